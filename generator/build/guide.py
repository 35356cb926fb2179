"""The page that shows how to print, cut and fold a game: made from its components, their backs, shapes and folds."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from generator.base.geometry import Matrix
from generator.base.locate import LAYOUTS
from generator.base.papers import DUPLEX, Paper
from generator.base.templating import Markup
from generator.build import selection
from generator.build.books import GUIDE, BookJob
from generator.build.plan import Job, job_of
from generator.build.sharing import shared
from generator.build.words import plain
from generator.fonts.scripts import reads_from_right
from generator.spec import Component
from generator.spec.light import light
from generator.spec.own_words import NONE, languages_of, own_words

if TYPE_CHECKING:
    from generator.faces import Faces

MOST_LINES = 24  # of the list of files, on one page
_TEMPLATE = "guide/page.svg"
FILES = ("guide.yaml", "faces/guide/page.svg", "faces/_guide.svg")  # that every guide is made from
_TOP, _MARGIN, _BETWEEN = 26.5, 12.0, 4.0  # mm: below the heading, around a page, between two sections
_MOST_BETWEEN = 9.0  # more than that
_CUTS_IN_ROW, _ROW = 4, 77.0  # ways to cut that are beside each other, and their height
_SOLIDS = ("d4", "d8", "d10", "d12", "d20")
_FOLDED = {"die": 48.0, "standee": 51.0, "box": 56.0}  # the height of each section
_FOLDED |= dict.fromkeys((*_SOLIDS, "base", "lid", "tray", "stand"), 50.0)


def guide_pdf(job: BookJob, faces: Faces) -> tuple[bytes, int]:
    """Return the guide, and the number of its pages."""
    from generator.draw.book import write_book
    from generator.draw.document import About
    from generator.draw.marks import Leaf, Shown, Side
    from generator.draw.spoken import spoken
    from generator.draw.tags import Element
    from generator.faces.watermark import watermarked

    assert job.paper is not None
    text = job.game.texts[job.language]
    paper, words = job.paper.reading, guide_words(job.language, text.words)
    others = faces.others(job.language, job.options.setting(paper))
    from_right = reads_from_right(job.language) and is_translated(job.language, text.words)
    shown = {**_shown(job), "words": words, "from_right": from_right, **others}
    pages = _pages(shown, paper)
    fonts = faces.fonts.ours_first.spoken(job.language)
    if not from_right and reads_from_right(job.language):
        fonts.set_as = "en"
    sides = []
    for number, sections in enumerate(pages, 1):
        own = {**shown, "sections": sections, "number": f"{number}/{len(pages)}" if len(pages) > 1 else ""}
        face = faces.figure(job.language, _TEMPLATE, GUIDE, (paper.width, paper.height), own, fonts)
        tag = Element("Figure", alt=" ".join(spoken(face)))
        leaf = Leaf(number, ((0.0, 0.0, (Shown(0.0, 0.0, watermarked(face, job.options.watermark), tag=tag),)),))
        sides.append(Side(paper.width, paper.height, ((Matrix(), leaf),)))
    title = f"{plain(text.title)} – {plain(words['title'])}"
    about = About(title, ", ".join(job.game.authors), plain(text.tagline), job.language, flip="long-edge")
    return write_book(sides, about), len(sides)


def told(job: BookJob) -> dict[str, Any]:
    """Return what the guide says and shows, without what is on the pieces that fold."""
    text, data = job.game.texts[job.language], job.game.data
    colours = [data.get(name) for name in ("box", "book")]
    words = (text.title, text.tagline, text.components, job.game.authors, text.words)
    return {**_shown(job), "words": words, "colours": colours}


def _shown(job: BookJob) -> dict[str, Any]:
    """Return what the page tells of this build."""
    assert job.paper is not None
    game, options = job.game, job.options
    parts = [part for part in selection.printed(game, options) if part.kind != "pages"]
    jobs = [job_of(game, job.language, job.paper, part, options) for part in shared(game, job.paper, parts, options)]
    own_pages = [piece.face for part in game.components.values() if part.kind == "pages" for piece in part.pieces]
    folds_itself = any(not face.startswith(f"{LAYOUTS}/") for face in own_pages)
    nets = {kind: found for kind in _FOLDED if (found := _first(parts, kind))}
    return {
        "paper": job.paper,
        "backs": options.backs if any(_has_backs(part) for part in parts) else "single",
        "files": _listed(jobs),
        "cuts": _cuts(parts),
        "nets": nets,
        "folds": () if folds_itself else tuple(nets),
    }


def _listed(jobs: Sequence[Job]) -> tuple[tuple[Any, ...], ...]:
    """Return the files that fit on a page; those with several components take a line for each."""
    files, lines = [_file(job) for job in jobs], 0
    for number, (holds, *_) in enumerate(files):
        lines += len(holds)
        if lines > MOST_LINES:
            return tuple(files[:number])
    return tuple(files)


def _file(job: Job) -> tuple[Any, ...]:
    """Return the components on the sheets of a file, each with its number of pieces or 0, and how to print it."""
    part, game = job.component, job.game
    both = job.options.backs in DUPLEX and _has_backs(part)
    own = [game.components[name].needed(job.options.players) for name in part.joined or (part.name,)]
    holds = tuple((each.name, 0 if each.kind == "pieces" else each.total) for each in own)
    return holds, job.path.name, job.sheets, both, part.stock


def _has_backs(part: Component) -> bool:
    return any(piece.back for piece in part.pieces)


def _first(parts: Sequence[Component], kind: str) -> tuple[str, str] | None:
    """Return the component and id of the first piece of this shape."""
    return next((((part.name, piece.id)) for part in parts for piece in part.pieces if piece.size.kind == kind), None)


def _cuts(parts: Sequence[Component]) -> tuple[str, ...]:
    """Return the ways in which sheets of these components are cut."""
    shapes = [piece.size.form for part in parts if part.kind == "pieces" for piece in part.pieces]
    ways = {
        "tiles": any(part.kind == "tiles" for part in parts),
        "cards": any(part.kind == "cards" for part in parts),
        "pieces": any(shape.butts for shape in shapes),
        "curves": any(shape.lined and not shape.butts for shape in shapes),
        "boards": any(part.kind == "boards" for part in parts),
        "nets": any(not shape.butts and shape.kind in _FOLDED for shape in shapes),
    }
    return tuple(way for way, is_there in ways.items() if is_there)


def _pages(shown: Mapping[str, Any], paper: Paper) -> list[dict[str, float]]:
    """Return the sections of each page with their y, in order, as many on a page as fit."""
    lines = sum(len(holds) for holds, *_ in shown["files"])
    heights = {"what": 6.5 + 8 + 6 * (lines + 2), "how": 60.0}
    rows = math.ceil(len(shown["cuts"]) / _CUTS_IN_ROW)
    heights |= {"cut": 20.0 + _ROW * rows if len(shown["cuts"]) > 2 else 65.0} if rows else {}
    heights |= {kind: _FOLDED[kind] for kind in shown["folds"]}
    pages, y = list[dict[str, float]](), paper.height
    for name, height in heights.items():
        if y + height > paper.height - _MARGIN:
            pages.append({})
            y = _TOP
        pages[-1][name] = y
        y += height + _BETWEEN
    return [_spread(page, paper.height - _MARGIN - list(page.values())[-1] - heights[list(page)[-1]]) for page in pages]


def _spread(page: dict[str, float], left: float) -> dict[str, float]:
    """Return the sections of a page with some of what is left of its height between them."""
    more = min(left / len(page), _MOST_BETWEEN)
    return {name: y + n * more for n, (name, y) in enumerate(page.items())}


def guide_words(language: str, given: Mapping[str, str] = NONE) -> Mapping[str, Any]:
    """Return the words of guides in a language, or in English if there are none for it; a game may give others."""
    own = {name: light(escape(word, quote=False)) for name, word in given.items() if name.startswith("guide.")}
    return _marked(own_words("guide.yaml", language, own))  # type: ignore[no-any-return]


def is_translated(language: str, given: Mapping[str, str]) -> bool:
    """Return True if there is a guide in a language, or a game gives its words."""
    return language in languages_of("guide.yaml") or "guide.title" in given


def _marked(value: Any) -> Any:
    """Return words as markup, which templates don't escape."""
    if isinstance(value, dict):
        return {name: _marked(each) for name, each in value.items()}
    return tuple(map(_marked, value)) if isinstance(value, list) else Markup(value)
