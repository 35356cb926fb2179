"""The small game, exported once for all tests."""

from pathlib import Path

import pytest

from generator.exports.contents import Box
from generator.exports.tts import export
from tests.generator.exports.small import URL, forms


@pytest.fixture(scope="session")
def saved(tmp_path_factory: pytest.TempPathFactory) -> tuple[Box, Path]:
    folder = tmp_path_factory.mktemp("tts")
    box = forms(folder)
    path, store = export(box, folder / "out", URL, b"%PDF-1.4 a book")
    assert (store.drawn, store.kept) == (len(list((folder / "out").iterdir())) - 2, 0)
    return box, path


@pytest.fixture(scope="session")
def box(saved: tuple[Box, Path]) -> Box:
    return saved[0]
