"""A real https server on loopback, with a certificate of its own."""

from __future__ import annotations

import ssl
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

from companion.serve.certificate import certificate


class Published(ThreadingHTTPServer):
    """Answers with what ``pages`` has: a status, a type and the bytes; a status of 302 leads to the bytes' address."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Answer)
        self.pages: dict[str, tuple[int, str, bytes]] = {}
        self.asked: list[str] = []
        self.pause = 0.0  # seconds between the bytes

    def link(self, path: str) -> str:
        return f"https://localhost:{self.server_port}{path}"

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing: a client that refuses a certificate or hangs up is what is tested."""


class _Answer(BaseHTTPRequestHandler):
    server: Published

    def do_GET(self) -> None:
        self.server.asked.append(self.path)
        status, kind, data = self.server.pages.get(self.path, (404, "text/plain", b"no"))
        self.send_response(status)
        self.send_header("Content-Type", kind)
        if status == 302:
            self.send_header("Location", data.decode())
            data = b""
        self.end_headers()
        if not self.server.pause:
            self.wfile.write(data)
            return
        for byte in data:
            self.wfile.write(bytes([byte]))
            time.sleep(self.server.pause)

    def log_message(self, format: str, *args: object) -> None:
        pass


@contextmanager
def published(folder: Path) -> Iterator[tuple[Published, Path]]:
    """Run a server; also give the certificate to trust."""
    made = certificate(folder / "tls", ["127.0.0.1"])
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(made.file, made.key)
    server = Published()
    server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
    thread = Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield server, made.file
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
