"""Properties of any sequence of events: random tables, judged by recounting rather than by the code under test."""

from __future__ import annotations

import copy
import json
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.games import reader
from companion.hall.folds import fold
from companion.table.refusal import Refusal
from tests.amount import examples
from tests.companion.games.amino.tables import TableUnderTest, playable

# Facts of the deck, written down once more on purpose: copies, value, elements.
FACTS = {
    "h2": (3, -2, "H"),
    "n2": (6, -1, "N"),
    "ch4": (7, 1, "CH"),
    "nh3": (8, 2, "HN"),
    "co2": (5, 3, "CO"),
    "h2o": (4, 4, "HO"),
    "lightning": (4, None, ""),
    "sunlight": (5, None, ""),
}
DECK = [card for card, (copies, _, _) in FACTS.items() for _ in range(copies)]
UNDOABLE = ("cards", "scores", "sunlight", "first", "variants", "rename", "rematch")

a_card = st.sampled_from(sorted(FACTS))
some_cards = st.lists(a_card, max_size=5)
a_number = st.integers(0, 4)
a_score = st.one_of(st.none(), st.integers(-17, 33))
a_base = st.sampled_from(["current", "current", "current", None, "x" * 16])


KINDS = [
    *["hand", "quick"] * 3,
    *["cards", "correct", "misc"] * 2,
    "deal",
    "resolve",
    "scores",
    "swap",
    "swap",
    "past",
    "undo",
]


@st.composite
def moves(draw: st.DrawFn) -> tuple[Any, ...]:
    """A move as a name and raw choices; what it means depends on the table it meets."""
    kind = draw(st.sampled_from(KINDS))
    if kind in ("hand", "deal"):
        return kind, draw(st.integers(0, 10_000))
    if kind in ("quick", "correct"):
        return kind, draw(st.lists(st.sampled_from([-16, 0, 5, 14, 32, 32]), min_size=5, max_size=5)), draw(a_number)
    if kind == "resolve":
        return kind, draw(a_number), draw(st.booleans()), draw(some_cards)
    if kind == "cards":
        return kind, draw(a_number), draw(a_number), draw(some_cards), draw(a_base)
    if kind == "past":
        return kind, draw(a_number), draw(some_cards)
    if kind == "swap":
        return kind, draw(a_number), draw(a_number), draw(a_card)
    if kind == "scores":
        return kind, draw(a_number), draw(st.lists(a_score, min_size=1, max_size=4)), draw(st.booleans())
    others = ["first", "variants", "rename", "rematch", "rematch", "roll", "redo"]
    return kind, draw(st.sampled_from(others)), draw(a_number)


class Play(TableUnderTest):
    """A table that knows how to make a move, and judges every event it sends."""

    def send(self, type: str, by: int = 1, id: str | None = None, role: str = "player", **fields: Any) -> Refusal | str:
        before, shown = self.table, copy.deepcopy(self.state)
        result = super().send(type, by, id, role, **fields)
        if isinstance(result, Refusal):
            assert self.table is before
            assert self.state == shown
        recount(self.state)
        if isinstance(result, str) and type in UNDOABLE and playable(self.state) != playable(shown):
            self.undo_and_redo(result, playable(shown))
        return result

    def undo_and_redo(self, event: str, before: dict[str, Any]) -> None:
        after = playable(self.state)
        assert self.state["undo"]["event"] == event
        assert isinstance(super().send("undo", event=event), str)
        assert playable(self.state) == before
        assert isinstance(super().send("redo", event=event), str)
        assert playable(self.state) == after

    def move(self, kind: str, *choices: Any) -> None:
        getattr(self, f"move_{kind}")(*choices)

    def move_deal(self, seed: int) -> None:
        """Random atmospheres in the current hand, now and then with one missing."""
        deck, chance = list(DECK), Random(seed)
        chance.shuffle(deck)
        players = len(self.state["totals"])
        for seat in range(1, players + 1 if seed % 5 else players):
            self.cards(self.state["current"] or 1, seat, " ".join(deck[4 * seat : 4 * seat + 4]), by=seat)

    def move_hand(self, seed: int) -> None:
        """A whole hand with all its Sunlights."""
        self.move_deal(seed)
        while any(hand["sunlight"] for hand in self.state["hands"]):
            self.move_resolve(seed, True, [])

    def move_quick(self, scores: list[int], _: int) -> None:
        self.scores(self.state["current"] or 1, *scores[: len(self.state["totals"])])

    def move_correct(self, scores: list[int], hand: int) -> None:
        self.scores(hand % len(self.state["hands"]) + 1, *scores[: len(self.state["totals"])], by=2)

    def move_resolve(self, choice: int, by_server: bool, drawn: list[str]) -> None:
        turns = [hand for hand in self.state["hands"] if hand["sunlight"]]
        if not turns:
            self.sunlight(1, 1, choice, "server" if by_server else " ".join(drawn), None)
            return
        hand, turn = turns[0]["hand"], turns[0]["sunlight"]
        self.sunlight(hand, turn["seat"], turn["index"], "server" if by_server else " ".join(drawn[:3]), None)
        made = [row for row in self.entry(hand, turn["seat"])["sunlight"] if row["index"] == turn["index"]]
        if made:
            kept = made[0]["drawn"][choice % 3]
            self.sunlight(hand, turn["seat"], turn["index"], " ".join(made[0]["drawn"]), kept, by=2)

    def move_cards(self, hand: int, seat: int, cards: list[str], base: str | None) -> None:
        self.cards(hand + 1, seat + 1, " ".join(cards), by=3, base=base)

    def move_swap(self, choice: int, position: int, card: str) -> None:
        """One card of an atmosphere corrected in its place: the other Sunlights keep their draws."""
        entries = [(row["hand"], entry) for row in self.state["hands"] for entry in row["entries"] if entry["cards"]]
        if not entries:
            return
        entries.sort(key=lambda row: -len(row[1]["sunlight"]))
        hand, entry = entries[choice % min(len(entries), 4)]
        seat, position = entry["seat"], position % len(entry["cards"])
        cards = [card if place == position else other for place, other in enumerate(entry["cards"])]
        if isinstance(self.cards(hand, seat, " ".join(cards)), str):
            rest = [kept_draws(row, position) for row in (entry, self.entry(hand, seat))]
            assert rest[0] == rest[1]

    def move_past(self, seat: int, cards: list[str]) -> None:
        """An atmosphere of the first match is set; an earlier match has an end all the same, and its totals follow."""
        shown = (cards * 4)[:4]
        self.send("cards", match=1, hand=1, seat=seat + 1, cards=shown, base=self.version_in(1, 1, seat + 1))
        first = self.game.match(self.table.core.play, 1, self.table.versions)
        assert first is not None
        scores = [[entry["score"] or 0 for entry in hand["entries"]] for hand in first["hands"] if hand["counts"]]
        assert self.state["matches"][0]["totals"] == [sum(row) for row in zip(*scores, strict=True)]
        assert first["outcome"] or self.match == 1

    def move_scores(self, hand: int, scores: list[int | None], moon: bool) -> None:
        rows = [
            {"seat": seat, "score": score, "moon": moon and seat == 1, "base": self.version(hand + 1, seat)}
            for seat, score in enumerate(scores[: len(self.state["totals"])], start=1)
        ]
        self.send("scores", match=self.match, hand=hand + 1, scores=rows)

    def move_undo(self, _: str, choice: int) -> None:
        step = self.state["undo"]
        self.send("undo", by=choice, role="host", event=step["event"] if step else "x" * 16)

    def move_misc(self, kind: str, choice: int) -> None:
        variants = (("base", "pluto"), ("cycle", "base"), ("moon", "jupiter"), ("mars", "base"), ("x", "y"))[choice]
        fields: dict[str, dict[str, Any]] = {
            "first": {"match": self.match, "seat": choice + 1, "base": self.state["first"]["version"]},
            "variants": {
                "match": self.match,
                "variants": {"seeding": variants[0], "ending": variants[1]},
                "base": self.state["variants"]["version"],
            },
            "rename": {"seat": 1, "name": f"Ada {choice}", "colour": "grey", "base": self.seat_version()},
            "rematch": {"match": self.match + 1},
            "roll": {"tool": ("dice", "coin", "first")[choice % 3]},
            "redo": {"event": (self.state["redo"] or {"event": "x" * 16})["event"]},
        }
        self.send(kind, **fields[kind])

    def seat_version(self) -> str | None:
        found: str | None = self.state["table"]["seats"][0]["version"]
        return found

    def version(self, hand: int, seat: int) -> str | None:
        hands = self.state["hands"]
        return super().version(hand, seat) if hand <= len(hands) and seat <= len(self.state["totals"]) else None


def score(cards: list[str]) -> int:
    values = [value for card in cards if (value := FACTS[card][1]) is not None]
    elements = {element for card in cards for element in FACTS[card][2]}
    return sum(values) * 2 ** cards.count("lightning") + (6 if elements >= set("CHON") else 0)


def kept_draws(entry: dict[str, Any], position: int) -> list[Any]:
    """The draws of an atmosphere but for those at one position."""
    rows = [(row["position"], row["drawn"], row["kept"]) for row in entry["sunlight"]]
    return [row for row in rows if row[0] != position]


def final(entry: dict[str, Any]) -> list[str] | None:
    """Return the atmosphere after its draws have replaced its Sunlights; None while cards or choices are missing."""
    cards = list(entry["cards"])
    for draw in entry["sunlight"]:
        assert cards[draw["position"]] == "sunlight"
        assert draw["kept"] is None or draw["kept"] in draw["drawn"]
        cards[draw["position"]] = draw["kept"] or "sunlight"
    return cards if len(cards) == 4 and "sunlight" not in cards else None


def ended(state: dict[str, Any]) -> tuple[str, int, list[int]] | None:
    """Return how and when the game should have ended: reason, hand, winners."""
    ending, totals, last, goes_on = state["variants"]["chosen"]["ending"], [0] * len(state["totals"]), None, True
    for hand in state["hands"]:
        for entry in hand["entries"]:
            if final(entry) == ["lightning"] * 4 or (entry["kind"] == "typed" and entry["moon"]):
                return "moon", hand["hand"], [entry["seat"]]
        goes_on = goes_on and None not in [entry["score"] for entry in hand["entries"]]
        if not goes_on:
            continue
        totals = [total + entry["score"] for total, entry in zip(totals, hand["entries"], strict=True)]
        is_last = (
            max(totals) >= 100 if ending == "jupiter" else hand["hand"] >= (1 if ending == "pluto" else len(totals))
        )
        best = [seat for seat, total in enumerate(totals, start=1) if total == max(totals)]
        if last is not None or (is_last and len(best) == 1):
            return "hands" if ending == "base" else ending, hand["hand"], best
        last = hand["hand"] if is_last else None
    return None


def recount(state: dict[str, Any]) -> None:
    """Scores, totals, the end and the possibility of all hands, from cards, draws and typed scores alone."""
    end = ended(state)
    outcome = state["outcome"]
    assert end == (outcome and (outcome["reason"], outcome["hand"], outcome["winners"]))
    totals = [0] * len(state["totals"])
    for hand in state["hands"]:
        assert hand["counts"] == (end is None or hand["hand"] <= end[1])
        seen: Counter[str] = Counter()
        for place, entry in enumerate(hand["entries"]):
            seen.update(entry["cards"])
            for draw in entry["sunlight"]:
                seen.update(draw["drawn"])
            if entry["kind"] != "typed":
                cards = final(entry)
                assert entry["final"] == cards
                assert entry["score"] == (score(cards) if cards else None)
            assert (entry["score"] is not None) == (entry["status"] == "scored")
            totals[place] += (entry["score"] or 0) if hand["counts"] else 0
        assert all(seen[card] <= FACTS[card][0] for card in seen)
        assert hand["unseen"] == {card: FACTS[card][0] - seen[card] for card in FACTS}
        assert hand["complete"] == all(entry["score"] is not None for entry in hand["entries"])
    assert [row["total"] for row in state["totals"]] == totals


@settings(
    max_examples=examples(40), deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
@given(
    players=st.integers(3, 5),
    ending=st.sampled_from(["base", "jupiter", "pluto"]),
    script=st.lists(moves(), min_size=4, max_size=12),
)
def test_any_sequence_of_events(players: int, ending: str, script: list[tuple[Any, ...]]) -> None:
    table = Play(players, variants={"ending": ending, "seeding": "cycle"})
    for kind, *choices in script:
        table.move(kind, *choices)
    lines = [logged.line() for logged in table.log]
    replayed = fold(table.game, [reader().read_line(json.loads(line)) for line in lines])
    assert replayed == table.table
    assert fold(table.game, table.log) == table.table


@pytest.mark.parametrize("seed", range(40))
def test_atmospheres_full_of_sunlight_and_corrections(seed: int) -> None:
    chance, table = Random(seed), Play(3, seed=seed)
    gases = chance.sample([card for card in DECK if card != "sunlight"], 10)
    shown = chance.sample(["sunlight", "sunlight", *gases[:2]], 4)
    for seat, cards in enumerate((shown, gases[2:6], gases[6:]), start=1):
        table.cards(1, seat, " ".join(cards))
    for _ in range(12):
        if chance.random() < 0.6:
            table.move_resolve(chance.randrange(3), True, [])
        elif (made := table.entry(1, 1)["sunlight"]) and chance.random() < 0.5:
            draw = chance.choice(made)
            table.sunlight(1, 1, draw["index"], " ".join(draw["drawn"]), chance.choice(draw["drawn"]))
        else:
            table.move_swap(0, chance.randrange(4), chance.choice(["sunlight", *FACTS]))


@pytest.mark.parametrize("seed", range(40))
def test_games_with_many_ties(seed: int) -> None:
    chance = Random(seed)
    table = Play(3, variants={"ending": ("base", "pluto", "jupiter")[seed % 3]})
    for _ in range(12):
        if table.state["current"] is None:
            break
        scores = [chance.choice([26, 32, 32]) for _ in range(3)]
        table.scores(table.state["current"], *scores)
    assert table.state["outcome"]
