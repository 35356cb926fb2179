"""Find the rules of a game: in its own folder if the user trusts it, else among those that come with Cutline."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from generator.rules import own
from generator.rules.record import Rules
from generator.spec import Game

_GAMES = "generator.games"
NO_RULES = Rules()


@lru_cache(maxsize=32)
def rules_of(game: Game) -> Rules:
    """Return the record of a game's rules; an empty one if it has no rules of its own."""
    if own.is_trusted(game.folder) and (rules := own.rules(game.folder)):
        return rules
    return _shipped(game.engine)


@cache
def _shipped(id: str) -> Rules:
    """Return ``RULES`` of generator/games/<id>/record.py; an empty record if there is no such file."""
    package = f"{_GAMES}.{id.replace('-', '_')}"
    if not find_spec(package) or not find_spec(f"{package}.record"):
        return NO_RULES
    rules: Rules = import_module(f"{package}.record").RULES
    return rules


def words_in_code(game: Game) -> frozenset[str]:
    """Return every name that the code of a game's rules may ask for: its constant texts and its attributes."""
    import ast

    names: set[str] = set()
    for path in _code(game):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                names.add(node.value)
            elif isinstance(node, ast.Attribute):
                names.add(node.attr)
    return frozenset(names)


def _code(game: Game) -> list[Path]:
    if own.runs_rules(game.folder):
        return sorted(game.folder.rglob("*.py"))
    found = find_spec(f"{_GAMES}.{game.engine.replace('-', '_')}")
    folders = found.submodule_search_locations or () if found else ()
    return sorted(path for folder in folders for path in Path(folder).rglob("*.py"))
