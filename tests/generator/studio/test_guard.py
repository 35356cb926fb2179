"""Only this computer's user may look and write, and only through the studio's own page."""

from pathlib import Path
from typing import Any

import pytest

from generator.studio.app import create_app
from generator.studio.studio import Studio

HERE = "http://localhost:8322"


@pytest.fixture
def studio(tmp_path: Path) -> Studio:
    return Studio(tmp_path / "kept", follows=False)


@pytest.fixture
def client(studio: Studio) -> Any:
    return create_app(studio).test_client()


def opened(client: Any, studio: Studio) -> Any:
    return client.get(f"/open/{studio.secret}", base_url=HERE)


def test_the_address_is_exchanged_for_a_cookie_that_scripts_cannot_read(client: Any, studio: Studio) -> None:
    assert client.get("/", base_url=HERE).status_code == 403
    answer = opened(client, studio)
    cookie = answer.headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Strict" in cookie
    assert studio.secret not in cookie
    assert client.get("/", base_url=HERE).status_code == 200
    assert client.get("/open/wrong", base_url=HERE).status_code == 403
    assert b"url=/#/amino" in client.get(f"/open/{studio.secret}?game=amino", base_url=HERE).data
    assert b"evil" not in client.get(f"/open/{studio.secret}?game=%22%3Eevil", base_url=HERE).data


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8322", "localhost.evil.example:8322", "192.168.1.5:8322", "", "x@localhost"]
)
def test_no_other_name_reaches_it(client: Any, studio: Studio, host: str) -> None:
    opened(client, studio)
    for path in ("/", "/api/shelf", f"/open/{studio.secret}", "/fonts.css"):
        assert client.get(path, base_url=HERE, headers={"Host": host}).status_code in (400, 403)


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Origin": "null"},
        {"Origin": "http://evil.example"},
        {"Origin": "http://localhost:9999"},
        {"Origin": "https://localhost:8322"},
        {"Origin": HERE, "Sec-Fetch-Site": "cross-site"},
        {"Origin": HERE, "Sec-Fetch-Site": "same-site"},
        {"Origin": HERE, "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "navigate"},  # a form in a drawing
    ],
)
def test_no_other_page_changes_anything(client: Any, studio: Studio, headers: dict[str, str]) -> None:
    opened(client, studio)
    edit = {"edits": [{"path": ["rules", "deal"], "value": 5}]}
    answer = client.post("/api/games/amino/edit", base_url=HERE, headers=headers, json=edit)
    assert answer.status_code == 403
    assert not (studio.kept / "drafts").exists()


def test_another_page_reads_nothing(client: Any, studio: Studio) -> None:
    opened(client, studio)
    assert client.get("/api/shelf", base_url=HERE, headers={"Sec-Fetch-Site": "cross-site"}).status_code == 403
    answer = client.get("/api/text/en", base_url=HERE)
    assert "Access-Control-Allow-Origin" not in answer.headers
    assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert "script-src 'self'" in answer.headers["Content-Security-Policy"]


@pytest.mark.parametrize(
    "path",
    [
        "/static/x/../../app.py",
        "/static/x/studio/../app.py",
        "/static/x/%2e%2e/%2e%2e/pyproject.toml",
        "/static/x//etc/passwd",
        "/fonts/..%2f..%2fapp.py",
        "/api/text/..%2f..%2fapp",
        "/api/games/..%2f..%2fetc",
        "/api/games/amino/pieces/..%2f/game.yaml",
        "/api/games/%00",
    ],
)
def test_no_path_leads_out(client: Any, studio: Studio, path: str) -> None:
    opened(client, studio)
    answer = client.get(path, base_url=HERE, follow_redirects=True)
    assert answer.status_code in (404, 422), answer.data
    assert b"root:" not in answer.data


@pytest.mark.parametrize(
    "path",
    [
        ["text", "../../../evil", "title"],
        ["text", "/tmp/evil", "title"],
        ["components", "cards", "pieces", "../x", "copies"],
        ["../game", "x"],
        [""],
        "rules.deal",
        [],
        [1],
    ],
)
def test_no_edit_writes_elsewhere(client: Any, studio: Studio, tiny: Path, path: Any) -> None:
    opened(client, studio)
    before = {each: each.read_bytes() for each in tiny.parent.rglob("*") if each.is_file() and tiny in each.parents}
    key = studio.shelf.add(tiny).key
    edit = {"edits": [{"path": path, "value": "evil"}]}
    answer = client.post(f"/api/games/{key}/edit", base_url=HERE, headers={"Origin": HERE}, json=edit)
    assert answer.status_code in (409, 422), answer.data
    now = {each: each.read_bytes() for each in tiny.parent.rglob("*") if each.is_file() and tiny in each.parents}
    assert now == before
    assert not list(tiny.parent.rglob("*evil*"))
