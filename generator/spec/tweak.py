"""Reads tweaks: small files that change parts of a game without touching it.

    game: mygame
    name: {en: Kids, de: Kinder}
    rules.hand_size: 4
    cards.fox.copies: 6
    cards.owl: null
    cards.hare: {copies: 2, name: {en: Hare, de: Hase}}
    text.en.tagline: For the youngest

Dotted paths and nested maps mean the same; ``null`` removes.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from generator.base.errors import CutlineError, Place, Problem, SpecError, listed, nearest, shown
from generator.spec.values import LANGUAGE
from generator.spec.yaml_file import Path_, YamlFile, read_scalar, read_yaml

ABOUT = ("game", "name", "languages")  # the keys that are not overrides
_STEP = re.compile(r"[A-Za-z0-9_-]+")
_MAX_NAME = 30
_MAX_ID = 40


@dataclass(frozen=True)
class Setting:
    """One value to set. ``path`` is as written; a ``value`` of None removes; ``places`` are those of a list's parts."""

    path: tuple[str, ...]
    value: Any
    place: Place
    key: Place
    places: Mapping[Path_, Place] = field(default_factory=dict, repr=False, compare=False)

    @property
    def dotted(self) -> str:
        return ".".join(self.path)


@dataclass(frozen=True)
class Tweak:
    """Changes to one game; ``names`` are its names by language, ``languages`` those it is made in (none: all)."""

    id: str
    game: str
    names: Mapping[str, str]
    settings: tuple[Setting, ...]
    languages: tuple[str, ...] = ()
    file: Path | None = None
    places: Mapping[str, Place] = field(default_factory=dict, repr=False, compare=False)
    """Where each language is named, and the game."""

    def place(self, name: str) -> Place:
        """Return where a language or the game is named; the file's beginning if that is not known."""
        return self.places.get(name) or Place(self.file or Path("--set"))

    def name(self, language: str) -> str:
        return self.names.get(language) or next(iter(self.names.values()), self.id)


def read_tweak(path: Path) -> Tweak:
    """Return the tweak in a file; a SpecError lists everything that is wrong with it."""
    file = read_yaml(path)
    problems: list[Problem] = []
    if type(file.value) is not dict or not isinstance(file.value.get("game"), str):
        what = 'the file does not say which game it is for; "game" is missing'
        raise SpecError([Problem(Place(path), what, fix="Add a line such as game: mygame.")])
    id = slug(path.stem)
    if not 1 <= len(id) <= _MAX_ID:
        what = f"its name has {len(id)} letters from a to z and digits"
        raise SpecError([Problem(Place(path), what, f"1 to {_MAX_ID}", "Rename the file.")])
    names = _names(file, id, problems)
    languages = _languages(file, problems)
    settings = tuple(_settings(file, problems))
    if not settings and not languages and not problems:
        problems.append(Problem(Place(path), "changes nothing", fix="Add a line such as rules.deal: 5."))
    if problems:
        raise SpecError(problems)
    places = {"game": file.place(("game",))}
    places |= {each: file.key(("name", each)) for each in names if each}
    places |= {each: file.place(("languages", n)) for n, each in enumerate(languages)}
    return Tweak(id, file.value["game"], names, settings, languages, path, places)


def slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def _names(file: YamlFile, id: str, problems: list[Problem]) -> dict[str, str]:
    given = file.value.get("name", id.replace("-", " ").capitalize())
    rows = given if isinstance(given, dict) and given else {"": given}
    for language, name in rows.items():
        at: Path_ = ("name", language) if isinstance(given, dict) else ("name",)
        if language and LANGUAGE.instead(language):
            problems.append(Problem(file.key(at), f'"{language}" is not a language', LANGUAGE.accepted))
        if not isinstance(name, str) or len(name) > _MAX_NAME or not name.strip() or "\n" in name:
            accepted = f"1 to {_MAX_NAME} letters, or a name for each language: {{en: Kids, de: Kinder}}"
            problems.append(Problem(file.place(at), f'"{name}" is not a name', accepted))
    return {language: str(name) for language, name in rows.items()}


def _languages(file: YamlFile, problems: list[Problem]) -> tuple[str, ...]:
    given = file.value.get("languages", [])
    if not isinstance(given, list) or any(LANGUAGE.instead(each) for each in given):
        problems.append(Problem(file.place(("languages",)), f'"{given}" is not a list of languages', "[en, de]"))
        return ()
    return tuple(given)


def _settings(file: YamlFile, problems: list[Problem]) -> Iterator[Setting]:
    """Yield the leaves of a file: dotted keys and nested maps become one path each."""
    seen: dict[tuple[str, ...], Place] = {}

    def walk(value: Any, source: Path_, path: tuple[str, ...]) -> Iterator[Setting]:
        if isinstance(value, dict) and value:
            for name, inner in value.items():
                steps = tuple(name.split("."))
                if not all(_STEP.fullmatch(step) for step in steps):
                    what = f'"{name}" is not a path'
                    problems.append(Problem(file.key((*source, name)), what, "names joined by dots: rules.deal"))
                    continue
                yield from walk(inner, (*source, name), (*path, *steps))
            return
        if path in seen:
            what = f"{'.'.join(path)} is set twice (first on line {seen[path].line})"
            problems.append(Problem(file.key(source), what, fix="Remove one of them."))
            return
        seen[path] = file.key(source)
        below = {where[len(source) :]: at for where, at in file.places.items() if where[: len(source)] == source}
        yield Setting(path, value, file.place(source), file.key(source), below)

    for name, value in file.value.items():
        if name not in ABOUT:
            yield from walk({name: value}, (), ())


def one_offs(given: Sequence[str], game: str) -> Tweak | None:
    """Return the tweak that ``--set rules.deal=5`` describes; its id is a digest of all of them, in any order."""
    settings: list[Setting] = []
    for text in given:
        path, sign, value = text.partition("=")
        steps = tuple(path.strip().split("."))
        if not sign or not all(_STEP.fullmatch(step) for step in steps):
            raise CutlineError(f"--set {text}: write a path and a value, such as --set rules.deal=5")
        place = Place(Path(f"--set {text}"), 0, 0)
        settings += _leaves(steps, _value(value.strip(), place), place)
    if not settings:
        return None
    given_in_order = sorted(repr((setting.dotted, setting.value)) for setting in settings)
    digest = hashlib.sha256("".join(given_in_order).encode()).hexdigest()[:6]
    words = ", ".join(map(_in_words, settings))
    name = words if len(words) <= _MAX_NAME else f"{len(settings)} changes"
    return Tweak(digest, game, {"": name}, tuple(settings))


def _value(text: str, place: Place) -> Any:
    """Return a value as YAML reads it, but a colour and a text such as "Hello: World" as a text."""
    value = text if text.startswith("#") else read_scalar(text, place)
    return text if isinstance(value, dict) and not text.startswith("{") else value


def _leaves(path: tuple[str, ...], value: Any, place: Place) -> Iterator[Setting]:
    if isinstance(value, dict) and value:
        for name, inner in value.items():
            yield from _leaves((*path, name), inner, place)
    else:
        yield Setting(path, value, place, place)


def _in_words(setting: Setting) -> str:
    what = setting.path[-1].replace("_", " ")
    return f"without {what}" if setting.value is None else f"{what} {setting.value}"


def refuse_other_game(tweak: Tweak, ids: Sequence[str]) -> None:
    """Raise if a tweak is for none of these games."""
    if tweak.game and tweak.game not in ids:
        where = shown(tweak.file) if tweak.file else "--set"
        close = nearest(tweak.game, ids)
        fix = f'Did you mean "game: {close}"?' if close else f"Name it: cutline build {tweak.game} --tweak {where}"
        where = str(tweak.place("game")) if close else where
        raise CutlineError(f"{where} is for {tweak.game}, not for {listed(ids)}. {fix}")
