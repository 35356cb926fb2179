"""The record of a game with rules of its own: everything rulebooks, figures and the preflight ask of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from generator.rules.bots import Playable
from generator.spec import Game

Severity = Literal["error", "warning", "fact"]
Row = tuple[Severity, str, str]  # a finding of the preflight: severity, short name of the check, what was found
Examples = Mapping[str, Any]
Figures = Mapping[str, Callable[[Any], Any]]


def _no_examples(game: Game) -> Examples:
    return {}


def _no_figures() -> Figures:
    return {}


def _no_checks(game: Game) -> Iterable[Row]:
    return ()


def _one(game: Game) -> int:
    return 1


def _not_playable(game: Game) -> Playable | None:
    return None


def _no_words(game: Game, language: str, key: str, entry: str, brief: bool) -> str:
    return ""


@dataclass(frozen=True)
class Rules:
    """Functions, each called only when its answer is needed, so that a record is cheap to import.

    ``examples`` returns the functions and values a rulebook may use by name. ``figures`` returns the functions that
    draw a figure, by kind: generator.rulebook.figures.ask has their argument and result. ``checks`` returns what the
    preflight reports; an error stops a build. ``tiles_drawn`` returns how many path tiles a player draws in a turn: the
    preflight tries out with random play whether they fit. ``described`` returns an entry of a part of ``data`` in words
    for a list of house rules, such as "Saturn: 3 hands" for the entry saturn of endings in a language, or only its name
    if it is to be ``brief``; likewise a field of a piece that has parts, which is named by the field and the piece.
    ``playable`` returns how bots play the game; None if they can't.
    """

    examples: Callable[[Game], Examples] = _no_examples
    figures: Callable[[], Figures] = _no_figures
    checks: Callable[[Game], Iterable[Row]] = _no_checks
    tiles_drawn: Callable[[Game], int] = _one
    described: Callable[[Game, str, str, str, bool], str] = _no_words
    playable: Callable[[Game], Playable | None] = _not_playable
