"""A small HTTP proxy between phone and server that loses answers, holds streams up or goes away, as bad Wi-Fi does."""

import contextlib
import socket
import threading

_END = b"\r\n\r\n"


class Proxy:
    """Forwards each request on a connection of its own; its switches say what goes wrong."""

    def __init__(self, server_port: int) -> None:
        self.server_port = server_port
        self.lose_answers = 0
        """The number of answers to events to swallow after the server has sent them."""
        self.lost = 0
        self.hold_streams = False
        self.dead = False
        self._open: set[socket.socket] = set()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Airplane mode: every connection breaks and no new one is taken."""
        self.dead = True
        for one in list(self._open):
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)

    def heal(self) -> None:
        self.dead = False

    def close(self) -> None:
        self.cut()
        self._listener.close()

    def _accept(self) -> None:
        while True:
            try:
                phone, _ = self._listener.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(phone,), daemon=True).start()

    def _serve(self, phone: socket.socket) -> None:
        with phone, contextlib.suppress(OSError):
            if self.dead:
                return
            self._open.add(phone)
            request = _read_request(phone)
            if request:
                self._forward(phone, request)
        self._open.discard(phone)

    def _forward(self, phone: socket.socket, request: bytes) -> None:
        line = request.split(b"\r\n", 1)[0]
        if self.hold_streams and b"/stream" in line:
            phone.recv(1)  # silence until the phone gives up
            return
        with socket.create_connection(("127.0.0.1", self.server_port)) as server:
            self._open.add(server)
            server.sendall(request)
            if self.lose_answers and line.startswith(b"POST") and b"/events" in line:
                self.lose_answers -= 1
                while server.recv(65536):
                    pass
                self.lost += 1
                return
            while chunk := server.recv(65536):
                phone.sendall(chunk)
            self._open.discard(server)


def _read_request(phone: socket.socket) -> bytes:
    """One whole request, told to close its connection, so that no second one follows on it."""
    data = b""
    while _END not in data:
        chunk = phone.recv(65536)
        if not chunk:
            return b""
        data += chunk
    head, body = data.split(_END, 1)
    lines = [line for line in head.split(b"\r\n") if not line.lower().startswith(b"connection:")]
    length = next((int(line.split(b":")[1]) for line in lines if line.lower().startswith(b"content-length:")), 0)
    while len(body) < length:
        body += phone.recv(65536)
    return b"\r\n".join([*lines, b"Connection: close"]) + _END + body
