"""``cutline replay FILE.jsonl``: replays an exported log and prints the final state as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from generator.base.errors import CutlineError, shown
from generator.base.parameters import Existing

if TYPE_CHECKING:
    from companion.games import Games
    from companion.table.events import Logged
    from companion.table.keeper import Keeper
    from companion.table.state import Table


@click.command()
@click.argument("file", type=Existing("file"))
@click.option(
    "--trust",
    "trusted",
    multiple=True,
    metavar="FOLDER",
    type=Existing("folder"),
    help="Run the Python code in this game folder, for a log of that game.",
)
def replay(file: Path, trusted: tuple[Path, ...]) -> None:
    """Print the final state of an exported log as JSON.

    It is read with the rules in the log. House rules are named first.
    """
    from companion.games.own import games_in
    from companion.hall.folds import fold
    from companion.table.refusal import RefusedError
    from companion.table.view import state

    games, lines = games_in(trusted, trusted), file.read_bytes().splitlines()
    game = _keeper(file, games, _events(file, games, lines[:1]))
    events = _events(file, games, lines)
    if [logged.seq for logged in events] != list(range(1, len(events) + 1)):
        raise CutlineError(f"{shown(file)}: lines are missing or out of order. Accepted: seq 1, 2, 3 …")
    try:
        table = fold(game, events)
    except RefusedError as error:
        args = error.refusal.args
        if args["because"]["code"] == "cards-hidden":
            why = "its cards are hidden, as it was exported during the game. Export it again when the game is over"
            raise CutlineError(f"{shown(file)}:{args['seq']}:1: {why}.") from None
        reason = json.dumps(args["because"], ensure_ascii=False)
        raise CutlineError(f"{shown(file)}:{args['seq']}:1: this event is refused: {reason}") from None
    for line in (*_house_rules(table), *_shuffles(events)):
        click.echo(line, err=True)
    click.echo(json.dumps(state(game, table), ensure_ascii=False, indent=2))


def _house_rules(table: Table) -> Iterator[str]:
    """Yield the house rules of the last match, as its log has them."""
    from companion.table.edition import spoken

    edition = table.pin().edition
    if edition and edition.house:
        yield f"House rules: {spoken(edition.house.names, 'en')}"
        lines = edition.house.lines
        yield from (f"  {line}" for line in lines.get("en") or next(iter(lines.values()), ()))


def _shuffles(events: list[Logged]) -> Iterator[str]:
    """Yield the seeds of the matches whose cards were on the phones: the fold has checked every card against them."""
    from companion.table.frame_events import CardsDealt

    for logged in events:
        event = logged.event
        if isinstance(event, CardsDealt) and event.seed:
            yield f"Match {event.match} was dealt fairly: all its cards follow from the seed {event.seed}, whose"
            yield f"  SHA-256 {event.hash} was shown before the first card."


def _keeper(file: Path, games: Games, first: list[Logged]) -> Keeper:
    """Return the keeper of the log with this first line."""
    from companion.games import general, recorded_game
    from companion.table.frame_events import Created
    from companion.table.shape import MalformedError

    created = first[0].event if first else None
    if not isinstance(created, Created):
        accepted = f"a log of {', '.join(games.ids)} or of a score sheet"
        raise CutlineError(f"{shown(file)}:1:1: this creates no table. Accepted: {accepted}")
    if kept := games.of_table(created):
        return kept.keeper
    try:
        game = recorded_game(created)
    except MalformedError as error:
        raise CutlineError(f"{shown(file)}:1:1: not an event ({error})") from None
    if game is None:
        told = f'the game "{created.game}" does not come with Cutline, and only its own code can read this log'
        raise CutlineError(f"{shown(file)}:1:1: {told}. If you trust it, add --trust and the game's folder.")
    return general().keeper(game)


def _events(file: Path, games: Games, lines: list[bytes]) -> list[Logged]:
    from companion.table.shape import MalformedError

    events = []
    for number, line in enumerate(lines, start=1):
        try:
            events.append(games.events.read_line(json.loads(line.decode())))
        except (MalformedError, ValueError, RecursionError) as error:
            raise CutlineError(f"{shown(file)}:{number}:1: not an event ({error})") from None
    return events


if __name__ == "__main__":
    replay()
