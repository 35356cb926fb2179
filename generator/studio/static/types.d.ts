// What the studio's server sends, and what its modules hand to each other.

type Tongues = Record<string, string>;

interface Piece {
  component: string;
  id: string;
  copies: number;
  sides: string[];
  back: string;
  width: number;
  height: number;
  names: Tongues;
  words: Tongues;
  values: Record<string, string | number | boolean>;
}

interface Part {
  name: string;
  names: Tongues;
  kind: string;
  total: number;
  table: string;
  own: boolean;
  shelved: string[];
}

interface Rule {
  name: string;
  labels: Tongues;
  value: number;
  low: number | null;
  high: number | null;
  was: number;
}

interface AboutGame {
  title: string;
  tagline: string;
  languages: { tag: string; wrong: boolean }[];
  rules: Rule[];
  texts: Record<string, { title: string; tagline: string }>;
  players: number[];
}

interface What {
  edits?: [string, string, unknown][];
  back?: number;
  group?: string;
  converted?: boolean;
}

/** A game as it is, or what has changed of it. */
interface Desk {
  key: string;
  kind: "own" | "tweak" | "draft";
  version: number;
  problems: string[];
  undo: What | null;
  redo: What | null;
  game: AboutGame | null;
  components: Part[];
  changes: string[];
  pieces: Record<string, Piece>;
  gone: string[];
  order: string[] | null;
  code: string;
  sight?: Record<string, number[][]>;
  faces?: DrawnFace[];
}

interface DrawnFace {
  key: string;
  digest?: string;
  svg?: string;
  wrong: string[];
}

interface FieldTold {
  name: string;
  label: string;
  kind: string;
  optional: boolean;
  path: string[];
  value: any;
  was: any;
}

interface TextTold {
  name: string;
  label: string;
  optional: boolean;
  /** The piece has its id from this: it is saved when the field is left. */
  names: boolean;
  said: Tongues;
  was: Tongues;
}

interface PieceTold {
  version: number;
  component: string;
  id: string;
  local: string;
  copies: FieldTold;
  face: string;
  back: string;
  fields: FieldTold[];
  texts: TextTold[];
  place: string;
  editable: boolean;
}

interface ShelfGame {
  key: string;
  kind: "own" | "tweak" | "draft";
  place: string;
  wrong: string;
  titles: Tongues;
  taglines: Tongues;
  house?: Tongues;
  players?: number[];
  minutes?: number[];
  changes?: number;
  cards?: number;
  languages?: string[];
  cover: [string, string][];
}

/** How faces are looked at; kept on this computer. */
interface View {
  zoom: number;
  sides: "front" | "back" | "both";
  languages: string[];
  sight: string;
  lowInk: boolean;
  real: boolean;
}

interface Edit {
  kind?: "set" | "remove" | "copy";
  path: string[];
  value?: unknown;
}

interface Screen_ {
  /** Builds the screen inside an element; what it returns is called when it is left. */
  show(root: HTMLElement, key: string): Promise<() => void> | (() => void);
}
