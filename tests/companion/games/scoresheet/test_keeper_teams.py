"""Teams that the table chooses: before anything is entered, logged, and kept in the next match."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from companion.games import reader, recorded_game
from companion.games.scoresheet.keeper import ScoresheetKeeper
from companion.hall.folds import fold
from companion.table.frame_events import Created
from companion.table.refusal import Refusal
from companion.table.view import state
from tests.companion.games.scoresheet.tables import SheetTable, game_with


class TeamTable(SheetTable):
    """Two coins a point, two rounds, two teams."""

    def __init__(self, players: int = 5, teams: int | None = 2) -> None:
        super().__init__(players)
        game = game_with()
        assert game.scoring is not None
        keeper = ScoresheetKeeper(replace(game, scoring=replace(game.scoring, teams=teams)))
        super(SheetTable, self).__init__(players, game=keeper, pinned=keeper.pinned)

    def choose(self, *teams: int, base: str | None = None) -> Refusal | str:
        return self.send("teams", match=self.match, teams=list(teams), base=base)

    @property
    def teams(self) -> list[list[int]]:
        found: list[list[int]] = self.state["teams"]
        return found


def test_a_team_has_one_total_and_wins_as_one() -> None:
    table = TeamTable()
    assert table.teams == [[1, 3, 5], [2, 4]]
    assert isinstance(table.choose(1, 1, 2, 2, 2), str)
    assert table.teams == [[1, 2], [3, 4, 5]]
    assert (table.history[-1]["key"], table.history[-1]["args"]) == (
        "teams",
        {"match": 1, "teams": [[1, 2], [3, 4, 5]]},
    )
    table.round(1, 5, 4, 1, 1, 1)
    table.round(2, 0, 0, 1, 1, 1)
    assert table.totals == [18, 18, 12, 12, 12]
    assert table.outcome == ("rounds", 2, [1, 2])


def test_the_choice_can_be_taken_back_and_two_choices_meet() -> None:
    table = TeamTable(4)
    first = table.choose(1, 1, 2, 2)
    assert isinstance(first, str)
    other = table.choose(1, 2, 2, 1)
    assert isinstance(other, Refusal)
    (found,) = other.args["conflicts"]
    assert [found[key] for key in ("cell", "yours", "theirs")] == [
        {"kind": "teams", "match": 1},
        {"teams": [[1, 4], [2, 3]]},
        {"teams": [[1, 2], [3, 4]]},
    ]
    assert table.state["teams_version"] == first
    table.do("undo", event=first)
    assert table.teams == [[1, 3], [2, 4]]


def test_every_seat_is_in_a_team_and_every_team_has_one() -> None:
    table = TeamTable(4)
    wrong = Refusal("wrong-teams", {"teams": 2})
    for teams in ((1, 2, 1), (1, 2, 1, 2, 1), (1, 1, 1, 1), (1, 2, 3, 1)):
        assert table.choose(*teams) == wrong
    assert TeamTable(4, teams=None).choose(1, 2, 1, 2) == Refusal("wrong-teams", {"teams": 0})
    table.enter(1, {1: (3, 0)})
    assert table.choose(1, 1, 2, 2) == Refusal("teams-play")


def test_the_next_match_has_the_same_teams_unless_other_people_play() -> None:
    table = TeamTable(4)
    table.choose(1, 1, 2, 2)
    table.do("add-seat", role="host", name="Eve")  # choosing is not playing
    assert table.teams == [[1, 3, 5], [2, 4]]
    table.choose(2, 1, 1, 2, 2, base=table.state["teams_version"])
    for number in (1, 2):
        table.round(number, 1, 2, 3, 4, 5)
    table.do("rematch", match=2)
    assert table.teams == [[2, 3], [1, 4, 5]]
    for number in (1, 2):
        table.round(number, 1, 2, 3, 4, 5)
    table.do("rematch", match=3, seats=[{"name": name, "seat": at} for at, name in ((2, "Bo"), (1, "Ada"))])
    assert table.teams == [[1], [2]]
    assert replayed(table) == table.state


def replayed(table: TeamTable) -> dict[str, Any]:
    """Return the state from the log alone."""
    lines = [reader().read_line(json.loads(logged.line())) for logged in table.log]
    assert isinstance(lines[0].event, Created)
    game = recorded_game(lines[0].event)
    assert game is not None
    keeper = ScoresheetKeeper(game)
    return state(keeper, fold(keeper, lines))
