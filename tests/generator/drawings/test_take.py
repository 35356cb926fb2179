"""Drawings of other programs: what stays vector, what becomes pixels, and what is said about it."""

from pathlib import Path

import pytest

from generator.drawings.errors import DrawingError
from generator.drawings.pixels import MAX_PIXELS, enough
from generator.drawings.take import Taken, take
from generator.faces.drawing import lettering_of
from generator.faces.families import OURS

LETTERING = lettering_of(OURS)

HEAD = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'


def taken(folder: Path, inside: str, root: str = 'viewBox="0 0 100 100"', **more: object) -> Taken:
    file = folder / "a.svg"
    file.write_text(f"<svg {HEAD} {root}>{inside}</svg>", "utf-8")
    return take(file, folder, LETTERING, **more)  # type: ignore[arg-type]


def paths(drawing: Taken) -> list[dict[str, str]]:
    assert drawing.tree is not None, drawing.reason
    return [dict(element.attrib) for element in drawing.tree.iter("path")]


INKSCAPE = """<defs id="defs1"><linearGradient id="a"><stop style="stop-color:#ff0000" offset="0"/>
<stop style="stop-color:#0000ff;stop-opacity:0.5" offset="1"/></linearGradient>
<linearGradient xlink:href="#a" id="b" gradientUnits="userSpaceOnUse" gradientTransform="rotate(20) scale(1,2)" x2="80"/></defs>
<sodipodi:namedview xmlns:sodipodi="urn:s" id="n"/><metadata id="m"/>
<g id="layer1" inkscape:groupmode="layer" xmlns:inkscape="urn:i" transform="translate(4,2)">
<rect style="fill:url(#b);stroke:#000;stroke-width:2;stroke-linejoin:round" ry="9" width="60" height="50" x="5" y="8"/></g>
<g style="display:none"><path d="M0 0h9v9z"/></g>"""
FIGMA = """<g clip-path="url(#c)"><path d="M10 10H90V90H10Z" fill="#D9D9D9"/><g opacity=".5"><circle cx="40" cy="40" r="30"
fill="url(#p)"/><circle cx="60" cy="60" r="30" fill="red" stroke="url(#p)" stroke-width="8"/></g></g><defs>
<radialGradient id="p" cx="0" cy="0" r="1" gradientUnits="userSpaceOnUse" gradientTransform="translate(50 50) scale(40)">
<stop stop-color="#fff"/><stop offset="1" stop-color="#06c"/></radialGradient>
<clipPath id="c"><rect width="70" height="100" fill="white"/></clipPath></defs>"""
ILLUSTRATOR = """<style type="text/css">.st0{fill:#00A651;} .st1,.st2{fill:none;stroke:#ED1C24;stroke-width:6;}
g > .st2{stroke-dasharray:12,4;stroke-dashoffset:5}</style><switch><foreignObject requiredExtensions="x"/><g>
<polygon class="st0" points="50,5 95,95 5,95"/><path class="st1" d="M10 50h80"/><path class="st2" d="M10 70h80"/></g></switch>"""
STRIPES = """<defs><pattern xlink:href="#s" id="t" patternTransform="matrix(6,3,-3,6,0,0)"/><pattern id="s" width="2" height="1"
patternUnits="userSpaceOnUse" patternTransform="scale(9)" style="fill:#c04000"><rect style="stroke:none" y="-.5" width="1" height="2"/>
</pattern></defs><rect x="50" y="10" width="40" height="40" style="fill:url(#t);stroke:#000;stroke-width:1.2"/>"""
AFFINITY = """<g transform="matrix(1,0,0,1,-20,-10)"><g id="A1" serif:id="Artboard 1" xmlns:serif="urn:s" transform="matrix(1,0,0,1,20,10)">
<clipPath id="c"><rect width="100" height="100"/></clipPath><g clip-path="url(#c)"><g transform="matrix(2.5,0,0,1.5,-10,5)">
<path d="M10,10L30,10L30,60L10,60ZM15,20L15,50L25,50L25,20Z" style="fill:url(#l);stroke:black;stroke-width:0.81px;fill-rule:evenodd"/>
</g></g></g></g><defs><linearGradient id="l" x2="1" gradientUnits="userSpaceOnUse" gradientTransform="matrix(20,50,-50,20,10,10)">
<stop offset="0" style="stop-color:rgb(255,204,0);stop-opacity:1"/><stop offset="1" style="stop-color:rgb(230,60,0)"/>
</linearGradient></defs>"""
STROKES = """<g fill="none" stroke="currentColor" stroke-width="8" stroke-linecap="round" stroke-linejoin="round" transform="scale(.9)">
<path stroke="none" d="M0 0h99v99H0z"/><polyline points="60 70 12 24 12 12 24 12 70 60"/><line x1="52" x2="76" y1="76" y2="52"/>
<line x1="48" y1="64" x2="48.01" y2="64"/></g>"""
CLIPPED_BY_COPIES = """<g font-size="medium"><defs><circle id="c" cx="50" cy="50" r="30"/></defs><clipPath id="a"><use href="#c"/></clipPath>
<defs><use href="#c" id="d"/></defs><clipPath id="b"><use href="#d"/></clipPath><rect width="50" height="50" clip-path="url(#a)"/>
<rect x="50" y="50" width="50" height="50" fill="red" clip-path="url(#b)"/></g>"""
ICONS = """<symbol id="s" viewBox="0 0 24 24"><path d="M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z"/></symbol>
<use href="#s" x="10" y="10" width="40" height="40" fill="teal"/><use xlink:href="#s" x="50" y="50" width="50" height="50"/>"""


@pytest.mark.parametrize(
    "inside",
    [
        INKSCAPE,
        FIGMA,
        ILLUSTRATOR,
        ICONS,
        '<pattern id="p" width="20" height="20" patternUnits="userSpaceOnUse" patternTransform="rotate(30)">'
        '<circle cx="10" cy="10" r="6" fill="navy"/></pattern><rect width="90" height="80" fill="url(#p)"/>',
        '<mask id="m" maskContentUnits="objectBoundingBox"><rect width="1" height=".5" fill="#f80"/></mask>'
        '<ellipse cx="50" cy="50" rx="40" mask="url(#m)" fill="green"/>',
        '<clipPath id="c"><circle cx="40" cy="50" r="30"/><circle cx="60" cy="50" r="30"/></clipPath>'
        '<rect width="100" height="100" clip-path="url(#c)"/>',
        '<marker id="m" orient="auto" markerWidth="4" markerHeight="4" refX="2" refY="2"><path d="M0 0L4 2L0 4z"/></marker>'
        '<path d="M10 10L80 20L60 80" fill="none" stroke="red" stroke-width="4" marker-end="url(#m)" marker-mid="url(#m)"/>',
        '<svg x="10%" width="50%" height="20mm" viewBox="0 0 4 4" preserveAspectRatio="xMaxYMin slice"><path d="M0 0h9v9z"/></svg>',
        '<g transform="skewX(20) scale(1 .4)"><rect x="9" y="9" width="40" height="90" stroke="red" stroke-width="8" rx="20%"/></g>',
        '<text x="50" y="40" text-anchor="middle" font-size="20" font-family="sans-serif">ab<tspan dy="20" fill="red">cd</tspan></text>',
        '<rect width="80" height="40" fill="hsl(120, 50%, 40%)" stroke="rgba(0,0,255,.5)" stroke-width="1e1"/>',
        '<rect width="80" height="40" fill="oklch(60% .2 30)" stroke="rgb(0 0 255 / 50%)" stroke-width="9"/>',
        "<style>:root{--a:#fa0} .b{opacity:var(--o, .4);fill:var(--a)}</style><circle class='b' r='60'/>",
        '<text xml:space="preserve" style="font-family:sans-serif;letter-spacing:-0.02em;word-spacing:0px" x="9" y="50">ab c</text>',
        STRIPES,
        AFFINITY,
        STROKES,
        CLIPPED_BY_COPIES,
    ],
    ids=[
        "Inkscape",
        "Figma",
        "Illustrator",
        "symbols",
        "pattern",
        "mask",
        "clip",
        "marker",
        "nested",
        "skewed",
        "text",
        "colours",
        "newer colours",
        "variables",
        "spaced text",
        "stripes",
        "Affinity",
        "stroked icon",
        "clipped by copies",
    ],
)
def test_what_programs_write_stays_vector(tmp_path: Path, inside: str) -> None:
    drawing = taken(tmp_path, inside)
    assert (drawing.reason, drawing.told) == ("", [])
    assert drawing.tree is not None
    assert len(list(drawing.tree.iter())) > 1


@pytest.mark.parametrize(
    ("inside", "reason"),
    [
        (
            '<filter id="f"><feGaussianBlur stdDeviation="2"/></filter><rect filter="url(#f)" width="50" height="50"/>',
            "filters, which not all programs draw alike",
        ),
        ('<rect style="mix-blend-mode:multiply" width="50" height="50"/>', "blend modes"),
        (
            '<path id="p" d="M9 50h80"/><text font-family="sans-serif"><textPath href="#p">abc</textPath></text>',
            "text on a path or with other parts",
        ),
    ],
)
def test_what_shapes_cannot_show_becomes_pixels_with_a_reason(tmp_path: Path, inside: str, reason: str) -> None:
    drawing = taken(tmp_path, inside)
    assert drawing.tree is None
    assert drawing.told == [f"a.svg: drawn as pixels, as it uses {reason}"]
    raster = drawing.raster(25.4)
    assert (raster.width, raster.height) == (600, 600)


def test_rasters_are_the_same_again_and_not_too_large(tmp_path: Path) -> None:
    drawing = taken(tmp_path, '<rect style="mix-blend-mode:multiply" width="50" height="50"/>', 'viewBox="0 0 9 300"')
    assert drawing.raster(2.0) is drawing.raster(2.0)
    width = enough(*drawing.size, 5000)
    assert 0.98 * MAX_PIXELS < width * width * 300 / 9 <= MAX_PIXELS


def test_one_radius_counts_for_both(tmp_path: Path) -> None:
    (alone,) = paths(taken(tmp_path, '<rect width="80" height="80" ry="20"/>'))
    (both,) = paths(taken(tmp_path, '<rect width="80" height="80" rx="20" ry="20"/>'))
    assert alone == both
    assert "C" in alone["d"]


def test_an_icon_takes_the_colour_of_the_text(tmp_path: Path) -> None:
    inside = '<path d="M0 0h9v9z"/><path fill="currentColor" d="M0 0h9v9z"/><path fill="#123456" d="M0 0h9v9z"/>'
    fills = [path["fill"] for path in paths(taken(tmp_path, inside, ink="#ff0000", icon=True))]
    assert fills == ["#ff0000", "#ff0000", "#123456"]
    assert [path["fill"] for path in paths(taken(tmp_path, inside, "viewBox='0 0 10 10'"))] == [
        "#000000",
        "#000000",
        "#123456",
    ]


def test_the_strongest_rule_wins(tmp_path: Path) -> None:
    sheet = "<style>#a{fill:#010101} rect.b{fill:#020202} .c{fill:#030303 !important} *{stroke:#040404}</style>"
    shapes = '<rect id="a" class="b" style="fill:#050505" width="9" height="9"/><rect id="d" class="b c" width="9" height="9"/>'
    found = paths(taken(tmp_path, sheet + shapes))
    assert [(path["fill"], path["stroke"]) for path in found] == [("#050505", "#040404"), ("#030303", "#040404")]


@pytest.mark.parametrize(
    ("inside", "note"),
    [
        (
            '<image href="../secret.png" width="9" height="9"/>',
            'the picture "../secret.png" is not in the game\'s folder and is left out',
        ),
        (
            '<image href="https://a.b/c.png" width="9" height="9"/>',
            'the picture "https://a.b/c.png" is not in the game\'s folder and is left out',
        ),
        ('<rect clip-path="url(#x)" width="9" height="9"/>', '"#x" is referred to, but is not there'),
        (
            '<use href="#y"/><rect fill="url( \'#a\' ) red" width="9" height="9"/>',
            '"#y" is referred to, but is not there',
        ),
        (
            '<g transform="rotate(9)"><image href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC" width="9" height="9"/></g>',
            "a picture that is turned or slanted: programs smooth such pictures differently",
        ),
        ('<foreignObject width="9" height="9"/>', "<foreignObject> is left out"),
        ("<rekt/>", "<rekt> is left out"),
        ("<script>1</script>", "a script is left out"),
        ('<rect width="9" height="9"><animate/></rect>', "an animation is left out"),
        ("<style>a:nth-child(2){fill:red}</style>", "the style a:nth-child(2) is not understood and left out"),
        ('<text y="50" font-family="Uncial">a</text>', "the font Uncial is not here"),
        ('<text y="50" font-family="Uncial, sans-serif">a</text>', "the font Uncial is not here"),
        ('<text y="50">a</text>', "a text names no font"),
        ('<text y="50" rotate="9" font-family="Uncial">a</text>', "the font Uncial is not here"),
        ('<rect width="1foo" height="9"/>', 'width="1foo" is not understood and left out'),
        ('<rect fill="reddish" width="9" height="9"/>', 'fill="reddish" is not understood and left out'),
        ('<circle style="r:9px"/>', "the style r: 9px is not understood and left out"),
        ("<style>svg{background:red}</style>", "the style background: red is not understood and left out"),
        (
            '<rect style="fill:var(--x)" width="9" height="9"/>',
            "the style fill: var(--x) is not understood and left out",
        ),
        ('<filter id="f"><feOffset in="BackgroundImage"/></filter>', "BackgroundImage of a filter is left out"),
        ("<style>@import 'a.css'</style>", "the style @import 'a.css' is not understood and left out"),
        ("<style>@media print{rect{fill:red}}</style>", "the style @media print is not understood and left out"),
        ('<rect style="clip-path:circle(9px)"/>', 'clip-path="circle(9px)" is not understood and left out'),
        ('<path pathLength="9" stroke-dasharray="1"/>', "pathLength, which changes the length of dashes, is left out"),
        (
            '<text y="60" font-size="40" font-family="sans-serif">AVATo</text>',
            "letters of its text are not kerned: convert text to paths to keep its look",
        ),
    ],
)
def test_what_is_left_out_is_said(tmp_path: Path, inside: str, note: str) -> None:
    (tmp_path / "secret.png").write_bytes(b"x")
    (tmp_path / "game").mkdir()
    assert f"a.svg: {note}" in taken(tmp_path / "game", f'<rect width="40" height="40"/>{inside}').told


def test_nothing_outside_the_folder_is_read(tmp_path: Path) -> None:
    from PIL import Image

    Image.new("RGB", (8, 8), "red").save(tmp_path / "secret.png")
    folder = tmp_path / "game"
    folder.mkdir()
    Image.new("RGB", (8, 8), "blue").save(folder / "own.png")
    blur = '<filter id="f"><feOffset/></filter>'
    for href in ("../secret.png", str(tmp_path / "secret.png"), f"file://{tmp_path}/secret.png"):
        drawing = taken(folder, f'{blur}<g filter="url(#f)"><image href="{href}" width="90" height="90"/></g>')
        assert "secret" not in drawing.original.text
    own = taken(folder, '<image href="own.png" width="90" height="90"/>')
    assert own.told == []
    assert len(own.images) == 1


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("<svg", "not SVG"),
        ("<html/>", "the outermost element is <html>, not <svg>"),
        ('<!DOCTYPE svg [<!ENTITY a "b"><!ENTITY c "&a;&a;">]><svg>&c;</svg>', "an entity that refers to another one"),
        ('<!DOCTYPE svg [<!ENTITY a SYSTEM "/etc/passwd">]><svg>&a;</svg>', "an entity that refers to another one"),
        ("<svg>" + "<g>" * 200 + "</g>" * 200 + "</svg>", "nested more than 100 deep"),
        ("<!DOCTYPE svg [" + "<!ENTITY a " * 100_000 + "]><svg/>", "not SVG"),
        ('<svg viewBox="0 0 1 1000"/>', "one side may be at most 500 times as long as the other"),
    ],
)
def test_hostile_and_broken_files_are_one_clear_error(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "a.svg").write_text(text, "utf-8")
    with pytest.raises(DrawingError, match=message):
        take(tmp_path / "a.svg", tmp_path, LETTERING)


@pytest.mark.parametrize(
    "element",
    [
        '<path d="M0 0h9v9z" fill="color( )"/>',
        '<path d="M0 0h9v9z" fill="rgb(1e999, 0, 0)"/>',
        '<path d="M0 0h9v9z" style="transform: rotate(1e999deg)"/>',
        '<path d="M0 0h9v9z" transform="rotate(1e999)"/>',
        '<path d="M0 0A1e300 1e300 0 0 1 9 9" stroke="#000"/>',
    ],
)
def test_numbers_that_are_too_large_or_missing_are_no_failure(tmp_path: Path, element: str) -> None:
    made = taken(tmp_path, element)
    assert made.size[0] == made.size[1]


def test_copies_of_copies_end(tmp_path: Path) -> None:
    levels = "".join(
        f'<g id="g{n}">{f"<use href=&quot;#g{n - 1}&quot;/>".replace("&quot;", chr(34)) * 10}</g>' for n in range(1, 9)
    )
    with pytest.raises(DrawingError, match="more than 100,000 elements"):
        taken(tmp_path, f'<defs><g id="g0"><rect width="9" height="9"/></g>{levels}</defs><use href="#g8"/>')


def test_entities_of_the_file_itself_are_read(tmp_path: Path) -> None:
    (tmp_path / "a.svg").write_text(
        f'<!DOCTYPE svg [<!ENTITY green "#00ff00">]><svg {HEAD} viewBox="0 0 9 9"><path fill="&green;" d="M0 0h9v9z"/></svg>'
    )
    assert paths(take(tmp_path / "a.svg", tmp_path, LETTERING))[0]["fill"] == "#00ff00"
