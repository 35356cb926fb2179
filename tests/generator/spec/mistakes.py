"""Reads a game and says everything that is wrong with it, whether it fails the game or only some languages."""

from pathlib import Path

from generator.base.errors import SpecError
from generator.spec import load


def mistakes_in(folder: Path) -> str:
    try:
        game = load(folder)
    except SpecError as error:
        return str(error)
    wrong = (problem for own in game.reading.failed.values() for problem in own)
    return "\n".join(map(str, [*game.reading.warnings, *wrong]))
