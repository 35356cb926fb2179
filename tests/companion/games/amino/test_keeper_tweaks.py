"""Amino with tweaks at a table: its endings, seedings and cards are those of the match, also after the files changed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.games.amino.facts import facts
from companion.games.amino.keeper import AminoKeeper
from companion.games.amino.record import RECORD
from companion.table.refusal import Refusal
from generator.spec.yaml_file import read_yaml
from tests.companion.games.amino.tables import TableUnderTest
from tests.generator.games.amino.tweaking import LANGUAGES, amino_with, names

SATURN = "endings: {saturn: {hands: 2}, uranus: {hands: 3, target: 50}}"
STORM = "seedings.storm: {deal: 6, cards: 2, from: hand, to: left}"
VOLCANO = f"cards.volcano: {{value: -3, copies: 3, {names(*['Volcano'] * 5)}}}"
DAWN = f"cards: {{sunlight: null, lightning: null, dawn: {{effect: wild, copies: 4, {names(*['Dawn'] * 5)}}}}}"


def table(text: str, players: int = 3, **variants: str) -> TableUnderTest:
    return TableUnderTest(players, game=AminoKeeper(amino_with(text)), variants=variants)


def score(at: TableUnderTest, hand: int, *points: int) -> None:
    rows = [{"seat": seat, "score": one, "base": None} for seat, one in enumerate(points, start=1)]
    at.do("scores", match=1, hand=hand, scores=rows)


def shown(at: TableUnderTest) -> dict[str, Any]:
    return at.state


def test_a_new_ending_ends_a_game_after_its_hands() -> None:
    at = table(SATURN, ending="saturn")
    assert shown(at)["planned_hands"] == 2
    score(at, 1, 1, 2, 3)
    assert shown(at)["outcome"] is None
    score(at, 2, 0, 0, 0)
    assert shown(at)["outcome"]["reason"] == "saturn"
    assert shown(at)["outcome"]["winners"] == [3]


@pytest.mark.parametrize(("points", "hands"), [(32, 2), (1, 3)])
def test_with_hands_and_a_target_the_game_ends_at_whichever_comes_first(points: int, hands: int) -> None:
    at = table(SATURN, ending="uranus")
    assert shown(at)["planned_hands"] == 3
    for hand in range(1, hands + 1):
        assert shown(at)["outcome"] is None
        score(at, hand, points, 0, 0)
    assert shown(at)["outcome"]["hand"] == hands


def test_a_new_seeding_says_what_to_deal() -> None:
    at = table(STORM, seeding="storm")
    assert shown(at)["hands"][0]["deal"] == {"cards": 6, "seed": "left", "seed_cards": 2}


def test_only_the_variants_of_the_match_can_be_chosen() -> None:
    at = table(f"{STORM}\nendings.jupiter: null")
    refused = at.send("variants", match=1, variants={"ending": "jupiter"}, base=None)
    assert isinstance(refused, Refusal)
    assert refused.args["accepted"] == ["base", "pluto"]
    assert not isinstance(at.send("variants", match=1, variants={"seeding": "storm"}, base=None), Refusal)


def test_cards_with_only_a_value_and_wild_cards_of_any_name_are_played() -> None:
    at = table(f"{VOLCANO}\n{DAWN}")
    for seat, cards in enumerate((["volcano", "h2o", "ch4", "dawn"], ["n2"] * 4, ["nh3"] * 4), start=1):
        at.do("cards", match=1, hand=1, seat=seat, cards=cards, base=None)
    hand = shown(at)["hands"][0]
    assert hand["sunlight"]["seat"] == 1
    version = hand["entries"][0]["version"]
    fields = {"match": 1, "hand": 1, "seat": 1, "index": 0, "drawn": ["co2", "h2", "h2"], "base": version}
    at.do("sunlight", kept="co2", **fields)
    assert shown(at)["hands"][0]["entries"][0]["working"] == "−3 + 4 + 1 + 3 = 5"


def test_where_an_atmosphere_holds_more_than_the_moon_takes_so_many_or_more_shoot_it() -> None:
    at = table("rules.moon_lightning: 3")
    for seat, cards in enumerate((["lightning"] * 3 + ["h2o"], ["n2"] * 4, ["nh3"] * 4), start=1):
        at.do("cards", match=1, hand=1, seat=seat, cards=cards, base=None)
    assert shown(at)["outcome"]["reason"] == "moon"


@pytest.mark.parametrize("text", [f"{SATURN}\n{STORM}\n{VOLCANO}", "rules.atmosphere_size: 5", DAWN])
def test_a_log_is_read_by_the_rules_it_was_played_by_even_by_the_game_as_it_was(text: str) -> None:
    keeper = AminoKeeper(amino_with(text))
    plain = AminoKeeper(amino_with("rules.amino_bonus: 7"))
    written = json.loads(json.dumps(keeper.pinned))
    assert plain.pins.rules_of(written) == keeper.pins.today
    assert keeper.pins.rules_of(json.loads(json.dumps(plain.pinned))) == plain.pins.today


def test_phones_are_told_the_variants_of_a_match_that_has_others() -> None:
    today, other = AminoKeeper(amino_with(SATURN)), AminoKeeper(amino_with("rules.amino_bonus: 7"))
    told = today.differing(other.pins.today)
    assert told is not None
    assert [ending["id"] for ending in told["endings"]] == ["base", "jupiter", "pluto"]
    assert "endings" not in (AminoKeeper(amino_with("rules.deal: 5")).differing(other.pins.today) or {})


@pytest.mark.parametrize("language", LANGUAGES)
def test_phones_get_names_and_sentences_for_every_choice(language: str) -> None:
    game = amino_with(f"{SATURN}\n{STORM}")
    given = facts(game, AminoKeeper(game).pins.today, language)
    for kind in ("seeding", "ending"):
        assert list(given["told"][kind]) == given["variants"][kind]
        assert all(one["name"] and one["text"] for one in given["told"][kind].values())
    assert given["told"]["ending"]["saturn"]["name"] == "Saturn"
    assert "<" not in json.dumps(given["told"])


def test_phones_show_new_gases_before_the_cards_with_effects() -> None:
    game = amino_with(VOLCANO)
    given = facts(game, AminoKeeper(game).pins.today, "en")
    assert [card["id"] for card in given["cards"]][-3:] == ["volcano", "lightning", "sunlight"]


def test_a_rematch_after_a_change_takes_up_what_there_still_is() -> None:
    at = table(SATURN, ending="saturn")
    for hand in (1, 2):
        score(at, hand, 1, 2, 3)
    at.game = AminoKeeper(amino_with("rules.deal: 5"))
    result = at.send("rematch", match=2, variants={})
    assert not isinstance(result, Refusal), result
    assert shown(at)["variants"]["chosen"]["ending"] == "base"


@pytest.mark.parametrize("language", LANGUAGES)
def test_phones_say_how_many_extra_hands_there_are_and_call_cards_by_their_names(language: str) -> None:
    game = AminoKeeper(amino_with("rules.tie_hands: 3")).game
    words = read_yaml(RECORD.words / f"{language}.yaml").value
    assert "{n}" in words["hand"]["tie"]["other"]
    names_of_cards = [game.texts[language].pieces[id]["name"] for id in ("lightning", "sunlight")]
    assert not [name for name in names_of_cards if name in json.dumps(words, ensure_ascii=False)]
