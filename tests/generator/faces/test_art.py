"""Drawings of other programs as icons, signs as icons, outlined text: on paper, on phones and with little ink."""

import io
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from generator.base.locate import shipped
from generator.draw.low_ink import low_ink
from generator.draw.turned import beyond
from generator.faces import Face, Faces
from generator.faces.signs import SIGNS, signs_apart
from generator.spec import load

Edit = Any
ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><path d="M0 0h512v512H0z" fill="currentColor"/></svg>'
SOFT = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><mask id="m"><circle cx="50" cy="50" r="40" fill="#fff"/>
</mask><g mask="url(#m)"><rect width="100" height="100" fill="#00f"/></g><g opacity=".5"><rect width="50" height="50" fill="red"/>
<rect x="25" width="50" height="50" fill="red"/></g></svg>"""


def with_art(tiny: Path, edit: Edit, svg: str, call: str) -> Face:
    (tiny / "art").mkdir(exist_ok=True)
    (tiny / "art" / "paw.svg").write_text(svg, "utf-8")
    edit(tiny / "faces" / "plain.svg", "</svg>", f"{call}</svg>")
    return Faces(load(tiny)).face("en", "cards", "one")


def pixel(face: Face, x: float, y: float) -> tuple[int, ...]:
    """Return the colour at a place in mm."""
    image = beyond(face, 0.0)
    found = Image.alpha_composite(Image.new("RGBA", image.size, "white"), image).getpixel((int(x * 4), int(y * 4)))
    assert isinstance(found, tuple)
    return found[:3]


def test_an_icon_of_another_program_has_the_colour_of_its_text(tiny: Path, edit: Edit) -> None:
    box = '<foreignObject x="10" y="40" width="20" height="20" font-size="10" fill="#ff0000"><p><icon name="paw"/></p></foreignObject>'
    face = with_art(tiny, edit, ICON, box)
    assert pixel(face, 14, 46) == (255, 0, 0)
    assert face.warnings == ()


def test_masks_and_opacities_of_groups_are_printed(tiny: Path, edit: Edit) -> None:
    face = with_art(tiny, edit, SOFT, '{{ art("paw", 10, 30, 20) }}')
    assert pixel(face, 20, 45) == (0, 0, 255)  # inside the mask
    assert pixel(face, 11, 49) == (255, 255, 255)  # outside
    red, _, blue = pixel(face, 18, 36)  # both squares as one, half as strong, over blue
    assert abs(red - 128) < 3
    assert abs(blue - 127) < 3
    assert "mask=" in face.svg("a")


@pytest.mark.parametrize("suffix", ["svg", "pdf", "png"])
@pytest.mark.parametrize("given", ['opacity=".5"', 'fill-opacity=".5"'])
def test_a_picture_of_any_format_has_its_opacity(tiny: Path, edit: Edit, suffix: str, given: str) -> None:
    (tiny / "art").mkdir()
    if suffix != "svg":
        Image.new("RGB", (200, 200), "black").save(tiny / "art" / f"paw.{suffix}")
    image = f'<image href="art/paw.{suffix}" x="10" y="40" width="20" height="20" {given}/>'
    face = with_art(tiny, edit, ICON, image)
    assert abs(pixel(face, 20, 50)[0] - 128) < 3
    assert face.svg("a").count(' opacity="0.5"') == 1  # on phones


def test_a_masked_drawing_has_little_ink(tiny: Path, edit: Edit) -> None:
    face = with_art(tiny, edit, SOFT, '{{ art("paw", 10, 30, 40) }}')
    assert sum(pixel(low_ink(face), 30, 60)) > sum(pixel(face, 30, 60)) + 100


def test_a_drawing_as_pixels_can_be_an_icon(tiny: Path, edit: Edit) -> None:
    blurred = ICON.replace("<path", '<filter id="f"><feOffset/></filter><path filter="url(#f)"')
    box = '<foreignObject x="10" y="40" width="20" height="20" font-size="10" fill="#ff0000"><p><icon name="paw"/></p></foreignObject>'
    face = with_art(tiny, edit, blurred, box)
    assert pixel(face, 14, 46) == (255, 0, 0)
    assert face.warnings == ("paw.svg: drawn as pixels, as it uses filters, which not all programs draw alike",)


def test_outlined_text(tiny: Path, edit: Edit) -> None:
    text = '<text x="10" y="60" font-size="40" fill="#ffffff" stroke="#ff0000" stroke-width="2" {}>I</text>'
    over = with_art(tiny, edit, ICON, text.format(""))
    reds = {pixel(over, x / 4, 45) for x in range(40, 100)}
    assert (255, 0, 0) in reds
    assert over.svg("a").count('stroke="#ff0000"') == 1


@pytest.mark.parametrize("name", sorted(set(SIGNS.values())))
def test_every_sign_has_an_icon(name: str) -> None:
    assert (shipped("templates") / "art" / f"{name}.svg").is_file()


def test_signs_are_shown_as_icons(tiny: Path, edit: Edit) -> None:
    assert signs_apart("a♠b⚔️", "♠⚔") == ["a", "♠", "b", "⚔", ""]
    box = '<foreignObject x="5" y="40" width="40" height="20" font-size="8"><p>2 ⚔ or ♠</p></foreignObject>'
    face = with_art(tiny, edit, ICON, f'{box}<text x="9" y="70">A ♥</text>')
    ids = [element.get("id", "") for element in face.tree.iter("g")]
    assert [id.partition("-art-")[2] for id in ids if "-art-" in id] == ["swords", "spade", "heart"]
    assert Image.open(io.BytesIO(_png(face))).size


def _png(face: Face) -> bytes:
    out = io.BytesIO()
    beyond(face, 0.0).save(out, "PNG")
    return out.getvalue()
