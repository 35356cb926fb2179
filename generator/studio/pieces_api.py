"""Addresses of one game: its pieces and their faces, edits, and what the check found."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from flask import Blueprint, Response, request

from generator.base.errors import CutlineError
from generator.base.papers import PAPERS
from generator.check.sight import SEEN
from generator.rules.own import not_run
from generator.studio import told
from generator.studio.assets import game_fonts_css
from generator.studio.desk import Desk
from generator.studio.drawn import Asked
from generator.studio.edits import read_edits
from generator.studio.web import answer, body, desk, studio

MOST_FACES = 200  # of one request
blueprint = Blueprint("pieces", __name__, url_prefix="/api/games/<key>")


def _with_code(open_desk: Desk, found: dict[str, Any]) -> dict[str, Any]:
    """Add whether a game brings code that was not run."""
    return {**found, "code": not_run(open_desk.where.folder)}


@blueprint.get("")
def game(key: str) -> Response:
    """Return everything that a page shows of a game, without its faces."""
    return answer({**_with_code(desk(key), desk(key).whole()), "sight": SEEN})


@blueprint.post("/faces")
def faces(key: str) -> Response:
    """Return faces as SVG; those that the page has already only by their digests."""
    if body().get("exact"):
        desk(key).drawn.settle()
    return answer({"version": desk(key).version, "faces": _faces(desk(key), body().get("faces"))})


def _faces(open_desk: Desk, asked: Any) -> list[dict[str, Any]]:
    if not isinstance(asked, list) or open_desk.game is None:
        return []
    wanted = [
        Asked(str(each[0]), str(each[1]), str(each[2]), str(each[3]), bool(each[4]), str(each[5]))
        for each in asked[:MOST_FACES]
        if isinstance(each, list) and len(each) == 6
    ]
    drawn = open_desk.drawn.faces(wanted, open_desk.game)
    return [{**each, "wrong": [open_desk.plain(line) for line in each["wrong"]]} for each in drawn]


@blueprint.get("/fonts.css")
def fonts(key: str) -> Response:
    """Return the rules for the game's own fonts."""
    shown = desk(key).game
    return Response(game_fonts_css(shown) if shown else "", mimetype="text/css")


@blueprint.get("/pieces/<component>/<id>")
def piece(key: str, component: str, id: str) -> Response:
    """Return what the form of a piece shows."""
    shown = desk(key).game
    part = shown.components.get(component) if shown else None
    found = next((each for each in part.pieces if each.id == id), None) if part else None
    if shown is None or part is None or found is None:
        raise CutlineError("This piece is not there any more.")
    return answer({"version": desk(key).version, **told.piece(shown, part, found)})


@blueprint.post("/edit")
def edit(key: str) -> Response:
    """Save edits; the answer has what they change, and the faces that the page asks for with them."""
    sent = body()
    found = desk(key).edit(read_edits(sent.get("edits")), sent.get("was"), str(sent.get("group", "")))
    return answer({**_with_code(desk(key), found), "faces": _faces(desk(key), sent.get("faces"))})


@blueprint.post("/convert")
def convert(key: str) -> Response:
    """Make CSVs of the game's workbooks."""
    return answer(_with_code(desk(key), desk(key).convert()))


@blueprint.post("/<any(undo, redo):kind>")
def undo(key: str, kind: str) -> Response:
    return answer(_with_code(desk(key), desk(key).undo(kind)))


@blueprint.get("/history")
def history(key: str) -> Response:
    """Return the steps that were saved, the newest first."""
    steps = desk(key).history.steps[-200:]
    rows = [{"number": each.number, "time": each.time, "kind": each.kind, "what": each.what} for each in steps]
    return answer({"steps": rows[::-1]})


@blueprint.post("/history")
def back(key: str) -> Response:
    """Make everything what it was after a step."""
    number = body().get("number")
    if not isinstance(number, int):
        raise CutlineError("Name a step.")
    return answer(_with_code(desk(key), desk(key).back_to(number)))


@blueprint.get("/check")
def check(key: str) -> Response:
    """Return the findings of the check; none yet (null) as long as it runs."""
    opened = desk(key)
    found = studio().checks.of(opened, studio().trusted)
    rows = None if found is None else [[severity, name, opened.plain(what)] for severity, name, what in found]
    return answer({"version": opened.version, "findings": rows})


@blueprint.get("/sheets")
def sheets(key: str) -> Response:
    """Return how many sheets of paper each component needs."""
    from generator.build.plan import plan
    from generator.sheets import Options

    shown, paper = desk(key).game, PAPERS.get(request.args.get("paper", "a4"), PAPERS["a4"])
    if shown is None:
        return answer({"sheets": {}})
    try:
        jobs = plan([shown], Path("out"), shown.languages[:1], [paper], Options()).jobs
    except CutlineError as error:
        return answer({"sheets": {}, "wrong": str(error)})
    return answer({"sheets": {job.component.name: job.sheets for job in jobs}})


@blueprint.post("/trust")
def trust(key: str) -> Response:
    """Run the code that the game brings."""
    studio().trust(desk(key))
    return game(key)
