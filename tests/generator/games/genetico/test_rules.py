"""Genetico's rules: what fits and lacks, collaborations, hands, piles, the end, and the economy of its decks."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.games.genetico.keeper import GeneticoKeeper
from generator.base.errors import CutlineError
from generator.base.locate import game_folder
from generator.check.game import check
from generator.games.genetico.economy import checks, mistakes
from generator.games.genetico.numbers import Numbers
from generator.games.genetico.rules import Genetico, Score, winners
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
def test_any_species_of_the_group_will_do_and_pcr_is_any_one_research_card(
    rules: Genetico, resource: str, need: str, does: bool
) -> None:
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
def test_a_project_is_complete_when_all_it_needs_is_there(
    rules: Genetico, attached: list[str], lacking: tuple[str, ...]
) -> None:
    assert rules.missing(["beating-heart"], attached) == lacking
    assert rules.complete(["beating-heart"], attached) is (not lacking)


def test_only_fitting_resources_are_attached(rules: Genetico) -> None:
    assert rules.fits(["beating-heart"], ["mouse"], "pcr")
    assert not rules.fits(["beating-heart"], ["mouse"], "zebrafish")
    assert not rules.fits(["beating-heart"], ["mouse"], "sequencing")
    assert not rules.fits(["beating-heart"], ["pcr", "microscopy"], "genome-editing")


def test_in_a_collaboration_a_resource_both_need_is_supplied_once(rules: Genetico) -> None:
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
def test_a_collaboration_begins_with_one_resource_at_most_on_each_and_once_per_pair(
    rules: Genetico, attached: list[list[str]], between: int, reason: str | None
) -> None:
    assert rules.collaboration_refused(attached, between) == reason


@pytest.mark.parametrize(("projects", "more", "limit"), [(0, 0, 0), (1, 0, 1), (3, 0, 3), (2, 2, 4), (0, 2, 2)])
def test_the_hand_limit_is_the_number_of_projects_in_progress_and_two_more_with_sabbatical(
    rules: Genetico, projects: int, more: int, limit: int
) -> None:
    assert rules.hand_limit(projects, more) == limit
    assert [effect.amount(rules.rules) for effect in rules.resources["sabbatical"].does] == [2]


def test_two_cards_are_drawn_and_a_pile_with_one_card_gives_one(rules: Genetico) -> None:
    assert [rules.drawn(pile) for pile in (0, 1, 2, 9)] == [0, 1, 2, 2]


def test_the_burn_pile_becomes_the_resource_deck_and_without_one_the_discarded_resources(rules: Genetico) -> None:
    assert [rules.refill(*piles) for piles in ((3, 5), (0, 5), (0, 0))] == ["burn", "discard", None]


def test_after_the_last_project_is_drawn_the_next_one_completed_ends_the_game(rules: Genetico) -> None:
    assert not rules.ends_with_turn(projects_left=1, finished=2)
    assert not rules.ends_with_turn(projects_left=0, finished=0)
    assert rules.ends_with_turn(projects_left=0, finished=1)  # by whoever drew the last one, too


def test_the_game_ends_when_nobody_can_draw_or_play_for_a_full_round(rules: Genetico) -> None:
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
def test_score_is_completed_minus_unfinished_projects_as_4_plus_2_minus_3(
    rules: Genetico, finished: list[str], unfinished: list[str], working: str
) -> None:
    assert rules.score(finished, unfinished).working == working


def test_most_points_win_a_tie_goes_to_more_finished_projects_then_is_shared() -> None:
    assert winners([Score((4, 2), (3,)), Score((5,), ())]) == (2,)
    assert winners([Score((4,), ()), Score((2, 2), ())]) == (2,)  # more finished projects
    assert winners([Score((3, 2), ()), Score((2,), ()), Score((2, 3), ())]) == (1, 3)  # shared


# The decks, written down once more on purpose.
COPIES = {
    "species": "fruit-fly 3, nematode 2, mouse 3, zebrafish 2, thale-cress 3, yeast 2, e-coli 1",
    "research": "sequencing 5, bioinformatics 4, genome-editing 3, microscopy 3, grad-student 3, genetic-cross 2",
    "modifier": "pcr 1, serendipity 1, grant-renewal 1, stock-centre 1, sabbatical 1, peer-review 1, contamination 1, "
    "freezer-failure 1, lab-notebook 1",
}
NEEDS = """inv cross · mic microscopy · seq bio
vert edit microscopy · inv cross seq · plant seq grad · inv microscopy grad · mic seq bio · plant edit grad
vert microscopy edit grad · inv vert seq bio · mic plant edit bio · vert cross edit seq
inv plant mic seq bio · vert inv microscopy seq grad"""
SHORT = {
    "invertebrate": "inv", "vertebrate": "vert", "microbe": "mic", "sequencing": "seq", "bioinformatics": "bio",
    "genome-editing": "edit", "grad-student": "grad", "genetic-cross": "cross",
}  # fmt: skip


@pytest.mark.parametrize(("kind", "total"), [("species", 16), ("research", 20), ("modifier", 9)])
def test_the_45_resources_are_16_species_20_research_and_9_modifiers(rules: Genetico, kind: str, total: int) -> None:
    cards = [card for card in rules.numbers.resources if card.kind == kind]
    assert ", ".join(f"{card.id} {card.copies}" for card in cards) == COPIES[kind]
    assert sum(card.copies for card in cards) == total


def test_the_15_projects_are_worth_50_points_each_as_many_as_it_needs_resources(rules: Genetico) -> None:
    projects = rules.numbers.projects
    needs = [" ".join(SHORT.get(need, need) for need in project.needs) for project in projects]
    assert needs == [line.strip() for row in NEEDS.splitlines() for line in row.split("·")]
    assert [project.points for project in projects] == [len(project.needs) for project in projects]
    assert sum(project.points for project in projects) == 50
    assert rules.points_are_needs
    assert not list(mistakes(load(game_folder("genetico"))))


BROKEN = [
    ("points: 4, needs: [microbe, plant,", "points: -5, needs: [microbe, plant,", 'project "nitrogen" has -5 points. Accepted: 0 to 99'),
    ("kind: species, gives: plant", "kind: species, gives: microbe", "the deck lacks plant"),
    ("kind: species, gives: plant", "kind: species, gives: microbe", 'no card gives "plant"'),
    ("kind: research, gives: microscopy", "kind: research, gives: mouse", 'resource "microscopy" gives "mouse" as research'),
    ("needs: [sequencing, bioinformatics]}", "needs: [sequencing, luck]}", 'project "ancient-dna" needs "luck"'),
    ("kind: modifier, effects: [{attach", "kind: event, effects: [{attach", 'resource "pcr" has the kind "event"'),
    ("needs: [sequencing, bioinformatics]}", "needs: []}", 'project "ancient-dna" needs 0 resources'),
    ("needs: [sequencing, bioinformatics]}", "needs: [genetic-cross, genetic-cross, genetic-cross, genetic-cross]}", "lacks genetic-cross"),
    ("{draw: grant_draw, from: resources}", "{conjure: 2}", 'has the effect "conjure", which is not known'),
    ("{draw: grant_draw, from: resources}", "{conjure: 2}", "add it to generator/games/genetico/modifiers.py"),
    ("{draw: grant_draw, from: resources}", "{draw: grants}", 'draw can\'t be "grants"'),
    ("{draw: grant_draw, from: resources}", "{draw: 2, from: hand}", 'draw can\'t have "from: hand". Accepted: from: resources, projects'),
    ("{draw: grant_draw, from: resources}", "{draw: 2, when: out of turn}", 'draw can\'t have "when: out of turn"'),
    ("{draw: grant_draw, from: resources}", "{take: 2, kind: species}", "only cards from the burn pile can be chosen by kind"),
    ("[{draw: grant_draw, from: resources}]", "[{take: 2}, {discard: 1}]", "asks for two choices of cards (take, discard)"),
    ("[{draw: grant_draw, from: resources}]", "[]", 'modifier "grant-renewal" has no effects'),
    ("species, gives: plant", "modifier, tone: rude, effects: [{draw: 1}]", 'modifier "thale-cress" has the tone "rude"'),
    ("unfinished: points ", "unfinished: half ", 'unfinished can\'t be "half". Accepted: points, or a whole number from 0 to 99'),
    ('tint: "#f1e2f5"}', 'tint: "#f1e2f5"}\n    fungus: {}', 'no card gives "fungus"'),
    ('microbe: {colour: "#7b3590"', "microbe: {colour: violet", '"violet" is not a colour'),
    ('microbe: {colour: "#7b3590"', "microbe: {icon: microb", 'there is no icon "microb". Did you mean "microbe"?'),
    ('microbe: {colour: "#7b3590"', "microbe: {hue: 7", '"microbe" can\'t have "hue". Accepted: colour, tint, icon'),
    ("research: {sequencing: {},", "research: {plant: {}, sequencing: {},", '"plant" is also the name of something else'),
    ("start_projects: 1 ", "start_projects: 4 ", "4 players get 4 projects each, 16 in all, and there are only 15"),
    ("players: {min: 2, max: 4}", "players: {min: 2, max: 15}", "15 players get 1 projects each, 15 in all, and none is left to draw"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "what"), BROKEN)
def test_a_broken_economy_is_an_error(
    tmp_path: Path, edit: Callable[[Path, str, str], None], old: str, new: str, what: str
) -> None:
    """Told with its line, by the preflight and by whoever would keep a table of it."""
    copy = one_language(shutil.copytree(game_folder("genetico"), tmp_path / "genetico"))
    edit(copy / "game.yaml", "start_projects: [1, 3]", "start_projects: [1, 4]")
    line = 1 + (copy / "game.yaml").read_text("utf-8").split(old)[0].count("\n")
    edit(copy / "game.yaml", old, new)
    errors = [problem for severity, _, problem in checks(load(copy)) if severity == "error" and what in problem]
    assert errors
    assert re.match(r".*game\.yaml:\d+:\d+: ", errors[0])
    if not any(word in what for word in ("lacks", "players", "plant", "fungus")):  # those are told where they matter
        assert f"game.yaml:{line}:" in errors[0]
    with pytest.raises(CutlineError, match=re.escape(what)):
        GeneticoKeeper(load(copy))


def one_language(folder: Path) -> Path:
    """Leave only the English texts, which are read sooner."""
    spec = re.sub(r"(?m)^    total: .*\n", "", (folder / "game.yaml").read_text("utf-8"))
    (folder / "game.yaml").write_text(spec.replace("languages: [en, it, de, fr, es]", "languages: [en]"), "utf-8")
    shutil.rmtree(folder / "rulebook")
    for path in (folder / "text").glob("??.yaml"):
        if path.stem != "en":
            path.unlink()
    return folder


def test_check_tells_of_it(tmp_path: Path, edit: Callable[[Path, str, str], None]) -> None:
    copy = one_language(shutil.copytree(game_folder("genetico"), tmp_path / "genetico"))
    edit(copy / "game.yaml", *BROKEN[0][:2])
    errors = [finding.what for finding in check(load(copy)) if finding.severity == "error"]
    assert [error.partition(": ")[2] for error in errors] == [f"{BROKEN[0][2]}."]
