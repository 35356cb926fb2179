"""Reads text/<lang>.yaml as a Text: checks that it is complete, fills in numbers and checks the markup."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from generator.base.errors import Place, Problem, SpecError, listed
from generator.base.templating import Markup
from generator.spec.draft import Lent
from generator.spec.game import Text
from generator.spec.keyword import Keyword
from generator.spec.keywords import reminders
from generator.spec.model import ComponentSpec, TextSpec
from generator.spec.records import read_record
from generator.spec.sentences import Sentences, cell_markup
from generator.spec.yaml_file import Path_, YamlFile, read_yaml, refuse_link_out

NO_KEYWORDS: Mapping[str, Keyword] = MappingProxyType({})
_PROSE = ("pieces", "strings", "keywords")  # the parts of a text file whose texts show keywords …
_NAME = "name"  # … except names, which are also listed, printed in margins and shown on phones
_EVERYWHERE = "Add it, or list the languages that the tweak is made in."
_ALL = "Set it in every language: --set text.title=Nova."
_LACKING = re.compile(r'missing translation "text\.([^.]+)\.')


def read_text_file(
    path: Path, problems: list[Problem], changed: Callable[[YamlFile], YamlFile] = lambda file: file
) -> YamlFile | None:
    """Return a text file, ``changed`` by tweaks, if it is YAML; else report why it can't be read."""
    if not path.is_file():
        what = "is not a readable file" if path.exists() else "no such file"
        problems.append(Problem(Place(path), what, fix="Each of the game's languages needs a text file."))
        return None
    try:
        refuse_link_out(path, path.parent.parent)
        return changed(read_yaml(path))
    except SpecError as error:
        problems += error.problems
        return None


def text_record(file: YamlFile, problems: list[Problem]) -> TextSpec | None:
    return read_record(TextSpec, file, problems)


def leaves(value: Any, path: Path_ = ()) -> Iterator[tuple[Path_, Any]]:
    """Yield the strings of nested maps and lists, with their paths."""
    if isinstance(value, Mapping | list):
        rows = value.items() if isinstance(value, Mapping) else enumerate(value)
        for key, item in rows:
            yield from leaves(item, (*path, key))
    else:
        yield path, value


def completeness(
    file: YamlFile,
    specs: Mapping[str, ComponentSpec],
    ids: Mapping[str, list[str] | None],
    said: Mapping[tuple[str, str], tuple[str, Place]],
    scored: Iterable[str],
    rules: Iterable[str],
    keywords: Iterable[str] = (),
) -> list[Problem]:
    """Find missing and surplus translations of components, pieces' texts, keywords and what is scored.

    ``said`` are the texts in spreadsheets, ``keywords`` the ids of those that need a word.
    """
    problems = []
    wanted: dict[Path_, None] = {("components", name): None for name in specs}
    wanted |= {("scoring", name): None for name in scored}
    wanted |= {("keywords", name): None for name in keywords}
    accepted: dict[Path_, None] = {("rules", rule): None for rule in rules}
    accepted |= {("hints", name): None for name in scored}
    given = {path: None for path, _ in leaves(file.value.get("pieces", {}), ("pieces",))}
    for name, spec in specs.items():
        for text in spec.texts:
            own = [("pieces", id, text.removesuffix("?")) for id in ids[name] or ()]
            missing = [path for path in own if path[1:] not in said and path not in given]
            if isinstance(spec.pieces, str) and len(missing) == len(own) > 1 and not text.endswith("?"):
                what = f'missing translation of "{text}" for all pieces of "{name}"'
                fix = f'Add a column "{text}_{file.path.stem.lower()}" to {spec.pieces}, or pieces here.'
                problems.append(Problem(file.place(("pieces",)), what, fix=fix))
                missing = []
            wanted |= dict.fromkeys(missing if not text.endswith("?") else [])
            accepted |= dict.fromkeys(own)
    for path in given:
        if place := said.get((str(path[1]), str(path[-1])), ("", None))[1]:
            what = f'"{_dotted(path)}" is also in {place}'
            problems.append(Problem(file.key(path), what, fix="Remove one of them."))
    parts = ("components", "scoring", "hints", "rules", *(() if None in ids.values() else ("pieces",)))
    given = {path: None for part in parts for path, _ in leaves(file.value.get(part, {}), (part,))}
    given |= {("keywords", name): None for name in file.value.get("keywords", ())}
    return problems + _differences(file, wanted, given, "the spec", accepted)


def sameness(file: YamlFile, reference: YamlFile) -> list[Problem]:
    """Find strings that are missing or surplus compared with the game's first language."""
    known = reference.value.get("strings") if isinstance(reference.value, dict) else None
    if known is not None and not isinstance(known, dict):
        return []
    wanted = {path: None for path, _ in leaves(known or {}, ("strings",))}
    given = {path: None for path, _ in leaves(file.value.get("strings", {}), ("strings",))}
    return _differences(file, wanted, given, reference.path.name, places=reference)


def with_whole_languages(failed: dict[str, list[Problem]], languages: Sequence[str]) -> None:
    """Add to mistakes of a tweak, which lacks words in some languages, those that it could be made in."""
    lacking = {found[1] for own in failed.values() for each in own if (found := _LACKING.match(each.what))}
    broken = {name for name, own in failed.items() if any(each.fix != _EVERYWHERE for each in own)}
    whole = [name for name in languages if name not in lacking | broken]
    fix = f"{_EVERYWHERE.rstrip('.')}: languages: [{listed(whole)}]." if whole else "Add it."
    for own in failed.values():
        own[:] = [replace(each, fix=fix) if each.fix == _EVERYWHERE else each for each in own]


def _differences(
    file: YamlFile,
    wanted: dict[Path_, None],
    given: dict[Path_, None],
    judge: str,
    accepted: Mapping[Path_, None] = {},
    places: YamlFile | None = None,
) -> list[Problem]:
    """Find missing and surplus strings; those in ``accepted`` are optional.

    A string is missing from this file, or from the tweak that adds it to ``places``, the file compared with.
    """
    problems = []
    for path in wanted:
        if path in given:
            continue
        added = (places or file).place(path)
        if added.file != (places or file).path:
            what = f'missing translation "text.{file.path.stem}.{_dotted(path)}"'
            problems.append(Problem(added, what, fix=_EVERYWHERE if added.line else _ALL))
        else:
            what, fix = f'missing translation "{_dotted(path)}"', f"Translate everything that {judge} has."
            problems.append(Problem(file.place(path), what, fix=fix))
    known = {**wanted, **accepted}
    for path in given:
        if path not in known and places and file.key(path).file != file.path:  # a tweak adds it in some languages only
            what = f'missing translation "text.{places.path.stem}.{_dotted(path)}"'
            problems.append(Problem(file.key(path), what, fix=_EVERYWHERE if file.key(path).line else _ALL))
        elif path not in known:
            siblings = dict.fromkeys(
                w[len(path) - 1] for w in known if w[: len(path) - 1] == path[:-1] and len(w) >= len(path)
            )
            listing = listed(siblings) or f"only what {judge} has"
            problems.append(Problem(file.key(path), f'surplus translation "{_dotted(path)}"', listing))
    return problems


def finished(
    file: YamlFile,
    spec: TextSpec,
    said: Mapping[tuple[str, str], tuple[str, Place]],
    every_text: Sequence[tuple[str, str]],
    sentences: Sentences,
    lent: Lent | None = None,
    lenient: Collection[str] = (),
    keywords: Mapping[str, Keyword] = NO_KEYWORDS,
) -> Text:
    """Return the strings with the spec's numbers filled in; a text that a piece omits is empty.

    Strings that are ``lent`` by another language are filled in by its rules. The cells of ``lenient`` pieces are
    printed as they stand if they fail. Keywords are shown as such in all strings and texts of pieces but names.
    """
    cells = {which: cell_markup(cell) for which, (cell, _) in said.items()}
    sentences.own = spec.strings
    sentences.prepare([*_strings_in(file.value), *cells.values()])

    def fill(value: Any, path: Path_) -> Any:
        if isinstance(value, Mapping):
            return MappingProxyType({key: fill(item, (*path, key)) for key, item in value.items()})
        if isinstance(value, list):
            return tuple(fill(item, (*path, n)) for n, item in enumerate(value))
        prose = path[0] in _PROSE and path[-1] != _NAME
        if lent and path in lent.paths:
            return lent.finished(value, _dotted(path), file.place(path), prose)
        return sentences.finished(value, _dotted(path), file.place(path), prose)

    pieces: dict[str, dict[str, str]] = {}
    for id, text in every_text:
        pieces.setdefault(id, {})[text] = Markup("")
    for id, own in spec.pieces.items():
        pieces.setdefault(id, {}).update(fill(own, ("pieces", id)))
    for (id, text), (_, place) in said.items():
        by = lent if lent and (id, text) in lent.cells else sentences
        finish = sentences.as_it_stands if id in lenient and by is sentences else by.finished
        pieces.setdefault(id, {})[text] = finish(cells[id, text], text, place, text != _NAME)
    meant = {id: fill(said, ("keywords", id, "reminder")) for id, said in reminders(spec).items() if id in keywords}
    return Text(
        language=sentences.language,
        title=fill(spec.title, ("title",)),
        tagline=fill(spec.tagline, ("tagline",)),
        components=fill(spec.components, ("components",)),
        pieces=MappingProxyType({id: MappingProxyType(own) for id, own in pieces.items()}),
        strings=fill(spec.strings, ("strings",)),
        scoring=fill(spec.scoring, ("scoring",)),
        rules=fill(spec.rules, ("rules",)),
        labels=fill(spec.labels, ("labels",)),
        icons=fill(spec.icons, ("icons",)),
        hints=fill(spec.hints, ("hints",)),
        words=MappingProxyType(dict(spec.words)),
        keywords=MappingProxyType({id: replace(each, reminder=meant.get(id, "")) for id, each in keywords.items()}),
        borrowed=lent.sentences.language if lent and (lent.paths or lent.cells) else "",
    )


def _strings_in(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping | list):
        for item in value.values() if isinstance(value, Mapping) else value:
            yield from _strings_in(item)


def _dotted(path: Path_) -> str:
    return ".".join(str(step) for step in path)
