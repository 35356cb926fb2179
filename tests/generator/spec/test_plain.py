"""What is read without the models is what the models would have read; what they refuse is never read."""

import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import BaseModel

from generator.base.locate import game_folder, shipped_games
from generator.spec import plain
from generator.spec.model import GameSpec, PieceSpec, TextSpec
from generator.spec.yaml_file import read_yaml

_SCORING: dict[str, Any] = {
    "rounds": "per player",
    "wins": "lowest",
    "target": "rules.goal",
    "categories": {"coins": {"weight": 2}, "eggs": {"points": "max(eggs - 3, 0)", "min": -3, "max": 9}},
    "ties": ["coins", 1],
}
GAMES = [read_yaml(game_folder(name) / "game.yaml").value for name in shipped_games()]
GAMES.append({**GAMES[0], "scoring": _SCORING, "minutes": None, "age": None})
TEXTS = [read_yaml(path).value for name in shipped_games() for path in (game_folder(name) / "text").glob("e*.yaml")]
# what somebody may write in place of anything
VALUES = st.one_of(
    st.sampled_from(
        [
            None,
            True,
            0,
            1,
            -1,
            21,
            1001,
            10**20,
            1.0,
            float("nan"),
            "",
            "a",
            "A",
            "a-b",
            "a_b?",
            "a\n",
            "seat",
            "per player",
        ]
    ),
    st.sampled_from(
        ["rules.x", "rules.X", "poker", "box of a", "2 x 3 mm", "0 x 0", "#ffffff", "#fff", "open", "text?"]
    ),
    st.sampled_from(
        [[], {}, [1], [1, 2], [1, 2, 3], ["en"], {"a": 1}, {"a": {}}, {1: 2}, {"id": "a"}, [{"id": "a"}], [[]]]
    ),
)


def written(value: Any) -> str:
    """A part of a spec, read either way; True is not 1 here."""
    if isinstance(value, plain.Plain):
        value = vars(value)
    elif isinstance(value, BaseModel):
        value = {**dict(value), **(value.__pydantic_extra__ or {})}
    if isinstance(value, dict):
        return "{" + ", ".join(sorted(f"{name!r}: {written(each)}" for name, each in value.items())) + "}"
    return f"[{', '.join(map(written, value))}]" if isinstance(value, list) else repr(value)


@pytest.mark.parametrize(("read", "model", "values"), [(plain.game, GameSpec, GAMES), (plain.text, TextSpec, TEXTS)])
def test_shipped_games_need_no_models(read: Any, model: Any, values: list[Any]) -> None:
    for value in values:
        assert written(read(value)) == written(model.model_validate(value))


def test_a_piece_has_the_models_keys() -> None:
    assert tuple(PieceSpec.model_fields) == plain.PIECE_KEYS


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, each in inner for place in places(each, (*path, key)))]


def changed(value: Any, path: tuple[Any, ...], new: Any, how: str) -> Any:
    value = copy.deepcopy(value)
    at = value
    for step in path[:-1]:
        at = at[step]
    if how == "removed":
        del at[path[-1]]
    elif how == "renamed" and isinstance(at, dict):
        at[new if isinstance(new, str | int) else "new"] = at.pop(path[-1])
    else:
        at[path[-1]] = new
    return value


@settings(max_examples=300, deadline=None)
@given(data=st.data())
def test_nothing_is_read_that_the_models_refuse(data: Any) -> None:
    read, model, values = data.draw(st.sampled_from([(plain.game, GameSpec, GAMES), (plain.text, TextSpec, TEXTS)]))
    value = data.draw(st.sampled_from(values))
    path = data.draw(st.sampled_from([path for path in places(value) if path]))
    value = changed(value, path, data.draw(VALUES), data.draw(st.sampled_from(["replaced", "removed", "renamed"])))
    known = read(value)
    if known is not None:
        assert written(known) == written(model.model_validate(value)), path
