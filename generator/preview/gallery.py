"""A gallery of a game's faces: one HTML file per language that needs no other file."""

from __future__ import annotations

from collections.abc import Sequence
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


def gallery(game: Game, faces: Faces, language: str, siblings: Sequence[str], book: bool = False) -> str:
    """Return the page, with links to its sibling languages, and to rulebook.html beside it if there is a ``book``."""
    text = game.texts[language]
    groups: list[dict[str, Any]] = [
        {"name": text.components[name], "total": component.total, "pieces": _pieces(game, faces, language, name)}
        for name, component in game.components.items()
        if not component.for_codes  # only print has marks
    ]
    shown = [piece["face"] for group in groups for piece in group["pieces"]]
    failed = game.reading.failed
    words = print_words(language, text.words)
    languages = [print_words(each)["language"] + (" (!)" if each in failed else "") for each in siblings]
    rules = book_words(language, text.words)["rulebook"] if book else ""
    said = [text.title, rules, text.tagline, words["back"], *languages, *(group["name"] for group in groups)]
    said += [piece["name"] for group in groups for piece in group["pieces"]]
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
    }
    # our own page, as long as the game's faces make it: unlike a designer's template, it needs no limits
    pages = Environment(loader=FileSystemLoader(shipped("templates")), autoescape=True, undefined=StrictUndefined)
    return pages.get_template("preview.html").render(context)


def _pieces(game: Game, faces: Faces, language: str, component: str) -> list[dict[str, Any]]:
    """Return every face once: the fronts, then the different backs."""
    part = game.components[component]
    rows: list[dict[str, Any]] = []
    backs: dict[str, tuple[str, Face]] = {}
    for piece in part.pieces:
        front = faces.face(language, component, piece.id)
        name = game.texts[language].pieces.get(piece.id, {}).get("name", game.texts[language].components[component])
        rows.append({"name": name, "copies": piece.copies, **_shown(front, f"{component}-{piece.id}")})
        if piece.back:
            back = faces.face(language, component, piece.id, "back")
            backs.setdefault(back.digest, (piece.id, back))
    for id, back in backs.values():
        rows.append({"name": "", "copies": 0, **_shown(back, f"{component}-{id}-back")})
    return rows


def _shown(face: Face, prefix: str) -> dict[str, Any]:
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
