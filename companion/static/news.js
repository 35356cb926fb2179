// What others did that everybody should notice: rolls, what was taken back, and corrections of what was scored.

import { inMatch } from "./earlier.js";
import { sentence } from "./history.js";
import { toast } from "./parts.js";
import { store } from "./store.js";

const ALWAYS = ["roll", "undo", "redo"];
let seen = null;

function said(entry) {
  if (ALWAYS.includes(entry.key)) return sentence(entry);
  const told = store.own.told(entry);
  return told && inMatch(entry.args.match, told);
}

/** Tells what happened since it was last asked, unless this phone's person did it. */
export function tellNews() {
  const { seq, state, you } = store;
  const mine = you.seat ?? (you.role === "host" ? 0 : null);
  const news = seen === null ? [] : state.history.filter((entry) => entry.seq > seen && entry.by !== mine);
  seen = seq;
  for (const text of news.map(said).filter(Boolean)) toast(text);
}
