"""Builds make what changed and nothing else; a build that was killed leaves whole files."""

import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from PIL import Image

from generator.base.errors import CutlineError
from generator.base.locate import shipped, shipped_games
from generator.base.papers import PAPERS
from generator.build import manifest
from generator.build.cache.keys import Inputs, Keys
from generator.build.cache.recall import done_before
from generator.build.cache.run import Built, run
from generator.build.plan import AnyJob, Plan, plan
from generator.cli.main import main
from generator.rules import own
from generator.sheets import Options
from generator.spec import Game, load

Edit = Callable[[Path, str, str], None]
_DIE = '<svg viewBox="{{ viewbox }}"><rect width="{{ w }}" height="{{ h }}" fill="{{ data.colour }}"/>{{ art("pip", 1, 1, 5) }}{% if text.box is defined %}{{ text.box }}{% endif %}</svg>'
_ART = '<svg viewBox="0 0 10 10"><circle cx="5" cy="5" r="{}"/></svg>'
_BOOK = "# {{ title }}\n\n## Deal {#deal}\n\nDeal {{ rules.deal }} cards to each.\n"


@pytest.fixture
def game(tiny: Path, edit: Edit, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small game with something that shows no card, drawings, and a book in English; it was built."""
    for name, text in {"faces/die.svg": _DIE, "art/pip.svg": _ART.format(4), "art/other.svg": _ART.format(3)}.items():
        (tiny / name).parent.mkdir(exist_ok=True)
        (tiny / name).write_text(text, "utf-8")
    edit(tiny / "game.yaml", "    total: 3\n", "")
    edit(tiny / "game.yaml", "data: {}", "data: {colour: '#ffcc00', other: 1}")
    dice = "\n  dice: {kind: pieces, face: die.svg, pieces: [{id: die, copies: 2, size: 16 x 16 mm}]}"
    (tiny / "game.yaml").write_text((tiny / "game.yaml").read_text("utf-8").rstrip() + dice + "\n", "utf-8")
    for language, word in (("en", "Dice"), ("de", "Würfel")):
        edit(tiny / "text" / f"{language}.yaml", "components: {", f"components: {{dice: {word}, ")
    (tiny / "rulebook").mkdir()
    (tiny / "rulebook" / "en.md").write_text(_BOOK, "utf-8")
    if not _built:  # once for all tests: what is known of files holds wherever they lie
        build(tiny)
        _built.append(Path(shutil.copytree(tiny.parent / "out", tmp_path_factory.mktemp("built") / "out")))
    else:
        shutil.copytree(_built[0], tiny.parent / "out")
    return tiny


def build(folder: Path, force: bool = False, languages: tuple[str, ...] = ("en",)) -> Built:
    return run(plan([load(folder)], folder.parent / "out", languages, [PAPERS["a4"]], Options()), force=force)


def made(folder: Path) -> list[str]:
    """Return what a build makes."""
    return sorted({path.name.partition(".")[0] + path.suffix.replace(".pdf", "") for path in build(folder).made})


_built: list[Path] = []
BOOKS = ["booklet", "rulebook", "rulebook.html"]
DECK = ["booklet", "cards", "rulebook", "rulebook.html"]
DICE = ["booklet", "dice", "rulebook", "rulebook.html"]


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        ("game.yaml", "id: tiny", "# a note\nid: tiny", []),
        ("text/en.yaml", "title: Tiny", "title: Tiny  # a note", []),
        ("text/de.yaml", "one: {name: Eins}", "one: {name: Uno}", []),
        ("game.yaml", "value: 1", "value: 7", DECK),
        ("game.yaml", "other: 1", "other: 2", BOOKS),
        ("game.yaml", "#ffcc00", "#ffcc01", DICE),
        ("game.yaml", "copies: 1", "copies: 9", ["booklet", "cards", "print-guide", "rulebook", "rulebook.html"]),
        ("text/en.yaml", "one: {name: One}", "one: {name: Uno}", DECK),
        ("faces/plain.svg", 'height="10"', 'height="11"', DECK),
        ("text/en.yaml", "Deal {{", "Give {{", BOOKS),  # another string than the one that the dice ask for in vain
        ("art/pip.svg", "4", "4.5", DICE),
        ("art/other.svg", "3", "3.5", BOOKS),
        ("rulebook/en.md", "to each", "to all", BOOKS),
    ],
)
def test_a_change_makes_the_files_it_goes_into(
    game: Path, edit: Edit, file: str, old: str, new: str, expected: list[str]
) -> None:
    edit(game / file, old, new)
    assert made(game) == expected
    assert made(game) == []


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("art/pip.svg", '<circle cx="5" cy="5" r="4"/>', '<image href="dot.png" width="5" height="5"/>'),
        ("faces/die.svg", '{{ art("pip", 1, 1, 5) }}', '<image href="dot.png" width="5" height="5"/>'),
    ],
)
def test_a_picture_is_noticed_wherever_it_is_named(game: Path, edit: Edit, file: str, old: str, new: str) -> None:
    edit(game / file, old, new)
    build(game)
    for colour in ("red", "blue"):  # first it is missing
        Image.new("RGB", (50, 50), colour).save(game / "art" / "dot.png")
        assert made(game) == DICE
        assert made(game) == []


@pytest.mark.parametrize(("trusted", "expected"), [(True, BOOKS), (False, [])])
def test_a_file_that_rules_in_code_may_read_makes_the_books(game: Path, trusted: bool, expected: list[str]) -> None:
    (game / "rules.py").write_text("from generator.rules.record import Rules; RULES = Rules()", "utf-8")
    (game / "tides.csv").write_text("1\n", "utf-8")
    own.trust([game] if trusted else [])
    try:
        build(game)
        (game / "tides.csv").write_text("2\n", "utf-8")
        assert made(game) == expected
        assert made(game) == []
    finally:
        own.trust(())


def test_a_touch_makes_nothing(game: Path) -> None:
    for path in game.rglob("*"):
        os.utime(path, (1, 1))
    assert build(game).made == ()


def test_a_file_that_was_altered_or_deleted_is_made_again(game: Path) -> None:
    dice, html = (game.parent / "out/tiny/en" / name for name in ("a4/dice.pdf", "rulebook.html"))
    whole = dice.read_bytes(), html.read_bytes()
    dice.write_bytes(whole[0][:-1] + b"!")
    html.unlink()
    assert made(game) == ["dice", "rulebook.html"]
    assert (dice.read_bytes(), html.read_bytes()) == whole
    manifest = game.parent / "out/manifest.json"
    listed = manifest.read_bytes()
    for altered in (listed.replace(b'"piece": "die"', b'"piece": "dye"'), b"[" * 100_000):
        manifest.write_bytes(altered)
        assert len(made(game)) == 6  # nothing that an altered manifest says is believed
        assert manifest.read_bytes() == listed
    manifest.unlink()
    run(plan([load(game)], game.parent / "out", ["en"], [PAPERS["a4"]], Options(), ["dice"]))
    assert len(made(game)) == 5  # all that the new one lacks
    assert manifest.read_bytes() == listed


def test_what_another_build_made_meanwhile_stays_known(game: Path) -> None:
    shutil.rmtree(game.parent / "out")

    def of(*names: str) -> Plan:
        return plan([load(game)], game.parent / "out", ["en"], [PAPERS["a4"]], Options(), names)

    names = list[str]()

    def meanwhile(job: AnyJob) -> None:
        names.append(job.path.name)
        run(of("dice"))

    run(of("cards"), meanwhile)
    assert names == ["cards.pdf"]
    assert run(of("cards", "dice")).made == ()


_ODD = '{"files": {"tiny/en/a4/cards.pdf": {"sha256": "a", "key": "b", "uses": [1], "warnings": []}}, "runs": {}, "manifest": ""}'


@pytest.mark.parametrize("state", ["{", "[]", _ODD])
def test_a_state_that_can_not_be_read_counts_as_none(game: Path, state: str) -> None:
    (game.parent / "out/.cutline.json").write_text(state, "utf-8")
    assert len(build(game).made) == 6
    assert build(game).made == ()


def test_force_makes_everything(game: Path) -> None:
    before = {path: path.read_bytes() for path in (game.parent / "out").rglob("*") if path.is_file()}
    assert len(build(game, force=True).made) == 6
    assert {path: path.read_bytes() for path in (game.parent / "out").rglob("*") if path.is_file()} == before


def test_a_drawing_of_its_own_that_hides_a_shipped_one_is_noticed(game: Path, edit: Edit) -> None:
    edit(game / "faces/die.svg", "pip", "flower")
    assert "dice" in made(game)
    (game / "art/flower.svg").write_text(_ART.format(2), "utf-8")
    assert "dice" in made(game)
    (game / "art/flower.svg").unlink()
    assert "dice" in made(game)


def test_a_book_of_ones_own_may_show_another_games_faces(game: Path, amino: Game) -> None:
    """Games that come with Cutline don't: a change of one's faces makes no other's book."""
    known = Inputs([game, amino.folder], game.parent / "out")
    jobs = [*plan([load(game), amino], Path("out"), ["en"], [PAPERS["a4"]], Options(), ["rulebook"]).books]
    before = [Keys(known).book(job) for job in jobs]
    known.folders[shipped("templates")]["faces/ants/tile.svg"] = "another"
    changed = [Keys(known).book(job) != key for job, key in zip(jobs, before, strict=True)]
    assert changed == [job.game.id == "tiny" for job in jobs]
    for one, other in permutations(shipped_games(), 2):
        said = [path.read_text("utf-8") for path in shipped("templates").glob(f"faces/{one}/**/*.svg")]
        assert said, one
        assert not [text for text in said if f'"{other}/' in text], one


def test_what_a_name_in_a_template_hides_is_noticed(game: Path, edit: Edit) -> None:
    """A template named by a variable: what it uses can't be told before, so that its file is made every time."""
    (game / "faces/pips.svg").write_text("{% macro pips() %}{{ data.other }}{% endmacro %}", "utf-8")
    edit(game / "faces/die.svg", "<svg", '{% set name = "pips.svg" %}{% import name as p with context %}<svg')
    assert "dice" in made(game)
    assert made(game) == ["dice"]


def command(*words: str) -> str:
    result = CliRunner().invoke(main, ["build", *words])
    assert result.exit_code == 0, result.output
    return result.stdout


def test_the_same_command_is_recognised_before_anything_is_read(game: Path, edit: Edit) -> None:
    words = ["tiny", "--lang", "en,de", "--paper", "a4", "--only", "cards,dice", "--out=here"]
    assert done_before(words) is None
    told = command(*words).splitlines()
    assert "Up to date: 4 files in here/ (--force makes them again)" not in told
    run = done_before(words)
    assert run is not None
    assert (len(run["files"]), run["out"]) == (4, "here")
    assert done_before([*words[:-1], "--out=elsewhere"]) is None
    assert done_before([*words, "--force"]) is None
    edit(game / "text/de.yaml", "one: {name: Eins}", "one: {name: Uno}")
    assert done_before(words) is None
    assert command(*words).splitlines()[-5:-2] == [
        "Made: 1 file; up to date: 3 files",
        "  tiny/de/a4/cards.pdf",
        "Done: here/ (here/manifest.json lists every file and piece)",
    ]
    assert done_before(words) is not None
    edit(game / "text/de.yaml", "title: Tiny", "title: Tiny  # klein")
    assert command(*words).splitlines()[-1] == "Up to date: 4 files in here/ (--force makes them again)"
    assert done_before(words) is not None
    (game.parent / "here/tiny/de/a4/dice.pdf").write_bytes(b"")
    assert done_before(words) is None


def test_cutline_itself_and_what_it_draws_with_are_part_of_it(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ["tiny", "--lang", "en", "--paper", "a4", "--only", "dice"]
    command(*words)
    assert done_before(words)
    monkeypatch.setattr("generator.build.cache.inputs._packages", lambda: {"reportlab-9.dist-info"})
    assert done_before(words) is None
    assert len(build(game).made) == 6


def test_nothing_large_is_imported_to_find_that_nothing_is_to_be_done(game: Path) -> None:
    words = ["tiny", "--lang", "en", "--paper", "a4", "--only", "dice"]
    command(*words)
    code = f"import sys; sys.argv = ['cutline', 'build', *{words!r}]\nfrom generator.cli.start import main; main()\n"
    code += "print(sorted({name.partition('.')[0] for name in sys.modules} & set(sys.argv[1:] + ['click', 'yaml', 'jinja2', 'reportlab', 'pydantic', 'pathlib'])))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "Up to date: 1 file in out/ (--force makes them again)\n[]\n"


_KILLED = """
import os, signal, sys
replace, left = os.replace, int(sys.argv.pop(1))
def until(*paths, **folders):
    global left
    if folders:  # a compiled template, which is not of the build
        return replace(*paths, **folders)
    if not left:
        os.kill(os.getpid(), signal.SIGKILL)
    left -= 1
    replace(*paths)
os.replace = until
from generator.cli.start import main
main()
"""


@pytest.mark.parametrize("written", [0, 1, 3])
def test_a_killed_build_leaves_old_files_or_new_ones(game: Path, edit: Edit, written: int) -> None:
    """Killed before any file took its place, after the first, and after all but the state."""
    folder = game.parent / "out/tiny/en/a4"
    words = ["build", "tiny", "--lang", "en", "--paper", "a4", "--only", "cards,dice"]
    old = [(folder / name).read_bytes() for name in ("cards.pdf", "dice.pdf")]
    edit(game / "text/en.yaml", "title: Tiny", "title: Teeny")
    killed = subprocess.run([sys.executable, "-c", _KILLED, str(written), *words], capture_output=True, check=False)
    assert (killed.returncode, b"SIGKILL" in killed.stderr) == (2, True)
    left = [(folder / name).read_bytes() for name in ("cards.pdf", "dice.pdf")]
    assert len(list((game.parent / "out").rglob("*.part"))) == 4 - written
    command(*words[1:])
    new = [(folder / name).read_bytes() for name in ("cards.pdf", "dice.pdf")]
    assert left == new[:written] + old[written:]
    assert not list((game.parent / "out").rglob("*.part"))


def test_two_cores_make_the_same_as_one(game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if sys.platform != "linux":
        pytest.skip("one process makes everything")
    both = plan([load(game)], tmp_path / "both", ["en", "de"], list(PAPERS.values()), Options())
    monkeypatch.setattr("generator.build.make._WORTH_A_PROCESS", 0)
    monkeypatch.setattr("generator.base.workers.cores", lambda: 2)
    run(both)
    monkeypatch.setattr("generator.base.workers.cores", lambda: 1)
    run(replace(both, out=tmp_path / "one"))
    files = [
        {path.relative_to(out): path.read_bytes() for path in out.rglob("*") if path.is_file()}
        for out in (tmp_path / "both", tmp_path / "one")
    ]
    assert files[0] == files[1]


def test_mistakes_are_told_by_two_cores_as_by_one(
    game: Path, edit: Edit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    edit(game / "faces/plain.svg", 'width="50" height="10"', 'width="3" height="3"')
    wrong = plan([load(game)], tmp_path / "both", ["en", "de"], list(PAPERS.values()), Options())
    monkeypatch.setattr("generator.build.make._WORTH_A_PROCESS", 0)
    told = []
    for cores in (1, 2):
        monkeypatch.setattr("generator.base.workers.cores", lambda cores=cores: cores)
        with pytest.raises(CutlineError) as caught:
            run(wrong)
        told.append(str(caught.value).splitlines())
    assert [line.split(": text box")[0] for line in told[0]] == [
        f"tiny/text/{language}.yaml:{line}:15: {piece} ({language})"
        for language in ("en", "de")
        for line, piece in ((4, "one"), (5, "two"))
    ]
    assert told[1] == told[0]
    assert not (tmp_path / "both").exists()


@pytest.mark.parametrize("cores", [1, 2])
def test_a_large_deck_whose_faces_are_made_ahead_is_the_same(
    game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cores: int
) -> None:
    monkeypatch.setattr("generator.build.make._LARGE", 1)
    monkeypatch.setattr("generator.build.make._WORTH_A_PROCESS", 0)
    monkeypatch.setattr("generator.base.workers.cores", lambda: cores)
    run(plan([load(game)], tmp_path / "ahead", ["en"], [PAPERS["a4"]], Options(), ["cards", "dice"]))
    for name in ("cards.pdf", "dice.pdf"):
        file = f"tiny/en/a4/{name}"
        assert (tmp_path / "ahead" / file).read_bytes() == (game.parent / "out" / file).read_bytes()


@pytest.mark.parametrize("out", ["", "faces"])
def test_what_is_printed_into_the_games_own_files_is_made_anew(game: Path, edit: Edit, out: str) -> None:
    words = ["build", str(game), "--lang", "en", "--paper", "a4", "--out", str(game / out)]
    assert CliRunner().invoke(main, words).exit_code == 0
    edit(game / "text/en.yaml", "One", "Uno")
    assert done_before(words[1:]) is None
    assert "Up to date" not in CliRunner().invoke(main, words).output


def test_builds_at_the_same_time_lose_nothing(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each adds its files to the same list: with time between reading and writing it, one would lose the other's."""
    out, updated = game.parent / "out", manifest.updated
    shutil.rmtree(out)

    def slowly(path: Path, entries: list[dict[str, Any]]) -> bytes:
        data = updated(path, entries)
        time.sleep(0.3)
        return data

    monkeypatch.setattr(manifest, "updated", slowly)
    threads = [threading.Thread(target=build, args=(game, False, (language,))) for language in ("en", "de")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    written = {path.relative_to(out).as_posix() for path in out.rglob("*.*") if path.parent != out}
    assert {path.partition("/")[2][:2] for path in written} == {"en", "de"}
    assert {each["path"] for each in manifest.read(out / "manifest.json")} == written
