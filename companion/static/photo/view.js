// A photo with what was read in it: each piece outlined, named, and to be tapped.

import { h, s } from "../dom.js";

/** Pixels across a photo as it is shown: more than any phone has. */
const SHOWN = 1200;

/** A strip of the photo is shown around the pieces, as wide as this part of what they take up. */
const AROUND = 0.06;

/**
 * The part of a photo with the pieces in it: seen whole, they would be small.
 * @param {Read} read
 * @returns {Box}
 */
export function partOf({ width, height, cards, markers }) {
  const points = [...cards, ...markers].flatMap(({ corners }) => corners);
  if (!points.length) return { x: 0, y: 0, width, height };
  /** @param {number[]} places @param {number} all @param {number} around */
  const span = (places, all, around) => [Math.max(0, Math.min(...places) - around), Math.min(all, Math.max(...places) + around)];
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const around = AROUND * Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  const [left, right] = span(xs, width, around);
  const [top, bottom] = span(ys, height, around);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** @param {Read} read */
function painted(read) {
  const { x, y, width, height } = partOf(read);
  const wide = Math.round(Math.min(SHOWN, width));
  const high = Math.round((height * wide) / width);
  const canvas = h("canvas", { width: wide, height: high, "aria-hidden": "true" });
  const context = /** @type {HTMLCanvasElement} */ (canvas).getContext("2d");
  const scale = read.image.width / read.width;
  context?.drawImage(read.image, x * scale, y * scale, width * scale, height * scale, 0, 0, wide, high);
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
  const { cards, markers } = read;
  const part = partOf(read);
  const pieces = cards.map((card, at) => ({ card, at, says: named(at) })).filter(({ says }) => says);
  return h(
    "div",
    { class: "photo", vars: { "--photo-wide": part.width, "--photo-high": part.height } },
    picture(read),
    s(
      "svg",
      { viewBox: `${part.x} ${part.y} ${part.width} ${part.height}`, "aria-hidden": "true" },
      markers.map(({ corners }) => s("polygon", { class: "marker", points: outline(corners) })),
      pieces.map(({ card, says }) =>
        s("polygon", { class: `${says?.kind} ${says?.chosen ? "chosen" : ""}`, points: outline(card.corners) }),
      ),
    ),
    pieces.map(({ card, at, says }) => label(part, card, /** @type {any} */ (says), () => press(at))),
  );
}

/**
 * @param {Box} part
 * @param {Seen} card
 * @param {{ name: string, kind: string, label: string }} says
 * @param {() => void} press
 */
function label({ x, y, width, height }, { corners }, says, press) {
  const xs = corners.map((corner) => Math.min(Math.max(corner.x - x, 0), width));
  const ys = corners.map((corner) => Math.min(Math.max(corner.y - y, 0), height));
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
