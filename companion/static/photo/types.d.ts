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
interface Straight extends Point {
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
  /** The colours of the seats' markers. */
  colours?: string[];
  /** By component, in millimetres: the size of a piece; the left, the top and the side of its mark's plate. */
  places?: Record<string, { size: number[]; mark: number[] }>;
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

/** A piece in a photo: its middle and outline in pixels, and its own directions as pixels for a millimetre. */
interface Placed extends Mark {
  size: number[];
  across: Point;
  down: Point;
  middle: Point;
  outline: Point[];
}

/** A piece as games see it; without `piece` it has a mark that could not be read. */
interface Seen {
  component?: string;
  piece?: string;
  sure: boolean;
  corners: Point[];
  middle: Point;
}

/** Pieces, the lines in which they lie (`cards` by their numbers, in order), and the seats' markers. */
interface Layout {
  cards: Seen[];
  rows: { seat: number | null; cards: number[] }[];
  markers: { seat: number; corners: Point[] }[];
}

/** What was read in a photo, and the part of it to show. */
interface Read extends Layout {
  part: Box;
  image: ImageBitmap | HTMLCanvasElement;
}

/** What a game does with a photo. */
interface PhotoUse {
  /** The pieces that are read, all others are left out; those that can be picked instead. */
  pieces: string[];
  /** Pieces that others lie on, with the seats whose they are: what is nearest to one is that seat's. */
  holders?: Record<string, number>;
  /** Pieces in a line. */
  most: number;
  /** The seats to whom lines can belong, and the one who takes the photo; null if there is one line, of nobody. */
  seats: number[] | null;
  seat?: number | null;
  name(piece: string): string;
  label(piece: string): string;
  /** A small square picture of a piece, where it is not its printed face. */
  picture?(piece: string): Child;
  saveText(rows: SavedRow[]): string;
  /** What makes the cards impossible. */
  problem?(rows: SavedRow[]): string | null;
  save(rows: SavedRow[]): void;
  /** True if there is nothing to enter any more. */
  gone?(): boolean;
}

interface SavedRow {
  seat: number | null;
  cards: string[];
}

/** A card being checked: its number in the photo, or null if it was added. */
interface PhotoCard {
  seen: number | null;
  piece: string | null;
  sure: boolean;
}

interface PhotoRow {
  seat: number | null;
  cards: PhotoCard[];
}

interface PhotoSheet {
  name: string;
  use: PhotoUse;
  /** What is being read or waited for: a file, or the camera. */
  busy?: unknown;
  /** The sheet that comes back when this one is closed. */
  under?: any;
  read: Read | null;
  failed: boolean;
  /** True if there is no camera to be had. */
  refused?: boolean;
  rows: PhotoRow[];
  /** True as long as no printed faces are shown. */
  plain?: boolean;
  /** What the camera sees, while it is looked at, and the rows that two of its pictures agreed on. */
  video?: HTMLVideoElement | null;
  settled?: PhotoRow[];
  /** The card being corrected, and the row whose seat is being chosen. */
  fix?: { row: number; at: number } | null;
  owner?: number | null;
}

type PhotoButton = (label: string) => Child;
