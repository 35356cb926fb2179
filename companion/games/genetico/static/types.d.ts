// What is Genetico's own in the state, the facts and the events.

/** So many cards of both kinds. */
interface Mix {
  resources: number;
  projects: number;
}

interface Hand extends Mix {
  limit: number;
}

/** A deed has the fields of its kind. */
interface Deed {
  kind: string;
  part: string;
  seat: number;
  pile: string;
  count: number;
  resources: number;
  projects: number;
  project: string;
  resource: string;
  other: string | null;
  partner: number | null;
  agreed: boolean;
  card: string;
  target: number | null;
  species: string[];
  notebook: boolean | string;
  passed: boolean;
  hand?: Hand;
}

/** Projects that are worked on together, or one. */
interface Desk {
  projects: { project: string; seat: number }[];
  attached: string[];
  needs: string[];
  missing: string[];
  fits: string[];
}

interface Offer {
  turn: number;
  n: number;
  seat: number;
  project: string;
  other: string;
  partner: number;
  late?: boolean;
}

interface Tally {
  finished: string[];
  unfinished: string[];
  working: string;
}

interface SeatTally extends Tally {
  seat: number;
  done: boolean;
  version: string | null;
  waiting?: boolean;
}

/** The piles of one kind of card. */
type Open = "resources" | "projects" | "burn";

interface Piles extends Mix {
  discard: Mix;
  burn: number;
}

interface Total {
  working: string;
  finished: string[];
  hand: Hand;
  reviewed: boolean;
}

interface State {
  desks: Desk[];
  piles: Piles;
  burned: Record<string, number>;
  left: Record<string, number>;
  shuffled: { source: string; cards: number }[];
  offers: Offer[];
  last_project: number | null;
  closing: boolean;
  tallies: SeatTally[];
  not_counting: number[];
}

/** A modifier in hand with what it can be played with: projects come with their owner and what is attached. */
interface HeldPlay {
  card: string;
  targets: number[];
  projects: [string, number, string[]][];
  source: string;
  cards: string[];
  count: number;
  exact: boolean;
}

interface Sees {
  may: {
    draw?: { pile: string; cards: number }[];
    start?: string[];
    attach?: { project: string; resource: string }[];
    finish?: string[];
    offer?: { project: string; other: string; seat: number }[];
    modifiers?: HeldPlay[];
    end?: { discard: number };
    reply?: { cancel: string[]; discard: number };
    answer?: { project: string; other: string }[];
  } | null;
}

/** Cards that are on the phones; before they are dealt, there is only the phase. */
interface Dealt {
  phase: string;
  step: number;
  waits: number[];
  discard: string[];
  pending: { card: string; target: number; project: string | null; species: string[]; seat: number } | null;
}

/** What is chosen on a sheet: a modifier's target, project and cards, or what is discarded. */
interface HeldSheet {
  card?: string;
  project?: string | null;
  target?: number | null;
  chosen?: number[];
}

interface Outcome {
  turn: number;
  tie: boolean;
}

/** What a modifier does; `asks` is what a phone must ask for it. */
interface Effect {
  does: string;
  count: number | string;
  source: string;
  kind: string;
  whom: string;
  random: boolean;
  asks: string;
  against: boolean;
}

interface Card {
  kind: string;
  gives: string | null;
  points: number;
  effects: Effect[];
  lost: number;
}

interface Facts {
  needs: Record<string, string>;
  signs: Record<string, string>;
  classic: Record<string, Effect[]>;
}

interface TableEvent {
  pile?: string | null;
  project?: string | null;
  resource?: string | null;
  other?: string | null;
  card?: string | null;
  target?: number | null;
  species?: string[] | null;
  resources?: number;
  projects?: number;
  notebook?: boolean | string;
  passed?: boolean;
  agrees?: boolean;
  step?: number;
  do?: string;
  hand?: number;
  cards?: string[];
  finished?: string[];
  unfinished?: string[];
}
