"""Check that a changed Amino can be played: cards for all players, endings that come, a moon that can be shot."""

from __future__ import annotations

from collections.abc import Iterator

from generator.base.errors import CutlineError, shown
from generator.games.amino.numbers import Numbers
from generator.games.amino.rules import Amino, Deal
from generator.games.amino.structure import place
from generator.rules.reading import lacking, numbers_of, removal, too_few, unsaid
from generator.rules.record import Row
from generator.spec import Game

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
    yield from (("error", "rules", what) for what in _unnamed(game, rules))
    for path, what in (*_short(rules), *_seeds(rules), *_endless(rules)):
        yield "error", "rules", f"{place(game, path)}: {what}"
    for path, what in (*_moonless(rules), *_without_bonus(rules)):
        yield "warning", "rules", f"{place(game, path)}: {what}"
    yield from (("fact", "rules", what) for what in _moon_left_out(rules))


def _unnamed(game: Game, rules: Amino) -> Iterator[str]:
    """Yield the elements of the bonus that have no name in a language: rulebooks name them all."""
    for language, text in game.texts.items():
        for element in rules.bonus_elements:
            if element not in text.strings.get("elements", {}):
                path = shown(game.folder / "text" / f"{language}.yaml")
                yield f'{path}: strings.elements.{element} is missing. Add the name of the element, such as "sulphur".'


def _short(rules: Amino) -> Iterator[Finding]:
    """Yield what needs more cards than there are: the deal, the seeds and a first draw for all, or full atmospheres."""
    most, size = rules.players[1], rules.rules["atmosphere_size"]
    there = sum(card.copies for card in rules.numbers.cards)
    for id, deal in _deals(rules):
        draws = rules.rules["draw_cards"]
        each = deal.cards + (deal.seed_cards if deal.seed == "deck" else 0) + draws
        if each * most > there:
            seeds = f", {deal.seed_cards} to seed" if deal.seed == "deck" else ""
            yield (
                "players.max",
                f"data.seedings.{id}: {most} players need {each * most} cards ({deal.cards} to deal{seeds} and {draws} "
                f"to draw in the first round, for each), and there are {there}: {each * most - there} are missing. "
                f"{_remedy(rules, each)}",
            )
    if size * most > there:
        yield (
            "players.max",
            f"rules.atmosphere_size: {most} atmospheres of {size} need {size * most} cards, and there are {there}: "
            f"{size * most - there} are missing, so that no hand can end. {_remedy(rules, size)}",
        )


def _deals(rules: Amino) -> Iterator[tuple[str, Deal]]:
    """Yield each seeding that is no cycle of others, with what is dealt."""
    for seeding in rules.numbers.seedings:
        if not seeding.cycle:
            yield seeding.id, rules.deal(seeding.id, 1)


def _remedy(rules: Amino, each: int) -> str:
    there = sum(card.copies for card in rules.numbers.cards)
    most = there // each
    return f"Add copies, or lower players.max to {most}." if most >= rules.players[0] else "Add copies."


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
        if best <= 0:
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
