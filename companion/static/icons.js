// Small drawn icons, 24 × 24, in the colour of the text beside them.

import { s } from "./dom.js";
import { store } from "./store.js";

/** @type {Record<string, string[]>} */
const PATHS = {
  add: ["M12 5v14", "M5 12h14"],
  back: ["M15 5l-7 7 7 7"],
  build: ["M5 20h14", "M7 16V8l5-4 5 4v8", "M12 12v4"],
  card: [
    "M7 3h10a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z",
    "M9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0",
  ],
  change: ["M4 8h13", "M14 4.5 17.5 8 14 11.5", "M20 16H7", "M10 12.5 6.5 16l3.5 3.5"],
  chart: ["M4 4v16h16", "M7.5 15l4-4.5 3 2.5L20 6.5"],
  check: ["M5 12.5l4.5 4.5L19 7"],
  clock: ["M12 3a9 9 0 1 0 9 9 9 9 0 0 0-9-9z", "M12 7.5V12l3 2"],
  close: ["M6 6l12 12", "M18 6 6 18"],
  coin: [
    "M12 3a9 9 0 1 0 9 9 9 9 0 0 0-9-9z",
    "M12 7.5l1.4 3 3.1.4-2.3 2.2.6 3.2-2.8-1.6-2.8 1.6.6-3.2-2.3-2.2 3.1-.4z",
  ],
  dice: [
    "M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z",
    "M8.4 8.4h.01",
    "M15.6 8.4h.01",
    "M12 12h.01",
    "M8.4 15.6h.01",
    "M15.6 15.6h.01",
  ],
  down: ["M6 9.5l6 6 6-6"],
  draw: ["M8 4h9a2 2 0 0 1 2 2v8", "M5 8h8a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5z", "M5 8v13"],
  edit: ["M4 20l1-4.5L16.5 4a2 2 0 0 1 3 0l.5.5a2 2 0 0 1 0 3L8.5 19z", "M14 6.5l3.5 3.5"],
  export: ["M12 4v11", "M7.5 10.5 12 15l4.5-4.5", "M5 19.5h14"],
  eye: [
    "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z",
    "M9.2 12a2.8 2.8 0 1 0 5.6 0 2.8 2.8 0 1 0-5.6 0",
  ],
  first: ["M6 21V4", "M6 4.5h11l-2.5 4 2.5 4H6"],
  globe: [
    "M12 3a9 9 0 1 0 9 9 9 9 0 0 0-9-9z",
    "M3.5 9.5h17",
    "M3.5 14.5h17",
    "M12 3c-5 5.5-5 12.5 0 18",
    "M12 3c5 5.5 5 12.5 0 18",
  ],
  history: ["M4 5v4.500h4.5", "M4.5 9.500A8.5 8.5 0 1 1 4 14", "M12 8v4.500l3 2"],
  home: ["M4 11.5 12 4.500l8 7", "M6.5 10v9.500h11V10"],
  info: ["M12 3a9 9 0 1 0 9 9 9 9 0 0 0-9-9z", "M12 11v5.5", "M12 7.500h.01"],
  keys: [
    "M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2z",
    "M6.5 9.500h.01",
    "M10.2 9.500h.01",
    "M13.800 9.500h.01",
    "M17.500 9.500h.01",
    "M8 14.500h8",
  ],
  link: ["M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.700l-1 1", "M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.700l1-1"],
  moon: ["M20 14.500A8.5 8.5 0 1 1 9.5 4 6.8 6.8 0 0 0 20 14.500z"],
  more: ["M5 7h14", "M5 12h14", "M5 17h14"],
  next: ["M9 5l7 7-7 7"],
  off: [
    "M3 3l18 18",
    "M5 12.500a10 10 0 0 1 4-2.4",
    "M2 9a15 15 0 0 1 4.5-2.8",
    "M11 6a15 15 0 0 1 11 3",
    "M14.5 10.500A10 10 0 0 1 19 12.5",
    "M8.5 16a5 5 0 0 1 6.5-.4",
    "M12 19.500h.01",
  ],
  person: ["M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0", "M4.5 20.500c.8-4 3.8-6 7.5-6s6.7 2 7.5 6"],
  phone: ["M8 2.500h8a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2z", "M11 18.500h2"],
  redo: ["M20 5v5h-5", "M19.5 10A8 8 0 1 0 20 14"],
  remove: ["M5 12h14"],
  sun: [
    "M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0",
    "M12 2.500v2",
    "M12 19.500v2",
    "M2.5 12h2",
    "M19.5 12h2",
    "M5.3 5.300l1.4 1.4",
    "M17.3 17.300l1.4 1.4",
    "M18.7 5.300l-1.4 1.4",
    "M6.7 17.300l-1.4 1.4",
  ],
  table: ["M3 9c0-2.5 4-4.5 9-4.500s9 2 9 4.5-4 4.5-9 4.500S3 11.5 3 9z", "M6 12.5 5 20", "M18 12.500l1 7.5"],
  trophy: [
    "M8 4h8v5a4 4 0 0 1-8 0z",
    "M8 5.500H4.500c0 3.5 1.5 5 3.5 5.5",
    "M16 5.500h3.500c0 3.5-1.5 5-3.5 5.5",
    "M12 13v4",
    "M8.5 20.500h7",
    "M9.5 20c.3-2 1.2-3 2.5-3s2.2 1 2.5 3",
  ],
  tv: [
    "M4 5h16a1.5 1.5 0 0 1 1.5 1.500v9A1.5 1.5 0 0 1 20 17H4a1.5 1.5 0 0 1-1.5-1.500v-9A1.5 1.5 0 0 1 4 5z",
    "M8 20.500h8",
  ],
  undo: ["M4 5v5h5", "M4.5 10A8 8 0 1 1 4 14"],
  up: ["M6 14.500l6-6 6 6"],
  variants: ["M12 2.5a9.5 9.5 0 1 0 9.5 9.5", "M12 7a5 5 0 1 0 5 5", "M15 4.5a7 7 0 0 1 4.5 4.5"],
  warn: ["M12 4 2.5 20h19z", "M12 10v4.5", "M12 17.300h.01"],
};

/**
 * An icon of the frame by its name, or a game's own by its paths.
 * @param {string | string[]} mark
 * @param {Props} [props]
 */
export function icon(mark, props = {}) {
  const paths = typeof mark === "string" ? PATHS[mark] : mark;
  return s(
    "svg",
    { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true", ...props },
    paths.map((d) => s("path", { d })),
  );
}

// A shape per seat colour, so that colour is never the only sign; a game's pieces may have their own.
/** @type {Record<string, string>} */
const SHAPES = {
  circle: "M16 2a14 14 0 1 0 .01 0z",
  square:
    "M5.5 3h21A2.5 2.5 0 0 1 29 5.500v21a2.5 2.5 0 0 1-2.5 2.500h-21A2.5 2.5 0 0 1 3 26.500v-21A2.5 2.5 0 0 1 5.5 3z",
  diamond: "M16 .8 31.2 16 16 31.2.8 16z",
  hexagon: "M16 1 29.5 8.500v15L16 31 2.5 23.500v-15z",
  pentagon: "M16 1.5 31 12.5 25.3 30.200H6.700L1 12.500z",
  octagon: "M9.8 1.500h12.400l8.3 8.300v12.400l-8.3 8.300H9.800l-8.3-8.300V9.800z",
  triangle: "M16 .5 32 28.5a2 2 0 0 1-1.5 2.500H1.500A2 2 0 0 1 0 28.500z",
  cross: "M10.5 1h11v9.500H31v11h-9.500V31h-11v-9.500H1v-11h9.500z",
  drop: "M16 0c5 7 11 12 11 19.500a11 11 0 0 1-22 0C5 12 11 7 16 0z",
  crescent: "M20 1a15 15 0 1 0 11 18.500A12 12 0 0 1 20 1z",
  heart: "M16 30.500 3.500 17.500C-1 12.500 1 3 9 3c3.500 0 5.700 2 7 4.500C17.300 5 19.500 3 23 3c8 0 10 9.500 5.500 14.500z",
  star: "M16 0l4.600 9.700 10.600 1.400-7.700 7.400 1.900 10.600L16 24l-9.400 5.100 1.900-10.600L.8 11.100l10.600-1.400z",
};
/** @type {Record<string, string>} */
const USUAL = {
  sky: "circle",
  vermilion: "square",
  yellow: "diamond",
  blue: "hexagon",
  grey: "pentagon",
  black: "octagon",
  green: "triangle",
  pink: "heart",
  brown: "cross",
  white: "star",
};

/** @param {string} colour */
export const seatShape = (colour) => SHAPES[store.game?.shapes?.[colour] ?? USUAL[colour]];
