"""Fetches spreadsheets into files, and remembers where each came from."""

from __future__ import annotations

import ssl
import tempfile
from dataclasses import dataclass
from pathlib import Path

from generator.base.errors import CutlineError, SpecError, listed, shown
from generator.base.files import write_together
from generator.base.locate import inside
from generator.online.address import file_address
from generator.online.transfer import received
from generator.spec.links import NAME, links_in, with_link
from generator.spec.table import SUFFIXES, read_table

_PUBLISH = 'In Google Sheets, use Share: "anyone with the link", or File > Share > Publish to web.'
_WORKBOOKS = {b"PK": (".xlsx", ".ods"), b"\xd0\xcf\x11\xe0": (".xls",)}  # by how their files begin
_WEB_PAGES = (b"<!doctype html", b"<html", b"<head", b"<script")


@dataclass(frozen=True)
class Fetched:
    """A file that was fetched: its rows now, and before, None if it was not there."""

    path: Path
    rows: int
    before: int | None
    changed: bool


def fetch(link: str, path: Path, context: ssl.SSLContext | None = None) -> Fetched:
    """Fetch a spreadsheet into a file and remember its link; a file that came from elsewhere is left alone."""
    home, name = _home(path)
    if path.suffix.lower() not in SUFFIXES:
        raise CutlineError(
            f"{shown(path)} is not the name of a spreadsheet. Accepted: a file that ends in {listed(SUFFIXES)}."
        )
    if path.exists() and name not in links_in(home):
        raise CutlineError(f"{shown(path)} already exists and was not fetched. Move it away, or choose another name.")
    address = file_address(link, path.suffix.lower())
    data, kind = received(address, context)
    rows = _rows(data, kind, path, address)
    before = path.read_bytes() if path.is_file() else None
    old = _count(path) if before is not None else None
    if data != before or links_in(home).get(name) != link:
        write_together([(path, data), (home / NAME, with_link(home, name, link))])
    return Fetched(path, rows, old, data != before)


def refresh(place: Path, context: ssl.SSLContext | None = None) -> list[Fetched]:
    """Fetch again all that a game's folder was fetched from, or one file."""
    if place.is_dir():
        links = {place / name: link for name, link in links_in(place).items()}
        missing = f"{shown(place)}/{NAME} names no file. Fetch one: cutline fetch https://… {shown(place)}/cards.csv"
    else:
        home, name = _home(place)
        links = {place: link} if (link := links_in(home).get(name)) else {}
        missing = (
            f"Nothing says where {shown(place)} comes from. Give its address: cutline fetch https://… {shown(place)}"
        )
    if not links:
        raise CutlineError(missing)
    for path in links:
        if inside(place if place.is_dir() else place.parent, str(path.resolve())) is None:
            raise CutlineError(f"{shown(path)} leaves the folder.")
    return [fetch(link, path, context) for path, link in links.items()]


def _home(path: Path) -> tuple[Path, str]:
    """Return the folder that remembers a file's link, and the file's name there: the game's folder, or its own."""
    around = path.resolve().parents
    home = next((folder for folder in list(around)[:4] if (folder / "game.yaml").is_file()), around[0])
    return home, path.resolve().relative_to(home).as_posix()


def _rows(data: bytes, kind: str, path: Path, address: str) -> int:
    """Return how many rows a fetched file has; raise if it is no spreadsheet of the kind that its name says."""
    start = data[:2000].lstrip(b"\xef\xbb\xbf \t\r\n").lower()
    if kind == "text/html" or start.startswith(_WEB_PAGES):
        raise CutlineError(f"{address} is a web page, not a spreadsheet: maybe you must sign in to see it. {_PUBLISH}")
    kinds = next((kinds for begin, kinds in _WORKBOOKS.items() if data.startswith(begin)), (".csv", ".tsv", ".txt"))
    if path.suffix.lower() not in kinds:
        raise CutlineError(f"{address} is not a {path.suffix} file. Call it {shown(path.with_suffix(kinds[0]))}.")
    with tempfile.TemporaryDirectory() as folder:
        trial = Path(folder) / f"fetched{path.suffix.lower()}"
        trial.write_bytes(data)
        try:
            table = read_table(trial)
            if not table.rows:
                raise SpecError(table.problems)
        except SpecError as error:
            why = error.problems[0].what if error.problems else "it has no rows"
            raise CutlineError(f"{address} can't be read as a spreadsheet: {why}. Nothing was written.") from None
        return len(table.rows)


def _count(path: Path) -> int | None:
    try:
        return len(read_table(path).rows)
    except SpecError:
        return None
