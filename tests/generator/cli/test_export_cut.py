"""``cutline export cut``: what it refuses, in one clear line."""

from pathlib import Path

import pytest

from tests.generator.exports.test_cut import run


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("amino", "--lang", "de"), "--lang needs --cutter: the lines are the same in every language."),
        (("amino", "--cutter", "laser"), '"laser" is not accepted. Accepted: silhouette, silhouette-4, cricut'),
        (("amino", "--cutter", "cricut", "--paper", "a3"), "Cricut does not take A3 here. Accepted: a4, letter."),
        (("amino", "--cutter", "silhouette", "--backs", "gutterfold"), "Use either --cutter or --backs gutterfold"),
        (("amino", "--only", "tiles"), 'no component "tiles". Accepted: cards, reference, box'),
        (("ants", "--only", "assembly"), "ants: there is nothing to cut."),
    ],
)  # fmt: skip
def test_what_can_not_be_is_refused(words: tuple[str, ...], said: str, tmp_path: Path) -> None:
    result = run(*words, "--out", str(tmp_path))
    assert result.exit_code == 2
    assert said in result.output
    assert not list(tmp_path.iterdir())
