"""Addresses of printing: the choices there are, the plan, the making with its progress, and the PDFs."""

from __future__ import annotations

import io
import zipfile
from typing import Any

from flask import Blueprint, Response, request

from generator.base.errors import CutlineError
from generator.base.papers import BACKS, INKS, MARKS, NAMED, paper_named
from generator.build.books import COMPONENT, GUIDE
from generator.build.plan import Job
from generator.editions import store
from generator.editions.store import LAST
from generator.rulebook.book import has_rulebook
from generator.spec import Game
from generator.studio.desk import Desk
from generator.studio.printing import Asked, read
from generator.studio.web import answer, body, desk, studio

blueprint = Blueprint("print", __name__, url_prefix="/api/games/<key>/print")


def _game(opened: Desk) -> Game:
    if opened.game is None or opened.problems:
        raise CutlineError("\n".join(opened.problems) or "The game can't be read.")
    return opened.game


@blueprint.get("")
def choices(key: str) -> Response:
    """Return what can be chosen, and the last print that was remembered."""
    game = _game(desk(key))
    found = store.find(game.base.id, LAST)
    books = [COMPONENT] if any(has_rulebook(game, each) for each in game.languages) else []
    job = studio().prints.job(key)
    return answer({
        "papers": {name: paper_named(name).title for name in NAMED},
        "backs": BACKS,
        "marks": MARKS,
        "inks": INKS,
        "players": list(game.players),
        "parts": [*(part.name for part in game.components.values()), *books, GUIDE],
        "printed": {"name": found.name} if found else None,
        "job": job.told() if job else None,
    })  # fmt: skip


@blueprint.post("/plan")
def planned(key: str) -> Response:
    """Return the files that would be made: their sheets, and the first sheet of each as it will come out."""
    game = _game(desk(key))
    asked = read(body(), game)
    jobs = asked.plan(game, studio().kept).files
    rows = [_row(job) for job in jobs if isinstance(job, Job) and job.language == asked.languages[0]]
    return answer({"files": rows, "sheets": sum(row["sheets"] for row in rows) * len(asked.languages)})


def _row(job: Job) -> dict[str, Any]:
    part, first = job.component, job.pages[0]
    return {
        "name": part.name,
        "parts": list(part.joined) or [part.name],
        "pieces": part.total,
        "sheets": job.sheets,
        "stock": part.stock,
        "page": [first.width, first.height],
        "placed": [[each.piece, each.side, [round(number, 3) for number in each.matrix]] for each in first.placements],
    }


@blueprint.post("/start")
def start(key: str) -> Response:
    """Start to make the PDFs."""
    asked: Asked = read(body(), _game(desk(key)))
    return answer(studio().prints.start(desk(key), asked, studio().trusted).told())


@blueprint.post("/printed")
def printed(key: str) -> Response:
    """Remember that this was printed: later, only what changed since can be printed."""
    studio().prints.remember(desk(key), studio().trusted)
    return choices(key)


@blueprint.get("/job")
def job(key: str) -> Response:
    found = studio().prints.job(key)
    return answer(found.told() if found else None)


@blueprint.post("/cancel")
def cancel(key: str) -> Response:
    studio().prints.cancel(key)
    return job(key)


@blueprint.get("/files/<int:number>/<name>")
def file(key: str, number: int, name: str) -> Response:
    """Return a PDF, to be kept or, with ?view, to be shown."""
    found = studio().prints.job(key)
    if found is None or number >= len(found.files) or found.files[number].name != name:
        raise CutlineError("This file is not there any more. Make it again.")
    response = Response(found.files[number].read_bytes(), mimetype="application/pdf")
    how = "inline" if "view" in request.args else "attachment"
    response.headers["Content-Disposition"] = f'{how}; filename="{name}"'
    if how == "inline":
        response.headers["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'"
    return response


@blueprint.get("/all.zip")
def everything(key: str) -> Response:
    """Return all PDFs in one archive."""
    found = studio().prints.job(key)
    if found is None or not found.files:
        raise CutlineError("Nothing was made yet.")
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        for path in found.files:
            archive.write(path, path.relative_to(found.out))
    response = Response(data.getvalue(), mimetype="application/zip")
    response.headers.set("Content-Disposition", "attachment", filename=f"{desk(key).where.folder.name}.zip")
    return response
