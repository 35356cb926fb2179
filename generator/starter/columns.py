"""Finds what a spec must declare for a spreadsheet's columns: languages, texts, fields and pictures."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from generator.base.colours import COLOURS
from generator.base.errors import CutlineError, listed
from generator.base.limits import MAX_COPIES
from generator.base.locate import icon_named
from generator.base.pictures import SUFFIXES
from generator.base.shapes import read_size
from generator.spec.model import PieceSpec
from generator.spec.table import LEFT_OUT, Table, copies_in, slug
from generator.spec.values import NAME
from generator.starter.headers import LANGUAGES, LOOSE, may_number, rank, speaks_of

WORDS = ("name", "text")
MEANINGS = (*WORDS, "copies", "id", "value", "picture", "icon", "colour", "field", LEFT_OUT)  # that a user can choose
NOTHING: Mapping[str, str] = MappingProxyType({})
LOOKED_AT = "number_sign"  # the name of a column headed #, which is a note or the copies
_OWN = tuple(PieceSpec.declared)
_YAML = ("true", "false", "null")  # no words in a YAML file
_LANGUAGES = (
    "en de fr it es pt nl pl cs sk hu ro bg hr sl sr da sv no nb fi et lv lt el tr ru uk he ar hi th vi id ja ko zh"
)
_LANGUAGE = re.compile(rf"(.+?)(?:[_:]|_(\())({'|'.join((*_LANGUAGES.split(), *LANGUAGES))})(?(2)\))")
_LONG = 34  # letters that a line of a card has room for
_LONG_NAME = 60
_LONG_FIELD = 40
_PATH = 200  # letters of a picture's address
_ADDRESS = re.compile("https?://", re.IGNORECASE)
_ICON = re.compile(r"[A-Za-z][A-Za-z0-9 _-]{0,39}")
_WHOLE = re.compile(r"[-−]?(0|[1-9]\d{0,14})")
_DECIMAL = re.compile(r"[-−]?(0|[1-9]\d{0,14})([.,]\d{0,5}[1-9])?")


@dataclass(frozen=True)
class Column:
    """A column, what it is to Cutline, and a remark for the report.

    A field has a ``kind``; words have a ``language``, "" if their header names none. A column whose ``name`` is "#" is
    left out. ``typed`` is the header as a column's name.
    """

    head: str
    typed: str
    name: str
    remark: str
    kind: str = ""
    language: str | None = None
    may_lack: bool = False  # True if cells are empty

    @property
    def meaning(self) -> str:
        """Return what the spec calls it: name, name_de."""
        return f"{self.name}_{self.language}" if self.language else self.name

    @property
    def is_left_out(self) -> bool:
        return self.name == LEFT_OUT


@dataclass
class Columns:
    """The columns of one sheet; ``found`` are those with a meaning, by their names in the table."""

    table: Table
    found: dict[str, Column] = field(default_factory=dict)

    def cells(self, column: str) -> list[str]:
        """Return what is in a column, without empty cells."""
        return [str(row[column]) for row in self.table.rows if column in row]

    def left(self, meaning: str = "") -> list[tuple[str, str]]:
        """Return the columns without a meaning so far, with their headers; those that likeliest have one first."""
        heads = dict(zip(self.table.columns, self.table.heads, strict=True))
        left = [(column, heads[column]) for column in heads if column not in self.found]
        if not meaning:
            return left
        ranked = [(found, *each) for each in left if (found := rank(each[1], meaning)) is not None]
        ranked += [(LOOSE, *each) for each in left if rank(each[1], meaning) is None and speaks_of(each[1], meaning)]
        return [(column, head) for _, column, head in sorted(ranked, key=lambda each: each[0])]

    def take(self, column: str, name: str, remark: str, kind: str = "", language: str | None = None) -> None:
        head = self.table.heads[self.table.columns.index(column)]
        may_lack = len(self.cells(column)) < len(self.table.rows)
        self.found[column] = Column(head, column, name, remark, kind, language, may_lack)

    @property
    def names(self) -> set[str]:
        return {column.name for column in self.found.values()}

    @property
    def in_order(self) -> list[Column]:
        return [self.found[column] for column in dict.fromkeys(self.table.columns)]


def columns_of(table: Table, has_icon: Callable[[str], bool], chosen: Mapping[str, str] = NOTHING) -> list[Column]:
    """Return the meaning of every column; ``has_icon`` tells whether there is a drawing of a name.

    ``chosen`` has meanings that the user gives, by headers: the name of one of ``MEANINGS``.
    """
    columns = Columns(table)
    _take_chosen(columns, chosen)
    for column, _ in columns.left():
        if column.startswith(LEFT_OUT):
            columns.take(column, LEFT_OUT, "a note of yours")
        elif not columns.cells(column):
            columns.take(column, LEFT_OUT, "it is empty")
    _take_own(columns)
    _take_spoken(columns)
    _take_copies(columns)
    _take_id(columns)
    _take_name(columns)
    _take_text(columns)
    _take_looks(columns, has_icon)
    _take_value(columns)
    _take_others(columns)
    return columns.in_order


def _take_chosen(columns: Columns, chosen: Mapping[str, str]) -> None:
    for column, head in columns.left():
        meaning = chosen.get(head)
        if meaning is None:
            continue
        if meaning not in MEANINGS or (meaning in columns.names and meaning != LEFT_OUT):
            twice = meaning in MEANINGS
            what = f'two columns are "{meaning}"' if twice else f'"{meaning}" is not a meaning of a column'
            raise CutlineError(f"{what}. {'Use it once.' if twice else f'Accepted: {listed(MEANINGS)}.'}")
        cells = columns.cells(column)
        if meaning == "field":
            _take_other(columns, column, head)
        elif meaning in WORDS:
            columns.take(column, meaning, "as you chose", language="")
        else:
            kind = {"value": _number_kind(cells)}.get(
                meaning, meaning if meaning in ("picture", "icon", "colour") else ""
            )
            columns.take(column, meaning, "as you chose", kind)


def _number_kind(cells: list[str]) -> str:
    """Return the type of a field with these cells."""
    if all(_WHOLE.fullmatch(cell) for cell in cells):
        return "integer"
    return "number" if all(_DECIMAL.fullmatch(cell) for cell in cells) else "text"


def _take_own(columns: Columns) -> None:
    """Take the columns that mean to Cutline what they are called, if their cells are right."""
    fits = {
        "size": _is_size,
        "face": lambda cell: cell.endswith(".svg"),
        "back": lambda cell: cell.endswith(".svg"),
        "each": lambda cell: cell == "seat",
    }
    for column, _ in columns.left():
        if column in fits and all(map(fits[column], columns.cells(column))):
            columns.take(column, column, f"the {column} of each card")


def _is_size(cell: str) -> bool:
    try:
        read_size(cell)
    except ValueError:
        return False
    return True


def _take_spoken(columns: Columns) -> None:
    """Take columns of words that name their language: ``name_de``, and others that are there twice."""
    spoken = {column: match for column, _ in columns.left() if (match := _LANGUAGE.fullmatch(column))}
    stems = [match[1] for match in spoken.values()]
    several = {stem for stem in stems if stems.count(stem) > 1 or stem in columns.table.columns}
    meant = _meant(columns, {stem: [each for each in spoken if spoken[each][1] == stem] for stem in several})
    for column, match in spoken.items():
        stem, language = match[1], LANGUAGES.get(match[3], match[3])
        name = meant.get(stem, stem)
        known = (name, language) in [(each.name, each.language) for each in columns.found.values()]
        if not known and (name in WORDS or (stem in several and not NAME.instead(stem) and stem not in _OWN)):
            columns.take(column, name, f"words in {language}", language=language)
            if stem in columns.table.columns and stem not in columns.found:
                columns.take(stem, name, "words", language="")


def _meant(columns: Columns, spoken: Mapping[str, list[str]]) -> dict[str, str]:
    """Return which headers with translated columns mean the name and the text: Title, with Title_de."""
    found: dict[str, str] = {}
    for meaning in WORDS:
        words = [each for each in spoken if not any(all(map(_is_number, columns.cells(own))) for own in spoken[each])]
        others = [column for column, _ in columns.left() if column not in spoken]
        ranks = {each: at for each in (*words, *others) if (at := rank(each, meaning)) is not None}
        best = min(ranks, key=lambda each: ranks[each], default="")
        if best in words and best not in found:
            found[best] = meaning
    return found


def _take_copies(columns: Columns) -> None:
    for column, head in columns.left("copies") if "copies" not in columns.names else ():
        cells = columns.cells(column)
        counts = [cell for cell in cells if _is_count(cell)]
        known = rank(head, "copies") is not None and not may_number(head)
        surely = column == "copies" or (known and 2 * len(counts) >= len(cells))  # a slip is told later
        if (surely or len(counts) == len(cells)) and not (may_number(head) and _counts_up(cells)):
            columns.take(column, "copies", "how many are printed")
            break
    if LOOKED_AT in columns.table.columns and LOOKED_AT not in columns.found:
        columns.take(LOOKED_AT, LEFT_OUT, "a note of yours")


def _is_count(cell: str) -> bool:
    found = copies_in(cell)
    return (found is not None and found <= MAX_COPIES) or cell == "per player"


def _counts_up(cells: list[str]) -> bool:
    """Return True if cells number the rows: 1, 2, 3, 4."""
    return len(cells) > 3 and any(cells == [str(n + start) for n in range(len(cells))] for start in (0, 1))


def _take_id(columns: Columns) -> None:
    for column, _ in columns.left("id") if "id" not in columns.names else ():
        ids = {slug(cell, n) for n, cell in enumerate(columns.cells(column))}
        if len(ids) == len(columns.table.rows):
            columns.take(column, "id", "names the card in files, not printed")
            return


def _take_name(columns: Columns) -> None:
    """Take the column of names, or the first column of words; a sheet without words has none."""
    if "name" in columns.names:
        return
    for column, _ in columns.left("name"):
        cells = columns.cells(column)
        if not all(map(_is_number, cells)) and _longest(cells) <= _LONG_NAME:
            columns.take(column, "name", "the name", language="")
            return
    for column, head in columns.left():
        cells = columns.cells(column)
        means_more = any(rank(head, each) is not None for each in ("text", "picture", "colour", "copies"))
        means_more = means_more or speaks_of(head, "text")
        is_words = not any(map(_is_number, cells)) and not _are_pictures(cells)
        if is_words and not means_more and _longest(cells) <= _LONG_NAME:
            columns.take(column, "name", "the name: the first column of words", language="")
            return


def _take_text(columns: Columns) -> None:
    """Take the column of texts, or a column of names that are as long as a text."""
    named = [each for each in columns.left("name") if _longest(columns.cells(each[0])) > _LONG_NAME]
    for column, _ in [*columns.left("text"), *named] if "text" not in columns.names else ():
        if not all(map(_is_number, columns.cells(column))):
            columns.take(column, "text", "the text", language="")
            return


def _take_value(columns: Columns) -> None:
    for column, _ in columns.left("value") if "value" not in columns.names else ():
        if all(_WHOLE.fullmatch(cell) for cell in columns.cells(column)):
            columns.take(column, "value", "in the corner", "integer")
            return


def _take_looks(columns: Columns, has_icon: Callable[[str], bool]) -> None:
    """Take the columns of pictures, icons and colours."""
    for column, head in columns.left("picture"):
        cells = columns.cells(column)
        drawn = [cell for cell in cells if icon_named(cell, has_icon)]
        if column == "icon" and 2 * len(drawn) >= len(cells) and all(map(_may_be_icon, cells)):
            columns.take(column, "icon", "an icon beside the name", "icon")
        elif "picture" not in columns.names and _may_be_pictures(cells, rank(head, "picture") is not None):
            columns.take(column, "picture", "the picture", "picture")
    for column, head in columns.left("colour") if "colour" not in columns.names else ():
        others = [cell for cell in columns.cells(column) if not _is_colour(cell)]
        if not others:
            columns.take(column, "colour", "the colour of the card", "colour")
            return
        name = _field_name(f"{head} name", columns.names)
        columns.take(column, name, f'with its header: "{others[0]}" is not a colour that Cutline knows', "text")


def _take_others(columns: Columns) -> None:
    """Take every other column as a field, or as words if its cells are long."""
    for column, head in columns.left():
        _take_other(columns, column, head)


def _take_other(columns: Columns, column: str, head: str) -> None:
    cells = columns.cells(column)
    name, kind = _field_name(head or column, columns.names), _number_kind(cells)
    if _are_pictures(cells):
        columns.take(column, name, "a small picture", "picture")
    elif kind == "text" and _longest(cells) > _LONG:
        columns.take(column, name, "after the text, with its header", language="")
    else:
        columns.take(column, name, "with its header", kind)


def _may_be_pictures(cells: list[str], surely: bool) -> bool:
    if any(map(_is_number, cells)) or _longest(cells) > _PATH:
        return False
    return surely or all(_ADDRESS.match(cell) or cell.lower().endswith(SUFFIXES) for cell in cells)


def _are_pictures(cells: list[str]) -> bool:
    return all(cell.lower().endswith(SUFFIXES) for cell in cells)


def _may_be_icon(cell: str) -> bool:
    return bool(_ICON.fullmatch(cell.strip().strip(":")))


def _is_colour(cell: str) -> bool:
    return bool(re.fullmatch("#[0-9a-fA-F]{6}", cell)) or cell.lower() in COLOURS


def _is_number(cell: str) -> bool:
    return bool(re.fullmatch(r"[-+−]?\d+([.,]\d+)?", cell))


def _longest(cells: list[str]) -> int:
    return max(map(len, cells))


def _field_name(head: str, taken: set[str]) -> str:
    """Return a name for a field that no other field has, and nothing that every piece has."""
    made = re.sub("[^a-z0-9]+", "_", slug(head, 1).removeprefix("card-")).strip("_")
    made = (made if made[:1].isalpha() else f"field_{made}")[:_LONG_FIELD].rstrip("_")
    made = f"{made}_field" if _LANGUAGE.fullmatch(made) else made  # else it would be words in that language
    taken = {*taken, *_OWN, *WORDS, "value", "icon", "picture", "colour", "seat", "alt", *_YAML}
    return next(each for n in range(1, 1000) if (each := made if n == 1 else f"{made}_{n}") not in taken)
