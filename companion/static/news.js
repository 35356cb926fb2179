// What others did that everybody should notice: rolls, and corrections of what was scored.

import { scoreChange, sentence } from "./history.js";
import { list, t } from "./i18n.js";
import { nameOf, toast } from "./parts.js";
import { store } from "./store.js";

let seen = null;

/** What to say of an entry of the history, in a line: the history itself has the cards. */
function said({ key, args, by, ...rest }) {
  if (key === "roll") return sentence({ key, args, by, ...rest });
  if (!key.endsWith("-corrected")) return null;
  const names = list((args.scores ?? [args]).map((one) => nameOf(one.seat)));
  const told = t("history.told", { who: nameOf(by), hand: args.hand, names });
  return `${told} ${scoreChange(args.score_before, args.score)}`.trim();
}

/** Tells what happened since it was last asked, unless this phone's person did it. */
export function tellNews() {
  const { seq, state, you } = store;
  const mine = you.seat ?? (you.role === "host" ? 0 : null);
  const news = seen === null ? [] : state.history.filter((entry) => entry.seq > seen && entry.by !== mine);
  seen = seq;
  for (const text of news.map(said).filter(Boolean)) toast(text);
}
