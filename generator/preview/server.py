"""Serves the pages of a watched game to this computer only, and notifies open pages of every change."""

from __future__ import annotations

import html
import logging
import os
import re
import socket
import threading
import time
from base64 import b64encode
from collections.abc import Callable, Iterator
from hashlib import sha256

import watchfiles
from flask import Flask, Response, redirect, render_template, request
from waitress import create_server
from werkzeug.wrappers import Response as AnyResponse

from generator.base.errors import CutlineError
from generator.base.locate import shipped
from generator.preview.watched import PREVIEW, RULEBOOK, Watched

THREADS = 32  # each open page holds one for its stream
STREAMS = THREADS - 8  # at most: the other threads answer requests
LOOK = 2.0  # seconds after which files are checked although no change is reported: a network drive may hide changes
LOOK_AGAIN = 0.2  # seconds between two checks of a folder that can't be watched: it is gone, or too large
LOOKS = 50  # such checks before it is watched again
STEP = 20  # milliseconds without another change before a change is handled
PATIENCE = 400  # milliseconds after which it is handled even if changes go on
BREATH = 15.0  # seconds after which a silent stream says that it is alive
LISTEN = 0.5  # seconds between two checks whether a page was closed
_ALERT = '<pre id="problem" role="alert"{hidden}>{problem}</pre><div id="away" hidden>cutline watch has stopped</div>'
_POLICY = re.compile('(<meta http-equiv="Content-Security-Policy" content=")([^"]*)(")')
_EMPTY = (
    "<!doctype html><html><head><meta charset='utf-8'><title>{}</title><style></style></head>"
    "<body><header></header><main></main></body></html>"
)


class Server:
    """A server that listens at once; ``serve`` runs until a signal handler calls ``stop`` and raises SystemExit."""

    def __init__(self, watched: Watched, port: int) -> None:
        self.watched = watched
        self.news = threading.Condition()
        self.stopped = threading.Event()
        self._streams: list[object] = []  # the oldest first
        listening = socket.create_server(("127.0.0.1", port))
        self.address = f"http://localhost:{listening.getsockname()[1]}/"
        self._server = create_server(
            create_app(self),
            sockets=[listening],
            threads=THREADS,
            channel_request_lookahead=1,  # lets a stream know that its page was closed
        )
        logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # it warns about every request that waits a moment

    def serve(self) -> None:
        threading.Thread(target=self.follow, daemon=True).start()
        self._server.run()
        self._server.close()

    def stop(self) -> None:
        """End the streams; the server would wait for them."""
        self.stopped.set()
        with self.news:
            self.news.notify_all()

    def follow(self) -> None:
        """Check the files whenever the system reports a change, until stopped."""
        while not self.stopped.is_set():
            self._look()
            try:
                self._follow_folder()
            except (OSError, RuntimeError):  # watchfiles' own error is a RuntimeError
                self._look_often()

    def _look_often(self) -> None:
        """Check a folder that can't be watched for a while; to try to watch it again takes long if it is large."""
        for _ in range(LOOKS):
            if not self.stopped.wait(LOOK_AGAIN):
                self._look()

    def _follow_folder(self) -> None:
        """Watch the folder, until another takes its place: no change in that one would be reported."""
        folder = self.watched.folder
        known = os.stat(folder).st_ino
        for _ in watchfiles.watch(
            folder,
            watch_filter=None,
            debounce=PATIENCE,
            step=STEP,
            stop_event=self.stopped,
            rust_timeout=round(LOOK * 1000),
            yield_on_timeout=True,
        ):
            self._look()
            if os.stat(folder).st_ino != known:
                return

    def _look(self) -> None:
        if self.watched.changed():
            with self.news:
                self.news.notify_all()

    def versions(self, is_closed: Callable[[], bool]) -> Iterator[str]:
        """Yield the number of the current version and of each later one, as events, until the page is closed.

        With more than ``STREAMS``, the oldest ends: its page shows that, and soon opens another.
        """
        stream = object()
        with self.news:
            self._streams = [*self._streams, stream][-STREAMS:]
        try:
            yield from self._versions(lambda: is_closed() or stream not in self._streams)
        finally:
            with self.news:
                self._streams = [each for each in self._streams if each is not stream]

    def _versions(self, is_over: Callable[[], bool]) -> Iterator[str]:
        told, breath = 0, 0.0
        while not self.stopped.is_set() and not is_over():
            with self.news:
                if self.watched.version == told:
                    self.news.wait(LISTEN)
                now = self.watched.version
            if now != told:
                yield f"data: {now}\n\n"
            elif time.monotonic() - breath > BREATH:
                yield ": still here\n\n"
            else:
                continue
            told, breath = now, time.monotonic()


def create_app(server: Server) -> Flask:
    app = Flask(__name__, static_folder=None, template_folder=str(shipped("templates")))
    app.before_request(_refuse_strangers)
    app.after_request(_never_stored)
    app.register_error_handler(404, lambda error: _text("Only the preview and the rules are here.", 404))

    @app.get("/")
    def home() -> AnyResponse:
        return redirect(f"/{server.watched.languages()[0]}/{PREVIEW}")

    @app.get("/events")
    def events() -> AnyResponse:
        is_closed = request.environ.get("waitress.client_disconnected", lambda: False)
        return Response(server.versions(is_closed), mimetype="text/event-stream")

    @app.get(f"/<language>/<any('{PREVIEW}', '{RULEBOOK}'):name>")
    def page(language: str, name: str) -> AnyResponse:
        return _page(server.watched, language, name)

    return app


def _refuse_strangers() -> Response | None:
    """Refuse requests for another host: a website could give its own name to this computer to read the game."""
    name = (request.headers.get("Host") or "").partition(":")[0]
    return None if name in ("localhost", "127.0.0.1") else _text("Only this computer can open the preview.", 403)


def _never_stored(response: Response) -> Response:
    response.headers["Cache-Control"] = "no-store"
    return response


def _text(text: str, status: int) -> Response:
    return Response(text, status, mimetype="text/plain")


def _page(watched: Watched, language: str, name: str) -> Response:
    """Return the whole page; a page that asks for its next version gets only the mistakes, if there are any."""
    version, problem = watched.version, ""
    try:
        page = watched.page(language, name)
    except CutlineError as error:
        if request.query_string:
            return _text(str(error), 422)
        problem, page = str(error), _EMPTY.format(html.escape(language))
    alert = _ALERT.format(hidden="" if problem else " hidden", problem=html.escape(problem))
    page = page.replace("<body>", f"<body>{alert}", 1)
    follow = render_template("watch.html", version=version)
    return Response(_allowing(follow, page).replace("</body>", f"{follow}</body>"))


def _allowing(follow: str, page: str) -> str:
    """Return a page whose security policy, if it has one, lets it follow the files, too."""
    digest = b64encode(sha256(follow.partition("<script>")[2].partition("</script>")[0].encode()).digest()).decode()

    def widened(policy: re.Match[str]) -> str:
        rules = dict(rule.strip().partition(" ")[::2] for rule in html.unescape(policy[2]).split(";"))
        rules["script-src"] = f"{rules.get('script-src', '')} 'sha256-{digest}'".strip()
        rules["connect-src"] = "'self'"
        return f"{policy[1]}{html.escape('; '.join(f'{name} {value}' for name, value in rules.items()))}{policy[3]}"

    return _POLICY.sub(widened, page, count=1)
