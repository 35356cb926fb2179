"""Words name editions: prints, folders, tweaks."""

from contextlib import ExitStack
from pathlib import Path

import pytest

from generator.base.errors import CutlineError
from generator.base.locate import game_folder
from generator.editions.opening import Opener
from generator.editions.record import remember
from generator.sheets import Options
from generator.spec import load


def test_a_print_comes_before_a_plain_folder_but_after_a_file_or_a_game_s_folder(shop: Path) -> None:
    for name in ("club", "shop", "kids.yaml"):
        remember(load(shop), Options(), ["en"], ["a4"], (), name)
    Path("club").mkdir()
    Path("kids.yaml").write_text("game: shop\nrules.deal: 5\n", "utf-8")
    with ExitStack() as stack:
        opener = Opener(load(shop), stack, Options(), ("a4",))
        found = {word: opener.open(word).found for word in ("club", "shop", "kids.yaml")}
        assert [word for word, print in found.items() if print] == ["club"]
        assert [opener.is_past(word) for word in found] == [True, False, False]


def test_another_game_is_not_an_edition(shop: Path) -> None:
    with ExitStack() as stack:
        opener = Opener(load(game_folder("amino")), stack, Options(), ("a4",))
        with pytest.raises(CutlineError, match=r"ants is not an edition of amino, but another game \(ants\)"):
            opener.open("ants")
        with pytest.raises(CutlineError, match="shop is not an edition of amino"):
            opener.pair(["amino", "./shop"])
