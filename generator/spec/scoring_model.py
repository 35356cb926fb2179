"""The shape of ``scoring`` in ``game.yaml``."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StrictInt, WithJsonSchema
from pydantic_core import PydanticCustomError

from generator.spec.basics import (
    ID,
    MAX_CATEGORIES,
    MAX_COUNT,
    MAX_ROUNDS,
    MAX_TARGET,
    NAME,
    RULE,
    is_rounds,
    is_target,
)

EXPRESSION = "an expression such as 2 * coins + rules.bonus"

Id = Annotated[str, Field(pattern=ID)]
Name = Annotated[str, Field(pattern=NAME)]


class Strict(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


def _expression(given: object) -> object:
    if isinstance(given, bool) or not isinstance(given, int | str):
        raise PydanticCustomError(
            "expression", '"{given}" is no expression', {"given": str(given), "accepted": EXPRESSION}
        )
    return str(given)


def _rounds(given: object) -> object:
    if is_rounds(given):
        return given
    raise _not_accepted(given, f'a number from 1 to {MAX_ROUNDS}, "per player", "open", or a rule')


def _target(given: object) -> object:
    if is_target(given):
        return given
    raise _not_accepted(given, f"a number from 1 to {MAX_TARGET}, or a rule such as rules.target")


def _not_accepted(given: object, accepted: str) -> PydanticCustomError:
    context = {"given": str(given), "accepted": accepted}
    return PydanticCustomError("number", '"{given}" is not accepted here', context)


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
