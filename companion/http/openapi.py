"""``/api/openapi.json``: the API, described by its addresses and by the models that check what phones send."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from dataclasses import replace
from functools import cache
from typing import Any

from flask import Flask, Response, current_app
from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from companion.games import Games
from companion.http import responses
from companion.http.addresses import BY_GAME, BY_RULES, EVENT, Address, Api, Body
from companion.http.requests import TableAsked
from companion.http.responses import Refused
from companion.http.web import answer, checked, parts
from companion.http.words import LANGUAGES
from companion.table.events import WRITTEN_BY_SERVER, Events, type_of
from companion.table.frame_events import Event
from companion.table.refusal import FORBIDDEN_BY_RULES, Refusal
from generator import __version__

VERSION = "3.1.0"
_REF = "#/components/schemas/"
_TEXT = {"type": "string"}
_PLACES: dict[str, Any] = {"number": {"type": "integer", "minimum": 1}, "language": {"enum": list(LANGUAGES)}}
_EVERYWHERE = ("wrong-host",)
Names = dict[type[BaseModel], str]
blueprint = Api("openapi")


@blueprint.address("GET", "/health", gives={200: responses.Health})
def health() -> Response:
    """For scripts."""
    return answer('{"ok":true}')


@blueprint.address("GET", "/openapi.json", gives={200: responses.Words})
def openapi() -> Response:
    """This description."""
    return checked(_text(addresses(current_app), parts().games), "application/json")


def addresses(app: Flask) -> tuple[Address, ...]:
    """Return all addresses that the parts of the API declare, in the order of registration."""
    declared = (part.addresses for part in app.blueprints.values() if isinstance(part, Api))
    return tuple(address for part in declared for address in part)


@cache
def _text(addresses: tuple[Address, ...], games: Games) -> str:
    return json.dumps(_described(addresses, games), ensure_ascii=False)


def _described(addresses: tuple[Address, ...], games: Games) -> dict[str, Any]:
    """Return the description of a server with these addresses and games."""
    places = _PLACES | {"game": {"enum": list(games.ids)}}
    names, schemas = _schemas(addresses, games.events)
    schemas[names[TableAsked]]["properties"]["game"] = places["game"]
    paths: dict[str, dict[str, Any]] = defaultdict(dict)
    for address in addresses:
        path = re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", address.path)
        paths[path][address.method.lower()] = _operation(path, _for_games(address, games), places, names)
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


def _for_games(address: Address, games: Games) -> Address:
    """Return an address with the arguments that these games take in the place of ``BY_GAME``."""
    if BY_GAME not in address.query:
        return address
    rest = {name: type for name, type in address.query.items() if name != BY_GAME}
    return replace(address, query=dict.fromkeys(games.previews, address.query[BY_GAME]) | rest)


def _operation(path: str, address: Address, places: dict[str, Any], names: Names) -> dict[str, Any]:
    name = "-".join(re.findall(r"[a-z]+", path.removeprefix("/api/")))
    made: dict[str, Any] = {"operationId": f"{address.method.lower()}-{name}", "summary": address.does}
    inside = [_parameter(name, "path", places.get(name, _TEXT)) for name in re.findall(r"{(\w+)}", path)]
    after = [_parameter(name, "query", {"type": type}) for name, type in address.query.items()]
    if inside or after:
        made["parameters"] = inside + after
    if address.takes:
        made["requestBody"] = {"required": True, "content": _content(address.takes, names)}
    if address.is_at_table:
        made["security"] = [{"session": []}]
    return made | {"responses": _responses(address, names)}


def _parameter(name: str, place: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"name": name, "in": place, "required": place == "path", "schema": schema}


def _responses(address: Address, names: Names) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for status, given in address.gives.items():
        found[str(status)] = {"description": "Done."} | ({"content": _content(given, names)} if given else {})
    codes: dict[int, list[str]] = defaultdict(list)
    for code in (*address.all_refusals, *_EVERYWHERE):
        codes[FORBIDDEN_BY_RULES if code == BY_RULES else Refusal(code).status].append(code)
    for status, refused in sorted(codes.items()):
        told = "What the rules forbid." if BY_RULES in refused else f"{', '.join(refused)}."
        found[str(status)] = {"description": told, "content": _content(Refused, names)}
    found["5XX"] = {"description": "Not the table's word: send the same again later."}
    return found


def _content(given: Body, names: Names) -> dict[str, Any]:
    if isinstance(given, str) and given != EVENT:
        return {given: {"schema": {"type": "string"}}}
    name = given if isinstance(given, str) else (names[given] if given else "")
    return {"application/json": {"schema": {"$ref": _REF + name}}}


def _schemas(addresses: tuple[Address, ...], reader: Events) -> tuple[Names, dict[str, Any]]:
    """Return the name of each model's schema, and the schemas; models of the same name get longer ones."""
    events = reader.posted
    bodies = {body for address in addresses for body in (address.takes, *address.gives.values())}
    named: set[type[BaseModel]] = {Refused, *(body for body in bodies if isinstance(body, type))}
    models = sorted({*named, *events}, key=lambda model: (model.__name__, model.__module__))
    places, made = models_json_schema([(model, "validation") for model in models], ref_template=_REF + "{model}")
    names = {model: places[model, "validation"]["$ref"].removeprefix(_REF) for model in models}
    schemas: dict[str, Any] = {name: _plain(schema) for name, schema in made["$defs"].items()}
    for model in models:
        if issubclass(model, Event):
            _leave_out(schemas[names[model]], WRITTEN_BY_SERVER)
    types = {type_of(event): _REF + names[event] for event in events}
    one_of = [{"$ref": place} for place in types.values()]
    schemas[EVENT] = {"oneOf": one_of, "discriminator": {"propertyName": "type", "mapping": types}}
    return names, _used(schemas, {EVENT, *(names[model] for model in named)})


def _leave_out(schema: dict[str, Any], names: tuple[str, ...]) -> None:
    for name in names:
        schema["properties"].pop(name, None)


def _plain(schema: Any) -> Any:
    """Return a schema without the titles that pydantic derives from names."""
    if isinstance(schema, list):
        return [_plain(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    return {key: _plain(value) for key, value in schema.items() if not (key == "title" and isinstance(value, str))}


def _used(schemas: dict[str, Any], waiting: set[str]) -> dict[str, Any]:
    """Return the schemas with these names, and those they refer to."""
    used: set[str] = set()
    while waiting:
        name = waiting.pop()
        used.add(name)
        waiting |= set(re.findall(rf'"{_REF}([^"]+)"', json.dumps(schemas[name]))) - used
    return {name: schemas[name] for name in sorted(used)}
