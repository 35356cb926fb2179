"""Every screen of the ant game: nothing for axe to find by day or at dusk, no sideways scrolling, targets for a thumb."""

import os
from collections.abc import Callable

from tests.browser.ants_tour import link, tour
from tests.browser.phone import Phone
from tests.browser.test_every_screen import PHONE, SMALL, TOO_SMALL, TOO_WIDE, TV, picture, show, violations

__all__ = ["check", "link"]
# German words are long; for pictures it can be another language.
LANGUAGE = os.environ.get("CUTLINE_SHOTS_LANGUAGE", "de")


def check(name: str, phone: Phone) -> list[str]:
    page, on_tv = phone.page, "-tv" in name
    problems = []
    if not on_tv:
        show(phone, SMALL)
        problems += [f"{name} at 320 px: {one} is too wide" for one in page.evaluate(TOO_WIDE)]
        problems += [f"{name}: too small to tap: {one}" for one in page.evaluate(TOO_SMALL)]
        picture(name, phone, "320")
    show(phone, TV if on_tv else PHONE)
    if on_tv and page.evaluate("document.documentElement.scrollHeight") > TV[1]:
        problems.append(f"{name}: higher than the screen")
    for theme in ("dark",) if on_tv else ("dark", "light"):  # the big screen is dark by day, too
        page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", theme)
        problems += [f"{name}, {theme}: {one}" for one in violations(page)]
        picture(name, phone, theme)
    return problems


def test_every_screen_of_the_ant_game(phone: Callable[..., Phone]) -> None:
    steps = tour(lambda **more: phone(LANGUAGE, **more))
    problems = [problem for name, one in steps for problem in check(f"ants-{name}", one)]
    assert problems == [], "\n".join(problems)
