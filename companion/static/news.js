// News for everybody: others' rolls, what was undone, and corrections of scores.

import { inMatch } from "./earlier.js";
import { sentence } from "./history.js";
import { toast } from "./parts.js";
import { asOf, store } from "./store.js";

const ALWAYS = ["roll", "undo", "redo", "wants", "handed-back", "host", "host-taken", "rematch"];
/** @type {number | null} */
let seen = null;

/** @param {Note} entry */
function said(entry) {
  if (ALWAYS.includes(entry.key)) return sentence(entry);
  const told = store.own.told(entry);
  return told && inMatch(entry.args.match, told);
}

/**
 * Whether this phone's person did it. People without a seat are told apart by the name they wait under.
 * @param {Note} entry
 */
function isMine({ key, args, by }) {
  const { role, seat, waiting } = store.you;
  return key === "wants" ? args.name === waiting : by === (seat ?? (role === "host" ? 0 : null));
}

/** Shows what happened since the last call, unless this phone's person did it. */
export function tellNews() {
  const { seq, state } = store;
  const since = seen ?? seq;
  seen = seq;
  for (const entry of state.history) {
    const text = entry.seq > since && !isMine(entry) && asOf({ seq: entry.seq }, () => said(entry));
    if (text) toast(text);
  }
}
