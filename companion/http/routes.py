"""Every address of the API with what it takes, gives and refuses; a test holds it against the app's own list."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from pydantic import BaseModel

from companion.http import answers
from companion.http.asked import JoinAsked, LinkAsked, NothingAsked, TableAsked

EVENT = "PostedEvent"
"""The name of the schema that is one of all events."""
BY_RULES = "by-rules"
"""Stands for the refusals of a game's rules."""
Given = type[BaseModel] | str | None
"""A model, the media type of something else, or nothing."""


@dataclass(frozen=True)
class Route:
    does: str
    gives: dict[int, Given]
    refuses: tuple[str, ...] = ()
    takes: type[BaseModel] | str | None = None
    query: dict[str, str] = field(default_factory=dict)
    """The type of each argument that may stand after the question mark."""


def _at_table(does: str, given: Given, *refuses: str, **more: Any) -> Route:
    return Route(does, {200: given}, ("no-session", "unknown-table", *refuses), **more)


_POSTED = ("malformed", "foreign-origin", "too-large", "not-json")
_STREAM = {"last": "string"}
_CHOSEN = {"game": "string", "player": "string"}
_CSV = {"separator": "string"}
_TABLE = "/api/tables/{table_id}"
_PLAYED = f"{_TABLE}/played/{{number}}"

ROUTES: dict[tuple[str, str], Route] = {
    ("POST", "/api/tables"): Route(
        "Creates a table; the sender becomes host. Sent again with the same id, it gives the same table.",
        {201: answers.TableMade},
        (*_POSTED, "id-reused", "tables-full", "too-many-tables", "slow-down", BY_RULES),
        takes=TableAsked,
    ),
    ("GET", "/api/tables"): Route("The tables this phone has cookies for, newest first.", {200: answers.MyTables}),
    ("POST", "/api/join"): Route(
        "Joins a table by its code.", {200: answers.Joined}, (*_POSTED, "unknown-code", "slow-down"), takes=JoinAsked
    ),
    ("GET", _TABLE): Route(
        "The state of the table; 204 if nothing is newer than since.",
        {200: answers.TableRead, 204: None},
        ("no-session", "unknown-table"),
        query={"since": "integer"},
    ),
    ("POST", f"{_TABLE}/events"): Route(
        "Posts one event: 201 once it is stored, 200 for one that was stored before. With the header "
        "Prefer: return=minimal it answers with seq and duplicate alone, for who follows the stream.",
        {201: answers.EventDone, 200: answers.EventDone},
        (
            *(*_POSTED, "no-session", "unknown-table", "spectator", "no-seat", "host-only"),
            *("conflict", "id-reused", "stale", "seat-taken", "table-full", "matches-full", "slow-down", BY_RULES),
        ),
        takes=EVENT,
    ),
    ("GET", f"{_TABLE}/stream"): _at_table(
        "Server-Sent Events: the newest state after every change, who is there, a beat.",
        "text/event-stream",
        "streams-full",
        query=_STREAM,
    ),
    ("GET", f"{_TABLE}/score"): _at_table(
        "What an entry would score, in the game's own arguments.",
        answers.Scored,
        "not-found",
        BY_RULES,
        query={"cards": "string", "counts": "string", "match": "integer"},
    ),
    ("GET", f"{_TABLE}/matches/{{number}}"): _at_table("One match of the table.", answers.MatchRead, "not-found"),
    ("GET", f"{_TABLE}/history"): _at_table("The whole history, oldest first.", answers.History, "slow-down"),
    ("GET", f"{_TABLE}/log.jsonl"): _at_table("The log, one event a line.", "application/x-ndjson", "slow-down"),
    ("GET", f"{_TABLE}/scores.csv"): _at_table("The scores as a table.", "text/csv", "slow-down", query=_CSV),
    ("POST", f"{_TABLE}/links"): Route(
        "A link to the table, and its QR.",
        {201: answers.Link},
        (*_POSTED, "no-session", "unknown-table", "spectator", "host-only", "slow-down", BY_RULES),
        takes=LinkAsked,
    ),
    ("GET", "/api/played"): Route(
        "The finished games of this phone's tables, and who played them; left: tables to ask again for.",
        {200: answers.Memory},
        ("slow-down",),
        query=_CHOSEN,
    ),
    ("GET", "/api/played.csv"): Route(
        "The same games as a table.", {200: "text/csv"}, ("slow-down",), query=_CHOSEN | _CSV
    ),
    ("GET", "/api/played.json"): Route(
        "The same games as data.", {200: answers.PlayedGames}, ("slow-down",), query=_CHOSEN
    ),
    ("GET", _PLAYED): _at_table(
        "One finished match, and its play for BG Stats.", answers.PlayedOnce, "not-found", "slow-down"
    ),
    ("GET", f"{_PLAYED}.csv"): _at_table(
        "One finished match as a table.", "text/csv", "not-found", "slow-down", query=_CSV
    ),
    ("GET", f"{_PLAYED}.json"): _at_table("One finished match as data.", answers.PlayedGames, "not-found", "slow-down"),
    ("GET", "/api/games/{game}/{language}"): Route("What a game is made of.", {200: answers.GameFacts}, ("not-found",)),
    ("GET", "/api/games/{game}/{language}/faces"): Route(
        "The printed faces of a game as SVG.", {200: answers.Faces}, ("not-found",)
    ),
    ("GET", "/api/text/{language}"): Route("The interface's words.", {200: answers.Words}, ("not-found",)),
    ("GET", "/api/text/{language}/{page}"): Route(
        "The same with the words of a page that has its own.", {200: answers.Words}, ("not-found",)
    ),
    ("GET", "/api/fonts.css"): Route("The fonts the faces use.", {200: "text/css"}),
    ("GET", "/api/fonts/{digest}/{name}"): Route("A font.", {200: "font/ttf"}, ("not-found",)),
    ("GET", "/api/health"): Route("For scripts.", {200: answers.Health}),
    ("GET", "/api/openapi.json"): Route("This description.", {200: answers.Words}),
    ("POST", f"{_TABLE}/unwatch"): Route(
        "Takes back every link to watch the table, and the sessions they gave; only the host may.",
        {200: answers.Unwatched},
        (*_POSTED, "no-session", "unknown-table", "host-only"),
        takes=NothingAsked,
    ),
    ("POST", f"{_TABLE}/delete"): Route(
        "Deletes the table with all that was stored of it; only the host may.",
        {200: answers.Deleted},
        (*_POSTED, "no-session", "unknown-table", "host-only"),
        takes=NothingAsked,
    ),
}
