// A photo with what was read in it: each piece outlined, named, and to be tapped.

import { h, s } from "../dom.js";

/** Pixels across a photo as it is shown: more than any phone has. */
const SHOWN = 1200;

/** @param {Read} read */
function painted({ image, width, height }) {
  const wide = Math.min(SHOWN, width);
  const canvas = h("canvas", { width: wide, height: Math.round((height * wide) / width), "aria-hidden": "true" });
  const context = /** @type {HTMLCanvasElement} */ (canvas).getContext("2d");
  context?.drawImage(image, 0, 0, wide, (height * wide) / width);
  return canvas;
}

/** @type {WeakMap<Read, { key: number, canvas: HTMLElement | null }>} */
const shown = new WeakMap();
let photos = 0;

/**
 * The photo itself: painted once, later only asked for by its key.
 * @param {Read} read
 */
function picture(read) {
  const known = shown.get(read);
  const key = known?.key ?? ++photos;
  if (!known?.canvas?.isConnected) {
    const canvas = painted(read);
    canvas.setAttribute("data-key", `photo-${key}`);
    shown.set(read, { key, canvas });
    return canvas;
  }
  const { canvas } = known;
  const attributes = { width: canvas.getAttribute("width"), height: canvas.getAttribute("height"), "aria-hidden": "true" };
  return h("canvas", { ...attributes, "data-key": `photo-${key}` });
}

/** @param {Point[]} corners */
const outline = (corners) => corners.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");

/**
 * The photo with its pieces; `named` says what to show of each (null to leave it out), `press` is called with its number.
 * @param {Read} read
 * @param {(at: number) => { name: string, kind: string, label: string, chosen: boolean } | null} named
 * @param {(at: number) => void} press
 */
export function photoView(read, named, press) {
  const { width, height, cards, markers } = read;
  const pieces = cards.map((card, at) => ({ card, at, says: named(at) })).filter(({ says }) => says);
  return h(
    "div",
    { class: "photo", vars: { "--photo-wide": width, "--photo-high": height } },
    picture(read),
    s(
      "svg",
      { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" },
      markers.map(({ corners }) => s("polygon", { class: "marker", points: outline(corners) })),
      pieces.map(({ card, says }) =>
        s("polygon", { class: `${says?.kind} ${says?.chosen ? "chosen" : ""}`, points: outline(card.corners) }),
      ),
    ),
    pieces.map(({ card, at, says }) => label(read, card, /** @type {any} */ (says), () => press(at))),
  );
}

/**
 * @param {Read} read
 * @param {Seen} card
 * @param {{ name: string, kind: string, label: string }} says
 * @param {() => void} press
 */
function label({ width, height }, { corners }, says, press) {
  const xs = corners.map(({ x }) => Math.min(Math.max(x, 0), width));
  const ys = corners.map(({ y }) => Math.min(Math.max(y, 0), height));
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const vars = {
    "--left": `${(100 * left) / width}%`,
    "--top": `${(100 * top) / height}%`,
    "--wide": `${(100 * (Math.max(...xs) - left)) / width}%`,
    "--high": `${(100 * (Math.max(...ys) - top)) / height}%`,
  };
  return h(
    "button",
    { type: "button", class: `seen ${says.kind}`, "aria-label": says.label, vars, onclick: press },
    h("span", null, says.name),
  );
}
