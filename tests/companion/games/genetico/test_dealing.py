"""Genetico with its cards on the phones: whole games at random, recounted, and nobody sees what is not theirs to see."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

from companion.commands.replay import replay
from companion.games.genetico.keeper import GeneticoKeeper
from companion.games.genetico.reading import reading
from companion.table.keeper import Keeper
from companion.table.masks import public
from companion.table.refusal import Refusal
from generator.base.locate import game_folder
from generator.games.genetico.held import HeldLab
from generator.games.genetico.options import ends, modifier_deeds
from generator.rules.shuffle import hash_of
from generator.spec import load
from generator.spec.tweaks import read_tweaks
from tests.amount import examples
from tests.companion.games.amino.tables import TableUnderTest


class DealtLab(TableUnderTest):
    """A table of Genetico whose cards are on the phones."""

    def __init__(self, players: int = 3, seed: int = 1, game: str | Keeper = "genetico", **more: Any) -> None:
        super().__init__(players, seed, game, deck="phones", **more)

    @property
    def lab(self) -> HeldLab:
        found = reading(self.table.core.play[-1]).lab
        assert isinstance(found, HeldLab)
        return found

    @property
    def dealt(self) -> dict[str, Any]:
        found: dict[str, Any] = self.state["dealt"]
        return found

    def sees(self, seat: int) -> dict[str, Any]:
        found = self.game.sees(self.table.core.play, seat)
        assert found is not None
        return found

    def act(self, seat: int, do: str, by: int | None = None, **more: Any) -> Refusal | str:
        place = {"match": self.match, "turn": self.state["turn"], "step": self.dealt.get("step", 0), "seat": seat}
        return self.send("lab", by or seat, **place, do=do, **more)

    def did(self, seat: int, do: str, **more: Any) -> None:
        done = self.act(seat, do, **more)
        assert isinstance(done, str), (done, do, more)

    def some_act(self, chance: Random) -> None:
        """Do something that phones offer, for a seat that is waited for."""
        seat = chance.choice(self.dealt["waits"])
        may = self.sees(seat)["may"]
        if "reply" in may:
            asked = may["reply"]
            cancel = chance.choice([None, *asked["cancel"]])
            own = list(self.sees(seat)["hand"])
            if cancel:
                self.did(seat, "reply", card=cancel)
            else:
                self.did(seat, "reply", cards=chance.sample(own, asked["discard"]))
        elif "answer" in may:
            offer = may["answer"][0]
            do = chance.choice(["agree", "decline"])
            self.did(seat, do, project=offer["project"], other=offer["other"])
        elif "draw" in may:
            self.did(seat, "draw", pile=chance.choice(may["draw"])["pile"])
        else:
            self._act(seat, may, chance)

    def _act(self, seat: int, may: dict[str, Any], chance: Random) -> None:
        choices: list[tuple[str, dict[str, Any]]] = [("start", {"project": project}) for project in may["start"]]
        choices += [("attach", {"project": row["project"], "card": row["resource"]}) for row in may["attach"]] * 3
        choices += [("finish", {"project": project}) for project in may["finish"]] * 6
        choices += [("offer", {"project": row["project"], "other": row["other"]}) for row in may["offer"]]
        for deed in islice(modifier_deeds(self.lab), 30):
            more = {"card": deed.card, "target": deed.target, "project": deed.project}
            choices.append(("modifier", more | {"cards": [*deed.species, *deed.cards]}))
        if choices and chance.random() < 0.8:
            do, more = chance.choice(choices)
            self.did(seat, do, **more)
            return
        hand = list(self.sees(seat)["hand"])
        count = min(len(hand), may["end"]["discard"] + (chance.random() < 0.1))
        self.did(seat, "end", cards=chance.sample(hand, count))

    def play(self, chance: Random, most: int = 4000) -> None:
        self.do("deal", match=self.match, hand=1)
        for _ in range(most):
            if self.state["outcome"]:
                return
            self.some_act(chance)
            check(self)
        raise AssertionError("it never ends")


def check(table: DealtLab) -> None:
    """No card is lost or doubled, and what is counted is what there is."""
    lab, numbers = table.lab, table.lab.rules.numbers
    attached = [card for desk in lab.desks for card in (*desk.projects, *desk.attached)]
    finished = [card for row in lab.finished.values() for card in row]
    held = [card for row in lab.held.values() for card in row]
    everything = [
        *lab.resource_pile,
        *lab.project_pile,
        *lab.thrown,
        *lab.burned.elements(),
        *attached,
        *finished,
        *held,
    ]
    assert Counter(everything) == Counter({card.id: card.copies for card in numbers.cards})
    assert (len(lab.resource_pile), len(lab.project_pile), len(lab.thrown)) == (
        lab.resources,
        lab.projects,
        lab.discard.all,
    )
    for seat, hand in lab.hands.items():
        assert (hand.all, hand.projects) == (len(lab.held[seat]), lab.projects_in(lab.held[seat]))


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (4, 3)])
def test_whole_games_are_dealt_scored_and_verified(tmp_path: Path, players: int, seed: int) -> None:
    table = DealtLab(players, seed)
    table.play(Random(seed))
    lab = table.lab
    for row in table.state["totals"]:
        seat = row["seat"]
        done = sum(len(lab.rules.projects[card].needs) for card in lab.finished[seat])
        open_ones = sum(len(lab.rules.projects[card].needs) for card in lab.in_progress_of(seat))
        assert row["total"] == done - open_ones  # in the game as it is, a project is worth what it needs
    best = max((row["total"], len(row["finished"])) for row in table.state["totals"])
    winners = [r["seat"] for r in table.state["totals"] if (r["total"], len(r["finished"])) == best]
    assert table.state["outcome"]["winners"] == winners
    assert hash_of(table.dealt["seed"]) == table.dealt["hash"]
    file = tmp_path / "game.jsonl"
    file.write_text("".join(f"{logged.line()}\n" for logged in table.log))
    result = CliRunner().invoke(replay, [str(file)])
    assert json.loads(result.stdout) == table.state
    assert f"all its cards follow from the seed {table.dealt['seed']}" in result.stderr


TWEAK = """
game: genetico
rules.draw_cards: 3
resources.peer-review.effects: [{discard: 2, whom: other}]
resources.sabbatical.effects: [{take: 1, from: hand}]
resources.grant-renewal.effects: [{draw: 2, from: projects}, {discard: 1, whom: self}]
resources.yeast.copies: 4
"""


def test_tweaked_effects_and_numbers_are_played(tmp_path: Path) -> None:
    file = tmp_path / "lab.yaml"
    file.write_text(TWEAK)
    game = GeneticoKeeper(load(game_folder("genetico"), read_tweaks([str(file)])))
    table = DealtLab(3, 1, game)
    table.play(Random(1))


def test_a_modifier_waits_for_the_player_it_is_against() -> None:
    table = DealtLab(2, next(seed for seed in range(9999) if is_tense(seed)))
    table.do("deal", match=1, hand=1)
    table.did(1, "draw", pile="resources")
    assert table.act(1, "modifier", card="peer-review", target=1) == Refusal("not-yourself", {"seat": 1})
    table.did(1, "modifier", card="peer-review", target=2)
    assert table.dealt["pending"] == {"card": "peer-review", "target": 2, "project": None, "species": [], "seat": 1}
    assert (table.dealt["phase"], table.dealt["waits"]) == ("reply", [2])
    assert table.act(1, "end", cards=[]) == Refusal("not-now")
    assert table.act(1, "reply") == Refusal("not-now")
    assert table.sees(1)["may"] is None
    assert "lab-notebook" not in json.dumps(table.dealt)  # nobody learns whether the other could
    assert table.sees(2)["may"] == {"reply": {"cancel": ["lab-notebook"], "discard": 0}}
    table.did(2, "reply", card="lab-notebook")
    assert table.state["burned"] == {"peer-review": 1, "lab-notebook": 1}
    assert table.state["undo"] is None
    assert [note["key"] for note in table.history[-2:]] == ["asks", "modifier"]


def is_tense(seed: int) -> bool:
    """Return True if the server then deals an attack to the first player, and its answer to the second."""
    rules = TableUnderTest(2, game="genetico").table.core.play[0].rules
    lab = HeldLab(rules, 2, f"{Random(seed).getrandbits(128):032x}")
    return "peer-review" in lab.held[1] and "lab-notebook" in lab.held[2]


def test_only_own_cards_in_the_own_turn() -> None:
    table = DealtLab(2, 5)
    assert table.dealt == {"phase": "deal", "hash": None, "seed": None}
    assert table.act(1, "draw", pile="resources") == Refusal("not-now")
    table.do("deal", match=1, hand=1)
    assert table.send("deal", match=1, hand=1) == Refusal("moved-on")
    assert table.act(2, "draw", pile="resources") == Refusal("not-your-turn")
    assert table.act(1, "draw", by=2, pile="resources") == Refusal("own-seat")
    assert table.act(1, "end") == Refusal("not-now")
    (project,) = [card for card in table.sees(1)["hand"] if card in table.lab.rules.projects]
    table.did(1, "draw", pile="resources")
    assert table.state["undo"] is None
    assert table.act(1, "draw", pile="resources") == Refusal("not-now")
    (other,) = [card for card in table.sees(2)["hand"] if card in table.lab.rules.projects]
    assert isinstance(table.act(1, "start", project=other), Refusal)
    resource = next(card for card in table.sees(1)["hand"] if card in table.lab.rules.resources)
    for wrong in ("nonsense", resource):
        assert table.act(1, "start", project=wrong) == Refusal("unknown-card", {"card": wrong})
    assert table.act(1, "attach", project=project, card=project) == Refusal("unknown-card", {"card": project})
    for card in ("pcr", "lab-notebook", project, None):  # none of them is played by itself
        assert table.act(1, "modifier", card=card) == Refusal("no-such-card")
    table.did(1, "start", project=project)
    table.do("undo", event=table.state["undo"]["event"])
    assert project in table.sees(1)["hand"]
    assert table.send("redo", 2, event=table.state["redo"]["event"]) == Refusal("own-seat")
    table.did(1, "start", project=project)
    assert table.act(1, "end", cards=[]) == Refusal("hand-limit", {"seat": 1, "count": 1, "cards": 4})
    hand = table.sees(1)["hand"]
    table.did(1, "end", cards=hand[1:])
    assert table.dealt["discard"] == hand[1:][::-1]
    table.did(2, "draw", pile="discard")
    assert table.sees(2)["hand"][-2:] == hand[1:][::-1][:2]
    for refused in (
        table.send("draw", match=1, turn=2, pile="resources", base=None),
        table.send("variants", match=1, variants={"record": "quick"}, base=None),
        table.send("first", match=1, seat=2, base=None),
    ):
        assert isinstance(refused, Refusal)


def test_what_a_seat_sees_does_not_depend_on_what_it_must_not_see() -> None:
    """Exchange cards that a seat can't see, of the same deck: not a letter changes of what it is sent."""
    for number in range(examples(3)):
        table, chance = DealtLab(3, number), Random(number)
        table.do("deal", match=1, hand=1)
        for _ in range(chance.randrange(80)):
            if table.state["outcome"]:
                break
            table.some_act(chance)
        (match,) = table.table.core.play
        if table.state["outcome"]:
            continue
        before = {seat: (table.sees(seat), table.game.view((match,), table.table.versions)) for seat in (1, 2, 3)}
        for seat in (1, 2, 3):
            mixed = replace(match)
            lab = reading(mixed).lab
            assert isinstance(lab, HeldLab)
            mix(lab, seat, chance)
            other = Twin(mixed, lab)
            assert other.sees(table.game, seat) == before[seat][0]
            assert other.view(table.game, table.table.versions) == before[seat][1]
            reading.cache_clear()


class Twin:
    """A match read with a lab whose hidden cards were exchanged."""

    def __init__(self, match: Any, lab: HeldLab) -> None:
        self.match = match
        assert reading(match).lab is lab

    def sees(self, game: Keeper, seat: int) -> Any:
        return game.sees((self.match,), seat)

    def view(self, game: Keeper, versions: Any) -> Any:
        return game.view((self.match,), versions)


def mix(lab: HeldLab, seat: int, chance: Random) -> None:
    for pile, deck in ((lab.resource_pile, lab.rules.resources), (lab.project_pile, lab.rules.projects)):
        hidden = [*pile]
        places = [(other, at) for other in lab.held for at, card in enumerate(lab.held[other]) if card in deck]
        places = [(other, at) for other, at in places if other != seat]
        hidden += [lab.held[other][at] for other, at in places]
        chance.shuffle(hidden)
        pile[:] = hidden[: len(pile)]
        for (other, at), card in zip(places, hidden[len(pile) :], strict=True):
            lab.held[other][at] = card


def test_a_running_export_has_no_cards_of_anybodys_hand() -> None:
    table, chance = DealtLab(3, 9), Random(9)
    table.do("deal", match=1, hand=1)
    for _ in range(30):
        table.some_act(chance)
    lines = [logged.line() for logged in public(table.game, table.table, table.log)][1:]
    assert all('"dealt":null' in line for line in lines if '"type":"lab"' in line or '"type":"deal"' in line)
    assert not any(table.table.core.play[0].seed in line for line in lines)


def test_every_way_to_end_a_turn_discards_enough() -> None:
    table = DealtLab(2, 5)
    table.do("deal", match=1, hand=1)
    table.did(1, "draw", pile="resources")
    found = list(ends(table.lab, False))
    assert all(deed.resources + deed.projects == 5 == len(deed.cards) for deed in found)
