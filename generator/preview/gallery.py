"""A gallery of a game's faces: one HTML file per language that needs no other file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from generator.base.errors import CutlineError
from generator.base.files import write_together
from generator.base.locate import shipped
from generator.base.numbers import short
from generator.base.templating import Markup
from generator.build.failed import Failed, add, misread, refuse_hopeless
from generator.build.mistakes import FacesError, grouped
from generator.build.plan import chosen_languages
from generator.build.words import print_words
from generator.draw.compile import compiled as check_drawing
from generator.faces import DEFAULT, Face, Faces
from generator.faces.web_fonts import PageFonts
from generator.rulebook.book import book_words
from generator.spec import Game

NAME = "preview.html"


def write_galleries(games: Sequence[Game], out: Path, languages: Sequence[str]) -> tuple[list[Path], Failed]:
    """Write out/<game>/<lang>/preview.html for each; all pages are made before the first is written.

    Return their paths, and the languages that can't be shown.
    """
    pages, failed = [], misread(games, languages)
    wanted = chosen_languages(games, languages)
    for game, chosen in wanted.items():
        faces, shown = Faces(game), dict[str, str]()
        for each in chosen:
            try:
                shown[each] = gallery(game, faces, each, chosen)
            except CutlineError as error:
                add(failed, game, each, error)
        pages += [(out / game.id / each / NAME, page.encode()) for each, page in shown.items()]
    refuse_hopeless(wanted, failed)
    write_together(pages)
    return [path for path, _ in pages], failed


def gallery(
    game: Game,
    faces: Faces,
    language: str,
    siblings: Sequence[str],
    book: bool = False,
    wrong: list[str] | None = None,
) -> str:
    """Return the page, with links to its sibling languages, and to rulebook.html beside it if there is a ``book``.

    If ``wrong`` is given, it gets the mistakes on single faces, which the page then shows beside them.
    """
    text = game.texts[language]
    maker = _Rows(game, faces, language, wrong is not None)
    groups: list[dict[str, Any]] = [
        {"name": text.components[name], "total": component.total, "pieces": maker.pieces(name)}
        for name, component in game.components.items()
        if not component.for_codes  # only print has marks
    ]
    rows = [piece for group in groups for piece in group["pieces"]]
    if rows and not any(row["face"] for row in rows):
        raise FacesError([message for row in rows for message in row["wrong"]])
    if wrong is not None:
        wrong += grouped([message for row in rows for message in row["wrong"]])
    shown = [row["face"] for row in rows if row["face"]]
    failed = game.reading.failed
    words = print_words(language, text.words)
    languages = [print_words(each)["language"] + (" (!)" if each in failed else "") for each in siblings]
    rules = book_words(language, text.words)["rulebook"] if book else ""
    said = [text.title, rules, text.tagline, words["back"], *languages, *(group["name"] for group in groups)]
    said += [row["name"] for row in rows] + [message for row in rows for message in row["wrong"]]
    interface = "0123456789×" + "".join(map(str, said))
    context: dict[str, Any] = {
        "title": text.title,
        "tagline": text.tagline,
        "lang": language,
        "groups": groups,
        "words": words,
        "fonts": Markup(_fonts(faces, language, shown, interface).css()),
        "rules": rules,
        "siblings": list(zip(siblings, languages, strict=True)),
        "faulty": [row for row in rows if row["wrong"]],
    }
    # our own page, as long as the game's faces make it: unlike a designer's template, it needs no limits
    pages = Environment(loader=FileSystemLoader(shipped("templates")), autoescape=True, undefined=StrictUndefined)
    return pages.get_template("preview.html").render(context)


@dataclass
class _Rows:
    """Makes the rows of a gallery; if it is ``lenient``, a face that can't be made is a blank with its mistake."""

    game: Game
    faces: Faces
    language: str
    lenient: bool

    def pieces(self, component: str) -> list[dict[str, Any]]:
        """Return every face once: the fronts, then the different backs."""
        text = self.game.texts[self.language]
        rows: list[dict[str, Any]] = []
        backs: dict[str, dict[str, Any]] = {}
        for piece in self.game.components[component].pieces:
            name = text.pieces.get(piece.id, {}).get("name", text.components[component])
            rows.append({"name": name, "copies": piece.copies, **self._row(component, piece.id, "front")})
            if piece.back:
                back = self._row(component, piece.id, "back")
                backs.setdefault(back["face"].digest if back["face"] else back["wrong"], back)
        return rows + [{"name": "", "copies": 0, **back} for back in backs.values()]

    def _row(self, component: str, id: str, side: str) -> dict[str, Any]:
        prefix = f"{component}-{id}" if side == "front" else f"{component}-{id}-back"
        try:
            face = self.faces.face(self.language, component, id, side)
            check_drawing(face)  # refuse here, too, what can't be printed
            return {"id": prefix, "face": face, "svg": Markup(face.svg(prefix)), "wrong": face.overfull}
        except CutlineError as error:
            if not self.lenient:
                raise
            shape = self.faces.shape(DEFAULT, component, id)
            return {"id": prefix, "face": None, "svg": _blank(shape.width, shape.height), "wrong": (str(error),)}


def _blank(width: float, height: float) -> Markup:
    box = Markup('<rect width="{0}" height="{1}" fill="#fff"/><path d="M0 0L{0} {1}M{0} 0L0 {1}" {2}/>').format(
        short(width), short(height), Markup('stroke="#d6006c" stroke-width=".5"')
    )
    return Markup('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} {}">{}</svg>').format(
        short(width), short(height), box
    )


def _fonts(faces: Faces, language: str, shown: Sequence[Face], interface: str) -> PageFonts:
    """Return the fonts of the page with the letters it shows."""
    used = PageFonts()
    for face in shown:
        used.show(face.texts)
    for family in ("text", "display"):
        used.say(faces.fonts.spoken(language).font(family), interface)
    return used
