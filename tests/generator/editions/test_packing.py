"""A reprint takes no more sheets than each size of its pieces alone."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.base.papers import BACKS, PAPERS
from generator.editions.desk import Unit
from generator.editions.packing import jobs
from generator.sheets import Options
from generator.spec import Game, load
from tests.generator.editions.shop import write

PIECES = {"one": "cards", "two": "cards", "coin": "tokens", "aid": "tokens", "flag-red": "flags", "case": "box"}


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return load(write(tmp_path_factory.mktemp("packing") / "shop"))


@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    paper=st.sampled_from(list(PAPERS)),
    backs=st.sampled_from(BACKS),
    copies=st.dictionaries(st.sampled_from(list(PIECES)), st.integers(1, 24), min_size=1),
)
def test_sizes_together_take_no_more_sheets_than_alone(
    game: Game, paper: str, backs: str, copies: dict[str, int]
) -> None:
    wanted = [(Unit("en", "", PIECES[piece], piece, 0), number) for piece, number in copies.items()]

    def sheets(pieces: list[tuple[Unit, int]]) -> int:
        return sum(job.sheets for job in jobs(game, "en", PAPERS[paper], pieces, Options(backs=backs), "first"))

    assert sheets(wanted) <= sum(sheets([each]) for each in wanted)


@pytest.mark.parametrize("paper", PAPERS)
def test_small_pieces_take_the_place_of_a_card(game: Game, paper: str) -> None:
    """Sixteen cards leave two places of two sheets free; flags of 25 × 30 mm fit there."""
    wanted = [(Unit("en", "", "cards", "two", 0), 16), (Unit("en", "", "flags", "flag-red", 0), 4)]
    assert sum(job.sheets for job in jobs(game, "en", PAPERS[paper], wanted, Options(), "first")) == 2
