"""A card's value or number that changes, changes in every sentence, table, picture and worked example, in every language.

A row of the table: pieces, the sections that change when one of them does, how often they say the new number, and the
pictures that change. Of several pieces one is changed; with ``CUTLINE_MORE`` each, one after the other.
"""

from collections.abc import Callable

import pytest

from tests.amount import some
from tests.generator.rulebook.sentinels import Lab, Text, check_pictures, said

NUMBER = 29
POINTS = 6  # of a chamber: fewer than win the game
AMINO_COPIES = "components setup icons"
AMINO_VALUE = "components scoring icons"
SOME_RESOURCE = "components end rulings reference"
PROJECT = "components projects reference-projects"
Row = tuple[str, str, int, str]
VALUES: dict[tuple[str, str], list[Row]] = {
    ("amino", "value"): [
        ("h2", f"{AMINO_VALUE} change end", 3, "build gift sunlight loss game"),
        ("n2", f"{AMINO_VALUE} end", 3, "analyze swap sunlight bonus loss game"),
        ("ch4", f"{AMINO_VALUE} sunlight", 4, "sunlight bonus game"),
        ("nh3", f"{AMINO_VALUE} sunlight", 4, "cover build sunlight pair game"),
        ("co2", f"{AMINO_VALUE} sunlight end", 4, "cover gas build gift draw sunlight pair game"),
        ("h2o", f"{AMINO_VALUE} end", 5, "cover build gift draw bonus water game"),
    ],
    ("amino", "copies"): [
        ("h2 n2 ch4 nh3 co2 h2o", AMINO_COPIES, 2, ""),
        ("sunlight lightning", AMINO_COPIES, 3, ""),
    ],
    ("ants", "copies"): [
        ("dead-end curve two-stubs junction curve-and-stub three-stubs", "components", 0, "tiles"),
        ("wings transport bridge revenge blockade superimpose", "components", 0, ""),
        ("flower fungus caterpillar", SOME_RESOURCE, 1, "colony setup"),
        ("ant", "components", 1, ""),
        ("die", "components", 1, ""),
    ],
    ("genetico", "copies"): [
        ("nematode", "components species", 1, "anatomy"),
        ("fruit-fly mouse zebrafish yeast e-coli thale-cress", "components species", 1, ""),
        ("sequencing", "components research", 1, "anatomy-cards"),
        ("bioinformatics genetic-cross genome-editing microscopy grad-student", "components research", 1, ""),
        ("pcr serendipity grant-renewal stock-centre", "components modifiers", 1, ""),
        ("sabbatical peer-review contamination freezer-failure lab-notebook", "components modifiers", 1, ""),
        ("white-eyes", "components", 0, ""),
    ],
    ("genetico", "points"): [
        ("ancient-dna tiny-brain nerve-repair nitrogen living-soil", PROJECT, 3, ""),
        ("flowering", PROJECT, 3, "before after spoiled"),
        ("long-life", PROJECT, 3, "joined shared"),
        ("white-eyes hot-spring rare-disease", PROJECT, 3, "scores"),
        ("sleep", f"{PROJECT} scoring", 3, "scores"),
        ("biofilm", f"{PROJECT} act scoring", 5, "claimed scores"),
        ("drought", f"{PROJECT} scoring", 4, "scores"),
        ("body-plan", f"{PROJECT} scoring", 4, "anatomy joined shared scores"),
        ("beating-heart", f"{PROJECT} scoring", 3, "cover setup turn-drawn turn-acted finished scores"),
    ],
}
ROWS = [(name, field, *row) for (name, field), rows in VALUES.items() for row in rows]


@pytest.mark.parametrize(
    ("name", "field", "pieces", "sections", "times", "pictures"), some(ROWS, "values", len(ROWS) // 3)
)
def test_everything_follows_a_pieces_value(
    lab: Callable[[str], Lab], name: str, field: str, pieces: str, sections: str, times: int, pictures: str
) -> None:
    game = lab(name)
    for turn, piece in enumerate(some(pieces.split(), pieces, 1)):
        figures = game.with_value(piece, field, NUMBER)
        check_texts(game, game.texts(figures), sections, NUMBER, times)
        # only of the first one it is told that no other picture shows it
        check_pictures(game, figures, set(pictures.split()), None if turn else len(pieces))


def check_texts(lab: Lab, texts: dict[str, Text], sections: str, number: int, times: int) -> None:
    for language in lab.languages:
        before, after = lab.base[language], texts[language]
        changed = before.changed(after)
        assert {before.sections[line] for line in changed} == set(sections.split()), language
        lines = [(after.lines.get(at, ""), before.lines[at]) for at in changed]  # a tip that is no longer true is gone
        gained = (said(now, language, number) - said(then, language, number) for now, then in lines)
        assert sum(gained) == times, language


def test_as_many_of_each_kind_is_said_of_ant_cards_while_it_is_true(lab: Callable[[str], Lab]) -> None:
    ants = lab("ants")
    of_each_kind = ants.texts(
        ants.changed((r"(id: (?:wings|transport|bridge|revenge|blockade|superimpose), copies:) 3", rf"\1 {NUMBER}"))
    )
    check_texts(ants, of_each_kind, "components", NUMBER, 1)
    other = ants.texts(ants.with_value("bridge", "copies", 4))
    assert all(
        not said("\n".join(text.lines[at] for at in ants.base[language].changed(text)), language, 3)
        for language, text in other.items()
    )


@pytest.mark.parametrize(
    ("points", "sections", "times"),
    [(1, "colony scoring tips", 9), (2, "colony scoring", 8), (3, "colony round scoring tips", 12)],
)
def test_everything_follows_the_points_of_chambers(
    lab: Callable[[str], Lab], points: int, sections: str, times: int
) -> None:
    """In the table once for each colony card, in a sentence about Blue's card and in what becomes of stored resources."""
    ants = lab("ants")
    figures = ants.changed((rf"((?:permutation|points): \[(?:\d, )*){points}\b", rf"\g<1>{POINTS}"))
    check_texts(ants, ants.texts(figures), sections, POINTS, times)
    check_pictures(ants, figures, {"colony"}, points)


@pytest.mark.parametrize(
    ("project", "needs", "sections", "pictures"),
    [
        ("ancient-dna", "[sequencing, microscopy]", "projects reference-projects", ""),
        (
            "beating-heart",
            "[vertebrate, genetic-cross, microscopy]",
            "modifiers projects reference-projects",
            "cover setup turn-drawn turn-acted finished scores",
        ),
        ("flowering", "[plant, microscopy, grad-student]", "projects reference-projects", "before after spoiled"),
        (
            "long-life",
            "[invertebrate, genetic-cross, sequencing, bioinformatics]",
            "projects collaborations reference-projects",  # points are no longer as many as needs
            "joined shared",
        ),
    ],
)
def test_everything_follows_what_a_project_needs(
    lab: Callable[[str], Lab], project: str, needs: str, sections: str, pictures: str
) -> None:
    genetico = lab("genetico")
    figures = genetico.with_value(project, "needs", needs)
    check_texts(genetico, genetico.texts(figures), sections, NUMBER, 0)
    check_pictures(genetico, figures, set(pictures.split()), 0)
