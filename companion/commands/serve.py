"""``cutline serve``: starts the companion, and shows its address and a QR code to open it."""

from __future__ import annotations

import errno
import io
import ipaddress
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import click

from generator.base.errors import CutlineError, shown
from generator.base.parameters import Existing, Whole

if TYPE_CHECKING:
    from companion.serve.certificate import Certificate
    from companion.serve.plan import Plan

PORT = 8321
BACKLOG = 1024
SILENT_SECONDS = 30
"""The time after which a silent connection is closed: streams send something every ten seconds."""
ALL, OWN = "0.0.0.0", "127.0.0.1"
HELP = """Phones can't open it?
  * The phone must be in the same Wi-Fi as this computer, with mobile data off. A guest Wi-Fi often keeps
    devices apart: use the main one, or a phone's hotspot.
  * A firewall may ask or block: allow Python on private networks, or open port {port} ({firewall}).
  * If this computer has several addresses, start again and choose another one, or use
    --url {scheme}://<address>:{port}
"""
ONLY_HERE = "Open on this computer; phones can't reach it with --host {host}:"
HTTPS = """By https, because of --https: the screens of phones can then stay on during a game.
  * The browser warns that the connection is not private or not secure. That is expected: no authority vouches for a
    computer at home, so Cutline has made its own certificate. Choose "Advanced" or "Show details", then go on.
    Everything is encrypted all the same.
  * To be sure that it is this computer, compare the certificate's SHA-256 fingerprint:
    {fingerprint}
  * Phones that came by http go on as before. "Switch to the secure page", under Table, takes them over with their
    seats.
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
    if given == "":  # from a variable that is not set
        raise CutlineError("--database is empty. Accepted: postgresql://user:password@host/name, or a SQLite file")
    return given or str(default_database())


def of_database(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add --database, as all commands that work on tables have it."""
    text = "SQLite file, or postgresql://user:password@host/name. Default: a file in your data folder."
    return click.option("--database", callback=_named, help=text)(command)


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--host", help=f"Address to listen on. Default: {ALL} (all addresses); with --behind-proxy {OWN}.")
@click.option(
    "--port",
    default=PORT,
    show_default=True,
    type=Whole(0, 65535),
    help="Port to listen on; 0 for any free one.",
)
@click.option("--url", help="Address to show and to use in links, instead of the one found on this network.")
@of_database
@click.option(
    "--workers",
    type=Whole(1, 64),
    help="Number of gunicorn processes, for hundreds of phones; more than one needs PostgreSQL.",
)
@click.option(
    "--trust",
    "trusted",
    multiple=True,
    metavar="FOLDER",
    type=Existing("folder"),
    help="Run the Python code in this game folder, which must be a GAME, too.",
)
@click.option(
    "--tweak",
    "tweaks",
    multiple=True,
    metavar="TWEAK",
    help="Offer a game with house rules, too: a tweak's file or name; kids+short for both in one. May be repeated.",
)
@click.option(
    "--https",
    is_flag=True,
    help="Answer by https, too, with a certificate of its own: for a screen that stays on.",
)
@click.option(
    "--share",
    type=Existing("folder"),
    metavar="FOLDER",
    help="Let everybody on the network read the pictures of an export, such as out/mygame/en/tts.",
)
@click.option("--behind-proxy", is_flag=True, help="Trust the X-Forwarded headers of a reverse proxy in front of it.")
def serve(
    games: tuple[str, ...],
    host: str | None,
    port: int,
    url: str | None,
    database: str,
    workers: int | None,
    trusted: tuple[Path, ...],
    tweaks: tuple[str, ...],
    https: bool,
    share: Path | None,
    behind_proxy: bool,
) -> None:
    """Keep the score on the phones at the table.

    A GAME is a folder whose game.yaml has scoring: in it. The start page shows it with the games that come with
    Cutline.

    \b
    cutline serve              the games that come with Cutline
    cutline serve ./mygame     one of your own, too
    cutline serve ./mygame --trust ./mygame     with its own rules and screens
    cutline serve --tweak kids.yaml             with house rules to choose on the phone
    cutline serve --https                       for a screen that stays on; the phones' browsers warn once
    cutline serve --share out/mygame/en/tts     with the pictures for a virtual table
    cutline serve --workers 2 --behind-proxy --url https://games.example.org \\
        --database postgresql:///cutline
    """
    host = host or (OWN if behind_proxy else ALL)
    if https:
        _check_https(workers, behind_proxy)
    if workers:
        if workers > 1 and "://" not in database:
            needed = f"--workers {workers} needs --database postgresql://user:password@host/name"
            raise CutlineError(f"{needed}. With a SQLite file use --workers 1.")
        _make_cooperative()
    from companion.games.own import remarks
    from companion.serve.databases import place
    from companion.serve.plan import Plan
    from generator.base.locate import named_folders

    if url is not None:
        _check_url(url)
    folders = tuple(named_folders(games)) if games else ()
    if folders or tweaks:
        from generator.base.watched import tried

        tried(lambda: _look(folders, trusted, tweaks))
    plan = Plan(database, url, folders, behind_proxy, trusted, tweaks, shared=share.resolve() if share else None)
    for line in remarks(plan.games.own):
        click.echo(line, err=True)
    with plan.held(), _listening(host, port) as listening:
        port = listening.getsockname()[1]
        plan.found_url = url or _chosen(host, port, "https" if https else "http")
        if https:
            plan.certificate = _certificate(plan.found_url)
        if share:
            click.echo(_shared(share, plan.found_url))
        if behind_proxy:
            _announce_behind_proxy(plan.found_url, f"{host}:{port}", place(database))
        else:
            _announce(plan, host, port, place(database))
        plan.serve(listening, workers)


def _shared(folder: Path, address: str) -> str:
    """Return where a folder's files are on the network, and how an export shows them from there."""
    from companion.http.shared import ADDRESS, names

    where = f"{address.rstrip('/')}{ADDRESS}"
    what = f"{len(names(folder)):,} files of {shown(folder)}/ can be read by everybody on this network:  {where}/"
    return f"{what}\nExport again to show them from there: cutline export tts … --url {where}\n"


def _look(folders: tuple[Path, ...], trusted: tuple[Path, ...], tweaks: tuple[str, ...]) -> None:
    """Read the games and make their faces once, within the limits of a build: the server itself has none."""
    from companion.games.own import games_in
    from generator.faces import Faces

    for game in games_in(folders, trusted, tweaks).own:
        faces = Faces(game)
        for language in game.languages:
            for name, component in game.components.items():
                for piece in component.pieces:
                    for side in piece.sides:
                        with suppress(CutlineError):
                            faces.face(language, name, piece.id, side, keep=False)


def _check_https(workers: int | None, behind_proxy: bool) -> None:
    if workers:
        raise CutlineError("Use either --https or --workers, not both. With workers, a reverse proxy does the https.")
    if behind_proxy:
        raise CutlineError("Use either --https or --behind-proxy, not both: the proxy does the https.")
    try:
        import cheroot  # noqa: F401
        import cryptography  # noqa: F401
    except ImportError:
        raise CutlineError("--https needs more packages. In Cutline's own folder: pip install '.[https]'") from None


def _certificate(address: str) -> Certificate:
    """Return the certificate for all addresses of this computer."""
    from companion.serve.certificate import certificate
    from companion.serve.lan import lan_addresses

    named = urlsplit(address).hostname or ""
    return certificate(default_database().parent / "https", [named, *(one.ip for one in lan_addresses())])


def _make_cooperative() -> None:
    """Patch Python for gevent before anything else is imported, so that waiting lets other requests go on."""
    try:
        from gevent import monkey

        monkey.patch_all()
        from gunicorn.workers import ggevent  # noqa: F401
    except ImportError:
        raise CutlineError("--workers needs more packages. In Cutline's own folder: pip install '.[server]'") from None


def _listening(host: str, port: int) -> socket.socket:
    is_v6 = ":" in host
    both = host == "::" and socket.has_dualstack_ipv6()
    try:
        family = socket.AF_INET6 if is_v6 else socket.AF_INET
        listening = socket.create_server((host, port), family=family, dualstack_ipv6=both, backlog=BACKLOG)
    except OSError as error:
        reason = (error.strerror or str(error)).partition(" (while")[0]
        other = "--port" if error.errno in (errno.EADDRINUSE, errno.EACCES) else "--host"
        raise CutlineError(f"Can't listen on {host}, port {port} ({reason}). Use another {other}.") from None
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # Linux; elsewhere it takes a quarter of an hour
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, SILENT_SECONDS * 1000)
    return listening


def _check_url(url: str) -> None:
    try:
        parts = urlsplit(url)
        is_address = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        is_address = False
    if not is_address:
        raise CutlineError(f'--url "{url}" is not a web address. Use one such as http://192.168.1.5:{PORT}')
    bare = f"{parts.scheme}://{parts.netloc}"
    if url.rstrip("/") != bare:
        raise CutlineError(f'--url "{url}" is more than the address of a server. Use {bare}')


def _chosen(host: str, port: int, scheme: str = "http") -> str:
    """Return the address phones should use; if there are several, ask."""
    from companion.serve.lan import lan_addresses

    if host not in ("0.0.0.0", "::", ""):
        return f"{scheme}://[{host}]:{port}" if ":" in host else f"{scheme}://{host}:{port}"
    found = lan_addresses()
    if not found:
        click.echo("No network found. Only this computer can open it.", err=True)
        return f"{scheme}://localhost:{port}"
    if len(found) == 1 or not sys.stdin.isatty():
        return f"{scheme}://{found[0].ip}:{port}"
    click.echo("Which network are the phones in?")
    for number, address in enumerate(found, start=1):
        click.echo(f"  {number}  {address.ip}  ({address.card})")
    choice = click.prompt("Number", default=1, type=Whole(1, len(found)))
    return f"{scheme}://{found[choice - 1].ip}:{port}"


def _announce(plan: Plan, host: str, port: int, place: str) -> None:
    address = str(plan.found_url)
    shown = click.style(address, bold=True)
    if _is_only_here(host) and not plan.named_url:
        click.echo(f"{ONLY_HERE.format(host=host)}  {shown}\nTables are kept in {place}\n")
    else:
        _show_qr(address)
        firewall = _FIREWALLS.get(sys.platform, "see its manual").format(port=port)
        help = HELP.format(port=port, firewall=firewall, scheme=urlsplit(address).scheme)
        click.echo(f"\nOpen on every phone:  {shown}\nTables are kept in {place}\n\n{help}")
    if plan.certificate:
        click.echo(HTTPS.format(fingerprint=plan.certificate.fingerprint))
    click.echo(STOP)
    sys.stdout.flush()


def _is_only_here(host: str) -> bool:
    """Return True if a server that listens there answers this computer alone."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _announce_behind_proxy(address: str, listening: str, place: str) -> None:
    """Show the addresses without a QR code: whoever reads a log has no phone to point at it."""
    click.echo(f"Behind a proxy as {address}, at {listening}\nTables are kept in {place}\n{STOP}")
    sys.stdout.flush()


def _show_qr(address: str) -> None:
    import segno

    picture = io.StringIO()
    segno.make(address, micro=False).terminal(out=picture, compact=True)
    try:
        click.echo(f"\n{picture.getvalue()}")
    except UnicodeEncodeError:
        click.echo("(This terminal can't show the QR code.)")


if __name__ == "__main__":
    serve()
