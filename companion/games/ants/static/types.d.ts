// What is the ant game's own in the state, the facts and the events.

type Side = "attacker" | "defender";

interface FightRound {
  winner: Side | null;
  revenge: number | null;
  chosen: number[];
  gestures: string[] | null;
}

interface Fight {
  attacker: number;
  defender: number;
  resource: string;
  rounds: FightRound[];
  winner: number | null;
  loser: number | null;
}

/** A deed has the fields of its kind. */
interface Deed extends Fight {
  kind: string;
  take: string;
  count: number;
  other: number;
  dice: number[];
  total?: number;
  card: string;
  substitute: boolean;
  points: number;
  counts: boolean;
  /** Why no Transport carried a stored resource, and whether somebody said that it is right. */
  beyond?: string;
  confirmed?: boolean;
  tiles: number;
  hives: number;
  down: boolean;
}

/** The sheet of a fight: who is attacked and for what, as far as it is chosen. */
interface FightOpen {
  at: At;
  defender?: number | null;
  resource?: string | null;
}

interface Timer {
  kind: string;
  seat: number;
  turn: number;
  until: number;
  left: number;
}

interface OpeningRoll {
  seat: number;
  dice: number[] | null;
  version: string | null;
}

interface OpeningRound {
  round: number;
  rolls: OpeningRoll[];
}

interface DiceRoll {
  turn: number | null;
  seat: number;
  dice: number[];
  source: string;
}

interface Dice {
  rolls: DiceRoll[];
  fallen: { number: number; count: number }[];
}

interface Total {
  working: string;
  store: Record<string, number>;
  chambers: Record<string, number>;
  /** None where only stores are kept. */
  ant_cards: number | null;
  /** Where the table keeps hands. */
  hand?: { tiles: number; hives: number; load: string[] };
}

interface State {
  colonies: { of: string[]; version: string | null };
  opening: { rounds: OpeningRound[]; waiting: number[]; chosen: boolean };
  left: { of: Record<string, number>; all: number };
  /** None where only stores are kept. */
  supply: { tiles: number; ant_cards: number } | null;
  /** The next turn, if something of it was taken back. */
  next?: Turn;
  timers: Timer[];
  ended: Timer[];
  dice: Dice;
  not_counting: At[];
}

interface Outcome {
  turn: number | null;
}

interface Card {
  sign: string;
  single: boolean;
}

interface Facts {
  kinds: Record<string, number>;
  stickers: Record<number, string>;
  signs: Record<string, string>;
  seat_names: Record<string, string>;
  resources: Record<string, number>;
  chambers: Record<string, Record<string, number>>;
  often: Record<string, string>;
  names: Record<string, string>;
}

interface TableEvent {
  round?: number;
  take?: string | null;
  other?: number | null;
  dice?: number[] | "server" | null;
  card?: any;
  substitute?: boolean;
  resource?: string | null;
  defender?: number | null;
  rounds?: (Side | null)[];
  colonies?: string[];
  gesture?: string;
  confirmed?: boolean;
  tiles?: number | null;
  hives?: number;
  down?: boolean;
}
