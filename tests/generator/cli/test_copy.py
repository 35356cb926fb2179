"""``cutline copy`` and ``cutline tweaks`` write files to start from, which work at once."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.cli.main import main
from generator.rules.registry import rules_of
from generator.spec import load

EXAMPLES = Path(__file__).parents[3] / "docs" / "examples"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return tmp_path


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, words)
    return result.exit_code, result.output


@pytest.mark.parametrize("name", ["amino", "ants", "genetico"])
def test_a_copy_has_its_own_id_and_the_rules_of_its_base(here: Path, name: str) -> None:
    code, said = run("copy", name, "mine")
    assert (code, said.splitlines()[0]) == (0, 'mine/ is ready. Its id is "mine".')
    game = load(here / "mine")
    assert (game.id, game.engine) == ("mine", name)
    assert rules_of(game).figures()


def test_a_copy_is_built_into_its_own_folder(here: Path) -> None:
    run("copy", "amino", "mine")
    code, said = run("build", "./mine", "--lang", "en", "--paper", "a4")
    assert code == 0, said
    assert (here / "out/mine/en/a4/cards.pdf").is_file()


def test_a_copy_of_a_copy_keeps_its_base(here: Path) -> None:
    run("copy", "amino", "mine")
    run("copy", "./mine", "yours")
    game = load(here / "yours")
    assert (game.id, game.engine) == ("yours", "amino")


def test_the_commands_to_use_next_can_be_typed(here: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    assert "cutline build ./mine    " in run("copy", "amino", "mine")[1]
    assert "cutline build './my game'    " in run("copy", "amino", "my game")[1]
    away = tmp_path_factory.mktemp("away") / "yours"
    assert f"cutline build {away}    " in run("copy", "amino", str(away))[1]


def test_nothing_is_overwritten(here: Path) -> None:
    (here / "mine").mkdir()
    (here / "mine/note.txt").write_text("mine", "utf-8")
    assert run("copy", "amino", "mine") == (2, '"mine" already exists. Choose a new or an empty folder.\n')
    assert [path.name for path in (here / "mine").iterdir()] == ["note.txt"]
    code, said = run("copy", "amino", "amino")
    assert (code, said.partition(".")[0]) == (2, '"amino" is the id of a game that comes with Cutline')


def test_a_new_tweak_lists_the_rules_and_changes_nothing_yet(here: Path) -> None:
    code, said = run("tweaks", "--new", "kids", "--game", "amino")
    file = here / "config/cutline/tweaks/kids.yaml"
    assert (code, said) == (
        0,
        "Wrote config/cutline/tweaks/kids.yaml. Change it, then: cutline build amino --tweak kids\n",
    )
    text = file.read_text("utf-8")
    assert all(f"# rules.{rule}: " in text for rule in load_rules())
    file.write_text(text.replace("# rules.deal: 4", "rules.deal: 5"), "utf-8")
    listing = run("tweaks")[1]
    assert listing.startswith("kids           amino: Kids (rules.deal)\n")
    assert run("tweaks", "--new", "kids", "--game", "amino")[0] == 2


def test_a_list_of_tweaks_names_each_thing_once(here: Path) -> None:
    file = here / "config/cutline/tweaks/saturn.yaml"
    file.parent.mkdir(parents=True)
    file.write_text((EXAMPLES / "tweaks/saturn.yaml").read_text("utf-8"), "utf-8")
    things = "players.max, minutes, cards.n2o, elements.S, cards.h2s, endings.saturn, text"
    assert run("tweaks")[1].startswith(f"saturn         amino: Saturn ({things})\n")


def load_rules() -> list[str]:
    from generator.base.locate import game_folder

    return list(load(game_folder("amino")).rules)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--new", "kids"), "--new needs --game GAME."),
        (("--game", "amino"), "--game needs --new NAME."),
        (
            ("--new", "My Kids", "--game", "amino"),
            '"My Kids" is not a name for a tweak. Use small letters, digits and -, such as my-kids.',
        ),
    ],
)
def test_wrong_options_are_refused(here: Path, words: tuple[str, ...], message: str) -> None:
    assert run("tweaks", *words) == (2, f"{message}\n")


def test_a_tweak_is_built_beside_the_game(here: Path) -> None:
    Path("kids.yaml").write_text("game: amino\nrules.amino_bonus: 8\n", "utf-8")
    code, said = run("build", "--tweak", "kids.yaml", "--lang", "en", "--paper", "a4", "--only", "reference")
    assert code == 0, said
    assert (here / "out/amino+kids/en/a4/reference.pdf").is_file()
    assert not (here / "out/amino").exists()
    again = run("build", "--tweak", "kids.yaml", "--lang", "en", "--paper", "a4", "--only", "reference")[1]
    assert "Up to date" in again
    Path("kids.yaml").write_text("game: amino\nrules.amino_bonus: 9\n", "utf-8")
    assert "Done" in run("build", "--tweak", "kids.yaml", "--lang", "en", "--paper", "a4", "--only", "reference")[1]
