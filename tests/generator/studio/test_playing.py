"""A table with a game as it stands: the companion starts beside the studio, and stops with it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from generator.studio.studio import Studio

Ask = Callable[..., Any]


def test_a_table_is_opened_with_the_changes_and_closed(
    ask: Ask, studio: Studio, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    path = ["components", "cards", "pieces", "ch4", "value"]
    ask("/api/games/amino/edit", {"edits": [{"path": path, "value": 2}]})
    table = ask("/api/games/amino/play", {})
    assert table["qr"].startswith("<svg")
    assert table["url"].endswith("?game=amino%2Bamino")
    port = table["url"].split(":")[2].split("/")[0]
    with urlopen(f"http://localhost:{port}/api/games/amino%2Bamino/en/faces", timeout=60) as answer:
        assert b"+2" in answer.read()
    ask("/api/games/amino/play/stop", {})
    with pytest.raises(URLError):
        urlopen(f"http://localhost:{port}/", timeout=5)
