// Quick mode: a whole hand's scores typed in one go, for people who count by hand.

import { h } from "./dom.js";
import { baseOf, effective } from "./entry.js";
import { num, t } from "./i18n.js";
import { icon } from "./icons.js";
import { post } from "./outbox.js";
import { button, closeSheet, nameOf, note, once, seatBadge, sheet } from "./parts.js";
import { change, handOf, store } from "./store.js";

const numberIn = (text) => /^[−-]?\d+$/.test(text) ? Number(text.replace("−", "-")) : null;

function valueOf(open, seat) {
  if (open.values && seat in open.values) return open.values[seat];
  const { score } = effective(open.hand, seat);
  return score === null ? "" : num(score);
}

function type(open, seat, text) {
  const clean = text.replace("-", "−").replace(/(?!^)−|[^\d−]/g, "").slice(0, 4);
  change({ sheet: { ...open, values: { ...open.values, [seat]: clean } } });
  return clean;
}

function changed(open) {
  return handOf(open.hand).order.flatMap((seat) => {
    const entry = effective(open.hand, seat);
    const score = numberIn(valueOf(open, seat));
    const moon = open.moon === undefined ? entry.moon : open.moon === seat;
    const same = entry.kind && score === entry.score && moon === entry.moon;
    return score === null || same ? [] : [{ seat, score, moon, base: baseOf(entry) }];
  });
}

const wrong = (open, seat) => {
  const text = valueOf(open, seat);
  const score = numberIn(text);
  const { low, high } = store.game.scores;
  return text !== "" && text !== "−" && (score === null || score < low || score > high);
};

/** Enter goes to the next field that is empty, and saves after the last. */
function onEnter(event, open) {
  if (event.key !== "Enter") return;
  event.preventDefault();
  const fields = [...event.target.closest("dialog").querySelectorAll("input.score")];
  const next = fields.find((field) => field.value === "");
  if (next) next.focus();
  else save(open);
}

const save = once("save-scores", () => {
  const open = store.sheet;
  const scores = changed(open);
  if (scores.length) post({ type: "scores", match: store.state.match, hand: open.hand, scores });
  closeSheet();
});

function row(open, seat, first) {
  const id = `score-${seat}`;
  const flip = () => {
    const text = valueOf(open, seat);
    const field = document.getElementById(id);
    field.value = type(open, seat, text.startsWith("−") ? text.slice(1) : `−${text}`);
    field.focus();
  };
  return h("div", { class: "typed", "data-key": seat }, seatBadge(seat), h("label", { for: id }, nameOf(seat)),
    h("button", { type: "button", class: "tap sign", "aria-label": t("quick.sign", { name: nameOf(seat) }), onclick: flip }, "±"),
    h("input", { id, "data-first": first, class: "input score", type: "text", inputmode: "numeric", autocomplete: "off", enterkeyhint: "next", value: valueOf(open, seat), "aria-invalid": wrong(open, seat) ? "true" : null,
      oninput: (event) => { event.target.value = type(store.sheet, seat, event.target.value); }, onkeydown: (event) => onEnter(event, open), onfocus: (event) => event.target.select() }));
}

function moonChoice(open, hand) {
  const now = open.moon === undefined ? hand.moon : open.moon;
  const pick = (seat) => change({ sheet: { ...open, moon: now === seat ? null : seat, values: now === seat ? open.values : { ...open.values, [seat]: valueOf(open, seat) || "0" } } });
  return h("details", { class: "panel fold", open: now !== null, "data-key": "moon" }, h("summary", null, t("quick.moon"), icon("down")),
    h("p", { class: "quiet small" }, t("quick.moon-text", { n: store.game.rules.moon_lightning })),
    h("div", { class: "palette" }, hand.order.map((seat) => h("button", { type: "button", "aria-pressed": now === seat ? "true" : "false", onclick: () => pick(seat) }, seatBadge(seat), h("span", null, nameOf(seat))))));
}

export function quickSheet(open) {
  const hand = handOf(open.hand);
  if (!hand) return null;
  const { low, high } = store.game.scores;
  const bad = hand.order.filter((seat) => wrong(open, seat));
  return sheet({
    name: "quick", title: t("quick.title", { hand: open.hand }), close: closeSheet,
    body: [
      hand.complete && note(t("entry.correcting", { hand: open.hand }), { mark: "edit" }),
      h("div", { class: "panel flush" }, hand.order.map((seat, at) => row(open, seat, at === 0))),
      bad.length > 0 && note(t("quick.wrong", { low: num(low), high: num(high) }), { kind: "bad", mark: "warn" }),
      moonChoice(open, hand),
    ],
    foot: [button(t("act.cancel"), closeSheet), button(t("quick.save"), save, { kind: "go", disabled: bad.length > 0 || changed(open).length === 0 })],
  });
}
