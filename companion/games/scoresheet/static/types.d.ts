// What is the score sheet's own in the state, the facts and the events.

interface Category {
  id: string;
  low: number;
  high: number;
}

type Counts = Record<string, number>;

interface Entry {
  counts: Counts | null;
  before: number;
}

interface ScoreRound extends Round {
  round: number;
}

/** An entry as this phone sees it: `waiting` if it was changed here and not confirmed yet. */
type ShownEntry = Entry & { waiting: boolean };

interface State {
  rounds: ScoreRound[];
  planned_rounds: number | null;
  categories: Category[];
  wins: "highest" | "lowest";
  target: number | null;
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
  ties: Record<string, string>;
}

interface CountRow extends Row {
  counts: Counts;
}

interface TableEvent {
  round?: number;
  over?: boolean;
  scores?: CountRow[];
}

interface Cell {
  round: number;
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
