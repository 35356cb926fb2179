// What the modules hand to each other.

/** What can stand in an element; null, undefined and false are left out. */
type Child = Node | string | number | false | null | undefined | Child[];

type On<Kind extends Event, Target extends Element> = ((event: Kind & { target: Target }) => unknown) | null;

/** An element's attributes, its handlers, and its CSS variables (`vars`). */
interface Props {
  onclick?: On<MouseEvent, HTMLElement>;
  oninput?: On<InputEvent, HTMLInputElement>;
  onchange?: On<Event, HTMLInputElement>;
  onfocus?: On<FocusEvent, HTMLInputElement>;
  onkeydown?: On<KeyboardEvent, HTMLInputElement>;
  onsubmit?: On<SubmitEvent, HTMLFormElement>;
  oncancel?: On<Event, HTMLDialogElement>;
  onclose?: On<Event, HTMLDialogElement>;
  vars?: Record<string, string | number>;
  [name: string]: unknown;
}

/** Called when something is pressed. */
type Press = (event?: any) => unknown;

/** What goes into a text: the names and numbers in its braces. */
type Words = Record<string, any>;

/** A screen of a tab: what it shows, and the buttons under the thumb. */
interface TabScreen {
  body: Child;
  act?: Child;
}

/** An open sheet: its name, and what it is about. */
interface Sheet {
  name: string;
  [what: string]: any;
}

interface DraftSeat {
  key: string;
  name: string;
  colour: string;
}

/** A table being made. */
interface Draft {
  seats: DraftSeat[];
  me: string;
  variants: Variants;
  deck: "phones" | null;
  id: string;
  busy: boolean;
  /** What the version of the game chosen now has no room for. */
  aside?: { seats: DraftSeat[]; variants: Record<string, string> };
}

/** Cards that are picked at one moment of a game: places in the hand, and others. */
interface Picked {
  moment: string;
  slots: number[];
  spots: [number, number][];
}

/** What is open, typed or looked at on this screen; links and played games by their address. */
interface Ui {
  draft?: Draft;
  picked?: Picked | null;
  match?: number;
  look?: number | null;
  dice?: number;
  played?: Played;
  [what: string]: any;
}

/** What it is, and how many. */
type Figure = [string, string | number];

/** What can be felt and heard: a tap that counts, one that does not, one's own turn, something complete. */
type CueKind = "tap" | "no" | "turn" | "done";

/** What there is to notice now, by a name; the cue is given when the name changes, if there is one. */
interface Cue {
  what: string;
  kind: CueKind | null;
}

/** What waits for a person's decision: two values of one thing, or a question that the server asks. */
interface Undecided {
  event: Queued;
  conflicts: Conflict[];
  question?: Refusal;
}

/** A game's own part of the screens: what its modules export. */
interface Own {
  /** The icon of its tab: one of the frame's, or the paths of its own. */
  mark: string | string[];
  sheets: Record<string, (open: any) => HTMLElement | null>;
  title(options?: { big?: boolean }): string;
  place(): string;
  attention(): { what: string; where: string } | null;
  /** What to feel and hear; without it, one's own turn in games with turns. */
  cue?(): Cue;
  /** The total that ends a match, if one does: bars are measured against it. */
  target?(of: State): number | null;
  begun(of?: State): boolean;
  playScreen(): TabScreen;
  reason(outcome: any): string;
  refused(event: Queued): void;
  refusalWords?(args: Words): Words;
  /** The refusals that are questions: what to do after a yes. */
  questions?: Record<string, (event: Queued) => void>;
  /** The facts that the numbers of a match change, besides its rules. */
  withNumbers?(facts: Facts, pinned: Partial<Facts>): Partial<Facts>;
  picked(seat: number): Child;
  options(): Child[];
  /** Runs once a table was made with these seats, before it is shown. */
  opened?(table: string, seats: DraftSeat[]): Promise<void>;
  variant(kind: string, id: string): { name: string; text: string };
  scoreNotes(of: State): Child;
  scoreParts(of: State): Child;
  resultParts(): Child;
  sentence(note: Said, words: Words): string;
  told(note: Said): string | null;
  conflictValue(value: any, cell: any): Child;
  conflictTitle(cell: any): string;
  conflictMine(event: Queued, cell: any): unknown;
  poster(): SVGElement;
  tvPart(): Child;
  tvLines(): number;
  tvResult?(): Child;
  /** Who has won, in a game that is not won by a few. */
  wonText?(outcome: { winners: number[] }): string | null;
  /** A face of the game's own dice. */
  face?(die: string, number: number): string;
  feats(feats: any): Figure[];
}

/** A page of the program. */
interface Page {
  screen(): Child;
  openedSheet(): HTMLElement | null;
  begin(): void;
  drawn?(): void;
  title?(): string;
}

/** What the phone knows. Screens are drawn only once facts and, at a table, the state are there. */
interface Store {
  /** The game as its spec is today, and as it is played at this table. */
  facts: Facts;
  game: Facts;
  own: Own;
  /** The printed faces' view boxes, once they are loaded. */
  faces: Record<string, string> | null;
  seq: number;
  state: State;
  /** Earlier matches that were looked at, by their number. */
  earlier: Record<number, State>;
  you: You;
  presence: Presence;
  link: "connecting" | "live" | "polling" | "off";
  /** The code of what makes the table unreachable for good. */
  lost: string | null;
  /** The answer for which the outbox has to wait. */
  stuck: Refusal | null;
  sheet: Sheet | null;
  ui: Ui;
}

/** A row of the table of scores: they are in the order of the seats. */
interface TableRow {
  number: number;
  /** What is shown instead of the number. */
  name: string | null;
  label: string;
  counts: boolean;
  complete: boolean;
  scores: (number | null)[];
}

/** What the store has only once it is loaded. */
type Coming = Pick<Store, "facts" | "game" | "own" | "state" | "you">;
