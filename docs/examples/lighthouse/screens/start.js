// Lighthouse before there is a table: it has no variants and no settings of its own.

/** @param {string} _kind @param {string} id */
export const variant = (_kind, id) => ({ name: id, text: "" });
export const options = () => [];
