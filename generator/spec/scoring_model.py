"""The shape of ``scoring`` in ``game.yaml``."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, StrictInt, WithJsonSchema
from pydantic_core import PydanticCustomError

from generator.spec.basics import RULE, Name, Strict

EXPRESSION = "an expression such as 2 * coins + rules.bonus"
MAX_ROUNDS = 100
MAX_TARGET = 1_000_000
MAX_COUNT = 9999
MAX_CATEGORIES = 20


def _expression(given: object) -> object:
    if isinstance(given, bool) or not isinstance(given, int | str):
        raise PydanticCustomError(
            "expression", '"{given}" is no expression', {"given": str(given), "accepted": EXPRESSION}
        )
    return str(given)


def _rounds(given: object) -> object:
    if given in ("open", "per player"):
        return given
    return _number_or_rule(given, MAX_ROUNDS, f'a number from 1 to {MAX_ROUNDS}, "per player", "open", or a rule')


def _target(given: object) -> object:
    return _number_or_rule(given, MAX_TARGET, f"a number from 1 to {MAX_TARGET}, or a rule such as rules.target")


def _number_or_rule(given: object, most: int, accepted: str) -> object:
    if isinstance(given, str) and RULE.fullmatch(given):
        return given
    if isinstance(given, int) and not isinstance(given, bool) and 1 <= given <= most:
        return given
    raise PydanticCustomError("number", '"{given}" is not accepted here', {"given": str(given), "accepted": accepted})


_RULES_NUMBER: dict[str, Any] = {"type": "string", "pattern": f"^{RULE.pattern}$"}
Expression = Annotated[
    str,
    BeforeValidator(_expression),
    WithJsonSchema({"type": ["string", "integer"], "description": EXPRESSION}),
]
Rounds = Annotated[
    int | str,
    BeforeValidator(_rounds),
    WithJsonSchema(
        {
            "anyOf": [
                {"type": "integer", "minimum": 1, "maximum": MAX_ROUNDS},
                {"enum": ["per player", "open"]},
                _RULES_NUMBER,
            ]
        }
    ),
    Field(description='How many rounds: a number, a rule\'s, "per player" (one for each), or "open" (until ended).'),
]
Target = Annotated[
    int | str | None,
    BeforeValidator(_target),
    WithJsonSchema({"anyOf": [{"type": "integer", "minimum": 1, "maximum": MAX_TARGET}, _RULES_NUMBER]}),
    Field(description="The game ends with the round in which somebody's total reaches this."),
]
Bound = Annotated[StrictInt, Field(ge=-MAX_COUNT, le=MAX_COUNT)]


class CategorySpec(Strict):
    """What is counted for each player in each round, and what that is worth."""

    weight: Annotated[Expression | None, Field(description="Points for each one counted.")] = None
    points: Annotated[Expression | None, Field(description="Points for the count, instead of a weight.")] = None
    min: Annotated[Bound, Field(description="The least that can be counted.")] = 0
    max: Annotated[Bound, Field(description="The most that can be counted.")] = 999


class ScoringSpec(Strict):
    """How the companion scores the game."""

    rounds: Rounds = 1
    wins: Annotated[Literal["highest", "lowest"], Field(description="Which total wins.")] = "highest"
    target: Target = None
    categories: Annotated[dict[Name, CategorySpec], Field(min_length=1, max_length=MAX_CATEGORIES)]
    points: Annotated[
        Expression | None, Field(description="A player's points of a round, instead of the categories' own.")
    ] = None
    ties: Annotated[
        list[Expression],
        Field(max_length=8, description="What tells equal totals apart, over all rounds; the higher is better."),
    ] = []
