"""Cards made of a sheet's rows: what game.yaml and the text files say about them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from generator.spec.sentences import ICON
from generator.spec.table import LEFT_OUT, Table, column_name, in_language
from generator.starter.columns import LOOKED_AT, WORDS, Column
from generator.starter.headers import bare

_OF_LAYOUTS = ("value", "icon", "picture", "colour")  # fields that every layout shows


def plain_words(text: str) -> str:
    """Return a header or the name of a sheet so that nothing in it is filled in or an icon."""
    return re.sub(r"([{}])(?=[{}%#])", r"\1 ", ICON.sub(r"\1", text))


@dataclass(frozen=True)
class Deck:
    """The cards of one sheet: ``name`` is their component, ``title`` its name, ``sheet`` is "" for the first."""

    name: str
    title: str
    sheet: str
    table: Table
    columns: Sequence[Column]
    header: int = 0  # the line with the headers, if there are notes above it
    where: str = ""  # a condition that leaves out headings between the cards and a row of totals
    totals: bool = False  # the last row adds up the others
    headings: Sequence[str] = ()  # rows that only name what follows

    @property
    def spoken(self) -> list[Column]:
        return [column for column in self.columns if column.language is not None]

    @property
    def languages(self) -> list[str]:
        """The languages that headers name; "" is that of words whose header names none."""
        named = [column.language for column in self.spoken if column.language]
        unnamed = len(named) < len(self.spoken) or not named
        return list(dict.fromkeys([*([""] if unnamed else []), *named]))

    @property
    def unnamed(self) -> str:
        """All words whose header names no language."""
        columns = [column.typed for column in self.spoken if not column.language]
        return "".join(str(row[each]) for row in self.table.rows for each in columns if each in row)

    @property
    def texts(self) -> list[str]:
        return list(dict.fromkeys(column.name for column in self.spoken))

    def listed_texts(self, languages: Sequence[str]) -> list[str]:
        """Return the texts as the spec lists them: with ? if a card may leave one out in one of the languages."""
        return [f"{text}?" if self._may_lack(text, languages) else text for text in self.texts]

    def _may_lack(self, text: str, languages: Sequence[str]) -> bool:
        own = [column for column in self.spoken if column.name == text]
        return any(c.may_lack for c in own) or {c.language or languages[0] for c in own} != set(languages)

    @property
    def fields(self) -> dict[str, str]:
        """The names of the fields with their types."""
        return {column.name: column.kind + "?" * column.may_lack for column in self.columns if column.kind}

    @property
    def meanings(self) -> dict[str, str]:
        """The meanings of headers that don't say so themselves."""
        return {
            column.head if column.typed in (column_name(column.head), LOOKED_AT) else column.typed: column.meaning
            for column in self.columns
            if column.typed not in (column.name, *in_language(column.name, column.language or ""))
            and not (column.is_left_out and column.head.startswith(LEFT_OUT))
        }

    @property
    def labels(self) -> dict[str, str]:
        """The headers of the columns that are shown with them."""
        return {
            column.name: plain_words(bare(column.head))
            for column in self.columns
            if column.head and column.name in self._others and column.language in (None, "")
        }

    @property
    def _others(self) -> list[str]:
        """The fields and texts that only one layout shows."""
        return [*(each for each in self.fields if each not in _OF_LAYOUTS), *(t for t in self.texts if t not in WORDS)]

    @property
    def face(self) -> str:
        """The layout that shows all columns."""
        if self._others:
            return "layouts/field-card.svg"
        if "picture" in self.fields:
            return "layouts/image-card.svg"
        return f"layouts/{'number' if 'value' in self.fields and 'text' not in self.texts else 'text'}-card.svg"

    @property
    def pictures(self) -> list[str]:
        """The pictures that cells name."""
        columns = [column.typed for column in self.columns if column.kind == "picture"]
        return list(dict.fromkeys(str(row[each]) for row in self.table.rows for each in columns if each in row))
