// Puts a refusal of the server into words in the phone's language.

import { has, list, num, t } from "./i18n.js";
import { nameOf } from "./parts.js";
import { store } from "./store.js";

/** @param {number[]} seats */
const named = (seats) => list((seats ?? []).map(nameOf));

/**
 * The sentence for a refusal: what is wrong, with the names and cards of this table.
 * @param {Refusal} refusal
 */
export function tell({ code, args }) {
  const words = { ...args };
  if (store.state && args.seat) words.name = nameOf(args.seat);
  if (store.state && args.seats) words.names = named(args.seats);
  if (store.state && args.owner) words.owner = nameOf(args.owner);
  Object.assign(words, store.own?.refusalWords?.(args));
  for (const key of ["score", "low", "high"]) if (typeof args[key] === "number") words[key] = num(args[key]);
  return has(`refused.${code}`)
    ? t(`refused.${code}`, { n: args.copies ?? args.count ?? args.seconds ?? args.minutes ?? 0, ...words })
    : t("refused.unknown", { code });
}
