"""Games whose numbers tests change."""

from collections.abc import Callable
from functools import cache

import pytest

from tests.generator.rulebook.sentinels import Lab


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Lab]:
    """A game's lab, made when it is first asked for."""
    return cache(lambda name: Lab(name, tmp_path_factory.mktemp("lab") / name))
