// A photo with what was read in it: each piece outlined, named, and to be tapped.

import { h, s } from "../dom.js";

/** How many pieces may lie side by side across a photo that can still be tapped. */
const MOST_ACROSS = 14;

/** @type {WeakMap<Read, { key: number, canvas: HTMLCanvasElement }>} */
const shown = new WeakMap();
let photos = 0;

/** A canvas that shows an image; nothing is copied. @param {Read["image"]} image */
function screenOf(image) {
  if (image instanceof HTMLCanvasElement) return image;
  const canvas = document.createElement("canvas");
  canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(image);
  return canvas;
}

/**
 * The part of a photo that has the pieces, put in once, later only asked for by its key.
 * @param {Read} read
 */
export function picture(read) {
  const known = shown.get(read) ?? { key: ++photos, canvas: screenOf(read.image) };
  shown.set(read, known);
  const canvas = known.canvas.isConnected ? document.createElement("canvas") : known.canvas;
  canvas.setAttribute("data-key", `photo-${known.key}`);
  canvas.setAttribute("aria-hidden", "true");
  return canvas;
}

/** @param {Point[]} corners */
const outline = (corners) => corners.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");

/**
 * The pieces of a photo over `screen`, which shows this part of it; `named` says what to show of each (null to leave it
 * out), `press` is called with its number.
 * @param {Layout} read
 * @param {Child} screen
 * @param {Box} part
 * @param {(at: number) => { name: string, kind: string, label: string, picture?: Child, chosen: boolean } | null} named
 * @param {(at: number) => void} press
 */
export function photoView({ cards, markers }, screen, part, named, press) {
  const pieces = cards.map((card, at) => ({ card, at, says: named(at) })).filter(({ says }) => says);
  return h(
    "div",
    { class: "photo", vars: { "--photo-wide": part.width, "--photo-high": part.height } },
    screen,
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
 * The name of a piece, to be tapped unless it is too small: the cards below the photo can be tapped as well.
 * @param {Box} part
 * @param {Seen} card
 * @param {{ name: string, kind: string, label: string, picture?: Child }} says
 * @param {() => void} press
 */
function label({ x, y, width, height }, { corners }, says, press) {
  const xs = corners.map((corner) => Math.min(Math.max(corner.x - x, 0), width));
  const ys = corners.map((corner) => Math.min(Math.max(corner.y - y, 0), height));
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const vars = {
    "--left": `${(100 * left) / width}%`,
    "--top": `${(100 * top) / height}%`,
    "--wide": `${(100 * wide) / width}%`,
    "--high": `${(100 * high) / height}%`,
  };
  const name = h("span", null, says.name);
  // What is too small for a name shows its picture.
  if (Math.min(wide, high) < Math.max(width, height) / MOST_ACROSS)
    return h("span", { class: `seen ${says.kind} ${says.picture ? "pictured" : ""}`, "aria-hidden": "true", vars }, says.picture ?? name);
  return h("button", { type: "button", class: `seen ${says.kind}`, "aria-label": says.label, vars, onclick: press }, name);
}
