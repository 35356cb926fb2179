"""At both ends of every rule's limits, alone and together: every language is made, or the game's own checks refuse it.

The worked examples of the rulebooks agree with the companion, which scores by the numbers in a match's log.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from random import Random
from typing import Any

import pytest

from companion.games import records
from generator.base.errors import CutlineError
from generator.base.locate import game_folder
from generator.base.papers import PAPERS
from generator.check.game import check
from generator.faces import Faces
from generator.rulebook.book import Rulebooks
from generator.rulebook.edition import Editions
from generator.rules.playable import refuse_unplayable
from generator.rules.registry import rules_of
from generator.spec import Game, load
from generator.spec.varied import varied

GAMES = ("amino", "ants", "genetico")
A_FEW, MANY = 2, 300  # combinations
Case = tuple[str, dict[str, int]]


@cache
def base(name: str) -> Game:
    return load(game_folder(name))


def ends(name: str) -> Iterator[dict[str, int]]:
    """Each end of the limits of each rule, alone."""
    for rule, limits in base(name).limits.items():
        for value in sorted(set(limits)):
            yield {rule: value}


def combined(name: str, number: int) -> dict[str, int]:
    """Ends of some rules together; the same for the same number."""
    chance = Random(f"{name} {number}")
    limits = base(name).limits
    chosen = chance.sample(sorted(limits), chance.randint(2, len(limits)))
    return {rule: chance.choice(limits[rule]) for rule in chosen}


def sampled() -> list[Case]:
    """A few of the cases that ``make soak`` tries, for each game."""
    found: list[Case] = []
    for name in GAMES:
        found += [(name, case) for case in Random(name).sample(list(ends(name)), A_FEW)]
        found += [(name, combined(name, number)) for number in range(A_FEW)]
    return found


def all_cases() -> list[Case]:
    found: list[Case] = []
    for name in GAMES:
        found += [(name, case) for case in [*ends(name), *(combined(name, number) for number in range(MANY))]]
    return found


def check_case(name: str, rules: Mapping[str, int], pdf: bool) -> bool:
    """Make everything but PDFs in all languages; return False if the game's own checks refuse these numbers."""
    game = varied(base(name), rules)
    try:
        refuse_unplayable(game)
    except CutlineError:
        return False
    assert game.reading.failed == {}
    assert game.languages == base(name).languages
    faces = Faces(game)
    books = Rulebooks(faces)
    spoken = list(game.languages)
    language = Random(repr(sorted(rules.items()))).choice(spoken)
    for each in spoken:
        books.book(each)
    for part in game.components.values():
        for piece in part.pieces if part.kind != "pages" else ():
            for side in piece.sides:
                faces.face(language, part.name, piece.id, side)
    check_scores(name, game)
    if pdf:
        assert Editions(books.book(language)).loose(PAPERS["a4"].width, PAPERS["a4"].height)
    return True


def check_scores(name: str, game: Game) -> None:
    """Compare scores by the rulebook's functions with those of a server that reads the numbers from a log."""
    begun = records()[name].keeper(game)
    server: Any = records()[name].keeper(base(name))
    kept, examples = server.pins.rules_of(begun.pinned), rules_of(game).examples(game)
    for number in range(20):
        printed, scored = SCORES[name](examples, kept, game, Random(f"{name} {number}"))
        assert (printed.points, printed.working) == (scored.points, scored.working)


def atmospheres(examples: Mapping[str, Any], kept: Any, game: Game, chance: Random) -> tuple[Any, Any]:
    cards = [chance.choice(game.components["cards"].pieces).id for _ in range(game.rules["atmosphere_size"])]
    return examples["score"](cards), kept.score(cards)


def stores(examples: Mapping[str, Any], kept: Any, game: Game, chance: Random) -> tuple[Any, Any]:
    colony = chance.choice(list(kept.numbers.chambers))
    store = {kind: chance.randint(0, copies) for kind, copies in kept.numbers.resources.items()}
    return examples["score"](colony, store), kept.score(colony, store)


def projects(examples: Mapping[str, Any], kept: Any, game: Game, chance: Random) -> tuple[Any, Any]:
    ids = [piece.id for piece in game.components["projects"].pieces]
    chosen = chance.sample(ids, chance.randint(0, len(ids)))
    half = chance.randint(0, len(chosen))
    return examples["result"](chosen[:half], chosen[half:]), kept.score(chosen[:half], chosen[half:])


SCORES: dict[str, Callable[..., tuple[Any, Any]]] = {"amino": atmospheres, "ants": stores, "genetico": projects}


@pytest.mark.parametrize(("name", "rules"), sampled(), ids=str)
def test_a_sample_of_the_ends_of_limits(name: str, rules: dict[str, int]) -> None:
    check_case(name, rules, pdf=False)


@pytest.mark.parametrize("name", GAMES)
def test_some_combination_is_set_as_pages(name: str) -> None:
    assert any(check_case(name, combined(name, number), pdf=True) for number in range(1000, 1010))


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_every_end_and_many_combinations(name: str) -> None:
    """Every tenth is set as pages, too. Most combinations can be played."""
    wrong, played = [], 0
    for number, (_, rules) in enumerate(case for case in all_cases() if case[0] == name):
        try:
            played += check_case(name, rules, pdf=number % 10 == 0)
        except (AssertionError, CutlineError) as error:
            wrong.append(f"{rules}: {str(error).splitlines()[0]}")
    assert wrong == []
    assert played > MANY / 4


def found(name: str, rules: Mapping[str, int]) -> list[str]:
    """Return what the preflight finds wrong with a game at these numbers."""
    return [f"{rules}: {each.what}" for each in check(varied(base(name), rules)) if each.severity != "fact"]


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_the_preflight_is_clean_at_every_end(name: str) -> None:
    assert [line for case in ends(name) for line in found(name, case)] == []


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_the_preflight_is_clean_or_refuses_combinations(name: str) -> None:
    """Nothing is found but what can't be played, which is an error of the game's own rules."""
    wrong = []
    for rules in (combined(name, number) for number in range(MANY // 10)):
        try:
            refuse_unplayable(varied(base(name), rules))
        except CutlineError:
            continue
        wrong += found(name, rules)
    assert wrong == []
