"""Amino with its cards on the phones: whole games at random, scores recounted, and nobody's bytes with others' cards."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

from companion.commands.replay import replay
from companion.games import reader
from companion.hall.folds import fold
from companion.table.frame_events import CardsDealt
from companion.table.masks import public
from companion.table.refusal import Refusal
from generator.rules.shuffle import hash_of
from tests.amount import examples
from tests.companion.games.amino.tables import TableUnderTest
from tests.companion.phones import Phone, code_of

VALUES = {"h2": -2, "n2": -1, "ch4": 1, "nh3": 2, "co2": 3, "h2o": 4}
ELEMENTS = {"h2": "H", "n2": "N", "ch4": "CH", "nh3": "NH", "co2": "CO", "h2o": "HO"}


class DealtTable(TableUnderTest):
    """A table whose cards are on the phones: acts by their fields, for the seat that does them."""

    def __init__(self, players: int = 3, seed: int = 1, **variants: Any) -> None:
        super().__init__(players, seed, deck="phones", **variants)

    @property
    def dealt(self) -> dict[str, Any]:
        found: dict[str, Any] = self.state["dealt"]
        return found

    def sees(self, seat: int) -> dict[str, Any]:
        found = self.game.sees(self.table.core.play, seat)
        assert found is not None
        return found

    def deal(self, by: int = 1) -> Refusal | str:
        return self.send("deal", by, match=self.match, hand=self.dealt["hand"])

    def act(self, seat: int, do: str, by: int | None = None, **more: Any) -> Refusal | str:
        place = {"match": self.match, "hand": self.dealt["hand"], "step": self.dealt.get("step", 0), "seat": seat}
        return self.send("hand", by or seat, **place, do=do, **more)

    def random_act(self, chance: Random) -> None:
        seat = chance.choice(self.dealt["waits"])
        done = self.act(seat, **some_act(self.sees(seat)["may"], chance))
        assert isinstance(done, str), done

    def play(self, chance: Random) -> None:
        """Play on until the match is over."""
        while self.state["outcome"] is None:
            if self.dealt["phase"] == "deal":
                assert isinstance(self.deal(), str)
            else:
                self.random_act(chance)


def some_act(may: dict[str, Any], chance: Random) -> dict[str, Any]:
    """Return an act that a phone may send, only from what the server says."""
    do = chance.choice(may["do"])
    if do == "seed":
        return {"do": do, "slots": chance.sample(range(may["slots"]), may["cards"])}
    if do in ("analyze", "swap"):
        return {"do": do, "spots": chance.sample(may["spots"], may["cards"])}
    slots = [chance.randrange(may["slots"])] if do in ("build", "play", "keep") else []
    return {"do": do, "slots": slots} | ({"to": chance.choice(may["into"])} if do == "play" else {})


def counted(cards: list[str]) -> int:
    """The score of an atmosphere, counted by hand."""
    held = set("".join(ELEMENTS.get(card, "") for card in cards))
    return sum(VALUES.get(card, 0) for card in cards) * 2 ** cards.count("lightning") + (6 if len(held) == 4 else 0)


@pytest.mark.parametrize(
    ("players", "seeding", "ending"),
    [(3, "base", "base"), (4, "cycle", "pluto"), (6, "moon", "pluto"), (5, "deimos", "pluto"), (3, "mars", "jupiter")],
)
def test_whole_games_are_dealt_scored_and_verified(tmp_path: Path, players: int, seeding: str, ending: str) -> None:
    table, chance = DealtTable(players, 7, variants={"seeding": seeding, "ending": ending}), Random(players)
    table.play(chance)
    totals = [0] * players
    for hand in table.state["hands"]:
        for entry in hand["entries"]:
            assert len(entry["final"]) == 4
            assert "sunlight" not in entry["final"]
            assert entry["score"] == counted(entry["final"]) or entry["moon"]
            totals[entry["seat"] - 1] += entry["score"] * hand["counts"]
        shown = Counter(card for entry in hand["entries"] for card in entry["final"])
        assert all(shown[card.id] <= card.copies for card in table.game.pins.today.numbers.cards)  # type: ignore[attr-defined]
    assert totals == table.totals
    best = [seat for seat, total in enumerate(totals, start=1) if total == max(totals)]
    assert table.state["outcome"]["winners"] == best or table.state["outcome"]["reason"] == "moon"
    assert hash_of(table.dealt["seed"]) == table.dealt["hash"]
    file = tmp_path / "game.jsonl"
    file.write_text("".join(f"{logged.line()}\n" for logged in table.log))
    result = CliRunner().invoke(replay, [str(file)])
    assert json.loads(result.stdout) == table.state
    assert f"all its cards follow from the seed {table.dealt['seed']}" in result.stderr
    assert table.game.feats(table.table.core.play, 1)[0]["each"]


def test_a_log_with_other_cards_is_refused(tmp_path: Path) -> None:
    table = DealtTable(variants={"ending": "pluto"})
    table.play(Random(2))
    lines = [json.loads(logged.line()) for logged in table.log]
    at = next(n for n, line in enumerate(lines) if line["event"].get("do") == "draw")
    lines[at]["event"]["dealt"] = ["h2o" if lines[at]["event"]["dealt"] != ["h2o"] else "h2"]
    deal = next(line["event"] for line in lines if line["event"]["type"] == "deal")
    file = tmp_path / "game.jsonl"
    for expected in (f":{at + 1}:1: this event is refused", "not-dealt"):
        file.write_text("".join(f"{json.dumps(line)}\n" for line in lines))
        result = CliRunner().invoke(replay, [str(file)])
        assert expected in str(result.exception)
        deal["seed"] = "another"


def test_a_log_exported_during_the_game_has_no_cards(tmp_path: Path) -> None:
    table, chance = DealtTable(), Random(3)
    table.deal()
    for _ in range(20):
        table.random_act(chance)
    masked = public(table.game, table.table, table.log)
    deals = [logged.event for logged in masked if isinstance(logged.event, CardsDealt)]
    assert [(event.seed, event.dealt, event.hash) for event in deals] == [(None, None, table.dealt["hash"])]
    assert all('"dealt":null' in logged.line() for logged in masked if logged.event.type in ("deal", "hand"))  # type: ignore[attr-defined]
    file = tmp_path / "game.jsonl"
    file.write_text("".join(f"{logged.line()}\n" for logged in masked))
    assert "Export it again when the game is over." in str(CliRunner().invoke(replay, [str(file)]).exception)


def test_each_seat_plays_its_own_cards_in_its_turn() -> None:
    table = DealtTable()
    assert table.dealt == {"hand": 1, "hash": None, "seed": None, "phase": "deal"}
    assert isinstance(table.deal(by=2), str)
    assert table.deal() == Refusal("moved-on")
    spots = [[2, 0], [3, 0]]
    assert table.act(1, "analyze", by=2, spots=spots) == Refusal("own-seat")
    assert table.act(2, "analyze", spots=spots) == Refusal("not-your-turn")
    assert table.act(1, "build", slots=[0]) == Refusal("not-now")
    assert isinstance(table.act(1, "analyze", spots=spots), str)
    assert table.dealt["looking"] == spots
    assert [len(table.sees(seat)["looking"]) for seat in (1, 2, 3)] == [2, 0, 0]
    stale = {"match": 1, "hand": 1, "seat": 1, "step": 0, "do": "build", "slots": [0]}
    assert table.send("hand", 1, **stale) == Refusal("moved-on")
    assert isinstance(table.act(1, "build", slots=[0]), str)
    assert table.sees(1)["looking"] == []
    for refused in (
        table.cards(1, 1, "n2"),
        table.send("first", match=1, seat=2, base=None),
        table.send("variants", match=1, variants={"ending": "pluto"}, base=None),
        table.send("rematch", match=2),
    ):
        assert isinstance(refused, Refusal)
    assert table.state["table"]["begun"]


def test_undo_reaches_no_further_back_than_the_last_card_seen() -> None:
    table = DealtTable()
    table.deal()
    assert table.state["undo"] is None
    table.act(1, "analyze", spots=[[2, 0], [3, 0]])
    assert table.state["undo"] is None
    hand = table.sees(1)["hand"]
    table.act(1, "build", slots=[1])
    table.act(1, "swap", spots=[[1, 0], [2, 0]])
    assert table.send("undo", 2, event=table.state["undo"]["event"]) == Refusal("own-seat")
    for _ in range(2):
        table.do("undo", event=table.state["undo"]["event"])
    assert table.sees(1)["hand"] == hand
    table.do("redo", event=table.state["redo"]["event"])
    table.act(1, "swap", spots=[[1, 0], [2, 0]])
    table.act(1, "draw")
    assert (table.state["undo"], table.state["redo"]) == (None, None)
    assert table.history[-1]["key"] == "turn"
    assert [act["do"] for act in table.history[-1]["args"]["did"]] == ["analyze", "build", "swap", "draw"]


def test_a_rematch_is_dealt_anew_and_paper_games_deal_nothing() -> None:
    table = DealtTable(variants={"ending": "pluto"})
    table.play(Random(4))
    first = table.dealt["seed"]
    assert isinstance(table.deal(), Refusal)
    table.do("rematch", match=2)
    assert table.dealt["phase"] == "deal"
    table.deal()
    assert table.dealt["hash"] not in (None, hash_of(first))
    paper = TableUnderTest()
    assert "dealt" not in paper.state
    assert paper.send("deal", match=1) == Refusal("no-deal")
    ants = TableUnderTest(game="ants")
    assert isinstance(ants.send("deal", match=1), Refusal)


def test_what_a_seat_sees_does_not_depend_on_what_it_must_not_see() -> None:
    """Exchange cards that a seat can't see: not a letter changes of what it is sent."""
    for number in range(examples(6)):
        table, chance = DealtTable(4, number, variants={"seeding": chance_of(number)}), Random(number)
        table.deal()
        for _ in range(chance.randrange(40)):
            if table.dealt["phase"] in ("sunlight", "keep", "deal"):
                break
            table.random_act(chance)
        (match,) = table.table.core.play
        hand = match.dealt
        if hand is None or hand.shown:
            continue
        for seat in (1, 2, 3, 4):
            hidden = [*hand.deck]
            others = [other for other in (1, 2, 3, 4) if other != seat]
            hidden += [card for other in others for card in hand.of(other)]
            looking = hand.looking if hand.seat == seat else ()
            spots = [spot for spot in hand.spots if spot not in looking]
            hidden += [hand.card(spot) for spot in spots]
            chance.shuffle(hidden)
            mixed = replaced(hand, seat, hidden, others, spots)
            other_play = (replace(match, dealt=mixed),)
            versions = table.table.versions
            assert table.game.sees(other_play, seat) == table.sees(seat)
            assert table.game.view(other_play, versions) == table.game.view((match,), versions)


def chance_of(number: int) -> str:
    return ("base", "moon", "mars", "phobos", "deimos", "cycle")[number % 6]


def replaced(hand: Any, seat: int, hidden: list[str], others: list[int], spots: list[Any]) -> Any:
    cards = iter(hidden)
    deck = tuple(next(cards) for _ in hand.deck)
    hands = [list(own) for own in hand.hands]
    for other in others:
        hands[other - 1] = [next(cards) for _ in hand.of(other)]
    rows = [list(row) for row in hand.atmospheres]
    for spot in spots:
        rows[spot.seat - 1][spot.at] = next(cards)
    return replace(hand, deck=deck, hands=tuple(map(tuple, hands)), atmospheres=tuple(map(tuple, rows)))


def test_only_games_that_can_deal_are_opened_with_a_deck(host: Phone) -> None:
    assert code_of(Phone(host.app).create("Ada", "Bo", game="ants", deck="phones")) == "no-deal"
    malformed = Phone(host.app)
    assert malformed.create(deck="pockets").status_code == 400
    assert host.post("deal", match=1, hand=1, seed="mine").status_code == 400
    assert host.client.get("/api/games/amino/en").json["deals"] is True
    assert host.client.get("/api/games/ants/en").json["deals"] is False


def test_the_log_folds_to_the_same_table() -> None:
    table = DealtTable(variants={"ending": "pluto"})
    table.play(Random(8))
    lines = [reader().read_line(json.loads(logged.line())) for logged in table.log]
    assert fold(table.game, lines).core == table.table.core
