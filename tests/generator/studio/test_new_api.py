"""New games: a dropped spreadsheet with its columns mapped by the user, a sample, a copy."""

import base64
from collections.abc import Callable
from typing import Any

import pytest

from generator.studio.studio import Studio

Ask = Callable[..., Any]
TABLE = "Title,Kind,Cost,Amount\nFox,Animal,2,3\nOwl,Animal,4,1\n"


def drop(ask: Ask, text: str = TABLE, name: str = "My animals.csv", status: int = 200) -> Any:
    return ask("/api/new/spreadsheet", {"name": name, "data": base64.b64encode(text.encode()).decode()}, status)


def test_a_dropped_spreadsheet_becomes_a_game_with_the_columns_as_chosen(ask: Ask, studio: Studio) -> None:
    dropped = drop(ask)
    (deck,) = dropped["decks"]
    meanings = {column["head"]: column["meaning"] for column in deck["columns"]}
    assert (dropped["name"], meanings) == (
        "My animals",
        {"Title": "name", "Kind": "field", "Cost": "value", "Amount": "copies"},
    )
    assert deck["columns"][1]["samples"] == ["Animal"]
    chosen = {"Kind": "#", "Cost": "copies", "Amount": "value"}
    key = ask("/api/new/take", {"token": dropped["token"], "name": "My animals", "chosen": chosen})["key"]
    told = ask(f"/api/games/{key}")
    rows = {row["names"]["en"]: (row["copies"], row["values"]) for row in told["pieces"].values() if row["values"]}
    assert rows["Fox"] == (2, {"value": 3})
    assert (studio.shelf.home / "my-animals" / "cards.csv").read_text("utf-8") == TABLE
    assert not list((studio.kept / "dropped").iterdir())
    again = {"token": drop(ask)["token"], "name": "My animals", "chosen": {}}
    assert "already" in ask("/api/new/take", again, 422)["error"]["args"]["text"]


@pytest.mark.parametrize(
    ("sent", "why"),
    [
        ({"token": "../../etc", "name": "x", "chosen": {}}, "Drop the spreadsheet again."),
        ({"token": "a" * 30, "name": "x", "chosen": {}}, "Drop the spreadsheet again."),
        ({"name": ""}, "Drop the spreadsheet again."),
    ],
)
def test_what_was_not_dropped_is_not_taken(ask: Ask, sent: Any, why: str) -> None:
    assert ask("/api/new/take", sent, 422)["error"]["args"]["text"] == why


def test_what_is_no_spreadsheet_is_refused(ask: Ask) -> None:
    assert "Accepted: .csv" in drop(ask, name="../../evil.py", status=422)["error"]["args"]["text"]
    token = drop(ask)["token"]
    twice = {"token": token, "name": "Twice", "chosen": {"Kind": "name", "Cost": "name"}}
    assert ask("/api/new/take", twice, 422)["error"]["args"]["text"] == 'two columns are "name". Use it once.'


def test_a_sample_and_a_copy_lie_among_the_documents(ask: Ask, studio: Studio) -> None:
    key = ask("/api/new/sample", {"name": "First try"})["key"]
    assert ask(f"/api/games/{key}")["kind"] == "own"
    assert (studio.shelf.home / "first-try" / "game.yaml").is_file()
    copied = ask("/api/new/copy", {"key": "genetico", "name": "Our lab"})["key"]
    assert "based_on: genetico" in (studio.shelf.home / "our-lab" / "game.yaml").read_text("utf-8")
    games = {game["key"]: game for game in ask("/api/shelf")["games"]}
    assert games[copied]["titles"]["en"] == "Genetico"
    for name in ("", "  ", "First try"):
        ask("/api/new/sample", {"name": name}, 422)
