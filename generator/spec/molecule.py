"""A molecule as data: atoms joined by bonds at angles, laid out as a ball-and-stick drawing.

    molecule:
      - {atom: O}
      - {atom: H, to: 1, angle: 37.8}             # to: the atom it is bound to, counted from 1
      - {atom: H, to: 1, angle: 142.2, bond: 1}   # angle: degrees clockwise from "to the right"

An atom may also have ``depth`` from -1 (behind) to 1 (in front). The balls' radii and colours come
from ``data.elements`` of the same game; an element without a radius has a usual one.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

RADIUS = 0.45  # of an element that has none
LARGEST = 2.0  # a bond is 1 long
_KEYS = ("atom", "to", "angle", "bond", "depth")


@dataclass(frozen=True)
class Atom:
    element: str
    x: float
    y: float
    radius: float
    depth: float


@dataclass(frozen=True)
class Bond:
    start: int
    end: int
    order: int


@dataclass(frozen=True)
class Molecule:
    """Atoms and bonds; positions are in units of a bond's length from the drawing's centre."""

    atoms: tuple[Atom, ...]
    bonds: tuple[Bond, ...]
    width: float
    height: float

    @property
    def elements(self) -> tuple[str, ...]:
        """Each element once, in the order of the atoms."""
        return tuple(self.counts)

    @property
    def counts(self) -> Counter[str]:
        return Counter(atom.element for atom in self.atoms)


def read_molecule(value: Any, elements: Any, wrong: Any) -> Molecule:
    """Return a molecule read from a spec; ``wrong(what, accepted, where)`` makes the error to raise."""
    if not isinstance(elements, Mapping):
        raise wrong("a molecule needs elements", "data.elements, such as {H: {radius: 0.34}}")
    if not isinstance(value, list) or not value:
        raise wrong(f'"{value}" is not a molecule', "a list of atoms such as {atom: H, to: 1, angle: 90}")
    atoms: list[Atom] = []
    bonds: list[Bond] = []
    for n, row in enumerate(value):
        if not isinstance(row, dict):
            raise wrong(f'"{row}" is not an atom', "such as {atom: H, to: 1, angle: 90}", (n,))
        for key in row:
            if key not in _KEYS:
                raise wrong(f'unknown key "{key}"', ", ".join(_KEYS), (n, key))
        element: Any = row.get("atom")
        if not isinstance(element, str) or element not in elements:
            where = (n, "atom") if "atom" in row else (n,)
            raise wrong(f'unknown element "{element}"', ", ".join(sorted(elements)), where)
        atoms.append(_placed(n, row, element, elements, atoms, bonds, wrong))
    return _centred(atoms, bonds)


def _placed(n: int, row: Any, element: str, elements: Any, atoms: list[Atom], bonds: list[Bond], wrong: Any) -> Atom:
    radius = _radius(elements[element])
    depth = _number(row.get("depth", 0), -1, 1, (n, "depth"), wrong)
    if n == 0:
        return Atom(element, 0.0, 0.0, radius, depth)
    to = row.get("to")
    if not isinstance(to, int) or isinstance(to, bool) or not 1 <= to <= n:
        raise wrong(f'"{to}" is not an earlier atom', f"a whole number from 1 to {n}", (n, "to"))
    order = row.get("bond", 1)
    if order not in (1, 2, 3) or isinstance(order, bool):
        raise wrong(f'"{order}" is not a bond', "1, 2, 3", (n, "bond"))
    if "angle" not in row:
        raise wrong('the atom has no "angle"', "a number from -360 to 360, such as angle: 90", (n,))
    angle = math.radians(_number(row.get("angle"), -360, 360, (n, "angle"), wrong))
    bonds.append(Bond(to - 1, n, order))
    start = atoms[to - 1]
    flat = math.sqrt(1 - 0.45 * depth * depth)  # a bond that points at the viewer looks shorter
    return Atom(element, start.x + flat * math.cos(angle), start.y + flat * math.sin(angle), radius, depth)


def _radius(look: Any) -> float:
    """Return the radius of an element's ball; one that is wrong was reported at its place."""
    given = look.get("radius", RADIUS) if isinstance(look, Mapping) else RADIUS
    return float(given) if isinstance(given, int | float) else RADIUS


def _number(value: Any, low: float, high: float, where: tuple[str | int, ...], wrong: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
        raise wrong(f'"{value}" is not a number from {low} to {high}', f"a number from {low} to {high}", where)
    return float(value)


def _centred(atoms: list[Atom], bonds: list[Bond]) -> Molecule:
    left, right = min(a.x - a.radius for a in atoms), max(a.x + a.radius for a in atoms)
    top, bottom = min(a.y - a.radius for a in atoms), max(a.y + a.radius for a in atoms)
    x, y = (left + right) / 2, (top + bottom) / 2
    moved = tuple(Atom(a.element, a.x - x, a.y - y, a.radius, a.depth) for a in atoms)
    return Molecule(moved, tuple(bonds), right - left, bottom - top)
