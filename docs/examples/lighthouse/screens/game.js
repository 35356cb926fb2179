// Lighthouse on the frame: what the table's screens ask of a game.

import { h } from "../dom.js";
import { firstPlayer, firstSheet, toTools, useFirst } from "../first.js";
import { num, t } from "../i18n.js";
import { button, nameOf, openSheet, row } from "../parts.js";
import { mayPlay, store } from "../store.js";
import { cardNames, nightSheet } from "./night.js";

export { options, variant } from "./start.js";

export const mark = "card";
export const sheets = {
  night: nightSheet,
  first: () => firstSheet(t("first.who"), { more: toTools() }),
};

/** The number of the night that is played now. */
const current = (of = store.state) => of.nights.length + 1;
const openNight = (night) => {
  const known = store.state.nights[night - 1];
  openSheet("night", { night, match: store.state.match, cards: known?.cards ?? [], base: known?.version ?? null });
};

export const begun = (of = store.state) => of.nights.length > 0;
export const title = () => t("night.title", { night: current() });
export const place = () => `night ${current()}`;
export const attention = () => null;

/** A night that is over, with its points; a tap corrects it. */
function played({ night, seat, points, lost, cards }) {
  const worth = lost ? t("night.lost") : t("night.points", { n: points, points: num(points) });
  const press = mayPlay() ? () => openNight(night) : null;
  return row("card", `${nameOf(seat)}: ${worth}`, cardNames(cards), press, { "data-night": night });
}

const lately = (nights) => h("div", { class: "panel flush rows" }, nights.map(played).reverse());

export function playScreen() {
  const { first, goal, nights, seat } = store.state;
  const enter = button(t("night.enter", { name: nameOf(seat) }), () => openNight(current()), { kind: "go", mark: "edit" });
  return {
    body: [
      h(
        "section",
        { class: "round-head stage" },
        h("h1", null, t("night.of", { name: nameOf(seat) })),
        h("p", null, t("night.goal", { goal: num(goal) })),
        !begun() && firstPlayer(first.seat, t("first.label"), mayPlay()),
      ),
      begun() && lately(nights),
    ],
    act: mayPlay() ? [enter] : null,
  };
}

export const scoreNotes = () => null;
export const scoreParts = ({ nights }) => [lately(nights)];
export const resultParts = () => [lately(store.state.nights)];
export const reason = ({ reason: why, night }) => t(`result.${why}`, { night, goal: num(store.state.goal) });

export const sentence = ({ key, args }, words) =>
  t(args.lost ? `history.${key}-lost` : `history.${key}`, { ...words, night: args.night, n: args.points, points: num(args.points ?? 0) });
export const told = () => null;

export const conflictTitle = ({ night, seat }) => t("conflict.night", { night, name: nameOf(seat) });
export const conflictValue = ({ cards }) => h("p", null, cardNames(cards));
export const conflictMine = ({ cards }) => ({ cards });

/** A row that was refused is there again to be put right. */
export function refused({ type, match, night, cards, base }) {
  if (type === "lighthouse-night" && !store.sheet) openSheet("night", { night, match, cards, base });
}

/** What a picked first player is good for. */
export const picked = (seat) =>
  begun() || store.state.first.seat === seat ? t("tools.starts", { name: nameOf(store.state.first.seat) }) : useFirst(seat);
