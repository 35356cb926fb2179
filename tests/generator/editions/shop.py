"""A small game with every kind of piece: cards, tiles that vary, tokens, pieces of seats, a box, a page and a rulebook."""

import textwrap
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from generator.base.papers import PAPERS
from generator.build.codes import Coder
from generator.build.plan import about, plan
from generator.faces import Faces
from generator.sheets import Options
from generator.spec import Game, load
from generator.spec.tweak import one_offs

FILES = {
    "game.yaml": """\
        id: shop
        languages: [en, de]
        players: {min: 2, max: 3}
        credits: {authors: [Ada]}
        seats:
          - {id: red, colour: "#aa0000", shape: circle}
          - {id: blue, colour: "#0000aa", shape: square}
          - {id: teal, colour: "#007777", shape: star}
        rules: {deal: 4}
        data: {}
        components:
          cards:
            kind: cards
            size: poker
            face: card.svg
            back: back.svg
            texts: [name]
            fields: {value: integer}
            pieces:
              - {id: one, copies: 1, value: 1}
              - {id: two, copies: 2, value: 2}
              - {id: three, copies: 12, value: 3}
          tiles:
            kind: tiles
            size: triangle 58 mm
            face: tile.svg
            vary: true
            fields: {value: integer}
            pieces:
              - {id: hill, copies: 3, value: 5}
              - {id: lake, copies: 2, value: 6}
          tokens:
            kind: pieces
            face: token.svg
            fields: {value: integer}
            pieces:
              - {id: coin, copies: 4, size: 20 x 20 mm, value: 7}
              - {id: aid, copies: per player, size: 40 x 60 mm, value: 8}
          flags:
            kind: pieces
            face: flag.svg
            size: 25 x 30 mm
            fields: {seat: seat}
            pieces:
              - {id: flag-red, seat: red}
              - {id: flag-blue, seat: blue}
              - {id: flag-teal, seat: teal}
          box:
            kind: pieces
            face: box.svg
            stock: card, 160-200 g/m²
            pieces:
              - {id: case, size: box of cards}
          guide:
            kind: pages
            face: guide.svg
            size: page
            stock: plain paper
            pieces:
              - {id: sheet}
        """,
    "text/en.yaml": """\
        title: Shop
        components: {cards: Cards, tiles: Tiles, tokens: Tokens, flags: Flags, box: Box, guide: Guide}
        pieces: {one: {name: One}, two: {name: Two}, three: {name: Three}}
        rules: {deal: Cards dealt}
        labels: {value: Value}
        strings: {hint: "Deal {{ rules.deal }}"}
        """,
    "text/de.yaml": """\
        title: Laden
        components: {cards: Karten, tiles: Dreiecke, tokens: Marken, flags: Fahnen, box: Schachtel, guide: Anleitung}
        pieces: {one: {name: Eins}, two: {name: Zwei}, three: {name: Drei}}
        rules: {deal: Gegebene Karten}
        labels: {value: Wert}
        strings: {hint: "Gebt {{ rules.deal }}"}
        """,
    "rulebook/en.md": """\
        # {{ title }}

        ## Setup {#setup}

        Deal {{ rules.deal }} cards to each player. Keep the rest.

        ## End {#end}

        The game ends when the deck of {{ components.cards.total }} cards is empty.
        """,
    "rulebook/de.md": """\
        # {{ title }}

        ## Aufbau {#setup}

        Gebt allen {{ rules.deal }} Karten. Der Rest bleibt liegen.

        ## Ende {#end}

        Das Spiel endet, wenn der Stapel von {{ components.cards.total }} Karten leer ist.
        """,
}
_FACE = """\
<svg viewBox="{{{{ viewbox }}}}">
<rect width="{{{{ w }}}}" height="{{{{ h }}}}" fill="#ffffff"/>
<text x="{x}" y="{y}" font-size="9pt">{words}</text>
</svg>
"""
FACES = {
    "card": ("5", "9", "{{ piece.name }} {{ piece.value }}"),
    "back": ("5", "9", "{{ title }}"),
    "tile": ("20", "40", "{{ piece.value }}/{{ copy }}"),
    "token": ("5", "9", "{{ piece.value }}"),
    "flag": ("5", "9", "{{ piece.seat.id }}"),
    "box": ("{{ w / 2 }}", "{{ h / 2 }}", "{{ text.hint }}"),
    "guide": ("30", "30", "{{ about.files | length }} {{ rules.deal }}"),
}


def write(folder: Path) -> Path:
    """Write the game and return its folder."""
    made = {name: textwrap.dedent(text) for name, text in FILES.items()}
    made |= {f"faces/{name}.svg": _FACE.format(x=x, y=y, words=words) for name, (x, y, words) in FACES.items()}
    for name, text in made.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return folder


def tweaked(folder: Path, *settings: str) -> Game:
    """Return the game changed by settings such as ``rules.deal=5``."""
    change = one_offs(settings, "shop")
    return load(folder, [change] if change else [])


def printed(game: Game, languages: Sequence[str], papers: Sequence[str], options: Options) -> Counter[tuple[str, ...]]:
    """Return every piece that a full build prints, with digests of its faces and its shape: drawn apart from editions.

    Whole pages count once for each paper; everything else once.
    """
    found: Counter[tuple[str, ...]] = Counter()
    coder = Coder(game, options.codes)
    for paper in papers:
        on = PAPERS[paper]
        faces = Faces(game, options.setting(on))
        jobs = plan([game], Path("out"), languages, [on], options, list(game.components)).jobs
        for job in jobs:
            whole = job.component.kind == "pages"
            if not whole and paper != papers[0]:
                continue
            for (id, side, copy), at in job.placements.items():
                if side != "front":
                    continue
                home, sides = job.game.home(id).name, job.component.piece(id).sides
                drawn = [faces.face(job.language, home, id, each, copy, at.shape, about(job)) for each in sides]
                digests = [coder.on(face, id, each).digest for face, each in zip(drawn, sides, strict=True)]
                found[job.language, paper if whole else "", home, id, *digests, repr(at.shape)] += 1
    return found
