"""Stores faces as form XObjects of one PDF document: each once, however often it is shown."""

from __future__ import annotations

from typing import Any

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc
from reportlab.pdfbase.pdfmetrics import getFont

from generator.base.geometry import Matrix
from generator.base.shapes import Shape
from generator.base.units import MM_PER, PT_PER_MM
from generator.draw.compile import Compiled, Group, Letters, Stamp, compiled, number, numbers
from generator.draw.embedded import EmbeddedFonts
from generator.draw.form import Form, Head
from generator.draw.resources import EVERYWHERE, Resources, group_state
from generator.faces import Face

rl_config.useA85 = 0  # binary streams: a quarter smaller, and faster than ReportLab's encoder in pure Python

_NAME = ""  # the key of an alphabet that holds the name of its subset


class Forms:
    """The faces of one document, each shown up to ``bleed`` mm beyond the cut."""

    def __init__(self, canvas: Any, bleed: float = 0.0) -> None:
        self.canvas, self.bleed = canvas, bleed
        self.resources = Resources(canvas._doc)
        self._names: dict[tuple[str, float], str] = {}
        self._heads: dict[tuple[Any, ...], Head] = {}
        self._fonts = EmbeddedFonts(canvas._doc)
        self._groups: dict[Compiled, str] = {}
        self._alphabets: dict[str, dict[str, str]] = {}  # by font, each letter as an operator writes it

    def name(self, face: Face, over: float = 0.0) -> str:
        """Return the name of the face's form, in points from the trim's bottom left, with ``over`` mm of art around."""
        key = face.digest, over
        if key not in self._names:
            operators = compiled(face)
            inside = [self.name(part.face) for part in operators.parts if isinstance(part, Stamp)]
            name = self._names[key] = f"face{len(self._names)}"
            (width, height), bleed = face.size, max(self.bleed, face.shape.over, over) * PT_PER_MM
            box = (-bleed, -bleed, width * PT_PER_MM + bleed, height * PT_PER_MM + bleed)
            code = [f"{numbers(mm_to_points(height))} cm", *_cut(face.shape, over), *self._operators(operators)]
            inside += [self._groups[part.inside] for part in operators.parts if isinstance(part, Group)]
            like = None if inside or operators.gradients or operators.images else (box, *operators.alphas)
            head = self._heads.get(like) if like else None
            if head is None:
                head = Head(box, self._resources(operators, inside))
                if like:
                    self._heads[like] = head
            self.canvas._doc.addForm(name, Form("\n".join(code), head))
        return self._names[key]

    def _operators(self, operators: Compiled) -> list[str]:
        return [part if isinstance(part, str) else self._drawn(part) for part in operators.parts]

    def _drawn(self, part: Letters | Stamp | Group) -> str:
        if isinstance(part, Group):
            return self._group(part)
        return self.letters(part) if isinstance(part, Letters) else self.stamp(part.face, part.matrix)

    def _resources(self, operators: Compiled, inside: list[str]) -> Any:
        """Return the resources of operators, with the forms that they show."""
        found = self.resources.of(operators)
        if inside:
            found.XObject |= self.canvas._doc.xobjDict(dict.fromkeys(inside)).dict
        for part in operators.parts:
            if isinstance(part, Group):
                mask = self._form(part.mask) if part.mask else None
                found.ExtGState[f"S{self._groups[part.inside]}"] = group_state(part, mask, self.canvas._doc)
        return found

    def _group(self, part: Group) -> str:
        """Return the operators that show a group, which is a form of its own."""
        if part.inside not in self._groups:
            form = self._form(part.inside)
            name = self._groups[part.inside] = f"group{len(self._groups)}"
            self.canvas._doc.addForm(name, form)
        name = self._groups[part.inside]
        return f"q /S{name} gs /{pdfdoc.xObjectName(name)} Do Q"

    def _form(self, operators: Compiled) -> Form:
        """Return operators as a form that is painted as a whole."""
        inside = [self.name(part.face) for part in operators.parts if isinstance(part, Stamp)]
        code = self._operators(operators)
        inside += [self._groups[part.inside] for part in operators.parts if isinstance(part, Group)]
        return Form("\n".join(code), Head(EVERYWHERE, self._resources(operators, inside), whole=True))

    def stamp(self, face: Face, matrix: Matrix) -> str:
        """Return the operators that show a face inside another form or a page in mm; ``name`` must be called first."""
        to_points = matrix @ points_to_mm(face.size[1])
        return f"q {numbers(to_points)} cm /{pdfdoc.xObjectName(self.name(face))} Do Q"

    def letters(self, letters: Letters) -> str:
        text, font, size, x, y, spacing, from_right, _ = letters
        known = self._alphabets.setdefault(font.name, {})
        if font.files:
            shown = self._fonts.shown(font, text, size, from_right, bool(spacing))
        elif text and known.keys() >= set(text):
            shown = f"{known[_NAME]} {number(size)} Tf ({''.join(map(known.__getitem__, text))}) Tj"
        else:
            shown = " ".join(f"{name} {number(size)} Tf ({part}) Tj" for name, part in self._encoded(letters, known))
        wide = f"{number(spacing)} Tc " if spacing else ""
        return f"BT {wide}1 0 0 -1 {number(x)} {number(y)} Tm {shown} ET"

    def _encoded(self, letters: Letters, known: dict[str, str]) -> list[tuple[str, str]]:
        """Return the text in parts, each with its subset of the font; add the letters of the first to ``known``."""
        document, embedded, escape = self.canvas._doc, getFont(letters.font.name), self.canvas._escape
        parts = embedded.splitString(letters.text, document)
        codes = embedded.state[document].assignments
        for letter in set(letters.text):
            code = codes.get(ord(letter))
            if code is not None and code < 256:
                known[letter] = escape(bytes([code]))
        known[_NAME] = embedded.getSubsetInternalName(0, document)
        return [(embedded.getSubsetInternalName(subset, document), escape(part)) for subset, part in parts]


def _cut(shape: Shape, over: float) -> list[str]:
    """Return the operators that clip a face's art to its shape."""
    steps = [" ".join([*map(number, values), operator]) for operator, values in shape.clip(over)]
    return [f"{' '.join(steps)} W n"] if steps else []


def mm_to_points(height: float) -> Matrix:
    """Return the matrix from mm with y down to points with y up, for something ``height`` mm high."""
    return Matrix(a=PT_PER_MM, d=-PT_PER_MM, f=height * PT_PER_MM)


def points_to_mm(height: float) -> Matrix:
    return Matrix(a=MM_PER["pt"], d=-MM_PER["pt"], f=height)
