"""A number of the rules that changes, changes in every sentence that says it, in every language."""

import pytest

from generator.locate import game_folder
from generator.spec import load
from tests.generator.rulebook.sentinels import GAMES, Lab, said, uses

RULES = [(name, rule) for name in GAMES for rule in load(game_folder(name)).rules]


@pytest.fixture(scope="module")
def labs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Lab]:
    return {name: Lab(name, tmp_path_factory.mktemp("lab") / name) for name in GAMES}


@pytest.mark.parametrize(("name", "rule"), RULES)
def test_every_sentence_follows_its_rule(labs: dict[str, Lab], name: str, rule: str) -> None:
    lab = labs[name]
    value = lab.sentinel(rule)
    if value is None:
        pytest.skip(f"{rule} can't be anything else")
    texts = lab.with_rule(rule, value)
    places = {}
    for language, source in lab.sources().items():
        before, after = lab.base[language], texts[language]
        wanted: dict[int, int] = {}
        for use in uses(source):
            if use.rule == rule and use.direct and value > 1:  # one may be said as an article
                wanted[use.line] = wanted.get(use.line, 0) + 1
        for line, number in wanted.items():
            gained = said(after.lines[line], language, value) - said(before.lines[line], language, value)
            assert gained >= number, (
                f"{source.path.name}:{line} says {value} {gained} times, not {number}: {after.lines[line]}"
            )
        changed = before.changed(after)
        assert changed, f"{rule} is nowhere in {source.path.name}"
        places[language] = {before.sections[line] for line in changed}
    first = next(iter(places.values()))
    for language, sections in places.items():
        assert sections == first, f"{rule}: {language}.md changes in other sections"
