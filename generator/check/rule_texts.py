"""Reads every sentence that speaks of a rule at 0, 1, 2 and many, in each language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Set
from typing import Any

from generator.base.errors import CutlineError, Place, SpecError
from generator.check.counting import Nouns, disagreeing, other_number
from generator.faces import Faces
from generator.rulebook.book import has_rulebook, rulebook_source
from generator.rulebook.context import context_of
from generator.rulebook.figures import Figures
from generator.rulebook.source import Source, rendered
from generator.rules.record import Row, Severity
from generator.rules.registry import rules_of
from generator.spec import Game
from generator.spec.varied import varied

VALUES = (0, 1, 2, 5, 21)
CHECK = "number"
Key = tuple[str, Place]  # a language, and where a sentence is
Said = dict[Key, str]


def rule_texts(game: Game) -> Iterator[Row]:
    """Report sentences that say another number than the rule's, nouns that don't agree, and sentences that fail."""
    sources = {language: _source(game, language) for language in game.languages}
    now, wrong = _said(game, sources)
    if wrong:
        return  # other checks say why
    typed = _typed(game, sources)
    nouns = _nouns(typed, now)
    seen: set[str] = set()
    for rule, value in game.rules.items():
        if isinstance(value, int) and not isinstance(value, bool):
            for row in _of_rule(game, rule, now, sources, typed, nouns):
                if row[2] not in seen:
                    seen.add(row[2])
                    yield row


def values_of(game: Game, rule: str) -> list[int]:
    """Return the values at which a rule is tried: 0, 1, 2, some larger ones and the highest, within its limits."""
    low, high = game.limits.get(rule, (VALUES[0], VALUES[-1]))
    return sorted({value for value in (*VALUES, low, min(high, 99)) if low <= value <= high})


def _of_rule(
    game: Game,
    rule: str,
    now: Said,
    sources: Mapping[str, Source | None],
    typed: Said,
    nouns: Mapping[str, Nouns],
) -> Iterator[Row]:
    """Report what is wrong with the sentences that change with a rule."""
    texts: dict[Key, dict[int, str]] = {}
    severity: Severity = "error" if rule in game.limits else "warning"  # without limits, it may never have the value
    for value in values_of(game, rule):
        said, wrong = (now, []) if value == game.rules[rule] else _tried(game, rule, value, sources)
        for what in wrong:
            yield severity, CHECK, f"{what} (with rules.{rule} = {value})"
        for key, text in said.items():
            texts.setdefault(key, {})[value] = text
    for (language, place), own in texts.items():
        if len(set(own.values())) > 1:
            named = set(re.findall(r"\brules\W+(\w+)", typed.get((language, place), "")))
            others = {game.rules.get(each) for each in named - {rule}}  # a number may be the smaller of two rules
            yield from _judged(rule, place, own, nouns[language], severity if rule in named else None, others)


def _judged(
    rule: str, place: Place, texts: Mapping[int, str], nouns: Nouns, severity: Severity | None, others: Set[Any]
) -> Iterator[Row]:
    """Report what is wrong with a sentence. A wrong number has this ``severity``; None if it is not the rule's.

    The numbers of ``others``, rules that the sentence also speaks of, may be right.
    """
    wrong = other_number(texts, nouns.language) if severity else None
    if severity and wrong and wrong[1] not in others:
        value, number = wrong
        yield severity, CHECK, f'{place}: says "{number}" with rules.{rule} = {value}. Write {{{{ rules.{rule} }}}}.'
    for value, phrase in disagreeing(texts, nouns):
        fix = f"Write {{{{ plural(rules.{rule}, one=…, other=…) }}}}"
        yield "warning", CHECK, f'{place}: "{phrase}" with rules.{rule} = {value}. {fix}.'


def _tried(game: Game, rule: str, value: int, sources: Mapping[str, Source | None]) -> tuple[Said, list[str]]:
    """Return what a game says with this value, and its mistakes; nothing if its own rules refuse it."""
    try:
        other = varied(game, {rule: value})
        if any(severity == "error" for severity, _, _ in rules_of(other).checks(other)):
            return {}, []
    except SpecError as error:  # without limits, the spec itself may refuse the value
        return {}, [str(problem) for problem in error.problems] if rule in game.limits else []
    except CutlineError as error:
        return {}, str(error).splitlines()
    failed = [str(problem) for language in game.languages for problem in other.reading.failed.get(language, ())]
    said, wrong = _said(other, sources)
    return said, [*failed, *wrong]


def _said(game: Game, sources: Mapping[str, Source | None]) -> tuple[Said, list[str]]:
    """Return every sentence with something filled in, and each line of the rulebooks."""
    said: Said = {}
    wrong: list[str] = []
    faces = Faces(game)
    try:
        figures: Any = Figures(faces) if any(sources.values()) else None
    except CutlineError as error:
        return {}, str(error).splitlines()
    for language in game.languages:
        for sentence in game.reading.sentences[language]:
            said[language, sentence.place] = sentence.said
        if not (source := sources[language]):
            continue
        try:
            for line, text in rendered(source, context_of(faces, language, figures)):
                key = language, source.place(line)
                said[key] = f"{said[key]}\n{text}" if key in said else text
        except CutlineError as error:
            wrong += str(error).splitlines()
    return said, wrong


def _source(game: Game, language: str) -> Source | None:
    return rulebook_source(game, language) if has_rulebook(game, language) else None


def _typed(game: Game, sources: Mapping[str, Source | None]) -> Said:
    """Return what is typed in for each sentence."""
    found: Said = {}
    for language in game.languages:
        for sentence in game.reading.sentences[language]:
            found[language, sentence.place] = sentence.typed
        if source := sources[language]:
            lines = enumerate(source.text.split("\n"), 1)
            found |= {(language, source.place(number)): line for number, line in lines}
    return found


def _nouns(typed: Said, said: Said) -> dict[str, Nouns]:
    """Return the nouns that each language of a game uses."""
    found: dict[str, Nouns] = {}
    for language, place in {**typed, **said}:
        nouns = found.setdefault(language, Nouns(language))
        nouns.learn(typed.get((language, place), ""), said.get((language, place), ""))
    return found
