"""Every screen: nothing for axe to find in either theme, no sideways scrolling at 320 px, targets for a thumb."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.phone import Phone
from tests.browser.tour import tour

PHONE, SMALL, TV = (390, 844), (320, 640), (1920, 1080)
# A folder to put a picture of every screen into, for people to look at.
SHOTS = os.environ.get("CUTLINE_SHOTS")
LANGUAGES = os.environ.get("CUTLINE_SHOTS_LANGUAGES", "de").split()
HIGHEST = 5000
HIDDEN = """() => {
  const box = document.querySelector("dialog[open] .body") ?? document.documentElement;
  return box.scrollHeight - box.clientHeight;
}"""
TOO_WIDE = """() => [document.documentElement, ...document.querySelectorAll("dialog .body, .button, .chip, .tabs a")]
  .filter((box) => box.scrollWidth > box.clientWidth + 1).map((box) => box.className || box.nodeName)"""
TOO_SMALL = """() => [...document.querySelectorAll("button, a, input, summary")]
  .filter((one) => one.checkVisibility() && getComputedStyle(one).opacity !== "0")
  .filter((one) => !document.querySelector("dialog[open]") || one.closest("dialog"))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, box]) => box.height > 0 && (box.height < 47.5 || box.width < 47.5))
  .map(([one, box]) => `${one.outerHTML.slice(0, 80)} ${Math.round(box.width)}×${Math.round(box.height)}`)"""


def violations(page: Any, **options: Any) -> list[str]:
    there = page.evaluate("'axe' in window")
    found = (Axe("0") if there else Axe()).run(page, options=options or None).response["violations"]
    return [f"{one['id']}: {one['nodes'][0]['html'][:160]} {one['nodes'][0]['failureSummary']}" for one in found]


def check(name: str, phone: Phone, language: str) -> list[str]:
    page, problems = phone.page, []
    show(phone, SMALL)
    problems += [f"{name} at 320 px: {one} is too wide" for one in page.evaluate(TOO_WIDE)]
    problems += [f"{name}: too small to tap: {one}" for one in page.evaluate(TOO_SMALL)]
    picture(name, phone, f"{language}-320")
    size = TV if name.startswith("tv") else PHONE
    show(phone, size)
    if size == TV and page.evaluate("document.documentElement.scrollHeight") > size[1]:
        problems.append(f"{name}: higher than the screen")
    problems += [f"{name}: {one}" for one in violations(page)]
    picture(name, phone, f"{language}-light")
    page.emulate_media(color_scheme="dark")
    # Nothing but the colours is different in the dark.
    problems += [f"{name}, dark: {one}" for one in violations(page, runOnly=["color-contrast"])]
    picture(name, phone, f"{language}-dark")
    page.emulate_media(color_scheme="light")
    show(phone, PHONE)
    return problems


def show(phone: Phone, size: tuple[int, int]) -> None:
    phone.page.set_viewport_size({"width": size[0], "height": size[1]})


def picture(name: str, phone: Phone, kind: str) -> None:
    """All of a screen: the window is made as high as what would scroll in it."""
    if not SHOTS:
        return
    folder = Path(SHOTS) / kind
    folder.mkdir(parents=True, exist_ok=True)
    size = phone.page.viewport_size
    assert size
    high = size["height"]
    while high < HIGHEST and (hidden := phone.page.evaluate(HIDDEN)) > 0:
        high += hidden
        show(phone, (size["width"], high))
    phone.page.screenshot(path=folder / f"{name}.png")
    phone.page.set_viewport_size(size)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen(phone: Callable[..., Phone], language: str) -> None:
    problems = [problem for name, one in tour(lambda: phone(language)) for problem in check(name, one, language)]
    assert not problems, "\n".join(problems)
