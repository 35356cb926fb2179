"""Fixtures for editions: a folder for prints, and the shop."""

from pathlib import Path

import pytest

from tests.generator.editions import shop as game


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the shop in ./shop, with the test standing beside it and prints kept in ./prints."""
    monkeypatch.setenv("CUTLINE_PRINTS", str(tmp_path / "prints"))
    monkeypatch.chdir(tmp_path)
    return game.write(tmp_path / "shop")
