// Playing a modifier: which card, and what its effects ask for, one thing after the other.

import { h } from "../dom.js";
import { list, t } from "../i18n.js";
import { alterSheet, button, nameOf, note, once, openSheet, seatBadge, seatPicks } from "../parts.js";
import { matchOf, mayPlay, mySeat, store } from "../store.js";
import { leave, now, opponents, turnOf } from "../turn.js";
import { bigChoice, turnSheet } from "../turns.js";
import { grid, pickCard, quickTap } from "./cards.js";
import { amount, answers, asking, attached, doing, effectsOf, isAgainst, played } from "./effects.js";
import { deedsOf, record } from "./record.js";
import { mixes } from "./sheets.js";
import { cardName, cardsText } from "./words.js";

/**
 * The open sheet: what was chosen so far, and the cards that are being picked.
 * @typedef {{ at: At, card?: string, target?: number, project?: string, species?: string[], projects?: number, picked?: string[], from?: string }} Opened
 */

/** @param {string} id @param {string} kind */
const isOf = (id, kind) => store.game.cards.some((card) => card.id === id && (kind === "any" || card.kind === kind));

/** @param {string} key @param {string[]} ids */
const elsewhere = (key, ids) => ids.length > 0 && note(t(key, { cards: list(ids.map(cardName)), n: ids.length }));

/**
 * The first thing that a card asks and nobody has answered yet.
 * @param {Partial<Opened>} open
 */
function question({ card, target, species, projects }) {
  if (isAgainst(card) && !asking(card, "attached") && !target) return "whom";
  if (asking(card, "attached") && !species) return "attached";
  if (asking(card, "burned") && !species) return "burned";
  return asking(card, "mix") && projects === undefined ? "mix" : null;
}

/** @param {Opened} open @param {(values: Partial<Opened>) => Press} choose */
function chooseCard({ at }, choose) {
  const { left } = matchOf(at.match);
  return [
    h("p", null, t("modifier.text")),
    grid(
      played().map((id) =>
        pickCard(id, {
          onclick: choose({ card: id }),
          under: left[id] < 1 ? t("modifier.burned") : null,
          gone: left[id] < 1,
        }),
      ),
    ),
    elsewhere("modifier.attached", attached()),
    elsewhere("modifier.answers", answers()),
  ];
}

/**
 * Which cards were taken or lost, where resources and projects are among them.
 * @param {Opened} open
 * @param {State} of
 * @param {(values: Partial<Opened>) => Press} choose
 */
function chooseMix({ at, card, target }, of, choose) {
  const effect = /** @type {Effect} */ (asking(card, "mix"));
  const own = of.totals[turnOf(at).seat - 1].hand;
  const drawn = doing(card, "draw");
  const [question, none, from] = target
    ? [
        t(effect.does === "take" ? "modifier.taken" : "modifier.lost", { name: nameOf(target) }),
        t("modifier.no-hand", { name: nameOf(target) }),
        of.totals[target - 1].hand,
      ]
    : effect.does === "take"
      ? [t("modifier.take"), t("modifier.no-discards"), of.piles.discard]
      : [
          t("modifier.discards"),
          t("modifier.no-hand", { name: nameOf(turnOf(at).seat) }),
          // without the card itself, and with what it draws first
          { ...own, resources: Math.max(0, own.resources - 1) + (drawn?.source === "resources" ? amount(drawn) : 0) },
        ];
  if (!from.resources && !from.projects) return note(none);
  return [
    h("p", null, question),
    h(
      "div",
      { class: "stack tight" },
      mixes(Math.min(amount(effect), from.resources + from.projects), from).map((mix) =>
        bigChoice(`mix ${mix.projects}`, mix.projects ? "project" : "attach", cardsText(mix), null, choose({ projects: mix.projects })),
      ),
    ),
  ];
}

/**
 * Cards to pick, up to as many as an effect allows: the last one, or a button, goes on.
 * @param {Opened} open
 * @param {Effect} effect
 * @param {{ id: string, n: number }[]} among
 * @param {Partial<Opened>} more
 * @param {(values: Partial<Opened>) => Press} choose
 * @param {(values: Partial<Opened>) => void} go
 */
function pickSome({ picked = [], from }, effect, among, more, choose, go) {
  const here = picked.length > 0 && from === (more.project ?? "") ? picked : [];
  const most = Math.min(amount(effect), among.reduce((all, { n }) => all + n, 0));
  /** @param {string} id */
  const times = (id) => here.filter((one) => one === id).length;
  /** @param {string} id @param {number} n */
  const pick = (id, n) => {
    if (here.length + 1 === most && times(id) < n) return choose({ ...more, species: [...here, id] });
    const next = times(id) < n ? [...here, id] : here.filter((one) => one !== id);
    return () => go({ picked: next, from: more.project ?? "" });
  };
  return [
    grid(
      among.map(({ id, n }) =>
        pickCard(id, {
          onclick: pick(id, n),
          under: most > 1 && times(id) ? `${times(id)} / ${n}` : n > 1 ? `${n} ×` : null,
          pressed: most > 1 ? times(id) > 0 : null,
        }),
      ),
    ),
    here.length > 0 &&
      button(t("modifier.with-these"), choose({ ...more, species: here }), { kind: "line wide", mark: "check" }),
  ];
}

/** @param {string[]} ids */
const counted = (ids) => [...new Set(ids)].map((id) => ({ id, n: ids.filter((one) => one === id).length }));

/**
 * @param {Opened} open
 * @param {State} of
 * @param {(values: Partial<Opened>) => Press} choose
 * @param {(values: Partial<Opened>) => void} go
 */
function chooseBurned(open, of, choose, go) {
  const effect = /** @type {Effect} */ (asking(open.card, "burned"));
  const one = effect.kind === "species" && amount(effect) === 1;
  const among = Object.keys(of.burned)
    .filter((id) => isOf(id, effect.kind))
    .map((id) => ({ id, n: of.burned[id] }));
  if (!among.length) return note(t(effect.kind === "species" ? "modifier.no-stock" : "modifier.no-burned"));
  return [
    h("p", null, one ? t("modifier.stock") : t("modifier.stock-some", { n: amount(effect) })),
    pickSome(open, effect, among, {}, choose, go),
  ];
}

/**
 * Every project with such a card on it, by whose it is.
 * @param {Opened} open
 * @param {State} of
 * @param {(values: Partial<Opened>) => Press} choose
 * @param {(values: Partial<Opened>) => void} go
 */
function chooseAttached(open, of, choose, go) {
  const effect = /** @type {Effect} */ (asking(open.card, "attached"));
  const { seat: mine } = turnOf(open.at);
  const some = of.desks
    .flatMap((desk) => desk.projects.map((one) => ({ ...one, among: counted(desk.attached.filter((id) => isOf(id, effect.kind))) })))
    .filter(({ among, seat }) => among.length && (effect.whom === "any" || (effect.whom === "self") === (seat === mine)));
  if (!some.length) return note(t(effect.kind === "species" ? "modifier.no-species" : "modifier.no-attached"));
  return [
    (effect.kind !== "species" || amount(effect) > 1) && h("p", null, t("modifier.burn-some", { n: amount(effect) })),
    some.map(({ project, seat, among }) =>
      h(
        "section",
        { class: "stack tight", "data-key": project },
        h("div", { class: "row" }, seatBadge(seat), h("b", { class: "grow" }, `${nameOf(seat)} · ${cardName(project)}`)),
        pickSome(open, effect, among, { project, ...(isAgainst(open.card) && { target: seat }) }, choose, go),
      ),
    ),
  ];
}

/**
 * @param {Opened} open
 * @param {State} of
 * @param {(values: Partial<Opened>) => Press} choose
 * @param {(values: Partial<Opened>) => void} go
 */
function details(open, of, choose, go) {
  const { at, card } = open;
  const asked = question(open);
  if (asked === "attached") return chooseAttached(open, of, choose, go);
  if (asked === "burned") return chooseBurned(open, of, choose, go);
  if (asked === "mix") return chooseMix(open, of, choose);
  const any = effectsOf(card).some(({ whom }) => whom === "any");
  const seats = any ? store.state.table.seats.map(({ seat }) => seat) : opponents(at);
  return [h("p", null, t("modifier.whom")), seatPicks(seats, (seat) => choose({ target: seat }))];
}

/**
 * Plays a card with all that it asks for.
 * @param {At} at
 * @param {Partial<Opened>} chosen
 * @param {() => void} [after]
 */
function play(at, { card = "", target, project, species, projects }, after = () => {}) {
  const known = { card, ...(target && { target }), ...(project && { project }), ...(species && { species }) };
  return once(`play ${card} ${target ?? ""} ${species ?? ""} ${projects ?? ""}`, () => {
    record(at, "modifier", projects === undefined ? known : { ...known, projects });
    after();
  });
}

/**
 * The modifiers that may be in hand: a tap plays one, or opens what it asks for.
 * @param {At} at
 */
export const modifiers = (at) =>
  h(
    "section",
    { class: "stack tight", "aria-labelledby": "modifiers", "data-key": "modifiers" },
    h("h2", { id: "modifiers" }, t("modifier.open")),
    h("p", { class: "quiet small" }, t("modifier.open-text")),
    h(
      "div",
      { class: "quick-taps" },
      played()
        .filter((card) => matchOf(at.match).left[card] > 0)
        .map((card) => quickTap(card, question({ card }) ? () => openSheet("modifier", { at, card }) : play(at, { card }))),
    ),
  );

/** @param {Opened} open */
export function modifierSheet(open) {
  const { at, card } = open;
  const of = matchOf(at.match);
  /** @param {Partial<Opened>} values */
  const go = (values) => alterSheet(open, values);
  /** @param {Partial<Opened>} values */
  const choose = (values) => {
    const all = { ...open, ...values };
    const done = !question(all) || (all.card && of.left[all.card] < 1);
    const left = () => of.left[all.card ?? ""] > 0 && leave(at);
    return done ? play(at, all, left) : () => go({ ...values, picked: [] });
  };
  const body = card ? details(open, of, choose, go) : chooseCard(open, choose);
  return turnSheet("modifier", at, card ? "modifier.card" : "modifier.title", body, {
    words: { card: card && cardName(card) },
  });
}

/** @param {Deed} deed */
const values = ({ card, target, project, species, projects }) => ({ card, target, project, species, projects });

/** The answers that may still be in a hand. */
export const unusedAnswers = () => answers().filter((id) => store.state.left[id] > 0);

/**
 * The answer out of turn: a card cancels what was played against somebody.
 * @param {At} at
 * @param {Deed} deed
 * @param {string} card
 */
export const cancel = (at, deed, card) =>
  once(`cancel ${deed.n}`, () => {
    const notebook = card === answers()[0] || card;
    record(at, "modifier", { ...values(deed), projects: 0, notebook }, deed.n);
  });

/** What was just played against this phone's player and can still be answered. */
export function attackOnMe() {
  const at = now();
  const seat = mySeat();
  if (!mayPlay() || !turnOf(at) || turnOf(at).seat === seat || !unusedAnswers().length) return null;
  const last = deedsOf(at).findLast((deed) => isAgainst(deed.card) && deed.target === seat && !deed.notebook);
  return last && !last.waiting ? last : null;
}

/** The attack, with the ways out. */
export function attacks() {
  const last = attackOnMe();
  if (!last) return null;
  const at = now();
  return h(
    "section",
    { class: "panel stack tight attack", role: "status", "data-key": "attack" },
    h("p", null, t("modifier.against", { name: nameOf(turnOf(at).seat), card: cardName(last.card) })),
    unusedAnswers().map((id) =>
      button(t("modifier.cancel", { notebook: cardName(id) }), cancel(at, last, id), { kind: "line wide", "data-key": id }),
    ),
  );
}
