"""Checks for every screen, in light and dark, on a small phone, a phone and the TV."""

import os
from pathlib import Path
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT

from tests.amount import some
from tests.browser.covered import covered
from tests.browser.phone import Phone

PHONE, SMALL, TV = (390, 844), (320, 640), (1920, 1080)
# A phone with its text at 200 %: everything is sized in letters, so half the width is the same as letters of twice the size.
ENLARGED = (195, 422)
LANDSCAPE = (700, 360)  # a phone on its side, less what the browser keeps
LEAST = 47.5
# A folder to put a picture of every screen into, for people to look at.
SHOTS = os.environ.get("CUTLINE_SHOTS")
# How a screen is looked at: each in one way, in make soak in all of them.
WAYS = ("light", "dark", "enlarged", "landscape")
LANGUAGES = os.environ.get("CUTLINE_SHOTS_LANGUAGES", "de").split()
HIGHEST = 5000
HIDDEN = """() => {
  const box = document.querySelector("dialog[open] .body") ?? document.documentElement;
  return box.scrollHeight - box.clientHeight;
}"""
TOO_WIDE = """async () => await document.fonts.ready && [document.documentElement]
  .concat(...document.querySelectorAll("dialog .body, .button, .chip, .tabs a, .list-row, .seat-row, .worths, .picks label, .segments label, .tv-call"))
  .filter((box) => box.scrollWidth > box.clientWidth + 1).map((box) => box.className || box.nodeName)"""
# Short words that break in the middle, so that one or two letters are left, or in more places: there was no room for them.
BROKEN = """() => {
  const found = [], walk = document.createTreeWalker(document.querySelector("dialog[open]") ?? document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walk.nextNode()) {
    const { data, parentElement: box } = walk.currentNode;
    if (!box.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || box.closest("svg, .url")) continue;
    for (const { 0: word, index } of data.matchAll(/(?<!\\p{L})\\p{L}{2,10}(?!\\p{L})/gu)) {
      const lines = new Map();
      for (let at = index; at < index + word.length; at++) {
        range.setStart(walk.currentNode, at);
        range.setEnd(walk.currentNode, at + 1);
        const top = Math.round(range.getBoundingClientRect().top);
        lines.set(top, (lines.get(top) ?? 0) + 1);
      }
      if (lines.size > 2 || (lines.size > 1 && Math.min(...lines.values()) < 3)) found.push(`${word} in ${box.className || box.nodeName}`);
    }
  }
  return found;
}"""
TOO_SMALL = """(least) => [...document.querySelectorAll("button, a, input, summary")]
  .filter((one) => one.checkVisibility() && getComputedStyle(one).opacity !== "0")
  .filter((one) => !document.querySelector("dialog[open]") || one.closest("dialog"))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, box]) => box.height > 0 && (box.height < least || box.width < least))
  .map(([one, box]) => `${one.outerHTML.slice(0, 80)} ${Math.round(box.width)}×${Math.round(box.height)}`)"""
# Every rule, on what can be reached: behind a sheet there is nothing that was not there before it. The hidden sprite of
# printed faces is set aside: axe has nothing to say about its thousands of shapes, and takes ten times as long for them.
VIOLATIONS = """async () => {
  const faces = document.getElementById("faces");
  faces?.remove();
  const sheet = document.querySelector("dialog[open]");
  const where = sheet ? { include: [sheet, document.getElementById("toasts")] } : document;
  const { violations } = await axe.run(where, { resultTypes: ["violations"], preload: false });
  if (faces && !document.getElementById("faces")) document.body.append(faces);
  return violations.map(({ id, nodes: [{ html, failureSummary }] }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`);
}"""


def violations(page: Any) -> list[str]:
    """Return what axe finds."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found: list[str] = page.evaluate(VIOLATIONS)
    return found


def problems_of(name: str, phone: Phone, language: str) -> list[str]:
    """Return what is wrong with a screen: what axe finds, sideways scrolling, small targets, what is covered or cut off."""
    size = TV if "/tv/" in phone.page.url else PHONE
    ways = WAYS if SHOTS else some(WAYS, name, 1)
    problems = [f"{name}, {way}: {problem}" for way in ways for problem in _problems(name, phone, language, way, size)]
    if "landscape" not in ways:  # where the least room is, every screen is looked at
        show(phone, LANDSCAPE)
        problems += [f"{name}, landscape: {problem}" for problem in covered(phone.page)]
    show(phone, size)
    if size == TV and phone.page.evaluate("document.documentElement.scrollHeight") > TV[1]:
        problems.append(f"{name}: higher than the screen")
    phone.look()
    return problems


def _problems(name: str, phone: Phone, language: str, way: str, size: tuple[int, int]) -> list[str]:
    page, enlarged = phone.page, way == "enlarged"
    narrow = {"enlarged": ENLARGED, "landscape": LANDSCAPE}
    show(phone, narrow.get(way, SMALL))
    problems = [f"{one} is too wide" for one in page.evaluate(TOO_WIDE)]
    problems += [f"{one} is broken" for one in page.evaluate(BROKEN)]
    problems += [f"too small to tap: {one}" for one in page.evaluate(TOO_SMALL, LEAST / 2 if enlarged else LEAST)]
    problems += covered(page)
    if way not in narrow:
        picture(name, phone, f"{language}-320")
        show(phone, size)
        page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", way)
    problems += violations(page)
    picture(name, phone, f"{language}-{way}")
    return problems


def show(phone: Phone, size: tuple[int, int]) -> None:
    phone.page.set_viewport_size({"width": size[0], "height": size[1]})


def picture(name: str, phone: Phone, kind: str) -> None:
    """Keep a picture of all of a screen: the window is made as high as what would scroll in it, unless it lies on its side."""
    if not SHOTS:
        return
    folder = Path(SHOTS) / kind
    folder.mkdir(parents=True, exist_ok=True)
    size = phone.page.viewport_size
    assert size
    high = size["height"]
    while not kind.endswith("landscape") and high < HIGHEST and (hidden := phone.page.evaluate(HIDDEN)) > 0:
        high += hidden
        show(phone, (size["width"], high))
    phone.page.screenshot(path=folder / f"{name}.png")
    phone.page.set_viewport_size(size)
