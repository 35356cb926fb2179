// What is Lighthouse's own in the state, the facts and the events.

/** What a row of cards is worth, and the lamps that light each card. */
interface Worth {
  light: number[];
  lost: boolean;
  working: string;
}

interface Night extends Worth {
  night: number;
  seat: number;
  cards: string[];
  points: number;
  counts: boolean;
  version: string | null;
}

interface State {
  goal: number;
  nights: Night[];
}

interface Outcome {
  night: number;
}

interface Facts {
  /** Only in the numbers of a match: how often each card is in the deck. */
  copies?: Record<string, number>;
}

interface TableEvent {
  night?: number;
  cards?: string[];
}

interface Cell {
  night: number;
}

/** The row of a night, as it is entered or corrected. */
interface NightSheet {
  match: number;
  night: number;
  cards: string[];
  base: string | null;
}
