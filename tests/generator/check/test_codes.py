"""The preflight says what a mark covers, which pieces get none, and which codes may still change."""

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.check.codes import codes
from generator.check.game import check
from generator.codes.assign import PIECES
from generator.spec import load
from tests.generator.codes.test_assign import write

Edit = Callable[[Path, str, str], None]
LOW = '<foreignObject id="low" x="5" y="78" width="50" height="7" font-size="12pt"><p>{{ piece.name }}</p></foreignObject></svg>'


@pytest.mark.parametrize(
    ("corner", "covered"),
    [("true", True), ("bottom-left", True), ("bottom-right", False), ("top-left", True), ("false", False)],
)
def test_text_under_the_mark_is_found(tiny: Path, edit: Edit, corner: str, covered: bool) -> None:
    edit(tiny / "game.yaml", "codes: false", f"codes: {corner}")
    edit(tiny / "faces/plain.svg", "</svg>", LOW)
    found = [each.what for each in check(load(tiny)) if each.check == "codes" and each.severity == "warning"]
    where = corner if "-" in corner else "bottom-left"
    assert found == [
        'tiny/faces/plain.svg (one, en): the mark for phones covers the text "One" (and 3 more faces of this template). '
        f"Accepted: the {where.replace('-', ' ')} corner kept free, another corner (codes: …) or codes: false."
    ] * covered  # fmt: skip


def test_a_mark_too_faint_for_phones_is_found(tiny: Path, edit: Edit) -> None:
    edit(tiny / "game.yaml", "codes: false", "codes: true")
    edit(tiny / "faces/plain.svg", "</svg>", '<g id="mark-colours" fill="#f4fafd" stroke="#7a8a94"/></svg>')
    found = [each.what for each in check(load(tiny)) if each.check == "codes" and each.severity == "warning"]
    assert found == [
        "tiny/faces/plain.svg (one, en): the mark for phones is printed black on white: #7a8a94 on #f4fafd has a contrast "
        "of 3.4 : 1 (and 3 more faces of this template). Accepted: 14 : 1 or more."
    ]


def test_pieces_without_a_code_or_without_room_are_named(tiny: Path, edit: Edit) -> None:
    write(tiny, [f"card-{n}" for n in range(PIECES + 2)])
    assert next(codes(load(tiny))) == (
        "warning", "codes",
        "there are only 240 codes, so these pieces get no mark: cards/card-98, cards/card-99. "
        "Set codes: false for components that nobody will photograph.",
    )  # fmt: skip
    write(tiny, ["fox"])
    edit(tiny / "game.yaml", "size: poker", "size: 60 x 12 mm")
    assert next(codes(load(tiny))) == (
        "warning", "codes",
        "there is no room for a mark of 8 mm on cards/fox. Make them larger, or set codes: false.",
    )  # fmt: skip


def test_codes_that_are_not_kept_are_a_fact_and_a_warning_once_some_are(tiny: Path) -> None:
    write(tiny, ["fox", "owl"])
    use = "Use cutline codes --keep before you print, so that none changes."
    assert list(codes(load(tiny))) == [("fact", "codes", f"codes.yaml has no code for cards/fox, cards/owl. {use}")]
    (tiny / "codes.yaml").write_text("cards/fox: 3\n", "utf-8")
    assert list(codes(load(tiny))) == [("warning", "codes", f"codes.yaml has no code for cards/owl. {use}")]
    (tiny / "codes.yaml").write_text("cards/fox: 3\ncards/owl: 4\n", "utf-8")
    assert list(codes(load(tiny))) == []
