"""Tweaks of Genetico, and what is printed with them: books as plain text, faces as the words on them."""

from __future__ import annotations

import html
import re
import tempfile
from functools import cache
from pathlib import Path

from generator.base.locate import game_folder
from generator.faces import Faces
from generator.rulebook.blocks import Callouts, Flow, Gallery, Heading, Paragraph, Picture, Table, inlines, inside, said
from generator.rulebook.book import Rulebooks
from generator.rulebook.html import page
from generator.spec import Game, load
from generator.spec.tweak import read_tweak

LANGUAGES = ("en", "it", "de", "fr", "es")
_HIDDEN = re.compile(r"<style.*?</style>|<script.*?</script>|<svg.*?</svg>", re.DOTALL)
_END = re.compile(r"</(p|li|h\d|td|tr|figcaption|a)>")

FUNGUS = """
species.fungus: {}
resources.bread-mould:
  {copies: 3, kind: species, gives: fungus, name: {en: Bread Mould, it: Muffa, de: Schimmel, fr: Moisissure, es: Moho}}
projects.rot:
  {points: 2, needs: [fungus, sequencing], name: {en: Rot, it: Marciume, de: Fäulnis, fr: Pourriture, es: Podredumbre}}
text.en.strings.needs.fungus: Fungus
text.it.strings.needs.fungus: Fungo
text.de.strings.needs.fungus: Pilz
text.fr.strings.needs.fungus: Champignon
text.es.strings.needs.fungus: Hongo
"""
CONFERENCE = """
resources.conference: {copies: 2, kind: modifier, effects: [{draw: 3}],
  name: {en: Conference, it: Convegno, de: Tagung, fr: Colloque, es: Congreso}}
"""
AUDIT = """
resources.audit: {kind: modifier, effects: [{discard: 2, whom: other}],
  name: {en: Audit, it: Verifica, de: Prüfung, fr: Audit, es: Auditoría}}
"""
SIX = """
projects.six: {points: 6, needs: [plant, microbe, invertebrate, sequencing, microscopy, grad-student],
  name: {en: Six, it: Sei, de: Sechs, fr: Six, es: Seis}}
"""


@cache
def tweaked(text: str = "") -> Game:
    """Return Genetico with the lines of a tweak; without any, as it is."""
    if not text.strip():
        return load(game_folder("genetico"))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tried.yaml"
        path.write_text(f"game: genetico\n{text}", "utf-8")
        return load(game_folder("genetico"), [read_tweak(path)])


@cache
def faces_of(game: Game) -> Faces:
    return Faces(game)


def book(game: Game, language: str, books: Rulebooks | None = None) -> str:
    """Return the rulebook as it is read in its HTML, a line for each paragraph; alternative texts are in it."""
    whole = page((books or Rulebooks(faces_of(game))).book(language))
    alternatives = " ".join(re.findall(r'aria-label="([^"]*)"', whole))
    text = re.sub(r"<[^>]+>", "", _END.sub("\n", _HIDDEN.sub("", whole)))
    lines = [line.strip() for line in html.unescape(text + "\n" + alternatives).replace("\xad", "").split("\n")]
    return "\n".join(re.sub(r"[\s\u202f]+", " ", line) for line in lines if line)


def words_on(game: Game, language: str, component: str, piece: str, side: str = "front") -> str:
    """Return the words that are printed on a face."""
    texts = faces_of(game).face(language, component, piece, side).texts
    return re.sub(r"[\s\u202f]+", " ", " ".join(run.text for run in texts).replace("\xad", ""))


def read(game: Game, language: str, books: Rulebooks | None = None) -> str:
    """Return the rulebook's sentences without drawing its pictures, a line each; captions and cells are among them."""
    lines: list[str] = []
    for block in inside((books or Rulebooks(faces_of(game))).book(language).blocks):
        if isinstance(block, Heading | Paragraph):
            lines.append(said(block.inline))
        elif isinstance(block, Picture):
            lines += [block.alt, said(block.caption)]
        elif isinstance(block, Callouts | Flow | Gallery):
            lines += [said(inline) for inline in inlines(block)]
        elif isinstance(block, Table):
            lines += [" ".join(said(cell) for cell in row) for row in (block.head, *block.rows)]
    return "\n".join(re.sub(r"[\s\u202f]+", " ", line).strip() for line in lines)
