"""Reads a game's files into one frozen, validated Game, or reports every mistake at its place."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

from generator.base.errors import Place, Problem, SpecError, listed, shown
from generator.base.locate import shipped_games
from generator.base.watched import part
from generator.spec.codes import read_codes
from generator.spec.fields import Known, frozen
from generator.spec.fonts import read_fonts
from generator.spec.game import (
    Category,
    Component,
    Counting,
    Dice,
    Game,
    House,
    Part,
    Piece,
    Reading,
    Scoring,
    Seat,
    Text,
    Timer,
)
from generator.spec.ids import names_of
from generator.spec.keywords import read_keywords
from generator.spec.languages import LanguageReader, Spoken
from generator.spec.looks import settle_colours, settle_elements
from generator.spec.model import GameSpec
from generator.spec.names import named_part, named_words, names_in
from generator.spec.overlay import Overlay
from generator.spec.pieces import ComponentReader
from generator.spec.records import read_record
from generator.spec.seats import seat_markers, with_markers
from generator.spec.texts import read_text_file, text_record
from generator.spec.tweak import Tweak
from generator.spec.yaml_file import YamlFile, read_yaml, refuse_link_out

_OTHER_BOX = "Change the size of the box, or remove it."
_BESIDE_BOOKS = ("figures.yaml", "glossary.yaml")

__all__ = [
    "Category",
    "Component",
    "Counting",
    "Dice",
    "Game",
    "House",
    "Part",
    "Piece",
    "Scoring",
    "Seat",
    "Text",
    "Timer",
    "load",
]


def load(
    folder: Path,
    tweaks: Sequence[Tweak] = (),
    *,
    draft: bool = False,
    base: Game | None = None,
    large: Sequence[Tweak] = (),
) -> Game:
    """Return the game in ``folder``, changed by ``tweaks``; a SpecError lists everything that is wrong with it.

    A mistake in one language fails only that language (see ``Game.reading``), unless all languages have some. In a
    ``draft``, the first language fills the gaps of the others. ``base`` is the game without tweaks, if it is known.
    ``large`` are changes for large print; with them it is still the same game.
    """
    with part(shown(folder)):
        return _loaded(folder, tweaks, draft, base, tuple(large))


def _loaded(folder: Path, tweaks: Sequence[Tweak], draft: bool, base: Game | None, large: tuple[Tweak, ...]) -> Game:
    problems: list[Problem] = []
    if tweaks and base is None:
        base = load(folder, draft=draft, large=large)
    names = names_in(base or (load(folder, draft=draft) if large else None))
    overlay = Overlay((*large, *tweaks), names)
    try:
        refuse_link_out(folder / "game.yaml", folder)
        file = read_yaml(folder / "game.yaml")
        if tweaks or large:
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
        low, high = file.place(("players", "min")), file.place(("players", "max"))
        problems.append(Problem(high if high.file != file.path else low, what, fix="Raise max, or lower min."))
    spoken = Spoken(failed={name: list(wrong) for name, wrong in base.reading.failed.items()} if base else {})
    rule_problems = _rule_problems(file, spec)
    problems += rule_problems + _language_problems(file, spec) + _purpose_problems(file, spec)
    problems += _base_problems(file, spec) + _seat_problems(file, spec) + _book_problems(folder, spec, spoken)
    fonts = read_fonts(folder, file, spec, problems)
    keywords = read_keywords(folder, file, spec, problems)
    seats = tuple(Seat(seat.id, seat.colour.lower(), seat.shape) for seat in spec.seats)
    settle_colours(file, spec.data, problems)
    if any(kind.startswith("molecule") for part in spec.components.values() for kind in part.fields.values()):
        settle_elements(file, spec.data, problems)
    data = frozen(spec.data)
    components: dict[str, Component] = {}
    ids: dict[str, list[str] | None] = {}
    known = Known(folder, spec.based_on or spec.id, tuple(spec.languages), data, seats, spec.players.max, spec.rules)
    for name, component in spec.components.items():
        reader = ComponentReader(file, spec.based_on or spec.id, name, component, known, overlay)
        part = reader.read()
        names = names_of([(name, id) for id in reader.ids or ()], names)
        own = {id: names[name, id] for id in reader.ids or ()}
        components[name] = named_part(part, own)
        ids[name] = [own[id] for id in reader.ids] if reader.ids is not None else None
        spoken.add(named_words(reader.words, own), reader.failed, reader.gaps)
        spoken.rows |= {own[id]: where for id, where in reader.places.items()}
        spoken.warnings += reader.notes
        problems += reader.problems
    if not problems:
        problems += _boxes_for_nothing(file, components, overlay)
    scoring = None
    if spec.scoring is not None:
        from generator.spec.scoring import read_scoring

        scoring = read_scoring(file, spec, spec.scoring, components, problems)
    # a wrong rule would be found again in every sentence that uses it
    if not rule_problems:
        LanguageReader(folder, spec, components, ids, spoken, overlay, draft, keywords).read()
    problems += overlay.problems
    codes = read_codes(folder, problems)
    markers = seat_markers(file, components, names.values(), seats, spec.players.max, problems)
    if problems or spoken.failed.keys() >= set(spec.languages):
        raise SpecError([*problems, *spoken.problems])
    if markers:
        components[markers.name] = markers
        spoken.texts = {language: with_markers(text, markers) for language, text in spoken.texts.items()}
    return Game(
        id="+".join([spec.id, *(tweak.id for tweak in tweaks)]),
        folder=folder,
        based_on=spec.based_on or (spec.id if tweaks else ""),
        players=(spec.players.min, spec.players.max),
        age=spec.age,
        minutes=tuple(spec.minutes or ()),
        authors=tuple(spec.credits.authors),
        rights=spec.credits.rights,
        fonts=fonts,
        kerning=spec.kerning,
        seats=seats,
        rules=frozen(spec.rules),
        data=data,
        components=MappingProxyType(components),
        texts=_in_order(spec, spoken),
        scoring=scoring,
        limits=MappingProxyType({name: (low, high) for name, (low, high) in spec.limits.items()}),
        codes=codes,
        sections=overlay.sections,
        house=House(base, tuple(tweak.names for tweak in tweaks)) if base else None,
        reading=replace(_reading(spec, spoken, draft, tuple(tweaks)), file=file),
    )


def _in_order(spec: GameSpec, spoken: Spoken) -> Mapping[str, Text]:
    """Return the texts of the languages without mistakes, in the spec's order."""
    sound = [language for language in spec.languages if language not in spoken.failed]
    return MappingProxyType({language: spoken.texts[language] for language in sound})


def _reading(spec: GameSpec, spoken: Spoken, draft: bool, tweaks: tuple[Tweak, ...]) -> Reading:
    failed = {
        language: tuple(sorted(set(spoken.failed[language])))
        for language in spec.languages
        if language in spoken.failed
    }
    first = spec.languages[0]
    lender = first if draft and first not in failed else ""
    return Reading(
        tuple(spec.languages),
        MappingProxyType(failed),
        tuple(spoken.warnings),
        lender,
        MappingProxyType(spoken.sentences),
        MappingProxyType(spoken.keywords),
        MappingProxyType(spoken.written),
        MappingProxyType(spoken.rows),
        tweaks,
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
        if low > high:
            problems.append(
                Problem(file.place(("limits", name)), f"{low} is more than {high}", "the least, then the most")
            )
            continue
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            accepted = f"a whole number from {low} to {high}"
            problems.append(Problem(file.place(("rules", name)), f'{name} can\'t be "{value}"', accepted))
    return problems


def _purpose_problems(file: YamlFile, spec: GameSpec) -> list[Problem]:
    """Check that there is something to print or to score."""
    if spec.components or spec.scoring is not None:
        return []
    place = file.place(("components",) if "components" in file.value else ())
    return [Problem(place, "there is nothing to print and nothing to score", fix="Add components or scoring.")]


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
        more = spec.players.max - len(spec.seats)
        how = f"Add {more} to seats, or lower" if more > 0 else f"Remove {-more} of them, or raise"
        at = ("players", "max") if more > 0 else ("seats",)
        problems.append(Problem(file.place(at), what, fix=f"{how} players.max to {len(spec.seats)}."))
    for key in ("id", "colour", "shape"):
        seen: dict[str, str] = {}
        for n, seat in enumerate(spec.seats):
            value = str(getattr(seat, key)).lower()
            if value in seen:
                what = f'{key} "{value}" is also that of seat {seen[value]}'
                problems.append(Problem(file.place(("seats", n, key)), what, fix=f"Give each seat its own {key}."))
            seen.setdefault(value, seat.id)
    return problems


def _book_problems(folder: Path, spec: GameSpec, spoken: Spoken) -> list[Problem]:
    """Check what is in place of a rulebook, if anything is: a game needs none. A book fails only its language."""
    books = folder / "rulebook"
    if books.exists() and not books.is_dir():
        return [Problem(Place(books), "is not a folder", "a folder with a file for each language, such as en.md")]
    for language in spec.languages:
        spoken.fail(language, _unreadable(books / f"{language}.md"))
    return [problem for name in _BESIDE_BOOKS for problem in _unreadable(books / name)]


def _unreadable(path: Path) -> list[Problem]:
    if path.is_file() or not os.path.lexists(path):
        return []
    return [Problem(Place(path), "is not a readable file", fix="Replace it with a file, or remove it.")]


def _boxes_for_nothing(file: YamlFile, components: dict[str, Component], overlay: Overlay) -> list[Problem]:
    """Check that each box is for decks of cards that the game has."""
    decks = [name for name, component in components.items() if component.kind == "cards" and component.pieces]
    problems = []
    for name, component in components.items():
        for n, piece in enumerate(component.pieces):
            for deck in piece.size.decks:
                if deck not in decks:
                    place = overlay.removal(deck) or file.place(("components", name, "pieces", n, "size"))
                    empty = deck in components and not components[deck].pieces
                    what = "has no cards" if empty else "is not a deck of cards"
                    problems.append(Problem(place, f'the box is for "{deck}", which {what}', listed(decks), _OTHER_BOX))
    return problems


def _check_texts_alone(folder: Path, languages: list[str], problems: list[Problem]) -> None:
    """Check what can be checked in the text files while the spec itself is broken."""
    for language in languages:
        if file := read_text_file(folder / "text" / f"{language}.yaml", problems):
            text_record(file, problems)
