"""``scoring`` in a spec: what it makes, and every mistake at its place."""

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.spec import Category, load
from generator.spec.expression import written
from tests.generator.spec.mistakes import mistakes_in

Edit = Callable[[Path, str, str], None]
COINS, TIES = "coins: {weight: 2}", "ties: [coins, eggs - foxes]"
MISTAKES = {
    "unknown key": (
        ("game.yaml", "rounds: rules.rounds", "rounds: rules.rounds\n  ronds: 3"),
        'tiny/game.yaml:22:3: unknown key "ronds". Accepted: rounds, wins, target, categories, points, ties.',
    ),
    "unknown key of a category": (
        ("game.yaml", COINS, "coins: {wieght: 2}"),
        'tiny/game.yaml:23:13: unknown key "wieght". Did you mean "weight"?',
    ),
    "no rounds": (
        ("game.yaml", "rounds: rules.rounds", "rounds: none"),
        'tiny/game.yaml:21:11: "none" is not accepted here. '
        'Accepted: a number from 1 to 100, "per player", "open", or a rule.',
    ),
    "rounds of a rule that is not there": (
        ("game.yaml", "rounds: rules.rounds", "rounds: rules.turns"),
        'tiny/game.yaml:21:11: "rules.turns" is not a rule with a number from 1 to 100. Accepted: rules.deal, rules.rounds.',
    ),
    "a target below 1": (
        ("game.yaml", TIES, f"{TIES}\n  target: 0"),
        'tiny/game.yaml:28:11: "0" is not accepted here. Accepted: a number from 1 to 1000000, or a rule such as rules.target.',
    ),
    "which total wins": (
        ("game.yaml", TIES, f"{TIES}\n  wins: most"),
        'tiny/game.yaml:28:9: "most" is not accepted here. Accepted: highest or lowest.',
    ),
    "a name that is not there, inside an expression": (
        ("game.yaml", "-foxes * cards.two.value", "-foxes * cards.tow.value"),
        'tiny/game.yaml:25:30: unknown name "cards.tow.value". '
        "Accepted: cards.two.value, cards.one.value, coins, eggs, foxes, nest, rules.deal, rules.rounds.",
    ),
    "inside quotes, too": (
        ("game.yaml", '"max(eggs - 3, 0)"', '"max(eggs - , 0)"'),
        'tiny/game.yaml:24:32: "," is not expected here. Accepted: a number, a name, a function or (.',
    ),
    "in a tie-break": (
        ("game.yaml", TIES, "ties: [coins, eggs - fox]"),
        'tiny/game.yaml:27:24: unknown name "fox". Accepted: foxes, coins, eggs, nest, rules.deal, rules.rounds.',
    ),
    "no expression at all": (
        ("game.yaml", TIES, "ties: [2.5]"),
        'tiny/game.yaml:27:10: "2.5" is not an expression. Accepted: an expression such as 2 * coins + rules.bonus.',
    ),
    "points that grow beyond all bounds": (
        ("game.yaml", COINS, "coins: {points: coins * coins * eggs}"),
        "tiny/game.yaml:23:21: this can reach 997,002,999. "
        "Accepted: at most 1,000,000. Set a lower max for a category.",
    ),
    "a weight and points": (
        ("game.yaml", COINS, "coins: {weight: 2, points: coins}"),
        'tiny/game.yaml:23:24: "coins" has both a weight and points. Use either, not both.',
    ),
    "points of all, and of one": (
        (
            "game.yaml",
            '{points: "max(eggs - 3, 0)"}\n    foxes: {points: -foxes * cards.two.value, max: 4}\n    nest: {points: nest * rules.deal, max: 1}',
            "{}\n    foxes: {}\n    nest: {}\n  points: coins",
        ),
        'tiny/game.yaml:23:13: there is "weight" here and points for all categories. Use either, not both.',
    ),
    "bounds the wrong way round": (
        ("game.yaml", "max: 4}\n    nest", "min: 5, max: 4}\n    nest"),
        "tiny/game.yaml:25:52: min 5 is more than max 4. Accepted: at most 4.",
    ),
    "a category called like a function": (
        ("game.yaml", COINS, f"{COINS}\n    min: {{}}"),
        'tiny/game.yaml:24:5: a category can\'t be called "min". '
        "Choose a name other than min, max, abs, steps, rules, cards.\n"
        'tiny/text/de.yaml:8:10: missing translation "scoring.min". Translate everything that the spec has.\n'
        'tiny/text/en.yaml:8:10: missing translation "scoring.min". Translate everything that the spec has.',
    ),
    "a name of a category missing": (
        ("text/de.yaml", "Eier, foxes: Füchse,", "Eier, fox: Fuchs,"),
        'tiny/text/de.yaml:8:10: missing translation "scoring.foxes". Translate everything that the spec has.\n'
        'tiny/text/de.yaml:8:38: surplus translation "scoring.fox". Accepted: coins, eggs, foxes, nest.',
    ),
}


@pytest.mark.parametrize(("change", "message"), MISTAKES.values(), ids=MISTAKES)
def test_each_mistake_is_told_at_its_place(hens: Path, edit: Edit, change: tuple[str, str, str], message: str) -> None:
    file, old, new = change
    edit(hens / file, old, new)
    assert mistakes_in(hens) == message


def test_rules_and_card_values_are_filled_in(hens: Path) -> None:
    scoring = load(hens).scoring
    assert scoring is not None
    assert (scoring.rounds, scoring.wins, scoring.target) == (2, "highest", None)
    assert scoring.categories[2] == Category("foxes", 0, 4)
    assert [written(tree) for tree in scoring.points] == ["2 * coins", "max(eggs - 3, 0)", "(-foxes) * 2", "nest * 4"]


def test_one_expression_can_stand_for_all(hens: Path, edit: Edit) -> None:
    spec = (hens / "game.yaml").read_text("utf-8")
    start = spec.index("scoring:")
    names = "scoring:\n  categories: {coins: {}, eggs: {}, foxes: {}, nest: {}}\n  points: coins + 3 * nest\n  wins: lowest\n"
    (hens / "game.yaml").write_text(spec[:start] + names, "utf-8")
    scoring = load(hens).scoring
    assert scoring is not None
    assert [written(tree) for tree in scoring.points] == ["coins + 3 * nest"]
    assert (scoring.rounds, scoring.wins) == (1, "lowest")


def test_a_game_without_it_has_none(tiny: Path) -> None:
    assert load(tiny).scoring is None
