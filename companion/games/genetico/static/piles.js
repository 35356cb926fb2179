// The piles of the table: what one may draw from, each with its sign.

/** The piles one may draw from. */
export const PILES = [
  ["resources", "attach"],
  ["projects", "project"],
  ["discard", "discard"],
];

/** @param {State} of @param {string} pile */
export const pileSize = ({ piles }, pile) =>
  pile === "discard" ? piles.discard.resources + piles.discard.projects : piles[/** @type {Open} */ (pile)];

/**
 * The cards on all of them: as long as there are any, nobody is stuck.
 * @param {State} of
 */
export const drawable = (of) => PILES.reduce((all, [pile]) => all + pileSize(of, pile), 0);
