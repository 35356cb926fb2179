"""Reads a game's files into one frozen, validated Game, or reports every mistake at its place."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType

from generator.base.errors import Place, Problem, SpecError, listed
from generator.base.locate import shipped_games
from generator.spec.fields import Known, frozen
from generator.spec.game import Category, Component, Game, House, Piece, Scoring, Seat, Text
from generator.spec.looks import settle_colours
from generator.spec.model import GameSpec
from generator.spec.overlay import Overlay
from generator.spec.pieces import ComponentReader
from generator.spec.records import read_record
from generator.spec.rows import Words
from generator.spec.sentences import Sentences
from generator.spec.texts import completeness, finished, read_text_file, sameness
from generator.spec.tweak import Tweak
from generator.spec.yaml_file import YamlFile, read_yaml, refuse_link_out

_BESIDE_BOOKS = ("figures.yaml", "glossary.yaml")

__all__ = ["Category", "Component", "Game", "House", "Piece", "Scoring", "Seat", "Text", "load"]


def load(folder: Path, tweaks: Sequence[Tweak] = ()) -> Game:
    """Return the game in ``folder``, changed by ``tweaks``; a SpecError lists everything that is wrong with it."""
    problems: list[Problem] = []
    base = load(folder) if tweaks else None
    overlay = Overlay(tuple(tweaks))
    try:
        refuse_link_out(folder / "game.yaml", folder)
        file = read_yaml(folder / "game.yaml")
        if tweaks:
            file = overlay.game(file)
        if overlay.problems:
            raise SpecError(overlay.problems)
    except SpecError as error:
        problems += error.problems
        _check_texts_alone(folder, [path.stem for path in sorted((folder / "text").glob("*.yaml"))], problems)
        raise SpecError(problems) from None
    spec = read_record(GameSpec, file, problems)
    if spec is None:
        _check_texts_alone(folder, [path.stem for path in sorted((folder / "text").glob("*.yaml"))], problems)
        raise SpecError(problems)
    if spec.players.min > spec.players.max:
        what = f"players.min {spec.players.min} is more than players.max {spec.players.max}"
        problems.append(Problem(file.place(("players", "min")), what, f"1 to {spec.players.max}"))
    rule_problems = _rule_problems(file, spec)
    problems += rule_problems + _language_problems(file, spec)
    problems += _base_problems(file, spec) + _seat_problems(file, spec) + _book_problems(folder, spec)
    seats = tuple(Seat(seat.id, seat.colour.lower(), seat.shape) for seat in spec.seats)
    settle_colours(file, spec.data, problems)
    data = frozen(spec.data)
    components: dict[str, Component] = {}
    ids: dict[str, list[str] | None] = {}
    words: Words = {}
    taken: set[str] = set()
    known = Known(folder, spec.based_on or spec.id, tuple(spec.languages), data, seats, spec.players.max, spec.rules)
    for name, component in spec.components.items():
        reader = ComponentReader(file, spec.based_on or spec.id, name, component, known, taken, overlay)
        components[name] = reader.read()
        ids[name] = reader.ids
        for language, said in reader.words.items():
            words.setdefault(language, {}).update(said)
        problems += reader.problems
    if not problems:
        problems += _boxes_for_nothing(file, components)
    scoring = None
    if spec.scoring is not None:
        from generator.spec.scoring import read_scoring

        scoring = read_scoring(file, spec, spec.scoring, components, problems)
    # a wrong rule would be found again in every sentence that uses it
    texts = _texts(folder, spec, components, ids, words, overlay, problems) if not rule_problems else {}
    problems += overlay.problems
    if problems:
        raise SpecError(problems)
    return Game(
        id="+".join([spec.id, *(tweak.id for tweak in tweaks)]),
        folder=folder,
        based_on=spec.based_on or (spec.id if tweaks else ""),
        players=(spec.players.min, spec.players.max),
        age=spec.age,
        minutes=tuple(spec.minutes or ()),
        authors=tuple(spec.credits.authors),
        rights=spec.credits.rights,
        seats=seats,
        rules=frozen(spec.rules),
        data=data,
        components=MappingProxyType(components),
        texts=MappingProxyType(texts),
        scoring=scoring,
        sections=overlay.sections,
        house=House(base, tuple(tweak.names for tweak in tweaks)) if base else None,
    )


def _rule_problems(file: YamlFile, spec: GameSpec) -> list[Problem]:
    """Check the rules against their limits, if there are any: each rule has one, and is a whole number within it."""
    problems = []
    for name in spec.limits:
        if name not in spec.rules:
            problems.append(Problem(file.place(("rules",)), f'rule "{name}" is missing', listed(spec.limits)))
    for name, value in spec.rules.items() if spec.limits else ():
        if name not in spec.limits:
            problems.append(Problem(file.key(("rules", name)), f'unknown rule "{name}"', listed(spec.limits)))
            continue
        low, high = spec.limits[name]
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            accepted = f"a whole number from {low} to {high}"
            problems.append(Problem(file.place(("rules", name)), f'{name} can\'t be "{value}"', accepted))
    return problems


def _language_problems(file: YamlFile, spec: GameSpec) -> list[Problem]:
    first = {language: n for n, language in reversed(list(enumerate(spec.languages)))}
    return [
        Problem(file.place(("languages", n)), f'language "{language}" is listed twice', fix="List each language once.")
        for n, language in enumerate(spec.languages)
        if first[language] != n
    ]


def _base_problems(file: YamlFile, spec: GameSpec) -> list[Problem]:
    """Check that the game it is based on comes with Cutline."""
    if spec.based_on is None or spec.based_on in shipped_games():
        return []
    what = f'no game "{spec.based_on}" comes with Cutline'
    return [Problem(file.place(("based_on",)), what, listed(shipped_games()))]


def _seat_problems(file: YamlFile, spec: GameSpec) -> list[Problem]:
    """Check that there are seats for all players, no two alike in colour or shape."""
    problems = []
    if spec.seats and len(spec.seats) != spec.players.max:
        what = f"{len(spec.seats)} seats for up to {spec.players.max} players"
        problems.append(Problem(file.place(("seats",)), what, str(spec.players.max)))
    for key in ("id", "colour", "shape"):
        seen: dict[str, str] = {}
        for n, seat in enumerate(spec.seats):
            value = str(getattr(seat, key)).lower()
            if value in seen:
                what = f'{key} "{value}" is also that of seat {seen[value]}'
                problems.append(Problem(file.place(("seats", n, key)), what, fix=f"Give each seat its own {key}."))
            seen.setdefault(value, seat.id)
    return problems


def _book_problems(folder: Path, spec: GameSpec) -> list[Problem]:
    """Check what is in place of a rulebook, if anything is: a game needs none."""
    books = folder / "rulebook"
    if books.exists() and not books.is_dir():
        return [Problem(Place(books), "is not a folder", "a folder with a file for each language, such as en.md")]
    paths = [books / name for name in (*(f"{language}.md" for language in spec.languages), *_BESIDE_BOOKS)]
    return [
        Problem(Place(path), "is not a readable file", fix="Replace it with a file, or remove it.")
        for path in paths
        if not path.is_file() and os.path.lexists(path)
    ]


def _boxes_for_nothing(file: YamlFile, components: dict[str, Component]) -> list[Problem]:
    """Check that each box is for decks of cards that the game has."""
    decks = [name for name, component in components.items() if component.kind == "cards"]
    problems = []
    for name, component in components.items():
        for n, piece in enumerate(component.pieces):
            for deck in piece.size.decks:
                if deck not in decks:
                    place = file.place(("components", name, "pieces", n, "size"))
                    problems.append(
                        Problem(place, f'the box is for "{deck}", which is not a deck of cards', listed(decks))
                    )
    return problems


def _texts(
    folder: Path,
    spec: GameSpec,
    components: dict[str, Component],
    ids: dict[str, list[str] | None],
    words: Words,
    overlay: Overlay,
    problems: list[Problem],
) -> dict[str, Text]:
    found = {
        language: read
        for language in spec.languages
        if (read := read_text_file(folder / "text" / f"{language}.yaml", problems, partial(overlay.text, language)))
    }
    for path in sorted((folder / "text").glob("*.yaml")):
        if path.stem not in spec.languages and not overlay.tweaks:
            what, fix = f'"{path.stem}" is not one of the game\'s languages', "Add it to languages, or remove the file."
            problems.append(Problem(Place(path), what, listed(spec.languages), fix))
    reference = found.get(spec.languages[0])
    context = {
        "rules": frozen(spec.rules),
        "data": frozen(spec.data),
        "players": spec.players,
        "components": components,
    }
    every_text = [
        (id, text)
        for name, component in spec.components.items()
        for id in ids[name] or ()
        for text in component.all_texts
    ]
    texts = {}
    for language, (text_file, text) in found.items():
        said = {key: word for key, word in words.get(language, {}).items() if key not in overlay.texts_of(language)}
        problems += completeness(
            text_file, spec.components, ids, said, spec.scoring.categories if spec.scoring else (), spec.rules
        )
        if reference and text_file is not reference[0]:
            problems += sameness(text_file, reference[0])
        sentences = Sentences(language, context, (folder, spec.based_on or spec.id), problems)
        texts[language] = finished(text_file, text, said, every_text, sentences)
    return texts


def _check_texts_alone(folder: Path, languages: list[str], problems: list[Problem]) -> None:
    """Check what can be checked in the text files while the spec itself is broken."""
    for language in languages:
        read_text_file(folder / "text" / f"{language}.yaml", problems)
