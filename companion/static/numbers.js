// Numbers that people type.

/** The number in a text, with either minus; null if there is none. */
export const numberIn = (text) => (/^[−-]?\d+$/.test(text) ? Number(text.replace("−", "-")) : null);

/** What is left of a typed text that is to be a number: a minus at its start, and digits, at `most` so many signs. */
export const cleaned = (text, most) =>
  text
    .replace("-", "−")
    .replace(/(?!^)−|[^\d−]/g, "")
    .slice(0, most);
