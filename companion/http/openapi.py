"""``/api/openapi.json``: the API described by the very models that read what phones send."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from functools import cache
from typing import Any, get_args

from flask import Blueprint, Response
from pydantic.json_schema import models_json_schema

from companion.http.answers import Refused
from companion.http.routes import BY_RULES, EVENT, ROUTES, Given, Route
from companion.http.web import checked, parts
from companion.http.words import LANGUAGES
from companion.table.events import WRITTEN_BY_SERVER, Posted
from companion.table.frame_events import Event
from companion.table.refusal import FORBIDDEN_BY_RULES, Refusal
from generator import __version__

VERSION = "3.1.0"
_REF = "#/components/schemas/"
_TEXT = {"type": "string"}
_PLACES: dict[str, Any] = {"number": {"type": "integer", "minimum": 1}, "language": {"enum": list(LANGUAGES)}}
_EVERYWHERE = ("wrong-host",)
blueprint = Blueprint("openapi", __name__, url_prefix="/api")


@blueprint.get("/openapi.json")
def openapi() -> Response:
    return checked(json.dumps(described(parts().games.ids), ensure_ascii=False), "application/json")


@cache
def described(games: tuple[str, ...]) -> dict[str, Any]:
    """The description of a server with these games."""
    places = _PLACES | {"game": {"enum": list(games)}}
    paths: dict[str, dict[str, Any]] = defaultdict(dict)
    for (method, path), route in ROUTES.items():
        paths[path][method.lower()] = _operation(method, path, route, places)
    schemas = _schemas()
    schemas["TableAsked"]["properties"]["game"] = places["game"]
    return {
        "openapi": VERSION,
        "info": {
            "title": "Cutline companion",
            "version": __version__,
            "description": "Tables and their events. docs/api.md says what they mean.",
        },
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "session": {
                    "type": "apiKey",
                    "in": "cookie",
                    "name": "cutline-{table_id}",
                    "description": "Set by POST /api/tables, POST /api/join and by links.",
                }
            },
        },
    }


def _operation(method: str, path: str, route: Route, places: dict[str, Any]) -> dict[str, Any]:
    name = "-".join(re.findall(r"[a-z]+", path.removeprefix("/api/")))
    made: dict[str, Any] = {"operationId": f"{method.lower()}-{name}", "summary": route.does}
    inside = [_parameter(name, "path", places.get(name, _TEXT)) for name in re.findall(r"{(\w+)}", path)]
    after = [_parameter(name, "query", {"type": type}) for name, type in route.query.items()]
    if inside or after:
        made["parameters"] = inside + after
    if route.takes:
        made["requestBody"] = {"required": True, "content": _content(route.takes)}
    if "no-session" in route.refuses:
        made["security"] = [{"session": []}]
    return made | {"responses": _responses(route)}


def _parameter(name: str, place: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"name": name, "in": place, "required": place == "path", "schema": schema}


def _responses(route: Route) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for status, given in route.gives.items():
        found[str(status)] = {"description": "Done."} | ({"content": _content(given)} if given else {})
    codes: dict[int, list[str]] = defaultdict(list)
    for code in (*route.refuses, *_EVERYWHERE):
        codes[FORBIDDEN_BY_RULES if code == BY_RULES else Refusal(code).status].append(code)
    for status, refused in sorted(codes.items()):
        told = "What the rules forbid." if BY_RULES in refused else f"{', '.join(refused)}."
        found[str(status)] = {"description": told, "content": _content(Refused)}
    found["5XX"] = {"description": "Not the table's word: send the same again later."}
    return found


def _content(given: Given) -> dict[str, Any]:
    if isinstance(given, str) and given != EVENT:
        return {given: {"schema": {"type": "string"}}}
    name = given if isinstance(given, str) else (given.__name__ if given else "")
    return {"application/json": {"schema": {"$ref": _REF + name}}}


def _schemas() -> dict[str, Any]:
    events = get_args(Posted)
    answers = {given for route in ROUTES.values() for given in route.gives.values() if isinstance(given, type)}
    asked = {route.takes for route in ROUTES.values() if isinstance(route.takes, type)}
    models = sorted({*answers, *asked, *events, Refused}, key=lambda model: model.__name__)
    _, made = models_json_schema([(model, "validation") for model in models], ref_template=_REF + "{model}")
    schemas: dict[str, Any] = {name: _plain(schema) for name, schema in made["$defs"].items()}
    for model in models:
        if issubclass(model, Event):
            _leave_out(schemas[model.__name__], WRITTEN_BY_SERVER)
    types = {get_args(event.model_fields["type"].annotation)[0]: _REF + event.__name__ for event in events}
    one_of = [{"$ref": place} for place in types.values()]
    schemas[EVENT] = {"oneOf": one_of, "discriminator": {"propertyName": "type", "mapping": types}}
    return _used(schemas)


def _leave_out(schema: dict[str, Any], names: tuple[str, ...]) -> None:
    for name in names:
        schema["properties"].pop(name, None)


def _plain(schema: Any) -> Any:
    """Without the titles pydantic makes of names."""
    if isinstance(schema, list):
        return [_plain(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    return {key: _plain(value) for key, value in schema.items() if not (key == "title" and isinstance(value, str))}


def _used(schemas: dict[str, Any]) -> dict[str, Any]:
    """Those that an address leads to."""
    starts = [route.takes for route in ROUTES.values()] + [
        one for route in ROUTES.values() for one in route.gives.values()
    ]
    waiting = {EVENT, Refused.__name__, *(one.__name__ for one in starts if isinstance(one, type))}
    used: set[str] = set()
    while waiting:
        name = waiting.pop()
        used.add(name)
        waiting |= set(re.findall(rf'"{_REF}(\w+)"', json.dumps(schemas[name]))) - used
    return {name: schemas[name] for name in sorted(used)}
