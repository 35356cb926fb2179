"""Streams: in memory for what is sent when, and over TCP against a real server that stops and starts."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from companion.live.hub import Hub
from companion.live.stream import GZIP, Now, Packed, Stream
from companion.table.refusal import RefusedError
from tests.companion.phones import Phone
from tests.companion.server import Caller, Server

PLAIN = ["ch4", "ch4", "nh3", "nh3"]


def events(stream: Iterator[str], count: int) -> list[str]:
    """The kinds of the next messages, beats aside."""
    found: list[str] = []
    while len(found) < count:
        for block in next(stream).strip().split("\n\n"):
            fields = dict(line.split(": ", 1) for line in block.splitlines())
            if fields.get("event", "beat") != "beat":
                found.append(f"{fields['event']} {fields.get('id', '')}".strip())
    return found


class Source:
    """A table that is only a number."""

    seq = 5

    def read(self) -> Now:
        seq = self.seq
        return Now(seq, lambda: json.dumps({"seq": seq}), lambda: "{}")


@pytest.mark.parametrize(
    ("last", "first"),
    [(None, ["state 5", "presence"]), (4, ["state 5", "presence"]), (5, ["presence"]), (9, ["state 5", "presence"])],
)
def test_a_stream_resumes_after_the_last_message_seen(last: int | None, first: list[str]) -> None:
    stream = Stream(Hub(0.05), "t", "p", last, Source().read)
    assert events(stream, len(first)) == first
    stream.close()


def test_several_changes_come_as_the_newest_state() -> None:
    hub, source = Hub(0.05), Source()
    stream = Stream(hub, "t", "p", 5, source.read)
    assert events(stream, 1) == ["presence"]
    for source.seq in (6, 7, 8):
        hub.changed("t", source.seq)
    assert events(stream, 1) == ["state 8"]
    stream.close()


def test_word_of_more_than_there_is_does_not_spin() -> None:
    hub, source = Hub(0.2), Source()
    reads: list[int] = []

    def read() -> Now:
        reads.append(1)
        return source.read()

    stream = Stream(hub, "t", "p", 5, read)
    assert events(stream, 1) == ["presence"]
    hub.changed("t", 9)  # a hint: the log was set back, or somebody else's word
    assert "event: beat" in next(stream)
    assert len(reads) < 5
    source.seq = 10
    hub.changed("t", 10)
    assert events(stream, 1) == ["state 10"]
    stream.close()


def test_beats_come_at_once_and_then_again_and_again() -> None:
    stream = Stream(Hub(0.01), "t", "p", 5, Source().read)
    blocks = "".join(islice(stream, 4))
    assert blocks.startswith("retry: 1000\n\n")
    assert blocks.count('event: beat\ndata: {"seq": 5}\n\n') >= 3
    stream.close()


def test_streams_tell_who_comes_and_goes() -> None:
    hub = Hub(5)
    first = Stream(hub, "t", "p-1", 5, Source().read)
    assert events(first, 1) == ["presence"]
    second = Stream(hub, "t", "p-2", 5, Source().read)
    assert events(first, 1) == ["presence"]
    assert hub.people("t") == {"p-1", "p-2"}
    second.close()
    second.close()
    assert events(first, 1) == ["presence"]
    first.close()
    assert hub.people("t") == frozenset()


def test_too_many_streams_are_told_to_poll(host: Phone) -> None:
    streams = [host.get("/stream") for _ in range(3)]
    refused = host.get("/stream")
    assert (refused.status_code, refused.json["error"]["code"]) == (503, "streams-full")
    streams.pop().close()
    again = host.get("/stream")
    assert again.status_code == 200
    for stream in (*streams, again):
        stream.close()


def test_one_person_gets_only_some_of_the_streams() -> None:
    hub = Hub(5)
    streams = [Stream(hub, "t", "p-1", 5, Source().read) for _ in range(8)]
    with pytest.raises(RefusedError, match="streams-full"):
        Stream(hub, "t", "p-1", 5, Source().read)
    other = Stream(hub, "t", "p-2", 5, Source().read)
    streams.pop().close()
    streams.append(Stream(hub, "t", "p-1", 5, Source().read))
    for stream in (*streams, other):
        stream.close()
    assert hub.tables() == []


def test_one_address_gets_half_of_the_streams(host: Phone) -> None:
    hub = Hub(5, max_streams=4)

    def stream(person: str, address: str) -> Stream:
        return Stream(hub, "t", person, 5, Source().read, address=address)

    streams = [stream(f"p-{n}", "10.0.0.9") for n in range(2)]
    with pytest.raises(RefusedError, match="streams-full"):
        stream("p-2", "10.0.0.9")
    streams.pop().close()
    streams += [stream("p-2", "10.0.0.9"), stream("p-3", "10.0.0.8")]
    for one in streams:
        one.close()
    for one in [stream(f"p-{n}", "") for n in range(4)]:  # a proxy's, who may be anybody
        one.close()
    assert not hub._addresses
    guest = {"REMOTE_ADDR": "10.0.0.9"}
    first = host.get("/stream", environ_base=guest)
    assert [host.get("/stream", environ_base=guest).status_code, host.get().status_code] == [503, 200]
    first.close()


def test_presence_knows_seats_and_watchers(host: Phone) -> None:
    open_streams = [phone.get("/stream") for phone in (host, host.invite("watch"))]
    assert host.get().json["presence"] == {"seats": [1], "watching": 1, "host": {"seat": 1, "here": True}}
    for stream in open_streams:
        stream.close()
    assert host.get().json["presence"] == {"seats": [], "watching": 0, "host": {"seat": 1, "here": False}}


def test_a_closed_hub_ends_its_streams() -> None:
    hub = Hub(60)
    stream = Stream(hub, "t", "p", None, Source().read)
    events(stream, 2)
    hub.close()
    with pytest.raises(StopIteration):
        next(stream)
    with pytest.raises(RefusedError, match="streams-full"):
        Stream(hub, "t", "p", None, Source().read)


@pytest.mark.parametrize("encoding", ["gzip", None])
def test_a_stream_is_never_kept_and_packed_for_who_can_unpack_it(host: Phone, encoding: str | None) -> None:
    response = host.get("/stream", headers={"Accept-Encoding": encoding or "identity"})
    assert response.mimetype == "text/event-stream"
    assert response.headers["Cache-Control"] == "no-cache"
    assert response.headers.get("Content-Encoding") == encoding
    response.close()
    assert host.get().json["presence"]["seats"] == []


def test_a_packed_stream_sends_each_message_whole_and_little_more_than_what_changed() -> None:
    numbers = [str(number**2) for number in range(2000)]
    hub, source = Hub(60), Source()
    packed = Packed(Stream(hub, "t", "p", 4, lambda: Now(source.seq, lambda: json.dumps(numbers), lambda: "{}")))
    browser = zlib.decompressobj(wbits=GZIP)
    assert browser.decompress(next(packed)) == b"retry: 1000\n\n"
    browser.decompress(next(packed))
    for source.seq in (6, 7):
        numbers[source.seq] = "changed"
        hub.changed("t", source.seq)
        message = next(packed)
        assert (
            browser.decompress(message).decode() == f"id: {source.seq}\nevent: state\ndata: {json.dumps(numbers)}\n\n"
        )
    assert len(message) < len(json.dumps(numbers)) / 50
    packed.close()
    assert hub.tables() == []


def wanted(messages: Iterator[tuple[str, str | None, Any]], kind: str) -> tuple[str | None, Any]:
    return next((id, data) for event, id, data in messages if event == kind)


def test_phones_follow_a_table_through_a_restart(database: str) -> None:
    server = Server(database)
    with server:
        ada, bo = Caller(server.port), Caller(server.port)
        ada.create()
        bo.join(ada, seat=2)
        messages = bo.follow()
        id, data = wanted(messages, "state")
        assert (id, data["you"]["seat"], data["seq"]) == ("3", 2, 3)
        ada.post("cards", match=1, hand=1, seat=1, cards=PLAIN, base=None)
        id, data = wanted(messages, "state")
        assert (id, data["state"]["totals"][0]["total"]) == ("4", 6)
        server.stop()
        assert list(messages) == []
        server.start()
        assert bo.post("cards", match=1, hand=1, seat=2, cards=PLAIN, base=None)[0] == 201
        id, data = wanted(bo.follow(last=4), "state")
        assert (id, [row["total"] for row in data["state"]["totals"]]) == ("5", [6, 6, 0])
        quiet = bo.follow(last=5)
        assert next(quiet)[0] == "presence"
        assert next(quiet)[0] == "beat"
        quiet.close()


def test_a_phone_that_leaves_frees_its_stream(database: str) -> None:
    with Server(database) as server:
        ada, bo = Caller(server.port), Caller(server.port)
        ada.create()
        bo.join(ada, seat=2)
        stays, leaves = ada.follow(), bo.follow()
        assert wanted(leaves, "presence")[1] == {"seats": [2], "watching": 0, "host": {"seat": 1, "here": False}}
        while wanted(stays, "presence")[1]["seats"] != [1, 2]:
            pass
        leaves.close()
        assert wanted(stays, "presence")[1] == {"seats": [1], "watching": 0, "host": {"seat": 1, "here": True}}
        stays.close()


def test_many_streams_leave_room_for_posts(database: str) -> None:
    with Server(database) as server:
        ada = Caller(server.port)
        ada.create()
        others = [Caller(server.port) for _ in range(4)]
        for other in others:
            other.join(ada)
        streams = [phone.follow() for phone in (ada, *others) for _ in range(8)]
        for stream in streams:
            assert wanted(stream, "state")[0] == "2"
        assert ada.post("roll", tool="coin")[0] == 201
        for stream in streams:
            assert wanted(stream, "state")[0] == "3"
            stream.close()
