"""Phones learn from a game's facts what its marks stand for; a match keeps the codes that it was begun with."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from companion.games.own import games_in
from companion.http import editions
from companion.http.app import create_app
from companion.http.assets import FRAME
from companion.http.codes import codes_for_phones
from companion.log import Store
from companion.log.editions import edition
from companion.table.frame_events import COLOURS
from generator.base.limits import SHAPES
from generator.base.locate import game_folder
from generator.codes.assign import PIECES, codes_of
from generator.codes.words import SIDE, code_words
from generator.spec import Game, load
from generator.spec.seats import USUAL
from tests.companion.conftest import ON_SQLITE
from tests.companion.phones import Phone
from tests.companion.waiting import soon
from tests.generator.spec.tweaking import tweaked


def test_words_lead_to_pieces_and_seats(amino: Game) -> None:
    told = codes_for_phones(amino)
    words = code_words("amino")
    assert told["side"] == SIDE
    assert {int(word, 16): tuple(key) for word, key in told["pieces"].items()} == {
        words[code]: key for key, code in codes_of(amino).items() if code < PIECES
    }
    assert [int(word, 16) for word in told["seats"]] == list(words[PIECES : PIECES + 6])
    assert {len(word) for word in (*told["pieces"], *told["seats"])} == {9}
    assert told["colours"] == list(COLOURS[:6])
    assert told["places"] == {"cards": {"size": [63.5, 88.9], "mark": [3.5, 77.4, 8.0]}}


def test_seats_have_the_colours_of_the_games_pieces_or_those_of_phones() -> None:
    ants = load(game_folder("ants"))
    assert codes_for_phones(ants)["colours"] == [seat.id for seat in ants.seats]
    assert tuple(seat.id for seat in USUAL) == COLOURS


def test_a_colour_has_the_same_shape_in_every_game_in_print_and_on_phones() -> None:
    usual = {seat.id: seat.shape for seat in USUAL}
    assert sorted(usual.values()) == sorted(SHAPES)
    assert {seat.id: usual[seat.id] for seat in load(game_folder("ants")).seats} == {
        seat.id: seat.shape for seat in load(game_folder("ants")).seats
    }
    [block] = re.findall(r"const USUAL = \{([^}]*)\}", (FRAME / "icons.js").read_text("utf-8"))
    assert dict(re.findall(r'(\w+): "(\w+)"', block)) == usual


def test_house_rules_keep_the_marks_of_their_game(amino_copy: Path) -> None:
    base = codes_for_phones(load(amino_copy))
    kids = codes_for_phones(tweaked(amino_copy, "rules.deal: 3\ncards.ch4.copies: 3\n"))
    assert kids == base


def test_a_game_without_marks_has_none(hens: Path) -> None:
    empty: dict[str, Any] = {"pieces": {}, "seats": [], "colours": [], "places": {}}
    assert codes_for_phones(load(hens)) == {"side": SIDE, **empty}


@ON_SQLITE
def test_a_match_keeps_the_codes_it_was_begun_with(
    amino_copy: Path, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(editions, "LATER_SECONDS", 0)

    def server() -> Flask:
        return create_app(store, games=games_in([amino_copy]))

    def codes(phone: Phone, digest: str = "") -> dict[str, Any]:
        query = f"?edition={digest}" if digest else ""
        answer: dict[str, Any] = phone.client.get(f"/api/games/amino/de{query}").json["codes"]
        return answer

    phone = Phone(server())
    assert phone.create().status_code == 201
    digest = phone.state["edition"]["faces"]
    before = codes(phone, digest)
    soon(lambda: edition(store, digest, "de"))
    file = amino_copy / "codes.yaml"
    file.write_text(file.read_text("utf-8").replace("cards/h2: 73", "cards/h2: 1"), "utf-8")
    later = phone.moved(server())
    assert later.state["edition"]["faces"] == digest
    assert codes(later, digest) == before
    today = codes(later)
    assert today != before
    words = {word: key for word, key in today["pieces"].items() if word not in before["pieces"]}
    assert words == {f"{code_words('amino')[1]:09x}": ["cards", "h2"]}
    fresh = Phone(later.app)
    assert fresh.create().status_code == 201
    assert codes(fresh, fresh.state["edition"]["faces"]) == today
