// Two people changed the same thing: both values side by side, until a person decides.

import { decided } from "./conflicts.js";
import { h } from "./dom.js";
import { face, points, short } from "./faces.js";
import { clock, t } from "./i18n.js";
import { post } from "./outbox.js";
import { badge, button, nameOf, once, seatBadge, sheet, variantsText } from "./parts.js";
import { store } from "./store.js";

function shown(value) {
  if (value === null || value === undefined) return h("p", { class: "quiet" }, t("conflict.empty"));
  if (value.kept !== undefined)
    return h(
      "p",
      null,
      t("conflict.sunlight", {
        drawn: (value.drawn ?? []).map(short).join(" "),
        kept: value.kept ? short(value.kept) : "–",
      }),
    );
  if (value.cards)
    return value.cards.length
      ? h(
          "div",
          { class: "slots", vars: { "--slots": store.game.rules.atmosphere_size } },
          value.cards.map((card) => face(card)),
        )
      : h("p", { class: "quiet" }, t("conflict.empty"));
  if (value.score !== undefined)
    return h("p", { class: "points number" }, points(value.score), value.moon && ` · ${t("score.moon")}`);
  if (value.seeding)
    return h("p", null, variantsText(value));
  if (value.name) return h("div", { class: "row" }, badge(value), h("b", null, value.name));
  return h("div", { class: "row" }, seatBadge(value.seat), h("b", null, nameOf(value.seat)));
}

function titleOf({ cell }) {
  if (cell.kind === "entry") return t("conflict.entry", { name: nameOf(cell.seat), hand: cell.hand });
  return t(`conflict.${cell.kind}`, { name: cell.seat ? nameOf(cell.seat) : "" });
}

/** The event once more, on top of what the others saved. */
function insist({ event, conflicts }) {
  const { id: _old, ...again } = event;
  if (event.type === "scores") {
    again.scores = event.scores.map((one) => {
      const met = conflicts.find(({ cell }) => cell.seat === one.seat);
      return met ? { ...one, base: met.version } : one;
    });
  } else again.base = conflicts[0].version;
  post(again);
  decided(event);
}

/** What `event` would set, where a later queued edit said more than the refused one. */
function mine(open, conflict) {
  const { event } = open;
  if (event.type === "cards") return { cards: event.cards };
  if (event.type === "scores") return event.scores.find((one) => one.seat === conflict.cell.seat) ?? conflict.yours;
  return conflict.yours;
}

/** Only one of its two buttons closes this sheet. */
export function conflictSheet(open) {
  const side = (label, value) =>
    h("section", { class: "panel stack tight" }, h("p", { class: "label" }, label), shown(value));
  return sheet({
    name: `conflict-${open.event.id}`,
    title: t("conflict.title"),
    close: null,
    body: [
      h("p", null, t("conflict.text")),
      open.conflicts.map((one) =>
        h(
          "div",
          { class: "stack tight" },
          h("h3", null, titleOf(one)),
          side(`${t("conflict.theirs", { name: nameOf(one.by) })}${one.at ? ` · ${clock(one.at)}` : ""}`, one.theirs),
          side(t("conflict.yours"), mine(open, one)),
        ),
      ),
    ],
    foot: [
      button(
        t("conflict.keep-theirs"),
        once("leave-theirs", () => decided(open.event)),
      ),
      button(
        t("conflict.keep-mine"),
        once("insist", () => insist(open)),
        { kind: "go" },
      ),
    ],
  });
}
