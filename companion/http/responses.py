"""Bodies of responses, as models: ``/api/openapi.json`` is made of them, and tests check responses against it."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict


class Answer(BaseModel):
    model_config = ConfigDict(extra="forbid")


class OpenAnswer(BaseModel):
    """Has more keys: those of the game, as docs/api.md describes them."""

    model_config = ConfigDict(extra="allow")


class Why(Answer):
    code: str
    args: dict[str, Any]


class You(Answer):
    """Who is asking. ``sees`` has the cards that only this person may see, if they hold some, and what they may do."""

    role: Literal["host", "player", "spectator"]
    person: str
    seat: int | None
    waiting: str | None
    sees: dict[str, Any] | None = None


class HostShown(Answer):
    """The host's seat (null without one), and whether a phone of the host is connected."""

    seat: int | None
    here: bool


class Presence(Answer):
    """Which seats have a phone connected, how many people watch, and whether the host is there."""

    seats: list[int]
    watching: int
    host: HostShown


class Note(Answer):
    """An entry of the history: key and args, which each phone words in its own language."""

    seq: int
    at: str
    by: int
    key: str
    args: dict[str, Any]
    undone: bool


class Undoable(Answer):
    event: str
    entry: Note


class Chair(Answer):
    seat: int
    name: str
    colour: str
    taken: bool
    version: str | None


class ChairBefore(Answer):
    seat: int
    name: str
    colour: str


class RosterShown(Answer):
    """The seats up to a match and an event, before they were changed."""

    match: int
    seq: int
    seats: list[ChairBefore]


class TableShown(Answer):
    id: str
    code: str | None
    game: str
    seats: list[Chair]
    begun: bool
    waiting: list[str] | None = None
    before: list[RosterShown] | None = None


class Chosen(Answer):
    """The variants of the match."""

    chosen: dict[str, str]
    version: str | None


class EditionShown(Answer):
    """The edition a match is played in: the name of its house rules by language, and the digest of its faces."""

    house: dict[str, str] | None
    faces: str | None


class State(OpenAnswer):
    """The whole table as this viewer may see it."""

    seq: int
    table: TableShown
    match: int
    matches: list[dict[str, Any]]
    variants: Chosen
    first: dict[str, Any]
    totals: list[dict[str, Any]]
    chart: list[dict[str, Any]]
    outcome: dict[str, Any] | None
    rolls: list[dict[str, Any]]
    undo: Undoable | None
    redo: Undoable | None
    history: list[Note]
    edition: EditionShown | None = None


class Refused(Answer):
    """A refusal; for an event also the table as it is now."""

    error: Why
    state: State | None = None
    you: You | None = None
    presence: Presence | None = None


class TableRead(Answer):
    seq: int
    state: State
    you: You
    presence: Presence


class TableMade(TableRead):
    table: str
    code: str
    path: str


class Joined(Answer):
    table: str
    path: str


class Listed(Answer):
    table: str
    code: str | None
    game: str
    names: list[str]
    role: str
    seat: int | None
    over: bool
    created: str
    titles: dict[str, str]


class MyTables(Answer):
    tables: list[Listed]


class Ranked(Answer):
    """A player at the end of a game; ``feats`` is what its keeper remembers besides points."""

    seat: int
    name: str
    colour: str
    total: int
    rank: int
    won: bool
    feats: dict[str, Any]


class PlayedGame(Answer):
    table: str
    match: int
    game: str
    at: str
    minutes: int
    players: list[Ranked]
    titles: dict[str, str]
    house: House | None


class PlayedOnce(PlayedGame):
    chart: list[dict[str, Any]]
    step: str
    bgstats: str


class Remembered(Answer):
    name: str
    colour: str
    games: int
    wins: int
    average: float | None
    best: int | None
    scores: list[int]
    feats: dict[str, Any]


class PlayedGames(Answer):
    games: list[PlayedGame]


class Memory(PlayedGames):
    players: list[Remembered]
    player: str | None
    kinds: list[str]
    titles: dict[str, dict[str, str]]
    left: int


class Interval(Answer):
    value: float
    low: float | None
    high: float | None


class StatsLine(Answer):
    of: str
    key: str
    games: int
    won: Interval | None
    even: float | None
    points: Interval | None


class EditionStats(Answer):
    game: str
    rules: str
    titles: dict[str, str]
    house: House | None
    games: int
    first: str
    last: str
    minutes: Interval | None
    winning: Interval | None
    lines: list[StatsLine]
    cards: dict[str, str]


class Stats(Answer):
    editions: list[EditionStats]
    kinds: list[str]
    left: int


class Stored(OpenAnswer):
    """The event as it is in the log, with what the server added."""

    id: str
    type: str


class EventDone(Answer):
    """The event as it is stored and the table as it is now, unless the sender asked for less."""

    seq: int
    duplicate: bool
    event: Stored | None = None
    state: State | None = None
    you: You | None = None
    presence: Presence | None = None


class MatchRead(OpenAnswer):
    seq: int
    match: int


class Scored(OpenAnswer):
    score: int


class History(Answer):
    history: list[Note]


class House(Answer):
    """House rules by language: their name, and what differs from the usual rules."""

    names: dict[str, str]
    lines: dict[str, list[str]]


class HouseRules(Answer):
    house: House | None


class Link(Answer):
    """``qr`` is an SVG, ``seconds`` how long the link is good (null: always)."""

    kind: Literal["join", "watch", "seat", "host"]
    url: str
    qr: str
    seconds: int | None


class Unwatched(Answer):
    table: str


class Deleted(Answer):
    deleted: str


class Health(Answer):
    ok: Literal[True]


class GameFacts(OpenAnswer):
    id: str
    title: str
    name: str
    language: str
    variants: dict[str, list[str]]
    words: dict[str, Any]
    games: list[dict[str, str]]
    house: dict[str, Any] | None
    editions: list[dict[str, str | None]]
    codes: dict[str, Any]
    deals: bool


class Changed(Answer):
    """Titles of the games whose files have changed since the server started."""

    games: list[str]


class Faces(Answer):
    faces: dict[str, str]


class Words(OpenAnswer):
    pass


class Over(Answer):
    """The link to the same server by https, which hands over what a page has stored."""

    url: str


class PickedUp(Answer):
    kept: dict[str, str]
