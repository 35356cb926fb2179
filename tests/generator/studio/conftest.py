"""A studio in a folder of its own, and what its page would send."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from generator.rules import own
from generator.studio.app import create_app
from generator.studio.desk import Desk, Where
from generator.studio.studio import Studio

HERE = "http://localhost:8322"


@pytest.fixture
def studio(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Studio]:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_DOCUMENTS_DIR", str(tmp_path / "documents"))
    opened = Studio(tmp_path / "kept", follows=False)
    yield opened
    opened.stop()
    own.trust([])


@pytest.fixture
def ask(studio: Studio) -> Callable[..., Any]:
    """ask(path, body): what the page gets; with a body it is posted."""
    client = create_app(studio).test_client()
    client.get(f"/open/{studio.secret}", base_url=HERE)

    def asked(path: str, body: Any = None, status: int = 200) -> Any:
        sent = {"headers": {"Origin": HERE}, "json": body} if body is not None else {}
        answer = (client.post if body is not None else client.get)(path, base_url=HERE, **sent)
        assert answer.status_code == status, answer.data
        return answer.get_json() if answer.is_json else answer.data

    return asked


@pytest.fixture
def desk(tiny: Path, tmp_path: Path) -> Desk:
    """The small game on the desk."""
    return Desk(Where("tiny", "own", tiny), tmp_path / "history", lambda news: None)
