"""Finds where an error in a face comes from: the template's file, and its line if possible."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path
from xml.parsers import expat

from generator.base.errors import shown
from generator.base.locate import find_template, shipped
from generator.faces.subset import FaceError

_ALIKE = 0.55  # a line with its {{ }} filled in still resembles itself


class Spots:
    """The places of errors in the templates of one game."""

    def __init__(self, folder: Path, game_id: str) -> None:
        self._folder, self._id = folder, game_id
        self._files: dict[str, Path | None] = {}
        self._shown: dict[str, str] = {}

    def file(self, template: str) -> Path | None:
        if template not in self._files:
            self._files[template] = find_template(self._folder, self._id, template)
        return self._files[template]

    def of(self, template: str, error: BaseException | None = None) -> str:
        """Return the template's file, with the line if the error was raised while it ran."""
        if template not in self._shown:
            file = self.file(template)
            self._shown[template] = _named(file) if file else template
        place = self._shown[template]
        if error is None:
            return place
        if getattr(error, "lineno", None) is not None and getattr(error, "filename", None):
            return f"{_named(Path(error.filename))}:{error.lineno}"  # type: ignore[attr-defined]
        trace = error.__traceback__
        while trace:
            if trace.tb_frame.f_code.co_filename.endswith(".svg"):
                place = f"{_named(Path(trace.tb_frame.f_code.co_filename))}:{trace.tb_lineno}"
            trace = trace.tb_next
        return place

    def of_element(self, template: str, svg: str, elements: list[ET.Element], error: FaceError) -> str:
        """Return the file, with the line that the element at fault comes from; ``elements`` are the parsed SVG's."""
        elements = elements or (list(error.svg.iter()) if error.svg is not None else [])
        number = next((n for n, element in enumerate(elements) if element is error.element), None)
        line = error.line or _line_in_svg(svg, number)
        return self._at_line(template, svg, line, error)

    def of_number(self, template: str, svg: str, number: int) -> str:
        """Return the file, with the line that an element of the SVG comes from, by its number."""
        return self._at_line(template, svg, _line_in_svg(svg, number))

    def _at_line(self, template: str, svg: str, line: int | None, error: FaceError | None = None) -> str:
        file = self.file(template)
        line = _line_in_template(file, svg, line) if line and file else None
        return f"{self.of(template, error)}:{line}" if line else self.of(template, error)


def _named(file: Path) -> str:
    """Return a template as the user would name it: Cutline's own without the folder that it was installed in."""
    own = shipped("templates") / "faces"
    elsewhere = Path(shown(file)).is_absolute() and file.is_relative_to(own)
    return file.relative_to(own).as_posix() if elsewhere else shown(file)


def _line_in_template(template: Path, svg: str, line: int) -> int | None:
    """Return the template's line that made this line of the SVG, or None if it can't be found."""
    wanted = svg.splitlines()[line - 1].strip() if line <= len(svg.splitlines()) else ""
    source = [each.strip() for each in template.read_text("utf-8-sig").splitlines()]
    if wanted not in source:
        import difflib

        close = difflib.get_close_matches(wanted, source, 1, _ALIKE)
        wanted = close[0] if close else ""
    return source.index(wanted) + 1 if wanted else None


def _line_in_svg(svg: str, number: int | None) -> int | None:
    """Return the line on which an element starts."""
    if number is None:
        return None
    lines: list[int] = []
    parser = expat.ParserCreate()
    parser.StartElementHandler = lambda name, attributes: lines.append(parser.CurrentLineNumber)
    parser.Parse(svg, True)
    return lines[number]
