"""Expressions are read by an own parser: what they mean, what they refuse, and that nothing hostile gets through."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.spec.expression import ALONE, FUNCTIONS, Apply, Count, Number, Tree, evaluate, reach, written
from generator.spec.expression_text import ACCEPTED, RECORDED, ExpressionError, read

NAMES = {"coins": None, "eggs": None, "rules.bonus": 4, "rules.loss": -2, "cards.red-fox.value": 3}
COUNTS = {"coins": 3, "eggs": 5}


@pytest.mark.parametrize(
    ("text", "value", "again"),
    [
        ("7", 7, "7"),
        ("coins", 3, "coins"),
        ("2 * coins + max(eggs - 3, 0) + rules.bonus", 12, "2 * coins + max(eggs - 3, 0) + 4"),
        ("coins*cards.red-fox.value", 9, "coins * 3"),
        ("eggs - coins - 1", 1, "eggs - coins - 1"),
        ("eggs - (coins - 1)", 3, "eggs - (coins - 1)"),
        ("2 + 3 * 4", 14, "2 + 3 * 4"),
        ("(2 + 3) * 4", 20, "(2 + 3) * 4"),
        ("-coins * 2", -6, "(-coins) * 2"),
        ("- - coins", 3, "-(-coins)"),
        ("coins − 2 × eggs ÷ 3", 0, "coins - 2 * eggs / 3"),
        ("eggs / 2", 2, "eggs / 2"),
        ("-eggs / 2", -3, "(-eggs) / 2"),  # rounded down, not towards 0
        ("eggs / rules.loss", -3, "eggs / (-2)"),
        ("rules.loss + coins", 1, "-2 + coins"),
        ("abs(coins - eggs)", 2, "abs(coins - eggs)"),
        ("min(coins, eggs, 1)", 1, "min(coins, eggs, 1)"),
        ("steps(coins, 0, 1, 3, 6, 10)", 6, "steps(coins, 0, 1, 3, 6, 10)"),
        ("steps(eggs, 0, 1)", 1, "steps(eggs, 0, 1)"),
        ("steps(-coins, 7, 1)", 7, "steps(-coins, 7, 1)"),
        ("coins < eggs", 1, "coins < eggs"),
        ("coins>=eggs", 0, "coins >= eggs"),
        ("coins ≤ 3", 1, "coins <= 3"),
        ("coins == 3", 1, "coins = 3"),
        ("coins ≠ 3", 0, "coins != 3"),
        ("2 * (coins > 2)", 2, "2 * (coins > 2)"),
        ("-2 < -coins + 1", 0, "-2 < -coins + 1"),
        ("coins > 5 or eggs > 4 and coins = 3", 1, "coins > 5 or eggs > 4 and coins = 3"),
        ("(coins > 2 or eggs > 9) and coins > 5", 0, "(coins > 2 or eggs > 9) and coins > 5"),
        ("not coins > 5", 1, "not coins > 5"),
        ("not (coins > 5 or eggs)", 0, "not (coins > 5 or eggs)"),
        ("not not eggs", 1, "not not eggs"),
        ("if(coins >= 3, eggs * 2, 0)", 10, "if(coins >= 3, eggs * 2, 0)"),
        ("eggs / tied(coins)", 5, "eggs / tied(coins)"),
    ],
)
def test_what_an_expression_means(text: str, value: int, again: str) -> None:
    tree = read(text, NAMES)
    assert evaluate(tree, [COUNTS]) == (value,)
    assert written(tree) == again
    assert read(again, NAMES) == tree


START = "a number, a name, a function or ("
NEXT = "an operator or the end"
DIVISOR = "a number or a rule other than 0, players, round, rank, place or tied; the result is rounded down"


@pytest.mark.parametrize(
    ("text", "what", "accepted", "at"),
    [
        ("", "the end is not expected here", START, 0),
        ("2 +", "the end is not expected here", START, 3),
        ("(coins", "the end is not expected here", '")"', 6),
        ("coins)", '")" is not expected here', NEXT, 5),
        ("coins eggs", '"eggs" is not expected here', NEXT, 6),
        ("2 ** 3", '"*" is not expected here', START, 3),
        ("coin", 'unknown name "coin"', "coins, eggs, rules.bonus, rules.loss", 0),
        ("1 + rules.bonsu", 'unknown name "rules.bonsu"', "rules.bonus, rules.loss, coins, eggs", 4),
        ("1 / coins", "can only divide by a number", DIVISOR, 4),
        ("1 / 0", "can only divide by a number", DIVISOR, 4),
        ("max(coins)", "max of 1", "2 or more", 0),
        ("abs(1, 2)", "abs of 2", "one", 0),
        ("min", "the end is not expected here", '"("', 3),
        ("1.5 * coins", '"." is not part of an expression', ACCEPTED, 1),
        ("Coins", '"C" is not part of an expression', ACCEPTED, 0),
        ("coins ! 3", '"!" is not part of an expression', ACCEPTED, 6),
        ("1 < coins < 3", '"<" compares a third value', "two comparisons joined by and", 10),
        ("coins and", "the end is not expected here", START, 9),
        ("if(coins, 1)", "if of 2", "three: a condition, the value if it holds, the value if not", 0),
        ("most(coins, eggs)", "most of 2", "one", 0),
        ("rank(coins, alone)", 'unknown name "alone"', "coins, eggs, rules.bonus, rules.loss", 12),
        ("1 / (coins > 0)", "can only divide by a number", DIVISOR, 4),
        # what must not run, reach out or blow up
        ("__import__('os')", '"_" is not part of an expression', ACCEPTED, 0),
        ("coins.__class__", '"." is not part of an expression', ACCEPTED, 5),
        ("rules.__class__", '"." is not part of an expression', ACCEPTED, 5),
        ("eval(1)", 'unknown name "eval"', "coins, eggs, rules.bonus, rules.loss", 0),
        ("lambda: 1", '":" is not part of an expression', ACCEPTED, 6),
        ("[1][0]", '"[" is not part of an expression', ACCEPTED, 0),
        ("'a' * 9", '"\'" is not part of an expression', ACCEPTED, 0),
        ("9" * 30, "999999999999 is too large", "at most 1000000", 0),
        ("1_000", '"_" is not part of an expression', ACCEPTED, 1),
        ("0x10", '"x10" is not expected here', NEXT, 1),
        ("٣", '"٣" is not part of an expression', ACCEPTED, 0),
        ("(" * 60 + "1" + ")" * 60, "nested too deeply", "at most 24 levels", 25),
        ("-" * 60 + "1", "nested too deeply", "at most 24 levels", 25),
        ("max(1, " * 30 + "1" + ")" * 30, "nested too deeply", "at most 24 levels", 172),
        ("not " * 60 + "1", "nested too deeply", "at most 24 levels", 100),
        ("+".join(["1"] * 130), "too many operators", "at most 120", 242),
        ("1+" * 600, "1200 characters are too many", "at most 1000", 1000),
    ],
)
def test_what_it_refuses(text: str, what: str, accepted: str, at: int) -> None:
    with pytest.raises(ExpressionError) as caught:
        read(text, NAMES)
    error = caught.value
    assert (error.what, error.accepted, error.at) == (what, accepted, at)


@pytest.mark.parametrize(
    ("function", "values", "found"),
    [
        ("most", (5, 5, 3, 0), (1, 1, 0, 0)),  # those who are tied share it
        ("most alone", (5, 5, 3, 0), (0, 0, 0, 0)),
        ("most alone", (5, 4, 3, 3), (1, 0, 0, 0)),
        ("second", (5, 5, 3, 0), (0, 0, 0, 0)),  # two are ahead of the third
        ("second", (5, 3, 3, 0), (0, 1, 1, 0)),
        ("second alone", (5, 3, 3, 0), (0, 0, 0, 0)),
        ("least", (5, 0, 3, 0), (0, 1, 0, 1)),
        ("least alone", (5, 0, 3, 1), (0, 1, 0, 0)),
        ("rank", (5, 5, 3, 0), (1, 1, 3, 4)),
        ("place", (5, 5, 3, 0), (1, 1, 2, 3)),
        ("tied", (5, 5, 3, 0), (2, 2, 1, 1)),
        ("left", (5, 6, 7, 8), (6, 7, 8, 5)),  # seats go clockwise
        ("right", (5, 6, 7, 8), (8, 5, 6, 7)),
        ("left", (5, 6), (6, 5)),
        ("left", (5,), (0,)),
        ("most", (0,), (1,)),
        ("second", (4,), (0,)),
        ("sum", (5, 5, 3, 0), (13, 13, 13, 13)),
    ],
)
def test_players_are_compared(function: str, values: tuple[int, ...], found: tuple[int, ...]) -> None:
    rows = [{"coins": value, "eggs": 0} for value in values]
    name, alone = function.removesuffix(ALONE), ", alone" if function.endswith(ALONE) else ""
    tree = read(f"{name}(coins{alone})", NAMES)
    assert evaluate(tree, rows) == found
    assert read(written(tree), NAMES) == tree
    (low, high), _ = reach(tree, {"coins": (0, 9)}, (1, 4))
    assert low <= min(found) <= max(found) <= high


def test_a_category_of_an_old_log_may_be_called_like_a_newer_function() -> None:
    names = {"left": None, "not": None, "or": None}
    assert evaluate(read("2 * left + not or or", names), [{"left": 0, "not": 0, "or": 3}]) == (1,)


def test_nothing_divides_by_zero() -> None:
    with pytest.raises(ValueError, match="0"):
        reach(read("6 / round", {"round": None}), {"round": (0, 3)})


@given(st.text(alphabet="coins eggs.rul_()+-*/,019max<>=!notfi", max_size=60) | st.text(max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    tree = None
    with contextlib.suppress(ExpressionError):
        tree = read(text, NAMES)
    assert tree is None or read(written(tree), NAMES, RECORDED) == tree


AMONG = [*FUNCTIONS[FUNCTIONS.index("most") :], *(f"{name}{ALONE}" for name in ("most", "second", "least"))]


def trees(leaves: st.SearchStrategy[Tree]) -> st.SearchStrategy[Tree]:
    signs = ["+", "-", "*", "min", "max", "steps", "<", "<=", "=", "!=", ">=", ">", "and", "or"]
    two = st.builds(lambda what, a, b: Apply(what, (a, b)), st.sampled_from(signs), leaves, leaves)
    three = st.builds(lambda a, b, c: Apply("if", (a, b, c)), leaves, leaves, leaves)
    among = st.builds(lambda what, a: Apply(what, (a,)), st.sampled_from(AMONG), leaves)
    divided = st.builds(lambda a, b: Apply("/", (a, Number(b))), leaves, st.integers(-9, 9).filter(bool))
    one = st.builds(
        lambda what, a: Apply(what, (a,)),
        st.sampled_from(["neg", "abs", "not"]),
        leaves.filter(lambda tree: not isinstance(tree, Number)),
    )
    return two | three | among | divided | one


a_leaf: st.SearchStrategy[Tree] = st.builds(Number, st.integers(-20, 20)) | st.builds(
    Count, st.sampled_from(["coins", "eggs"])
)
a_tree = st.recursive(a_leaf, trees, max_leaves=12)


@given(a_tree, st.lists(st.tuples(st.integers(-5, 9), st.integers(0, 30)), min_size=1, max_size=4))
def test_what_is_written_is_read_again_and_no_value_leaves_its_reach(tree: Tree, rows: list[tuple[int, int]]) -> None:
    assert read(written(tree), NAMES, RECORDED) == tree
    (low, high), largest = reach(tree, {"coins": (-5, 9), "eggs": (0, 30)}, (1, 4))
    values = evaluate(tree, [{"coins": coins, "eggs": eggs} for coins, eggs in rows])
    assert low <= min(values) <= max(values) <= high
    assert max(abs(low), abs(high)) <= largest
