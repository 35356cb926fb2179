"""``cutline studio``: the designer's page in the browser."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import TYPE_CHECKING

import click

from generator.base.errors import CutlineError
from generator.base.parameters import Whole
from generator.cli.arguments import trusting

if TYPE_CHECKING:
    from generator.studio.server import Server

PORT = 8322


at_a_port = click.option(
    "--port", type=Whole(0, 65535), help=f"Where to serve the page. [default: {PORT}, or a free one]"
)
opening_nothing = click.option("--no-open", is_flag=True, help="Don't open the page in a browser.")


@click.command()
@click.argument("game", required=False)
@at_a_port
@opening_nothing
@click.option("--shortcut", is_flag=True, help="Put a file on the desktop that starts the studio by a double click.")
@trusting
def studio(game: str | None, port: int | None, no_open: bool, shortcut: bool) -> None:
    """Look at games in a browser, change them and print them.

    It shows the games that come with Cutline, those in this folder and in your documents' folder Cutline, and your
    tweaks. With a GAME it opens at that one.

    \b
    cutline studio                            all games
    cutline studio ./mygame                   your game
    cutline studio --shortcut                 a start for your desktop
    """
    if shortcut and game:
        raise CutlineError("--shortcut takes no game: the studio that it starts shows all of them.")
    if shortcut:
        from generator.cli.shortcut import write_shortcut

        click.echo(f"{write_shortcut(Path.cwd())} starts the studio. Double-click it.")
        return
    open_studio(game, port, no_open)


def open_studio(game: str | None, port: int | None = None, no_open: bool = False) -> None:
    """Serve the studio until it is stopped; it opens at a game, or at the shelf."""
    from generator.studio.server import Server
    from generator.studio.studio import Studio

    opened = Studio(here=(Path.cwd(),))
    key = ""
    if game:
        from generator.base.locate import named_folders, shipped_games

        (folder,) = named_folders([game])
        key = game if game in shipped_games() else opened.shelf.add(folder).key
    server = _listening(Server, opened, port)
    _stop_on_signals(server)
    click.echo(f"The studio is open at {server.address(key)} (Ctrl+C stops it)")
    if not no_open:
        _launch(server, key)
    server.serve()
    click.echo("")


def _launch(server: Server, key: str) -> None:
    """Open the page by a file that only this user can read: other users see the addresses that programs are given."""
    from html import escape

    from generator.base.files import write_together

    path = server.studio.kept / f"open-{server.port}.html"
    goes_on = f'<meta http-equiv="refresh" content="0;url={escape(server.address(key))}">'
    write_together([(path, f"<!doctype html><title>Cutline</title>{goes_on}".encode())])
    os.chmod(path, 0o600)
    click.launch(str(path))


def _listening(make: type[Server], studio: object, port: int | None) -> Server:
    """Return a server at the given port; without one, at the usual port or any that is free."""
    try:
        return make(studio, PORT if port is None else port)  # type: ignore[arg-type]
    except OSError as error:
        if port is None:
            return make(studio, 0)  # type: ignore[arg-type]
        raise CutlineError(f"Can't use port {port} ({os.strerror(error.errno or 0)}). Choose another --port.") from None


def _stop_on_signals(server: Server) -> None:
    """Stop on Ctrl+C and on SIGTERM, also as a background job, which starts with Ctrl+C ignored."""

    def stop(signal_number: int, frame: object) -> None:
        server.stop()
        raise SystemExit

    signal.signal(signal.SIGINT, stop)
    signal.signal(signal.SIGTERM, stop)
