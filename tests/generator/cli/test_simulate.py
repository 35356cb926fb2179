"""``cutline simulate``: reports in every form, comparisons, and wrong words refused."""

from __future__ import annotations

import csv
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result

from generator.base.progress import LINES
from generator.cli.main import _Commands
from generator.cli.simulate import simulate
from generator.simulate import run as run_module


def run(*words: str) -> Result:
    group = _Commands("cutline")
    return CliRunner().invoke(group, ["simulate", *words])


def test_a_report_in_every_form(tmp_path: Path) -> None:
    html, table, pictures = tmp_path / "report.html", tmp_path / "report.csv", tmp_path / "charts"
    words = ("amino", "--games", "60", "--set", "rules.amino_bonus=20", "--against", "base", "--bots", "random")
    result = run(*words, "--html", str(html), "--csv", str(table), "--png", str(pictures))
    assert result.exit_code == 0, result.output
    lines = result.stdout.splitlines()
    assert lines[0] == "Amino, played by bots"
    bonus = next(line for line in lines if line.startswith("points of an atmosphere"))
    assert "+" in bonus.split("  ")[-1]  # a bonus of 20 is seen even in few games
    seats = next(line for line in lines if line.startswith("seat 1"))
    assert seats.endswith("within the noise")
    assert "not whether a game is fun or fair" in result.stdout
    with table.open() as file:
        rows = list(csv.DictReader(file))
    assert {row["edition"] for row in rows} == {"base", "amino bonus 20"}
    assert next(row for row in rows if row["measure"] == "hands")["games"] == "60"
    page = html.read_text("utf-8")
    assert "default-src 'none'" in page
    assert "<script" not in page
    assert page.count("<svg") == 15
    for svg in page.split("<svg ")[1:]:
        ElementTree.fromstring("<svg " + svg[: svg.index("</svg>") + 6])
    assert {path.suffix for path in pictures.iterdir()} == {".png"}


def test_the_same_seed_gives_the_same_report() -> None:
    words = ("amino", "--games", "30", "--json", "--variant", "ending=pluto", "--players", "4")
    one, two = run(*words, "--cores", "1"), run(*words, "--cores", "2")
    assert one.stdout == two.stdout
    found = json.loads(one.stdout)
    assert found["series"][0]["variants"] == {"seeding": "base", "ending": "pluto"}
    hands = next(row for row in found["measures"] if row["measure"] == "hands")
    assert hands["values"][0]["value"] >= 1
    assert hands["change"] is None


def test_one_game_has_no_intervals_and_its_json_is_read_by_every_program() -> None:
    found = json.loads(run("amino", "--games", "1", "--json").stdout, parse_constant=pytest.fail)
    hands = next(row for row in found["measures"] if row["measure"] == "hands")
    assert (hands["values"][0]["low"], hands["values"][0]["high"]) == (None, None)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("amino", "--players", "9"), "amino takes 3 to 6 players, not 9."),
        (("amino", "--bots", "clever"), '--bots: there is no bot "clever". Accepted: random, greedy, careful, search.'),
        (
            ("amino", "--players", "4", "--bots", "greedy,random"),
            "--bots lists 2 bots for 4 players. List one for each, or one for all.",
        ),
        (("amino", "--variant", "end=1"), '--variant: there is no variant "end". Accepted: seeding, ending.'),
        (
            ("amino", "--variant", "ending=saturn"),
            '--variant ending: "saturn" is not accepted. Accepted: base, jupiter, pluto.',
        ),
        (("amino", "--pace", "nan"), "--pace nan is not accepted. Accepted: more than 0, at most 3600 seconds."),
        (("amino", "--pace", "-5"), "--pace -5 is not accepted. Accepted: more than 0, at most 3600 seconds."),
        (
            ("amino", "--find", "length = 1.2.3"),
            '--find: "length = 1.2.3" is not accepted. Accepted: such as "length = 25 min" or "bonus = 40 %"',
        ),
        (
            ("amino", "--sweep", "rules.deal=1..100000000"),
            "The sweep has 100000000 editions. Accepted: at most 60.",
        ),
        (
            ("amino", "--sweep", "rules.deal=,"),
            '--sweep: "rules.deal=," has no values. Accepted: such as rules.deal=3..6 or rules.deal=3,5',
        ),
        (("amino", "--against", "base"), "--against base needs a --tweak or a --set to compare the base with."),
    ],
)
def test_wrong_words(words: tuple[str, ...], message: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert result.output.strip() == message


@pytest.mark.parametrize(
    "more", [("--set", "rules.amino_bonus=9", "--against", "base"), ("--sweep", "rules.deal=3,4,5")]
)
def test_what_was_played_before_a_stop_is_reported(more: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """Some games of each edition are there whenever Ctrl-C comes."""
    whole = run_module.play

    def stopped(series: list[run_module.Series], processes: int) -> Iterator[tuple[str, int]]:
        yield from islice(whole(series, processes), 2)
        raise KeyboardInterrupt

    monkeypatch.setattr(run_module, "play", stopped)
    result = run("amino", "--games", "40", "--bots", "random", "--cores", "1", *more)
    assert result.exit_code == 130
    lines = result.stdout.splitlines()
    assert "  Stopped early: this is what was played so far." in lines
    assert sum("5 games, bots: 3 × random" in line for line in lines) == 2


@pytest.mark.parametrize("cores", ["1", "2"])
def test_ctrl_c_in_a_terminal_ends_with_a_report(cores: str) -> None:
    """A terminal sends the signal to every process of the command."""
    words = ("simulate", "amino", "--games", "1000000", "--bots", "random", "--cores", cores)
    with subprocess.Popen(
        [sys.executable, "-m", "generator", *words],
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[3]), LINES: "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        assert process.stderr
        assert process.stderr.readline().startswith("progress 0 1000000")
        assert process.stderr.readline() == "progress 100 1000000 base\n"
        os.killpg(process.pid, signal.SIGINT)
        report, progress = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "  Stopped early: this is what was played so far.\n" in report
    assert "Traceback" not in progress
    told = int(progress.splitlines()[-1].split()[1]) if progress else 100
    found = re.search(r"(\S+) games, bots: 3 × random", report)
    assert found
    assert int(found[1].replace(",", "")) - told in (0, 100)  # the last games may not have been told of any more


def test_a_game_without_rules_in_code_says_so(tmp_path: Path) -> None:
    from generator.cli.new import new

    game = tmp_path / "mine"
    assert CliRunner().invoke(new, [str(game)]).exit_code == 0
    result = run(str(game))
    assert result.exit_code == 2
    assert result.output.strip() == "mine has no rules that bots can play: only its scoring is known."
    assert simulate.help
