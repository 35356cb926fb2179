"""Reads and writes links.yaml, which keeps where a spreadsheet came from, so that it can be fetched again."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from generator.base.errors import Problem, SpecError
from generator.spec.kinds import Findings, MapOf, Word
from generator.spec.yaml_file import read_yaml, refuse_link_out

NAME = "links.yaml"
_HEADER = "# Where files come from. cutline fetch brings them up to date; no other command goes online.\n"
_LINKS = MapOf(Word(), Word(r"^https://\S+$", "an address that begins with https://"))


def links_in(folder: Path) -> Mapping[str, str]:
    """Return the address of each file of a folder that has one; a SpecError says what is wrong with them."""
    path = folder / NAME
    if not path.is_file():
        return {}
    refuse_link_out(path, folder)
    file = read_yaml(path)
    problems: list[Problem] = []
    links = _LINKS.read(file.value if file.value is not None else {}, (), Findings(file, problems))
    if problems:
        raise SpecError(problems)
    return links


def link_of(path: Path) -> str:
    """Return the address that a file was fetched from; "" if it was not."""
    return links_in(path.parent).get(path.name, "")


def with_link(folder: Path, name: str, address: str) -> bytes:
    """Return a folder's links.yaml with one more file."""
    rows = {**links_in(folder), name: address}
    return (_HEADER + "".join(f"{_quoted(file)}: {_quoted(link)}\n" for file, link in rows.items())).encode()


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"
