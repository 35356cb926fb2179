"""``cutline replay FILE.jsonl``: replays an exported log and prints the final state as JSON."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from generator.base.errors import CutlineError, shown

if TYPE_CHECKING:
    from companion.table.events import Logged


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def replay(file: Path) -> None:
    """Print the final state of an exported log as JSON."""
    from companion.games import Games, keeper_of_log
    from companion.hall.folds import fold
    from companion.table.frame_events import Created
    from companion.table.refusal import RefusedError
    from companion.table.shape import MalformedError
    from companion.table.view import state

    events = _events(file)
    first = events[0].event if events else None
    try:
        game = keeper_of_log(first) if isinstance(first, Created) else None
    except MalformedError as error:
        raise CutlineError(f"{shown(file)}:1:1: not an event ({error})") from None
    if game is None:
        accepted = f"a log of {', '.join(Games().ids)} or of a score sheet"
        raise CutlineError(f"{shown(file)}:1:1: this creates no table. Accepted: {accepted}")
    numbers = [logged.seq for logged in events]
    if numbers != list(range(1, len(events) + 1)):
        raise CutlineError(f"{shown(file)}: lines are missing or out of order. Accepted: seq 1, 2, 3 …")
    try:
        table = fold(game, events)
    except RefusedError as error:
        args = error.refusal.args
        reason = json.dumps(args["because"], ensure_ascii=False)
        raise CutlineError(f"{shown(file)}:{args['seq']}:1: this event is refused: {reason}") from None
    made = state(game, table)
    click.echo(json.dumps(made, ensure_ascii=False, indent=2))


def _events(file: Path) -> list[Logged]:
    from companion.games import reader
    from companion.table.shape import MalformedError

    events = []
    for number, line in enumerate(file.read_bytes().splitlines(), start=1):
        try:
            events.append(reader().read_line(json.loads(line.decode())))
        except (MalformedError, ValueError, RecursionError) as error:
            raise CutlineError(f"{shown(file)}:{number}:1: not an event ({error})") from None
    return events


if __name__ == "__main__":
    replay()
