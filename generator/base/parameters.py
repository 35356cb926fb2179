"""Types of the command line's arguments, whose errors say what is accepted."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import click

from generator.base.papers import ACCEPTED_PAPERS, paper_named


class OneOf(click.Choice[str]):
    """One of some words."""

    def get_invalid_choice_message(self, value: Any, ctx: click.Context | None) -> str:
        return f'"{value}" is not accepted. Accepted: {", ".join(self.choices)}'


class Several(click.ParamType):  # type: ignore[type-arg]
    """One or more of some words, separated by commas."""

    name = "several"

    def __init__(self, options: tuple[str, ...] = (), such_as: str = "languages such as en,de") -> None:
        self.options, self.such_as = options, such_as

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[str, ...]:
        words = tuple(word.strip() for word in str(value).split(",") if word.strip())
        if not words:
            self.fail(f'"{value}" is empty. Accepted: {", ".join(self.options) or self.such_as}', param, ctx)
        for word in words:
            if self.options and word not in self.options:
                self.fail(f'"{word}" is not accepted. Accepted: {", ".join(self.options)}', param, ctx)
        return words

    def get_metavar(self, param: click.Parameter, ctx: click.Context | None = None) -> str:
        return "[" + "|".join(self.options) + "],…" if self.options else "LANG,…"


class Papers(click.ParamType):  # type: ignore[type-arg]
    """One or more papers, by name or size, separated by commas: the names of their folders."""

    name = "papers"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[str, ...]:
        if isinstance(value, tuple):
            return value
        words = [word.strip() for word in str(value).split(",") if word.strip()]
        if not words:
            self.fail(f'"{value}" is empty. Accepted: {ACCEPTED_PAPERS}', param, ctx)
        try:
            return tuple(paper_named(word).folder for word in words)
        except ValueError as error:
            self.fail(str(error), param, ctx)

    def get_metavar(self, param: click.Parameter, ctx: click.Context | None = None) -> str:
        return "PAPER,…"


class Length(click.ParamType):  # type: ignore[type-arg]
    """A length in mm, or in another unit."""

    name = "length"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        from generator.base.units import ACCEPTED_LENGTHS, length

        try:
            return length(value)
        except ValueError as error:
            self.fail(f"{error}. Accepted: {ACCEPTED_LENGTHS}", param, ctx)


class Folder(click.ParamType):  # type: ignore[type-arg]
    """A folder to write into; it need not exist yet."""

    name = "folder"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        path = Path(value)
        if not str(value) or (path.exists() and not path.is_dir()):
            what = f'"{value}" {"is not a folder" if str(value) else "is empty"}'
            self.fail(f"{what}. Accepted: the path of a folder; a new one is created", param, ctx)
        return path


class Whole(click.ParamType):  # type: ignore[type-arg]
    """A whole number in a range."""

    name = "number"

    def __init__(self, low: int, high: int) -> None:
        self.low, self.high = low, high

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        accepted = f"Accepted: {self.low} to {self.high}"
        try:
            number = int(value)
        except ValueError:
            self.fail(f'"{value}" is not a whole number. {accepted}', param, ctx)
        if not self.low <= number <= self.high:
            self.fail(f"{number} is out of range. {accepted}", param, ctx)
        return number


class Existing(click.ParamType):  # type: ignore[type-arg]
    """A file, or a folder, that must exist."""

    def __init__(self, name: Literal["file", "folder"]) -> None:
        self.name = name

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        path = Path(value)
        if not (path.is_dir() if self.name == "folder" else path.exists() and not path.is_dir()):
            self.fail(f'there is no {self.name} "{value}"', param, ctx)
        return path
