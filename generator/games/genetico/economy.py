"""Check that Genetico's decks can be played: what each card says is known, and each project can be completed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from generator.base.errors import CutlineError, listed
from generator.base.locate import has_icon, no_icon
from generator.games.genetico.effects import EffectError, read_effects
from generator.games.genetico.numbers import POINTS, Numbers
from generator.games.genetico.rules import WILD, Genetico
from generator.rules.reading import fewer, lacking, misnamed, numbers_of, too_few, unsaid
from generator.rules.record import Row
from generator.spec import Game

KINDS = ("species", "research", "modifier")
TONES = ("help", "attack", "answer")
MOST_NEEDS = 10  # rows on a project card
MOST_POINTS = 99
RESOURCES = ("components", "resources", "pieces")
PROJECTS = ("components", "projects", "pieces")
_COLOUR = re.compile("#[0-9a-fA-F]{6}")
Mistake = tuple[tuple[str, ...], str]
"""The path to what is wrong, as for ``Game.place``, and what is wrong with it; no path if the place is in the text."""


def checks(game: Game) -> Iterator[Row]:
    """Report the economy of the decks, and what is wrong with it."""
    wrong = list(_located(game))
    yield from (("error", "economy", what) for what in wrong)
    if wrong:
        return
    rules = Genetico(numbers_of(game, Numbers.of))
    for where, what in unasked(rules):
        yield "warning", "economy", f"{game.place(*where)}: {what}."
    for what in facts(rules):
        yield "fact", "economy", what


def refuse(game: Game) -> None:
    """Raise a CutlineError if the decks can't be played."""
    if wrong := list(_located(game)):
        raise CutlineError("\n".join(wrong))


def _located(game: Game) -> Iterator[str]:
    """Yield each mistake after its place."""
    missing = [*too_few(game), *lacking(game, {"resources": (), "projects": ()}), *unsaid(game, "reference", "box")]
    yield from missing
    yield from misnamed(game, "needs", lambda each: [*each.data.get("species", ()), *each.data.get("research", ())])
    yield from misnamed(game, "effects", _worded)
    for where, what in mistakes(game) if not missing else ():
        yield f"{game.place(*where)}: {what.rstrip('.')}." if where else what


def _worded(game: Game) -> list[str]:
    """Return the effects that have words in the game without tweaks: any other needs code."""
    return [id for text in game.base.texts.values() for id in text.strings.get("effects", ())]


def mistakes(game: Game) -> Iterator[Mistake]:
    """Yield what keeps the decks from being played: first what can't be read, else what can't be won."""
    try:
        found = list(_still_used(game)) or [*_data(game), *_resources(game), *_projects(game)]
        if not found:
            rules = Genetico(numbers_of(game, Numbers.of))
            found = [*_supplies(game, rules), *_dealt(rules), *_words(game)]
    except (CutlineError, LookupError, TypeError, AttributeError):
        try:
            numbers_of(game, Numbers.of)
        except CutlineError as error:
            found = [((), str(error))]
        else:
            raise
    yield from found


def _still_used(game: Game) -> Iterator[Mistake]:
    """Yield groups and kinds that a tweak removes, and cards don't do without: one mistake, at its line."""
    removed = [each for tweak in game.reading.tweaks for each in tweak.settings if each.value is None]
    for setting in removed:
        kind, name = ("", *setting.path)[-2:]
        if kind not in ("species", "research"):
            continue
        pieces = [(part, piece) for part in ("resources", "projects") for piece in game.components[part].pieces]
        used = [
            f"{part}.{each.id}"
            for part, each in pieces
            if name in (each.fields.get("gives"), *(each.fields.get("needs") or ()))
        ]
        if used:
            yield (), f'{setting.key}: "{name}" is still on {listed(used)}. Change or remove them, too.'


def _data(game: Game) -> Iterator[Mistake]:
    for key in ("species", "research"):
        groups = game.data[key]
        if not isinstance(groups, Mapping):
            yield ("data", key), f"{key} is not a map. Accepted: names such as {{fungus: {{colour: "  # 7a4b2a"}}}}"
            continue
        for name, looks in groups.items():
            if name in WILD or (key == "research" and name in game.data["species"]):
                yield ("data", key, name), f'"{name}" is also the name of something else. Choose another name'
            yield from _looks(game, key, name, looks)
    cost = game.data.get("unfinished", POINTS)
    if cost != POINTS and (not isinstance(cost, int) or isinstance(cost, bool) or not 0 <= cost <= MOST_POINTS):
        accepted = f"points, or a whole number from 0 to {MOST_POINTS}"
        yield ("data", "unfinished"), f'unfinished can\'t be "{cost}". Accepted: {accepted}'


def _looks(game: Game, key: str, name: str, looks: Any) -> Iterator[Mistake]:
    for part, value in (looks or {}).items() if isinstance(looks or {}, Mapping) else [("", looks)]:
        if part not in ("colour", "tint", "icon"):
            yield ("data", key, name), f'"{name}" can\'t have "{part or value}". Accepted: colour, tint, icon'
        elif part == "icon":
            if not has_icon(game.folder, game.engine, str(value)):
                yield ("data", key, name, part), no_icon(game.folder, game.engine, str(value)).rstrip(".")
        elif not (isinstance(value, str) and _COLOUR.fullmatch(value)):
            yield ("data", key, name, part), f'"{value}" is not a colour. Accepted: "#rrggbb" in quotes'


def _resources(game: Game) -> Iterator[Mistake]:
    pieces = game.components["resources"].pieces
    for piece in pieces:
        at, kind, gives = (*RESOURCES, piece.id), piece.fields["kind"], piece.fields.get("gives")
        if kind not in KINDS:
            yield (*at, "kind"), f'resource "{piece.id}" has the kind "{kind}". Accepted: {listed(KINDS)}'
        elif kind == "modifier":
            yield from _modifier(game, piece.id, piece.fields)
        elif gives not in game.data[kind]:
            given = f'"{gives}"' if gives else "nothing"
            what = f'resource "{piece.id}" gives {given} as {kind}'
            yield (*at, "gives"), f"{what}. Accepted: {listed(game.data[kind])}"
    for kind in KINDS:
        if not any(piece.fields["kind"] == kind for piece in pieces):
            yield RESOURCES, f"no resource is of the kind {kind}. Keep at least one of each: {listed(KINDS)}"


def _modifier(game: Game, id: str, fields: Mapping[str, Any]) -> Iterator[Mistake]:
    if fields.get("tone") not in (None, *TONES):
        yield (*RESOURCES, id, "tone"), f'modifier "{id}" has the tone "{fields["tone"]}". Accepted: {listed(TONES)}'
    if fields.get("gives") not in (None, "research"):
        what = f'modifier "{id}" gives "{fields["gives"]}"'
        yield (*RESOURCES, id, "gives"), f"{what}. Use effects: [{{attach: research}}] instead"
    try:
        read_effects(id, fields.get("effects"), game.rules)
    except EffectError as error:
        yield (*RESOURCES, id, "effects"), str(error)


def _projects(game: Game) -> Iterator[Mistake]:
    known = (*game.data["species"], *game.data["research"])
    for piece in game.components["projects"].pieces:
        at, needs, points = (*PROJECTS, piece.id), piece.fields["needs"], piece.fields["points"]
        if not 0 <= points <= MOST_POINTS:
            accepted = f"0 to {MOST_POINTS}"
            yield (*at, "points"), f'project "{piece.id}" has {points} points. Accepted: {accepted}'
        if not 1 <= len(needs) <= MOST_NEEDS:
            what = f'project "{piece.id}" needs {len(needs)} resources'
            yield (
                (*at, "needs"),
                f"{what}. Accepted: 1 to {MOST_NEEDS}, the rows on templates/faces/genetico/project.svg",
            )
        for need in needs:
            if need not in known:
                yield (*at, "needs"), f'project "{piece.id}" needs "{need}". Accepted: {listed(known)}'
                break


def _supplies(game: Game, rules: Genetico) -> Iterator[Mistake]:
    """Yield groups without cards, and projects that can't be completed."""
    numbers = rules.numbers
    given = {card.gives for card in numbers.resources}
    for key, names in (("species", numbers.species), ("research", numbers.research)):
        for name in names:
            if name not in given:
                asked = [f"projects.{project.id}.needs" for project in numbers.projects if name in project.needs]
                fix = f"Add one to resources, or remove it from {listed([key, *asked])}"
                at = fewer(game, "resources", f"data.{key}.{name}")
                yield (), f'{at}: no card gives "{name}". {fix}.'
    deck = [card.id for card in numbers.resources for _ in range(card.copies)]
    for project in numbers.projects:
        lacking = rules.missing([project.id], deck)
        if lacking:
            what = f'project "{project.id}" can\'t be completed: the deck lacks {listed(lacking)}'
            yield (*PROJECTS, project.id, "needs"), f"{what}. Add such cards, or change what it needs"


def _dealt(game: Genetico) -> Iterator[Mistake]:
    """Yield hands that can't be dealt to the most players."""
    most, rules = game.numbers.players[1], game.rules
    for name, cards in (("resources", game.numbers.resources), ("projects", game.numbers.projects)):
        each, total = rules[f"start_{name}"], sum(card.copies for card in cards)
        if each * most >= total:
            left = "none is left to draw" if each * most == total else f"there are only {total}"
            what = f"{most} players get {each} {name} each, {each * most} in all, and {left}"
            yield ("players", "max"), f"{what}. Add cards, deal fewer, or lower players.max"


def _words(game: Game) -> Iterator[Mistake]:
    """Yield needs without a name in a language."""
    for language, text in game.texts.items():
        for need in (*game.data["species"], *game.data["research"]):
            if need not in text.strings.get("needs", {}):
                what = f'text/{language}.yaml has no name for "{need}"'
                yield ("data",), f"{what}. Add it there as strings.needs.{need}"


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
    worth = " and is worth what it needs" if game.points_are_needs else ""
    yield f"economy: each of the {projects} projects can be completed from the deck{worth}"
    asked = (*numbers.species, *numbers.research)
    yield "economy: cards for slots: " + ", ".join(f"{need} {supply[need]} for {demand[need]}" for need in asked)


def unasked(game: Genetico) -> Iterator[Mistake]:
    """Yield resources that no project needs."""
    needed = {need for project in game.numbers.projects for need in project.needs}
    for key, names in (("species", game.numbers.species), ("research", game.numbers.research)):
        for name in names:
            if name not in needed:
                yield ("data", key, name), f'no project needs "{name}"'
