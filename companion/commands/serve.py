"""``cutline serve``: the companion on this network, with its address and a QR to open it."""

from __future__ import annotations

import errno
import io
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import click

from generator.base.errors import CutlineError

PORT = 8321
BACKLOG = 1024
SILENT_SECONDS = 30
"""After so long without a word a phone is gone, whatever it had open: streams send something every ten seconds."""
ALL, OWN = "0.0.0.0", "127.0.0.1"
HELP = """Phones can't open it?
  * Phone and this computer must be in the same Wi-Fi, mobile data off. A guest Wi-Fi often keeps devices apart:
    use the main one, or a phone's hotspot.
  * A firewall may ask or block: allow Python for private networks, or open port {port} ({firewall}).
  * Several addresses? Start again and choose another one, or name it: --url http://<address>:{port}
"""
STOP = "Ctrl+C stops it; nothing is lost."
_FIREWALLS = {
    "linux": "sudo ufw allow {port}/tcp",
    "darwin": "System Settings, Network, Firewall, Options",
    "win32": "Windows Security, Firewall, Allow an app",
}


def default_database() -> Path:
    from platformdirs import user_data_path

    return user_data_path("cutline", appauthor=False) / "tables.sqlite"


def _named(ctx: click.Context, option: click.Parameter, given: str | None) -> str:
    if given == "":  # as of a variable that is not set
        raise CutlineError("--database is empty. Accepted: postgresql://user:password@host/name, or a SQLite file")
    return given or str(default_database())


def of_database(command: Callable[..., Any]) -> Callable[..., Any]:
    """The option of all commands that work on tables."""
    told = "SQLite file, or postgresql://user:password@host/name. Default: in your data folder."
    return click.option("--database", callback=_named, help=told)(command)


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--host", help=f"Address to listen on. Default: {ALL}, which is all; with --behind-proxy {OWN}.")
@click.option(
    "--port", default=PORT, show_default=True, type=click.IntRange(0, 65535), help="Port to listen on; 0: any free one."
)
@click.option("--url", help="Address to print and to put into links, instead of one found on this network.")
@of_database
@click.option(
    "--workers",
    type=click.IntRange(1, 64),
    help="For hundreds of phones: so many processes (gunicorn, gevent); more than one needs PostgreSQL.",
)
@click.option("--behind-proxy", is_flag=True, help="Believe the X-Forwarded headers of a reverse proxy in front of it.")
def serve(
    games: tuple[str, ...],
    host: str | None,
    port: int,
    url: str | None,
    database: str,
    workers: int | None,
    behind_proxy: bool,
) -> None:
    """Keep the score on the phones at the table.

    A GAME is a folder with a game.yaml that has scoring: in it; it comes on the start page beside the games that
    come with Cutline.

    \b
    cutline serve                                  the games that come with Cutline
    cutline serve ./mygame                         one of your own, too
    cutline serve --workers 2 --behind-proxy --url https://games.example.org --database postgresql:///cutline
    """
    host = host or (OWN if behind_proxy else ALL)
    if workers:
        if workers > 1 and "://" not in database:
            accepted = "--database postgresql://user:password@host/name, or --workers 1"
            told = f"--workers {workers} needs PostgreSQL: a file belongs to one process"
            raise CutlineError(f"{told}. Accepted: {accepted}")
        _make_cooperative()
    from companion.serve.databases import place
    from companion.serve.threads import Plan
    from generator.base.locate import named_folders

    if url is not None:
        _check_url(url)
    folders = tuple(named_folders(games)) if games else ()
    plan = Plan(database, url, folders, behind_proxy)
    with plan.held(), _listening(host, port) as listening:
        port = listening.getsockname()[1]
        plan.found_url = url or _chosen(host, port)
        if behind_proxy:
            _tell_host(plan.found_url, f"{host}:{port}", place(database))
        else:
            _announce(plan.found_url, port, place(database))
        plan.serve(listening, workers)


def _make_cooperative() -> None:
    """Before anything else is imported: what waits must let other phones' requests go on."""
    try:
        from gevent import monkey

        monkey.patch_all()
        from gunicorn.workers import ggevent  # noqa: F401
    except ImportError:
        accepted = "pip install '.[server]' in Cutline's own folder"
        raise CutlineError(f"--workers needs more packages. Accepted: {accepted}") from None


def _listening(host: str, port: int) -> socket.socket:
    is_v6 = ":" in host
    both = host == "::" and socket.has_dualstack_ipv6()
    try:
        family = socket.AF_INET6 if is_v6 else socket.AF_INET
        listening = socket.create_server((host, port), family=family, dualstack_ipv6=both, backlog=BACKLOG)
    except OSError as error:
        reason = (error.strerror or str(error)).partition(" (while")[0]
        other = "--port" if error.errno in (errno.EADDRINUSE, errno.EACCES) else "--host"
        raise CutlineError(f"can't listen on {host}, port {port} ({reason}). Accepted: another {other}") from None
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # Linux; a quarter of an hour elsewhere
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, SILENT_SECONDS * 1000)
    return listening


def _check_url(url: str) -> None:
    try:
        parts = urlsplit(url)
        is_address = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        is_address = False
    if not is_address:
        raise CutlineError(f'--url "{url}" is no web address. Accepted: such as http://192.168.1.5:{PORT}')
    bare = f"{parts.scheme}://{parts.netloc}"
    if url.rstrip("/") != bare:
        raise CutlineError(f'--url "{url}" is more than a server\'s address. Accepted: such as {bare}')


def _chosen(host: str, port: int) -> str:
    """The address phones should use; a person chooses when there are several."""
    from companion.serve.lan import lan_addresses

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


def _announce(address: str, port: int, place: str) -> None:
    _show_qr(address)
    firewall = _FIREWALLS.get(sys.platform, "see its manual").format(port=port)
    click.echo(f"\nOpen on every phone:  {click.style(address, bold=True)}")
    click.echo(f"Tables are kept in {place}\n\n{HELP.format(port=port, firewall=firewall)}\n{STOP}")
    sys.stdout.flush()


def _tell_host(address: str, listening: str, place: str) -> None:
    """For a log: whoever reads it has a proxy to look at, and no phone to hold to the screen."""
    click.echo(f"Behind a proxy as {address}, at {listening}\nTables are kept in {place}\n{STOP}")
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
