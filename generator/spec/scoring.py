"""``scoring`` of game.yaml → Scoring: its expressions read with the game's numbers, and kept within bounds."""

from __future__ import annotations

from collections.abc import Mapping

from generator.base.errors import Place, Problem, listed
from generator.spec.expression import FUNCTIONS, Apply, Count, Number, Span, Tree, reach
from generator.spec.expression_text import MAX_NUMBER, ExpressionError, Names, read
from generator.spec.game import Category, Component, Scoring
from generator.spec.model import CategorySpec, GameSpec, ScoringSpec
from generator.spec.values import MAX_ROUNDS
from generator.spec.yaml_file import Path_, YamlFile

MAX_POINTS = 1_000_000
MAX_TIE = 10**12
MAX_NAME = 40


def read_scoring(
    file: YamlFile, spec: GameSpec, own: ScoringSpec, components: Mapping[str, Component], problems: list[Problem]
) -> Scoring:
    """Return how the game is scored; mistakes go to ``problems``."""
    reader = _ScoringReader(file, own, _numbers(spec, components))
    scoring = reader.read()
    problems += reader.problems
    return scoring


def _numbers(spec: GameSpec, components: Mapping[str, Component]) -> dict[str, int]:
    """Return the whole numbers of the rules and pieces by their names in expressions."""
    found = {f"rules.{name}": value for name, value in spec.rules.items()}
    for component in components.values():
        for piece in component.pieces:
            found |= {f"cards.{piece.id}.{name}": value for name, value in piece.fields.items()}
    return {name: value for name, value in found.items() if type(value) is int and abs(value) <= MAX_NUMBER}


class _ScoringReader:
    def __init__(self, file: YamlFile, spec: ScoringSpec, numbers: Mapping[str, int]) -> None:
        self.file, self.spec = file, spec
        self.names: Names = {**dict.fromkeys(spec.categories), **numbers}
        self.problems: list[Problem] = []

    def read(self) -> Scoring:
        spec = self.spec
        for id, category in spec.categories.items():
            self._check(id, category)
        categories = tuple(Category(id, one.min, one.max) for id, one in spec.categories.items())
        spans = {category.id: (category.low, category.high) for category in categories}
        over_all = {id: (low * MAX_ROUNDS, high * MAX_ROUNDS) for id, (low, high) in spans.items()}
        ties = [self._expression(text, ("ties", n), over_all, MAX_TIE) for n, text in enumerate(spec.ties)]
        rounds = self._number(spec.rounds, "rounds", MAX_ROUNDS)
        target = self._number(spec.target, "target", MAX_POINTS) if spec.target is not None else None
        assert not isinstance(target, str)
        return Scoring(rounds, spec.wins, target, categories, tuple(self._points(spans)), tuple(ties))

    def _check(self, id: str, category: CategorySpec) -> None:
        at: Path_ = ("scoring", "categories", id)
        if id in (*FUNCTIONS, "rules", "cards"):
            fix = f"Choose a name other than {listed((*FUNCTIONS, 'rules', 'cards'))}."
            self.problems.append(Problem(self.file.key(at), f'a category can\'t be called "{id}"', fix=fix))
        if len(id) > MAX_NAME:
            self.problems.append(
                Problem(self.file.key(at), f'"{id[:20]}…" is too long', f"at most {MAX_NAME} characters")
            )
        if category.min > category.max:
            what = f"min {category.min} is more than max {category.max}"
            self.problems.append(Problem(self.file.place((*at, "min")), what, f"at most {category.max}"))
        if category.weight is not None and category.points is not None:
            what = f'"{id}" has both a weight and points'
            self.problems.append(Problem(self.file.key((*at, "points")), what, fix="Use either, not both."))

    def _points(self, spans: Mapping[str, Span]) -> list[Tree]:
        """Return a term for each category, or the single one for all of them."""
        if self.spec.points is not None:
            for id, one in self.spec.categories.items():
                for key in ("weight", "points"):
                    if getattr(one, key) is not None:
                        place = self.file.key(("scoring", "categories", id, key))
                        self.problems.append(
                            Problem(
                                place,
                                f'there is "{key}" here and points for all categories',
                                fix="Use either, not both.",
                            )
                        )
            return [self._expression(self.spec.points, ("points",), spans, MAX_POINTS)]
        return [self._worth(id, one, spans) for id, one in self.spec.categories.items()]

    def _worth(self, id: str, category: CategorySpec, spans: Mapping[str, Span]) -> Tree:
        at: Path_ = ("categories", id)
        if category.points is not None:
            return self._expression(category.points, (*at, "points"), spans, MAX_POINTS)
        if category.weight is None:
            return Count(id)
        weight = self._expression(category.weight, (*at, "weight"), spans, MAX_POINTS)
        return Apply("*", (weight, Count(id)))

    def _expression(self, text: str, where: Path_, spans: Mapping[str, Span], most: int) -> Tree:
        path: Path_ = ("scoring", *where)
        try:
            tree = read(text, self.names)
        except ExpressionError as error:
            self.problems.append(Problem(self._within(path, text, error.at), error.what, error.accepted))
            return Number(0)
        (low, high), largest = reach(tree, spans)
        if largest > most:
            what = f"this can reach {max(largest, abs(low), abs(high)):,}"
            fix = "Set a lower max for a category."
            self.problems.append(Problem(self.file.place(path), what, f"at most {most:,}", fix))
        return tree

    def _within(self, path: Path_, text: str, at: int) -> Place:
        """Return the place of a character in an expression, or of its start if it spans several lines."""
        place = self.file.place(path)
        line = self.file.path.read_text("utf-8-sig").splitlines()[place.line - 1]
        start = line.find(text, place.column - 1)
        return Place(place.file, place.line, start + at + 1) if start >= 0 else place

    def _number(self, given: int | str, key: str, most: int) -> int | str:
        """Return a number, or the value of the rule that is named."""
        if not isinstance(given, str) or not given.startswith("rules."):
            return given
        value = self.names.get(given)
        if value is None or not 1 <= value <= most:
            rules = [name for name, one in self.names.items() if name.startswith("rules.") and one]
            what = f'"{given}" is not a rule with a number from 1 to {most}'
            self.problems.append(Problem(self.file.place(("scoring", key)), what, listed(rules) or "a number"))
            return 1
        return value
