"""Check that a changed Amino can be played: cards for all players, endings that come, a moon that can be shot."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from generator.base.errors import CutlineError, listed
from generator.games.amino.numbers import Numbers
from generator.games.amino.rules import Amino, Deal
from generator.games.amino.structure import place
from generator.rules.reading import fewer, lacking, misnamed, numbers_of, removal, too_few, unsaid
from generator.rules.record import Row
from generator.spec import Game, Text

_HUE = ("glow", "mid", "deep", "rim")
Finding = tuple[str, str]
"""The path of the value that is wrong, and what is wrong with it."""


def checks(game: Game) -> Iterator[Row]:
    """Report what keeps the game from being played, or makes a rule pointless."""
    missing = [*too_few(game), *lacking(game, {"cards": ()}), *unsaid(game, "reference")]
    yield from (("error", "rules", what) for what in missing)
    if missing:
        return
    try:
        rules = Amino(numbers_of(game, Numbers.of))
    except CutlineError as error:
        yield "error", "rules", str(error)
        return
    if all(card.value is None for card in rules.numbers.cards):
        what = "no card has a value, so nobody can score. Keep a gas, or add one"
        yield "error", "rules", f"{removal(game, 'cards')}: {what}."
        return
    yield from (("error", "rules", what) for what in _misnamed(game))
    for element in rules.bonus_elements:  # rulebooks name them all
        yield from (("error", "rules", what) for what in _unnamed(game, "element", element, "elements", "sulphur"))
    yield from (("error", "rules", f"{fewer(game, 'cards', *paths)}: {what}") for paths, what in _short(rules))
    yield from (("error", "rules", f"{place(game, path)}: {what}") for path, what in (*_seeds(rules), *_endless(rules)))
    yield from (("error", "rules", what) for what in _discoloured(game))
    for path, what in (*_moonless(rules), *_without_bonus(rules)):
        yield "warning", "rules", f"{fewer(game, 'cards', path)}: {what}"
    yield from (("warning", "rules", what) for what in (*_unbuilt(game), *_without_names(game)))
    yield from (("fact", "rules", what) for what in _moon_left_out(rules))


def _misnamed(game: Game) -> Iterator[str]:
    yield from misnamed(game, "elements", lambda each: each.data["elements"])
    yield from misnamed(game, "variants.names", _variants)


def _without_names(game: Game) -> Iterator[str]:
    """Yield the endings and seedings that go by their ids, as they have no name; a misspelt one is reported as such."""
    for kind in ("ending", "seeding") if not any(_misnamed(game)) else ():
        for id in game.data.get(f"{kind}s", ()):
            yield from _unnamed(game, kind, id, "variants.names", id.replace("-", " ").capitalize())


def _variants(game: Game) -> list[str]:
    return [*game.data.get("endings", ()), *game.data.get("seedings", ())]


def _unnamed(game: Game, kind: str, id: str, strings: str, such: str) -> Iterator[str]:
    """Yield that something has no name in some languages."""
    lack = [each for each, text in game.texts.items() if id not in _strings(text, strings)]
    if lack:
        fix = f'Add text.{lack[0]}.strings.{strings}.{id}, such as "{such}".'
        yield f"{place(game, f'data.{kind}s.{id}')}: the {kind} {id} has no name in {listed(lack)}. {fix}"


def _strings(text: Text, path: str) -> Mapping[str, str]:
    found: Mapping[str, Any] = text.strings
    for step in path.split("."):
        found = found.get(step, {})
    return found


def _short(rules: Amino) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield what needs more cards than there are: the deal, the seeds and a first draw for all, or full atmospheres.

    Each comes with the paths of the values that may be to blame.
    """
    most, size, draws = rules.players[1], rules.rules["atmosphere_size"], rules.rules["draw_cards"]
    there = sum(card.copies for card in rules.numbers.cards)
    needs = {id: (deal.cards, deal.seed_cards if deal.seed == "deck" else 0) for id, deal in _deals(rules)}
    id = max(needs, key=lambda each: sum(needs[each]))  # one is enough to say how many are missing
    each = sum(needs[id]) + draws
    if each * most > there:
        dealt, seeded = needs[id]
        seeds = f", {seeded} to seed" if seeded else ""
        yield (
            ("players.max", f"data.seedings.{id}.deal", f"data.seedings.{id}", "rules.draw_cards"),
            f"{most} players need {each * most} cards ({dealt} to deal{seeds} and {draws} to draw in the first round, "
            f"for each, with the seeding {id}), and there are {there}: {_missing(each * most - there)}. "
            f"{_remedy(rules, each)}",
        )
    if size * most > there:
        yield (
            ("players.max", "rules.atmosphere_size"),
            f"{most} atmospheres of {size} cards need {size * most} cards, and there are {there}: "
            f"{_missing(size * most - there)}, so that no hand can end. {_remedy(rules, size)}",
        )


def _deals(rules: Amino) -> Iterator[tuple[str, Deal]]:
    """Yield each seeding that is no cycle of others, with what is dealt."""
    for seeding in rules.numbers.seedings:
        if not seeding.cycle:
            yield seeding.id, rules.deal(seeding.id, 1)


def _missing(number: int) -> str:
    return f"{number} {'is' if number == 1 else 'are'} missing"


def _remedy(rules: Amino, each: int) -> str:
    there = sum(card.copies for card in rules.numbers.cards)
    most = there // each
    return f"Add copies, or lower players.max to {most}." if most >= rules.players[0] else "Add copies."


def _discoloured(game: Game) -> Iterator[str]:
    """Yield the colours of cards' hues that are none, or are missing: faces mix them."""
    for piece in game.components["cards"].pieces:
        hue: Mapping[str, str] = piece.fields.get("hue") or {}
        for name in _HUE if hue else ():
            if not re.fullmatch(r"#[0-9a-fA-F]{6}", str(hue.get(name, ""))):
                path = f"components.cards.pieces.{piece.id}.hue"
                what = f'"{hue[name]}" is not a colour' if name in hue else f'the colour "{name}" is missing'
                yield f'{place(game, f"{path}.{name}")}: {path}: {what}. Accepted: {listed(_HUE)}, as "#rrggbb".'


def _unbuilt(game: Game) -> Iterator[str]:
    """Yield the gases with a formula and no molecule: they bring no elements."""
    for piece in game.components["cards"].pieces:
        if piece.fields.get("symbol") and not piece.fields.get("molecule"):
            path = f"components.cards.pieces.{piece.id}.symbol"
            what = "the card has a formula and no molecule, so it shows no atoms and brings no elements. Add molecule"
            yield f"{place(game, path)}: {path}: {what}."


def _seeds(rules: Amino) -> Iterator[Finding]:
    """Yield seedings with more seeds than an atmosphere holds, or than were dealt."""
    size = rules.rules["atmosphere_size"]
    for id, deal in _deals(rules):
        if deal.seed_cards > size:
            at = f"data.seedings.{id}.cards"
            yield at, f"{at}: {deal.seed_cards}, but an atmosphere holds only {size}. Lower it."
        if deal.seed not in ("deck", "none") and deal.seed_cards > deal.cards:
            at = f"data.seedings.{id}.cards"
            yield (
                at,
                f"{at}: {deal.seed_cards} cards from the hand, but only {deal.cards} are dealt. "
                "Raise deal, or lower cards.",
            )


def _endless(rules: Amino) -> Iterator[Finding]:
    """Yield endings that can't come about."""
    if all(rules.target(id) is None for id in rules.endings):
        return
    best = max(rules.possible_scores)
    for id in rules.endings:
        at = f"data.endings.{id}.target"
        target, hands = rules.target(id), rules.most_hands(id, rules.players[1])
        if target is None:
            continue
        if hands == 1:
            yield at, f"{at}: the game ends after its only hand anyway. Raise hands, or remove target."
        elif best <= 0:
            yield at, f"{at}: no atmosphere scores more than {best}, so nobody ever gets {target}."
        elif hands is not None and target > hands * best:
            yield (
                at,
                f"{at}: nobody can have {target} points after {hands} hands, as the best "
                f"atmosphere scores {best}. Lower target to {hands * best} or less, or remove it.",
            )


def _moonless(rules: Amino) -> Iterator[Finding]:
    """Yield why nobody can shoot the moon, if the deck is the reason; faces and rulebooks then leave out the rule."""
    needed, size = rules.rules["moon_lightning"], rules.rules["atmosphere_size"]
    copies = sum(rules.cards[id].copies for id in rules.lightning)
    if 0 < copies < needed <= size:
        yield (
            "rules.moon_lightning",
            f"rules.moon_lightning: nobody can shoot the moon, as it takes {needed} cards that multiply and the deck "
            f"has only {copies}. Lower it to {copies}, or play without that rule.",
        )


def _moon_left_out(rules: Amino) -> Iterator[str]:
    """Yield that atmospheres are too small to shoot the moon: the rule is left out everywhere, so nothing is wrong."""
    needed, size = rules.rules["moon_lightning"], rules.rules["atmosphere_size"]
    if needed > size and rules.lightning:
        yield (
            f"nobody can shoot the moon: it takes {needed} cards that multiply, and an atmosphere holds only {size}. "
            "Cards, rulebooks and phones leave out the rule."
        )


def _without_bonus(rules: Amino) -> Iterator[Finding]:
    """Yield the elements of the bonus that no card has: then nobody can get it."""
    held = {element for card in rules.numbers.cards for element in card.elements}
    for element in rules.bonus_elements:
        if element not in held:
            yield (
                f"data.elements.{element}",
                f"data.elements.{element}: no card has it, so nobody gets the amino bonus. "
                "Add a gas with it, or bonus: false.",
            )
