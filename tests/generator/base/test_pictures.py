"""Pictures by path: what is refused before a pixel is read, and what of the rest is printed."""

import io
import struct
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner
from PIL import Image

from generator.base.errors import CutlineError, SpecError
from generator.base.pictures import prepared
from generator.check.game import check
from generator.cli.main import main
from generator.draw.single import single_faces
from generator.faces import Faces
from generator.spec import load

Edit = Callable[[Path, str, str], None]


@pytest.fixture
def pictured(tiny: Path, edit: Edit) -> Path:
    """Two cards with a picture of 20 × 30 mm each: art/a.png, 400 pixels wide."""
    edit(tiny / "game.yaml", "fields: {value: integer}", "fields: {value: integer, picture: picture}")
    edit(tiny / "game.yaml", "{id: one, copies: 1, value: 1}", "{id: one, copies: 1, value: 1, picture: art/a.png}")
    edit(tiny / "game.yaml", "{id: two, copies: 2, value: 2}", "{id: two, copies: 2, value: 2, picture: art/a.png}")
    image = '<image href="{{ piece.picture }}" x="10" y="20" width="20" height="30" preserveAspectRatio="xMidYMid slice"/></svg>'
    edit(tiny / "faces" / "plain.svg", "</svg>", image)
    (tiny / "art").mkdir()
    Image.new("RGB", (400, 400), "#ff0000").save(tiny / "art" / "a.png")
    return tiny


def header_of(width: int, height: int) -> bytes:
    """A PNG that claims to be this large."""
    chunks = (b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0), b"IDAT" + zlib.compress(b"\0" * 999))
    made = (struct.pack(">I", len(chunk) - 4) + chunk + struct.pack(">I", zlib.crc32(chunk)) for chunk in chunks)
    return b"\x89PNG\r\n\x1a\n" + b"".join(made)


LIMIT = "Accepted: up to 12,000 pixels a side and 60 million in all; a card needs about 1,000."


@pytest.mark.parametrize(
    ("name", "data", "message"),
    [
        (
            "art/a.gif",
            b"GIF89a",
            'can\'t print "art/a.gif" as a picture. Accepted: .png, .jpg, .jpeg, .webp, .avif, .tif, .tiff, .pdf, .svg.',
        ),
        (
            "art/b.png",
            b"GIF89a",
            "the picture can't be read; it may be damaged. Accepted: a PNG, JPEG, WebP, AVIF or TIFF file.",
        ),
        ("art/b.png", header_of(20_000, 100), f"the picture has 20,000 × 100 pixels. {LIMIT}"),
        ("art/b.png", header_of(11_000, 11_000), f"the picture has 11,000 × 11,000 pixels. {LIMIT}"),
        ("art/b.png", header_of(400_000, 400_000), f"the picture has far too many pixels. {LIMIT}"),
    ],
    ids=["kind", "damaged", "20,000 pixels", "a bomb", "a larger bomb"],
)
def test_what_is_refused_names_the_cell(pictured: Path, edit: Edit, name: str, data: bytes, message: str) -> None:
    (pictured / name).write_bytes(data)
    edit(pictured / "game.yaml", "copies: 1, value: 1, picture: art/a.png", f"copies: 1, value: 1, picture: {name}")
    with pytest.raises(SpecError) as caught:
        load(pictured)
    assert str(caught.value) == f"tiny/game.yaml:18:49: {message}"


@pytest.mark.parametrize("name", ["art/b.png", "../b.png", "/etc/b.png", "art/link.png", "https://a.example/b.png?x=1"])
def test_a_picture_that_is_not_there_is_a_placeholder_with_a_warning(pictured: Path, edit: Edit, name: str) -> None:
    (pictured / "art" / "link.png").symlink_to("/etc/hostname")
    Image.new("RGB", (9, 9)).save(pictured.parent / "b.png")
    edit(pictured / "game.yaml", "copies: 1, value: 1, picture: art/a.png", f'copies: 1, value: 1, picture: "{name}"')
    faces = Faces(load(pictured))
    face = faces.face("en", "cards", "one")
    assert not face.images
    assert 'fill="#e4e4e4"' in face.svg("a")
    (warning,) = faces.warnings
    assert warning.startswith('no picture "')
    assert "so a placeholder is printed. Accepted: " in warning
    assert any(finding.severity == "warning" and finding.what == warning for finding in check(load(pictured)))


@pytest.mark.parametrize(
    "name", ["a", "a.png", "art\\\\a.png", "C:\\\\mine\\\\a.png", "../pics/a.png", "https://a.example/x/a.png"]
)
def test_pictures_are_found_by_their_name_in_art(pictured: Path, edit: Edit, name: str) -> None:
    edit(pictured / "game.yaml", "copies: 1, value: 1, picture: art/a.png", f'copies: 1, value: 1, picture: "{name}"')
    assert load(pictured).components["cards"].pieces[0].fields["picture"] == "art/a.png"


def test_a_face_has_the_very_pixels_that_print(pictured: Path) -> None:
    faces = Faces(load(pictured))
    face = faces.face("en", "cards", "one")
    (raster,) = face.images.values()
    assert (raster.width, raster.height, raster.kind) == (237, 355, "png")  # 300 dpi, cut to 2 : 3
    assert 'href="data:image/png;base64,' in face.svg("a")
    assert list(faces.warnings) == []


def test_too_few_pixels_are_a_warning(pictured: Path) -> None:
    Image.new("RGB", (150, 150)).save(pictured / "art" / "a.png")
    told = "tiny/art/a.png: only 127 dpi at 20 × 30 mm, which looks coarse; 237 × 355 pixels print sharp"
    assert [finding.what for finding in check(load(pictured)) if finding.check == "picture"] == [told]
    built = CliRunner().invoke(main, ["build", "./tiny", "--lang", "en", "--paper", "a4"])
    assert f"warning  {told}\n" in built.output


def corner(path: Path) -> tuple[int, ...]:
    raster = prepared(path, 20, 20, slice=False)
    image = Image.open(io.BytesIO(raster.data))
    image.load()
    pixel = image.getpixel((0, 0))
    return pixel if isinstance(pixel, tuple) else (pixel,)


@pytest.mark.parametrize(
    ("image", "name", "colour"),
    [
        (Image.new("CMYK", (40, 40), (0, 255, 255, 0)), "a.jpg", (254, 0, 0)),
        (Image.new("I;16", (40, 40), 0x8000), "a.png", (127,)),
        (Image.new("LA", (40, 40), (100, 7)), "a.png", (100,)),
        (Image.new("1", (40, 40), 1), "a.png", (255,)),
        (Image.new("P", (40, 40)), "a.png", (0, 0, 0)),
    ],
    ids=["CMYK", "16 bits", "alpha", "black and white", "palette"],
)
def test_every_kind_of_pixel_prints(tmp_path: Path, image: Image.Image, name: str, colour: tuple[int, ...]) -> None:
    image.save(tmp_path / name)
    assert all(abs(a - b) <= 2 for a, b in zip(corner(tmp_path / name), colour, strict=True))
    raster = prepared(tmp_path / name, 20, 20, slice=False)
    assert (raster.alpha is not None) == (image.mode == "LA")


def test_a_photograph_stands_as_it_was_taken_and_tells_nothing_else(tmp_path: Path) -> None:
    image = Image.new("RGB", (200, 100), "#ff0000")
    image.paste("#0000ff", (0, 0, 100, 100))
    exif = Image.Exif()
    exif[0x0112] = 6  # to be turned clockwise: its left becomes the top
    exif[0x010F] = "Somebody's camera"
    image.save(tmp_path / "a.jpg", exif=exif)
    raster = prepared(tmp_path / "a.jpg", 20, 40, slice=False)
    assert raster.height == 2 * raster.width
    assert corner(tmp_path / "a.jpg")[2] > 200
    assert b"Somebody" not in raster.data


DRAWING = """<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="urn:x" width="20px" height="30px" version="1.1" x:y="z"><title>t</title>
<x:view/><rect width="20" height="30" class="a" style="fill:skyblue;stroke:none;-x-y:1" opacity=".5"/>{}</svg>"""


def test_a_drawing_of_another_program_is_taken_in(pictured: Path, edit: Edit) -> None:
    (pictured / "art" / "a.svg").write_text(DRAWING.format(""), "utf-8")
    edit(pictured / "game.yaml", "copies: 1, value: 1, picture: art/a.png", "copies: 1, value: 1, picture: art/a.svg")
    svg = Faces(load(pictured)).face("en", "cards", "one").svg("a")
    assert 'fill="#87ceeb" fill-opacity="0.5"' in svg


def test_a_drawing_with_a_filter_is_drawn_as_pixels(pictured: Path, edit: Edit) -> None:
    filtered = '<filter id="f"><feOffset dx="2"/></filter><rect width="9" height="9" filter="url(#f)"/>'
    (pictured / "art" / "a.svg").write_text(DRAWING.format(filtered), "utf-8")
    edit(pictured / "game.yaml", "copies: 1, value: 1, picture: art/a.png", "copies: 1, value: 1, picture: art/a.svg")
    face = Faces(load(pictured)).face("en", "cards", "one")
    assert "a.svg: drawn as pixels, as it uses filters, which not all programs draw alike" in face.warnings
    (raster,) = face.images.values()
    assert raster.alpha is not None
    assert 'href="data:image/png;base64,' in face.svg("a")
    assert single_faces([face], 0.0, 96).startswith(b"%PDF")


def test_a_drawing_that_cannot_be_read_is_told_with_its_file(pictured: Path, edit: Edit) -> None:
    (pictured / "art" / "a.svg").write_text(DRAWING.format("<g>"), "utf-8")
    edit(pictured / "game.yaml", "copies: 1, value: 1, picture: art/a.png", "copies: 1, value: 1, picture: art/a.svg")
    with pytest.raises(CutlineError, match=r"tiny/art/a.svg:3: not SVG: mismatched tag"):
        Faces(load(pictured)).face("en", "cards", "one")


def test_a_broken_icon_is_told_by_its_own_file(tiny: Path, edit: Edit) -> None:
    (tiny / "art").mkdir()
    (tiny / "art" / "paw.svg").write_text('<svg viewBox="0 0 9 9">\n<rekt/>\n</svg>', "utf-8")
    edit(tiny / "faces" / "plain.svg", "</svg>", '{{ art("paw", 1, 1, 5) }}</svg>')
    assert Faces(load(tiny)).face("en", "cards", "one").warnings == ("paw.svg: <rekt> is left out",)
    (tiny / "art" / "paw.svg").write_text('<svg viewBox="0 0 9 9">\n<rekt fill="{{ 1 }}"/>\n</svg>', "utf-8")
    with pytest.raises(CutlineError, match=r"tiny/art/paw\.svg:2: <rekt> is not supported"):
        Faces(load(tiny)).face("en", "cards", "one")


@pytest.mark.parametrize("name", ["a.webp", "a.avif", "a.tif", "a.pdf"])
def test_other_kinds_of_pictures_print(pictured: Path, edit: Edit, name: str) -> None:
    Image.new("RGB", (600, 900), "#206040").save(pictured / "art" / name, resolution=300)
    edit(pictured / "game.yaml", "value: 1, picture: art/a.png", f"value: 1, picture: art/{name}")
    face = Faces(load(pictured)).face("en", "cards", "one")
    (raster,) = face.images.values()
    pixel = Image.open(io.BytesIO(raster.data)).convert("RGB").getpixel((5, 5))
    assert isinstance(pixel, tuple)
    assert all(abs(a - b) <= 6 for a, b in zip(pixel, (0x20, 0x60, 0x40), strict=True))


def test_a_broken_pdf_is_told(pictured: Path, edit: Edit) -> None:
    (pictured / "art" / "a.pdf").write_bytes(b"%PDF-1.4 nothing")
    edit(pictured / "game.yaml", "value: 1, picture: art/a.png", "value: 1, picture: art/a.pdf")
    with pytest.raises(CutlineError, match="the PDF can't be read; it may be damaged or need a password"):
        Faces(load(pictured)).face("en", "cards", "one")
