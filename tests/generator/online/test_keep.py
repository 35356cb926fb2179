"""``cutline fetch``, from the command line to a real server and into a file."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.cli.main import main
from generator.spec import load
from tests.generator.online.server import Published, published
from tests.generator.spec.test_table import write_xlsx

CSV = b"Name,Qty\nFox,2\n"


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, words)
    return result.exit_code, result.output


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Published]:
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    monkeypatch.setenv("no_proxy", "*")
    with published(tmp_path) as (running, trusted):
        monkeypatch.setenv("SSL_CERT_FILE", str(trusted))  # what Python trusts by default
        running.pages["/a"] = (200, "text/csv", CSV)
        yield running


def test_a_sheet_is_fetched_made_a_game_and_fetched_again(server: Published) -> None:
    assert run("fetch", server.link("/a"), "deck.csv") == (0, "deck.csv: 1 row\n")
    assert Path("deck.csv").read_bytes() == CSV
    assert run("new", "game", "--from", "deck.csv")[0] == 0
    assert run("fetch", "game") == (0, "game/cards.csv: 1 row, unchanged\n")
    server.pages["/a"] = (200, "text/csv", CSV + b"Owl,1\n")
    assert run("fetch", "game") == (0, "game/cards.csv: 2 rows, before 1\n")
    assert [piece.id for piece in load(Path("game")).components["cards"].pieces] == ["fox", "owl"]
    assert run("fetch", "deck.csv") == (0, "deck.csv: 2 rows, before 1\n")


def test_no_other_command_goes_online(server: Published) -> None:
    run("fetch", server.link("/a"), "deck.csv")
    run("new", "game", "--from", "deck.csv")
    asked = list(server.asked)
    assert run("build", "game", "--dry-run")[0] == 0
    assert run("check", "game")[0] == 0
    assert server.asked == asked


@pytest.mark.parametrize(
    ("page", "message"),
    [
        (
            ("text/html", b"x,y\n1,2\n"),
            " is a web page, not a spreadsheet: maybe you must sign in to see it. In Google",
        ),
        (("text/plain", b"\n <!DOCTYPE html><title>Sign in</title>"), " is a web page, not a spreadsheet"),
        (("text/csv", b"PK\x03\x04"), " is not a .csv file. Call it deck.xlsx."),
        (("text/csv", b"\xd0\xcf\x11\xe0"), " is not a .csv file. Call it deck.xls."),
        (("text/csv", b"Name,Qty\n"), " can't be read as a spreadsheet: it has no rows. Nothing was written."),
        (("text/csv", b""), " can't be read as a spreadsheet: the file is empty. Nothing was written."),
    ],
    ids=["html", "a login", "a workbook", "an old one", "no rows", "nothing"],
)
def test_what_is_no_spreadsheet_leaves_the_old_file(server: Published, page: tuple[str, bytes], message: str) -> None:
    run("fetch", server.link("/a"), "deck.csv")
    server.pages["/a"] = (200, *page)
    code, said = run("fetch", "deck.csv")
    assert (code, said.removeprefix(server.link("/a"))[: len(message)]) == (2, message)
    assert Path("deck.csv").read_bytes() == CSV


def test_a_workbook_is_fetched_as_one(server: Published, tmp_path: Path) -> None:
    write_xlsx(tmp_path / "a.xlsx", "<row><c t='inlineStr'><is><t>fox</t></is></c></row>")
    server.pages["/a"] = (200, "application/octet-stream", (tmp_path / "a.xlsx").read_bytes())
    assert run("fetch", server.link("/a"), "deck.xlsx") == (0, "deck.xlsx: 1 row\n")


def test_a_file_of_ones_own_is_left_alone(server: Published) -> None:
    Path("mine.csv").write_text("Name\nFox\n")
    said = "mine.csv already exists and was not fetched. Move it away, or choose another name.\n"
    assert run("fetch", server.link("/a"), "mine.csv") == (2, said)
    said = "Nothing says where mine.csv comes from. Give its address: cutline fetch https://… mine.csv\n"
    assert run("fetch", "mine.csv") == (2, said)
    assert run("fetch", server.link("/a")) == (2, "Name the file to keep it in: cutline fetch https://… cards.csv\n")
    assert run("fetch", "http://localhost/a", "b.csv")[0] == 2
    assert run("fetch", server.link("/a"), "b.txt.exe")[0] == 2
    assert server.asked == []


def test_links_lead_nowhere_else(server: Published) -> None:
    Path("links.yaml").write_text(f"../x.csv: {server.link('/a')}\n")
    assert run("fetch", ".") == (2, "../x.csv leaves the folder.\n")
    Path("links.yaml").write_text("x.csv: http://localhost/a\n")
    assert run("fetch", ".")[1].startswith("links.yaml:1:8: ")
    assert server.asked == []
