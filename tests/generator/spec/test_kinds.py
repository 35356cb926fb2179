"""Each kind of value: what it takes, what it says of the rest."""

from pathlib import Path
from typing import Any

import pytest

from generator.base.errors import Place
from generator.spec.kinds import ANYTHING, FLAG, Findings, Kind, ListOf, MapOf, Optional, Whole, Word, WordOr, choice
from generator.spec.values import COPIES, EXPRESSION, FIELD_TYPE, ID, LANGUAGE, NAME, ROUNDS, RULES_VALUE, SIZE, TARGET
from generator.spec.yaml_file import YamlFile

FILE = Path("game.yaml")
PAIR: Kind[Any] = ListOf(Whole(), 2, 2)
NAMED: Kind[Any] = MapOf(NAME, Whole(0, 9), 1, 2)


def read(kind: Kind[Any], given: Any) -> tuple[Any, list[str]]:
    """Return the value as it is read at "here", and what is reported."""
    places = {(): Place(FILE, 1), ("here",): Place(FILE, 2), ("here", 1): Place(FILE, 3), ("here", "b"): Place(FILE, 4)}
    found = Findings(YamlFile(FILE, given, places, {("here", "B"): Place(FILE, 5)}), [])
    value = kind.read(given, ("here",), found)
    assert found.usable == (not found.problems)
    return value, [str(problem) for problem in found.problems]


@pytest.mark.parametrize(
    ("kind", "given"),
    [
        *((Word(), text) for text in ("", "a b", "12")),
        *((ID, text) for text in ("a", "ant-cards", "a1-2")),
        *((LANGUAGE, text) for text in ("en", "pt-BR")),
        *((Whole(1, 20), number) for number in (1, 20)),
        *((Whole(), number) for number in (-5, 0, 10**14)),
        *((FLAG, flag) for flag in (True, False)),
        *((choice("a", "b"), word) for word in ("a", "b")),
        *((COPIES, copies) for copies in (1, 1000, "per player", "rules.hives")),
        *((ROUNDS, rounds) for rounds in (1, 100, "per player", "open", "rules.hands")),
        *((TARGET, target) for target in (1, 1_000_000, "rules.target")),
        *((RULES_VALUE, value) for value in (1, 2.5, True, "word", [1, "a"], [])),
        *((FIELD_TYPE, name) for name in ("text", "seat?")),
        *((ANYTHING, value) for value in (None, {"a": [1]})),
        *((Optional(Whole()), value) for value in (None, 3)),
        *((WordOr(PAIR), value) for value in ("cards.csv", [1, 2])),
        (PAIR, [1, 2]),
        *((NAMED, value) for value in ({"a": 1}, {"a": 1, "b_2": 9})),
    ],
)
def test_right_values_are_kept(kind: Kind[Any], given: Any) -> None:
    assert read(kind, given) == (given, [])


@pytest.mark.parametrize(("given", "value"), [(2, "2"), ("coins + 1", "coins + 1")])
def test_an_expression_is_kept_as_text(given: Any, value: str) -> None:
    assert read(EXPRESSION, given) == (value, [])


@pytest.mark.parametrize(
    ("kind", "given", "said"),
    [
        (Word(), 5, '2:1: "5" is not accepted here. Accepted: a text, in quotes if it looks like a number.'),
        (Word(), None, '2:1: "" is not accepted here. Accepted: a text, in quotes if it looks like a number.'),
        (
            *(ID, "Ant_cards"),
            '2:1: "Ant_cards" is not accepted here. Accepted: lowercase letters and digits joined by -, such as side-deck.',
        ),
        (
            *(ID, "a\n"),
            '2:1: "a\n" is not accepted here. Accepted: lowercase letters and digits joined by -, such as side-deck.',
        ),
        (LANGUAGE, "english", '2:1: "english" is not accepted here. Accepted: a language code such as en or pt-BR.'),
        (Whole(1, 20), 0, '2:1: "0" is not accepted here. Accepted: 1 or more.'),
        (Whole(1, 20), 21, '2:1: "21" is not accepted here. Accepted: 20 or less.'),
        (Whole(), True, '2:1: "True" is not accepted here. Accepted: a whole number.'),
        (Whole(), 1.0, '2:1: "1.0" is not accepted here. Accepted: a whole number.'),
        (FLAG, 1, '2:1: "1" is not accepted here. Accepted: true, false.'),
        (choice("a", "b", "c"), "d", '2:1: "d" is not accepted here. Accepted: a, b or c.'),
        (choice("seat"), ["seat"], "2:1: \"['seat']\" is not accepted here. Accepted: seat."),
        (
            *(COPIES, 1001),
            '2:1: "1001" is not a number of copies. Accepted: a whole number from 0 to 1000, "per player", or a rule such as rules.hives.',
        ),
        (
            *(ROUNDS, "for ever"),
            '2:1: "for ever" is not accepted here. Accepted: a number from 1 to 200, "per player", "open", or a rule.',
        ),
        (
            *(TARGET, True),
            '2:1: "True" is not accepted here. Accepted: a number from 1 to 1000000, or a rule such as rules.target.',
        ),
        (
            *(RULES_VALUE, [1, "-.inf"]),
            "2:1: \"[1, '-.inf']\" is not a value for a rule. Accepted: a number, true, false, a word, or a list of these.",
        ),
        (
            *(EXPRESSION, 2.5),
            '2:1: "2.5" is not an expression. Accepted: an expression such as 2 * coins + rules.bonus.',
        ),
        (Optional(Whole()), "x", '2:1: "x" is not accepted here. Accepted: a whole number.'),
        (WordOr(PAIR), 5, '2:1: "5" is not accepted here. Accepted: a list.'),
        (PAIR, [1, "x"], '3:1: "x" is not accepted here. Accepted: a whole number.'),
        (PAIR, [1], '2:1: "[1]" is not accepted here. Accepted: at least two.'),
        (PAIR, [1, 2, 3], '2:1: "[1, 2, 3]" is not accepted here. Accepted: at most two.'),
        (PAIR, {}, '2:1: "{}" is not accepted here. Accepted: a list.'),
        (NAMED, [], '2:1: "[]" is not accepted here. Accepted: keys with values.'),
        (NAMED, {}, '2:1: "{}" is not accepted here. Accepted: at least one.'),
        (NAMED, {"a": 1, "b": "x"}, '4:1: "x" is not accepted here. Accepted: a whole number.'),
        (
            *(NAMED, {"B": 1}),
            '5:1: "B" is not accepted here. Accepted: lowercase letters and digits joined by _, such as hand_size.',
        ),
        (
            *(Whole(), "x" * 41),
            f'2:1: "{"x" * 39}…" is not accepted here. Accepted: a whole number.',
        ),
    ],
)
def test_wrong_values_are_reported_at_their_place(kind: Kind[Any], given: Any, said: str) -> None:
    assert read(kind, given)[1] == [f"game.yaml:{said}"]


def test_a_list_reports_its_length_and_its_items() -> None:
    assert read(PAIR, [1, "x", 3])[1] == [
        "game.yaml:2:1: \"[1, 'x', 3]\" is not accepted here. Accepted: at most two.",
        'game.yaml:3:1: "x" is not accepted here. Accepted: a whole number.',
    ]


def test_sizes_are_read_by_the_shapes() -> None:
    assert read(SIZE, "poker")[0].kind == "rectangle"
    (said,) = read(SIZE, "pokr")[1]
    assert said.startswith('game.yaml:2:1: "pokr" is not')
