// What is Amino's own in the state, the facts and the events.

interface Drawn {
  index: number;
  position: number;
  drawn: string[];
  kept: string | null;
  by: string;
}

interface Entry {
  status: "scored" | "sunlight" | "partial" | "empty";
  kind: "typed" | "cards" | null;
  cards: string[];
  final: string[] | null;
  sunlight: Drawn[];
  moon: boolean;
  parts: { bonus: number } | null;
  before: number;
}

/** An entry as this phone sees it: `waiting` if it was changed here and not confirmed yet, then based on `base`. */
type ShownEntry = Entry & { waiting: boolean; base?: string };

interface Choice {
  card: string;
  again: boolean;
  score: number | null;
  moon: boolean;
  working: string | null;
}

/** The Sunlight whose turn it is. */
interface Sunlight {
  seat: number;
  index: number;
  position: number;
  draw: number;
  drawn: string[] | null;
  by: string | null;
  options: Choice[];
}

interface Deal {
  cards: number;
  seed: string;
  seed_cards: number;
}

/** Two cards swapped, a card into a seat's atmosphere, nothing; or null for a turn that was taken back. */
type Change = "swap" | "none" | number | null;

/** What everybody sees of a hand that is played: cards in atmospheres are numbered as they were laid. */
interface HandPlay {
  turn: number;
  seat: number;
  over: boolean;
  hands: number[];
  atmospheres: number[][];
  deck: number;
  actions: { analyze: number; build: number | null; swap: boolean; into: number[]; draw: number };
  version: string | null;
  last: { turn: number; change: Change; swapped: number[] | null; version: string | null } | null;
}

/** What somebody notes of a card that lies face down. */
interface Secret {
  card: string | null;
  seen: number[];
}

/** A turn as far as this phone has ticked it off. */
interface Ticks {
  at: string;
  done: string[];
  change: Change;
  cards: number[];
}

interface Hand extends Round {
  /** Where the table keeps turns, in the hand that is played. */
  play?: HandPlay;
  hand: number;
  seeding: string;
  first: number;
  order: number[];
  deal: Deal;
  extra: boolean;
  missing: number[];
  moon: number | null;
  unseen: Record<string, number>;
  sunlight: Sunlight | null;
}

interface State {
  hands: Hand[];
  planned_hands: number | null;
  tie: boolean;
  not_counting: number[];
}

/** A played card: whose atmosphere it is in, and its place. */
type Spot = [number, number];

/** What a seat may do now: with how many cards, of which. */
interface May {
  do: string[];
  cards: number;
  slots: number;
  spots: Spot[];
  into: number[];
}

interface Sees {
  looking: { seat: number; at: number; card: string }[];
  may: May | null;
}

interface DealtSeat {
  seat: number;
  hand: number;
  atmosphere: (string | null)[];
  seeded: boolean;
}

/** A hand whose cards are on the phones; before it is dealt, it has only its phase and number. */
interface Dealt {
  phase: string;
  hand: number;
  step: number;
  turn: number;
  seat: number;
  waits: number[];
  deck: number;
  looking: Spot[];
  drawn: string[] | null;
  seats: DealtSeat[];
}

interface Outcome {
  hand: number;
}

interface Card {
  symbol: string | null;
  value: number | null;
  elements: string[];
  kind: string;
}

/** An ending: numbers, or the rules that have them. */
interface Ending {
  id: string;
  hands: number | string | null;
  per: string | null;
  target: number | string | null;
}

interface Facts {
  told: Record<string, Record<string, { name: string; text: string }>>;
  endings: Ending[];
  elements: string[];
  moon: "exactly" | "at least";
  seedings?: { id: string }[];
  scores: { low: number; high: number; possible: number[] | null };
  strings: { turn: Record<string, string> };
}

interface ScoreRow extends Row {
  score: number | null;
  moon?: boolean;
}

interface TableEvent {
  hand?: number;
  cards?: string[];
  scores?: ScoreRow[];
  index?: number;
  drawn?: string[] | "server" | null;
  kept?: string | null;
  change?: Change;
  swapped?: number[];
  step?: number;
  do?: string;
  slots?: number[];
  spots?: Spot[];
  to?: number;
}

interface Cell {
  hand: number;
}

/** Which entry a sheet is about. */
interface Place {
  match: number;
  hand: number;
  seat: number;
}

/** A seat's cards, of all `seats` that are entered; in a scored hand they are a `draft`, based on what was there. */
interface EntrySheet extends Place {
  seats?: number[];
  live?: boolean;
  draft?: string[];
  base?: string | null;
  warn?: string | null;
}

/** A Sunlight's cards. */
interface SunlightEvent extends Place {
  index: number;
  base: string | null;
}

interface SunlightSheet extends SunlightEvent {
  draw: number;
  drawn: string[];
  kept?: string | null;
  fix?: boolean;
  choose?: boolean;
}

/** A hand's scores as they are typed. */
interface QuickSheet {
  name?: string;
  match: number;
  hand: number;
  values?: Record<number, string>;
  bases?: Record<number, string | null>;
  typed?: Record<number, string> | null;
  moon?: number | null;
}
