"""Ten phones play a game over a network that loses, delays, doubles and reorders: one true score on all of them."""

from __future__ import annotations

import json
import threading
import time
from itertools import count
from random import Random
from typing import Any

import pytest

from companion.games import reader
from companion.hall.folds import fold
from companion.log import is_url
from companion.table.view import state
from tests.companion.games.amino.tables import AMINO, known
from tests.companion.server import Server
from tests.companion.whole.chaos import Chaos, Sender

SEATS, PHONES, SECONDS = 6, 10, 60
GASES = [
    card["id"] for card in known(AMINO).pinned["cards"] if card["value"] is not None for _ in range(card["copies"])
]


def plan(hand: int, seat: int) -> list[str]:
    """Return the cards a seat turns up in a hand, dealt from the deck."""
    return Random(hand).sample(GASES, 4 * SEATS)[4 * seat - 4 : 4 * seat]


def phones_at(port: int, proxy_port: int) -> list[Sender]:
    """The host, a player for every other seat, and four more phones of people who are there; then the network breaks."""
    host = Sender(port)
    host.create("Ada", "Bo", "Cy", "Di", "Ed", "Flo")
    phones = [host]
    for seat in range(2, SEATS + 1):
        phone = Sender(port)
        phone.join(host, seat)
        phones.append(phone)
    for seat in range(1, PHONES - SEATS + 1):
        url = host.call("POST", f"/api/tables/{host.table}/links", {"kind": "seat", "seat": seat})[1]["url"]
        second = Sender(port)
        assert second.call("GET", "/" + url.split("/", 3)[3])[0] == 303
        second.table = host.table
        phones.append(second)
    for phone in phones:
        phone.port = proxy_port
    return phones


class Player(threading.Thread):
    """Enters the atmospheres that fall to its phone card by card, each edit based on the one before."""

    def __init__(self, phone: Sender, number: int, until: float) -> None:
        super().__init__(daemon=True)
        self.phone, self.number, self.until = phone, number, until
        self.acknowledged: list[str] = []
        self.refused: list[Any] = []
        self.error: BaseException | None = None

    def run(self) -> None:
        try:
            self.rename()
            for place in count(self.number, PHONES):
                if not self.enter(place // SEATS + 1, place % SEATS + 1):
                    break
        except BaseException as error:
            self.error = error

    def enter(self, hand: int, seat: int) -> bool:
        """False once the game is over."""
        while len((seen := self.phone.state)["hands"]) < hand:
            if seen["outcome"]:
                return False
            assert time.monotonic() < self.until, f"hand {hand} never began"
            time.sleep(0.02)
        base = None
        for cards in (plan(hand, seat)[:2], plan(hand, seat)):
            status, answer = self.phone.send("cards", match=1, hand=hand, seat=seat, cards=cards, base=base)
            assert status in (200, 201), answer
            base = answer["event"]["id"]
            self.acknowledged.append(base)
        return True

    def rename(self) -> None:
        """All want the same cell at once: one of them has it, the others are told."""
        status, answer = self.phone.send("rename", seat=1, name=f"Name {self.number}", colour="sky", base=None)
        if status == 409:
            self.refused.append(answer["error"]["code"])
        else:
            self.acknowledged.append(answer["event"]["id"])


def play(database: str, seed: int) -> None:
    with Server(database, workers=2 if is_url(database) else None) as server:
        proxy = Chaos(server.port, seed)
        phones = phones_at(server.port, int(proxy.url.rsplit(":", 1)[1]))
        until = time.monotonic() + SECONDS
        players = [Player(phone, number, until) for number, phone in enumerate(phones)]
        for player in players:
            player.start()
        for player in players:
            player.join(SECONDS)
        assert [player.error for player in players if player.error] == []
        assert all(proxy.count.values()), proxy.count
        proxy.settle()
        check(phones, players)
        print(", ".join(f"{number} {what}" for what, number in proxy.count.items()))
        proxy.close()


def check(phones: list[Sender], players: list[Player]) -> None:
    states = [phone.state for phone in phones]
    assert all(one == states[0] for one in states)
    assert states[0]["outcome"]["reason"] == "hands"
    for hand, shown in enumerate(states[0]["hands"], start=1):
        assert [entry["cards"] for entry in shown["entries"]] == [plan(hand, seat) for seat in range(1, SEATS + 1)]
    text = phones[0].sure("GET", f"/api/tables/{phones[0].table}/log.jsonl", final=(200,))[1]
    lines = [json.loads(line) for line in text.splitlines()]
    sent = [line["event"]["id"] for line in lines if line["event"]["type"] in ("cards", "rename")]
    assert sorted(sent) == sorted(id for player in players for id in player.acknowledged)
    assert sorted(code for player in players for code in player.refused) == ["conflict"] * (PHONES - 1)
    folded = state(known(AMINO), fold(known(AMINO), [reader().read_line(line) for line in lines]))
    assert folded["totals"] == states[0]["totals"]


def test_ten_phones_on_a_bad_network(database: str) -> None:
    play(database, seed=1)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 12))
def test_ten_phones_on_many_bad_networks(database: str, seed: int) -> None:
    play(database, seed)
