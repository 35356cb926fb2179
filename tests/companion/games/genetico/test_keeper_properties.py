"""Properties of any sequence of events of Genetico: random tables, judged by recounting from the deeds alone."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.games import reader
from companion.hall.folds import fold
from companion.table.refusal import Refusal
from tests.amount import examples
from tests.companion.games.genetico.tables import GeneticoTable, piles, playable

# Facts of the game, written down once more on purpose.
NEEDS = {
    "white-eyes": "inv cross",
    "biofilm": "mic microscopy",
    "ancient-dna": "seq bio",
    "long-life": "inv cross seq",
    "hot-spring": "mic seq bio",
    "body-plan": "inv vert seq bio",
}
GIVES = {
    "fruit-fly": "inv",
    "nematode": "inv",
    "mouse": "vert",
    "zebrafish": "vert",
    "yeast": "mic",
    "e-coli": "mic",
    "sequencing": "seq",
    "bioinformatics": "bio",
    "microscopy": "microscopy",
    "genetic-cross": "cross",
    "pcr": "any",
}
COPIES = {"fruit-fly": 3, "mouse": 3, "yeast": 2, "e-coli": 1, "sequencing": 5, "bioinformatics": 4, "microscopy": 3}
SPECIES = {"inv", "vert", "mic"}
RESOURCES, PROJECTS = 45, 15
MODIFIERS = ("sabbatical", "grant-renewal", "peer-review", "contamination", "freezer-failure", "serendipity")

a_project = st.sampled_from(list(NEEDS))
a_resource = st.sampled_from(list(GIVES))
a_number = st.integers(0, 3)


@st.composite
def moves(draw: st.DrawFn) -> tuple[Any, ...]:
    """A move as a name and raw choices; what it means depends on the table it meets."""
    frequent = ["end"] * 4 + ["draw"] * 4 + ["start"] * 4 + ["attach"] * 8 + ["finish"] * 3 + ["join"] * 2
    kind = draw(st.sampled_from([*frequent, "modifier", "back", "undo", "misc"]))
    return kind, draw(a_number), draw(a_number), draw(a_project), draw(a_project), draw(a_resource)


class Play(GeneticoTable):
    """A table that knows how to make a move, and judges every event it sends."""

    def send(self, type: str, by: int = 1, id: str | None = None, role: str = "player", **fields: Any) -> Refusal | str:
        before, shown = self.table, json.dumps(self.state)
        result = super().send(type, by, id, role, **fields)
        if isinstance(result, Refusal):
            assert self.table is before
            assert json.dumps(self.state) == shown
            return result
        recount(self.state)
        if self.state["undo"] and self.state["undo"]["event"] == result:
            self.undo_and_redo(result, playable(json.loads(shown)))
        return result

    def undo_and_redo(self, event: str, before: dict[str, Any]) -> None:
        after = playable(self.state)
        assert isinstance(super().send("undo", event=event), str)
        assert playable(self.state) == before
        assert isinstance(super().send("redo", event=event), str)
        assert playable(self.state) == after

    def move(self, kind: str, one: int, two: int, project: str, other: str, resource: str) -> None:
        """Now and then anything, and in an earlier turn: a correction. Mostly what the table allows."""
        turn = max(1, self.turn - (one if two == 0 else 0))
        if two and kind != "start":
            project, other, resource = self.sensible(one, project, other, resource)
        if kind == "end":
            hand = self.hand(self.seat)
            over = max(0, hand["resources"] + hand["projects"] - hand["limit"])
            passed = not self.deeds() and not any(piles(self)[:3])
            self.end(min(over, hand["resources"]), max(0, over - hand["resources"]), passed=passed)
        elif kind == "draw":
            self.draw(("resources", "resources", "projects", "discard")[one], turn, projects=two % 2)
        elif kind == "start":
            self.start(project, turn=turn)
        elif kind == "attach":
            self.attach(project, resource, turn=turn)
        elif kind == "finish":
            self.finish(project, turn=turn)
        elif kind == "join":
            self.offer(project, other, turn=turn)
            for offer in self.state["offers"]:
                self.answer(offer["partner"] if two else one + 1, agrees=one > 0)
        elif kind == "modifier":
            target = two % len(self.state["totals"]) + 1
            what = {"target": target, "project": project, "species": [resource], "projects": one % 2}
            self.play(MODIFIERS[(one + two) % len(MODIFIERS)], **what, notebook=one == 3)
        else:
            self.move_frame(kind, one, two, turn)

    def sensible(self, one: int, project: str, other: str, resource: str) -> tuple[str, str, str]:
        """A project of the player whose turn it is, another's, and a resource that fits."""
        desks = self.state["desks"]
        mine = [desk for desk in desks if self.seat in [row["seat"] for row in desk["projects"]]]
        others = [desk for desk in desks if desk not in mine]
        if mine:
            desk = mine[one % len(mine)]
            project = next(row["project"] for row in desk["projects"] if row["seat"] == self.seat)
            fits = [card for card in desk["fits"] if card in GIVES]
            resource = fits[one % len(fits)] if fits else resource
        if others:
            other = others[one % len(others)]["projects"][0]["project"]
        return project, other, resource

    def move_frame(self, kind: str, one: int, two: int, turn: int) -> None:
        step = self.state["undo" if kind == "undo" else "redo"]
        if kind == "back":
            self.start(None, turn=turn, n=one + 1)
        elif kind == "undo" or one == 0:
            if step:
                self.send("undo" if kind == "undo" else "redo", event=step["event"])
        else:
            self.send("first", match=self.match, seat=two + 1, base=self.state["first"]["version"])


def recount(state: dict[str, Any]) -> None:
    """Work out where every card is, what every project lacks and what everybody has, from the deeds alone."""
    players = len(state["totals"])
    desks: list[tuple[dict[str, int], list[str]]] = []
    finished: list[list[str]] = [[] for _ in range(players)]
    end = None
    for row in state["turns"]:
        seat = (state["first"]["seat"] - 1 + row["turn"] - 1) % players + 1
        assert row["seat"] == seat
        if end is not None:
            break
        for deed in row["deeds"]:
            play_over(deed, seat, desks, finished)
        ended = [deed for deed in row["deeds"] if deed["kind"] == "end-turn"]
        if state["outcome"] and row["turn"] == state["outcome"]["turn"] and ended:
            end = row["turn"]
    shown = [
        ({one["project"]: one["seat"] for one in desk["projects"]}, sorted(desk["attached"])) for desk in state["desks"]
    ]
    assert shown == [(owners, sorted(attached)) for owners, attached in desks]
    totals = []
    for seat in range(1, players + 1):
        open = [project for owners, _ in desks for project, owner in owners.items() if owner == seat]
        totals.append(points(finished[seat - 1]) - points(open))
        limit = len(open) + (2 if seat == state["seat"] and sabbatical(state) else 0)
        assert state["totals"][seat - 1]["hand"]["limit"] == limit
    assert [row["total"] for row in state["totals"]] == totals
    no_card_is_lost(state, desks)
    if end is not None:
        best = max(zip(totals, map(len, finished), strict=True))
        winners = [at + 1 for at, rank in enumerate(zip(totals, map(len, finished), strict=True)) if rank == best]
        assert state["outcome"]["winners"] == winners


def play_over(
    deed: dict[str, Any], seat: int, desks: list[tuple[dict[str, int], list[str]]], finished: list[list[str]]
) -> None:
    kind, project = deed["kind"], deed.get("project")
    at = next((desk for desk in desks if project in desk[0]), ({}, []))
    if kind == "start":
        desks.append(({deed["project"]: seat}, []))
    elif kind == "attach":
        assert seat in at[0].values()
        before = lacking(*at)
        at[1].append(deed["resource"])
        assert lacking(*at) == before - 1
    elif kind == "finish-project":
        assert lacking(*at) == 0
        desks.remove(at)
        for one, owner in at[0].items():
            finished[owner - 1].append(one)
    elif kind == "collaborate" and deed["agreed"]:
        other = next(desk for desk in desks if deed["other"] in desk[0])
        assert max(len(at[1]), len(other[1])) <= 1
        desks.remove(other)
        at[0].update(other[0])
        at[1].extend(other[1])
    elif kind == "modifier" and deed["card"] == "contamination" and not deed["notebook"]:
        for card in deed["species"]:
            at[1].remove(card)


def needs(owners: dict[str, int]) -> Counter[str]:
    together = Counter[str]()
    for project in owners:
        together |= Counter(NEEDS[project].split())
    return together


def lacking(owners: dict[str, int], attached: list[str]) -> int:
    """Return the number of missing cards; a spare one, of projects that were joined, is of no use, nor is a spare PCR."""
    open = needs(owners) - Counter(GIVES[card] for card in attached)
    species = sum(count for need, count in open.items() if need in SPECIES)
    return species + max(0, open.total() - species - attached.count("pcr"))


def points(projects: list[str]) -> int:
    return sum(len(NEEDS[project].split()) for project in projects)


def sabbatical(state: dict[str, Any]) -> bool:
    return any(deed.get("card") == "sabbatical" for deed in state["turns"][state["turn"] - 1]["deeds"])


def no_card_is_lost(state: dict[str, Any], desks: list[tuple[dict[str, int], list[str]]]) -> None:
    hands = [row["hand"] for row in state["totals"]]
    attached = Counter(card for _, cards in desks for card in cards)
    held = {kind: sum(hand[kind] for hand in hands) for kind in ("resources", "projects")}
    assert all(count >= 0 for hand in hands for count in hand.values())
    piles = state["piles"]
    around = piles["resources"] + held["resources"] + piles["discard"]["resources"] + piles["burn"]
    assert around + attached.total() == RESOURCES
    laid = sum(len(owners) for owners, _ in desks) + sum(len(row["finished"]) for row in state["totals"])
    assert piles["projects"] + held["projects"] + piles["discard"]["projects"] + laid == PROJECTS
    assert all(attached[card] + state["burned"].get(card, 0) <= copies for card, copies in COPIES.items())


@settings(
    max_examples=examples(20), deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
@given(players=st.integers(2, 4), script=st.lists(moves(), min_size=15, max_size=45))
def test_any_sequence_of_events(players: int, script: list[tuple[Any, ...]]) -> None:
    table = Play(players)
    for project in ("long-life", "body-plan", "biofilm", "white-eyes")[:players]:
        table.draw("resources")
        table.start(project)
        table.next()
    for move in script:
        table.move(*move)
    lines = [logged.line() for logged in table.log]
    assert fold(table.game, [reader().read_line(json.loads(line)) for line in lines]) == table.table
    assert fold(table.game, table.log) == table.table
