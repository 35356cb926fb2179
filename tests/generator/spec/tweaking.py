"""Lay small tweaks over a game."""

from pathlib import Path

from generator.spec import Game, load
from generator.spec.tweak import read_tweak


def tweaked(folder: Path, *texts: str) -> Game:
    """Return the game in ``folder`` with tweaks of these texts, called a, b …"""
    tweaks = []
    for letter, text in zip("abc", texts, strict=False):
        path = Path(f"{letter}.yaml")
        path.write_text(f"game: tiny\n{text}", "utf-8")
        tweaks.append(read_tweak(path))
    return load(folder, tweaks)
