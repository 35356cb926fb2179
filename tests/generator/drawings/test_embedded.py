"""Pictures that a drawing refers to: those in the game's folder are put into it, and all of them are named."""

import os
from pathlib import Path

import pytest
from PIL import Image

from generator.drawings.embedded import closed
from generator.drawings.source import read_source
from generator.drawings.take import take
from generator.faces.drawing import lettering_of
from generator.faces.families import OURS

LETTERING = lettering_of(OURS)


@pytest.mark.parametrize(
    ("href", "files", "is_there"),
    [
        ("dot.png", ("art/dot.png",), True),
        ("../art/./dot.png", ("art/dot.png",), True),
        ("none.png", ("art/none.png",), False),
        ("notes.txt", ("art/notes.txt",), False),
        ("../../outside.png", (), False),
        ("file:///etc/passwd", (), False),
        ("#a", (), True),
        ("data:image/png;base64,AAAA", (), True),
    ],
)
def test_what_a_drawing_refers_to(tmp_path: Path, href: str, files: tuple[str, ...], is_there: bool) -> None:
    folder = tmp_path / "game"
    (folder / "art").mkdir(parents=True)
    for path in (folder / "art" / "dot.png", tmp_path / "outside.png"):
        Image.new("RGB", (2, 2)).save(path)
    (folder / "art" / "notes.txt").write_text("mine", "utf-8")
    root = read_source(f'<svg xmlns="http://www.w3.org/2000/svg"><image href="{href}"/></svg>'.encode())
    notes, named = closed(root, folder, folder / "art" / "a.svg")
    assert (named, not notes, "href" in root[0].attrib) == (files, is_there, is_there)


def test_a_picture_that_is_saved_again_is_taken_anew(tmp_path: Path) -> None:
    head = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"'
    (tmp_path / "a.svg").write_text(f'<svg {head}><image href="dot.png" width="9" height="9"/></svg>', "utf-8")
    seen = []
    for n, colour in enumerate(("red", "blue", "blue")):
        Image.new("RGB", (20, 20), colour).save(tmp_path / "dot.png")
        os.utime(tmp_path / "dot.png", (n, n))
        seen.append(set(take(tmp_path / "a.svg", tmp_path, LETTERING).images))
    assert seen[0] != seen[1] == seen[2]
