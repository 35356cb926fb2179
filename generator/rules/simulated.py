"""Figures from simulated games that a rulebook may cite: kept beside the game, by a digest of what they depend on.

So they follow a tweak: an edition for which nobody has kept figures has none.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any

from generator.base.alike import as_text
from generator.base.errors import CutlineError, shown
from generator.rules.registry import rules_of
from generator.spec import Game
from generator.spec.yaml_file import read_yaml

NAME = "simulated.yaml"
_DIGITS = 16
_HEAD = """\
# Figures from games between bots, for the rulebook, by edition of the rules. Written by cutline simulate --keep.
"""


@lru_cache(maxsize=64)
def digest(game: Game) -> str:
    """Return a digest of all that bots play by; empty for a game that they can't play."""
    with suppress(CutlineError):  # whoever prints it says what is wrong
        playable = rules_of(game).playable(game)
        if playable is not None:
            return hashlib.sha256(as_text(playable.depends).encode()).hexdigest()[:_DIGITS]
    return ""


def place(game: Game) -> Path:
    """Return the file in which figures of an edition are kept: beside the last file of its tweaks, or the game's."""
    files = [tweak.file for tweak in game.reading.tweaks if tweak.file]
    return (files[-1].parent if files else game.folder) / NAME


def figures(game: Game) -> Mapping[str, float]:
    """Return the figures kept for this edition, by measure; none if nobody has kept any."""
    found: dict[str, float] = {}
    for file in dict.fromkeys([game.folder / NAME, place(game)]):
        kept = _read(file).get(digest(game)) if file.is_file() else None
        if isinstance(kept, dict) and isinstance(kept.get("figures"), dict):
            found |= {str(key): value for key, value in kept["figures"].items() if isinstance(value, int | float)}
    return found


def _read(file: Path) -> dict[str, Any]:
    value = read_yaml(file).value
    return value if isinstance(value, dict) else {}


def with_kept(game: Game, setup: str, found: Mapping[str, float]) -> str:
    """Return the file with these figures of an edition, in place of any that it had."""
    file = place(game)
    kept = _read(file) if file.is_file() else {}
    kept[digest(game)] = {"played": setup, "figures": dict(found)}
    try:
        return _HEAD + "".join(_lines(key, kept[key]) for key in sorted(kept))
    except (AttributeError, KeyError, TypeError, ValueError):
        raise CutlineError(f"{shown(file)}: can't be read as kept figures. Restore the file, or delete it.") from None


def _lines(key: str, kept: Mapping[str, Any]) -> str:
    rows = "".join(f"    {name}: {value:g}\n" for name, value in kept["figures"].items())
    played = json.dumps(str(kept["played"]), ensure_ascii=False)
    return f'"{key}":\n  played: {played}\n  figures:\n{rows}'
