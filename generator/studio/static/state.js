// What the open game is, and how it is looked at; whoever draws a part of it hears of changes.

import { keep, kept } from "../memory.js";

export const USUAL_MM = 96 / 25.4;

/** @type {View} */
const USUAL = { zoom: 2.2, sides: "front", languages: [], sight: "all colours", lowInk: false, real: false };

export const state = {
  /** @type {Desk | null} */
  desk: null,
  /** @type {string | null} */
  part: null,
  /** The selected piece, as component/id. */
  piece: "",
  search: "",
  /** @type {"piece" | "rules" | "findings" | "history" | null} */
  panel: /** @type {any} */ (null),
  /** @type {View} */
  view: { ...USUAL, ...(kept("studio.view") ?? {}) },
  /** Why the last edit was not saved. */
  problem: "",
  saving: 0,
  here: true,
  /** @type {[string, string, string][] | null} */
  findings: null,
  /** @type {Record<string, number>} */
  sheets: {},
};

/** @type {Set<() => void>} */
const drawers = new Set();
let waiting = false;

/** @param {() => void} draw */
export function onChange(draw) {
  drawers.add(draw);
  return () => void drawers.delete(draw);
}

/** @param {Partial<typeof state>} [values] */
export function change(values = {}) {
  Object.assign(state, values);
  if (waiting) return;
  waiting = true;
  queueMicrotask(() => {
    waiting = false;
    for (const draw of [...drawers]) draw();
  });
}

/** @param {Partial<View>} values */
export function look(values) {
  state.view = { ...state.view, ...values };
  keep("studio.view", state.view);
  change();
}

/** How many pixels of this screen a millimetre is; once measured with a ruler, it is right. */
export const realMm = () => kept("studio.mm") ?? USUAL_MM;

/** @param {number} value */
export function setRealMm(value) {
  keep("studio.mm", value);
  change();
}

/** Pixels for a millimetre in the grid. */
export const scale = () => (state.view.real ? realMm() : state.view.zoom);

/** The languages that are shown side by side: those chosen that the game has, else its first. */
export function shownLanguages() {
  const known = state.desk?.game?.languages.filter((each) => !each.wrong).map((each) => each.tag) ?? [];
  const chosen = state.view.languages.filter((tag) => known.includes(tag));
  return chosen.length ? chosen : known.slice(0, 1);
}

/**
 * A thing's name in the first language that is shown.
 * @param {Tongues} names
 */
export const named = (names) => names[shownLanguages()[0] ?? ""] || Object.values(names).find(Boolean) || "";

/** @param {string} text */
const plain = (text) => text.toLocaleLowerCase().normalize("NFD").replace(/\p{Mn}/gu, "");

/**
 * Whether a piece has all the words that are looked for: in its names, texts, values or its id.
 * @param {Piece} piece
 * @param {string} search
 */
export function matches(piece, search) {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (!words.length) return true;
  const values = Object.entries(piece.values).map(([name, value]) => `${value} ${name}:${value}`);
  const all = [piece.id, ...Object.values(piece.names), ...Object.values(piece.words), ...values];
  const text = plain(all.join(" "));
  return words.every((word) => text.includes(word));
}

/** The pieces to show, in their order. */
export function shownPieces() {
  const pieces = Object.values(state.desk?.pieces ?? {});
  return pieces.filter((each) => (!state.part || each.component === state.part) && matches(each, state.search));
}

/**
 * Takes what has changed of a game.
 * @param {Desk} news
 */
export function take(news) {
  const before = state.desk;
  if (!before || before.key !== news.key) return change({ desk: news });
  if (news.version < before.version) return undefined;
  const pieces = { ...before.pieces, ...news.pieces };
  const added = Object.keys(news.pieces).filter((key) => !(key in before.pieces));
  const isRenamed = news.gone.length === 1 && added.length === 1 && news.gone[0] === state.piece;
  for (const key of news.gone) delete pieces[key];
  const order = news.order ?? Object.keys(pieces);
  const ordered = Object.fromEntries(order.filter((key) => key in pieces).map((key) => [key, pieces[key]]));
  return change({ desk: { ...news, pieces: ordered, sight: before.sight }, problem: "", piece: isRenamed ? added[0] : state.piece });
}
