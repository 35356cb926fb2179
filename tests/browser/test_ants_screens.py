"""Every screen of the ant game: nothing for axe to find by day or at dusk, no sideways scrolling, targets for a thumb."""

from collections.abc import Callable

import pytest

from tests.browser.ants_tour import tour
from tests.browser.phone import Phone
from tests.browser.screens import LANGUAGES, problems_of


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_of_the_ant_game(phone: Callable[..., Phone], language: str) -> None:
    steps = tour(lambda **more: phone(language, **more))
    problems = [problem for name, one in steps for problem in problems_of(f"ants-{name}", one, language)]
    assert problems == [], "\n".join(problems)
