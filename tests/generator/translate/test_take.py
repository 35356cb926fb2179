"""A translation on its way: exported, translated by another program, checked, brought back, and outdated."""

import shutil
from collections.abc import Callable
from pathlib import Path

import polib
import pytest
from click.testing import CliRunner, Result

from generator.base.errors import SpecError
from generator.base.locate import game_folder
from generator.check.translations import translations
from generator.cli.main import main
from generator.spec import load
from generator.translate.give import give, taken_back
from generator.translate.parts import frame_parts

Edit = Callable[[Path, str, str], None]
BOOK = """\
# {{ title }}

## Setup {#setup}

Deal {{ rules.deal }} cards
to each player.

- Take a seat.
- Look at **One**.

| Card | Copies |
|:--|:-:|
{% for each in pieces.cards %}
| {{ each.name }} | {{ num(each.copies) }} |
{% endfor %}
"""
WORDS = {
    "text: title": "Minúsculo",
    "text: components.cards": "Cartas",
    "text: pieces.one.name": "Um: o primeiro",
    "text: pieces.two.name": "Dois",
    "text: strings.hint": "Dê {{ rules.deal }}",
    "rulebook: title 1": "# {{ title }}",
    "rulebook: setup 1": "## Preparação {#setup}",
    "rulebook: setup 2": "Dê {{ rules.deal }} cartas\na cada jogador.",
    "rulebook: setup 3": "- Sente-se.",
    "rulebook: setup 4": "- Olhe **Um**.",
    "rulebook: setup 5": "| Carta | Cópias |",
}


@pytest.fixture
def booked(tiny: Path) -> Path:
    (tiny / "rulebook").mkdir()
    (tiny / "rulebook" / "en.md").write_text(BOOK, "utf-8")
    (tiny / "text" / "en.yaml").write_text(
        "# About the game.\n" + (tiny / "text" / "en.yaml").read_text("utf-8"), "utf-8"
    )
    return tiny


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["translate", *words])


def exported(*more: str) -> polib.POFile:
    result = run("export", "./tiny", "--to", "pt", *more)
    assert result.exit_code == 0, result.output
    return polib.pofile("out/tiny/translate/tiny.pt.po")


def brought(po: polib.POFile, words: dict[str, str]) -> Result:
    for entry in po:
        if entry.msgctxt in words:
            entry.msgstr = words[entry.msgctxt]
            entry.flags = [flag for flag in entry.flags if flag != "fuzzy"]
    po.save()
    return run("import", "out/tiny/translate/tiny.pt.po")


def test_a_new_language_comes_in_through_a_po_file(booked: Path) -> None:
    po = exported()
    assert {entry.msgctxt for entry in po} == WORDS.keys()
    assert po.metadata["Language"] == "pt"
    assert not po.translated_entries()
    hint = po.find("Deal {{ rules.deal }}", include_obsolete_entries=False)
    assert hint
    assert hint.comment == "It reads: Deal 4"
    one = next(entry for entry in po if entry.msgctxt == "text: pieces.one.name")
    assert one.comment.split("\n") == [
        "Printed on cards/one, front; cards/one, back",
        "Room: about 35 letters in 2 lines",
        "Picture: pictures/cards/one.en.png",
    ]
    assert one.occurrences == [("tiny/text/en.yaml", "5")]
    assert Path("out/tiny/translate/pictures/cards/one.en.png").is_file()
    result = brought(po, WORDS)
    assert result.exit_code == 0, result.output
    assert "Done: ./tiny, pt: 11 texts new or changed\n" in result.output
    text = (booked / "text" / "pt.yaml").read_text("utf-8")
    assert text.startswith("# About the game.\ntitle: Minúsculo\n")
    assert 'one: {name: "Um: o primeiro"}' in text
    assert (
        (booked / "rulebook" / "pt.md")
        .read_text("utf-8")
        .endswith("| {{ each.name }} | {{ num(each.copies) }} |\n{% endfor %}\n")
    )
    game = load(booked)
    assert game.languages == ("en", "de", "pt")
    assert game.texts["pt"].pieces["one"]["name"] == "Um: o primeiro"
    assert list(translations(game)) == []


def test_what_is_wrong_is_listed_with_its_line_and_nothing_is_written(booked: Path) -> None:
    before = {path: path.read_bytes() for path in booked.rglob("*") if path.is_file()}
    wrong = {
        "text: strings.hint": "Dê as cartas",
        "rulebook: setup 1": "## Preparação",
        "rulebook: setup 2": "Dê {{ rules.deal }} cartas a {{ cada.",
        "rulebook: setup 4": "Olhe **Um**.",
        "rulebook: setup 5": "| Carta |",
    }
    result = brought(exported(), WORDS | wrong)
    assert result.exit_code == 2
    file = Path("out/tiny/translate/tiny.pt.po")
    lines = file.read_text("utf-8").split("\n")

    def line(context: str) -> int:
        return next(n + 1 for n, each in enumerate(lines, 1) if each == f'msgctxt "{context}"')

    assert [each.replace(f"{file}:", "") for each in result.output.splitlines()] == [
        f"{line('text: strings.hint')}:1: text: strings.hint: the number rules.deal is missing. Keep it in its braces.",
        f"{line('rulebook: setup 1')}:1: rulebook: setup 1: the anchor setup is missing. Keep it at the end of the heading.",
        f"{line('rulebook: setup 2')}:1: rulebook: setup 2: the code is broken: expected name or number. Keep what is between {{{{ }}}} and {{% %}} as in the source.",
        f"{line('rulebook: setup 4')}:1: rulebook: setup 4: it does not begin like the source, with -. Keep signs such as #, -, 1., | and ![ at the start.",
        f"{line('rulebook: setup 5')}:1: rulebook: setup 5: the row of the table has another number of cells. Keep every | of the source.",
    ]
    assert {path: path.read_bytes() for path in booked.rglob("*") if path.is_file()} == before


def test_text_that_is_too_long_is_found_in_the_translators_file(booked: Path) -> None:
    result = brought(exported(), WORDS | {"text: pieces.two.name": "Um nome que é longo demais para caber aqui " * 4})
    assert result.exit_code == 2
    assert "tiny.pt.po:" in result.output
    assert 'text box "name" can\'t hold "Um nome' in result.output
    assert not (booked / "text" / "pt.yaml").exists()


def test_a_part_can_be_brought_before_the_rest(booked: Path) -> None:
    some = {"text: title": "Minúsculo", "text: pieces.two.name": "Dois", "rulebook: setup 3": "- Sente-se."}
    result = brought(exported(), some)
    assert result.exit_code == 0, result.output
    assert "tiny/rulebook/pt.md is not written yet: 5 of its texts are not translated." in result.output
    assert "2 texts new" not in result.output
    assert (booked / "text" / "pt.yaml").read_text("utf-8") == "title: Minúsculo\npieces:\n  two:\n    name: Dois\n"
    game = load(booked, draft=True)
    assert game.texts["pt"].pieces["two"]["name"] == "Dois"
    again = exported()  # what could not be written yet is kept
    assert {entry.msgctxt: entry.msgstr for entry in again.translated_entries()} == some
    assert brought(again, WORDS).exit_code == 0
    assert load(booked).languages == ("en", "de", "pt")


def test_a_changed_source_is_fuzzy_and_check_lists_it(booked: Path, edit: Edit) -> None:
    assert brought(exported(), WORDS).exit_code == 0
    Path("out/tiny/translate/tiny.pt.po").unlink()
    edit(booked / "text" / "en.yaml", "one: {name: One}", "one: {name: The One}")
    edit(booked / "rulebook" / "en.md", "- Take a seat.", "- Sit down.\n- Breathe.")
    found = [row[2] for row in translations(load(booked))]
    assert found == [
        'tiny/text/en.yaml:5:15: text: pieces.one.name has changed since it was translated into pt: it was "One". Export it again: cutline translate export tiny --to pt.',
        'tiny/rulebook/en.md:8:1: rulebook: setup 3 has changed since it was translated into pt: it was "- Take a seat.". Export it again: cutline translate export tiny --to pt.',
    ]
    po = exported()
    assert {entry.msgctxt: (entry.previous_msgid, entry.msgstr) for entry in po.fuzzy_entries()} == {
        "text: pieces.one.name": ("One", "Um: o primeiro"),
        "rulebook: setup 3": ("- Take a seat.", "- Sente-se."),
    }
    assert [entry.msgid for entry in po.untranslated_entries()] == ["- Breathe."]
    assert brought(po, {}).exit_code == 0  # what is fuzzy stays as it was
    assert len(list(translations(load(booked)))) == 2
    new = {"text: pieces.one.name": "O Um", "rulebook: setup 3": "- Sente-se.", "rulebook: setup 4": "- Respire."}
    result = brought(exported(), new)
    assert result.exit_code == 0, result.output
    assert list(translations(load(booked))) == []
    book = (booked / "rulebook" / "pt.md").read_text("utf-8")
    assert "\n- Sente-se.\n- Respire.\n- Olhe **Um**.\n" in book


@pytest.mark.parametrize(("game", "language", "kind"), [("amino", "it", "po"), ("amino", "es", "xlsx")])
def test_a_language_that_is_there_comes_back_as_it_was(game: str, language: str, kind: str, tmp_path: Path) -> None:
    path, units = give(game, language, kind, tmp_path)
    assert not [unit.context for unit in units if not unit.target]
    before = path.read_bytes()
    _, _, taken = taken_back(path, None)
    assert (taken.texts, taken.missing, taken.unsure) == (0, [], [])
    assert [each.name for each in taken.files] == [f"{language}.json"]
    path.unlink()
    assert give(game, language, kind, tmp_path)[0].read_bytes() == before


def test_a_copy_can_be_translated_and_a_shipped_game_of_a_wheel_can_not(
    amino_copy: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wheel = tmp_path / "site" / "shipped" / "cards"
    shutil.copytree(game_folder("amino"), wheel / "amino")
    monkeypatch.setattr("generator.translate.parts.shipped", lambda name: wheel)
    result = CliRunner().invoke(main, ["translate", "export", "./amino", "--to", "nl"])
    assert result.exit_code == 0, result.output
    result = run("import", "out/amino/translate/amino.nl.po", "--game", "amino")
    assert (result.exit_code, result.output) == (
        2,
        "amino comes with Cutline and can't be changed here. Copy it first: cutline copy amino ./my-amino, and export my-amino instead.\n",
    )


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (
            b'msgid ""\nmsgstr "Project-Id-Version: amino\\n"\n\nmsgctxt "a"\nmsgid "b"\nmsgstr "c"\n',
            "x.po: this is not a file from cutline translate export.",
        ),
        (b"", "x.po: this is not a file from cutline translate export."),
        (b'msgid "a', "x.po:1:1: not a PO file"),
        (
            b'msgid ""\nmsgstr "Project-Id-Version: chess pt\\n"\n\nmsgctxt "a"\nmsgid "b"\nmsgstr "c"\n',
            'no game "chess"',
        ),
        (
            b'msgid ""\nmsgstr "Project-Id-Version: phones ../../evil\\n"\n\nmsgctxt "a"\nmsgid "b"\nmsgstr "c"\n',
            '"../../evil" is not a language. Accepted: a language code such as en or pt-BR.',
        ),
    ],
)
def test_other_files_are_refused(data: bytes, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("x.po").write_bytes(data)
    result = run("import", "x.po")
    assert result.exit_code == 2
    assert said in result.output


def test_a_language_that_names_another_folder_is_refused(booked: Path) -> None:
    result = run("export", "./tiny", "--to", "../../evil")
    assert result.exit_code == 2
    assert result.output == '"../../evil" is not a language. Accepted: a language code such as en or pt-BR.\n'
    assert not list(booked.parent.rglob("*evil*"))


def test_forms_of_a_text_that_has_none_are_not_taken(booked: Path) -> None:
    head = 'msgid ""\nmsgstr "Project-Id-Version: ./tiny pt\\nContent-Type: text/plain; charset=utf-8\\n"\n\n'
    title = 'msgctxt "text: title"\nmsgid "Tiny"\nmsgid_plural ""\nmsgstr[0] "Um"\nmsgstr[1] "Dois"\n'
    Path("x.po").write_text(head + title, "utf-8")
    result = run("import", "x.po")
    assert "its source has changed: text: title" in result.output
    assert not (booked / "text/pt.yaml").is_file()


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("text/pt.yaml", "a: [1\n", "tiny/text/pt.yaml:1:"),
        ("text/pt.yaml", "a: &b [*b]\n", "tiny/text/pt.yaml:1:8: an alias"),
        ("translations/pt.json", '[["a", 1, 2]]', "tiny/translations/pt.json:1:1: can't be read as the memory"),
    ],
)
def test_a_broken_file_of_the_game_is_named_with_its_line(booked: Path, name: str, text: str, said: str) -> None:
    (booked / name).parent.mkdir(exist_ok=True)
    (booked / name).write_text(text, "utf-8")
    result = run("export", "./tiny", "--to", "pt")
    assert result.exit_code == 2
    assert said in result.output


def test_code_that_is_nested_too_deeply_is_named_in_one_line(booked: Path) -> None:
    result = brought(exported(), {"text: strings.hint": "{{ " + "(" * 50_000})
    assert result.exit_code == 2
    assert "text: strings.hint: the code is broken: it is nested too deeply." in result.output


def test_a_text_that_is_gone_is_reported(booked: Path) -> None:
    po = exported()
    po.append(polib.POEntry(msgctxt="text: pieces.three.name", msgid="Three", msgstr="Três"))
    result = brought(po, WORDS)
    assert (
        "text: pieces.three.name: the game has no such text any more. Export again: what is translated stays."
        in result.output
    )
    with pytest.raises(SpecError):
        taken_back(Path("out/tiny/translate/tiny.pt.po"), None)


def test_the_words_of_all_screens_are_for_translators() -> None:
    companion = Path(__file__).parents[3] / "companion"
    there = {*companion.glob("text/**/en.yaml"), companion / "games" / "scoresheet" / "text" / "en.yaml"}
    assert {part.source for part in frame_parts("pt")} == there
    assert all(part.target.is_file() for part in frame_parts("pt"))
