// Search: sentences of the book, each below the name of its section.

import { excerpt, places, terms } from "./find.js";
import { leaveTo } from "./sheets.js";

/** @typedef {{ element: HTMLElement, nodes: [Text, number][], text: string, headings: HTMLElement[] }} Passage */

const BLOCKS = "h2, h3, p, li, tr, figcaption";
const PARTS = "p, li"; // a block that holds these is read part by part

const input = /** @type {HTMLInputElement} */ (document.querySelector("#search_sheet input"));
const list = /** @type {HTMLElement} */ (document.querySelector("#search_sheet ol"));
const status = /** @type {HTMLElement} */ (document.querySelector("#search_sheet [role=status]"));

/** @param {HTMLElement} element @param {HTMLElement[]} headings @returns {Passage} */
function passage(element, headings) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  /** @type {[Text, number][]} */
  const nodes = [];
  let text = "";
  let cell = null;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const own = node.parentElement?.closest("td, th") ?? null;
    if (text && own !== cell) text += " ";
    cell = own;
    nodes.push([/** @type {Text} */ (node), text.length]);
    text += node.nodeValue;
  }
  return { element, nodes, text, headings };
}

/** All passages of the book, as it is now. */
function passages() {
  /** @type {Passage[]} */
  const found = [];
  /** @type {HTMLElement[]} */
  let headings = [];
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(`main :is(${BLOCKS})`))) {
    if (element.matches("h2")) headings = [element];
    if (element.matches("h3")) headings = [...headings.slice(0, 1), element];
    if (!element.querySelector(PARTS)) found.push(passage(element, headings));
  }
  return found;
}

/** @param {Passage} one */
const isHeading = (one) => one.headings.includes(one.element);

/** Shows what is found. */
function search() {
  const words = terms(input.value);
  const found = passages()
    .map((one) => ({ one, at: words.length ? places(one.text, words) : [] }))
    .filter(({ at }) => at.length)
    .sort((a, b) => Number(isHeading(b.one)) - Number(isHeading(a.one)));
  list.replaceChildren(...found.map(({ one, at }) => result(one, at)));
  const said = found.length > 1 ? status.dataset.many : found.length ? status.dataset.one : status.dataset.none;
  status.textContent = words.length ? (said ?? "").replace("{}", String(found.length)) : "";
}

/** @param {Passage} one @param {[number, number][]} at */
function result(one, at) {
  const link = document.createElement("a");
  link.href = `#${one.headings.at(-1)?.id ?? "the_rules"}`;
  const above = one.headings.filter((heading) => heading !== one.element);
  const where = document.createElement("b");
  where.textContent = above.map((heading) => heading.textContent?.trim()).join(" › ");
  const said = document.createElement("span");
  for (const { text, marked } of excerpt(one.text, at, document.documentElement.lang)) {
    const piece = document.createElement(marked ? "mark" : "span");
    piece.textContent = text;
    said.append(piece);
  }
  link.append(...(above.length ? [where] : []), said);
  link.addEventListener("click", (event) => {
    event.preventDefault();
    leaveTo(link.hash.slice(1));
    show(one, at);
  });
  const item = document.createElement("li");
  item.append(link);
  return item;
}

/** Goes to a passage and marks it. @param {Passage} one @param {[number, number][]} at */
function show({ element, nodes }, at) {
  document.querySelector(".found")?.classList.remove("found");
  element.classList.add("found");
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: "center" });
  if (CSS.highlights) CSS.highlights.set("found", new Highlight(...at.map((place) => range(nodes, place))));
}

/** @param {[Text, number][]} nodes @param {[number, number]} place */
function range(nodes, [start, end]) {
  const made = document.createRange();
  const first = nodes.findLast(([, at]) => at <= start) ?? nodes[0];
  const last = nodes.findLast(([, at]) => at < end) ?? nodes[0];
  made.setStart(first[0], Math.min(start - first[1], first[0].length));
  made.setEnd(last[0], Math.min(end - last[1], last[0].length));
  return made;
}

/** @param {KeyboardEvent} event */
function step(event) {
  const links = [...list.querySelectorAll("a")];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
  if (next === undefined || !links.length) return;
  event.preventDefault();
  (next < 0 ? input : links[Math.min(next, links.length - 1)]).focus();
}

/** Follows what is typed; Enter takes the first result, the arrows go through all. */
export function followSearch() {
  input.addEventListener("input", search);
  input.form?.addEventListener("submit", (event) => {
    event.preventDefault();
    list.querySelector("a")?.click();
  });
  document.getElementById("search_sheet")?.addEventListener("keydown", step);
}
