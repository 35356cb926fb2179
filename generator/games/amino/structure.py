"""Reads the structure of a spec: its elements, its cards' effects, its endings and seedings; refuses what is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.base.errors import CutlineError, Place, listed, nearest
from generator.games.amino.variants import CLASSIC_EFFECTS, CLASSIC_ENDINGS, CLASSIC_SEEDINGS, Amount, Ending, Seeding
from generator.rules.reading import fewer, removal
from generator.spec import Game, Piece

EFFECTS = ("multiply", "wild")
CODE = "generator/games/amino/rules.py"
_LOOK = ("radius", "ball", "shine", "dark", "ink", "bonus")
_RESERVED = ("hands", "moon", "as-played")  # a game can be over for these reasons, too


def wrong(game: Game, path: str, what: str) -> CutlineError:
    """Return the error for a value of the spec."""
    end = "" if what.endswith(("?", ".")) else "."
    return CutlineError(f"{place(game, path)}: {path}: {what}{end}")


def place(game: Game, path: str) -> Place:
    """Return where the value at a path such as ``data.endings.base`` is."""
    return game.place(*path.split("."))


def bonus_elements(game: Game) -> tuple[str, ...]:
    """Return the elements that count for the bonus; one with ``bonus: false`` does not."""
    elements = game.data["elements"]
    for id, look in elements.items():
        _check_keys(game, f"data.elements.{id}", look, _LOOK)
        if not isinstance(look.get("bonus", True), bool):
            raise wrong(game, f"data.elements.{id}.bonus", f'"{look["bonus"]}" is not accepted. Accepted: true, false')
    return tuple(id for id, look in elements.items() if look.get("bonus", True))


def effect_of(game: Game, piece: Piece) -> str | None:
    """Return what a card does besides counting its value: ``multiply``, ``wild`` or nothing."""
    effect, value = piece.fields.get("effect"), piece.fields.get("value")
    path = f"components.cards.pieces.{piece.id}"
    if effect is not None and effect not in EFFECTS:
        what = f'no rule knows the effect "{effect}". Accepted: {listed(EFFECTS)}. A new effect needs code: {CODE}'
        raise wrong(game, f"{path}.effect", what)
    if effect is not None and value is not None:
        at = fewer(game, "cards", f"{path}.value", f"{path}.effect")
        raise CutlineError(f"{at}: {path}: the card has a value and an effect. Accepted: one of them.")
    effect = effect or (CLASSIC_EFFECTS.get(piece.id) if value is None else None)
    if effect is None and value is None:
        what = f"the card has neither a value nor an effect. Accepted: a value, or an effect ({listed(EFFECTS)})"
        raise wrong(game, path, f"{what}. A card that does anything else needs code: {CODE}")
    return effect


def endings_of(game: Game) -> tuple[Ending, ...]:
    """Return the endings in order; the first is the usual one."""
    rows = game.data.get("endings")
    if rows is None:
        return CLASSIC_ENDINGS
    _check_variants(game, rows, "endings", _RESERVED)
    return tuple(_ending(game, id, f"data.endings.{id}", row) for id, row in rows.items())


def _ending(game: Game, id: str, path: str, row: Any) -> Ending:
    _check_keys(game, path, row, ("hands", "per", "target"))
    hands, per, target = row.get("hands"), row.get("per"), row.get("target")
    if hands is None and target is None:
        raise wrong(game, path, "the ending has neither hands nor a target. Accepted: one of them, or both")
    if per not in (None, "player"):
        raise wrong(game, f"{path}.per", f'"{per}" is not accepted. Accepted: player')
    if per and hands is None:
        raise wrong(game, f"{path}.per", "only hands can be per player. Add hands, or remove per")
    _check_amount(game, f"{path}.hands", hands, 1)
    _check_amount(game, f"{path}.target", target, 1)
    return Ending(id, hands, per, target)


def seedings_of(game: Game) -> tuple[Seeding, ...]:
    """Return the seedings in order; the first is the usual one."""
    rows = game.data.get("seedings")
    if rows is None:
        return CLASSIC_SEEDINGS
    _check_variants(game, rows, "seedings", ())
    found = tuple(_seeding(game, id, f"data.seedings.{id}", row) for id, row in rows.items())
    single = [seeding.id for seeding in found if not seeding.cycle]
    for seeding in found:
        for each in seeding.cycle:
            if each not in single:
                what = f'no seeding "{each}" to take turns with. Accepted: {listed(single)}'
                raise wrong(game, f"data.seedings.{seeding.id}.cycle", what)
    if found[0].cycle:
        what = "the first seeding is the usual one, which can't be a cycle. List another first"
        raise wrong(game, f"data.seedings.{found[0].id}", what)
    return found


def _seeding(game: Game, id: str, path: str, row: Any) -> Seeding:
    if isinstance(row, Mapping) and "cycle" in row:
        _check_keys(game, path, row, ("cycle",))
        cycle = row["cycle"]
        if not isinstance(cycle, tuple | list) or not cycle:
            raise wrong(game, f"{path}.cycle", "the cycle lists no seedings. Accepted: such as [mars, phobos]")
        return Seeding(id, cycle=tuple(str(each) for each in cycle))
    _check_keys(game, path, row, ("deal", "cards", "from", "to"))
    deal, cards, source, to = row.get("deal"), row.get("cards"), row.get("from", "deck"), row.get("to", "own")
    if deal is None:
        raise wrong(game, path, "the seeding does not say how many cards are dealt. Add deal")
    if source not in ("deck", "hand"):
        raise wrong(game, f"{path}.from", f'"{source}" is not accepted. Accepted: deck, hand')
    if to not in ("own", "left", "right"):
        raise wrong(game, f"{path}.to", f'"{to}" is not accepted. Accepted: own, left, right')
    if source == "deck" and to != "own":
        raise wrong(game, f"{path}.to", "cards from the deck go into every atmosphere alike. Add from: hand")
    _check_amount(game, f"{path}.deal", deal, 1)
    _check_amount(game, f"{path}.cards", cards, 0)
    return Seeding(id, deal, cards, source, to) if cards else Seeding(id, deal)


def _check_variants(game: Game, rows: Any, name: str, reserved: tuple[str, ...]) -> None:
    if not isinstance(rows, Mapping) or not rows:
        at = removal(game, name) if game.house else place(game, f"data.{name}")
        raise CutlineError(f"{at}: data.{name}: there are no {name}. Accepted: ids, each with its fields.")
    for id in rows:
        if id in reserved:
            raise wrong(game, f"data.{name}.{id}", f'the id "{id}" is taken. Choose another')


def _check_keys(game: Game, path: str, row: Any, accepted: tuple[str, ...]) -> None:
    if not isinstance(row, Mapping):
        raise wrong(game, path, f'"{row}" is not accepted. Accepted: {listed(accepted)}, each with a value')
    for key in row:
        if key not in accepted:
            meant = nearest(key, accepted)
            fix = f'Did you mean "{meant}"?' if meant else f"Accepted: {listed(accepted)}"
            raise wrong(game, f"{path}.{key}", f'unknown key "{key}". {fix}')


def _check_amount(game: Game, path: str, amount: Amount | None, least: int) -> None:
    if amount is None:
        return
    if isinstance(amount, str):
        if type(game.rules.get(amount)) is not int:
            raise wrong(game, path, f'no rule "{amount}". Accepted: a number, or one of {listed(game.rules)}')
        return
    if type(amount) is not int or not least <= amount <= 999:
        raise wrong(game, path, f'"{amount}" is not accepted. Accepted: a whole number from {least} to 999, or a rule')
