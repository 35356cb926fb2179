"""Addresses of new games: from a spreadsheet that was dropped on the page, from a sample, or as a copy."""

from __future__ import annotations

import base64
import binascii
import re
import secrets
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from flask import Blueprint, Response

from generator.base.errors import CutlineError, listed
from generator.base.files import write_together
from generator.spec.table import SUFFIXES, slug
from generator.starter.columns import MEANINGS, Column
from generator.starter.copy import copy
from generator.starter.deck import Deck
from generator.starter.sheets import decks_of
from generator.starter.take import take
from generator.starter.write import start
from generator.studio.web import answer, body, studio

SAMPLES = 3  # cells that are shown of each column
_TOKEN = re.compile(r"[\w-]{20,60}")
blueprint = Blueprint("new", __name__, url_prefix="/api/new")


@blueprint.post("/spreadsheet")
def spreadsheet() -> Response:
    """Keep a dropped spreadsheet, and return what its columns are taken for."""
    sent = body()
    name = Path(str(sent.get("name", "")).replace("\\", "/")).name
    if Path(name).suffix.lower() not in SUFFIXES:
        raise CutlineError(f'Can\'t read "{name}" as a spreadsheet. Accepted: {listed(SUFFIXES)}.')
    try:
        data = base64.b64decode(str(sent.get("data", "")), validate=True)
    except binascii.Error:
        raise CutlineError("The file did not arrive whole. Drop it again.") from None
    token = secrets.token_urlsafe(18)
    path = _uploads() / token / f"cards{Path(name).suffix.lower()}"
    write_together([(path, data)])
    decks, left_out = decks_of(path, lambda icon: False)
    title = re.sub(r"[-_\s]+", " ", Path(name).stem).strip()
    return answer({"token": token, "name": title, "decks": [_deck(deck) for deck in decks], "left_out": left_out})


def _uploads() -> Path:
    return studio().kept / "dropped"


def _deck(deck: Deck) -> dict[str, Any]:
    columns = [_column(deck, column) for column in deck.columns]
    return {"title": deck.title, "rows": len(deck.table.rows), "columns": columns}


def _column(deck: Deck, column: Column) -> dict[str, Any]:
    cells = [str(row[column.typed]) for row in deck.table.rows if column.typed in row]
    meaning = column.name if column.name in MEANINGS else "field"
    return {
        "head": column.head,
        "meaning": meaning,
        "language": column.language or "",
        "samples": list(dict.fromkeys(cells))[:SAMPLES],
    }


@blueprint.post("/take")
def taken() -> Response:
    """Make a game of a spreadsheet that was dropped, with the meanings of its columns that the user chose."""
    sent = body()
    token, chosen = str(sent.get("token", "")), sent.get("chosen")
    found = list((_uploads() / token).glob("cards.*")) if _TOKEN.fullmatch(token) else []
    if not found or not isinstance(chosen, dict):
        raise CutlineError("Drop the spreadsheet again.")
    folder = _folder(str(sent.get("name", "")))
    made = take(folder, found[0], {str(head): str(meaning) for head, meaning in chosen.items()})
    shutil.rmtree(found[0].parent, ignore_errors=True)
    return _ready(folder, made.missing)


@blueprint.post("/sample")
def sample() -> Response:
    """Make a small game to start from."""
    sent = body()
    folder = _folder(str(sent.get("name", "")))
    start(folder, "sheet" if sent.get("kind") == "sheet" else "sample")
    return _ready(folder)


@blueprint.post("/copy")
def copied() -> Response:
    """Copy a game into a folder of the user's, where everything in it can be changed."""
    sent = body()
    opened = studio().desk(str(sent.get("key", "")))
    folder = _folder(str(sent.get("name", "")))
    copy(opened.where.folder.name if opened.where.kind != "own" else str(opened.where.folder), folder)
    return _ready(folder)


def _folder(name: str) -> Path:
    """Return the folder for a new game of this name, among the user's documents."""
    made = slug(name.strip(), 1) if name.strip() else ""
    if not made:
        raise CutlineError("Give it a name.")
    folder = studio().shelf.home / made
    if folder.exists():
        raise CutlineError(f'You have a game "{made}" already. Choose another name.')
    return folder


def _ready(folder: Path, missing: Sequence[str] = ()) -> Response:
    return answer({"key": studio().shelf.add(folder).key, "missing": list(missing)})
