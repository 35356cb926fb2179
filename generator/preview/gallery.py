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
from generator.base.templating import Markup
from generator.build.failed import Failed, add, misread, refuse_hopeless
from generator.build.plan import chosen_languages
from generator.build.words import print_words
from generator.draw.compile import compiled as check_drawing
from generator.faces import Face, Faces
from generator.faces.web_fonts import PageFonts
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


def gallery(game: Game, faces: Faces, language: str, siblings: Sequence[str]) -> str:
    """Return the page, with links to its sibling languages."""
    text = game.texts[language]
    maker = _Rows(game, faces, language)
    groups: list[dict[str, Any]] = [
        {"name": text.components[name], "total": component.total, "pieces": maker.pieces(name)}
        for name, component in game.components.items()
        if not component.for_codes  # only print has marks
    ]
    rows = [piece for group in groups for piece in group["pieces"]]
    shown = [row["face"] for row in rows]
    words = print_words(language, text.words)
    languages = [print_words(each)["language"] for each in siblings]
    said = [text.title, text.tagline, words["back"], *languages, *(group["name"] for group in groups)]
    said += [row["name"] for row in rows]
    interface = "0123456789×" + "".join(map(str, said))
    context: dict[str, Any] = {
        "title": text.title,
        "tagline": text.tagline,
        "lang": language,
        "groups": groups,
        "words": words,
        "fonts": Markup(_fonts(faces, language, shown, interface).css()),
        "siblings": list(zip(siblings, languages, strict=True)),
    }
    # our own page, as long as the game's faces make it: unlike a designer's template, it needs no limits
    pages = Environment(loader=FileSystemLoader(shipped("templates")), autoescape=True, undefined=StrictUndefined)
    return pages.get_template("preview.html").render(context)


@dataclass
class _Rows:
    """Makes the rows of a gallery."""

    game: Game
    faces: Faces
    language: str

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
                backs.setdefault(back["face"].digest, back)
        return rows + [{"name": "", "copies": 0, **back} for back in backs.values()]

    def _row(self, component: str, id: str, side: str) -> dict[str, Any]:
        prefix = f"{component}-{id}" if side == "front" else f"{component}-{id}-back"
        face = self.faces.face(self.language, component, id, side)
        check_drawing(face)  # refuse here, too, what can't be printed
        return {"face": face, "svg": Markup(face.svg(prefix))}


def _fonts(faces: Faces, language: str, shown: Sequence[Face], interface: str) -> PageFonts:
    """Return the fonts of the page with the letters it shows."""
    used = PageFonts()
    for face in shown:
        used.show(face.texts)
    for family in ("text", "display"):
        used.say(faces.fonts.spoken(language).font(family), interface)
    return used
