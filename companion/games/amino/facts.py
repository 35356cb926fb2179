"""Amino's facts for phones in one language, and its scores as rows for a spreadsheet."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from companion.games.amino.play import Play, Reading, reading, variants_of
from companion.table.shown import header, plain
from generator.games.amino.rules import Amino
from generator.games.amino.words import variant_words
from generator.spec import Game, Text

SCORE_COLUMNS = ("match", "hand", "seat", "name", "cards", "final", "working", "score", "total", "counts")


def facts(game: Game, rules: Amino, language: str) -> dict[str, Any]:
    """Return names, cards, rule numbers and variants: all that is the same at every table."""
    text = game.texts[language]
    variants = variants_of(rules)
    return {
        **header(game, language, variants),
        "told": {kind: _told(game, text, f"{kind}s") for kind in ("seeding", "ending")},
        "endings": [asdict(ending) for ending in rules.numbers.endings],
        "elements": list(rules.bonus_elements),
        "moon": rules.numbers.moon,
        "scores": scores(rules),
        "cards": [
            {
                "id": piece.id,
                "name": plain(text.pieces[piece.id]["name"]),
                "symbol": piece.fields.get("symbol"),
                "value": piece.fields.get("value"),
                "copies": piece.copies,
                "elements": [e for e in rules.bonus_elements if e in rules.cards[piece.id].elements],
                "kind": rules.cards[piece.id].effect or "gas",
            }
            for piece in sorted(game.components["cards"].pieces, key=lambda each: bool(rules.cards[each.id].effect))
        ],
        "strings": _plain(text.strings),
    }


def _told(game: Game, text: Text, kind: str) -> dict[str, dict[str, str]]:
    """Return the name and the rule of each seeding or ending."""
    words = variant_words(game, text, kind)
    return {id: {"name": name, "text": rule} for id, (name, rule) in words.items()}


def scores(rules: Amino) -> dict[str, Any]:
    """Return the scores that an atmosphere can have."""
    possible = sorted(rules.possible_scores)
    return {"low": possible[0], "high": possible[-1], "possible": possible}


def score_rows(play: Play, names: list[str]) -> list[dict[str, Any]]:
    """Return a row for each seat in each hand, oldest first."""
    rows = []
    for number, match in enumerate(play, start=1):
        read = reading(match)
        for hand in range(1, read.entered + 1):
            rows += [_row(read, number, hand, seat, names[seat - 1]) for seat in match.seats]
    return rows


def _row(reading: Reading, number: int, hand: int, seat: int, name: str) -> dict[str, Any]:
    entry = reading.match.entry(hand, seat)
    score = reading.score(entry)
    cards = (" ".join(entry.cards), " ".join(reading.resolution(entry).cards) if score else "")
    points, total = reading.points(entry), reading.totals(hand)[seat - 1]
    working = score.working if score else ""
    values = (number, hand, seat, name, *cards, working, points, total, "yes" if reading.counts(hand) else "no")
    return dict(zip(SCORE_COLUMNS, values, strict=True))


def _plain(value: Any) -> Any:
    """Return frozen maps and tuples as JSON types."""
    if hasattr(value, "items"):
        return {key: _plain(item) for key, item in value.items()}
    return [_plain(item) for item in value] if isinstance(value, tuple) else value
