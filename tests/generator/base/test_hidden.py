"""A hidden package can't be imported, and can be afterwards."""

import importlib
import sys

import pytest

from generator.base.hidden import hidden


def test_a_package_is_hidden_for_a_while() -> None:
    sys.modules.pop("wave", None)
    with hidden("wave"), pytest.raises(ImportError):
        importlib.import_module("wave")
    assert importlib.import_module("wave")


def test_what_is_loaded_stays() -> None:
    import json

    with hidden("json"):
        assert importlib.import_module("json") is json
