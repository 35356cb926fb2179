"""Tell translators of a text: on which piece it is printed, how it reads there, and the room it has."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from generator.base.errors import CutlineError
from generator.base.templating import Markup
from generator.base.units import MM_PER
from generator.faces import Faces
from generator.faces.overfull import text_of
from generator.faces.subset import parse
from generator.rulebook.book import Rulebooks
from generator.rulebook.context import context_of
from generator.rulebook.source import read_source, rendered
from generator.spec import Game
from generator.translate.parts import Part, dotted
from generator.translate.unit import Told

_LETTER = 0.5  # the width of an average letter, as a share of its size
_SMALLEST = 8 * MM_PER["pt"]
_MOST = 3  # pieces that a note names
_SHORT = 4  # letters: a shorter text is found everywhere
_LENGTH = re.compile(r"([\d.]+)(pt|mm)?")


@dataclass(frozen=True)
class Box:
    """The room of a text on a face: how many lines of how many letters it has at its smallest size."""

    text: str
    letters: int
    lines: int


@dataclass
class _Rooms(Faces):
    """Faces that keep the text boxes of those that are made."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.drawn: list[str] = []

    def _render(self, template: str, language: str, own: dict[str, Any]) -> Any:
        made = super()._render(template, language, own)
        self.drawn.append(made.svg)
        return made


@dataclass
class Shown:
    """A side of a piece and the texts on it."""

    piece: str
    label: str
    whole: str
    boxes: list[Box] = field(default_factory=list)


def notes_of(game: Game, parts: list[Part]) -> Told:
    """Return notes for the texts of a game, by context."""
    told, first = Told(), game.languages[0]
    faces = _Rooms(game)
    seen = list(_faces(faces, first))
    for part in parts:
        if part.kind == "text":
            _about_texts(game, first, part, seen, told)
        elif part.kind == "rulebook":
            _about_book(faces, first, part, told)
    return told


def _faces(faces: _Rooms, language: str) -> Iterator[Shown]:
    for name, part in faces.game.components.items():
        faces.drawn.clear()
        boxes = list[Box]()
        for piece in part.pieces:
            for side in piece.sides:
                face = faces.face(language, name, piece.id, side)
                yield Shown(piece.id, f"{name}/{piece.id}, {side}", " ".join(run.text for run in face.texts), boxes)
        boxes += _boxes(faces.drawn)


def _boxes(drawn: list[str]) -> Iterator[Box]:
    for svg in drawn:
        for box in parse(svg).iter("foreignObject"):
            asked = _mm(box.get("font-size", "3.5"))
            size = min(_mm(box.get("data-min-size", str(_SMALLEST))), asked)
            high = _mm(box.get("height", "0")) / (size * float(box.get("data-line-height", "1.2")))
            yield Box(text_of(box), int(_mm(box.get("width", "0")) / (size * _LETTER)), max(int(high), 1))


def _mm(text: str) -> float:
    match = _LENGTH.fullmatch(text.strip())
    return float(match[1]) * (MM_PER["pt"] if match[2] == "pt" else 1.0) if match else 3.5


def _about_texts(game: Game, language: str, part: Part, seen: list[Shown], told: Told) -> None:
    text = game.texts[language]
    printed = {("pieces", id, name): words for id, own in text.pieces.items() for name, words in own.items()}
    printed |= {("strings", *path): words for path, words in _leaves(text.strings)}
    for path, words in printed.items():
        context, said = part.context(dotted(path)), _plain(words)
        typed = text_typed(game, language, path)
        if typed and ("{{" in typed or "{%" in typed):
            told.add(context, f"It reads: {said}")
        long = len(said) >= _SHORT
        where = [shown for shown in seen if (long or shown.piece == path[1]) and said in _joined(shown)]
        own = [shown for shown in where if shown.piece == path[1]] or where
        if own:
            more = f" and {len(own) - _MOST} more" if len(own) > _MOST else ""
            told.add(context, f"Printed on {'; '.join(shown.label for shown in own[:_MOST])}{more}")
        within = [box for shown in own for box in shown.boxes if said in box.text]
        box = min(within, key=lambda box: len(box.text), default=None)
        if box:
            alone = len(box.text) <= len(said) + _SHORT
            room = f"{box.letters} letters in {box.lines} line{'s' * (box.lines != 1)}"
            told.add(context, f"Room: about {room}" if alone else f"Room: about {room}, which it shares")
    rules = {path: name for name in game.rules for path in [part.context(f"rules.{name}")]}
    for context, name in rules.items():
        told.add(context, f"The name of a number of the rules, for lists of house rules: {name} is {game.rules[name]}")


def text_typed(game: Game, language: str, path: tuple[Any, ...]) -> str:
    """Return a text as it is typed; "" if it is not in the text file."""
    written = game.reading.written.get(language)
    value: Any = written.file.value if written else None
    for key in path:
        value = value.get(key) if isinstance(value, Mapping) else value[key] if isinstance(value, list) else None
    return value if isinstance(value, str) else ""


def _leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], str]]:
    if isinstance(value, Mapping | tuple):
        for key, item in value.items() if isinstance(value, Mapping) else enumerate(value):
            yield from _leaves(item, (*path, key))
    elif isinstance(value, str):
        yield path, value


def _plain(words: str) -> str:
    return " ".join(Markup(words.replace("<br/>", " ")).striptags().split())


def _joined(shown: Shown) -> str:
    return shown.whole


def _about_book(faces: Faces, language: str, part: Part, told: Told) -> None:
    """Add how the lines of a rulebook read once they are filled in."""
    from generator.translate.book_lines import pairs

    source = read_source(part.source)
    try:
        figures = Rulebooks(faces).figures
        said = dict[int, list[str]]()
        for line, text in rendered(source, context_of(faces, language, figures)):
            said.setdefault(line, []).append(text.strip())
    except (CutlineError, AttributeError):
        return
    for pair in pairs(source.text, None, {}):
        reads = " ".join(" ".join(said.get(n, ())) for n in range(pair.row.number, pair.row.last + 1)).strip()
        if reads and reads != pair.row.text.strip():
            told.add(part.context(pair.context), f"It reads: {reads}")
        if pair.row.kind.startswith("{%"):
            told.add(part.context(pair.context), "Code: translate only the words in quotes that readers see")
