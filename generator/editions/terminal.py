"""The difference between two editions in words, for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from generator.base.errors import listed
from generator.build.words import plain, print_words
from generator.editions.difference import Difference, ValueChange
from generator.editions.edition import Edition
from generator.editions.summary import (
    Line,
    copies_of,
    fields_of,
    is_markup_only,
    lines,
    name_of,
    shown_values,
    unnamed,
    value_line,
    words,
)
from generator.editions.swaps import book_lines
from generator.spec import Text

_MOST = 60  # lines of one list: nobody reads more


def in_words(difference: Difference, before: Edition, after: Edition, all_languages: bool = True) -> str:
    """Return everything that differs, in a list by component, rulebook and so on.

    It quotes the game in one of its languages: names, house rules, sentences. Everything else is English.
    Without ``all_languages``, words and rulebooks are shown in the first language that differs, and the others named.
    """
    game = after.game or before.game
    assert game
    text = game.texts[(difference.languages or game.languages)[0]]
    found = [f"{plain(text.title)}: from {difference.before} to {difference.after}"]
    if difference.empty:
        return "\n".join([*found, "  no difference"])
    found += [f"  {what}: {listed(names)}" for what, names in _languages(difference) if names]
    found += _section("Rules", _rules(difference, text))
    found += _pieces(difference, before, after, text)
    found += _words(difference, text.language if not all_languages else "")
    found += _books(difference, before, all_languages)
    redrawn = [f"{line.component}: {name_of(text, line.component, line.piece)}" for line in lines(difference.redrawn)]
    found += _section("Drawn differently by this Cutline (you did not change these)", redrawn)
    return "\n".join(found)


def _rules(difference: Difference, text: Text) -> list[str]:
    """Return the rules that differ, as the game's house rules say it."""
    others = [value_line(text, each, each.path[1:] or each.path) for each in unnamed(difference, text)]
    return [*difference.told.get(text.language, ()), *others]


def _languages(difference: Difference) -> Iterator[tuple[str, list[str]]]:
    for what, tags in (
        ("new language", difference.added_languages),
        ("language removed", difference.removed_languages),
    ):
        yield what, [print_words(tag)["language"] for tag in tags]


def _section(title: str, rows: Sequence[str]) -> list[str]:
    if not rows:
        return []
    more = [f"  and {len(rows) - _MOST} more"] if len(rows) > _MOST else []
    return [title, *(f"  {row}" for row in rows[:_MOST]), *more]


def _pieces(difference: Difference, before: Edition, after: Edition, text: Text) -> list[str]:
    whole = copies_of(before, after, difference)
    found: list[str] = []
    by_component = lines(difference.by_you)
    for component, group in groupby(by_component, key=lambda line: line.component):
        rows = []
        for line in group:
            rows.append(f"{_named(line, before, after, text)}: {line.said(whole)}{_in(line, difference)}")
            if line.before and line.after:
                fields = fields_of(difference, line.component, line.piece, text.language)
                rows += [f"  {value_line(text, change, name.split('.'))}" for name, change in fields]
        found += _section(plain(text.components.get(component, component)), rows)
    shown = {(line.component, line.piece) for line in by_component}
    others = [
        f"{each.path[1]}: {value_line(text, each, each.path[2:])}"
        for each in difference.values
        if after.game and each.path[0] in after.game.components and each.path[:2] not in shown
    ]
    return found + _section("Fields that changed no face", others)


def _named(line: Line, before: Edition, after: Edition, text: Text) -> str:
    for game in (each for edition in (after, before) for each in edition.games()):
        if (name := name_of(game.texts.get(text.language), line.component, line.piece)) != line.piece:
            return f"{name} ({line.piece})"
    return line.piece


def _in(line: Line, difference: Difference) -> str:
    """Return the languages, if it did not change in all."""
    return f" [{listed(line.languages)}]" if set(line.languages) != set(difference.languages) else ""


def _words(difference: Difference, language: str) -> list[str]:
    rows = [f"{'.'.join(each.path[1:])}: {_word(each)}" for each in words(difference) if language in ("", each.path[1])]
    return _section("Words", rows)


def _word(change: ValueChange) -> str:
    if is_markup_only(change):
        return "the same words, with other markup"
    before, after = shown_values(change)
    was, now = f'"{before}"' if change.before is not None else "nothing", f'"{after}"'
    return f"{now if change.after is not None else 'nothing'} instead of {was}"


def _books(difference: Difference, before: Edition, all_languages: bool) -> list[str]:
    found: list[str] = []
    shown = difference.books if all_languages else difference.books[:1]
    for book in shown:
        rows = []
        for section, sentences in groupby(book.sentences, key=lambda sentence: sentence.section):
            rows.append(f"{section}:")
            for sentence in sentences:
                rows += [f"  - {sentence.before}"] if sentence.before else []
                rows += [f"  + {sentence.after}"] if sentence.after else []
        rows = rows or book_lines(book, before, "en")
        found += _section(f"Rulebook, {print_words(book.language)['language']}", rows)
    others = [book.language for book in difference.books if book not in shown]
    if others:
        named = listed(print_words(each)["language"] for each in others)
        found.append(f"and the rulebooks in {named} (--lang {','.join(others)} shows them)")
    return found
