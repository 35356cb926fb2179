"""``cutline serve``: the companion on this network, with its address and a QR to open it."""

from __future__ import annotations

import io
import signal
import socket
import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import click

from generator.errors import CutlineError

if TYPE_CHECKING:
    from flask import Flask

    from companion.hub import Hub

PORT = 8321
THREADS = 128
"""Each phone's stream holds a thread; what is left over answers everything else."""
SPARE_THREADS = 32
CONNECTIONS = 1000
"""Browsers hold several connections each, most of them idle."""
HELP = """Phones can't open it?
  * Phone and this computer must be in the same Wi-Fi, mobile data off. A guest Wi-Fi often keeps devices apart:
    use the main one, or a phone's hotspot.
  * A firewall may ask or block: allow Python for private networks, or open port {port} ({firewall}).
  * Several addresses? Start again and choose another one, or name it: --url http://<address>:{port}
"""
_FIREWALLS = {
    "linux": "sudo ufw allow {port}/tcp",
    "darwin": "System Settings, Network, Firewall, Options",
    "win32": "Windows Security, Firewall, Allow an app",
}


def default_database() -> Path:
    from platformdirs import user_data_path

    return user_data_path("cutline", appauthor=False) / "tables.sqlite"


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--host", default="0.0.0.0", show_default=True, help="Address to listen on.")
@click.option(
    "--port", default=PORT, show_default=True, type=click.IntRange(0, 65535), help="Port to listen on; 0: any free one."
)
@click.option("--url", help="Address to print and to put into links, instead of one found on this network.")
@click.option(
    "--database", type=click.Path(dir_okay=False, path_type=Path), help="SQLite file. Default: in your data folder."
)
def serve(games: tuple[str, ...], host: str, port: int, url: str | None, database: Path | None) -> None:
    """Keep the score on the phones at the table.

    A GAME is a folder with a game.yaml that has scoring: in it; it comes on the start page beside the games that
    come with Cutline.

    \b
    cutline serve                                  the games that come with Cutline
    cutline serve ./mygame                         one of your own, too
    """
    from companion.alone import alone
    from companion.app import create_app
    from companion.games import Games
    from companion.log.sqlite import SqliteStore
    from generator.locate import named_folders
    from generator.spec import load

    if url is not None:
        _check_url(url)
    known = Games(load(folder) for folder in (named_folders(games) if games else ()))
    file = database or default_database()
    with alone(_prepared(file)), closing(SqliteStore(file)) as store:
        app = create_app(store, named_url=url, max_streams=THREADS - SPARE_THREADS, games=known)
        server = _listening(app, host, port)
        port = int(server.effective_port)
        app.config["FOUND_URL"] = address = url or _chosen(host, port)
        _announce(address, port, file)
        _stop_on_signals(app.extensions["cutline"].tables.hub)
        server.run()
        server.close()


def _listening(app: Flask, host: str, port: int) -> Any:
    from waitress import create_server

    is_v6 = ":" in host
    both = host == "::" and socket.has_dualstack_ipv6()
    try:
        family = socket.AF_INET6 if is_v6 else socket.AF_INET
        listening = socket.create_server((host, port), family=family, dualstack_ipv6=both)
    except OSError as error:
        reason = error.strerror or error
        raise CutlineError(f"can't listen on {host}, port {port} ({reason}). Accepted: another --port") from None
    return create_server(
        app,
        sockets=[listening],
        threads=THREADS,
        connection_limit=CONNECTIONS,
        ident="cutline",
        asyncore_use_poll=True,
        channel_request_lookahead=1,  # lets a stream know that its phone is gone
    )


def _stop_on_signals(hub: Hub) -> None:
    """Ends the streams first: the server waits for its threads."""

    def stop(signal_number: int, frame: object) -> None:
        hub.close()
        raise SystemExit

    signal.signal(signal.SIGINT, stop)
    signal.signal(signal.SIGTERM, stop)


def _check_url(url: str) -> None:
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise CutlineError(f'--url "{url}" is no web address. Accepted: such as http://192.168.1.5:{PORT}')


def _prepared(file: Path) -> Path:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    except OSError as error:
        raise CutlineError(f"can't write {file} ({error.strerror}). Accepted: --database with another file") from None
    return file


def _chosen(host: str, port: int) -> str:
    """The address phones should use; a person chooses when there are several."""
    from companion.lan import lan_addresses

    if host not in ("0.0.0.0", "::", ""):
        return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
    found = lan_addresses()
    if not found:
        click.echo("No network found: only this computer can open it.", err=True)
        return f"http://localhost:{port}"
    if len(found) == 1 or not sys.stdin.isatty():
        return f"http://{found[0].ip}:{port}"
    click.echo("Which network are the phones in?")
    for number, address in enumerate(found, start=1):
        click.echo(f"  {number}  {address.ip}  ({address.card})")
    choice = click.prompt("Number", default=1, type=click.IntRange(1, len(found)))
    return f"http://{found[choice - 1].ip}:{port}"


def _announce(address: str, port: int, file: Path) -> None:
    _show_qr(address)
    firewall = _FIREWALLS.get(sys.platform, "see its manual").format(port=port)
    click.echo(f"\nOpen on every phone:  {click.style(address, bold=True)}")
    click.echo(
        f"Tables are kept in {file}\n\n{HELP.format(port=port, firewall=firewall)}\nCtrl+C stops it; nothing is lost."
    )
    sys.stdout.flush()


def _show_qr(address: str) -> None:
    import segno

    picture = io.StringIO()
    segno.make(address, micro=False).terminal(out=picture, compact=True)
    try:
        click.echo(f"\n{picture.getvalue()}")
    except UnicodeEncodeError:
        click.echo("(this terminal can't show the QR)")


if __name__ == "__main__":
    serve()
