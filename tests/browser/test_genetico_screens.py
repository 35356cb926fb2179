"""Every screen of Genetico: nothing for axe to find by day or by night, no sideways scrolling, targets for a thumb."""

from collections.abc import Callable

import pytest

from tests.browser.genetico_tour import tour
from tests.browser.phone import Phone
from tests.browser.screens import LANGUAGES, problems_of


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_of_genetico(phone: Callable[..., Phone], language: str) -> None:
    walk = tour(lambda **size: phone(language, **size))
    problems = [problem for name, one in walk for problem in problems_of(f"genetico-{name}", one, language)]
    assert problems == [], "\n".join(problems)
