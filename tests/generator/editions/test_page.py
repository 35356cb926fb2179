"""The page of differences needs no other file, shows before and after, and frames what differs."""

import re
from pathlib import Path

from generator.editions.compare import compare
from generator.editions.edition import now
from generator.editions.page import page
from generator.editions.regions import regions
from generator.sheets import Options
from generator.spec import load
from tests.generator.editions.shop import tweaked


def test_it_shows_pieces_before_and_after_with_frames(shop: Path) -> None:
    before = now(load(shop), Options(), ("a4",))
    after = now(tweaked(shop, "cards.one.value=9", "cards.two.copies=5", "rules.deal=3"), Options(), ("a4",))
    html = page(compare(before, after), before, after, ["de"])
    assert 'lang="de"' in html
    assert "Deutsch · andere Sprachen: --lang en" in html
    assert "--lang" not in page(compare(before, after), before, after, ["de", "en"])
    assert "Gegebene Karten: 3 statt 4" in html
    assert "5 × statt 2 ×" in html
    assert html.count("<figure>") == 2 + 1 + 2 + 2  # a changed card, a recounted one, the box, the page
    assert html.count('class="frame"') >= 2
    assert "<del>Gebt allen 4 Karten.</del>" in html
    assert "<ins>Gebt allen 3 Karten.</ins>" in html
    assert not re.search(r"(src|href)=\"(?!#|data:)", html)
    assert not re.search(r"url\((?!data:|#)", html)


def test_the_frame_is_where_the_faces_differ(shop: Path) -> None:
    before, after = (now(tweaked(shop, *each), Options(), ("a4",)) for each in ((), ("cards.one.value=9",)))
    unit = next(each for each in before.units(("en",), ("a4",)) if each.piece == "one")
    old, new = before.face(unit, "front"), after.face(unit, "front")
    assert old
    assert new
    ((x, y, width, height),) = regions(old, new)
    run = old.texts[0]
    digit = 5 + run.font.width("One ", run.size)  # the number after the name
    assert x < digit < x + width
    assert y < 9 < y + height
    assert width < 8
    assert regions(old, old) == []


def test_no_difference_is_said(shop: Path) -> None:
    edition = now(load(shop), Options(), ("a4",))
    assert "Nothing differs." in page(compare(edition, edition), edition, edition)
