"""The parts of a document as readers hear them: what is drawn belongs to an element, or is an artifact."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, eq=False)
class Element:
    """A part of a document. Each is itself alone: what is drawn with the same one belongs together.

    ``role`` is a structure type of PDF, ``within`` the element around it, None for the document. ``alt`` says what
    a figure shows, ``says`` is the text of a sign; ``kind`` is a header's scope or a list's numbering; ``target`` the
    section that a link leads to.
    """

    role: str
    within: Element | None = None
    alt: str = ""
    says: str = ""
    lang: str = ""
    kind: str = ""
    target: str = ""


@dataclass(frozen=True)
class Artifact:
    """Something that is not read out: ``type`` and ``subtype`` are those of PDF."""

    type: str
    subtype: str = ""


Tag = Element | Artifact
LAYOUT, BACKGROUND, PRINTING = Artifact("Layout"), Artifact("Background"), Artifact("Page")
FOOTER, WATERMARK = Artifact("Pagination", "Footer"), Artifact("Pagination", "Watermark")
