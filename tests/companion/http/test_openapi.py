"""The API's description: complete, true, and nothing made after it or against it brings the server down."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import hypothesis
import pytest
import schemathesis
import schemathesis.specs.openapi.schemas  # before there are threads: Python 3.11 may fail to compile it beside them
from flask import Flask
from schemathesis import GenerationMode
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)

from companion.games import Games, reader, records
from companion.http import responses
from companion.http.app import create_app
from companion.log import Store
from generator.spec import load
from tests.companion.phones import Phone, new_id

FEW, MANY = 4, 150
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


def test_every_address_is_in_it_and_no_other(app: Flask) -> None:
    described = app.test_client().get("/api/openapi.json").json
    there = {
        (method.lower(), re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", rule.rule))
        for rule in app.url_map.iter_rules()
        for method in rule.methods - {"HEAD", "OPTIONS"}
        if rule.rule.startswith("/api/")
    }
    assert {(method, path) for path, methods in described["paths"].items() for method in methods} == there


def test_every_address_says_what_it_does(app: Flask) -> None:
    described = app.test_client().get("/api/openapi.json").json["paths"]
    assert all(one["summary"] for methods in described.values() for one in methods.values())
    posted = described["/api/tables/{table_id}/links"]["post"]
    assert posted["requestBody"]["content"]["application/json"]["schema"]["$ref"].endswith("/LinkAsked")
    refusals = {status: answer["description"] for status, answer in posted["responses"].items() if status[0] == "4"}
    assert refusals == {
        "400": "malformed.",
        "401": "no-session.",
        "403": "foreign-origin, spectator, host-only.",
        "404": "unknown-table.",
        "413": "too-large.",
        "415": "not-json.",
        "421": "wrong-host.",
        "422": "What the rules forbid.",
        "429": "slow-down.",
    }


def test_the_arguments_of_a_preview_are_those_that_the_games_declare(store: Store, app: Flask) -> None:
    def arguments(of: Flask) -> list[str]:
        described = of.test_client().get("/api/openapi.json").json["paths"]["/api/tables/{table_id}/score"]["get"]
        return [one["name"] for one in described["parameters"]]

    assert arguments(app) == ["table_id", "cards", "counts", "round", "seat", "match"]
    own = replace(records()["ants"], preview=("ants", "cards"))
    assert arguments(create_app(store, games=Games((), [own]))) == [
        *("table_id", "cards", "ants", "counts", "round", "seat", "match")
    ]


def test_health(app: Flask) -> None:
    assert app.test_client().get("/api/health").json == {"ok": True}


def test_every_event_is_in_it_without_what_the_server_writes(app: Flask) -> None:
    schemas = app.test_client().get("/api/openapi.json").json["components"]["schemas"]
    assert len(schemas["PostedEvent"]["oneOf"]) == len(reader().posted)
    assert set(schemas["Rolled"]["properties"]) == {"id", "type", "tool", "count", "sides", "lowest", "numbers", "die"}
    assert set(schemas["TableAsked"]["required"]) == {"id", "game", "seats"}
    assert not [name for name in schemas if name.startswith("Pinned")]


def test_answers_that_chance_seldom_gets(host: Phone, app: Flask) -> None:
    made = Phone(app).create(sit=1).json
    responses.TableMade.model_validate(made, strict=True)
    responses.MyTables.model_validate(host.client.get("/api/tables").json, strict=True)
    responses.Joined.model_validate(host.client.post("/api/join", json={"code": made["code"]}).json, strict=True)
    host.cards(1, 1, "n2")
    refused = responses.Refused.model_validate(host.cards(1, 1, "h2").json, strict=True)
    assert refused.error.code == "conflict"
    assert refused.state is not None


class Ticking:
    """A clock that goes on with every look, so that no pace is ever too fast."""

    now = 1_770_000_000.0

    def __call__(self) -> float:
        self.now += 60
        return self.now


@pytest.fixture
def phones(store: Store, hens: Path) -> list[Phone]:
    """A host for a table of each game, and of one with a score sheet."""
    own = load(hens)
    app = create_app(store, clock=Ticking(), chance=Random(1), games=Games([own]))
    phones = [Phone(app) for _ in (*Games().ids, own.id)]
    for phone, game in zip(phones, (*Games().ids, own.id), strict=True):
        assert phone.create(game=game, sit=1).status_code == 201
    return phones


def operations(app: Flask) -> list[Any]:
    """All but the stream, which does not end."""
    schema = schemathesis.openapi.from_wsgi("/api/openapi.json", app)
    found = [result.ok() for result in schema.get_all_operations()]
    return [one for one in found if not one.path.endswith("/stream")]


def modes(operation: Any) -> list[GenerationMode]:
    """Only a body or a query can be other than described: every text is a path."""
    return list(GenerationMode) if operation.body or operation.query else [GenerationMode.POSITIVE]


def fuzz(phones: list[Phone], examples: int) -> None:
    """Sends what fits the description and what does not, as a host and as a stranger."""
    senders = hypothesis.strategies.sampled_from([*phones, None])
    for operation in operations(phones[0].app):
        most = 4 * examples if operation.path.endswith("/events") else examples
        settings = hypothesis.settings(
            max_examples=most,
            deadline=None,
            database=None,
            derandomize=True,
            suppress_health_check=list(hypothesis.HealthCheck),
            phases=[hypothesis.Phase.generate],
        )
        for mode in modes(operation):
            settings(hypothesis.given(case=operation.as_strategy(mode), sender=senders)(send))()


def send(case: Any, sender: Phone | None) -> None:
    cookies = {}
    if sender and "table_id" in case.path_parameters:
        case.path_parameters = tamed(case.path_parameters) | {"table_id": sender.table}
        cookie = sender.client.get_cookie(f"cutline-{sender.table}")
        assert cookie is not None
        cookies = {cookie.key: cookie.value}
        case.body = tamed(case.body)
        if isinstance(case.body, dict) and re.fullmatch(r"[\w-]{16,64}", str(case.body.get("id")), re.ASCII):
            case.body["id"] = new_id()
    response = case.call(headers={"Accept-Encoding": "identity"}, cookies=cookies)
    case.validate_response(response, checks=CHECKS)


def tamed(body: Any) -> Any:
    """A body with small numbers: few tables are in their thousandth match."""
    if isinstance(body, dict):
        return {key: 1 if key == "match" else tamed(value) for key, value in body.items()}
    return body % 4 + 1 if type(body) is int and body > 4 else body


@pytest.fixture
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """No faces are drawn in the background: beside it, Python 3.11 may fail to parse the code that Hypothesis looks at."""
    monkeypatch.setattr("companion.http.editions.Editions.keep", lambda self, opened: None)


@pytest.mark.usefixtures("undrawn")
def test_nothing_like_it_brings_the_server_down(phones: list[Phone]) -> None:
    fuzz(phones, FEW)


@pytest.mark.soak
@pytest.mark.usefixtures("undrawn")
def test_nothing_like_it_brings_the_server_down_for_long(phones: list[Phone]) -> None:
    fuzz(phones, MANY)
