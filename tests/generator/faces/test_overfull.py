"""Text that does not fit: how much is too much, and a face that shows it anyway."""

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.faces import FaceError, Faces
from generator.spec import load

Edit = Callable[[Path, str, str], None]
SHEET = "id,copies,value,name,name_de\none,1,1,{0},Eins\ntwo,2,2,Two,Zwei\n"
NAME = "Twelve points of text that goes on and on and on for ever and ever and more"
TOLD = "Shorten the text, or use a larger box or another face"


def from_sheet(tiny: Path, edit: Edit, name: str) -> None:
    spec = (tiny / "game.yaml").read_text("utf-8")
    (tiny / "game.yaml").write_text(f"{spec.partition('    pieces:')[0]}    pieces: cards.csv\n", "utf-8")
    (tiny / "cards.csv").write_text(SHEET.format(name), "utf-8")
    for language in ("en", "de"):
        text = (tiny / "text" / f"{language}.yaml").read_text("utf-8")
        before, _, after = text.partition("pieces:")
        (tiny / "text" / f"{language}.yaml").write_text(before + after[after.index("strings:") :], "utf-8")


def test_the_message_has_the_cell_and_says_how_much_is_too_much(tiny: Path, edit: Edit) -> None:
    from_sheet(tiny, edit, NAME)
    edit(tiny / "faces" / "plain.svg", 'height="10"', 'height="6"')
    with pytest.raises(FaceError) as caught:
        Faces(load(tiny)).face("en", "cards", "one")
    what = f'text box "name" can\'t hold "{NAME[:60].rstrip()}…": it needs 6.77 mm, has 6: about 8 words too long'
    where = "tiny/faces/plain.svg:3"
    assert str(caught.value) == (
        f"tiny/cards.csv:2:4: one (en): {what}, even at 8 pt, its smallest size. {TOLD} ({where})."
    )


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("X" * 60, r'the word "X+" needs 86.9 mm, has 50'),
        (NAME + " and" * 40, "it needs 23.7 mm, has 10: about 39 words too long"),
    ],
)
def test_the_message_has_the_line_of_the_text_file(tiny: Path, edit: Edit, text: str, what: str) -> None:
    edit(tiny / "text" / "en.yaml", "name: One", f"name: {text}")
    with pytest.raises(FaceError, match=rf"^tiny/text/en\.yaml:4:15: one \(en\): .*{what}, even at 8 pt"):
        Faces(load(tiny)).face("en", "cards", "one")


def test_shortened_by_as_many_words_it_fits(tiny: Path, edit: Edit) -> None:
    text = NAME + " and" * 40
    edit(tiny / "text" / "en.yaml", "name: One", f"name: {' '.join(text.split()[:-39])}")
    assert Faces(load(tiny)).face("en", "cards", "one").texts


def test_lenient_faces_are_marked_and_leave_others_as_they_are(tiny: Path, edit: Edit) -> None:
    other = Faces(load(tiny)).face("en", "cards", "two").digest
    edit(tiny / "text" / "en.yaml", "name: One", f"name: {NAME * 3}")
    faces = Faces(load(tiny), lenient=True)
    face = faces.face("en", "cards", "one")
    (message,) = face.overfull
    assert "words too long" in message
    assert message in face.warnings
    assert face.texts[-1].text == "Draft: text too long"
    assert [rect.get("height") for rect in face.tree.iter("rect") if rect.get("stroke") == "#d6006c"] == ["10"]
    lowest = max(float(text.attrib["y"]) for text in face.tree.iter("text") if "Draft" not in (text.text or ""))
    assert lowest < 15  # the box ends there
    assert faces.face("en", "cards", "two").digest == other
