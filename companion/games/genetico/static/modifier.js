// Playing a modifier: which card, and what it asks for.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { alterSheet, button, nameOf, note, once, seatBadge, seatPicks } from "../parts.js";
import { matchOf, mayPlay, mySeat, store } from "../store.js";
import { leave, now, opponents, turnOf } from "../turn.js";
import { bigChoice, turnSheet } from "../turns.js";
import { grid, pickCard } from "./cards.js";
import { deedsOf, record } from "./record.js";
import { mixes } from "./sheets.js";
import { cardName, cardsText } from "./words.js";

export const AGAINST = ["peer-review", "freezer-failure", "contamination"];
const ALONE = ["sabbatical", "grant-renewal"];
const modifiers = () =>
  store.game.cards.filter(({ kind, gives, id }) => kind === "modifier" && !gives && id !== "lab-notebook");
/** @param {string} id */
const isSpecies = (id) => store.game.cards.some((card) => card.id === id && card.kind === "species");

/** @param {{ at: At }} open @param {Play} play @param {(values: Partial<TableEvent>) => void} go */
function chooseCard({ at }, play, go) {
  const { left } = matchOf(at.match);
  return [
    h("p", null, t("modifier.text")),
    grid(
      modifiers().map(({ id }) =>
        pickCard(id, {
          onclick: left[id] > 0 && !ALONE.includes(id) ? () => go({ card: id }) : play({ card: id }),
          under: left[id] < 1 ? t("modifier.burned") : null,
          gone: left[id] < 1,
        }),
      ),
    ),
    note(t("modifier.elsewhere", { pcr: cardName("pcr"), notebook: cardName("lab-notebook") })),
  ];
}

/**
 * Which cards were taken or lost, where resources and projects are among them.
 * @param {number} count
 * @param {Mix} from
 * @param {Play} play
 * @param {Partial<TableEvent>} values
 * @param {string} question
 * @param {string} none
 */
function chooseMix(count, from, play, values, question, none) {
  if (!from.resources && !from.projects) return note(none);
  return [
    h("p", null, question),
    h(
      "div",
      { class: "stack tight" },
      mixes(Math.min(count, from.resources + from.projects), from).map((mix) =>
        bigChoice(`mix ${mix.projects}`, "card", cardsText(mix), null, play({ ...values, projects: mix.projects })),
      ),
    ),
  ];
}

/** @param {State} of @param {Play} play */
function stock(of, play) {
  const burned = Object.keys(of.burned).filter(isSpecies);
  return burned.length
    ? [
        h("p", null, t("modifier.stock")),
        grid(
          burned.map((id) =>
            pickCard(id, { onclick: play({ card: "stock-centre", species: [id] }), under: `${of.burned[id]} ×` }),
          ),
        ),
      ]
    : note(t("modifier.no-stock"));
}

/**
 * Every project with a species on it, by whose it is.
 * @param {State} of
 * @param {Play} play
 */
function contaminate(of, play) {
  const rows = of.desks.flatMap((desk) =>
    desk.projects.map((one) => ({ ...one, species: [...new Set(desk.attached.filter(isSpecies))] })),
  );
  const some = rows.filter(({ species }) => species.length);
  if (!some.length) return note(t("modifier.no-species"));
  return some.map(({ project, seat, species }) =>
    h(
      "section",
      { class: "stack tight", "data-key": project },
      h("div", { class: "row" }, seatBadge(seat), h("b", { class: "grow" }, `${nameOf(seat)} · ${cardName(project)}`)),
      grid(
        species.map((id) =>
          pickCard(id, { onclick: play({ card: "contamination", target: seat, project, species: [id] }) }),
        ),
      ),
    ),
  );
}

/** @param {State} of @param {Play} play @param {number} target */
function freeze(of, play, target) {
  const { hand } = of.totals[target - 1];
  const words = { name: nameOf(target) };
  const [question, none] = [t("modifier.lost", words), t("modifier.no-hand", words)];
  return chooseMix(store.game.rules.freezer_cards, hand, play, { card: "freezer-failure", target }, question, none);
}

/** @param {State} of @param {Play} play */
function takeDiscard(of, play) {
  const [question, none] = [t("modifier.take"), t("modifier.no-discards")];
  return chooseMix(store.game.rules.serendipity_cards, of.piles.discard, play, { card: "serendipity" }, question, none);
}

/**
 * @param {{ at: At, card?: string, target?: number }} open
 * @param {State} of
 * @param {Play} play
 * @param {(values: Partial<TableEvent>) => void} go
 */
function details(open, of, play, go) {
  const { at, card, target } = open;
  if (card === "serendipity") return takeDiscard(of, play);
  if (card === "stock-centre") return stock(of, play);
  if (card === "contamination") return contaminate(of, play);
  if (card === "freezer-failure" && target) return freeze(of, play, target);
  /** @param {number} seat */
  const pick = (seat) => (card === "peer-review" ? play({ card, target: seat }) : () => go({ card, target: seat }));
  return [h("p", null, t("modifier.whom")), seatPicks(opponents(at), pick)];
}

/** @param {{ at: At, card?: string, target?: number }} open */
export function modifierSheet(open) {
  const { at, card } = open;
  const of = matchOf(at.match);
  /** @param {Partial<TableEvent>} values */
  const go = (values) => alterSheet(open, values);
  /** @param {Partial<TableEvent>} values */
  const play = (values) =>
    once(`play ${values.card} ${values.target ?? ""} ${values.species ?? ""} ${values.projects ?? ""}`, () => {
      record(at, "modifier", values);
      if (values.card && of.left[values.card] > 0) leave(at);
    });
  const body = card ? details(open, of, play, go) : chooseCard(open, play, go);
  return turnSheet("modifier", at, card ? "modifier.card" : "modifier.title", body, {
    words: { card: card && cardName(card) },
  });
}

/** @param {Deed} deed */
const values = ({ card, target, project, species, projects }) => ({ card, target, project, species, projects });

/**
 * The answer out of turn: Lab Notebook cancels what was played against somebody.
 * @param {At} at
 * @param {Deed} deed
 */
export const cancel = (at, deed) =>
  once(`cancel ${deed.n}`, () => record(at, "modifier", { ...values(deed), projects: 0, notebook: true }, deed.n));

/** What was just played against this phone's player and can still be answered. */
export function attackOnMe() {
  const at = now();
  const seat = mySeat();
  if (!mayPlay() || !turnOf(at) || turnOf(at).seat === seat || store.state.left["lab-notebook"] < 1) return null;
  const last = deedsOf(at).findLast((deed) => AGAINST.includes(deed.card) && deed.target === seat && !deed.notebook);
  return last && !last.waiting ? last : null;
}

/** The attack, with the way out. */
export function attacks() {
  const last = attackOnMe();
  if (!last) return null;
  const at = now();
  return h(
    "section",
    { class: "panel stack tight attack", role: "status", "data-key": "attack" },
    h("p", null, t("modifier.against", { name: nameOf(turnOf(at).seat), card: cardName(last.card) })),
    button(t("modifier.cancel", { notebook: cardName("lab-notebook") }), cancel(at, last), { kind: "line wide" }),
  );
}
