"""The interface's strings in each language, from ``companion/text/<language>.yaml``."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from generator.spec.yaml_file import read_yaml

LANGUAGES = ("en", "it", "de", "fr", "es")
_FOLDER = Path(__file__).parent / "text"


@cache
def words(language: str) -> Any:
    return read_yaml(_FOLDER / f"{language}.yaml").value
