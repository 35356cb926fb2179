"""A crowd of phones in one process: streams that note when a state arrives, and posts on kept connections."""

from __future__ import annotations

import asyncio
import json
import re
import time
import zlib
from dataclasses import dataclass, field
from typing import Any

from tests.companion.phones import new_id

JSON = "Content-Type: application/json"
_ID = re.compile(rb"(?:^|\n)id: (\d+)\n")
CARDS = (["n2"], ["n2", "h2o"], ["n2", "h2o", "ch4"], ["n2", "h2o", "ch4", "ch4"])


@dataclass
class Seated:
    """A table and the cookies of those who sit there; the first posts for seat 1."""

    id: str
    cookies: list[str]
    seq: int
    base: str | None = None
    count: int = 0
    arrived: dict[int, list[float]] = field(default_factory=dict)

    def headers(self, whole: bool = False) -> tuple[str, ...]:
        """Return the headers of a post by seat 1's phone, which gets the state by its stream, or ``whole`` with the answer."""
        cookie = f"Cookie: {self.cookies[0]}"
        return (cookie,) if whole else (cookie, "Prefer: return=minimal")

    def tap(self) -> dict[str, Any]:
        """The next tap of somebody who enters an atmosphere."""
        self.count += 1
        event = {"id": new_id(), "type": "cards", "match": 1, "hand": 1, "seat": 1, "base": self.base}
        self.base = str(event["id"])
        return event | {"cards": CARDS[self.count % len(CARDS)]}


class Line:
    """One HTTP connection, kept."""

    def __init__(self, port: int) -> None:
        self.port = port

    async def open(self) -> Line:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 20)
        return self

    async def post(self, path: str, body: Any, *headers: str) -> int:
        data = json.dumps(body).encode()
        head = "".join(f"{line}\r\n" for line in (f"POST {path} HTTP/1.1", "Host: 127.0.0.1", *headers, JSON))
        self.writer.write(f"{head}Content-Length: {len(data)}\r\n\r\n".encode() + data)
        answer = await self.reader.readuntil(b"\r\n\r\n")
        length = re.search(rb"(?i)content-length: (\d+)", answer)
        assert length is not None, answer
        await self.reader.readexactly(int(length[1]))
        return int(answer.split(b" ", 2)[1])


async def follow(port: int, table: Seated, cookie: str, ready: asyncio.Semaphore) -> None:
    """Notes when each state reaches this phone, packed as for a browser, until it is cancelled."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 20)
    head = f"GET /api/tables/{table.id}/stream HTTP/1.0\r\nHost: 127.0.0.1\r\nCookie: {cookie}\r\n"
    writer.write(f"{head}Accept-Encoding: gzip\r\n\r\n".encode())
    await reader.readuntil(b"\r\n\r\n")
    is_new, rest, unpack = True, b"", zlib.decompressobj(wbits=16 + zlib.MAX_WBITS).decompress
    try:
        while packed := await reader.read(1 << 16):
            now, data = time.perf_counter(), unpack(packed)
            for found in _ID.findall(rest + data):
                table.arrived.setdefault(int(found), []).append(now)
            rest = data[-24:] if b"\n" not in data[-24:] else data[data.rfind(b"\n") :]
            if is_new and table.arrived:
                is_new = False
                ready.release()
    finally:
        writer.close()
