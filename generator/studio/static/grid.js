// The grid of faces: only what is in sight exists, so a thousand cards scroll as lightly as ten.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "./icons.js";
import { change, named, scale, shownLanguages, shownPieces, state } from "./state.js";

const GAP = 18;
const CAPTION = 30;
const HEADING = 44;
const MARGIN = 24;
const LEAST = 60;
const BEYOND = 500;

/** @typedef {{ piece: Piece, key: string, faces: string[], width: number, height: number }} Item */
/** @typedef {{ top: number, height: number, heading?: Part, items: Item[], cell: number }} Row */

/** @param {Piece} piece @param {boolean} [lowInk] */
export function facesOf(piece, lowInk = state.view.lowInk) {
  const { sides } = state.view;
  const wanted = sides === "both" ? piece.sides : piece.sides.filter((side) => side === sides);
  const shown = wanted.length ? wanted : piece.sides.slice(0, 1);
  return shownLanguages().flatMap((language) =>
    shown.map((side) => [piece.component, piece.id, side, language, lowInk ? "low" : "full"].join("/")),
  );
}

export class Grid {
  /**
   * @param {import("./faces.js").Faces} faces
   * @param {(piece: Piece) => void} open
   */
  constructor(faces, open) {
    this.faces = faces;
    this.open = open;
    /** @type {Row[]} */
    this.rows = [];
    /** @type {Map<string, HTMLElement>} */
    this.cells = new Map();
    this.signs = new Map();
    this.sheet = h("div", { class: "sheet" });
    this.box = h(
      "div",
      { class: "grid", tabindex: "-1", onscroll: () => this.fill(), onkeydown: (/** @type {any} */ event) => this.key(event) },
      this.sheet,
    );
    this.empty = h("p", { class: "nothing quiet", hidden: true });
    this.box.append(this.empty);
    this.watch = new ResizeObserver(() => this.lay());
    this.watch.observe(this.box);
  }

  stop() {
    this.watch.disconnect();
  }

  /** Decides where every piece is; nothing is drawn yet. */
  lay() {
    const wide = Math.max(this.box.clientWidth - 2 * MARGIN, 100);
    const pixels = scale();
    const parts = state.desk?.components ?? [];
    /** @type {Record<string, Piece[]>} */
    const pieces = {};
    const all = shownPieces();
    for (const piece of all) (pieces[piece.component] ??= []).push(piece);
    this.rows = [];
    let top = 12;
    for (const part of parts) {
      const own = pieces[part.name];
      if (!own) continue;
      this.rows.push({ top, height: HEADING, heading: part, items: [], cell: 0 });
      top += HEADING;
      const items = own.map((piece) => this.item(piece, pixels));
      const cell = Math.max(LEAST, ...items.map((item) => item.width));
      const across = Math.max(1, Math.floor((wide + GAP) / (cell + GAP)));
      for (let n = 0; n < items.length; n += across) {
        const row = items.slice(n, n + across);
        const height = Math.max(...row.map((item) => item.height)) + CAPTION;
        this.rows.push({ top, height, items: row, cell });
        top += height + GAP;
      }
      top += 10;
    }
    this.sheet.style.height = `${top + MARGIN}px`;
    this.sheet.style.minWidth = `${Math.max(0, ...this.rows.map((row) => row.cell)) + 2 * MARGIN}px`;
    this.order = this.rows.flatMap((row) => row.items);
    this.empty.hidden = all.length > 0;
    this.empty.textContent = state.search ? t("desk.none") : t("desk.nothing");
    this.fill();
  }

  /** @param {Piece} piece @param {number} pixels @returns {Item} */
  item(piece, pixels) {
    const faces = facesOf(piece);
    const [width, height] = [piece.width * pixels, piece.height * pixels];
    return { piece, key: `${piece.component}/${piece.id}`, faces, width: width * faces.length + 6 * (faces.length - 1), height };
  }

  /** Makes what is in sight, and asks for its faces. */
  fill() {
    const [from, to] = [this.box.scrollTop - BEYOND, this.box.scrollTop + this.box.clientHeight + BEYOND];
    const near = this.rows.filter((row) => row.top + row.height >= from && row.top <= to);
    const seen = new Set();
    for (const row of near) {
      if (row.heading) {
        const key = `#${row.heading.name}`;
        seen.add(key);
        this.place(key, () => this.heading(row), row.top, MARGIN, `${named(row.heading.names)}${row.heading.total}${this.sheets(row.heading.name)}`);
      }
      row.items.forEach((item, n) => {
        seen.add(item.key);
        this.place(item.key, () => this.cell(item, row), row.top, MARGIN + n * (row.cell + GAP), this.signOf(item, row));
      });
    }
    for (const [key, cell] of this.cells) {
      if (seen.has(key)) continue;
      if (cell.contains(document.activeElement)) this.box.focus({ preventScroll: true });
      cell.remove();
      this.cells.delete(key);
      this.signs.delete(key);
    }
    const middle = this.box.scrollTop + this.box.clientHeight / 2;
    const nearest = near.toSorted((a, b) => Math.abs(a.top + a.height / 2 - middle) - Math.abs(b.top + b.height / 2 - middle));
    const chosen = state.desk?.pieces[state.piece];
    this.faces.want([...new Set([...(chosen ? formFaces(chosen) : []), ...nearest.flatMap((row) => row.items.flatMap((item) => item.faces))])]);
  }

  /** @param {string} name */
  sheets(name) {
    const n = state.sheets[name];
    return n ? t("desk.sheets", { n }) : "";
  }

  /**
   * @param {string} key
   * @param {() => HTMLElement} make
   * @param {number} top
   * @param {number} left
   * @param {string} sign it is made anew when this is another
   */
  place(key, make, top, left, sign) {
    let cell = this.cells.get(key);
    if (!cell || this.signs.get(key) !== sign) {
      const next = make();
      const focused = cell === document.activeElement;
      if (cell) cell.replaceWith(next);
      else this.sheet.append(next);
      if (focused) next.focus({ preventScroll: true });
      cell = next;
      this.cells.set(key, cell);
      this.signs.set(key, sign);
    }
    cell.style.transform = `translate(${left}px, ${top}px)`;
  }

  /** @param {Item} item @param {Row} row */
  signOf(item, row) {
    const { piece, faces } = item;
    const drawn = faces.map((key) => `${key}:${this.faces.get(key)?.digest}:${this.faces.get(key)?.wrong}`);
    return [named(piece.names), piece.copies, item.width, row.height, state.piece === item.key, ...drawn].join("|");
  }

  /** @param {Row} row */
  heading({ heading }) {
    if (!heading) return h("span");
    const sheets = this.sheets(heading.name);
    return h(
      "h2",
      { class: "heading" },
      named(heading.names),
      h("span", { class: "count" }, t("desk.pieces", { n: heading.total })),
      sheets && h("span", { class: "count" }, sheets),
    );
  }

  /** @param {Item} item @param {Row} row */
  cell(item, row) {
    const { piece, key, faces, width } = item;
    const name = named(piece.names) || piece.id;
    const on = state.piece === key;
    const wrong = faces.flatMap((face) => this.faces.get(face)?.wrong ?? []);
    const cell = h(
      "button",
      {
        type: "button",
        class: on ? "piece on" : "piece",
        "aria-pressed": on ? "true" : "false",
        "aria-label": `${name}, ${t("desk.copies", { n: piece.copies })}${wrong.length ? `, ${wrong[0]}` : ""}`,
        title: wrong[0] ?? null,
        onclick: () => this.open(piece),
        "data-piece": key,
      },
      h("span", { class: "faces" }, faces.map((face) => this.face(face, piece))),
      h(
        "span",
        { class: "caption" },
        wrong.length > 0 && icon("warn", { class: "icon wrong" }),
        h("span", { class: "name" }, name),
        h("span", { class: "times" }, `× ${piece.copies}`),
      ),
    );
    cell.style.width = `${Math.max(width, LEAST)}px`;
    cell.style.setProperty("--high", `${row.height - CAPTION}px`);
    return cell;
  }

  /** @param {string} key @param {Piece} piece */
  face(key, piece) {
    const pixels = scale();
    const box = h("span", { class: "face" }, drawnFace(this.faces, key));
    box.style.width = `${piece.width * pixels}px`;
    box.style.height = `${piece.height * pixels}px`;
    return box;
  }

  /** Scrolls a piece into sight and gives it the focus. @param {string} key */
  go(key) {
    const row = this.rows.find((each) => each.items.some((item) => item.key === key));
    if (!row) return;
    const { scrollTop, clientHeight } = this.box;
    if (row.top < scrollTop) this.box.scrollTop = row.top - HEADING;
    else if (row.top + row.height > scrollTop + clientHeight) this.box.scrollTop = row.top + row.height - clientHeight + GAP;
    this.fill();
    this.cells.get(key)?.focus({ preventScroll: true });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.piece : "";
    const order = this.order ?? [];
    const at = order.findIndex((item) => item.key === focused);
    if (at < 0) return;
    const here = this.rows.findIndex((row) => row.items.includes(order[at]));
    const column = this.rows[here].items.indexOf(order[at]);
    /** @param {1 | -1} way */
    const vertical = (way) => {
      for (let n = here + way; n >= 0 && n < this.rows.length; n += way)
        if (this.rows[n].items.length) return this.rows[n].items[Math.min(column, this.rows[n].items.length - 1)];
      return undefined;
    };
    /** @type {Record<string, () => Item | undefined>} */
    const moves = {
      ArrowRight: () => order[at + 1],
      ArrowLeft: () => order[at - 1],
      ArrowDown: () => vertical(1),
      ArrowUp: () => vertical(-1),
      Home: () => order[0],
      End: () => order.at(-1),
    };
    const next = moves[event.key]?.();
    if (!next) return;
    event.preventDefault();
    this.go(next.key);
  }
}

/** The faces that the form shows of a piece. @param {Piece} piece */
export const formFaces = (piece) =>
  piece.sides.map((side) => [piece.component, piece.id, side, shownLanguages()[0], state.view.lowInk ? "low" : "full"].join("/"));

/** @param {import("./faces.js").Faces} faces @param {string} key @returns {Child} */
export function drawnFace(faces, key) {
  const found = faces.get(key);
  if (found?.drawing) return found.drawing.cloneNode(true);
  if (found) return h("span", { class: "broken" }, icon("warn"), h("span", null, found.wrong[0]));
  return h("span", { class: "coming" });
}

export const select = (/** @type {string} */ piece) => change({ piece, panel: "piece" });
