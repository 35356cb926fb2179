"""A designer's game with code for phones: run only if the user trusts it, and one clear line for each mistake."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.commands.serve import serve
from companion.games.own import games_in, remarks
from companion.games.own_checks import MODULES, STATIC, WORDS
from generator.base.errors import CutlineError
from generator.rules import own
from generator.spec.yaml_file import read_yaml

LIGHTHOUSE = Path(__file__).parents[3] / "docs" / "examples" / "lighthouse"
GUIDE = LIGHTHOUSE.parents[1] / "rules-of-your-own.md"
Edit = Callable[[Path, str, str], None]


@pytest.fixture(autouse=True)
def no_trust() -> Iterator[None]:
    yield
    own.trust(())


@pytest.fixture
def lighthouse(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    shutil.copytree(LIGHTHOUSE, tmp_path / "lighthouse")
    return Path("lighthouse")


def renamed(folder: Path, id: str) -> None:
    """Give a copy of Lighthouse another id."""
    for name in ("game.yaml", "companion.py"):
        text = (folder / name).read_text("utf-8")
        for old in ("id: lighthouse", 'id="lighthouse"', "lighthouse-night", "lighthouse/theme"):
            text = text.replace(old, old.replace("lighthouse", id))
        (folder / name).write_text(text, "utf-8")


def test_a_trusted_game_is_kept_by_its_own_record(lighthouse: Path) -> None:
    games = games_in([lighthouse], [lighthouse])
    assert games.ids[0] == "lighthouse"
    assert games.record("lighthouse").styles == ("lighthouse/theme",)
    assert games.screens["lighthouse"].resolve() == (lighthouse / "screens").resolve()
    assert remarks(games.own) == []


def test_its_events_are_known_to_its_server_only(lighthouse: Path) -> None:
    types = [event.__name__ for event in games_in([lighthouse], [lighthouse]).events.posted]
    assert "NightEntered" in types
    assert "NightEntered" not in [event.__name__ for event in games_in([]).events.posted]


NOT_TRUSTED = "lighthouse/companion.py is code, so it was not run. If you trust it, add --trust lighthouse."


def test_code_that_is_not_trusted_is_not_run(lighthouse: Path) -> None:
    (lighthouse / "companion.py").write_text("raise SystemExit('run')", "utf-8")
    with pytest.raises(CutlineError) as raised:
        games_in([lighthouse])
    assert str(raised.value) == NOT_TRUSTED


def test_without_trust_a_game_that_says_how_it_is_scored_is_kept_on_a_score_sheet(hens: Path) -> None:
    (hens / "companion.py").write_text("raise SystemExit('run')", "utf-8")
    games = games_in([hens])
    assert games.record("hens").id == "scoresheet"
    assert remarks(games.own) == [
        f"{hens.name}/companion.py is code, so it was not run. If you trust it, add --trust {hens.name}. "
        "hens is kept on a score sheet."
    ]


def test_trust_needs_the_game_too(lighthouse: Path) -> None:
    result = CliRunner().invoke(serve, ["--trust", str(lighthouse)])
    assert isinstance(result.exception, CutlineError)
    expected = "--trust lighthouse needs the game, too: cutline serve --trust lighthouse lighthouse"
    assert str(result.exception) == expected


MISTAKES = [
    ("raise ValueError('no lamp')", "lighthouse/companion.py:1: ValueError: no lamp."),
    ("x =", "lighthouse/companion.py:1: SyntaxError: invalid syntax."),
    ("RECORD = 3", "lighthouse/companion.py:1: RECORD is not a Record."),
    ("", "lighthouse/companion.py:1: it defines no RECORD."),
]


@pytest.mark.parametrize(("code", "told"), MISTAKES, ids=[code or "empty" for code, _ in MISTAKES])
def test_a_mistake_is_one_line(lighthouse: Path, code: str, told: str) -> None:
    (lighthouse / "companion.py").write_text(code, "utf-8")
    with pytest.raises(CutlineError) as raised:
        games_in([lighthouse], [lighthouse])
    assert str(raised.value).startswith(told)
    assert "\n" not in str(raised.value)


CHANGES = [
    (
        'id="lighthouse"',
        'id="beacon"',
        'lighthouse/companion.py:1: the record\'s id is "beacon", the game\'s is "lighthouse". Use the game\'s.',
    ),
    (
        'Literal["lighthouse-night"]',
        'Literal["cards"]',
        'lighthouse/companion.py:1: NightEntered has the type "cards", which other games may have. '
        'Begin it with "lighthouse-".',
    ),
    (
        'screens=HERE / "screens"',
        'screens=HERE / "faces"',
        "lighthouse/companion.py:1: lighthouse/faces has no game.js. A game with a record needs it.",
    ),
    (
        "Pins(Numbers.of(game), Lighthouse)",
        "Pins(game.nothing, Lighthouse)",
        "lighthouse/companion.py:{line}: AttributeError: 'Game' object has no attribute 'nothing'.",
    ),
]


MISSING = [
    *[f"screens/{name}.js" for name in MODULES],
    "screens/theme.css",
]


@pytest.mark.parametrize("name", MISSING)
def test_every_file_that_phones_load_must_be_there(lighthouse: Path, name: str) -> None:
    (lighthouse / name).unlink()
    with pytest.raises(CutlineError) as raised:
        games_in([lighthouse], [lighthouse])
    told = f"lighthouse/companion.py:1: lighthouse/screens has no {Path(name).name}. A game with a record needs it."
    assert str(raised.value) == told


def test_the_modules_are_those_of_the_frame() -> None:
    parts = (STATIC / "game.js").read_text("utf-8").split("const PARTS = {")[1].split("};")[0]
    assert set(re.findall(r'"(\w+)"', parts)) == set(MODULES)


def test_the_guide_has_all_modules_and_words() -> None:
    guide = GUIDE.read_text("utf-8").split("## On phones")[1]
    row = next(line for line in guide.splitlines() if line.startswith("| `screens/text/<language>.yaml`"))
    assert set(re.findall(r"`(\w+)\.js`", _screens(guide))) == set(MODULES)
    assert set(re.findall(r"`(\w+\.[\w-]+)`", row)) == set(WORDS)


def _screens(guide: str) -> str:
    """Return the first column of the rows about modules, without the folder."""
    rows = [line.split("|")[1] for line in guide.splitlines() if line.startswith("| `screens/")]
    return "".join(rows).replace("screens/", "")


def test_words_that_cannot_be_read_are_reported_at_their_place(lighthouse: Path) -> None:
    (lighthouse / "screens" / "text" / "de.yaml").write_text("tab: {play: Nacht\n", "utf-8")
    with pytest.raises(CutlineError, match=r"^lighthouse/screens/text/de.yaml:1:6: this { has no }"):
        games_in([lighthouse], [lighthouse])


@pytest.mark.parametrize("key", WORDS)
def test_words_that_the_frame_needs_must_be_there(lighthouse: Path, key: str) -> None:
    file, (group, name) = lighthouse / "screens" / "text" / "en.yaml", key.split(".")
    words = read_yaml(file).value
    del words[group][name]
    file.write_text(json.dumps(words), "utf-8")
    with pytest.raises(CutlineError) as raised:
        games_in([lighthouse], [lighthouse])
    assert str(raised.value) == f"lighthouse/screens/text/en.yaml:1: {key} is missing. The frame needs it."


@pytest.mark.parametrize("id", ["scoresheet", "played"])
def test_an_id_that_cutline_uses_is_refused(lighthouse: Path, id: str) -> None:
    renamed(lighthouse, id)
    with pytest.raises(CutlineError) as raised:
        games_in([lighthouse], [lighthouse])
    assert str(raised.value) == f'lighthouse/game.yaml:1: Cutline itself uses the id "{id}". Choose another one.'


def test_an_event_of_the_frame_is_not_replaced(lighthouse: Path, edit: Edit) -> None:
    renamed(lighthouse, "add")
    edit(lighthouse / "companion.py", "add-night", "add-seat")
    with pytest.raises(CutlineError) as raised:
        games_in([lighthouse], [lighthouse])
    told = 'NightEntered has the type "add-seat", which an event of the frame has, too. Choose another one.'
    assert str(raised.value) == f"lighthouse/companion.py:1: {told}"


def test_two_games_do_not_have_the_same_event(lighthouse: Path, edit: Edit) -> None:
    other = Path(shutil.copytree(lighthouse, "other"))
    renamed(lighthouse, "bee")
    renamed(other, "bee-hive")
    edit(lighthouse / "companion.py", "bee-night", "bee-hive-night")
    with pytest.raises(CutlineError) as raised:
        games_in([lighthouse, other], [lighthouse, other])
    told = 'NightEntered has the type "bee-hive-night", which an event of bee has, too. Choose another one.'
    assert str(raised.value) == f"other/companion.py:1: {told}"


def test_a_game_in_the_place_of_one_that_comes_with_cutline_has_its_own_events(lighthouse: Path, edit: Edit) -> None:
    renamed(lighthouse, "amino")
    assert games_in([lighthouse], [lighthouse]).record("amino").screens.parent.name == "lighthouse"
    edit(lighthouse / "companion.py", "amino-night", "cards")
    with pytest.raises(CutlineError, match='NightEntered has the type "cards", which other games may have'):
        games_in([lighthouse], [lighthouse])


@pytest.mark.parametrize(("old", "new", "told"), CHANGES, ids=[new for _, new, _ in CHANGES])
def test_a_record_that_would_fail_later_is_refused_at_once(
    lighthouse: Path, edit: Edit, old: str, new: str, told: str
) -> None:
    file = lighthouse / "companion.py"
    edit(file, old, new)
    line = file.read_text("utf-8").split(new)[0].count("\n") + 1
    with pytest.raises(CutlineError) as raised:
        games_in([lighthouse], [lighthouse])
    assert str(raised.value) == told.format(line=line)


def test_a_game_is_served_without_a_language_that_has_mistakes(
    hens: Path, edit: Callable[[Path, str, str], None]
) -> None:
    edit(hens / "text/de.yaml", "title: Tiny\n", "")
    games = games_in([hens])
    assert games.own[0].languages == ("en",)
    assert remarks(games.own) == [
        'tiny/text/de.yaml:1:1: missing key "title".',
        "hens is served without de.",
    ]
