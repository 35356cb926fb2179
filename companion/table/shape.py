"""The base model of everything in logs and requests, and the error for what doesn't fit."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, ValidationError

Word = Annotated[str, Field(max_length=40)]
LONGEST_ID = 200
GameId = Annotated[str, Field(max_length=LONGEST_ID)]
"""The id of a game; with house rules it has theirs, too: ``mygame+kids+short``."""


class Shape(BaseModel):
    """A model that accepts no unknown fields, converts nothing and is frozen."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class MalformedError(ValueError):
    """Raised for data of the wrong shape; ``problems`` says where."""

    def __init__(self, problems: list[dict[str, str]]) -> None:
        super().__init__("; ".join(f"{row['at']}: {row['what']}" if row["at"] else row["what"] for row in problems))
        self.problems = problems

    @classmethod
    def of(cls, error: ValidationError) -> MalformedError:
        rows = error.errors(include_url=False, include_input=False, include_context=False)
        return cls([{"at": ".".join(str(step) for step in row["loc"]), "what": row["msg"]} for row in rows])
