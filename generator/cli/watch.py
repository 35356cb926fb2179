"""``cutline watch``: a game's faces in the browser, which follow every save."""

from __future__ import annotations

import os
import signal
from typing import TYPE_CHECKING

import click

from generator.base.errors import CutlineError, shown
from generator.base.parameters import Whole
from generator.cli.arguments import trusting

if TYPE_CHECKING:
    from generator.preview.server import Server
    from generator.preview.watched import Watched

PORT = 8322


@click.command()
@click.argument("game")
@click.option("--port", type=Whole(0, 65535), help=f"Where to serve the page. [default: {PORT}, or a free one]")
@click.option("--no-open", is_flag=True, help="Don't open the page in a browser.")
@trusting
def watch(game: str, port: int | None, no_open: bool) -> None:
    """Show a GAME in a browser while you change it.

    The page follows every save. A mistake is shown in it with its file and line, and goes away when you fix it; it is
    printed here, too.
    """
    from generator.base.locate import named_folders
    from generator.preview.watched import Watched
    from generator.rules.own import not_run

    (folder,) = named_folders([game])
    server = _listening(Watched(folder, _print_mistakes), port)
    _stop_on_signals(server)
    click.echo(f"Watching {shown(folder)}/ at {server.address} (Ctrl+C stops it)")
    if skipped := not_run(folder):
        click.echo(f"warning  {skipped}", err=True)
    if not no_open:
        click.launch(server.address)
    server.serve()
    click.echo("")


def _print_mistakes(mistakes: str) -> None:
    first, *more = mistakes.splitlines()
    click.echo(f"error  {first}" + (f" (and {len(more)} more)" if more else ""), err=True)


def _listening(watched: Watched, port: int | None) -> Server:
    """Return a server at the given port; without one, at the usual port or any that is free."""
    from generator.preview.server import Server

    try:
        return Server(watched, PORT if port is None else port)
    except OSError as error:
        if port is None:
            return Server(watched, 0)
        raise CutlineError(f"Can't use port {port} ({os.strerror(error.errno or 0)}). Choose another --port.") from None


def _stop_on_signals(server: Server) -> None:
    """Stop on Ctrl+C and on SIGTERM, also as a background job, which starts with Ctrl+C ignored."""

    def stop(signal_number: int, frame: object) -> None:
        server.stop()
        raise SystemExit

    signal.signal(signal.SIGINT, stop)
    signal.signal(signal.SIGTERM, stop)
