"""Every screen: nothing for axe to find in either theme, no sideways scrolling at 320 px, targets for a thumb."""

from collections.abc import Callable

import pytest

from tests.browser.phone import Phone
from tests.browser.screens import LANGUAGES, PHONE, problems_of, show
from tests.browser.tour import tour


def check(name: str, phone: Phone, language: str) -> list[str]:
    problems = problems_of(name, phone, language)
    show(phone, PHONE)
    return problems


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen(phone: Callable[..., Phone], language: str) -> None:
    problems = [problem for name, one in tour(lambda: phone(language)) for problem in check(name, one, language)]
    assert not problems, "\n".join(problems)
