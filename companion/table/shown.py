"""The parts of a state that are alike for all games: how a match ended, totals by match, a chart, the game's facts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from companion.table.cells import Cell, Version, latest
from companion.table.frame_events import COLOURS
from generator.base.limits import MAX_SEATS
from generator.base.templating import Markup
from generator.spec import Game

Json = dict[str, Any]
Versions = Mapping[Cell, Version]


class Ended(Protocol):
    """The end of a match and its winners, who may be several."""

    @property
    def reason(self) -> str: ...

    @property
    def winners(self) -> tuple[int, ...]: ...


class Totalled(Protocol):
    """A match read with its rules: its outcome, if it has ended, and each seat's points now."""

    @property
    def outcome(self) -> Ended | None: ...

    @property
    def now(self) -> list[int]: ...


def result(number: int, reading: Totalled) -> Json:
    """Return a match in brief."""
    outcome = reading.outcome
    return {
        "match": number,
        "winners": list(outcome.winners) if outcome else [],
        "reason": outcome.reason if outcome else None,
        "totals": reading.now,
    }


def ended(outcome: Ended, at: str) -> Json:
    """Return the end of a match; ``at`` is the attribute that says when, such as ``"turn"``."""
    winners = list(outcome.winners)
    return {"reason": outcome.reason, at: getattr(outcome, at), "winners": winners, "shared": len(winners) > 1}


def chart(columns: Sequence[Sequence[int]], seats: Iterable[int]) -> list[Json]:
    """Return each seat's totals over time, from the totals of all seats at each time."""
    return [{"seat": seat, "totals": [column[seat - 1] for column in columns]} for seat in seats]


def versioned(versions: Versions, cell: Cell) -> Json:
    """Return a cell's version, which edits are based on, and the seat that set it."""
    version = versions.get(cell)
    return {"version": latest(versions, cell), "by": version.by if version else None}


def chosen(variants: Mapping[str, str], first: int | None, number: int, versions: Versions) -> Json:
    """Return the choices for a match: its variants, and who starts."""
    return {
        "match": number,
        "variants": {"chosen": dict(variants), "version": latest(versions, ("variants", number))},
        "first": {"seat": first, "version": latest(versions, ("first", number))},
    }


def plain(text: str) -> str:
    """Return a text without its markup, for names and other words that phones show as they are."""
    return Markup(text.replace("<br/>", " ")).striptags()


def header(game: Game, language: str, variants: Mapping[str, Sequence[str]]) -> Json:
    """Return the facts that every game has."""
    text = game.texts[language]
    return {
        "id": game.id,
        "title": plain(text.title),
        "tagline": plain(text.tagline),
        "language": language,
        "players": [game.players[0], min(game.players[1], MAX_SEATS)],
        "rules": {name: value for name, value in game.rules.items() if type(value) is int},
        "variants": {name: list(accepted) for name, accepted in variants.items()},
        "colours": _colours(game),
    }


def _colours(game: Game) -> list[str]:
    """Return the colours of its seats: those of its pieces, if it has pieces in the players' colours."""
    own = {seat.id for seat in game.seats}
    return [colour for colour in COLOURS if colour in own] if own.issubset(COLOURS) and own else list(COLOURS)
