"""A number of the rules that changes, changes in every sentence that says it, in every language."""

import pytest

from generator.faces import Faces
from generator.locate import game_folder
from generator.rulebook.figures import Figures
from generator.spec import load
from tests.generator.rulebook.sentinels import Lab, said, uses
from tests.generator.rulebook.shelf import GAMES

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


@pytest.mark.parametrize("gas", ["h2", "n2", "ch4", "nh3", "co2", "h2o"])
def test_tables_and_worked_examples_follow_a_cards_value(labs: dict[str, Lab], gas: str) -> None:
    """The value stands in the table, and every sum that the card is part of is another."""
    lab = labs["amino"]
    texts = lab.changed(rf"(- id: {gas}\n(?:.*\n){{3}} +value: )-?\d+", r"\g<1>29")
    places = []
    for language in lab.languages:
        before, after = lab.base[language], texts[language]
        changed = before.changed(after)
        assert any("| +29 |" in after.lines[line] for line in changed), language
        places.append({before.sections[line] for line in changed})
    assert all(sections == places[0] for sections in places)


def test_pictures_follow_the_rules(labs: dict[str, Lab]) -> None:
    """Worked examples below a row of cards, and the cards themselves."""
    lab = labs["amino"]

    def pictures() -> dict[str, tuple[str, set[str]]]:
        figures = Figures(Faces(load(lab.folder)))
        scored = [id for id in figures.ids if figures.shown("en", id).get("score")]
        faces = {id: figures.face("en", id, 86.0) for id in scored}
        return {
            id: (next(run.text for run in face.texts if "=" in run.text), set(face.parts)) for id, face in faces.items()
        }

    before = pictures()
    spec = lab.folder / "game.yaml"
    text = spec.read_text("utf-8")
    spec.write_text(
        text.replace("lightning_factor: 2 ", "lightning_factor: 7 ").replace("amino_bonus: 6 ", "amino_bonus: 17 ")
    )
    after = pictures()
    spec.write_text(text, "utf-8")
    assert before.keys() == after.keys()
    for id, (working, faces) in before.items():
        changed, shown = after[id]
        assert changed == working or "7" in changed
        assert ("×" in working or "+ 6 " in working) == (changed != working), id
        assert ("× 2" in working) == (shown != faces), id  # the Lightning card itself says another factor
