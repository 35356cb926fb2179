"""The rows of a slip, and the words for them in every language."""

from pathlib import Path

import pytest

from generator.base.locate import shipped
from generator.editions import store
from generator.editions.compare import compare
from generator.editions.edition import as_printed, now
from generator.editions.record import remember
from generator.editions.swaps import edition_title, long_day, reprint_words, swaps
from generator.sheets import Options
from generator.spec import load
from generator.spec.yaml_file import read_yaml
from tests.generator.editions.shop import tweaked


def test_every_language_has_every_word() -> None:
    words = read_yaml(shipped("templates") / "reprint.yaml").value
    assert {tag: sorted(own) for tag, own in words.items()} == dict.fromkeys(words, sorted(words["en"]))
    assert list(words) == ["en", "it", "de", "fr", "es", "pt"]
    assert reprint_words("nl") == words["en"]


def test_a_component_that_is_replaced_altogether_is_one_row(shop: Path) -> None:
    text = (shop / "game.yaml").read_text("utf-8")
    more = "".join(f"      - {{id: extra{n}, copies: 2, value: {n}}}\n" for n in range(10))
    old = text.replace("      - {id: three", more + "      - {id: three")
    for tag in ("en", "de"):
        words = shop / "text" / f"{tag}.yaml"
        names = "".join(f"extra{n}: {{name: Extra {n}}}, " for n in range(10))
        words.write_text(words.read_text("utf-8").replace("pieces: {", f"pieces: {{{names}"), "utf-8")
    (shop / "game.yaml").write_text(old, "utf-8")
    before = now(load(shop), Options(), ("a4",))
    after = now(tweaked(shop, "text.en.title=Bazaar"), Options(), ("a4",))  # on every back
    rows = swaps(compare(before, after), before, after, "en", "a4", False)
    assert [(row.name, row.why, row.out, row.into) for row in rows] == [("Cards", "All of them", 35, 35)]


def test_editions_are_named_in_the_games_language(shop: Path) -> None:
    assert edition_title(now(load(shop), Options(), ("a4",)), "de") == "heutige Fassung"
    assert edition_title(now(tweaked(shop, "rules.deal=5"), Options(), ("a4",)), "de") == "deal 5"
    assert edition_title(now(load(shop), Options(), ("a4",), name="HEAD~3"), "de") == "HEAD~3"


@pytest.mark.parametrize(
    ("language", "day", "said"),
    [
        ("en", "2026-11-18", "18 November 2026"),
        ("it", "2026-11-08", "8 novembre 2026"),
        ("de", "2026-11-18", "18. November 2026"),
        ("fr", "2026-11-01", "1er novembre 2026"),
        ("es", "2026-11-18", "18 de noviembre de 2026"),
        ("xx", "2026-11-18", "18 November 2026"),
    ],
)
def test_a_day_is_written_as_in_the_language(language: str, day: str, said: str) -> None:
    assert long_day(language, day) == said


def test_a_print_without_a_name_is_called_by_its_day(shop: Path) -> None:
    for name, said in (("", "gedruckt am {}"), ("club", "club, gedruckt am {}")):
        remember(load(shop), Options(), ("de",), ("a4",), name=name)
        found = store.wanted("shop", store.LAST)
        title = edition_title(as_printed(found, lambda: None), "de")
        assert title == said.format(long_day("de", found.day))
