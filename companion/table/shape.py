"""The shape that everything in a log or in a request has, and what is said about something that lacks it."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, ValidationError

Word = Annotated[str, Field(max_length=40)]


class Shape(BaseModel):
    """Takes no unknown field, converts nothing and never changes."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class MalformedError(ValueError):
    """Raised for something that lacks the shape it should have; ``problems`` says where."""

    def __init__(self, problems: list[dict[str, str]]) -> None:
        super().__init__("; ".join(f"{row['at']}: {row['what']}" if row["at"] else row["what"] for row in problems))
        self.problems = problems

    @classmethod
    def of(cls, error: ValidationError) -> MalformedError:
        rows = error.errors(include_url=False, include_input=False, include_context=False)
        return cls([{"at": ".".join(str(step) for step in row["loc"]), "what": row["msg"]} for row in rows])
