"""Addresses of the API, each declared once, at its function: the route and its description come from it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from flask import Blueprint, Response
from pydantic import BaseModel

EVENT = "PostedEvent"
"""The name of the schema that is one of all events."""
BY_RULES = "by-rules"
"""Stands for the refusals of a game's rules."""
BY_GAME = "by-game"
"""Stands for the arguments that games declare for their preview."""
AT_TABLE = ("no-session", "unknown-table")
"""The refusals of every address at a table."""
WITH_BODY = ("malformed", "foreign-origin", "too-large", "not-json")
"""The refusals of every address that takes a body."""
Body = type[BaseModel] | str | None
"""A model, ``EVENT``, the media type of something else, or nothing."""
View = Callable[..., Response]


@dataclass(frozen=True, eq=False)
class Address:
    """An address, with everything that clients need to know about it."""

    method: str
    path: str
    """As Flask writes it, with ``<table_id>``."""
    does: str
    gives: dict[int, Body]
    """The body by status."""
    takes: Body
    query: dict[str, str]
    """The type of each argument that may follow the question mark."""
    refuses: tuple[str, ...]

    @property
    def is_at_table(self) -> bool:
        return "<table_id>" in self.path

    @property
    def all_refusals(self) -> tuple[str, ...]:
        """Its own refusals after those of all similar addresses."""
        return (*WITH_BODY * bool(self.takes), *AT_TABLE * self.is_at_table, *self.refuses)


class Api(Blueprint):
    """A part of the API; the docstring of each function describes its address to clients."""

    def __init__(self, name: str) -> None:
        super().__init__(name, __name__, url_prefix="/api")
        self.addresses: list[Address] = []

    def address(
        self,
        method: str,
        path: str,
        *,
        gives: dict[int, Body],
        takes: Body = None,
        query: dict[str, str] | None = None,
        refuses: tuple[str, ...] = (),
    ) -> Callable[[View], View]:
        """Declare the address that a function answers."""

        def declare(view: View) -> View:
            does = " ".join((view.__doc__ or "").split())
            self.addresses.append(Address(method, f"/api{path}", does, gives, takes, query or {}, refuses))
            self.add_url_rule(path, view_func=view, methods=[method])
            return view

        return declare
