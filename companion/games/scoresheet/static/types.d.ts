// What is the score sheet's own in the state, the facts and the events.

interface Category {
  id: string;
  low: number;
  high: number;
  /** The heading it is listed under. */
  group?: string;
  /** A bid, hidden until all are made. */
  secret?: boolean;
}

type Counts = Record<string, number>;

interface Entry {
  counts: Counts | null;
  before: number;
  /** The points of each part that adds any; matches of old tables have none. */
  parts?: [string, number][];
}

interface ScoreRound extends Round {
  round: number;
  /** In a game with bids: who has made one, and the bids of each seat once everybody may see them. */
  bids?: { made: number[]; shown: Record<number, Counts> | null };
}

interface ScoreDice {
  id: string;
  faces: (number | string)[];
  count: number;
}

interface Countdown {
  seconds: number;
  per: "turn" | "round";
  since: string | null;
  version: string | null;
}

/** How a part is scored, in words. */
interface ScorePart {
  id: string;
  name: string;
  how: string;
}

/** An entry as this phone sees it: `waiting` if it was changed here and not confirmed yet. */
type ShownEntry = Entry & { waiting: boolean };

interface State {
  rounds: ScoreRound[];
  planned_rounds: number | null;
  categories: Category[];
  wins: "highest" | "lowest" | "together";
  target: number | null;
  /** What is counted after the last round; the round is there once it is reached. */
  ending?: { categories: Category[]; round: ScoreRound | null };
  /** The seats of each team. */
  teams?: number[][];
  teams_version?: string | null;
  bounds?: { low: number | null; high: number | null };
  dice?: ScoreDice[];
  timer?: Countdown;
  finish: { over: boolean; version: string | null; open: boolean };
  not_counting: number[];
}

interface Outcome {
  round: number;
  tie: string | null;
}

interface Facts {
  categories: Record<string, string>;
  points: string;
  parts: ScorePart[];
  end: ScorePart[];
  ties: Record<string, string>;
  /** How many there are, in a game for teams. */
  teams: number | null;
}

interface CountRow extends Row {
  counts: Counts;
}

interface TableEvent {
  round?: number;
  over?: boolean;
  end?: boolean;
  running?: boolean;
  teams?: number[];
  bids?: Counts;
  scores?: CountRow[];
}

interface Cell {
  round: number;
}

/** A player on the form for a new table, with the team that was chosen. */
interface DraftSeat {
  team?: number;
}

/** A sheet on some seats of a round: what is typed, and the versions it is based on. */
interface Typing {
  name?: string;
  match: number;
  round: number;
  seats: number[];
  typed: Record<number, Record<string, string>> | null;
  bases: Record<number, string | null>;
  first?: { seat: number; id: string };
}
