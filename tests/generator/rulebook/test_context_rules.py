"""A number of the rules that changes, changes in every sentence and picture that shows it, in every language."""

from collections.abc import Callable

import pytest

from generator.base.locate import game_folder
from generator.spec import load
from tests.amount import some
from tests.generator.rulebook.sentinels import Lab, Text, check_pictures, said, uses
from tests.generator.rulebook.shelf import GAMES

RULES = [(name, rule) for name in GAMES for rule in load(game_folder(name)).rules]
# The pictures that show a rule; what a small card says is too small to read in a picture, so it isn't there.
PICTURED: dict[str, dict[str, str]] = {
    "amino": {
        "deal": "setup",
        "atmosphere_size": "setup analyze build swap gift sunlight bonus pair water loss moon game",
        "seed_cards": "setup",
        "analyze_cards": "analyze",
        "draw_cards": "draw",
        "sunlight_draw": "sunlight",
        "lightning_factor": "cover bonus pair water loss moon game",
        "amino_bonus": "bonus pair game",
        "moon_lightning": "setup moon",
        "hands_per_player": "game",
    },
    "ants": {
        "start_tiles": "setup",
        "distance_tiles": "distance place-resource place-hive places"
        " round-2 round-3 round-4 round-5 tip-hive tip-cut-off tip-fly-rival",
        "transport_dice": "transport",
        "card_dice": "ant-cards transport-card",
        "hives": "setup",
        "bridges": "setup",
        "blockades": "setup",
    },
    "genetico": {
        "start_resources": "setup turn-drawn turn-acted",
        "start_projects": "setup turn-drawn turn-acted",
        "draw_cards": "turn-drawn turn-acted",
    },
}


@pytest.mark.parametrize(("name", "rule"), some(RULES, "rules", len(RULES) // 3))
def test_every_sentence_and_picture_follows_its_rule(lab: Callable[[str], Lab], name: str, rule: str) -> None:
    game = lab(name)
    value = game.sentinel(rule)
    figures = game.with_rule(rule, value)
    check_texts(game, rule, value, game.texts(figures))
    turn = list(game.rules).index(rule)
    check_pictures(game, figures, set(PICTURED[name].get(rule, "").split()), turn)


def check_texts(lab: Lab, rule: str, value: int, texts: dict[str, Text]) -> None:
    """Each place in the source that says the rule says its new value; all languages change in the same sections."""
    places = {}
    for language, source in lab.sources.items():
        before, after = lab.base[language], texts[language]
        wanted: dict[int, int] = {}
        for use in uses(source):
            if use.rule == rule and use.direct and value > 1:  # one may be said as an article
                wanted[use.line] = wanted.get(use.line, 0) + 1
        for line, number in wanted.items():
            gained = said(after.lines[line], language, value) - said(before.lines[line], language, value)
            if any(use.line == line and use.rule != rule and lab.rules[use.rule] == value for use in uses(source)):
                gained = said(after.lines[line], language, value)  # two rules that are now equal are said once
            assert gained >= number, (
                f"{source.path.name}:{line} says {value} {gained} times, not {number}: {after.lines[line]}"
            )
        changed = before.changed(after)
        assert changed, f"{rule} is nowhere in {source.path.name}"
        places[language] = {before.sections[line] for line in changed}
    first = next(iter(places.values()))
    for language, sections in places.items():
        assert sections == first, f"{rule}: {language}.md changes in other sections"
