// Conflicts and questions nobody has decided yet: they wait on this phone, over reloads, each until a person chooses.

import { keep, kept } from "./memory.js";
import { change, page } from "./store.js";

const name = () => `conflicts.${page.table}`;

/**
 * The undecided ones, oldest first.
 * @returns {Undecided[]}
 */
export const undecided = () => kept(name()) ?? [];

/** @param {Queued} event @param {Conflict[]} conflicts */
export const queueConflict = (event, conflicts) => queue({ event, conflicts });

/**
 * A refusal that is a question: yes sends the event once more, as the game says.
 * @param {Queued} event
 * @param {Refusal} refusal
 */
export const queueQuestion = (event, { code, args }) => queue({ event, conflicts: [], question: { code, args } });

/** @param {Undecided} one */
function queue(one) {
  keep(name(), [...undecided(), one]);
  change();
}

/** @param {{ id: string }} event */
export function decided(event) {
  keep(
    name(),
    undecided().filter((one) => one.event.id !== event.id),
  );
  change();
}
