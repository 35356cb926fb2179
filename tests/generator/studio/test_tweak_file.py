"""Edits of a tweak: each value is set where it stands, however the file writes it, and nothing is left behind."""

from pathlib import Path
from typing import Any

import pytest

from generator.spec import Game, load
from generator.studio import tweak_file
from generator.studio.edits import Edit

ABOUT = "# Ours.\ngame: amino\nname: Ours\n"


@pytest.mark.parametrize(
    ("before", "kind", "path", "value", "after"),
    [
        ("", "set", "rules.deal", 5, "rules.deal: 5\n"),
        ("rules: {deal: 5}  # more\n", "set", "rules.deal", 3, "rules: {deal: 3}  # more\n"),
        ("rules: {deal: 5, tie_hands: 2}\n", "set", "rules.deal", 4, "rules: {tie_hands: 2}\n"),
        ("rules: {deal: 5}\nplayers.max: 5\n", "set", "rules.deal", 4, "players.max: 5\n"),
        ("cards.ch4: {copies: 9}\n", "set", "components.cards.pieces.ch4.value", 2, "cards.ch4: {copies: 9}\ncards.ch4.value: 2\n"),
        ("cards.ch4: {copies: 9}\n", "remove", "components.cards.pieces.ch4", None, "cards.ch4: null\n"),
        ("cards.ch4.name: {en: A, de: B}\n", "set", "text.de.pieces.ch4.name", "C", "cards.ch4.name: {en: A, de: C}\n"),
        ("text.title: X\n", "set", "text.fr.title", "Y", "text.title: {en: X, it: X, de: X, fr: Y, "),
    ],
)  # fmt: skip
def test_a_setting_is_changed_where_it_stands(
    amino: Game, tmp_path: Path, before: str, kind: str, path: str, value: Any, after: str
) -> None:
    file = tmp_path / "ours.yaml"
    file.write_text(ABOUT + before, "utf-8")
    tweak = tweak_file.tweak_in(file)
    game = load(amino.folder, [tweak], base=amino) if tweak else amino
    edit = Edit(kind, tuple(path.split(".")), value)
    ((_, now),) = tweak_file.changes(game, file, "Ours", [edit]).values()
    found = (now or b"").decode()
    assert found.startswith(ABOUT + after)  # other languages may follow
    assert found.count("\n") == (ABOUT + after).rstrip("\n").count("\n") + 1
    file.write_bytes(now or b"")
    tweak = tweak_file.tweak_in(file)
    assert load(amino.folder, [tweak] if tweak else [], base=amino).languages


def test_a_file_that_changes_nothing_yet_is_no_tweak(tmp_path: Path) -> None:
    file = tmp_path / "ours.yaml"
    assert tweak_file.tweak_in(file) is None
    file.write_text(ABOUT, "utf-8")
    assert tweak_file.tweak_in(file) is None
