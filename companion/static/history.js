// The history: who did what, in this phone's language, with undo and redo.

import { h } from "./dom.js";
import { inMatch } from "./earlier.js";
import { clock, list, t } from "./i18n.js";
import { getJson } from "./net.js";
import { pending, post } from "./outbox.js";
import { button, nameOf, note, once, seatBadge } from "./parts.js";
import { asOf, change, mayPlay, mySeat, page, store } from "./store.js";
import { variantsText } from "./variants.js";

const COMMON = ["created", "first", "variants", "rename", "sit", "stand", "handed-back", "seat-added", "seat-removed", "forget", "rematch", "wants", "host", "host-taken"];

/** @param {{ tool: string, result: number[], die?: string }} args */
function rollText({ tool, result, die }) {
  if (die && store.own.face) return result.map((number) => store.own.face?.(die, number)).join(", ");
  if (tool === "coin") return t(`tools.coin-${result[0]}`);
  if (tool === "first") return nameOf(result[0]);
  return result.length > 1
    ? `${result.join(" + ")} = ${result.reduce((sum, one) => sum + one, 0)}`
    : String(result[0]);
}

/**
 * One entry as a sentence; those of the game are worded by it.
 * @param {Said} note
 * @returns {string}
 */
export function sentence({ key, args, by }) {
  /** @type {Words} */
  const words = { who: nameOf(by), match: args.match, nth: args.nth };
  if (args.seat) words.name = nameOf(args.seat);
  if (args.variants) words.variants = variantsText(args.variants);
  if (key === "created") words.names = list(args.names);
  if (key.startsWith("seat-") || key === "wants") words.name = args.name;
  if (key === "rename") Object.assign(words, { name: args.name, before: args.before });
  if (key === "rematch") {
    if (!args.names) words.name = nameOf(args.first);
    else return t("history.rematch-with", { ...words, names: list(args.names), name: args.names[args.first - 1] });
  }
  if (key === "roll") return t(`history.roll-${args.tool}`, { ...words, result: rollText({ tool: args.tool, result: args.result, die: args.die }) });
  if (key === "undo" || key === "redo")
    return t(`history.${key}`, { ...words, what: sentence({ key: args.key, args: args.args, by: args.by ?? by }) });
  if (COMMON.includes(key)) return t(`history.${key}`, words);
  return inMatch(args.match, store.own.sentence({ key, args, by }, words));
}

/** @param {Note} entry */
function line(entry) {
  return asOf({ seq: entry.seq }, () =>
    h(
      "li",
      { class: `entry ${entry.undone ? "undone" : ""}`, "data-key": entry.seq },
      seatBadge(entry.by),
      h("p", null, sentence(entry), entry.undone && h("span", { class: "unseen" }, ` (${t("history.undone")})`)),
      h("time", { datetime: entry.at }, clock(entry.at)),
    ),
  );
}

async function loadAll() {
  try {
    const { history } = await getJson(`/api/tables/${page.table}/history`);
    change({ ui: { ...store.ui, allHistory: { seq: store.seq, history } } });
  } catch {
    change();
  }
}

/** @param {"undo" | "redo"} type */
const step = (type) =>
  once(type, () => store.state[type] && !pending().length && post({ type, event: store.state[type].event }), 350);
const undo = step("undo");
const redo = step("redo");

function steps() {
  const { undo: last, redo: next } = store.state;
  const waits = pending().length > 0;
  const others = Boolean(store.state.dealt && last && last.entry.by !== mySeat()); // cards they hold are theirs to play
  return h(
    "section",
    { class: "panel stack tight" },
    h(
      "div",
      { class: "row steps" },
      button(t("history.do-undo"), undo, { kind: "grow", mark: "undo", "data-rapid": true, disabled: !last || waits || others }),
      button(t("history.do-redo"), redo, { kind: "grow", mark: "redo", "data-rapid": true, disabled: !next || waits }),
    ),
    waits
      ? h("p", { class: "quiet small" }, t("history.wait"))
      : last
        ? h("p", { class: "quiet small" }, t("history.would-undo", { what: sentence(last.entry) }))
        : store.state.dealt && h("p", { class: "quiet small" }, t("dealt.no-undo")),
  );
}

export function historyScreen() {
  const { history } = store.state;
  const all = store.ui.allHistory?.seq === store.seq ? store.ui.allHistory.history : history;
  const waiting = pending().length;
  return {
    body: [
      h("h1", { tabindex: "-1" }, t("history.title")),
      mayPlay() && steps(),
      waiting > 0 && note(t("link.waiting-text", { n: waiting }), { kind: "sun", mark: "clock" }),
      h("ol", { class: "panel flush" }, [...all].reverse().map(line)),
      all[0]?.seq > 1 && all === history && button(t("history.all"), loadAll, { kind: "line wide" }),
    ],
  };
}
