"""Write the lines of a page for cutting machines and their programs, as SVG and as DXF, in mm and in place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.base.geometry import Point, curve
from generator.base.numbers import short
from generator.base.shapes.path import Path
from generator.sheets.cuts import Lines

LAYERS = {"CUT": ("#ff0000", 1), "FOLD": ("#0000ff", 5)}  # their colours, in SVG and by their numbers in DXF
_STROKE = 0.1  # mm
_STEPS = 48  # straight pieces of a curve: on a quarter of a disc of 400 mm they are 0.03 mm off
_HEAD = ("$ACADVER", 1, "AC1009"), ("$INSUNITS", 70, 4), ("$MEASUREMENT", 70, 1)


def written(format: str, width: float, height: float, lines: Lines) -> bytes:
    """Return a file of the format ``svg`` or ``dxf``."""
    return svg(width, height, lines) if format == "svg" else dxf(height, lines)


def svg(width: float, height: float, lines: Lines) -> bytes:
    """Return an SVG of the page's size: a layer CUT and, if anything folds, a layer FOLD; nothing is filled."""
    rows = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"'
        f' width="{short(width)}mm" height="{short(height)}mm" viewBox="0 0 {short(width)} {short(height)}">',
    ]
    for name, paths in _layers(lines):
        rows.append(
            f'<g id="{name}" inkscape:label="{name}" inkscape:groupmode="layer" fill="none"'
            f' stroke="{LAYERS[name][0]}" stroke-width="{short(_STROKE)}">'
        )
        rows += [f'<path d="{" ".join(_words(path))}"/>' for path in paths]
        rows.append("</g>")
    return "\n".join([*rows, "</svg>", ""]).encode()


def _words(path: Path) -> Iterator[str]:
    for operator, numbers in path:
        yield "Z" if operator == "h" else operator.upper() + " ".join(short(value) for value in numbers)


def dxf(height: float, lines: Lines) -> bytes:
    """Return a DXF of release 12, which every program reads: polylines in mm from the page's bottom left corner."""
    said: list[tuple[int, object]] = [(0, "SECTION"), (2, "HEADER")]
    for name, code, value in _HEAD:
        said += [(9, name), (code, value)]
    said += [(0, "ENDSEC"), (0, "SECTION"), (2, "TABLES"), *_tables(), (0, "ENDSEC")]
    said += [(0, "SECTION"), (2, "ENTITIES")]
    for name, paths in _layers(lines):
        for path in paths:
            said += _polyline(name, path, height)
    said += [(0, "ENDSEC"), (0, "EOF")]
    return "".join(f"{code:>3}\n{value}\n" for code, value in said).encode("ascii")


def _tables() -> Iterator[tuple[int, object]]:
    """Yield the line type and the layers that the lines use."""
    yield from ((0, "TABLE"), (2, "LTYPE"), (70, 1), (0, "LTYPE"), (2, "CONTINUOUS"), (70, 0), (3, "Solid line"))
    yield from ((72, 65), (73, 0), (40, 0.0), (0, "ENDTAB"), (0, "TABLE"), (2, "LAYER"), (70, len(LAYERS)))
    for name, (_, colour) in LAYERS.items():
        yield from ((0, "LAYER"), (2, name), (70, 0), (62, colour), (6, "CONTINUOUS"))
    yield 0, "ENDTAB"


def _polyline(layer: str, path: Path, height: float) -> Iterator[tuple[int, object]]:
    yield from ((0, "POLYLINE"), (8, layer), (66, 1), (10, 0.0), (20, 0.0), (30, 0.0))
    yield 70, int(path[-1][0] == "h")
    for x, y in points(path):
        yield from ((0, "VERTEX"), (8, layer), (10, f"{x:.4f}"), (20, f"{height - y:.4f}"), (30, 0.0))
    yield from ((0, "SEQEND"), (8, layer))


def points(path: Path) -> Iterator[Point]:
    """Yield the points of a polyline along a path."""
    at = start = (path[0][1][0], path[0][1][1])
    for n, (operator, numbers) in enumerate(path):
        if operator == "h":
            return
        points = list(curve(at, numbers, _STEPS)) if operator == "c" else [(numbers[0], numbers[1])]
        at = points[-1]
        if path[n + 1 :] == (("h", ()),) and n and _same(at, start):
            points.pop()  # a closed polyline comes back by itself
        yield from points


def _same(one: Point, other: Point) -> bool:
    return abs(one[0] - other[0]) < 1e-6 and abs(one[1] - other[1]) < 1e-6


def _layers(lines: Lines) -> Sequence[tuple[str, tuple[Path, ...]]]:
    return [(name, paths) for name, paths in (("CUT", lines.cuts), ("FOLD", lines.folds)) if paths]
