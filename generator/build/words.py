"""The words on a sheet: its footer and title, in the language it is printed in."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from generator.base.errors import CutlineError, listed
from generator.base.geometry import Matrix
from generator.base.templating import Markup
from generator.build.plan import Job
from generator.sheets import Placement
from generator.spec.own_words import NONE, own_words

if TYPE_CHECKING:
    from generator.draw.pdf import Words
    from generator.faces import Face

_BREAK = re.compile(r"<br\s*/>")


def sheet_words(job: Job, face_of: Callable[[Placement], Face]) -> Words:
    """Return everything that a PDF says beside its faces."""
    from generator.draw.pdf import Words
    from generator.faces.draft import draft_words
    from generator.faces.families import families_of

    text = job.game.texts[job.language]
    words = print_words(job.language, text.words)
    title, component = plain(text.title), plain(_contents(job, words))
    house = job.game.house.name(job.language) if job.game.house else ""
    which = "sheet" if text.borrowed else "long-sheet"
    draft = draft_words(which, job.language, text.borrowed) if job.options.draft else ""
    said = (title, house, component, words["language"], _sheet(job), words["full_size"])
    about = [part for part in (*said, job.options.watermark, draft) if part]
    footer = "  ·  ".join([*about, _content_hash(job, face_of, about)])
    check_letters(job, footer + words["scale_bar"])
    return Words(
        title=f"{title}{house and f' ({house})'} – {component}",
        author=", ".join(job.game.authors),
        subject=plain(text.tagline),
        language=job.language,
        footer=footer,
        scale_bar=words["scale_bar"],
        flip=job.options.backs if any(page.side == "back" for page in job.pages) else "",
        bookmarks=tuple(f"{words['sheet']} {page.sheet}: {words[page.side]}" for page in job.pages),
        fonts=families_of(job.game).ours_first.spoken(job.language),
    )


def _contents(job: Job, words: dict[str, str]) -> str:
    """Return the name of what is on the sheets: a component, or pieces of several."""
    name, names = job.component.name, job.game.texts[job.language].components
    if job.component.joined:
        return ", ".join(names.get(part, part) for part in job.component.joined)
    return names.get(name) or words["reprint" if name.startswith("reprint") else "replacements"]


def print_words(language: str, given: Mapping[str, str] = NONE) -> dict[str, str]:
    """Return the words for sheets in a language, or in English if there are none for it; a game may give others."""
    return own_words("print.yaml", language, given)  # type: ignore[no-any-return]


def plain(text: str) -> str:
    """Return a text without its markup, for places that show only letters."""
    return Markup(_BREAK.sub(" ", text)).striptags()


def check_letters(job: Job, text: str) -> None:
    """Refuse words in a sheet's margin that the font has no letters for."""
    from generator.faces.families import families_of

    font = families_of(job.game).ours_first.spoken(job.language).font("text")
    if missing := font.lacking(text):
        if font.chain and font.chain.advice:
            raise CutlineError(f"{font.chain.advice}.")
        codes = listed(f"{letter} (U+{ord(letter):04X})" for letter in missing)
        what = f'can\'t print the footer of "{job.component.name}", because the font has no {codes}'
        house = job.game.house.name(job.language) if job.game.house else ""
        named = "the tweak's name" if set(missing) & set(house) else "the title or the component's name"
        more = ", or add a font that has it to fonts: text" if font.chain else ""
        raise CutlineError(f"{job.game.id}, {job.language}: {what}. Change {named}{more}.")


def _content_hash(job: Job, face_of: Callable[[Placement], Face], about: Sequence[str]) -> str:
    """Return eight digits that change with anything this file shows, and with nothing else."""
    content = hashlib.sha256(repr((about, job.paper, job.options)).encode() + job.options.cutter.encode())
    content.update(b"large" if job.options.large else b"")
    places: dict[Matrix, bytes] = {}  # the same on every sheet
    for page in job.pages:
        content.update(f"{page.sheet} {page.side}".encode())
        for placement in page.placements:
            place = places.get(placement.matrix) or places.setdefault(placement.matrix, repr(placement.matrix).encode())
            content.update(place + face_of(placement).digest.encode())
    return content.hexdigest()[:8]


def _sheet(job: Job) -> str:
    """Return the name of the paper; of a page as large as the board on it, its size."""
    if job.options.joints != "whole":
        return job.paper.title
    return " · ".join(dict.fromkeys(f"{page.width:.0f} × {page.height:.0f} mm" for page in job.pages))
