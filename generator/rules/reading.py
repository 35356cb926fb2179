"""Read what the rules need from a game, with errors that a designer who changed the game can act on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from generator.base.errors import CutlineError, Place, listed, nearest
from generator.spec import Game
from generator.spec.tweak import Tweak

N = TypeVar("N")
FEWEST = 2  # players: cards and rulebooks of the games with rules speak of others at the table


def numbers_of(game: Game, read: Callable[[Game], N]) -> N:
    """Return the numbers a game is played with; a CutlineError if a changed copy lacks what its rules need."""
    try:
        return read(game)
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        wrong = f'"{error.args[0]}" is missing' if isinstance(error, KeyError) else str(error)
        what = f"the rules of {game.id} can't use it: {wrong}"
        fix = f"Keep the components, fields and data that {game.engine} comes with, or give the game another id"
        raise CutlineError(f"{removal(game, *map(str, error.args[:1]))}: {what}. {fix}.") from None


def too_few(game: Game) -> Iterator[str]:
    """Yield an error if a game is said to be for a player alone."""
    if game.players[0] < FEWEST:
        what = f"players.min is {game.players[0]}, but {game.engine} is played by {FEWEST} or more"
        yield f"{game.place('players', 'min')}: {what}: nobody would be there to play against. Raise it to {FEWEST}."


def lacking(game: Game, needed: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Yield an error for each component without pieces, and each piece, that the rules can't do without.

    A piece with ``each: seat`` goes by the id that all of them begin with.
    """
    code = f"Keep it: a game without it needs code in generator/games/{game.engine}"
    fix = code if game.house else "Add it, or give the game another id"
    for name, ids in needed.items():
        part = game.components.get(name)
        if part is None or not part.pieces:
            what = f'the rules need the component "{name}"' if part is None else f'"{name}" has no pieces'
            yield f"{removal(game, name)}: {what}. {fix}."
            continue
        there = {piece.id for piece in part.pieces} | {piece.id.rpartition("-")[0] for piece in part.pieces}
        for id in ids:
            if id not in there:
                what = f'the rules need the piece "{id}" of {name}'
                yield f"{removal(game, name, id)}: {what}. {fix}."


def unsaid(game: Game, *names: str) -> Iterator[str]:
    """Yield an error for each of these components that a tweak removes, as the game's rulebooks speak of them.

    A tweak that changes the rulebooks, too, may do without them, and so may a copy.
    """
    if game.house is None or game.sections or not (game.folder / "rulebook").is_dir():
        return
    for name in names:
        if name not in game.components:
            what = f'the rulebooks speak of the component "{name}"'
            fix = "Keep it, or change their sections, too: rulebook.<language>.<section>"
            yield f"{removal(game, name)}: {what}. {fix}."


def misnamed(game: Game, strings: str, ids: Callable[[Game], Iterable[str]]) -> Iterator[str]:
    """Yield an error for each name that a tweak adds to ``strings``, such as ``variants.names``, for an unknown id.

    ``ids`` returns those that have a name there. What another tweak removes may keep its name.
    """
    known = dict.fromkeys([*ids(game), *ids(game.base)])
    found: dict[str, Place] = {}  # one mistake for all languages
    for setting in (each for tweak in game.reading.tweaks for each in tweak.settings if each.value is not None):
        head, _, id = f"{setting.dotted}.".partition(f".strings.{strings}.")
        id = id.partition(".")[0]
        if head.partition(".")[0] == "text" and id and id not in known:
            found.setdefault(id, setting.key)
    for id, place in found.items():
        meant = nearest(id, known)
        fix = f'Did you mean "{meant}"?' if meant else f"Accepted: {listed(known)}."
        yield f'{place}: strings.{strings}.{id}: there is no "{id}" to name. {fix}'


def removal(game: Game, *names: str) -> Place:
    """Return where a tweak removes something, named by its component and its id; if none does, where it would be."""
    wanted = _steps(names)
    tweaks: tuple[Tweak, ...] = game.reading.tweaks
    removed = [each for tweak in tweaks for each in tweak.settings if each.value is None]
    for setting in removed:
        if _steps(setting.path) == wanted:
            return setting.key
    inside = [each for each in removed if names[:1] and names[0] in each.path]
    return inside[-1].key if inside else game.place("components", *names[:1], "pieces", *names[1:])


def fewer(game: Game, component: str, *paths: str) -> Place:
    """Return where the first of some values that a tweak sets is.

    If none sets any, it is where the last one takes pieces of a component away, or else the first value's place.
    """
    settings = [each for tweak in game.reading.tweaks for each in tweak.settings]
    files, places = {each.place.file for each in settings}, [game.place(*path.split(".")) for path in paths]
    for own in places:
        if own.file in files:
            return own
    taken = [each for each in settings if component in each.path and (each.value is None or each.path[-1] == "copies")]
    return taken[-1].key if taken else places[0]


def _steps(path: Sequence[str]) -> list[str]:
    return [step for step in path if step not in ("components", "pieces", "data")]


def known(game: Game, component: str, ids: Sequence[str]) -> list[str]:
    """Return the ids; a CutlineError if the component lacks one of them."""
    accepted = [piece.id for piece in game.components[component].pieces]
    for id in ids:
        if id not in accepted:
            raise CutlineError(f'no piece "{id}" in {component}. Accepted: {listed(accepted)}')
    return list(ids)
