// A-MI-NO: one finger is the sting, two are the mandibles.

import { s } from "../dom.js";

/** @type {Record<string, string[]>} */
const HANDS = {
  sting: ["M20 52V14a6 6 0 0 1 12 0v22", "M32 34a6 6 0 0 1 12 0v6"],
  mandibles: ["M18 52V14a6 6 0 0 1 12 0v22", "M30 36V10a6 6 0 0 1 12 0v28"],
};

/** @param {string} gesture */
export const gestureArt = (gesture) =>
  s(
    "svg",
    { class: "hand", viewBox: "0 0 64 80", "aria-hidden": "true" },
    HANDS[gesture].map((d) => s("path", { d })),
    s("path", { d: "M44 40a6 6 0 0 1 10 2v14c0 12-8 20-19 20S16 68 16 56v-6c-4-4-8-7-8-11 4-3 8 0 12 6" }),
  );
