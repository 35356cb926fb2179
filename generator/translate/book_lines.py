"""A rulebook in lines: those with words are units, the others are its structure. Lines of two languages are paired.

A line is a heading, a paragraph, an item of a list or a row of a table, so it can be translated on its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher

_TAG = re.compile(r"\{\{.*?\}\}|\{%.*?%\}|\{#[^}]*#\}")
_ID = re.compile(r"\{#([\w-]+)\}")
_QUOTED = re.compile(r"""(["'])(.*?)\1""")
_CODE = re.compile(r"\{%-?\s*(\w+)")
_GRAMMAR = re.compile(r"\b(plural|spelled)\(")  # code that depends on the language even without words
_LETTER = re.compile(r"[^\W\d_]")
_GOES_ON = ("text", "-", "1.")  # what the next line goes on with, if it is none of these itself
_FENCE = re.compile(r":::\s*(\w*)\s*(.*)")


@dataclass(frozen=True)
class Row:
    """A line of a rulebook, or lines that are one paragraph. ``kind`` says what it is.

    ``words`` is False if there is nothing to translate in it; ``number`` and ``last`` are its lines.
    """

    number: int
    text: str
    kind: str
    words: bool
    section: str
    last: int = 0


def rows(text: str) -> list[Row]:
    """Return the lines of a rulebook."""
    found, section = list[Row](), "title"
    for number, line in enumerate(text.split("\n"), 1):
        kind, words = _kind(line)
        if kind.startswith("#"):
            section = kind.partition(" ")[2] or section
        if kind == "text" and found and found[-1].kind in _GOES_ON:
            found[-1] = replace(found[-1], text=f"{found[-1].text}\n{line}", last=number)
        else:
            found.append(Row(number, line, kind, words, section, number))
    return found


def _kind(line: str) -> tuple[str, bool]:
    """Return what a line is, the same in all languages, and whether it has words to translate."""
    text = line.strip()
    if not text:
        return "", False
    if heading := re.match(r"(#+)\s", text):
        id = _ID.search(text)
        return f"{heading[1]} {id[1] if id else 'title'}", True
    if fence := _FENCE.fullmatch(text):
        return f"::: {fence[1]}", bool(fence[2])
    outside = _TAG.sub("", _ID.sub("", text))
    if not _LETTER.search(outside):
        code = _CODE.match(text)
        word = code[1] if code else "{{"
        return f"{{% {word}", word in ("macro", "set", "{{") and bool(_phrases(text) or _GRAMMAR.search(text))
    for start, kind in (("|", "|"), ("- ", "-"), ("![", "!["), ("{%", "{% in")):
        if text.startswith(start):
            return kind, True
    return ("1." if re.match(r"\d+\.\s", text) else "text"), True


def _phrases(text: str) -> list[str]:
    """Return what is quoted in code and could be words to read: not a name that stands in for something."""
    quoted = [match[2] for match in _QUOTED.finditer(text)]
    return [words for words in quoted if re.search(r"[^\W\d_]{2}.*[ ,]|^[ ,].*[^\W\d_]{2}", words)] or [
        words for words in quoted if _LETTER.search(words) and f'["{words}"]' in text
    ]


@dataclass(frozen=True)
class Pair:
    """A line with words, and the lines that say the same in another language, with those that are only there."""

    row: Row
    context: str
    target: tuple[Row, ...] = ()

    @property
    def words(self) -> str:
        return "\n".join(row.text for row in self.target)


def pairs(source: str, target: str | None, known: Mapping[str, str]) -> list[Pair]:
    """Return the lines of a rulebook that have words, each with its translation.

    ``known`` has the translation of each source that was translated before: such pairs stay together.
    """
    own = rows(source)
    made = dict(_contexts(own))
    found: dict[int, list[Row]] = {row.number: [] for row in own}
    if target is not None:
        _match(own, rows(target), known, found)
    return [Pair(row, made[row.number], tuple(found[row.number])) for row in own if row.words]


def _contexts(own: Sequence[Row]) -> Iterator[tuple[int, str]]:
    counts: dict[str, int] = {}
    for row in own:
        if row.words:
            counts[row.section] = counts.get(row.section, 0) + 1
            yield row.number, f"{row.section} {counts[row.section]}"


def _match(own: Sequence[Row], theirs: Sequence[Row], known: Mapping[str, str], found: dict[int, list[Row]]) -> None:
    """Give each line of the source the lines of the target that belong to it."""
    keys = [known.get(row.text, row.kind) if row.words else row.kind for row in own]
    answers = set(known.values())
    others = [row.text if row.text in answers and row.words else row.kind for row in theirs]
    for op, a, b, c, d in SequenceMatcher(None, keys, others, autojunk=False).get_opcodes():
        if op == "equal":
            for mine, their in zip(own[a:b], theirs[c:d], strict=True):
                found[mine.number].append(their)
        elif op == "replace":
            _in_order(own[a:b], theirs[c:d], found, own[a - 1] if a else None)
        elif op == "insert" and a:
            found[own[a - 1].number] += theirs[c:d]


def _in_order(own: Sequence[Row], theirs: Sequence[Row], found: dict[int, list[Row]], before: Row | None) -> None:
    """Pair lines that differ: those with words in order; the rest goes with the line before it."""
    spoken = [row for row in own if row.words]
    left, at = list(spoken), before
    for their in theirs:
        if their.words and left:
            at = next((row for row in left if row.kind == their.kind), left[0])
            left = left[left.index(at) + 1 :]
        if at:
            found[at.number].append(their)


def assembled(source: str, answers: Mapping[str, str]) -> str:
    """Return a rulebook with the structure of the source and these words."""
    own = rows(source)
    made = dict(_contexts(own))
    return "\n".join(answers[made[row.number]] if row.words else row.text for row in own)


def edited(target: str, changed: Sequence[tuple[Pair, str]]) -> str:
    """Return a rulebook in which lines say something else."""
    lines = target.split("\n")
    for pair, words in sorted(changed, key=lambda each: -each[0].target[0].number):
        first, last = pair.target[0].number - 1, pair.target[-1].last
        lines[first:last] = words.split("\n")
    return "\n".join(lines)
