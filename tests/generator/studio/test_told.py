"""A game becomes plain values for pages: rows for lists and searches, and all that a form shows."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from generator.spec import Game
from generator.studio import told
from generator.studio.studio import Studio

Ask = Callable[..., Any]


def test_a_form_has_the_values_and_words_as_they_are_typed(amino: Game) -> None:
    cards = amino.components["cards"]
    form = told.piece(amino, cards, cards.piece("sunlight"))
    assert form["copies"]["value"] == 5
    assert {each["name"]: each["kind"] for each in form["fields"]}["molecule"] == "molecule"
    names = {text["name"]: text["said"] for text in form["texts"]}
    assert names["name"]["de"] == "Sonnenlicht"
    assert "game.yaml:" in form["place"]
    row = told.pieces(amino)["cards/ch4"]
    assert (row["copies"], row["width"], row["height"], row["sides"]) == (7, 63.5, 88.9, ["front", "back"])
    assert row["names"]["it"] == "Metano"


def test_rules_have_their_limits_and_names(amino: Game) -> None:
    deal = next(rule for rule in told.rules(amino) if rule["name"] == "deal")
    assert (deal["value"], deal["low"], deal["high"], deal["was"]) == (4, 1, 5, 4)
    assert deal["labels"]["en"] == "Cards dealt"


def test_a_page_edits_saves_a_tweak_and_sees_the_difference(ask: Ask, studio: Studio) -> None:
    ask("/api/games/amino")
    path = ["components", "cards", "pieces", "ch4", "value"]
    face = ["cards", "ch4", "front", "en", False, ""]
    changed = ask("/api/games/amino/edit", {"edits": [{"path": path, "value": 2}], "faces": [face]})
    assert "+2" in changed["faces"][0]["svg"]
    refused = ask("/api/games/amino/edit", {"edits": [{"path": path, "value": "many"}]}, 422)
    assert '"many" is not a whole number' in refused["error"]["args"]["text"]
    assert ask("/api/games/amino/save-as", {"name": " "}, 422)["error"]["args"]["text"] == "Give it a name."
    assert "from a to z" in ask("/api/games/amino/save-as", {"name": "日本"}, 422)["error"]["args"]["text"]
    key = ask("/api/games/amino/save-as", {"name": "Strong gas"})["key"]
    assert ask("/api/games/amino")["changes"] == []
    games = {game["key"]: game for game in ask("/api/shelf")["games"]}
    assert (games[key]["kind"], games[key]["house"]["en"]) == ("tweak", "Strong gas")
    assert ask(f"/api/games/{key}/pieces/cards/ch4")["fields"][0]["value"] == 2
    assert ask(f"/api/games/{key}/sheets")["sheets"]["cards"] == 5
    assert [step["kind"] for step in ask("/api/games/amino/history")["steps"]] == ["edit", "refused", "edit", "edit"]


def test_a_rulebook_is_shown_and_written_unless_it_comes_with_cutline(ask: Ask, studio: Studio, tiny: Path) -> None:
    (tiny / "rulebook").mkdir()
    book = tiny / "rulebook" / "en.md"
    book.write_text("# Tiny\n\n## Turn {#turn}\n\nDeal {{ rules.deal }}.\n", "utf-8")
    at = f"/api/games/{studio.shelf.add(tiny).key}/rulebook"
    assert ask(at)["languages"] == ["en"]
    assert b"Deal 4." in ask(f"{at}/en/pages.html")
    was = ask(f"{at}/en")["text"]
    ask(f"{at}/en", {"text": was.replace("Deal {{", "Each gets {{"), "was": was})
    assert b"Each gets 4." in ask(f"{at}/en/pages.html")
    ask(f"{at}/en", {"text": "lost", "was": was}, 409)
    ask(f"{at}/en", {"text": was.replace("rules.deal", "rules.deel"), "was": book.read_text("utf-8")})
    assert b'en.md:5:1: "deel" is not known' in ask(f"{at}/en/pages.html", status=422)
    book.write_bytes(b"# Tiny\r\n\r\nOld.\r\n")
    assert ask(f"{at}/en")["text"] == "# Tiny\n\nOld.\n"  # as a text field has it
    ask(f"{at}/en", {"text": "# Tiny\n\nNew.\n", "was": "# Tiny\n\nOld.\n"})
    assert book.read_bytes() == b"# Tiny\r\n\r\nNew.\r\n"
    book.write_bytes(b"# T\xefny")
    assert "not UTF-8" in ask(f"{at}/en", status=422)["error"]["args"]["text"]
    book.unlink()
    book.symlink_to(tiny.parent / "secret.md")
    assert "leads out" in ask(f"{at}/en", status=422)["error"]["args"]["text"]
    ask(f"{at}/..%2f..%2fgame", status=404)
    refused = ask("/api/games/amino/rulebook/en", {"text": "x"}, 422)
    assert "can't be changed here" in refused["error"]["args"]["text"]


def test_code_that_a_game_brings_is_run_only_after_consent(ask: Ask, studio: Studio, tiny: Path) -> None:
    ran = tiny / "ran"
    code = f"open({str(ran)!r}, 'w').close()\nfrom generator.rules.record import Rules\nRULES = Rules(checks=lambda game: [])\n"
    (tiny / "rules.py").write_text(code, "utf-8")
    at = f"/api/games/{studio.shelf.add(tiny).key}"
    assert "is code, so it was not run" in ask(at)["code"]
    ask(f"{at}/rulebook")
    assert not ran.exists()
    assert ask(f"{at}/trust", {})["code"] == ""
    assert studio.trusted == (tiny,)
