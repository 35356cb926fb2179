"""Genetico's rules: what fits and lacks, collaborations, hands, piles, the end, and the economy of its decks."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.check import check
from generator.locate import game_folder
from generator.rules.genetico import Genetico, Score, winners
from generator.rules.genetico_economy import mistakes
from generator.rules.genetico_numbers import Numbers
from generator.spec import load


@pytest.fixture(scope="module")
def rules() -> Genetico:
    return Genetico(Numbers.of(load(game_folder("genetico"))))


@pytest.mark.parametrize(
    ("resource", "need", "does"),
    [
        ("fruit-fly", "invertebrate", True),
        ("nematode", "invertebrate", True),
        ("mouse", "invertebrate", False),
        ("zebrafish", "vertebrate", True),
        ("thale-cress", "plant", True),
        ("e-coli", "microbe", True),
        ("sequencing", "sequencing", True),
        ("sequencing", "microscopy", False),
        ("pcr", "microscopy", True),  # any one research card …
        ("pcr", "grad-student", True),
        ("pcr", "plant", False),  # … but no species
        ("serendipity", "sequencing", False),
    ],
)
def test_what_a_resource_is_to_a_project(rules: Genetico, resource: str, need: str, does: bool) -> None:
    assert rules.satisfies(resource, need) is does


@pytest.mark.parametrize(
    ("attached", "lacking"),
    [
        ([], ("vertebrate", "genome-editing", "microscopy")),
        (["mouse"], ("genome-editing", "microscopy")),
        (["mouse", "zebrafish"], ("genome-editing", "microscopy")),  # a second vertebrate is of no use
        (["pcr", "mouse", "microscopy"], ()),
        (["pcr", "microscopy"], ("vertebrate",)),
        (["pcr", "genome-editing", "mouse"], ()),  # PCR is what the others leave open, in whatever order they came
    ],
)
def test_what_a_project_lacks(rules: Genetico, attached: list[str], lacking: tuple[str, ...]) -> None:
    assert rules.missing(["beating-heart"], attached) == lacking
    assert rules.complete(["beating-heart"], attached) is (not lacking)


def test_only_what_brings_a_project_nearer_is_attached(rules: Genetico) -> None:
    assert rules.fits(["beating-heart"], ["mouse"], "pcr")
    assert not rules.fits(["beating-heart"], ["mouse"], "zebrafish")
    assert not rules.fits(["beating-heart"], ["mouse"], "sequencing")
    assert not rules.fits(["beating-heart"], ["pcr", "microscopy"], "genome-editing")


def test_in_a_collaboration_what_both_need_is_supplied_once(rules: Genetico) -> None:
    both = ["white-eyes", "long-life"]
    assert sorted(rules.needs(*both)) == ["genetic-cross", "invertebrate", "sequencing"]
    assert not rules.complete(both, ["fruit-fly", "genetic-cross"])  # white-eyes alone has all, but both must
    assert rules.complete(both, ["fruit-fly", "genetic-cross", "sequencing"])
    assert rules.score(["long-life"], []).points == 3  # the shared resources count for both


@pytest.mark.parametrize(
    ("attached", "between", "reason"),
    [
        ([[], []], 0, None),
        ([["mouse"], ["yeast"]], 0, None),
        ([["mouse", "microscopy"], []], 0, "resources"),
        ([[], []], 1, "pair"),
    ],
)
def test_when_a_collaboration_can_begin(
    rules: Genetico, attached: list[list[str]], between: int, reason: str | None
) -> None:
    assert rules.collaboration_refused(attached, between) == reason


@pytest.mark.parametrize(("projects", "sabbaticals", "limit"), [(0, 0, 0), (1, 0, 1), (3, 0, 3), (2, 1, 4), (0, 1, 2)])
def test_hand_limit(rules: Genetico, projects: int, sabbaticals: int, limit: int) -> None:
    assert rules.hand_limit(projects, sabbaticals) == limit


def test_piles_that_run_short(rules: Genetico) -> None:
    assert [rules.drawn(pile) for pile in (0, 1, 2, 9)] == [0, 1, 2, 2]
    assert [rules.refill(*piles) for piles in ((3, 5), (0, 5), (0, 0))] == ["burn", "discard", None]


def test_the_end(rules: Genetico) -> None:
    assert not rules.ends_with_turn(projects_left=1, finished=2)
    assert not rules.ends_with_turn(projects_left=0, finished=0)
    assert rules.ends_with_turn(projects_left=0, finished=1)  # by whoever drew the last one, too
    assert [rules.stalled(idle, players=3) for idle in (2, 3)] == [False, True]


@pytest.mark.parametrize(
    ("finished", "unfinished", "working"),
    [
        (["body-plan", "biofilm"], ["drought"], "4 + 2 − 3 = 3"),
        (["sleep"], [], "5 = 5"),
        ([], ["drought"], "0 − 3 = −3"),
        (["biofilm"], ["sleep", "drought"], "2 − 5 − 3 = −6"),
        ([], [], "0 = 0"),
    ],
)
def test_score_with_its_working(rules: Genetico, finished: list[str], unfinished: list[str], working: str) -> None:
    assert rules.score(finished, unfinished).working == working


def test_ties() -> None:
    assert winners([Score((4, 2), (3,)), Score((5,), ())]) == (2,)
    assert winners([Score((4,), ()), Score((2, 2), ())]) == (2,)  # more finished projects
    assert winners([Score((3, 2), ()), Score((2,), ()), Score((2, 3), ())]) == (1, 3)  # shared


def test_the_decks_are_sound(rules: Genetico) -> None:
    numbers = rules.numbers
    assert not list(mistakes(rules))
    assert sum(card.copies for card in numbers.resources) == 45
    kinds = [
        sum(card.copies for card in numbers.resources if card.kind == k) for k in ("species", "research", "modifier")
    ]
    assert kinds == [16, 20, 9]
    assert (len(numbers.projects), sum(project.points for project in numbers.projects)) == (15, 50)


BROKEN = [
    ("points: 4, needs: [microbe, plant,", "points: 5, needs: [microbe, plant,", 'project "nitrogen" has 5 points but needs 4 resources'),
    ("kind: species, gives: plant", "kind: species, gives: microbe", "the deck lacks plant"),
    ("kind: research, gives: microscopy", "kind: research, gives: mouse", 'resource "microscopy" gives "mouse" as research'),
    ("needs: [sequencing, bioinformatics]}", "needs: [sequencing, luck]}", 'project "ancient-dna" needs "luck"'),
    ("kind: modifier, gives: research", "kind: event, gives: research", 'resource "pcr" is of the kind "event"'),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "what"), BROKEN)
def test_a_broken_economy_is_an_error(
    tmp_path: Path, edit: Callable[[Path, str, str], None], old: str, new: str, what: str
) -> None:
    copy = shutil.copytree(game_folder("genetico"), tmp_path / "genetico")
    edit(copy / "game.yaml", old, new)
    assert any(what in problem for problem in mistakes(Genetico(Numbers.of(load(copy)))))


def test_check_tells_of_it(tmp_path: Path, edit: Callable[[Path, str, str], None]) -> None:
    copy = shutil.copytree(game_folder("genetico"), tmp_path / "genetico")
    edit(copy / "game.yaml", *BROKEN[0][:2])
    edit(copy / "game.yaml", "languages: [en, it, de, fr, es]", "languages: [en]")
    shutil.rmtree(copy / "rulebook")
    for path in (copy / "text").glob("??.yaml"):
        if path.stem != "en":
            path.unlink()
    errors = [finding.what for finding in check(load(copy)) if finding.severity == "error"]
    assert errors == [BROKEN[0][2]]
