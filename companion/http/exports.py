"""Addresses to take a table's history away: as JSON, as its log, as a CSV of scores."""

from __future__ import annotations

import json

from flask import Response, request

from companion.http import responses
from companion.http.addresses import Api
from companion.http.cookies import required_session
from companion.http.incoming import separator
from companion.http.web import answer, file, parts
from companion.table.export import log_lines, scores_csv
from companion.table.masks import public
from companion.table.refusal import RefusedError
from companion.table.view import history

blueprint = Api("exports")


@blueprint.address("GET", "/tables/<table_id>/history", gives={200: responses.History}, refuses=("slow-down",))
def read_history(table_id: str) -> Response:
    """The whole history, oldest first."""
    parts().limits.export(required_session(table_id).person)
    opened = parts().tables.folds.current(table_id)
    return answer(f'{{"history":{history(opened.table)}}}')


@blueprint.address(
    "GET",
    "/tables/<table_id>/house",
    query={"match": "integer"},
    gives={200: responses.HouseRules},
    refuses=("not-found",),
)
def read_house(table_id: str) -> Response:
    """The house rules of a match in words, by language; null if it has none. Without match, of the current one."""
    required_session(table_id)
    table = parts().tables.folds.current(table_id).table
    number = request.args.get("match", len(table.core.play), type=int)
    if not 1 <= number <= len(table.core.play):
        raise RefusedError("not-found")
    edition = table.pin(number).edition
    house = edition.house.model_dump() if edition and edition.house else None
    return answer(json.dumps({"house": house}, ensure_ascii=False))


@blueprint.address("GET", "/tables/<table_id>/log.jsonl", gives={200: "application/x-ndjson"}, refuses=("slow-down",))
def export_log(table_id: str) -> Response:
    """The log, one event a line."""
    parts().limits.export(required_session(table_id).person)
    tables = parts().tables
    opened = tables.folds.current(table_id)
    events = public(opened.keeper, opened.table, tables.store.events(table_id))
    return file(log_lines(events), "application/x-ndjson", f"cutline-{table_id}.jsonl")


@blueprint.address(
    "GET",
    "/tables/<table_id>/scores.csv",
    query={"separator": "string"},
    gives={200: "text/csv"},
    refuses=("slow-down",),
)
def export_scores(table_id: str) -> Response:
    """The scores as a table."""
    parts().limits.export(required_session(table_id).person)
    opened = parts().tables.folds.current(table_id)
    return file(scores_csv(opened.keeper, opened.table, separator()), "text/csv", f"cutline-{table_id}.csv")
