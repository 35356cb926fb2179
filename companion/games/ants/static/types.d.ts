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
  ant_cards: number;
}

interface State {
  colonies: { of: string[]; version: string | null };
  opening: { rounds: OpeningRound[]; waiting: number[]; chosen: boolean };
  left: { of: Record<string, number>; all: number };
  supply: { tiles: number; ant_cards: number };
  timers: Timer[];
  ended: Timer[];
  dice: Dice;
  not_counting: At[];
}

interface Outcome {
  turn: number;
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
}
