"""Compiled templates are kept for the next build, are trusted only in a private folder, and never fail a build."""

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from jinja2 import DictLoader

from generator.base import bytecode, templating
from generator.base.templating import Templates

LONG = "{{ piece.name }}{% for n in range(3) %}{{ rules.deal }}{% endfor %}" + "." * 200
CONTEXT = {"piece": {"name": "One"}, "rules": {"deal": 4}}
RESULT = "One444" + "." * 200


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    for thread in threading.enumerate():
        if thread.name in ("prepare", "editions"):  # a server of an earlier test that still draws what phones will show
            thread.join()
    folder = tmp_path / "cache" / "templates"
    monkeypatch.setattr(bytecode, "folder", lambda: folder)
    yield folder
    bytecode._opened.cache_clear()


class NewProcess(Templates):
    """Templates as a new process has them: nothing is compiled yet."""

    compiled: list[str | None]

    def __init__(self, **sources: str) -> None:
        templating._COMPILED.clear()
        bytecode._opened.cache_clear()
        self.compiled = []
        super().__init__(DictLoader(sources))

    def _parse(self, source: str, name: str | None, filename: str | None) -> templating.nodes.Template:
        self.compiled.append(name)
        return super()._parse(source, name, filename)


def test_a_template_is_compiled_once_on_a_computer(cache: Path) -> None:
    first = NewProcess(card=LONG)
    assert (first.render("card", CONTEXT), first.compiled) == (RESULT, ["card"])
    known = first.reach(["card"])
    second = NewProcess(card=LONG)
    assert (second.render("card", CONTEXT), second.compiled) == (RESULT, [])
    assert second.reach(["card"]) == known
    assert ("rules", "deal") in (known[1] or ())
    assert len(list(cache.iterdir())) == 1
    assert [path.stat().st_mode & 0o077 for path in (cache, *cache.iterdir())] == [0, 0]


def test_steps_are_counted_in_kept_code_too(cache: Path) -> None:
    endless = "{% for a in range(1000) %}{% for b in range(1000) %}{% endfor %}{% endfor %}" + "." * 200
    for _ in range(2):
        with pytest.raises(templating.TemplateError, match="does a loop never end"):
            NewProcess(card=endless).render("card", {})
    assert len(list(cache.iterdir())) == 1


def test_another_source_of_the_same_name_is_compiled(cache: Path) -> None:
    NewProcess(card=LONG).render("card", CONTEXT)
    other = NewProcess(card=LONG + "!")
    assert (other.render("card", CONTEXT), other.compiled) == (RESULT + "!", ["card"])
    renamed = NewProcess(tile=LONG)
    assert (renamed.render("tile", CONTEXT), renamed.compiled) == (RESULT, ["tile"])
    assert len(list(cache.iterdir())) == 3


def test_a_short_source_is_not_kept(cache: Path) -> None:
    assert NewProcess(card="{{ 1 }}").render("card", {}) == "1"
    assert not cache.exists()


def test_another_compiler_reads_nothing_of_this_one(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    NewProcess(card=LONG).render("card", CONTEXT)
    monkeypatch.setattr(bytecode, "_compiler", lambda: "another")
    other = NewProcess(card=LONG)
    assert (other.render("card", CONTEXT), other.compiled) == (RESULT, ["card"])
    monkeypatch.setattr(bytecode, "_compiler", lambda: "")  # its sources can't be read
    unknown = NewProcess(card=LONG)
    assert (unknown.render("card", CONTEXT), unknown.compiled) == (RESULT, ["card"])
    assert len(list(cache.iterdir())) == 2


@pytest.mark.parametrize(
    "change", [lambda data: data[:-1], lambda data: data[:40] + b"?" + data[41:], lambda data: b""]
)
def test_a_damaged_file_is_compiled_and_written_again(cache: Path, change: object) -> None:
    NewProcess(card=LONG).render("card", CONTEXT)
    (file,) = cache.iterdir()
    whole = file.read_bytes()
    file.write_bytes(change(whole))  # type: ignore[operator]
    again = NewProcess(card=LONG)
    assert (again.render("card", CONTEXT), again.compiled) == (RESULT, ["card"])
    assert file.read_bytes() == whole


def test_a_folder_that_others_can_open_is_not_used(cache: Path) -> None:
    NewProcess(card=LONG).render("card", CONTEXT)
    for mode in (0o750, 0o701, 0o777):
        cache.chmod(mode)
        again = NewProcess(card=LONG)
        assert (again.render("card", CONTEXT), again.compiled) == (RESULT, ["card"])


def test_a_folder_of_somebody_else_is_not_used(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    NewProcess(card=LONG).render("card", CONTEXT)
    monkeypatch.setattr(os, "geteuid", lambda: cache.stat().st_uid + 1)
    again = NewProcess(card=LONG)
    assert (again.render("card", CONTEXT), again.compiled) == (RESULT, ["card"])


def test_a_link_to_a_folder_is_not_followed(cache: Path, tmp_path: Path) -> None:
    NewProcess(card=LONG).render("card", CONTEXT)
    cache.rename(tmp_path / "elsewhere")
    cache.symlink_to(tmp_path / "elsewhere")
    again = NewProcess(card=LONG)
    assert (again.render("card", CONTEXT), again.compiled) == (RESULT, ["card"])


def test_a_folder_that_can_not_be_made_does_no_harm(cache: Path) -> None:
    cache.parent.write_text("a file in the way", "utf-8")
    again = NewProcess(card=LONG)
    assert (again.render("card", CONTEXT), again.compiled) == (RESULT, ["card"])


def test_too_many_files_are_removed(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bytecode, "MOST_FILES", 2)
    for n in range(4):
        NewProcess(card=f"{n}{LONG}").render("card", CONTEXT)
    assert len(list(cache.iterdir())) == 1


_BUILD = """
import sys
from pathlib import Path
from generator.base import bytecode
bytecode.folder = lambda: Path(sys.argv[1])
from tests.generator.base.test_bytecode import CONTEXT, LONG, RESULT
from jinja2 import DictLoader
from generator.base.templating import Templates
sources = {f"card{n}": f"{n}{LONG}" for n in range(20)}
for n in range(20):
    assert Templates(DictLoader(sources)).render(f"card{n}", CONTEXT) == f"{n}{RESULT}"
"""


def test_builds_at_the_same_time_do_not_disturb_each_other(cache: Path) -> None:
    root = str(Path(__file__).parents[3])
    environment = {**os.environ, "PYTHONPATH": root}
    builds = [subprocess.Popen([sys.executable, "-c", _BUILD, str(cache)], env=environment) for _ in range(3)]
    assert [build.wait(60) for build in builds] == [0, 0, 0]
    assert len(list(cache.iterdir())) == 20
