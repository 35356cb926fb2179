"""translations/<language>.json: of which words each translation was made. By it, changed sources are found."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from generator.base.errors import Place, Problem, SpecError
from generator.spec.yaml_file import read_text
from generator.translate.book_lines import rows
from generator.translate.unit import Words, digest

FOLDER = "translations"

Row = tuple[str, Words, str]  # the context, the source, and a digest of the translation


@dataclass(frozen=True)
class Memory:
    """The memory of a language of a game; no rows if it was not made from an export."""

    path: Path
    rows: Sequence[Row] = ()

    @classmethod
    def of(cls, folder: Path, language: str) -> Memory:
        path = folder / FOLDER / f"{language}.json"
        if not path.is_file():
            return cls(path)
        try:
            found = json.loads(read_text(path))
            return cls(path, [(str(context), _words(source), str(made)) for context, source, made in found])
        except (ValueError, TypeError, RecursionError):
            what = "can't be read as the memory of a translation"
            fix = "Restore the file, or delete it: then changed sources are not found."
            raise SpecError([Problem(Place(path), what, fix=fix)]) from None

    @cached_property
    def _by_digest(self) -> dict[str, list[Row]]:
        found: dict[str, list[Row]] = {}
        for row in self.rows:
            found.setdefault(row[2], []).append(row)
        return found

    def older_source(self, context: str, source: Words, target: Words) -> Words:
        """Return what the source was when this translation was made; "" if it is the same, or not known."""
        same = self._by_digest.get(digest(target), [])
        if not same or any(row[1] == source for row in same):
            return ""
        return next((row[1] for row in same if row[0] == context), same[0][1])

    def kept(self, target: str) -> dict[str, str]:
        """Return the sources of a rulebook's lines whose translations are still there, word for word."""
        there = {digest(row.text): row.text for row in rows(target) if row.words}
        return {row[1]: there[row[2]] for row in self.rows if isinstance(row[1], str) and row[2] in there}

    def data(self, new: Iterable[Row]) -> bytes:
        """Return the file with these rows: those that are translated now, and no others."""
        lines = [json.dumps([context, source, made], ensure_ascii=False) for context, source, made in new]
        return ("[\n" + ",\n".join(lines) + "\n]\n").encode()


def _words(read: object) -> Words:
    if isinstance(read, str):
        return read
    if not isinstance(read, list):
        raise TypeError(read)
    return tuple((str(name), str(text)) for name, text in read)
