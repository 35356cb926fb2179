"""Compares a picture with the one the README shows, or keeps it as the new one (``make pictures``)."""

from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

FOLDER = Path(__file__).parent / "pictures"


def compare(made: Image.Image, name: str, request: pytest.FixtureRequest, near: float) -> None:
    """``near`` is how far, of 255, the pictures may differ on average."""
    path = FOLDER / name
    if request.config.getoption("--make-pictures"):
        made.save(path, quality=88, optimize=True)
    with Image.open(path) as kept:
        assert kept.size == made.size
        difference = max(ImageStat.Stat(ImageChops.difference(kept.convert("RGB"), made)).mean)
    assert difference < near, f"{name} shows something else than the project makes: make pictures"
