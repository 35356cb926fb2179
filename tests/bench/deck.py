"""The deck that is measured: N cards, no two alike, as a game of Cutline's and as the CSV that the others read."""

from __future__ import annotations

from pathlib import Path

_WORDS = [
    "take",
    "draw",
    "card",
    "discard",
    "neighbour",
    "river",
    "forest",
    "harvest",
    "two",
    "three",
    "score",
    "gather",
    "trade",
    "lantern",
    "boat",
    "stone",
    "market",
    "winter",
    "bridge",
    "turn",
    "path",
    "keep",
    "pass",
    "again",
    "every",
    "player",
    "garden",
    "signal",
    "harbour",
    "quiet",
]
_JAPANESE = [
    *(
        "山札から1枚引く。",
        "隣の人に渡す。",
        "コインを2枚払う、",
        "「待て！」と言う。",
        "森で休む。",
        "橋を渡る（1回まで）。",
    ),
    *("灯籠をともす。", "市場で取引する、", "捨て札を見せる。", "冬を越す。", "もう一度振る！", "船を進める。"),
    *("石を集める、", "得点を数える。", "手札を守る。", "静かに待つ……"),
]
_COLOURS = ("#1d6fa5", "#c0392b", "#2e7d32", "#8e44ad", "#b9770e")
_GAME = """\
id: bench
languages: [en]
players: {min: 2, max: 4}
credits: {authors: [Bench]}
rules: {}
data: {}
components:
  cards:
    kind: cards
    size: poker
    face: card.svg
    back: back.svg
    texts: [name, text]
    fields: {value: integer, colour: colour}
    pieces: cards.csv
"""
_TEXT = "title: Bench\ncomponents: {cards: Cards}\nstrings: {}\n"
_FACE = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="{{ viewbox }}">
<rect x="-5" y="-5" width="{{ w + 10 }}" height="{{ h + 10 }}" fill="#ffffff"/>
<rect x="3" y="3" width="57.5" height="82.9" rx="2.5" fill="none" stroke="{{ piece.colour }}" stroke-width="0.8"/>
<text x="31.75" y="12" font-family="display" font-size="13pt" text-anchor="middle" fill="#1b1b1b">{{ piece.name }}</text>
<circle cx="31.75" cy="34" r="14" fill="{{ piece.colour }}"/>
<text x="31.75" y="39" font-family="display" font-size="40pt" text-anchor="middle" fill="#ffffff">{{ piece.value }}</text>
<foreignObject id="text" x="7" y="56" width="49.5" height="22" font-size="10pt" text-anchor="start" fill="#1b1b1b">
<p>{{ piece.text }}</p>
</foreignObject>
</svg>
"""
_BACK = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="{{ viewbox }}">
<rect x="-5" y="-5" width="{{ w + 10 }}" height="{{ h + 10 }}" fill="#243b53"/>
<circle cx="31.75" cy="44.45" r="22" fill="none" stroke="#f0b429" stroke-width="1.2"/>
<text x="31.75" y="47" font-family="display" font-size="20pt" text-anchor="middle" fill="#f0b429">{{ title }}</text>
</svg>
"""


def rows(number: int) -> list[tuple[str, str, int, str]]:
    """Name, a text of three lines, number and colour of each card."""
    found = []
    for n in range(number):
        words = [_WORDS[(n * 7 + k * (3 + n % 5)) % len(_WORDS)] for k in range(15)]
        text = f"{' '.join(words).capitalize()} {n}."
        found.append((f"{words[0].capitalize()} {n}", text, n % 100, _COLOURS[n % len(_COLOURS)]))
    return found


def japanese(number: int) -> list[tuple[str, str, int, str]]:
    """The same cards with Japanese words: as many letters as take as much room."""
    found = []
    for n in range(number):
        words = [_JAPANESE[(n * 7 + k * (3 + n % 5)) % len(_JAPANESE)] for k in range(6)]
        found.append((f"{words[0][:4]}{n}", f"{''.join(words)}{n}。", n % 100, _COLOURS[n % len(_COLOURS)]))
    return found


def write(folder: Path, number: int, language: str = "en", fonts: str = "") -> Path:
    """The game in its folder, in English or Japanese; the result is its CSV. ``fonts`` is a line of game.yaml."""
    cards = japanese(number) if language == "ja" else rows(number)
    for name, text in {
        "game.yaml": _GAME.replace("[en]", f"[{language}]") + fonts,
        f"text/{language}.yaml": _TEXT,
        "faces/card.svg": _FACE,
        "faces/back.svg": _BACK,
        "cards.csv": "name,text,value,colour\n" + "".join(f"{a},{b},{c},{d}\n" for a, b, c, d in cards),
    }.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return folder / "cards.csv"
