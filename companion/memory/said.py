"""Statistics in words, for people who read English: as text, as a table, and as a page with charts."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from companion.memory.stats import ALL, CARD, PLAYER, PLAYERS, SEAT, VARIANT, Line, Statistics
from companion.table.edition import spoken, titled
from companion.table.export import csv_text
from generator.base.estimates import Estimate

Named = Callable[[str, str], str]  # what a card of a game is called
COLUMNS = (
    *("game", "house_rules", "rules", "of", "name", "games", "wins", "wins_low", "wins_high", "wins_if_even"),
    *("points", "points_low", "points_high"),
)
HEADS = {
    ALL: "everybody",
    PLAYERS: "by players",
    SEAT: "by seat",
    VARIANT: "by variant",
    CARD: "by card",
    PLAYER: "by name",
}
MEANING = (
    "Intervals hold the true value 95 times in 100. Few games say little: an interval that holds the share "
    "of wins if even is no sign of an advantage."
)


def title(each: Statistics) -> str:
    house = spoken(each.house.names, "en") if each.house else ""
    return titled(spoken(each.titles, "en") or each.game, "" if house and house in spoken(each.titles, "en") else house)


def about(each: Statistics) -> str:
    """Return how many games of an edition there are, when they were played, and how long they took."""
    games = "1 game" if each.games == 1 else f"{each.games:,} games"
    first, last = each.first[:10], each.last[:10]
    parts = [games, first if first == last else f"{first} to {last}"]
    if each.minutes:
        parts.append(f"{_number(each.minutes)} minutes")
    if each.winning:
        parts.append(f"winners have {_number(each.winning)} points")
    return ", ".join(parts)


def label(each: Statistics, line: Line, named: Named) -> str:
    """Return what a line is about."""
    if line.of == SEAT:
        return "first player" if line.key == "1" else f"player {line.key}"
    if line.of == PLAYERS:
        return f"{line.key} players"
    if line.of == ALL:
        return "a player"
    return named(each.game, line.key) if line.of == CARD else line.key


def in_words(found: Sequence[Statistics], named: Named) -> str:
    return "\n".join(_text(found, named))


def _text(found: Sequence[Statistics], named: Named) -> Iterator[str]:
    for each in found:
        yield title(each)
        yield f"  {about(each)}"
        for of, group in groupby(each.lines, key=lambda line: line.of):
            lines = list(group)
            is_alike = all(line.won is None for line in lines)
            head = (HEADS[of], "games", *(() if is_alike else ("wins", "if even")), "points")
            yield from _table([head, *(_cells(each, line, named, is_alike) for line in lines)])
        yield ""
    yield MEANING


def _cells(each: Statistics, line: Line, named: Named, is_alike: bool) -> tuple[str, ...]:
    wins = () if is_alike else (share(line.won), f"{line.even:.0%}".replace("%", " %") if line.even else "")
    return (label(each, line, named), f"{line.games:,}", *wins, _number(line.points) if line.points else "")


def _table(rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    yield ""
    for row in rows:
        first, *others = zip(row, widths, strict=True)
        yield "  ".join(["  " + first[0].ljust(first[1]), *(text.rjust(width) for text, width in others)]).rstrip()


def share(one: Estimate | None) -> str:
    """Return a share with its interval, such as ``33 % (14–61)``."""
    return f"{one.value * 100:.0f} % ({one.low * 100:.0f}–{one.high * 100:.0f})" if one else ""


def _number(one: Estimate) -> str:
    """Return a mean with half its interval, if there are games enough to know it."""
    half = f" ± {(one.high - one.low) / 2:.1f}" if one.games > 1 else ""
    return f"{one.value:.1f}{half}".replace("-", "−")


def table(found: Iterable[Statistics], named: Named) -> str:
    """Return a row for each line, as CSV."""
    return csv_text(COLUMNS, (_row(each, line, named) for each in found for line in each.lines))


def _row(each: Statistics, line: Line, named: Named) -> dict[str, Any]:
    house = spoken(each.house.names, "en") if each.house else ""
    name = line.key if line.of in (SEAT, PLAYERS) else label(each, line, named)
    values = (
        each.game,
        house,
        each.rules,
        line.of,
        name,
        line.games,
        *_three(line.won),
        line.even,
        *_three(line.points),
    )
    return dict(zip(COLUMNS, ("" if value is None else value for value in values), strict=True))


def _three(one: Estimate | None) -> tuple[float | str, ...]:
    if one is None:
        return "", "", ""
    sure = one.games > 1 or one.high - one.low <= 1
    return round(one.value, 4), *((round(one.low, 4), round(one.high, 4)) if sure else ("", ""))


def page(found: Sequence[Statistics], named: Named) -> str:
    """Return a page that needs no other file: charts, and every number in tables."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined
    from markupsafe import Markup

    from generator.base.locate import shipped
    from generator.rules.bots import Measure
    from generator.simulate.charts import estimates
    from generator.simulate.report import Row

    def chart(each: Statistics, lines: Sequence[Line]) -> str:
        is_alike = all(line.won is None for line in lines)
        measure = Measure("wins", HEADS[lines[0].of], "number" if is_alike else "win")
        rows = [
            Row(measure, line.key, label(each, line, named), (line.points if is_alike else line.won,), None)
            for line in lines
        ]
        known = [row for row in rows if row.estimates[0] and math.isfinite(row.estimates[0].high)]
        return Markup(estimates(known).svg()) if len(known) > 1 else ""

    editions = []
    for each in found:
        groups = [(of, list(lines)) for of, lines in groupby(each.lines, key=lambda line: line.of)]
        editions.append(
            {
                "title": title(each),
                "about": about(each),
                "house": spoken_lines(each),
                "groups": [
                    {
                        "title": HEADS[of],
                        "alike": all(line.won is None for line in lines),
                        "chart": chart(each, lines),
                        "rows": [_cells(each, line, named, all(one.won is None for one in lines)) for line in lines],
                    }
                    for of, lines in groups
                ],
            }
        )
    pages = Environment(loader=FileSystemLoader(shipped("templates")), autoescape=True, undefined=StrictUndefined)
    return pages.get_template("statistics.html").render(editions=editions, meaning=MEANING)


def spoken_lines(each: Statistics) -> Sequence[str]:
    """Return the house rules of an edition, in English or in its first language."""
    lines = each.house.lines if each.house else {}
    return lines.get("en") or next(iter(lines.values()), ())
