"""Brings a translation back: checks every text, then the whole game in a copy, and only then writes its files."""

from __future__ import annotations

import re
import shutil
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import yaml

from generator.base.errors import CutlineError, Place, Problem, SpecError
from generator.base.files import write_together
from generator.faces import Faces
from generator.rulebook.book import Rulebooks
from generator.spec import Game, load
from generator.spec.yaml_file import Path_, read_text
from generator.translate.book_lines import Pair, assembled, edited, pairs
from generator.translate.checks import mistakes
from generator.translate.memory import Memory, Row
from generator.translate.parts import Part, dotted, recorded, units
from generator.translate.unit import CATEGORIES, Answer, Answers, Unit, Words, as_one
from generator.translate.yaml_texts import LOADER, dumped, leaves, replaced

_PLACE = re.compile(r"([^\s:]+\.(?:yaml|md)):(\d+)")
_CODE = "{%"


@dataclass
class Taken:
    """The outcome of an import: the files it writes, and what it counted."""

    files: dict[Path, bytes] = field(default_factory=dict)
    texts: int = 0  # that are new or changed
    missing: list[Unit] = field(default_factory=list)
    unsure: list[Unit] = field(default_factory=list)
    left_out: list[Part] = field(default_factory=list)  # rulebooks that are not complete

    def write(self) -> None:
        write_together(self.files.items())


def take(game: Game | None, parts: Sequence[Part], language: str, answers: Answers) -> Taken:
    """Return what is to be written; raise a SpecError with all mistakes, at their places in the translator's file."""
    memory = Memory.of(game.folder, language) if game else Memory(Path())
    every = [(part, units(part, memory)) for part in parts]
    known = {unit.context for _, own in every for unit in own}
    taken, problems = Taken(), list[Problem]()
    if strange := [context for context in answers if context not in known]:
        problems += [_gone(answers[context], context) for context in strange if answers[context].words]
    for part, own in every:
        given = dict(_given(part, own, answers, taken, problems))
        if text := _text(part, own, given, taken):
            taken.files[part.target] = text.encode()
    if problems:
        raise SpecError(problems)
    if game is not None:
        texts = next(part.target for part in parts if part.kind == "text")
        if (listing := _listing(game, language)) and (texts in taken.files or texts.is_file()):
            taken.files[game.folder / "game.yaml"] = listing.encode()
        _try(game, language, taken, every, answers)
        if rows := _remembered(memory, every, answers, taken):
            taken.files[memory.path] = memory.data(rows)
        taken.files = {path: data for path, data in taken.files.items() if not _is_same(path, data)}
    return taken


def _gone(answer: Answer, context: str) -> Problem:
    fix = "Export again: what is translated stays."
    return Problem(answer.place, f"{context}: the game has no such text any more", fix=fix)


def _given(
    part: Part, own: Sequence[Unit], answers: Answers, taken: Taken, problems: list[Problem]
) -> Iterator[tuple[str, Words]]:
    """Yield the translations of a file that count, by context: not those that are empty or unsure."""
    for unit in own:
        answer = answers.get(unit.context)
        if answer is None or not answer.words:
            taken.missing += [unit] if _is_open(part, unit) else []
        elif answer.unsure or not _same_source(answer.source, unit.source):
            taken.unsure.append(unit)
            taken.missing += [unit] if _is_open(part, unit) else []
        else:
            words = _with_forms(answer.words, unit.target)
            problems += mistakes(part, unit, answer) if words != unit.target else []
            taken.texts += words != unit.target
            yield unit.context, words


def _is_open(part: Part, unit: Unit) -> bool:
    """Return True if a text is not translated; code that another language can do without is not needed."""
    is_code = part.is_book and str(unit.source).startswith(_CODE) and part.target.is_file()
    return not unit.target and not is_code


def _with_forms(words: Words, before: Words) -> Words:
    """Return a translation with the forms that only it had before; as it was, if only forms like ``other`` are new."""
    if isinstance(words, tuple) and isinstance(before, tuple):
        old = dict(before)
        new = {**{name: text for name, text in before if name not in dict(words)}, **dict(words)}
        words = tuple((name, new[name]) for name in CATEGORIES if name in new) if new != old else before
        if all(new.get(name, new["other"]) == old.get(name, old["other"]) for name in {*old, *new}):
            return before
    return words


def _same_source(told: Words, source: Words) -> bool:
    """Return True if a text was translated from what the source is now; forms may be left out on the way."""
    if isinstance(source, str) or isinstance(told, str):
        return told == source
    known = dict(source)
    return all(known.get(name, known["other"]) == text for name, text in told)


def _text(part: Part, own: Sequence[Unit], given: Mapping[str, Words], taken: Taken) -> str:
    """Return the new text of a file; "" if it stays as it is, or can't be made yet."""
    changed = {unit.context: given[unit.context] for unit in own if given.get(unit.context, unit.target) != unit.target}
    if not changed:
        return ""
    whole = {unit.context: given.get(unit.context, unit.target) for unit in own}
    return _book(part, own, changed, whole, taken) if part.is_book else _strings(part, changed, whole)


def _strings(part: Part, changed: Mapping[str, Words], whole: Mapping[str, Words]) -> str:
    own = {leaf.path: leaf.words for leaf in leaves(part.source)}
    there = {part.context(dotted(path)): path for path in own}
    here = {leaf.path for leaf in leaves(part.target)} if part.target.is_file() else set[Path_]()
    new = {there[context]: _like(words, own[there[context]]) for context, words in changed.items()}
    if here.issuperset(new):
        return replaced(part.target, new)
    every = {there[context]: _like(words, own[there[context]]) for context, words in whole.items() if words}
    if len(every) == len(there):
        return replaced(part.source, every)
    return dumped(every)


def _like(words: Words, source: Words) -> Words:
    """Return forms as one text if they are all alike and the source has none."""
    return as_one(words) if isinstance(source, str) else words


def _book(
    part: Part, own: Sequence[Unit], changed: Mapping[str, Words], whole: Mapping[str, Words], taken: Taken
) -> str:
    source = read_text(part.source)
    target = read_text(part.target) if part.target.is_file() else None
    if target is not None:
        memory = Memory.of(part.target.parents[1], part.target.stem)
        found = {part.context(pair.context): pair for pair in pairs(source, target, memory.kept(target))}
        if all(found[context].target for context in changed):
            new: list[tuple[Pair, str]] = [(found[context], str(words)) for context, words in changed.items()]
            return edited(target, new)
    answers = {pair.context: str(whole[part.context(pair.context)]) for pair in pairs(source, None, {})}
    for pair in pairs(source, None, {}):
        if not answers[pair.context] and pair.row.kind.startswith(_CODE) and target is not None:
            answers[pair.context] = pair.row.text
    if not all(answers.values()):
        taken.left_out.append(part)
        return ""
    return assembled(source, answers)


def _listing(game: Game, language: str) -> str:
    """Return game.yaml with the language in its list; "" if it is there."""
    path = game.folder / "game.yaml"
    text = read_text(path)
    root = yaml.compose(text, Loader=LOADER)
    assert isinstance(root, yaml.MappingNode)
    node = next(value for key, value in root.value if key.value == "languages")
    if language in [each.value for each in node.value]:
        return ""
    last = node.value[-1]
    more = f", {language}" if node.flow_style else f"\n{' ' * (last.start_mark.column - 2)}- {language}"
    return text[: last.end_mark.index] + more + text[last.end_mark.index :]


def _try(game: Game, language: str, taken: Taken, every: Sequence[tuple[Part, list[Unit]]], answers: Answers) -> None:
    """Read and draw the game with the new files in a copy; raise what is wrong, at its place in the translator's."""
    own = {path: data for path, data in taken.files.items() if path.is_relative_to(game.folder)}
    if not own:
        return
    with tempfile.TemporaryDirectory() as made:
        copy = Path(made) / game.folder.resolve().name
        shutil.copytree(game.folder, copy, ignore=shutil.ignore_patterns("out", ".*"))
        for path, data in own.items():
            at = copy / path.relative_to(game.folder)
            at.parent.mkdir(exist_ok=True)
            at.write_bytes(data)
        found = list(_wrong(copy, language, draft=bool(taken.missing)))
        places = dict(_places(copy, game, every, answers))
    if found:
        raise CutlineError("\n".join(dict.fromkeys(_placed(line, copy, game, places) for line in found)))


def _wrong(folder: Path, language: str, draft: bool) -> Iterator[str]:
    try:
        game = load(folder, draft=draft)
    except SpecError as error:
        yield from str(error).split("\n")
        return
    if language not in game.languages:
        yield from (str(problem) for problem in game.reading.failed.get(language, ()))
        return
    faces = Faces(game)
    for name, part in game.components.items():
        for piece in part.pieces:
            for side in piece.sides:
                try:
                    faces.face(language, name, piece.id, side)
                except CutlineError as error:
                    yield from str(error).split("\n")
    if (folder / "rulebook" / f"{language}.md").is_file():
        try:
            Rulebooks(faces).book(language)
        except CutlineError as error:
            yield from str(error).split("\n")


def _places(
    copy: Path, game: Game, every: Sequence[tuple[Part, list[Unit]]], answers: Answers
) -> Iterator[tuple[tuple[str, int], Place]]:
    """Yield where the lines of the new files come from."""
    for part, _ in every:
        at = copy / part.target.relative_to(game.folder) if part.target.is_relative_to(game.folder) else part.target
        if not at.is_file():
            continue
        if part.is_book:
            for pair in pairs(read_text(part.source), read_text(at), {}):
                if answer := answers.get(part.context(pair.context)):
                    yield from (
                        ((at.name, n), answer.place) for row in pair.target for n in range(row.number, row.last + 1)
                    )
        else:
            for leaf in leaves(at):
                if answer := answers.get(part.context(dotted(leaf.path))):
                    lines = read_text(at)[leaf.start : leaf.end].count("\n") + 1
                    yield from (((at.name, leaf.place.line + n), answer.place) for n in range(lines))


def _placed(line: str, copy: Path, game: Game, places: Mapping[tuple[str, int], Place]) -> str:
    """Return a message with the place in the translator's file, if it comes from there."""
    line = line.replace(copy.as_posix(), game.folder.as_posix())
    match = _PLACE.match(line)
    if match and (place := places.get((Path(match[1]).name, int(match[2])))):
        return f"{place}: {line}"
    return line


def _remembered(memory: Memory, every: Sequence[tuple[Part, list[Unit]]], answers: Answers, taken: Taken) -> list[Row]:
    """Return what to remember: of what is unsure, the old source; of the rest, the source of today."""
    old = {row[0]: row for row in memory.rows}
    unsure = {unit.context for unit in taken.unsure}
    new = list[Row]()
    for unit in (unit for part, own in every if part not in taken.left_out for unit in own):
        answer = answers.get(unit.context)
        if unit.context in unsure:
            new += [old[unit.context]] if unit.context in old else []
        elif answer and answer.words:
            new += recorded([replace(unit, target=_with_forms(answer.words, unit.target))])
        else:
            new += recorded([unit])
    return new


def _is_same(path: Path, data: bytes) -> bool:
    return path.is_file() and path.read_bytes() == data
