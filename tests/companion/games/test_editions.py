"""Editions of games: their digest is the same in every process, and another once phones show something else."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from companion.games import Games
from companion.games.editions import digest, edition_of, titles_of
from companion.table.edition import LONGEST_LINE
from companion.table.shape import LONGEST_ID
from generator.base.errors import SpecError
from generator.spec import load
from generator.spec.tweak import read_tweak

Edit = Callable[[Path, str, str], None]
_ASKED = (
    "import sys; from pathlib import Path; from companion.games.editions import digest; from generator.spec import load;"
    "print(digest(load(Path(sys.argv[1]))))"
)


def test_the_digest_is_the_same_in_every_process(amino_copy: Path) -> None:
    root = Path(__file__).parents[3]
    asked = subprocess.run(
        [sys.executable, "-c", _ASKED, str(amino_copy)], cwd=root, capture_output=True, text=True, check=True
    )
    assert asked.stdout.strip() == digest(load(amino_copy))


def test_the_digest_follows_the_spec_the_words_and_the_faces(hens: Path, edit: Edit) -> None:
    found = [digest(load(hens))]
    edit(hens / "game.yaml", "rules: {deal: 4, rounds: 2}", "rules: {deal: 5, rounds: 2}")
    found.append(digest(load(hens)))
    edit(hens / "text" / "de.yaml", "Eins", "Eine")
    found.append(digest(load(hens)))
    face = hens / "faces" / "plain.svg"
    face.write_text(face.read_text("utf-8").replace("</svg>", "<g/></svg>"), "utf-8")
    found.append(digest(load(hens)))
    assert len(set(found)) == 4
    (hens / "out").mkdir()
    (hens / "out" / "plain.svg").write_text("<svg/>", "utf-8")
    assert digest(load(hens)) == found[-1]


def test_a_comment_or_another_folder_makes_no_other_edition(hens: Path, tmp_path: Path) -> None:
    tweak = hens.with_name("long.yaml")
    tweak.write_text("game: hens\nname: Long\nrules.rounds: 3\nscoring.rounds: 3\nrulebook.en.goal: Win.\n", "utf-8")
    plain, long = digest(load(hens)), digest(load(hens, [read_tweak(tweak)]))
    assert plain != long
    elsewhere = tmp_path / "elsewhere"
    shutil.copytree(hens, elsewhere / "hens")
    shutil.copy(tweak, elsewhere)
    for file in (*(elsewhere / "hens").rglob("*.yaml"), elsewhere / "long.yaml"):
        file.write_text("# A comment.\n\n" + file.read_text("utf-8"), "utf-8")
    moved = load(elsewhere / "hens", [read_tweak(elsewhere / "long.yaml")])
    assert (digest(load(elsewhere / "hens")), digest(moved)) == (plain, long)


@pytest.mark.parametrize(
    ("old", "new"), [("rules.rounds: 3", "rules.rounds: 4"), ("Long", "Longer"), ("Win.", "Win, or lose.")]
)
def test_each_change_of_a_tweak_makes_another_edition(hens: Path, old: str, new: str) -> None:
    tweak = hens.with_name("long.yaml")
    text = "game: hens\nname: Long\nrules.rounds: 3\nrulebook.en.goal: Win.\n"
    found = []
    for written in (text, text.replace(old, new)):
        tweak.write_text(written, "utf-8")
        found.append(digest(load(hens, [read_tweak(tweak)])))
    assert found[0] != found[1]


def test_two_games_with_one_title_are_told_apart(amino_copy: Path, edit: Edit) -> None:
    first = load(amino_copy)
    edit(amino_copy / "game.yaml", "id: amino", "id: amino8\nbased_on: amino")
    second = load(amino_copy)
    assert titles_of([first, second], "de") == [("amino", "Amino (amino)"), ("amino8", "Amino (amino8)")]
    assert (edition_of(second).engine, edition_of(second).house) == ("amino", None)


def test_long_house_rules_are_cut_where_a_match_records_them(hens: Path) -> None:
    tweak = hens.with_name("long.yaml")
    name = "Long" * 600
    tweak.write_text(f"game: hens\ncards.three: {{copies: 1, value: 1, name: {{en: {name}, de: {name}}}}}\n", "utf-8")
    found = edition_of(load(hens, [read_tweak(tweak)]))
    assert found.house is not None
    (line,) = found.house.lines["en"]
    assert (len(line), line[-1]) == (LONGEST_LINE, "…")


def test_a_server_refuses_ids_that_its_tables_can_not_record(hens: Path, edit: Edit) -> None:
    game = replace(load(hens), id="h" * (LONGEST_ID + 1))
    with pytest.raises(
        SpecError, match=r"game\.yaml:1:1: the id .* has 201 letters; tables take 200. Use shorter names"
    ):
        Games([game])
    assert Games([replace(game, id="h" * LONGEST_ID)]).ids[0] == "h" * LONGEST_ID
