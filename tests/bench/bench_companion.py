"""The companion under load: python tests/bench/bench_companion.py (one gevent worker).

Posts a second beside a bare Flask handler's, on SQLite and on a real PostgreSQL; then 1,000 phones over 200 tables on
PostgreSQL. Non-zero exit when a bar does not hold.
"""

from __future__ import annotations

import asyncio
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import psutil

from companion.games import reader
from companion.http.app import create_app
from companion.log import is_url, open_store
from tests.bench.crowd import Line, Seated, follow
from tests.companion.phones import Phone
from tests.companion.postgres import Postgres
from tests.companion.server import Server, free_port

TABLES, PHONES_EACH = 200, 5
POSTS_A_SECOND, SECONDS = 20, 15
POSTERS, TURNS = 16, 11
POSTS_EACH = 60
"""At each table, answered in brief, and again with the state: an evening's taps. Every turn has tables of its own."""
LATENCY_BAR, RATE_BAR = 100, 0.5
LINEAR = 1.25
"""The bar for the second half against the first; pages of memory are not as fine as phones."""


def seated(url: str, count: int) -> list[Seated]:
    """Tables made past the server's limit for one address."""
    made = []
    with closing(open_store(url, reader())) as store:
        app = create_app(store)
        tables = app.extensions["cutline"].tables
        for number in range(count):
            host = Phone(app)
            host.client.environ_base["REMOTE_ADDR"] = f"10.0.0.{number}"
            host.create(sit=1)
            cookie = host.client.get_cookie(f"cutline-{host.table}")
            assert cookie is not None
            others = [tables.sessions.start(host.table, "player") for _ in range(PHONES_EACH - 1)]
            cookies = [f"cutline-{host.table}={token}" for token in (cookie.value, *others)]
            made.append(Seated(host.table, cookies, seq=2))
    return made


class Crowd:
    """Phones that follow some tables, and the server they follow them at."""

    def __init__(self, server: Server) -> None:
        self.port, self.worker = server.port, psutil.Process(server.worker_pids()[0])

    @property
    def memory(self) -> int:
        return int(self.worker.memory_full_info().uss)

    @property
    def cpu(self) -> float:
        times = self.worker.cpu_times()
        return float(times.user + times.system)

    async def join(self, tables: list[Seated]) -> list[asyncio.Task[None]]:
        """Fifty at a time, as browsers would not come all in one moment either."""
        tasks, ready = [], asyncio.Semaphore(0)
        phones = [(table, cookie) for table in tables for cookie in table.cookies]
        for start in range(0, len(phones), 50):
            for table, cookie in phones[start : start + 50]:
                tasks.append(asyncio.create_task(follow(self.port, table, cookie, ready)))
            for _ in phones[start : start + 50]:
                await asyncio.wait_for(ready.acquire(), 60)
        return tasks

    async def latencies(self, tables: list[Seated]) -> list[float]:
        """Seconds from each post to the last phone of its table, at a steady rate of posts."""
        sent: list[tuple[Seated, int, float]] = []
        start = time.perf_counter()

        async def post(number: int) -> None:
            table = tables[number % len(tables)]
            await asyncio.sleep(start + number / POSTS_A_SECOND - time.perf_counter())
            line = await Line(self.port).open()
            table.seq += 1
            sent.append((table, table.seq, time.perf_counter()))
            assert await line.post(f"/api/tables/{table.id}/events", table.tap(), *table.headers()) == 201
            line.writer.close()

        await asyncio.gather(*(post(number) for number in range(POSTS_A_SECOND * SECONDS)))
        await asyncio.sleep(1)
        for table, seq, _ in sent:
            assert len(table.arrived.get(seq, [])) == PHONES_EACH, f"not every phone has {seq} of {table.id}"
        return [max(table.arrived[seq]) - at for table, seq, at in sent]


async def rate(port: int, tables: list[Seated] | None = None, whole: bool = False) -> float:
    """Posts a second of some who each post as fast as they are answered: taps at tables, or rows to the bare handler."""
    row = {"line": "x" * 300}  # as long as the line of a tap

    async def post(number: int) -> None:
        line = await Line(port).open()
        for _ in range(POSTS_EACH):
            if tables:
                table = tables[number]
                status = await line.post(f"/api/tables/{table.id}/events", table.tap(), *table.headers(whole))
            else:
                status = await line.post("/append", row)
            assert status == 201, f"a post was answered with {status}"
        line.writer.close()

    start = time.perf_counter()
    await asyncio.gather(*(post(number) for number in range(POSTERS)))
    return POSTERS * POSTS_EACH / (time.perf_counter() - start)


@contextmanager
def bare(url: str) -> Iterator[int]:
    """The port of the bare handler."""
    port = free_port()
    command = [sys.executable, str(Path(__file__).with_name("bare_server.py")), str(port), url]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as server:
        assert server.stdout is not None
        server.stdout.readline()
        yield port
        for process in (*psutil.Process(server.pid).children(), server):
            process.kill()


Row = tuple[str, str, str, bool | None]


def posted(url: str, server: Server, tables: list[Seated]) -> list[Row]:
    """Posts a second of the companion and of the handler, in turns: whatever else the machine does slows both."""
    turns = list[tuple[float, float, float]]()
    with bare(url) as port:
        for start in range(0, len(tables), POSTERS):
            fresh = tables[start : start + POSTERS]
            brief, whole = asyncio.run(rate(server.port, fresh)), asyncio.run(rate(server.port, fresh, True))
            turns.append((brief, whole, asyncio.run(rate(port))))
    brief, whole, others = (statistics.mean(rates) for rates in zip(*turns[1:], strict=True))  # the first warms them
    ratio, where = brief / others, "PostgreSQL" if is_url(url) else "SQLite"
    return [
        (f"posts a second, {where}: a Flask handler that adds a row", f"{others:.0f}", "", None),
        (f"posts a second, {where}: the companion", f"{brief:.0f}", "", None),
        ("  of the handler's", f"{100 * ratio:.0f} %", f"≥ {100 * RATE_BAR:.0f} %", ratio >= RATE_BAR),
        ("  with the state in every answer", f"{100 * whole / others:.0f} %", "", None),
    ]


def on_sqlite() -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        url = str(Path(folder) / "bench.sqlite")
        tables = seated(url, POSTERS * TURNS)
        with Server(url, workers=1) as server:
            return posted(url, server, tables)


def on_postgres() -> list[Row]:
    with Postgres(durable=True) as postgres:
        url = postgres.database()
        tables = seated(url, TABLES + POSTERS * TURNS)
        with Server(url, workers=1) as server:
            rows = posted(url, server, tables[TABLES:])
            return rows + asyncio.run(measure(server, tables[:TABLES]))


async def measure(server: Server, tables: list[Seated]) -> list[Row]:
    """Measure the cost of phones that follow."""
    crowd, tasks, memory = Crowd(server), list[asyncio.Task[None]](), list[int]()
    few, half = TABLES // 10, TABLES * 11 // 20
    found, cpu = list[list[float]](), list[float]()
    for start, end in ((0, few), (few, half), (half, TABLES)):
        tasks += await crowd.join(tables[start:end])
        memory.append(crowd.memory)
        if end != half:
            before = crowd.cpu
            found.append(await crowd.latencies(tables[:end]))
            cpu.append(crowd.cpu - before)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return followed(memory, found, cpu)


def followed(memory: list[int], latencies: list[list[float]], cpu: list[float]) -> list[Row]:
    medians = [statistics.median(one) * 1000 for one in latencies]
    p95 = [statistics.quantiles(one, n=20)[18] * 1000 for one in latencies]
    each = (memory[2] - memory[0]) / 1024 / (0.9 * TABLES * PHONES_EACH)
    halves = (memory[2] - memory[1]) / max(memory[1] - memory[0], 1)
    growth = cpu[1] / cpu[0]
    return [
        ("median to the last phone, 100 phones", f"{medians[0]:.0f} ms", "", None),
        ("median to the last phone, 1,000 phones", f"{medians[1]:.0f} ms", "", None),
        ("p95 to the last phone, 100 phones", f"{p95[0]:.0f} ms", "", None),
        ("p95 to the last phone, 1,000 phones", f"{p95[1]:.0f} ms", f"≤ {LATENCY_BAR} ms", p95[1] <= LATENCY_BAR),
        ("memory of an idle phone, with its table", f"{each:.0f} kB", "", None),
        ("  phones 551–1,000 to phones 101–550", f"× {halves:.2f}", f"≤ × {LINEAR}", halves <= LINEAR),
        ("CPU at 20 posts/s, 1,000 phones", f"{100 * cpu[1] / (SECONDS + 1):.0f} %", "", None),
        ("  1,000 phones to 100 phones", f"× {growth:.1f}", "≤ × 10", growth <= 10),
    ]


def main() -> int:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    rows = on_sqlite() + on_postgres()
    for what, value, bar, holds in rows:
        print(f"{what:60} {value:>8}  {bar:15} {'' if holds is None else 'holds' if holds else 'DOES NOT HOLD'}")
    return int(any(holds is False for *_, holds in rows))


if __name__ == "__main__":
    sys.exit(main())
