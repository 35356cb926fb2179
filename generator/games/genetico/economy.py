"""Check that Genetico's decks can be played: each project can be completed and is worth what it needs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.base.errors import CutlineError
from generator.games.genetico.numbers import Numbers
from generator.games.genetico.rules import ANY_RESEARCH, Genetico
from generator.rules.reading import numbers_of
from generator.rules.record import Row
from generator.spec import Game

KINDS = ("species", "research", "modifier")


def checks(game: Game) -> Iterator[Row]:
    """Report the economy of the decks, and what is wrong with it."""
    try:
        rules = Genetico(numbers_of(game, Numbers.of))
    except CutlineError as error:
        yield "error", "economy", str(error)
        return
    wrong = list(mistakes(rules))
    for what in wrong:
        yield "error", "economy", what
    for what in unasked(rules):
        yield "warning", "economy", what
    if not wrong:
        for what in facts(rules):
            yield "fact", "economy", what


def mistakes(game: Genetico) -> Iterator[str]:
    """Yield what keeps the decks from being played."""
    numbers = game.numbers
    accepted = {"species": numbers.species, "research": numbers.research, "modifier": (None, ANY_RESEARCH)}
    for card in numbers.resources:
        if card.kind not in KINDS:
            yield f'resource "{card.id}" has the kind "{card.kind}". Accepted: {", ".join(KINDS)}'
        elif card.gives not in accepted[card.kind]:
            wanted = ", ".join(name or "nothing" for name in accepted[card.kind])
            yield f'resource "{card.id}" gives "{card.gives or "nothing"}" as {card.kind}. Accepted: {wanted}'
    known = (*numbers.species, *numbers.research)
    deck = [card.id for card in numbers.resources for _ in range(card.copies)]
    for project in numbers.projects:
        unknown = [need for need in project.needs if need not in known]
        if unknown:
            yield f'project "{project.id}" needs "{unknown[0]}". Accepted: {", ".join(known)}'
            continue
        if project.points != len(project.needs):
            yield f'project "{project.id}" has {project.points} points but needs {len(project.needs)} resources'
        lacking = game.missing([project.id], deck)
        if lacking:
            yield f'project "{project.id}" can\'t be completed: the deck lacks {", ".join(lacking)}'


def facts(game: Genetico) -> Iterator[str]:
    """Yield the decks in numbers, and each resource's supply and demand."""
    numbers = game.numbers
    kinds = Counter[str]()
    supply, demand = Counter[str](), Counter[str]()
    for card in numbers.resources:
        kinds[card.kind] += card.copies
        supply[str(card.gives)] += card.copies
    for project in numbers.projects:
        for need in project.needs:
            demand[need] += project.copies
    spread = ", ".join(f"{number} {kind}" for kind, number in kinds.items())
    points = sum(project.worth * project.copies for project in numbers.projects)
    projects = sum(project.copies for project in numbers.projects)
    yield f"economy: {kinds.total()} resources ({spread}); {projects} projects worth {points} points"
    yield f"economy: each of the {projects} projects can be completed from the deck and is worth what it needs"
    asked = (*numbers.species, *numbers.research)
    yield "economy: cards for slots: " + ", ".join(f"{need} {supply[need]} for {demand[need]}" for need in asked)


def unasked(game: Genetico) -> Iterator[str]:
    """Yield resources that no project needs."""
    needed = {need for project in game.numbers.projects for need in project.needs}
    for need in (*game.numbers.species, *game.numbers.research):
        if need not in needed:
            yield f'no project needs "{need}"'
