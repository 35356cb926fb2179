// A game with a score sheet before there is a table: it has no variants and no settings of its own.

/** @param {string} kind @param {string} id */
export const variant = (kind, id) => ({ name: id, text: "" });
export const options = () => [];
