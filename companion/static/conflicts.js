// The conflicts nobody has decided yet: they wait on this phone, over reloads, each until a person chooses.

import { keep, kept } from "./memory.js";
import { change, page } from "./store.js";

const name = () => `conflicts.${page.table}`;

/**
 * The undecided ones, oldest first.
 * @returns {{ event: Queued, conflicts: Conflict[] }[]}
 */
export const undecided = () => kept(name()) ?? [];

/** @param {Queued} event @param {Conflict[]} conflicts */
export function queueConflict(event, conflicts) {
  keep(name(), [...undecided(), { event, conflicts }]);
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
