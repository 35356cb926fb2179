// What the modules that read photos hand to each other.

/** A picture in shades of grey, by row from the top left. */
interface Grey {
  width: number;
  height: number;
  data: Uint8Array;
}

interface Point {
  x: number;
  y: number;
}

/** A point of a line and its direction, one long. */
interface Line extends Point {
  dx: number;
  dy: number;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The numbers of a map from the unit square to a picture. */
type Plane = [number, number, number, number, number, number, number, number];

/** A photo: a copy that is `scale` times smaller, and parts of it as fine as it is. */
interface Picture {
  grey: Grey;
  scale: number;
  fine?: (box: Box) => Grey;
}

/** A game's marks: words in hex, of `side` × `side` cells, and what has them; seats in their order. */
interface Codes {
  side: number;
  pieces: Record<string, [component: string, piece: string]>;
  seats: string[];
}

/** What a mark says. */
interface Meaning {
  component?: string;
  piece?: string;
  seat?: number;
}

/** The cells of every word in its four rotations, and the words' meanings. */
interface CodeWords {
  side: number;
  cells: Uint8Array;
  meanings: Meaning[];
}

/** A mark in a photo: the corners of its border, clockwise from its own top left; `wrong` cells were set right. */
interface Mark extends Meaning {
  corners: Point[];
  wrong: number;
  sure: boolean;
}
