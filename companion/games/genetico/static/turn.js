// The turn: whose it is, the draw, what is done with projects and cards, and what was noted so far.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { button, nameOf, note, once, openSheet, pendingMark, tap, tappable } from "../parts.js";
import { mayPlay, store } from "../store.js";
import { art } from "../signs.js";
import { now, turnOf } from "../turn.js";
import { notedList, pile, playCard, turnHead } from "../turns.js";
import { myAnswers, offers } from "./collaborate.js";
import { otherDesks, ownDesks } from "./desks.js";
import { isAgainst } from "./effects.js";
import { endButtons, nextDraw } from "./ending.js";
import { attacks, cancel, modifiers, unusedAnswers } from "./modifier.js";
import { deskCamera } from "./photo.js";
import { PILES, pileSize } from "./piles.js";
import { quickScreen } from "./quick.js";
import { deedOf, deedsOf, desksOf, isPlayed, record, takeBack } from "./record.js";
import { cardName, cardsText, deedSign, deedText, reviewCard, signOf } from "./words.js";

/**
 * The draw: a tap on the pile it came from.
 * @param {At} at
 */
function draw(at) {
  const known = deedOf(at, "draw");
  /** @param {string} pile */
  const take = (pile) => () => {
    if (known || (pile === "discard" && store.state.piles.discard.projects > 0))
      return openSheet("draw", { at, pile: known ? null : pile });
    record(at, "draw", { pile });
  };
  /** @param {string} pile @param {string} mark */
  const inner = (pile, mark) => [
    art(mark),
    h("b", null, t(`pile.${pile}`)),
    known?.pile === pile
      ? h("span", { class: "state" }, icon(known.waiting ? "clock" : "check"), t("turn.drawn"))
      : h("span", { class: "quiet small" }, t("draw.left", { n: pileSize(store.state, pile) })),
  ];
  return h(
    "section",
    { class: "stack tight", "aria-labelledby": "draw-title", "data-key": "draw" },
    h("h2", { id: "draw-title" }, t("turn.draw", { n: store.game.rules.draw_cards })),
    h(
      "div",
      { class: "onces three" },
      PILES.map(([pile, mark]) => {
        const kind = known ? (known.pile === pile ? "used chosen" : "used") : "";
        const props = { class: `once ${kind}`, "data-key": pile };
        return tappable(props, once(`draw ${pile}`, take(pile)), inner(pile, mark));
      }),
    ),
  );
}

/** @param {At} at */
function act(at) {
  const { seat } = turnOf(at);
  return h(
    "section",
    { class: "stack tight", "aria-labelledby": "act-title", "data-key": "act" },
    h("h2", { id: "act-title" }, t("turn.projects", { name: nameOf(seat) })),
    ownDesks(at),
    mayPlay() && [
      desksOf(seat).length > 0 && deskCamera(at),
      playCard("start", "project", t("start.open"), t("start.open-text"), () => openSheet("start", { at })),
    ],
  );
}

/** @param {At} at @param {Deed} deed */
function notedRow(at, deed) {
  const answerable = isAgainst(deed.card) && !deed.notebook && deed.target !== deed.seat;
  const takes = once(`back ${deed.part} ${deed.n}`, () => takeBack(at, deed));
  return h(
    "li",
    { "data-key": `${deed.part} ${deed.n}` },
    art(deedSign(deed)),
    h("span", { class: "grow" }, deedText(deed)),
    deed.waiting && pendingMark(),
    mayPlay() &&
      answerable &&
      isPlayed(at) &&
      unusedAnswers().map((id) =>
        h(
          "button",
          {
            type: "button",
            class: "tap",
            "data-key": id,
            "aria-label": t("modifier.cancel", { notebook: cardName(id) }),
            title: t("modifier.cancel", { notebook: cardName(id) }),
            onclick: cancel(at, deed, id),
          },
          art(signOf(id)),
        ),
      ),
    mayPlay() &&
      deed.kind === "attach" &&
      !isPlayed(at) &&
      tap(`${t("turn.change")}: ${deedText(deed)}`, "edit", () =>
        openSheet("forgotten", { at, kind: "attach", project: deed.project, n: deed.n }),
      ),
    mayPlay() &&
      (deed.part === "end"
        ? tap(`${t("turn.change")}: ${deedText(deed)}`, "edit", () => openSheet("end", { at }))
        : tap(`${t("turn.remove")}: ${deedText(deed)}`, "close", takes)),
  );
}

/** @param {At} at */
export const noted = (at) =>
  notedList(
    at,
    deedsOf(at).map((deed) => notedRow(at, deed)),
  );

/** @param {At} at */
const fresh = (at) => at.turn === 1 && !deedsOf(at).length;

/**
 * What everybody must know in this turn.
 * @param {At} at
 */
export function notices(at) {
  const { closing, last_project: last, shuffled, totals } = store.state;
  const { seat } = turnOf(at);
  const { start_resources: resources, start_projects: projects } = store.game.rules;
  const rows = [
    fresh(at) && !store.state.dealt && note(t("turn.deal", { cards: cardsText({ resources, projects }) }), { mark: "card" }),
    shuffled.map(({ source, cards }) =>
      note(t(`turn.shuffle-${source}`, { n: cards }), { kind: "sun", mark: "redo" }),
    ),
    closing
      ? note(t("turn.closing"), { kind: "sun", mark: "trophy" })
      : last !== null && note(t("turn.last-project"), { kind: "sun", mark: "trophy" }),
    totals
      .filter((one) => one.reviewed)
      .map((one) =>
        note(
          t(one.seat === seat ? "turn.reviewed" : "turn.reviewed-next", {
            name: nameOf(one.seat),
            card: reviewCard(one.seat),
          }),
          { kind: "sun", mark: "warn" },
        ),
      ),
  ];
  return h("div", { role: "status", class: "stack tight notices", "data-key": "notices" }, rows);
}

/**
 * Until something happened, somebody else can begin.
 * @param {At} at
 */
export const beginner = (at) =>
  fresh(at) &&
  mayPlay() &&
  button(t("first.open"), () => openSheet("first"), { kind: "line wide", mark: "first", "data-key": "first" });

/**
 * The four piles, each with its count.
 * @param {State} [of]
 */
export const piles = (of = store.state) => [
  ...PILES.map(([name, mark]) => pile(mark, pileSize(of, name), t(`pile.${name}`))),
  pile("burn", of.piles.burn, t("pile.burn")),
];

/** @param {At} at */
function head(at) {
  const { seat } = turnOf(at);
  const { hand } = store.state.totals[seat - 1];
  return turnHead(
    seat,
    "bench",
    h("div", { class: "facts" }, piles()),
    h("p", { class: "small" }, t("turn.hand", { cards: hand.resources + hand.projects, limit: hand.limit })),
  );
}

export function playScreen() {
  if (store.state.variants.chosen.record === "quick") return quickScreen();
  const at = now();
  return {
    body: [
      [head(at), offers(), attacks(), notices(at), beginner(at), draw(at), act(at)],
      mayPlay() && modifiers(at),
      [otherDesks(at), noted(at), nextDraw(at)],
    ],
    act: myAnswers() ?? endButtons(at),
  };
}
