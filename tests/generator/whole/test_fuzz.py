"""Games spoilt by chance, in any of their files: a build ends well or with clear lines, never with a traceback."""

import os
import shutil
import tempfile
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from generator.cli.main import main

SPEC = """\
id: tiny
languages: [en, de]
players: {min: 2, max: 4}
age: 8
minutes: [20, 40]
credits: {authors: [Ada], rights: © 2026 Ada}
seats:
  - {id: blue, colour: "#0072b2", shape: triangle}
  - {id: sky, colour: "#56b4e9", shape: circle}
  - {id: grey, colour: "#999999", shape: star}
  - {id: black, colour: "#000000", shape: square}
rules: {deal: 4, hives: 2}
limits: {deal: [1, 9], hives: [1, 9]}
data: {colour: teal, elements: {C: {radius: 0.5}, H: {radius: 0.3}}}
components:
  cards:
    kind: cards
    size: poker
    total: 3
    face: plain.svg
    back: layouts/back.svg
    texts: [name, hint?]
    fields: {value: integer, colour: colour?, icon: icon?}
    pieces: cards.csv
  tiles:
    kind: tiles
    size: triangle 58 mm
    vary: true
    face: layouts/back.svg
    fields: {tile: tile}
    pieces:
      - {id: curve, copies: rules.hives, tile: {paths: [0, 1], joined: [[0, 1]]}}
  pieces:
    kind: pieces
    fields: {seat: seat?, share: number?}
    pieces:
      - {id: hive, each: seat, copies: per player, size: 20 x 20 mm, face: layouts/token.svg}
      - {id: dice, size: die 16 mm, face: layouts/back.svg, share: 2.5}
      - {id: figure, size: standee 20 x 25 mm, face: layouts/back.svg}
      - {id: hexagon, size: hex 40 mm, face: layouts/hex-tile.svg}
      - {id: box, size: box of cards, face: box.svg}
scoring:
  rounds: 4
  wins: highest
  target: 50
  categories: {coins: {weight: 2}, eggs: {points: "max(eggs - 3, 0)"}, nest: {points: nest * rules.deal, max: 1}}
  ties: [coins, eggs - nest]
"""
TEXT = """\
title: Tiny
tagline: A line <b>here</b>
components: {cards: Cards, tiles: Tiles, pieces: Pieces}
pieces:
  one: {name: One}
  two: {name: "Two <i>or</i> :flower:"}
scoring: {coins: Coins, eggs: Eggs, nest: Nest}
strings:
  hint: "Deal {{ rules.deal }} {{ plural(rules.deal, one='card', other='cards') }}"
  more: {a: [x, y], b: "{{ 3|signed }}"}
"""
CSV = 'id,copies,value,colour,icon,hint\none,1,1,teal,,"a, b"\ntwo,2,−2,#ff0000,flower,\n'
FACE = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="{{ viewbox }}">
{% set dice = random("seed", piece.id) %}
<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="9" y2="{{ h }}"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#eee"/></linearGradient>
<clipPath id="c"><rect x="1" y="1" width="9" height="9"/></clipPath></defs>
<rect x="-5" y="-5" width="{{ w + 10 }}" height="{{ h + 10 }}" rx="2" fill="url(#g)"/>
<g transform="translate(3 30) rotate(5) scale(0.9)" stroke="#000000" stroke-width="0.3"><path d="M3 3L9 9C1 2 3 4 5 6a3 3 0 0 1 4 4Z" fill="none"/></g>
{% for n in range(3) %}<circle cx="{{ dice.between(9, 50)|mm }}" cy="40" r="{{ n }}" fill-opacity="0.5" clip-path="url(#c)"/>{% endfor %}
{{ art("flower", 20, 50, 9, ink="#222222") }}{% if piece.icon %}{{ art(piece.icon, 30, 60, 9) }}{% endif %}
<text x="9" y="80" font-family="display" font-size="12pt" text-anchor="start">{{ piece.value|signed }}</text>
<foreignObject id="name" x="5" y="5" width="50" height="10" font-size="12pt" data-min-size="8pt" text-anchor="middle"><p data-indent="2" data-mark="1">{{ piece.name }}<br/>{{ text.hint }}</p></foreignObject>
</svg>
"""
BOOK = """\
# {{ title }}

## Your turn {#turn}

Draw {{ spelled(rules.deal) }}; see [the end](#end). *Then* **play** {{ num(1200) }} :flower:.

![A card.](pair "Worth {{ piece("one").value|signed }}.")

- one
- two

| a | b |
|---|---|
| {{ piece("two").copies }} | 2 |

## The end {#end}

::: ruling
No card left? You are out.
:::
"""
FIGURES = "pair: {kind: cards, of: cards, show: [one, two], labels: [A, B], copies: true}\n"
FILES = {
    "game.yaml": SPEC,
    "text/en.yaml": TEXT,
    "text/de.yaml": TEXT,
    "cards.csv": CSV,
    "faces/plain.svg": FACE,
    "rulebook/en.md": BOOK,
    "rulebook/figures.yaml": FIGURES,
}
NASTY = [
    *("", " ", "\n", "\t", "\0", "\x1b", "\ud800", "\ufeff", "\ufffe", "é", "𝔸", "⚡", "\u202e", "٣", "²"),
    *(
        "~",
        "null",
        "true",
        "no",
        ".nan",
        ".inf",
        "nan",
        "inf",
        "-1",
        "0",
        "1e308",
        "-1e308",
        "1e-320",
        "99999999999999999999",
    ),
    *(
        "[]",
        "{}",
        "[[]]",
        "{a: {}}",
        "- ",
        ": ",
        "? ",
        "*a",
        "&a ",
        "!!str ",
        "|",
        ">",
        "#",
        "%",
        "@",
        "'",
        '"',
        "---",
        "<<: ",
    ),
    *(
        "..",
        "../..",
        "/etc/passwd",
        "\\",
        "a/b",
        "x" * 300,
        "." * 300,
        "con",
        "per player",
        "rules.deal",
        "rules.nothing",
        "page",
    ),
    *(
        "{{",
        "}}",
        "{%",
        "%}",
        "{#",
        "{{ 1/0 }}",
        "{{ x }}",
        "{% for i in range(9) %}",
        "{% endfor %}",
        "{{ self }}",
        "{{ loop }}",
    ),
    *(
        "{{ none }}",
        "{{ [] }}",
        "{{ {} }}",
        "{{ text }}",
        "{{ piece }}",
        "{{ rules.deal.x }}",
        "{{ ''|int/0 }}",
        "{{ caller() }}",
    ),
    *(
        "<",
        ">",
        "&",
        "&amp;",
        "&#0;",
        "&#x110000;",
        "<b>",
        "</b>",
        "<p/>",
        "<g>",
        "</g>",
        "<text>",
        "<!--",
        "-->",
        "<?x?>",
        "]]>",
    ),
    *(
        '"/>',
        'transform="rotate()"',
        'd="M"',
        'points="1"',
        'width="0"',
        'height="0"',
        'font-size="0"',
        "url(#x)",
        "#12",
        "none",
    ),
    *(
        "::: ",
        ":::",
        "![",
        "](",
        "|---|",
        "{#turn}",
        "{.wide}",
        ":flower:",
        ":none:",
        "# ",
        "```",
        "\r",
        ";",
        ",",
        '""',
    ),
    *(
        "0 x 0 mm",
        "400 x 400 mm",
        "triangle 10 mm",
        "box of tiles",
        "box of box",
        "die 150 mm",
        "standee 8 x 8 mm",
        "1/0",
    ),
]


@st.composite
def spoilt(draw: st.DrawFn) -> dict[str, str]:
    """One or a few of the files, cut, doubled, or with something nasty in the place of something."""
    files = dict(FILES)
    for _ in range(draw(st.integers(1, 3))):
        name = draw(st.sampled_from(sorted(files)))
        text = files[name]
        at = draw(st.integers(0, len(text)))
        match draw(st.sampled_from(["insert", "replace", "value", "cut", "double", "swap", "end"])):
            case "insert":
                text = text[:at] + draw(st.sampled_from(NASTY)) + text[at:]
            case "replace":
                text = text[:at] + draw(st.sampled_from(NASTY)) + text[at + draw(st.integers(1, 12)) :]
            case "value":  # a whole word or number, so that the rest stays what it was
                words = [n for n in range(len(text)) if text[n].isalnum() and (not n or not text[n - 1].isalnum())]
                start = draw(st.sampled_from(words or [0]))
                end = next((n for n in range(start, len(text)) if not text[n].isalnum()), len(text))
                text = text[:start] + draw(st.sampled_from(NASTY)) + text[end:]
            case "cut":
                text = text[:at] + text[at + draw(st.integers(1, 60)) :]
            case "double":
                end = at + draw(st.integers(1, 60))
                text = text[:end] + text[at:end] + text[end:]
            case "swap":
                lines = text.split("\n")
                one, two = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
                lines[one], lines[two] = lines[two], lines[one]
                text = "\n".join(lines)
            case "end":
                text = text[:at]
        files[name] = text or " "
    return files


def survives(files: dict[str, str], command: str) -> int:
    """The exit code."""
    before = os.getcwd()
    folder = Path(tempfile.mkdtemp())
    try:
        os.chdir(folder)
        for name, text in files.items():
            path = folder / "tiny" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text.encode("utf-8", "surrogatepass"))
        words = [command, "tiny", *(["--lang", "en", "--paper", "a4"] if command == "build" else [])]
        result = CliRunner().invoke(main, words)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        assert result.exit_code in (0, 1, 2)
        if command == "build" and result.exit_code:
            assert result.stderr.strip()
            assert not Path("out").exists()
        return result.exit_code
    finally:
        os.chdir(before)
        shutil.rmtree(folder)


QUIET = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example]


def test_the_game_itself_is_sound() -> None:
    assert survives(FILES, "build") == 0


@settings(max_examples=50, deadline=None, derandomize=True, database=None, suppress_health_check=QUIET)
@given(files=spoilt())
def test_a_spoilt_game_never_ends_in_a_traceback(files: dict[str, str]) -> None:
    survives(files, "build")


@pytest.mark.soak
@settings(
    max_examples=int(os.environ.get("CUTLINE_FUZZ", "4000")),
    deadline=None,
    suppress_health_check=QUIET,
    phases=[Phase.explicit, Phase.reuse, Phase.generate, Phase.shrink],
)
@given(files=spoilt(), command=st.sampled_from(["build", "build", "check", "preview"]))
def test_thousands_of_spoilt_games_never_end_in_a_traceback(files: dict[str, str], command: str) -> None:
    survives(files, command)
