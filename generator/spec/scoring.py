"""``scoring`` of game.yaml → Scoring: its expressions read with the game's numbers, and kept within bounds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.base.errors import Place, Problem, listed
from generator.spec.bounds import MAX_POINTS, MAX_TIE, Bounds, most_rounds
from generator.spec.expression import Apply, Count, Number, Span, Tree
from generator.spec.expression_text import MAX_NUMBER, ExpressionError, read
from generator.spec.game import Category, Component, Counting, Dice, Part, Scoring, Timer
from generator.spec.model import GameSpec
from generator.spec.scoring_model import CategorySpec, EndSpec, ScoringSpec
from generator.spec.values import MAX_ROUNDS, MAX_TIMER
from generator.spec.yaml_file import Path_, YamlFile

MAX_NAME = 40
RESERVED = (
    *("min", "max", "abs", "steps", "if", "and", "or", "not", "alone"),
    *("rules", "cards", "round", "players", "total"),
)


def read_scoring(
    file: YamlFile, spec: GameSpec, own: ScoringSpec, components: Mapping[str, Component], problems: list[Problem]
) -> Scoring:
    """Return how the game is scored; mistakes go to ``problems``."""
    players = min(spec.players.min, spec.players.max), max(spec.players.min, spec.players.max)
    reader = _ScoringReader(file, own, _numbers(spec, components), players)
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
    def __init__(self, file: YamlFile, spec: ScoringSpec, numbers: Mapping[str, int], players: Span) -> None:
        self.file, self.spec, self.numbers, self.players = file, spec, numbers, players
        self.bounds = Bounds(1, players, shares=False)
        self.problems: list[Problem] = []

    def read(self) -> Scoring:
        spec = self.spec
        self._check_names()
        rounds = self._number(spec.rounds, "rounds", MAX_ROUNDS)
        most = most_rounds(len(spec.categories))
        longest = {"per player": self.players[1], "open": most}.get(str(rounds), rounds)
        assert isinstance(longest, int)
        if longest > most:
            what = f"{longest} rounds with {len(spec.categories)} categories are too many"
            self._problem(self.file.place(("scoring", "rounds")), what, f"at most {most}")
        target = self._number(spec.target, "target", MAX_POINTS) if spec.target is not None else None
        assert not isinstance(target, str)
        if spec.wins == "together" and target is None:
            fix = "Add the target that all reach together."
            self._problem(self.file.place(("scoring", "wins")), "together needs a target", fix=fix)
        self.bounds = Bounds(longest, self.players, bool(spec.teams) or spec.wins == "together")
        each = self._counting((), spec)
        self.bounds.sum_up(each)
        end = self._counting(("end",), spec.end) if spec.end else None
        ties = tuple(self._expression(text, ("ties", n), MAX_TIE) for n, text in enumerate(spec.ties))
        low, high = self._bounds()
        return Scoring(
            *(rounds, spec.wins, target, each, ties, end, low, high, self._teams(), self._timer()),
            dice=tuple(_dice(id, **vars(die)) for id, die in spec.dice.items()),
            most_rounds=most,
        )

    def _problem(self, place: Place, what: str, accepted: str = "", fix: str = "") -> None:
        self.problems.append(Problem(place, what, accepted, fix))

    def _check_names(self) -> None:
        seen: set[str] = set()
        for at, kind in self._names_given():
            id = str(at[-1])
            place = self.file.key(("scoring", *at))
            if id in RESERVED:
                self._problem(
                    place, f'{kind} can\'t be called "{id}"', fix=f"Choose a name other than {listed(RESERVED)}."
                )
            if len(id) > MAX_NAME:
                self._problem(place, f'"{id[:20]}…" is too long', f"at most {MAX_NAME} characters")
            if id in seen:
                self._problem(place, f'"{id}" is already the name of something else', fix="Choose another name.")
            seen.add(id)

    def _names_given(self) -> Iterator[tuple[Path_, str]]:
        """Yield where each name of an expression is given, and what it names."""
        for part, at in ((self.spec, ()), (self.spec.end, ("end",))):
            if part is not None:
                yield from (((*at, "categories", id), "a category") for id in part.categories)
                yield from (((*at, "values", id), "a value") for id in part.values)
                yield from (((*at, "bonuses", id), "a bonus") for id in part.bonuses)

    def _counting(self, at: Path_, spec: ScoringSpec | EndSpec) -> Counting:
        for id, category in spec.categories.items():
            self._check(at, id, category)
        categories = tuple(
            Category(id, one.min, one.max, one.group or "", one.secret) for id, one in spec.categories.items()
        )
        self.bounds.allow(categories)
        values = tuple((name, self._value(at, name, text)) for name, text in spec.values.items())
        bonuses = [
            Part(id, self._expression(text, (*at, "bonuses", id), MAX_POINTS)) for id, text in spec.bonuses.items()
        ]
        return Counting(categories, (*self._points(at, spec), *bonuses), values)

    def _value(self, at: Path_, name: str, text: str) -> Tree:
        tree = self._expression(text, (*at, "values", name), MAX_POINTS)
        self.bounds.name(name, tree)
        return tree

    def _check(self, at: Path_, id: str, category: CategorySpec) -> None:
        path: Path_ = ("scoring", *at, "categories", id)
        if category.min > category.max:
            what = f"min {category.min} is more than max {category.max}"
            self._problem(self.file.place((*path, "min")), what, f"at most {category.max}")
        if category.weight is not None and category.points is not None:
            what = f'"{id}" has both a weight and points'
            self._problem(self.file.key((*path, "points")), what, fix="Use either, not both.")
        if category.secret and at:
            what = "only counts of a round can be secret"
            self._problem(self.file.key((*path, "secret")), what, fix="Remove secret.")

    def _points(self, at: Path_, spec: ScoringSpec | EndSpec) -> list[Part]:
        """Return a part for each category, or the single one for all of them."""
        whole = spec.points if isinstance(spec, ScoringSpec) else None
        if whole is None:
            return [Part(id, self._worth((*at, "categories", id), id, one)) for id, one in spec.categories.items()]
        for id, one in spec.categories.items():
            for key in ("weight", "points"):
                if getattr(one, key) is not None:
                    place = self.file.key(("scoring", "categories", id, key))
                    what = f'there is "{key}" here and points for all categories'
                    self._problem(place, what, fix="Use either, not both.")
        return [Part("", self._expression(whole, ("points",), MAX_POINTS))]

    def _worth(self, at: Path_, id: str, category: CategorySpec) -> Tree:
        if category.points is not None:
            return self._expression(category.points, (*at, "points"), MAX_POINTS)
        if category.weight is None:
            return Count(id)
        weight = self._expression(category.weight, (*at, "weight"), MAX_POINTS)
        return Apply("*", (weight, Count(id)))

    def _expression(self, text: str, where: Path_, most: int) -> Tree:
        path: Path_ = ("scoring", *where)
        try:
            own = sorted(self.bounds.spans, key=RESERVED.__contains__)  # the game's own names come first in messages
            tree = read(text, {**dict.fromkeys(own), **self.numbers})
        except ExpressionError as error:
            self._problem(self._within(path, text, error.at), error.what, error.accepted)
            return Number(0)
        (low, high), largest = self.bounds.of(tree)
        if largest > most:
            what = f"this can reach {max(largest, abs(low), abs(high)):,}"
            self._problem(self.file.place(path), what, f"at most {most:,}", "Set a lower max for a category.")
            return Number(0)
        return tree

    def _within(self, path: Path_, text: str, at: int) -> Place:
        """Return the place of a character in an expression, or of its start if it spans several lines."""
        place = self.file.place(path)
        line = place.file.read_text("utf-8-sig").splitlines()[place.line - 1] if place.line else ""
        start = line.find(text, place.column - 1)
        return Place(place.file, place.line, start + at + 1) if start >= 0 else place

    def _number(self, given: int | str, key: str, most: int) -> int | str:
        """Return a number, or the value of the rule that is named."""
        if not isinstance(given, str) or not given.startswith("rules."):
            return given
        value = self.numbers.get(given)
        if value is None or not 1 <= value <= most:
            rules = [name for name, one in self.numbers.items() if name.startswith("rules.") and one]
            what = f'"{given}" is not a rule with a number from 1 to {most}'
            self._problem(self.file.place(("scoring", *key.split("."))), what, listed(rules) or "a number")
            return 1
        return value

    def _bounds(self) -> tuple[int | None, int | None]:
        if self.spec.total is None:
            return None, None
        low, high = self.spec.total.min, self.spec.total.max
        if low is not None and high is not None and low > high:
            place = self.file.place(("scoring", "total", "min"))
            self._problem(place, f"min {low} is more than max {high}", f"at most {high}")
        return low, high

    def _teams(self) -> int | None:
        teams = self.spec.teams
        if teams is not None and self.spec.wins == "together":
            place = self.file.key(("scoring", "teams"))
            self._problem(place, "all players are one team", fix="Remove teams, or let the highest total win.")
        elif teams is not None and teams > self.players[0]:
            place = self.file.place(("scoring", "teams"))
            self._problem(place, f"{teams} teams for {self.players[0]} players", f"at most {self.players[0]}")
        return teams

    def _timer(self) -> Timer | None:
        if self.spec.timer is None:
            return None
        seconds = self._number(self.spec.timer.seconds, "timer.seconds", MAX_TIMER)
        assert isinstance(seconds, int)
        return Timer(seconds, self.spec.timer.per)


def _dice(id: str, sides: int, lowest: int, count: int, faces: list[int | str] | None) -> Dice:
    return Dice(id, tuple(faces or range(lowest, lowest + sides)), count)
