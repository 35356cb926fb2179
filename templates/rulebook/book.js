// The page of a rulebook: the current section, contents as a sheet, pictures that grow.

import { follow, leaveTo, open, openSheet } from "./sheets.js";
import { followSearch } from "./search.js";

/** @param {string} id */
const sheet = (id) => /** @type {HTMLDialogElement} */ (document.getElementById(id));

/** Marks the section that is read: the last one that begins in the upper third of the screen. */
function markCurrent() {
  const headings = [...document.querySelectorAll("main h2[id]")];
  const tops = headings.map((heading) => heading.getBoundingClientRect().top);
  const isEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
  const begun = tops.filter((top) => top < (isEnd ? innerHeight : innerHeight / 3));
  const beside = headings.filter((_, n) => Math.abs(tops[n] - Math.max(...begun)) < 40); // in both columns
  const current = beside.find((heading) => `#${heading.id}` === location.hash) ?? beside[0] ?? headings[0];
  for (const link of document.querySelectorAll("body > nav a, #contents_sheet a")) {
    if (current && link.getAttribute("href") === `#${current.id}`) {
      if (link.hasAttribute("aria-current")) continue;
      link.setAttribute("aria-current", "true");
      if (link.checkVisibility()) link.scrollIntoView({ block: "nearest" });
    } else link.removeAttribute("aria-current");
  }
}

function openContents() {
  const contents = sheet("contents_sheet");
  const list = document.querySelector("body > nav ol")?.cloneNode(true);
  if (list) contents.querySelector("nav")?.replaceChildren(list);
  open(contents);
  /** @type {HTMLElement | null} */ (contents.querySelector("[aria-current]"))?.focus();
}

/** @param {Element} shown */
function enlarge(shown) {
  const dialog = sheet("enlarged_sheet");
  const stand = document.createElement("div"); // keeps its place on the page
  stand.style.height = `${shown.clientHeight}px`;
  shown.replaceWith(stand);
  dialog.querySelector(".body")?.replaceChildren(shown);
  dialog.setAttribute("aria-label", shown.getAttribute("aria-label") ?? "");
  dialog.addEventListener("close", () => stand.replaceWith(shown), { once: true });
  open(dialog);
}

/** @param {MouseEvent} event */
function tapped(event) {
  const target = /** @type {Element} */ (event.target);
  const opener = target.closest("[data-opens]");
  const shown = target.closest("figure .zoom, figure .shown")?.closest("figure")?.querySelector(".shown");
  const link = /** @type {HTMLAnchorElement | null} */ (target.closest("#contents_sheet nav a"));
  if (opener?.getAttribute("data-opens") === "contents") openContents();
  else if (opener) open(sheet("search_sheet"));
  else if (shown) enlarge(shown);
  else if (link) {
    leaveTo(link.hash.slice(1));
    goTo(link.hash.slice(1));
  } else return;
  event.preventDefault();
}

/** @param {string} id */
function goTo(id) {
  const heading = document.getElementById(id);
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView();
  markCurrent();
}

let waiting = false;
function scrolled() {
  if (waiting || openSheet()) return;
  waiting = true;
  requestAnimationFrame(() => {
    waiting = false;
    markCurrent();
  });
}

follow();
followSearch();
document.addEventListener("click", tapped);
for (const event of ["scroll", "resize", "hashchange"]) addEventListener(event, scrolled, { passive: true });
markCurrent();
