"""``cutline watch``: a game's preview in the browser, made anew whenever one of its files is saved."""

from __future__ import annotations

import html
import os
import threading
import time
from collections.abc import Iterator
from functools import cached_property
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import click

from generator.base.errors import CutlineError, shown

PORT = 8322
PREVIEW, RULEBOOK = "preview.html", "rulebook.html"
POLL = 0.1  # seconds between two looks at the files
BREATH = 15.0  # seconds after which a silent stream says that it is alive
MAX_FILES = 20_000
MAX_KEPT = 5_000  # faces of earlier versions
_ALERT = '<pre id="problem" role="alert"{hidden}>{problem}</pre><div id="away" hidden>cutline watch has stopped</div>'


@click.command()
@click.argument("game")
@click.option(
    "--port", type=click.IntRange(0, 65535), help=f"Where to serve the page. [default: {PORT}, or a free one]"
)
@click.option("--no-open", is_flag=True, help="Leave it to you to open the page in a browser.")
def watch(game: str, port: int | None, no_open: bool) -> None:
    """Show a GAME's faces in a browser while you change it: on every save the page follows.

    A mistake is shown in the page with its file and line, and goes away when it is mended.
    """
    from generator.base.locate import named_folders

    (folder,) = named_folders([game])
    server = _served(Watched(folder), port)
    click.echo(f"Watching {shown(folder)}/ at {server.address} (Ctrl+C ends it)")
    if not no_open:
        click.launch(server.address)
    try:
        server.serve()
    except KeyboardInterrupt:
        click.echo("")
    finally:
        server.server_close()


def _served(watched: Watched, port: int | None) -> Server:
    """At the port asked for; if none was, at the usual one, or any that is free."""
    try:
        return Server(watched, PORT if port is None else port)
    except OSError as error:
        if port is None:
            return Server(watched, 0)
        raise CutlineError(f"port {port} can't be used ({error.strerror}). Accepted: another --port.") from None


class Watched:
    """A game's folder. ``version`` counts its changes; a page is made when it is asked for, once for each version."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.version = 1
        self._seen = dict(self._files())
        self._making = threading.Lock()
        self._made: tuple[int, Any] = 0, None
        self._key = ""
        self._pages: dict[tuple[str, str], str] = {}
        self._settled: Any = {}

    def changed(self) -> bool:
        """Looks at the files; True if one was saved, made or removed since the last look."""
        now = dict(self._files())
        if now == self._seen:
            return False
        changed = {Path(path).relative_to(self.folder).as_posix() for path, _ in now.items() ^ self._seen.items()}
        drawn = changed | {f"./{name}" for name in changed}
        self._settled = {
            svg: finished
            for svg, finished in list(self._settled.items())[-MAX_KEPT:]
            if drawn.isdisjoint(finished[-1])  # a face that shows a drawing looks different now
        }
        self._seen = now
        self.version += 1
        return True

    def _files(self) -> Iterator[tuple[str, tuple[int, int]]]:
        folders, found = [os.fspath(self.folder)], 0
        while folders and found < MAX_FILES:
            try:
                entries = list(os.scandir(folders.pop()))
            except OSError:
                continue  # it went away while we looked
            for entry in entries:
                if entry.name.startswith((".", "~$")) or entry.name == "out":
                    continue
                if entry.is_dir(follow_symlinks=False):
                    folders.append(entry.path)
                    continue
                try:
                    known = entry.stat()
                except OSError:
                    continue
                found += 1
                yield entry.path, (known.st_mtime_ns, known.st_size)

    def languages(self) -> tuple[str, ...]:
        """Those of the game, or what its text files say while the spec is broken."""
        with self._making:
            try:
                return tuple(self._faces().game.languages)
            except CutlineError:
                return tuple(sorted(path.stem for path in (self.folder / "text").glob("*.yaml"))) or ("en",)

    def page(self, language: str, name: str) -> str:
        """The gallery or the rulebook in a language, as the files are now; a CutlineError says what is wrong."""
        with self._making:
            faces = self._faces()
            if (language, name) not in self._pages:
                if language not in faces.game.languages:
                    raise CutlineError(f'no language "{language}". Accepted: {", ".join(faces.game.languages)}.')
                self._pages[language, name] = _made(faces, language, name)
            return self._pages[language, name]

    def _faces(self) -> Any:
        from generator.faces import Faces
        from generator.spec import load

        version = self.version
        if self._made[0] != version:
            before, self._key = self._key, ""
            try:
                known = self._inputs()
                game = load(self.folder)
                self._key = known.game(game) if known else ""
                if not self._key or self._key != before:  # else only a comment was written, or nothing at all
                    self._pages = {}
                    self._made = version, Faces(game, settled=self._settled)
                self._made = version, self._made[1]
            except CutlineError as error:
                self._made = version, error
        if isinstance(self._made[1], CutlineError):
            raise self._made[1]
        return self._made[1]

    def _inputs(self) -> Any:
        """The files as they are now; nothing, where there are too many to look at."""
        from generator.build.cache.inputs import TooMuchError
        from generator.build.cache.keys import Inputs, Keys

        try:
            return Keys(Inputs([self.folder], self.folder / "out"))
        except TooMuchError:
            return None


def _made(faces: Any, language: str, name: str) -> str:
    from generator.preview.gallery import gallery
    from generator.rulebook.book import Rulebooks, has_rulebook
    from generator.rulebook.html import page as rulebook

    if name == RULEBOOK:
        return rulebook(Rulebooks(faces).book(language))
    return gallery(faces.game, faces, language, faces.game.languages, has_rulebook(faces.game, language))


class Server(ThreadingHTTPServer):
    """Serves the page of a watched game to this machine alone, and tells its open pages of every change."""

    daemon_threads = True

    def __init__(self, watched: Watched, port: int) -> None:
        super().__init__(("127.0.0.1", port), _Handler)
        self.watched = watched
        self.news = threading.Condition()

    @property
    def address(self) -> str:
        return f"http://localhost:{self.server_address[1]}/"

    def serve(self) -> None:
        """Until interrupted."""
        threading.Thread(target=self.serve_forever, kwargs={"poll_interval": 0.1}, daemon=True).start()
        while True:
            self.look()
            time.sleep(POLL)

    def look(self) -> None:
        if self.watched.changed():
            with self.news:
                self.news.notify_all()

    @cached_property
    def live(self) -> Any:
        """What the gallery lacks to follow its game."""
        from jinja2 import Environment, FileSystemLoader

        from generator.base.locate import shipped

        return Environment(loader=FileSystemLoader(shipped("templates")), autoescape=True).get_template("watch.html")


class _Handler(BaseHTTPRequestHandler):
    server: Server

    def do_GET(self) -> None:
        # a page of somebody else's that names this machine as its own must not read the game
        if (self.headers.get("Host") or "").partition(":")[0] not in ("localhost", "127.0.0.1"):
            self._answer(403, "text/plain", "Only this machine may look.")
            return
        path, _, query = self.path.partition("?")
        language, _, name = path.strip("/").partition("/")
        if path == "/events":
            self._events()
        elif name in (PREVIEW, RULEBOOK):
            self._page(language, name, made_before=bool(query))
        elif path == "/":
            self.send_response(302)
            self.send_header("Location", f"/{self.server.watched.languages()[0]}/{PREVIEW}")
            self.end_headers()
        else:
            self._answer(404, "text/plain", "There are only the preview and the rules.")

    def _page(self, language: str, name: str, made_before: bool) -> None:
        """The whole page; an open one that asks for its successor gets only what is wrong, if anything is."""
        version, problem = self.server.watched.version, ""
        try:
            page = self.server.watched.page(language, name)
        except CutlineError as error:
            problem = str(error)
            page = f"<!doctype html><html><head><meta charset='utf-8'><title>{html.escape(language)}</title>"
            page += "<style></style></head><body><header></header><main></main></body></html>"
        if problem and made_before:
            self._answer(422, "text/plain", problem)
            return
        alert = _ALERT.format(hidden="" if problem else " hidden", problem=html.escape(problem))
        page = page.replace("<body>", f"<body>{alert}", 1)
        live = self.server.live.render(version=version)
        self._answer(200, "text/html", page.replace("</body>", f"{live}</body>"))

    def _answer(self, status: int, kind: str, text: str) -> None:
        data = text.encode()
        self.send_response(status)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(data)

    def _events(self) -> None:
        """The number of the version now, and of each that follows."""
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        told = 0
        try:
            while True:
                with self.server.news:
                    if self.server.watched.version == told:
                        self.server.news.wait(BREATH)
                    now = self.server.watched.version
                self.wfile.write(f"data: {now}\n\n".encode() if now != told else b": still here\n\n")
                self.wfile.flush()
                told = now
        except OSError:
            pass  # the page was closed

    def log_message(self, *_: Any) -> None:
        """Nothing: the page says what there is to say."""
