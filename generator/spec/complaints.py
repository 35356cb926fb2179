"""Pydantic's findings in the house's words, each at its place in the YAML."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ValidationError

from generator.base.errors import Place, Problem, listed
from generator.spec.model import GameSpec, TextSpec
from generator.spec.yaml_file import Path_, YamlFile

_PATTERNS = {
    r"^[a-z][a-z0-9]*(-[a-z0-9]+)*$": "small letters and digits joined by -, such as ant-cards",
    r"^[a-z][a-z0-9]*(_[a-z0-9]+)*$": "small letters and digits joined by _, such as amino_bonus",
    r"^[a-z][a-z0-9]*(_[a-z0-9]+)*\??$": "small letters and digits joined by _, such as hint, or hint?",
    r"^[a-z]{2,3}(-[A-Z]{2})?$": "a language code such as en or pt-BR",
    r"^#[0-9a-fA-F]{6}$": '"#rrggbb" in quotes, such as "#56b4e9"',
}
_WORDS = {1: "one", 2: "two"}
_TYPES = {
    "int_type": "a whole number",
    "string_type": "a text, in quotes if it looks like a number",
    "list_type": "a list",
    "dict_type": "keys with values",
    "model_type": "keys with values",
    "model_attributes_type": "keys with values",
    "too_short": "at least one",
}


def validated_game(file: YamlFile, problems: list[Problem]) -> GameSpec | None:
    """The spec's model. Unknown keys are reported and set aside, so that the rest is checked in the same go."""
    if not isinstance(file.value, dict):
        problems.append(Problem(Place(file.path), "the file holds no spec", "keys with values; see cutline schema"))
        return None
    try:
        return GameSpec.model_validate(file.value)
    except ValidationError as error:
        problems += problems_of(error, file, GameSpec)
        for row in error.errors(include_url=False):
            if row["type"] == "extra_forbidden":
                path, _ = path_of(row["loc"], file)
                if path:
                    _remove(file.value, path)
    try:
        return GameSpec.model_validate(file.value)
    except ValidationError:
        return None


def _remove(value: Any, path: tuple[str | int, ...]) -> None:
    for step in path[:-1]:
        value = value[step]
    del value[path[-1]]


def validated_text(file: YamlFile, problems: list[Problem]) -> TextSpec | None:
    try:
        return TextSpec.model_validate(file.value)
    except ValidationError as error:
        problems += problems_of(error, file, TextSpec)
        return None


def problems_of(error: ValidationError, file: YamlFile, model: type[BaseModel]) -> list[Problem]:
    return [_problem(row, file, model) for row in error.errors(include_url=False)]


def path_of(location: tuple[str | int, ...], file: YamlFile) -> tuple[Path_, bool]:
    """The YAML path a finding speaks of (pydantic adds tags of its own), and whether it is about a key."""
    path: Path_ = ()
    for step in location:
        if step == "[key]":
            return path, True
        if (*path, step) in file.places:
            path = (*path, step)
    return path, False


def _problem(row: Any, file: YamlFile, model: type[BaseModel]) -> Problem:
    path, is_key = path_of(row["loc"], file)
    kind, context, last = row["type"], row.get("ctx", {}), row["loc"][-1] if row["loc"] else ""
    if kind == "extra_forbidden":
        return Problem(file.key(path), f'unknown key "{last}"', listed(_keys(model, row["loc"][:-1])))
    if kind == "missing":
        return Problem(file.place(path), f'missing key "{last}"')
    place = file.key(path) if is_key else file.place(path)
    given = path[-1] if is_key else row["input"]
    what = f'"{_shortened(given)}" is not accepted here'
    if "accepted" in context:
        return Problem(place, row["msg"], context["accepted"])
    if kind == "string_pattern_mismatch":
        return Problem(place, what, _PATTERNS[context["pattern"]])
    if kind in ("greater_than_equal", "less_than_equal"):
        bound = f"{context['ge']} or more" if "ge" in context else f"{context['le']} or less"
        return Problem(place, what, bound)
    if kind == "too_long":
        return Problem(place, what, f"at most {_WORDS.get(context['max_length'], context['max_length'])}")
    if kind == "literal_error":
        return Problem(place, what, str(context["expected"]).replace("'", ""))
    return Problem(place, what, _TYPES.get(kind, row["msg"]))


def _shortened(given: object) -> str:
    if given is None:
        return ""
    text = str(given)
    return text if len(text) <= 40 else text[:39] + "…"


def _keys(model: type[BaseModel], location: tuple[str | int, ...]) -> list[str]:
    """The keys that the model at ``location`` knows."""
    schema = model.model_json_schema()
    at: dict[str, Any] = schema
    for step in location:
        at = at.get("properties", {}).get(step) or at.get("additionalProperties") or at.get("patternProperties", {})
        if len(at) == 1 and "$ref" not in at and isinstance(next(iter(at.values())), dict):
            at = next(iter(at.values()))
        at = next((option for option in at.get("anyOf", ()) if "$ref" in option), at)
        while "$ref" in at:
            at = schema["$defs"][at["$ref"].rsplit("/", 1)[-1]]
    return list(at.get("properties", {}))
