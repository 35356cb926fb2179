"""The memory of games over HTTP: what it keeps of finished games, who may see it, how it leaves, and how fast it is."""

from __future__ import annotations

import csv
import io
import json
import time
from typing import Any
from urllib.parse import unquote

import pytest
from flask import Flask

from companion.games import keeper, reader
from companion.http.words import PAGES, words
from companion.log import Store
from companion.log.tokens import new_id as table_id
from companion.memory import shelf
from companion.table.events import Actor, Logged
from companion.table.export import csv_text
from tests.companion.conftest import Clock
from tests.companion.phones import Phone, new_id

HANDS = ("n2 h2o ch4 lightning", "nh3 co2 lightning lightning", "h2 h2 co2 ch4")
"""One hand of three: 14, 26 and a lot less."""


def played(phone: Phone, *names: str, scores: tuple[int, ...] = (14, 26, 5), **more: Any) -> str:
    """A whole game of one hand at a new table; gives the table."""
    variants = {"seeding": "base", "ending": "pluto"}
    assert phone.create(*names, variants=variants, sit=1, **more).status_code == 201
    rows = [{"seat": seat, "score": score, "base": None} for seat, score in enumerate(scores, start=1)]
    assert phone.post("scores", match=1, hand=1, scores=rows).status_code == 201
    return phone.table


def memory(phone: Phone, **asked: str) -> Any:
    return phone.client.get("/api/played", query_string=asked).json


def names(found: Any) -> list[tuple[str, int, int]]:
    return [(one["name"], one["games"], one["wins"]) for one in found["players"]]


def test_finished_games_come_newest_first_with_who_played_and_won(app: Flask, clock: Clock) -> None:
    ada = Phone(app)
    first = played(ada)
    clock.now += 3600
    second = played(ada, "ada", "Bo", "Di", scores=(5, 1, 2))
    assert ada.create(sit=1).status_code == 201  # not over, so not there
    found = memory(ada)
    assert [game["table"] for game in found["games"]] == [second, first]
    assert [(one["name"], one["total"], one["rank"], one["won"]) for one in found["games"][1]["players"]] == [
        ("Ada", 14, 2, False),
        ("Bo", 26, 1, True),
        ("Cy", 5, 3, False),
    ]
    assert names(found) == [("ada", 2, 1), ("Bo", 2, 1), ("Cy", 1, 0), ("Di", 1, 0)]
    player = found["players"][0]
    assert (player["average"], player["best"], player["scores"]) == (9.5, 14, [14, 5])
    assert (found["left"], found["kinds"]) == (0, ["amino"])


@pytest.mark.parametrize(("game", "step"), [("amino", "hands"), ("ants", "turns"), ("genetico", "turns")])
def test_the_chart_of_a_game_has_a_word_for_its_steps(game: str, step: str) -> None:
    known = keeper(game)
    assert known is not None
    assert known.step == step
    assert words("en", PAGES["played"])["record"]["step"][step]


def test_cards_are_remembered(app: Flask) -> None:
    ada = Phone(app)
    assert ada.create(variants={"seeding": "base", "ending": "pluto"}, sit=1).status_code == 201
    for seat, cards in enumerate(HANDS, start=1):
        assert ada.cards(1, seat, cards).status_code == 201
    feats = memory(ada)["players"][0]["feats"]
    assert feats == {
        "hand": {"kind": "best", "n": 26, "at": 1, "of": HANDS[1].split()},
        "each": {"kind": "mean", "n": 26.0, "of": 1},
        "molecules": {"kind": "kinds", "of": {"nh3": 1, "co2": 1}},
        "bonuses": {"kind": "count", "n": 1},
    }


def test_a_rematch_is_a_game_of_its_own_and_each_ends_with_its_own_last_entry(app: Flask, clock: Clock) -> None:
    ada = Phone(app)
    played(ada)
    clock.now += 60
    assert ada.post("rematch", match=2).status_code == 201
    clock.now += 600
    rows = [{"seat": seat, "score": 14, "base": None} for seat in (1, 2)] + [{"seat": 3, "score": 26, "base": None}]
    assert ada.post("scores", match=2, hand=1, scores=rows).status_code == 201
    later, earlier = memory(ada)["games"]
    assert [(game["match"], game["minutes"]) for game in (later, earlier)] == [(2, 10), (1, 0)]
    assert earlier["at"] < later["at"]


def test_games_are_chosen_by_kind_and_by_a_name_in_any_case(app: Flask) -> None:
    ada = Phone(app)
    played(ada)
    played(ada, "Di", "Ed", "Flo")
    assert len(memory(ada, player="ADA")["games"]) == 1
    assert len(memory(ada, game="amino", player="di")["games"]) == 1
    nothing = memory(ada, game="ants")
    assert (nothing["games"], nothing["players"], nothing["kinds"]) == ([], [], ["amino"])


def test_a_phone_sees_the_tables_it_has_a_session_at_and_no_others(app: Flask) -> None:
    ada, stranger = Phone(app), Phone(app)
    table = played(ada)
    watching = ada.invite("watch")
    for phone, games in ((ada, 1), (watching, 1), (stranger, 0)):
        assert len(memory(phone)["games"]) == games
        assert len(phone.client.get("/api/played.json").json["games"]) == games
        assert len(list(csv.reader(io.StringIO(phone.client.get("/api/played.csv").text)))) == 1 + 3 * games
        for address in (f"/api/tables/{table}/played/1", f"/api/tables/{table}/played/1.csv"):
            assert phone.client.get(address).status_code == (200 if games else 401)
    stranger.client.set_cookie(f"cutline-{table}", "made-up-" + new_id())
    assert memory(stranger)["games"] == []
    other = Phone(app)
    played(other)
    token = other.client.get_cookie(f"cutline-{other.table}")
    assert token
    stranger.client.set_cookie(f"cutline-{table}", token.value)  # another table's
    assert memory(stranger)["games"] == []
    assert ada.client.get("/api/tables/nothing/played/1").status_code == 404
    assert ada.get("/played/2").status_code == 404


def test_a_correction_changes_what_is_remembered_but_not_when_it_was_played(app: Flask, clock: Clock) -> None:
    ada = Phone(app)
    played(ada)
    before = memory(ada)
    assert names(before)[0] == ("Bo", 1, 1)
    clock.now += 7 * 24 * 3600
    base = ada.state["hands"][0]["entries"][0]["version"]
    ada.post("scores", match=1, hand=1, scores=[{"seat": 1, "score": 32, "base": base}])
    found = memory(ada)
    assert names(found)[0] == ("Ada", 1, 1)
    assert [found["games"][0][key] for key in ("at", "minutes")] == [before["games"][0]["at"], 0]
    for step, count in (("undo", 1), ("undo", 0), ("redo", 1)):
        assert ada.post(step, event=ada.state[step]["event"]).status_code == 201
        assert len(memory(ada)["games"]) == count
    assert names(memory(ada)) == names(before)


def test_a_shared_win_is_a_win_for_each(app: Flask) -> None:
    ada = Phone(app)
    played(ada, scores=(26, 26, 5))
    rows = [{"seat": seat, "score": score, "base": None} for seat, score in enumerate((14, 14, 26), start=1)]
    assert ada.post("scores", match=1, hand=2, scores=rows).status_code == 201  # the extra hand
    assert [(one["total"], one["rank"], one["won"]) for one in memory(ada)["games"][0]["players"]] == [
        (40, 1, True),
        (40, 1, True),
        (31, 3, False),
    ]
    assert names(memory(ada)) == [("Ada", 1, 1), ("Bo", 1, 1), ("Cy", 1, 0)]


def test_whoever_wins_comes_first_also_with_fewer_points(app: Flask) -> None:
    """Shoot the moon ends the game at once."""
    ada = Phone(app)
    assert ada.create("Ada", "Bo", "Cy", "Di", sit=1).status_code == 201
    for seat, cards in enumerate(("nh3 nh3 ch4 ch4", "nh3 co2 ch4 h2o", "lightning " * 4, HANDS[2]), start=1):
        assert ada.cards(1, seat, cards).status_code == 201
    game = memory(ada)["games"][0]
    assert [(one["total"], one["rank"], one["won"]) for one in game["players"]] == [
        (6, 3, False),
        (16, 2, False),
        (0, 1, True),
        (0, 4, False),
    ]


def test_whoever_takes_over_a_seat_has_not_played_the_match_before(app: Flask) -> None:
    ada = Phone(app)
    played(ada, "Adda", "Bo", "Cy")
    rename = {"colour": "blue", "base": None}
    assert ada.post("rename", seat=1, name="Ada", **rename | {"colour": "sky"}).status_code == 201  # a slip, mended
    assert ada.post("rematch", match=2).status_code == 201
    assert ada.post("rename", seat=2, name="Dan", **rename).status_code == 201
    rows = [{"seat": seat, "score": score, "base": None} for seat, score in enumerate((14, 26, 5), start=1)]
    assert ada.post("scores", match=2, hand=1, scores=rows).status_code == 201
    assert names(memory(ada)) == [("Bo", 1, 1), ("Dan", 1, 1), ("Ada", 2, 0), ("Cy", 2, 0)]
    assert ada.post("forget", seat=2).status_code == 201
    assert names(memory(ada)) == [("Ada", 2, 0), ("Cy", 2, 0)]
    assert not {"Bo", "Dan"} & {one["name"] for game in memory(ada)["games"] for one in game["players"]}


def test_what_is_deleted_at_a_table_is_gone_from_the_memory(app: Flask) -> None:
    ada = Phone(app)
    played(ada)
    played(ada)
    assert names(memory(ada))[0] == ("Bo", 2, 2)
    assert ada.post("forget", seat=2).status_code == 201
    assert names(memory(ada)) == [("Bo", 1, 1), ("Ada", 2, 0), ("Cy", 2, 0)]
    assert json.dumps(memory(ada)).count('"Bo"') == 2  # in the other game, and among the players
    watching = ada.invite("watch")
    assert len(memory(watching)["games"]) == 1
    assert ada.client.post(f"/api/tables/{ada.table}/delete", json={}).status_code == 200
    assert names(memory(ada)) == [("Bo", 1, 1), ("Ada", 1, 0), ("Cy", 1, 0)]
    assert memory(watching)["games"] == []


def test_what_is_taken_home_opens_in_a_spreadsheet_and_does_nothing_there(app: Flask) -> None:
    ada = Phone(app)
    table = played(ada, "=1+1", "Bo", "Cy")
    answer = ada.get("/played/1.csv")
    assert answer.headers["Content-Disposition"] == f'attachment; filename="cutline-{table}-1.csv"'
    assert answer.data.startswith("\ufeffplayed_utc,".encode())  # else Excel takes UTF-8 for the PC's old letters
    rows = list(csv.DictReader(io.StringIO(answer.data.decode("utf-8-sig"))))
    assert rows[0]["played_utc"] == "2026-02-02 02:40:00"
    assert [(row["name"], row["total"], row["won"]) for row in rows] == [
        ("'=1+1", "14", "no"),
        ("Bo", "26", "yes"),
        ("Cy", "5", "no"),
    ]
    assert ada.get("/played/1.json").json["games"][0]["table"] == table
    for address in ("/played/1.csv", "/scores.csv"):
        assert ";'=1+1;" in ada.get(address, query_string={"separator": "semicolon"}).text


@pytest.mark.parametrize(
    ("name", "cell"),
    [("-1", "'-1"), ("a;=1+1;b", "a;'=1+1;b"), ("a, @b", "a, '@b"), ("＝1", "'＝1"), ("a-b=c", "a-b=c")],
)
def test_no_name_becomes_a_formula_wherever_a_spreadsheet_cuts_it(name: str, cell: str) -> None:
    text = csv_text(["name"], [{"name": name}])
    assert list(csv.reader(io.StringIO(text))) == [["name"], [cell]]


def test_a_play_goes_to_bg_stats_as_it_documents(app: Flask) -> None:
    ada = Phone(app)
    table = played(ada, "Ada & Zoë", "Bo", "Cy")
    found = ada.get("/played/1").json
    start, _, data = found["bgstats"].partition("?data=")
    assert start == "bgstats://app.bgstatsapp.com/createPlay.html"
    assert not set(data) & set('&#"{ ')
    play = json.loads(unquote(data))
    assert play == {
        "sourceName": "Cutline",
        "sourcePlayId": f"{table}-1",
        "playDate": "2026-02-02 02:40:00",
        "game": {"name": "Amino", "sourceGameId": "amino", "highestWins": True, "noPoints": False},
        "players": play["players"],
    }
    assert play["players"][0] == {
        "name": "Ada & Zoë",
        "sourcePlayerId": "ada & zoë",
        "startPlayer": True,
        "score": 14,
        "rank": 2,
        "winner": False,
    }
    assert [line["totals"] for line in found["chart"]] == [[0, 14], [0, 26], [0, 5]]


def test_so_many_games_are_kept_in_mind_and_others_read_again(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "MOST_KEPT", 6)
    tables = app.extensions["cutline"].tables
    ada, kept = Phone(app), shelf.Shelf(tables)
    first = played(ada)
    ids = [first, *(played(ada) for _ in range(3))]
    assert len(kept.read(ids)[0]) == 4
    assert (len(kept._kept), kept._games) == (3, 3)
    ada.table = first
    assert ada.post("rematch", match=2).status_code == 201
    rows = [{"seat": seat, "score": 14, "base": None} for seat in (1, 2)] + [{"seat": 3, "score": 26, "base": None}]
    assert ada.post("scores", match=2, hand=1, scores=rows).status_code == 201
    assert len(kept.read(ids)[0]) == 5
    assert len(kept._kept) + kept._games <= 6
    assert kept._games == sum(len(games) for _, games in kept._kept.values())


@pytest.fixture
def many(app: Flask, store: Store) -> Phone:
    """A phone that sat at 200 tables, at 199 of which a game was played card by card."""
    ada = Phone(app)
    played(ada)
    row, first = store.table(ada.table), store.events(ada.table)[:2]
    assert row
    cards = [(seat, hand.split()[:n]) for seat, hand in enumerate(HANDS, start=1) for n in range(1, 5)]
    events, base = list(first), dict.fromkeys((1, 2, 3))
    for seq, (seat, shown) in enumerate(cards, start=3):
        given = {"id": new_id(), "type": "cards", "match": 1, "hand": 1, "seat": seat, "cards": shown}
        events.append(
            Logged(
                seq,
                first[0].at,
                Actor(first[0].actor.person, "host", 1),
                reader().read_posted(given | {"base": base[seat]}),
            )
        )
        base[seat] = given["id"]
    sessions = app.extensions["cutline"].tables.sessions
    for number in range(199):
        copy = row.__class__(table_id(), f"C{number}", row.game, row.created, f"r{number}")
        token, token_row = sessions.prepared(copy.id, "host", first[0].actor.person)
        assert store.add_table(copy, events, token_row)
        ada.client.set_cookie(f"cutline-{copy.id}", token)
    return ada


def test_two_hundred_games_are_there_well_within_a_second(many: Phone) -> None:
    times, found = [], {"left": 1, "games": []}
    while found["left"]:
        before = len(found["games"])
        began = time.process_time()
        found = memory(many)
        times.append(time.process_time() - began)
        assert len(found["games"]) > before
    assert len(found["games"]) == 200
    began = time.process_time()
    assert len(memory(many)["games"]) == 200
    again = time.process_time() - began
    assert max(*times, again) < 1, (times, again)
