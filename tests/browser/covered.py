"""Finds what nobody can see or tap on a screen, however they scroll: what lies under something else, or is cut off."""

from typing import Any

# Each control and each text is scrolled to, as by a keyboard. Then its middle, or that of its first line, must be what is
# touched there, and no box around it may hide a part of it. Lines of text that are cut off with "…" are meant to be.
COVERED = """() => {
  const found = new Set(), scrolled = new Map();
  const art = document.querySelector(".poster-art"); // a picture may be in the way, too
  if (art) art.style.pointerEvents = "auto";
  const name = (one) => one.className && typeof one.className === "string" ? `${one.nodeName}.${one.className}` : one.nodeName;
  const say = (one, what) => found.add(`${name(one)} "${(one.innerText ?? "").trim().slice(0, 30)}" ${what}`);
  const root = document.querySelector("dialog[open]") ?? document.body;
  const boxes = function* (one) {
    for (let box = one.parentElement; box && box !== document.documentElement; box = box.parentElement) yield box;
  };
  for (const box of [document.scrollingElement, ...root.querySelectorAll("*")]) {
    if (box.scrollTop || box.scrollLeft) scrolled.set(box, [box.scrollLeft, box.scrollTop]);
  }
  for (const one of root.querySelectorAll("*")) {
    const control = one.matches("button, a, input, select, textarea, summary");
    const text = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!(control || text) || !one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (one.closest("svg, .toast, [aria-hidden=true]")) continue;
    const first = one.getBoundingClientRect();
    if (first.width < 2 || first.height < 2 || getComputedStyle(one).clipPath !== "none") continue; // for screen readers only
    if (!control) for (const box of boxes(one)) box.scrollLeft = 0;
    one.scrollIntoView({ block: control ? "nearest" : "start", inline: "nearest", behavior: "instant" });
    let shape = one.getBoundingClientRect();
    if (!control && getComputedStyle(one).overflowX === "visible") {
      const lines = [...one.childNodes].filter((node) => node.nodeType === 3).flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()].filter((line) => line.width > 1);
      });
      shape = lines[0] ?? shape;
    }
    const { left, top, right, bottom } = shape;
    for (const box of boxes(one)) {
      const style = getComputedStyle(box), edge = box.getBoundingClientRect();
      if (style.display === "contents" || style.textOverflow === "ellipsis") continue;
      const across = style.overflowX === "visible" ? 0 : Math.max(edge.left - left, right - edge.right);
      const down = style.overflowY === "visible" ? 0 : Math.max(edge.top - top, bottom - edge.bottom);
      const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY);
      const slack = 2 + (control ? 0 : (bottom - top) / 3); // letters are lower than their line
      const moved = Math.max(box.scrollLeft, box.scrollTop) > 2; // which nobody can do by hand
      if (!scrolls && box !== document.body && style.overflow !== "visible" && (moved || Math.max(across, down) > slack)) say(one, `is cut off by ${name(box)}`);
    }
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    // Of a card in a fan, a strip is enough.
    const points = (control ? [0.5, 0.15, 0.85] : [0.5]).map((part) => document.elementFromPoint(left + part * (right - left), y));
    const is = (at) => at && (at.contains(one) || one.contains(at) || at.control === one || at.closest("label")?.contains(one) || at.closest(".toast"));
    if (!points.some(is)) say(one, points[0] ? `is under ${name(points[0])}` : "is outside the screen");
  }
  for (const box of [document.scrollingElement, ...root.querySelectorAll("*")]) {
    const [x, y] = scrolled.get(box) ?? [0, 0];
    if (box.scrollLeft !== x || box.scrollTop !== y) box.scrollTo({ left: x, top: y, behavior: "instant" });
  }
  if (art) art.style.pointerEvents = "";
  return [...found];
}"""


def covered(page: Any) -> list[str]:
    """Return what is covered or cut off on the screen, or in the sheet that is open."""
    found: list[str] = page.evaluate(COVERED)
    return found
