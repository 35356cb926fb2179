"""Selects the pieces to print: all, those for a number of players, or a few to replace lost ones."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby

from generator.base.errors import CutlineError, listed
from generator.sheets import Options
from generator.sheets.paper import ALONE
from generator.spec import Component, Game
from generator.spec.game import Piece
from generator.spec.ids import local
from generator.spec.names import meant, several

REPLACEMENTS = "replacements"  # the name of a sheet with pieces of several components


def check_players(games: Sequence[Game], players: int | None) -> None:
    """Refuse a number of players that one of the games is not for."""
    for game in games:
        low, high = game.players
        if players is not None and not low <= players <= high:
            taken = f"{low} to {high}" if low < high else low
            raise CutlineError(f"{game.id} takes {taken} player{'s' * (high > 1)}, not {players}.")


def check_names(games: Sequence[Game], only: Sequence[str], pieces: Sequence[str], others: Sequence[str] = ()) -> None:
    """Refuse components and pieces that no game has; ``others`` can be named like components."""
    parts = [part for game in games for part in game.components.values()]
    components = dict.fromkeys([*(part.name for part in parts), *others])
    for name in only:
        if name not in components:
            raise CutlineError(f'no component "{name}". Accepted: {listed(components)}.')
    for name in pieces:
        known = [_words(part, piece) for part in parts if _in(part, only) for piece in part.pieces]
        for game in games:
            if len(meant(game).get(name, ())) > 1:
                raise CutlineError(f"{several(game, name)}.")
        if not any(name in words for words in known):
            where = f"{listed(game.id for game in games)}{f', {listed(only)}' if only else ''}"
            raise CutlineError(
                f'no piece "{name}" in {where}. Accepted: {listed(dict.fromkeys(words[0] for words in known))}.'
            )


def _words(part: Component, piece: Piece) -> tuple[str, str, str]:
    """Return all that a piece can be called."""
    return piece.id, local(piece.id), f"{part.name}.{local(piece.id)}"


def is_asked_for(part: Component, piece: Piece, names: Sequence[str]) -> bool:
    return any(word in names for word in _words(part, piece))


def check_codes(games: Sequence[Game], options: Options, only: Sequence[str]) -> None:
    """Refuse to leave out the marks of something that is of no use without them."""
    if options.codes != "none":
        return
    for part in (part for game in games for part in game.components.values() if part.for_codes):
        if part.name in only:
            raise CutlineError(f"Use either --codes none or --only {part.name}, not both.")
        if named := next((piece.id for piece in part.pieces if is_asked_for(part, piece, options.pieces)), ""):
            raise CutlineError(f"Use either --codes none or --piece {named}, not both.")


def printed(game: Game, options: Options, only: Sequence[str] = ()) -> list[Component]:
    """Return the components to print; if pieces are asked for by name, components that hold only those."""
    parts = [part for part in game.components.values() if _in(part, only) and part.needed(options.players).pieces]
    if options.codes == "none":
        parts = [part for part in parts if not part.for_codes]
    return _replacements(parts, options) if options.pieces else parts


def _in(part: Component, only: Sequence[str]) -> bool:
    return not only or part.name in only


def _replacements(parts: Iterable[Component], options: Options) -> list[Component]:
    """Put pieces of one stock together, so that they need as few sheets as possible."""
    cut, alone = list[Component](), list[Component]()
    for part in parts:
        chosen = tuple(replace(p, copies=options.copies) for p in part.pieces if is_asked_for(part, p, options.pieces))
        if chosen:
            (alone if part.kind in ALONE else cut).append(replace(part, pieces=chosen))
    stocks = {part.stock: [other for other in cut if other.stock == part.stock] for part in cut}
    return [*_named(alike[0] if len(alike) == 1 else together(alike) for alike in stocks.values()), *alone]


def together(parts: Sequence[Component]) -> Component:
    """Join components of one stock into one, with like sizes beside each other."""
    pieces = sorted((piece for part in parts for piece in part.pieces), key=_by_size)
    kinds = {(part.kind, piece.size) for part in parts for piece in part.pieces}
    kind = parts[0].kind if len(kinds) == 1 else "pieces"
    return replace(parts[0], name=REPLACEMENTS, kind=kind, pieces=tuple(pieces))


def _by_size(piece: Piece) -> tuple[float, str]:
    """Return a key that sorts the tallest first: lower ones then fit beside them."""
    return -(piece.size.numbers[-1] if piece.size.numbers else 1000.0), repr(piece.size)


def _named(parts: Iterable[Component]) -> list[Component]:
    """Give each a unique name."""
    named = list[Component]()
    for name, alike in groupby(sorted(parts, key=lambda part: part.name), key=lambda part: part.name):
        named += [replace(part, name=name if n == 1 else f"{name}-{n}") for n, part in enumerate(alike, 1)]
    return named


def left_out(game: Game, parts: Iterable[Component], players: int | None) -> list[str]:
    """Return what a number of players does not need, such as "3 of 6 aid"."""
    names = dict.fromkeys(name for part in parts for name in part.joined or (part.name,))
    whole = {name: game.components[name] for name in names if name in game.components}
    fewer = [(name, part.needed(players).total, part.total) for name, part in whole.items()]
    return [f"{all - now} of {all} {name}" for name, now, all in fewer if now < all]
