"""Reads codes.yaml, which keeps the code of each piece's mark from one edition to the next."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from generator.base.errors import Problem, SpecError
from generator.base.limits import MAX_CODES
from generator.spec.kinds import Findings, MapOf, Whole, Word
from generator.spec.values import ID
from generator.spec.yaml_file import read_yaml, refuse_link_out

NAME = "codes.yaml"
Codes = Mapping[tuple[str, str], int]  # by component and piece

_ID = ID.pattern.strip("^$")
_KEY = Word(f"^{_ID}/{_ID}$", "a component and a piece, such as cards/fox")
_CODES = MapOf(_KEY, Whole(0, MAX_CODES - 1))


def read_codes(folder: Path, problems: list[Problem]) -> Codes:
    """Return the codes that a game keeps; none if it has no codes.yaml."""
    path = folder / NAME
    if not path.exists():
        return MappingProxyType({})
    try:
        refuse_link_out(path, folder)
        file = read_yaml(path)
    except SpecError as error:
        problems += error.problems
        return MappingProxyType({})
    found = Findings(file, problems)
    rows = _CODES.read(file.value if file.value is not None else {}, (), found)
    codes: dict[tuple[str, str], int] = {}
    owners: dict[int, str] = {}
    for name, code in rows.items() if found.usable else ():
        if code in owners:
            what = f"code {code} is also that of {owners[code]}"
            problems.append(Problem(file.place((name,)), what, fix="Give each piece its own code."))
        owners.setdefault(code, name)
        component, _, piece = name.partition("/")
        codes[component, piece] = code
    return MappingProxyType(codes)
