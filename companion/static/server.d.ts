// What the server sends and is sent. A game adds what is its own in its types.d.ts.

interface Seat {
  seat: number;
  name: string;
  colour: string;
  taken: boolean;
  version: string | null;
}

/** Name and colour, as a badge shows them. */
type Named = Pick<Seat, "name" | "colour">;

/** Who this phone is at the table. */
interface You {
  role: "host" | "player" | "spectator";
  seat: number | null;
  /** The name under which somebody without a seat waits for the next match. */
  waiting?: string | null;
  sees?: Sees;
}

/** What only this phone's player sees; a game adds what is its own. */
interface Sees {
  hand: string[];
}

/** Cards that the server dealt, as everybody sees them; a game adds what is its own. */
interface Dealt {
  hash: string | null;
  seed: string | null;
}

interface Presence {
  seats: number[];
  watching: number;
  /** The host's seat, and whether a phone of the host is connected. */
  host?: { seat: number | null; here: boolean };
}

/** A tool's roll; `nth` of its kind at this table. */
interface Roll {
  seq: number;
  tool: string;
  sides: number;
  lowest: number;
  result: number[];
  by: number | null;
  nth: number;
  /** The id of the game's own dice. */
  die?: string;
  /** What is on the sides of dice that skip or repeat numbers. */
  numbers?: number[];
}

/** A line of the history; its arguments depend on its key. */
interface Note {
  key: string;
  args: Words;
  by: number | null;
  seq: number;
  at: string;
  undone?: boolean;
}

/** What a game words of a line. */
type Said = Pick<Note, "key" | "args" | "by">;

interface Total {
  seat: number;
  total: number;
  rank: number;
  leads: boolean;
}

interface Outcome {
  reason: string;
  winners: number[];
  shared: boolean;
}

/** A seat's totals, step by step. */
interface Line {
  seat: number;
  totals: number[];
}

interface Variants {
  [kind: string]: string;
}

/** An entry of a round that every player makes. */
interface Entry {
  seat: number;
  score: number | null;
  working: string | null;
  total: number | null;
  version: string | null;
  by: number | null;
}

/** A score as the history has it, and what it was. */
interface ScoreNote {
  seat: number;
  before: number | null;
  score: number;
}

/** A round, as its game calls it, that every player enters. */
interface Round {
  match: number;
  complete: boolean;
  counts: boolean;
  entries: Entry[];
  /** What a game counts once, after its last round. */
  end?: boolean;
}

/** A turn, by its match and number. */
interface At {
  match: number;
  turn: number;
}

/** What was done in a turn. */
interface Deed {
  n: number;
  version: string | null;
  by?: number | null;
  /** Sent from here, and not confirmed yet. */
  waiting?: boolean;
}

interface Turn {
  turn: number;
  seat: number;
  deeds: Deed[];
  /** Deeds that were taken back: the next edit builds on their version. */
  gone: Deed[];
}

/** A match: the current one with its table, or an earlier one. */
interface State {
  seq: number;
  match: number;
  table: {
    id: string;
    code: string | null;
    game: string;
    seats: Seat[];
    begun: boolean;
    /** The names of those who want to play in the next match. */
    waiting?: string[];
    /** The seats up to a match and an event, for each time that they changed. */
    before?: { match: number; seq: number; seats: (Named & { seat: number })[] }[];
  };
  matches: { match: number; winners: number[]; totals: number[] }[];
  rolls: Roll[];
  undo: { event: string; entry: Note } | null;
  redo: { event: string; entry: Note } | null;
  history: Note[];
  variants: { chosen: Variants; version: string | null };
  first: { seat: number; version: string | null };
  totals: Total[];
  chart: Line[];
  outcome: Outcome | null;
  pinned: Partial<Facts> | null;
  /** What it was begun with; tables that are older than editions have none. */
  edition?: { house: Record<string, string> | null; faces: string | null };
  /** If the cards are on the phones. */
  dealt?: Dealt;
  /** In games with rounds: the number of the one being played. */
  current: number;
  /** In games with turns: the one being played, whose it is, and the round it belongs to. */
  turn: number;
  seat: number;
  round: number;
  turns: Turn[];
}

interface Card {
  id: string;
  name: string;
  copies: number;
}

/** A game in the phone's language: all that is the same at every table. */
interface Facts {
  id: string;
  /** With the name of its house rules, if it has any; and without it. */
  title: string;
  name: string;
  tagline: string;
  language: string;
  players: [number, number];
  rules: Record<string, number>;
  variants: Record<string, string[]>;
  colours: string[];
  shapes?: Record<string, string>;
  /** In games with cards. */
  cards: Card[];
  /** The marks on printed pieces, by which photos are read. */
  codes?: Codes;
  words: Words;
  games: { id: string; title: string }[];
  /** The house rules of this version, and the versions a table can be opened with. */
  house: { name: string; lines: string[] } | null;
  editions: { id: string; house: string | null }[];
  /** True if its cards can be held on the phones. */
  deals: boolean;
}

/** A row of an event that builds on a version of its own. */
interface Row {
  seat: number;
  base: string | null;
}

/** What a phone sends: the server answers with a state, or says no. */
interface TableEvent {
  type: string;
  match?: number;
  turn?: number;
  seat?: number | null;
  n?: number;
  base?: string | null;
  name?: string;
  colour?: string;
  variants?: Variants;
  seats?: { seat?: number; name: string; colour: string }[];
  event?: string;
  tool?: string;
  count?: number;
  sides?: number;
  lowest?: number;
  numbers?: number[];
  die?: string;
}

/** An event in the outbox. */
type Queued = TableEvent & { id: string };

/** The place that two people set: its `kind` says which fields it has. */
interface Cell {
  kind: string;
  match: number;
  seat: number;
  turn: number;
}

interface Conflict {
  cell: Cell;
  version: string | null;
  yours: any;
  theirs: any;
  by: number | null;
  at: string | null;
}

interface Refusal {
  code: string;
  args: Words;
}

/** A link to the table, with its QR code as an SVG. */
interface Link {
  url: string;
  qr: string;
  seconds?: number;
}

/** What is remembered of a player besides points: so many of something, of which kinds. */
interface Feat {
  n: number;
  of: any;
}
type Feats = Record<string, Feat | undefined>;

interface PlayedSeat extends Named {
  seat: number;
  total: number;
  rank: number;
  won: boolean;
  feats: Feats;
}

interface PlayedGame {
  table: string;
  match: number;
  game: string;
  at: string;
  minutes: number;
  players: PlayedSeat[];
  titles: Record<string, string>;
  house: { names: Record<string, string>; lines: Record<string, string[]> } | null;
}

interface Person extends Named {
  games: number;
  wins: number;
  average: number | null;
  best: number;
  scores: number[];
  feats: Feats;
}

interface Played {
  games: PlayedGame[];
  players: Person[];
  player: string;
  kinds: string[];
  titles: Record<string, Record<string, string>>;
  left: number;
}

/** A number with the ends of its interval, if there are games enough for one. */
interface Interval {
  value: number;
  low: number | null;
  high: number | null;
}

interface StatsLine {
  of: "all" | "players" | "seat" | "variant" | "card" | "player";
  key: string;
  games: number;
  won: Interval | null;
  even: number | null;
  points: Interval | null;
}

interface EditionStats {
  game: string;
  rules: string;
  titles: Record<string, string>;
  house: PlayedGame["house"];
  games: number;
  first: string;
  last: string;
  minutes: Interval | null;
  winning: Interval | null;
  lines: StatsLine[];
  cards: Record<string, string>;
}

interface Stats {
  editions: EditionStats[];
  kinds: string[];
  left: number;
}
