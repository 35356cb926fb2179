// Lighthouse before there is a table: it has no variants and no settings of its own.

export const variant = (kind, id) => ({ name: id, text: "" });
export const options = () => [];
