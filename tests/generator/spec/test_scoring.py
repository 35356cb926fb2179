"""``scoring`` in a spec: what it makes, and every mistake at its place."""

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.base.errors import SpecError
from generator.spec import Category, Dice, Timer, load
from generator.spec.bounds import excesses
from generator.spec.expression import written
from generator.spec.tweak import read_tweak
from tests.generator.spec.mistakes import mistakes_in

Edit = Callable[[Path, str, str], None]
COINS, TIES = "coins: {weight: 2}", "ties: [coins, eggs - foxes]"
MISTAKES = {
    "unknown key": (
        ("game.yaml", "rounds: rules.rounds", "rounds: rules.rounds\n  ronds: 3"),
        'tiny/game.yaml:22:3: unknown key "ronds". Accepted: rounds, wins, target, values, categories, bonuses, '
        "points, end, ties, total, teams, timer, dice.",
    ),
    "unknown key of a category": (
        ("game.yaml", COINS, "coins: {wieght: 2}"),
        'tiny/game.yaml:23:13: unknown key "wieght". Did you mean "weight"?',
    ),
    "no rounds": (
        ("game.yaml", "rounds: rules.rounds", "rounds: none"),
        'tiny/game.yaml:21:11: "none" is not accepted here. '
        'Accepted: a number from 1 to 200, "per player", "open", or a rule.',
    ),
    "rounds of a rule that is not there": (
        ("game.yaml", "rounds: rules.rounds", "rounds: rules.turns"),
        'tiny/game.yaml:21:11: "rules.turns" is not a rule with a number from 1 to 200. Accepted: rules.deal, rules.rounds.',
    ),
    "a target below 1": (
        ("game.yaml", TIES, f"{TIES}\n  target: 0"),
        'tiny/game.yaml:28:11: "0" is not accepted here. Accepted: a number from 1 to 1000000, or a rule such as rules.target.',
    ),
    "which total wins": (
        ("game.yaml", TIES, f"{TIES}\n  wins: most"),
        'tiny/game.yaml:28:9: "most" is not accepted here. Accepted: highest, lowest or together.',
    ),
    "a name that is not there, inside an expression": (
        ("game.yaml", "-foxes * cards.two.value", "-foxes * cards.tow.value"),
        'tiny/game.yaml:25:30: unknown name "cards.tow.value". '
        "Accepted: cards.two.value, cards.one.value, coins, eggs, foxes, nest, round, players, rules.deal, rules.rounds.",
    ),
    "inside quotes, too": (
        ("game.yaml", '"max(eggs - 3, 0)"', '"max(eggs - , 0)"'),
        'tiny/game.yaml:24:32: "," is not expected here. Accepted: a number, a name, a function or (.',
    ),
    "in a tie-break": (
        ("game.yaml", TIES, "ties: [coins, eggs - fox]"),
        'tiny/game.yaml:27:24: unknown name "fox". Accepted: foxes, coins, eggs, nest, round, players, total, rules.deal, rules.rounds.',
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
        "Choose a name other than min, max, abs, steps, if, and, or, not, alone, rules, cards, round, players, total.\n"
        'tiny/text/de.yaml:8:10: missing translation "scoring.min". Translate everything that the spec has.\n'
        'tiny/text/en.yaml:8:10: missing translation "scoring.min". Translate everything that the spec has.',
    ),
    "a helper value that needs a later one": (
        ("game.yaml", TIES, f"{TIES}\n  values: {{pairs: twos / 2, twos: eggs}}"),
        'tiny/game.yaml:28:19: unknown name "twos". '
        "Accepted: coins, eggs, foxes, nest, round, players, rules.deal, rules.rounds.",
    ),
    "a name used twice": (
        ("game.yaml", TIES, f"{TIES}\n  values: {{eggs: coins}}"),
        'tiny/game.yaml:28:12: "eggs" is already the name of something else. Choose another name.',
    ),
    "a bonus without a name": (
        ("game.yaml", TIES, f"{TIES}\n  bonuses: {{full: coins / 9}}"),
        'tiny/text/de.yaml:8:10: missing translation "scoring.full". Translate everything that the spec has.\n'
        'tiny/text/en.yaml:8:10: missing translation "scoring.full". Translate everything that the spec has.',
    ),
    "a total in a round": (
        ("game.yaml", COINS, "coins: {points: total}"),
        'tiny/game.yaml:23:21: unknown name "total". '
        "Accepted: coins, eggs, foxes, nest, round, players, rules.deal, rules.rounds.",
    ),
    "together without a target": (
        ("game.yaml", TIES, f"{TIES}\n  wins: together"),
        "tiny/game.yaml:28:9: together needs a target. Add the target that all reach together.",
    ),
    "more teams than players": (
        ("game.yaml", TIES, f"{TIES}\n  teams: 4"),
        "tiny/game.yaml:28:10: 4 teams for 2 players. Accepted: at most 2.",
    ),
    "bounds of a total the wrong way round": (
        ("game.yaml", TIES, f"{TIES}\n  total: {{min: 5, max: 4}}"),
        "tiny/game.yaml:28:16: min 5 is more than max 4. Accepted: at most 4.",
    ),
    "a secret count at the end": (
        ("game.yaml", TIES, f"{TIES}\n  end: {{categories: {{gold: {{secret: true}}}}}}"),
        "tiny/game.yaml:28:29: only counts of a round can be secret. Remove secret.\n"
        'tiny/text/de.yaml:8:10: missing translation "scoring.gold". Translate everything that the spec has.\n'
        'tiny/text/en.yaml:8:10: missing translation "scoring.gold". Translate everything that the spec has.',
    ),
    "a die with a face that is no word": (
        ("game.yaml", TIES, f"{TIES}\n  dice: {{weather: {{faces: [1, Sun]}}}}"),
        'tiny/game.yaml:28:31: "Sun" is not accepted here. Accepted: a number from -999 to 999, or a word such as sun.',
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
    assert [written(part.tree) for part in scoring.each.points] == [
        "2 * coins",
        "max(eggs - 3, 0)",
        "(-foxes) * 2",
        "nest * 4",
    ]


def test_one_expression_can_stand_for_all(hens: Path, edit: Edit) -> None:
    spec = (hens / "game.yaml").read_text("utf-8")
    start = spec.index("scoring:")
    names = "scoring:\n  categories: {coins: {}, eggs: {}, foxes: {}, nest: {}}\n  points: coins + 3 * nest\n  wins: lowest\n"
    (hens / "game.yaml").write_text(spec[:start] + names, "utf-8")
    scoring = load(hens).scoring
    assert scoring is not None
    assert [written(part.tree) for part in scoring.each.points] == ["coins + 3 * nest"]
    assert (scoring.rounds, scoring.wins) == (1, "lowest")


def test_a_game_without_it_has_none(tiny: Path) -> None:
    assert load(tiny).scoring is None


WHOLE = """scoring:
  rounds: per player
  values: {pairs: coins / 2, more: pairs + rules.deal}
  categories: {coins: {max: 9, group: pocket}, bid: {secret: true, points: "if(bid = coins, 5, 0)", max: 9}}
  bonuses: {rich: "if(more > 6, round, 0)"}
  end:
    values: {spare: pairs + eggs}
    categories: {eggs: {weight: 2}}
    bonuses: {hen: "most(spare, alone) * 3 + total / 10"}
  ties: [total + spare]
  total: {min: 0}
  teams: 2
  timer: {seconds: 90, per: round}
  dice: {white: {count: 2}, weather: {faces: [sun, rain, 3]}}
"""
SAID = "scoring: {coins: C, bid: B, rich: R, eggs: E, hen: H, pocket: P, white: W, weather: X, sun: S, rain: A}\n"


def test_everything_at_once(hens: Path) -> None:
    spec = (hens / "game.yaml").read_text("utf-8")
    (hens / "game.yaml").write_text(spec[: spec.index("scoring:")] + WHOLE, "utf-8")
    for path in (hens / "text").iterdir():
        words = path.read_text("utf-8").splitlines(keepends=True)
        path.write_text("".join(line for line in words if not line.startswith("scoring:")) + SAID, "utf-8")
    assert mistakes_in(hens) == ""
    scoring = load(hens).scoring
    assert scoring is not None
    assert scoring.each.categories == (Category("coins", 0, 9, "pocket"), Category("bid", 0, 9, secret=True))
    assert [(name, written(tree)) for name, tree in scoring.each.values] == [
        ("pairs", "coins / 2"),
        ("more", "pairs + 4"),
    ]
    assert [part.id for part in scoring.each.points] == ["coins", "bid", "rich"]
    assert scoring.end is not None
    assert [(part.id, written(part.tree)) for part in scoring.end.points] == [
        ("eggs", "2 * eggs"),
        ("hen", "most(spare, alone) * 3 + total / 10"),
    ]
    assert (scoring.low, scoring.high, scoring.teams, scoring.timer) == (0, None, 2, Timer(90, "round"))
    assert scoring.dice == (Dice("white", (1, 2, 3, 4, 5, 6), 2), Dice("weather", ("sun", "rain", 3)))
    assert not list(excesses(scoring, (2, 4)))


def test_house_rules_change_it(hens: Path, tmp_path: Path) -> None:
    tweak = tmp_path / "rich.yaml"
    tweak.write_text(
        "game: hens\nscoring.rounds: 3\nscoring.categories.coins.weight: round\nscoring.values: {pairs: coins / 2}\n",
        "utf-8",
    )
    scoring = load(hens, [read_tweak(tweak)]).scoring
    assert scoring is not None
    assert (scoring.rounds, written(scoring.each.points[0].tree), scoring.each.values[0][0]) == (
        3,
        "round * coins",
        "pairs",
    )
    tweak.write_text("game: hens\nscoring.categories.coins.weight: rond\n", "utf-8")
    with pytest.raises(SpecError) as caught:
        load(hens, [read_tweak(tweak)])
    assert str(caught.value).endswith(
        'rich.yaml:2:34: unknown name "rond". Accepted: round, rules.rounds, coins, eggs, foxes, nest, players, rules.deal.'
    )
