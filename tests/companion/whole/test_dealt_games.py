"""Cards on the phones, over HTTP: nobody receives a card that is not theirs to see; whole games on both databases."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations, count
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner
from flask import Flask
from werkzeug.test import TestResponse

from companion.commands.replay import replay
from companion.games import Games, keeper
from companion.games.amino.pins import AminoPins
from companion.http.app import create_app
from companion.log import Store
from companion.table.pins import Pins
from generator.games.amino.rules import Amino
from generator.games.genetico.numbers import OtherCard
from generator.games.genetico.rules import Genetico
from tests.companion.conftest import ON_SQLITE
from tests.companion.games.amino import test_dealing as amino
from tests.companion.games.amino.tables import known
from tests.companion.phones import Phone, code_of

MINUTES = count(1_770_000_000, 60)
CARD = re.compile(r"card-\d\dx")
LISTS = ("unseen", "left", "fits", "pinned")
"""Keys of the state with cards from the rules: all there are, or all that fit somewhere."""
State = dict[str, Any]


def hasty() -> float:
    """A clock on which a minute passes between any two requests: none is refused for haste."""
    return float(next(MINUTES))


# All cards different: whichever card's name is in what somebody receives, it is known whose it is.


def distinct(id: str) -> Games:
    """The games of a server on which each card of this game is one of its kind; its faces, no test looks at."""
    real = known(keeper(id))
    made: Any = type("Distinct", (type(real),), {"facts": lambda self, language: real.facts(language)})
    other = made(real.game)
    numbers = other.pins.today.numbers
    kinds = [card for card in numbers.cards for _ in range(card.copies)]
    cards = tuple(_renamed(card, f"card-{n:02}x") for n, card in enumerate(kinds))
    other.pins = PINS[id](replace(numbers, cards=cards))
    games = Games()
    games._own[id] = other
    return games


def _renamed(card: Any, id: str) -> Any:
    if getattr(card, "does", ()):  # a modifier, whose effects the original game knows by its name
        return OtherCard(id, 1, card.kind, card.gives, effects=card.does)
    return replace(card, id=id, copies=1)


PINS: dict[str, Callable[[Any], Any]] = {
    "amino": lambda numbers: AminoPins(numbers, Amino),
    "genetico": lambda numbers: Pins(numbers, Genetico),
}


def amino_act(state: State, sees: State, chance: Random) -> dict[str, Any]:
    place = {"type": "hand", "hand": state["dealt"]["hand"]}
    return place | amino.some_act(sees["may"], chance)


def genetico_act(state: State, sees: State, chance: Random) -> dict[str, Any]:
    """Something that a phone offers for the cards in hand, only from what the server says."""
    return {"type": "lab", "turn": state["turn"]} | _lab_act(sees["hand"], sees["may"], chance)


def _lab_act(hand: list[str], may: dict[str, Any], chance: Random) -> dict[str, Any]:
    if asked := may.get("reply"):
        card = chance.choice([None, *asked["cancel"]])
        return {"do": "reply", "card": card, "cards": [] if card else chance.sample(hand, asked["discard"])}
    if offers := may.get("answer"):
        return {"do": chance.choice(["agree", "decline"])} | {key: offers[0][key] for key in ("project", "other")}
    if piles := may.get("draw"):
        return {"do": "draw", "pile": chance.choice(piles)["pile"]}
    choices: list[dict[str, Any]] = [{"do": "start", "project": project} for project in may["start"]]
    choices += [{"do": "attach", "project": row["project"], "card": row["resource"]} for row in may["attach"]] * 3
    choices += [{"do": "finish", "project": project} for project in may["finish"]] * 6
    choices += [{"do": "offer", "project": row["project"], "other": row["other"]} for row in may["offer"]]
    choices += [{"do": "modifier"} | _modifier(play, chance) for play in may["modifiers"]]
    if choices and chance.random() < 0.8:
        return chance.choice(choices)
    return {"do": "end", "cards": chance.sample(hand, min(len(hand), may["end"]["discard"] + (chance.random() < 0.1)))}


def _modifier(play: dict[str, Any], chance: Random) -> dict[str, Any]:
    project, target, cards = None, chance.choice(play["targets"] or [None]), play["cards"]
    if play["source"] == "attached":
        project, target, cards = chance.choice(play["projects"])
    chosen = chance.sample(cards, min(len(cards), play["count"])) if play["source"] else []
    return {"card": play["card"], "project": project, "target": target if play["targets"] else None, "cards": chosen}


def amino_open(state: State) -> set[str]:
    """The cards that everybody may see now."""
    found = {card for row in state["dealt"].get("seats", ()) for card in row["atmosphere"] if card}
    found |= set(state["dealt"].get("drawn") or ())
    for entry in (entry for hand in state["hands"] for entry in hand["entries"]):
        found |= {*entry["cards"], *(card for one in entry["sunlight"] for card in one["drawn"])}
    return found


def genetico_open(state: State) -> set[str]:
    found = {*state["dealt"].get("discard", ()), *state["burned"]}
    for desk in state["desks"]:
        found |= {*desk["attached"], *(one["project"] for one in desk["projects"])}
    found |= {project for row in state["totals"] for project in row["finished"]}
    pending = state["dealt"].get("pending")
    return found | ({pending["card"]} if pending else set())


ACTS: dict[str, Callable[[State, State, Random], dict[str, Any]]] = {"amino": amino_act, "genetico": genetico_act}
OPEN: dict[str, Callable[[State], set[str]]] = {"amino": amino_open, "genetico": genetico_open}
VARIANTS = {"amino": {"seeding": "phobos", "ending": "pluto"}, "genetico": {}}


class Group:
    """Three phones at a table whose cards are on them, and one that watches. ``seen`` is what ever lay open."""

    def __init__(self, app: Flask, game: str, seed: int) -> None:
        self.game, self.chance = game, Random(seed)
        host = Phone(app)
        made = host.create(game=game, sit=1, deck="phones", variants=VARIANTS[game])
        assert made.status_code == 201, made.json
        self.phones = {1: host, 2: host.invite(), 3: host.invite()}
        for seat in (2, 3):
            assert self.phones[seat].post("sit", seat=seat).status_code == 201
        self.watcher = host.invite("watch")
        self.seen: set[str] = set()

    @property
    def state(self) -> State:
        return self.phones[1].state

    def deal(self) -> None:
        dealt = self.phones[2].post("deal", match=1, hand=self.state["dealt"].get("hand", 1))
        assert (dealt.status_code, dealt.json["event"]["seed"]) == (201, None)

    def act(self, state: State) -> tuple[int, TestResponse]:
        """Do something for a seat that is waited for; return the seat, and what its phone was answered."""
        seat = self.chance.choice(state["dealt"]["waits"])
        phone = self.phones[seat]
        while True:
            act = ACTS[self.game](state, phone.you["sees"], self.chance)
            answer = phone.post(match=1, step=state["dealt"]["step"], seat=seat, **act)
            if answer.status_code == 201:
                return seat, answer
            # a modifier may be of no use against some players
            assert (act["do"], code_of(answer)) == ("modifier", "no-such-card"), (act, answer.json)

    def looks(self) -> State:
        state = self.state
        self.seen |= OPEN[self.game](state)
        return state


def received(phone: Phone, watching: str = "") -> set[str]:
    """The cards in all that a phone can read of the table: API, pages, exports, its stream."""
    paths = (f"?{watching}", "/matches/1", "/history", "/log.jsonl", "/scores.csv")
    answers = [phone.get(path) for path in paths]
    answers += [phone.client.get(path) for path in (f"/t/{phone.table}", f"/tv/{phone.table}", "/api/played")]
    assert {answer.status_code for answer in answers} == {200}
    texts = [answer.get_data(as_text=True) for answer in answers]
    stream = phone.get(f"/stream?{watching}")
    chunk = next(chunk for chunk in stream.response if b"state" in chunk).decode()  # type: ignore[operator,arg-type]
    stream.close()
    texts.append("\n".join(line.removeprefix("data: ") for line in chunk.splitlines() if line.startswith("data: ")))
    return {card for text in texts for card in named(text)}


def named(text: str) -> set[str]:
    """The cards that are named anywhere in a text, but in the lists of all cards there are."""
    lines = [json.dumps(_without_lists(json.loads(line))) if line[:1] == "{" else line for line in text.splitlines()]
    return set(CARD.findall("\n".join(lines)))


def _without_lists(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_lists(each) for key, each in value.items() if key not in LISTS}
    return [_without_lists(each) for each in value] if isinstance(value, list) else value


def told_apart(value: Any, seen: set[str]) -> bool:
    """True if a list of all cards says of one that nobody has seen something else than of another."""
    if isinstance(value, list):
        return any(told_apart(each, seen) for each in value)
    if not isinstance(value, dict):
        return False
    unseen = {card for card in value if CARD.fullmatch(card)} - seen
    return len({value[card] for card in unseen}) > 1 or any(told_apart(each, seen) for each in value.values())


def check(group: Group, by: int, answer: TestResponse) -> int:
    """Each may read the cards it holds or looks at, and those that lay open, and no other; return how many are hidden."""
    if group.state["outcome"]:
        return 0
    hands: dict[int, set[str]] = {}
    for seat, phone in group.phones.items():
        sees = phone.you.get("sees") or {"hand": []}
        hands[seat] = set(sees["hand"])
        looked = {one["card"] for one in sees.get("looking", ())}
        assert not looked or group.state["dealt"]["seat"] == seat
        assert received(phone) <= hands[seat] | looked | group.seen
        assert received(phone, "watching=1") <= group.seen
        assert not told_apart(phone.state, group.seen)
        assert by != seat or named(answer.get_data(as_text=True)) <= hands[seat] | looked | group.seen
    assert received(group.watcher) <= group.seen
    assert not told_apart(group.watcher.state, group.seen)
    assert all(not one & other for one, other in combinations(hands.values(), 2))
    return sum(len(hand - group.seen) for hand in hands.values())


@ON_SQLITE
@pytest.mark.parametrize("game", ["amino", "genetico"])
def test_nobody_receives_a_card_that_is_not_theirs_to_see(store: Store, game: str) -> None:
    app = create_app(store, clock=hasty, chance=Random(5), max_streams=9, games=distinct(game))
    group = Group(app, game, 6)
    acts = hidden = 0
    while (state := group.looks())["outcome"] is None:
        if state["dealt"]["phase"] == "deal":
            group.deal()
            continue
        by, answer = group.act(state)
        group.looks()
        acts += 1
        often = 3 if acts < 40 else 20  # later, most of Genetico's cards have lain open
        if acts % often == 0 or state["dealt"]["phase"] in ("seed", "analyze", "keep", "reply"):
            hidden += check(group, by, answer)
    assert hidden > 40
    assert state["dealt"]["seed"] in group.watcher.get("/log.jsonl").get_data(as_text=True)
    assert received(group.watcher) > group.seen  # what was hidden is shown at the end


@pytest.mark.parametrize("game", ["amino", "genetico"])
def test_whole_games_on_both_databases(store: Store, game: str, tmp_path: Path) -> None:
    """Its log, read back from the database and exported, is verified by its seed and gives the same result."""
    group = Group(create_app(store, clock=hasty, chance=Random(3)), game, 3)
    while (state := group.state)["outcome"] is None:
        if state["dealt"]["phase"] == "deal":
            group.deal()
        else:
            group.act(state)
    again = create_app(store, clock=hasty)
    assert group.phones[2].moved(again).state == state
    file = tmp_path / "game.jsonl"
    file.write_text(group.phones[3].moved(again).get("/log.jsonl").get_data(as_text=True), "utf-8")
    result = CliRunner().invoke(replay, [str(file)])
    assert f"all its cards follow from the seed {state['dealt']['seed']}" in result.stderr
    assert json.loads(result.stdout)["totals"] == state["totals"]
