"""Sentences that speak of a rule are read at 0, 1, 2 and many: what is found, where, and how bad it is."""

from collections.abc import Callable
from pathlib import Path

from generator.check.rule_texts import rule_texts, values_of
from generator.spec import load

Edit = Callable[[Path, str, str], None]


def found(folder: Path) -> list[tuple[str, str]]:
    return [(severity, what) for severity, _, what in rule_texts(load(folder))]


def hint(tiny: Path, edit: Edit, text: str) -> None:
    edit(tiny / "text/en.yaml", '"Deal {{ rules.deal }}"', f"|-\n    {text}")


def test_a_sound_game_has_no_findings(tiny: Path) -> None:
    assert found(tiny) == []


def test_values_are_within_the_limits(tiny: Path, edit: Edit) -> None:
    assert values_of(load(tiny), "deal") == [0, 1, 2, 5, 21]
    edit(tiny / "game.yaml", "data: {}", "limits: {deal: [1, 8]}\ndata: {}")
    assert values_of(load(tiny), "deal") == [1, 2, 5, 8]


def test_a_plural_that_ignores_its_rule_is_a_warning(tiny: Path, edit: Edit) -> None:
    hint(tiny, edit, "Deal {{ rules.deal }} cards.")
    fix = "Write {{ plural(rules.deal, one=…, other=…) }}."
    assert found(tiny) == [("warning", f'tiny/text/en.yaml:7:9: "1 cards" with rules.deal = 1. {fix}')]
    edit(tiny / "game.yaml", "data: {}", "limits: {deal: [2, 8]}\ndata: {}")
    assert found(tiny) == []


LIMITS = "limits: {deal: [0, 9]}\ndata: {}"


def test_a_number_that_is_not_the_rules_is_an_error(tiny: Path, edit: Edit) -> None:
    hint(tiny, edit, "{% if rules.deal < 2 %}Deal one card{% else %}Deal {{ rules.deal }} cards{% endif %}")
    said = 'tiny/text/en.yaml:7:9: says "1" with rules.deal = 0. Write {{ rules.deal }}.'
    assert found(tiny) == [("warning", said)]  # without limits, it may never be 0
    edit(tiny / "game.yaml", "data: {}", LIMITS)
    assert found(tiny) == [("error", said)]


def test_a_sentence_that_fails_within_the_limits_is_an_error(tiny: Path, edit: Edit) -> None:
    hint(tiny, edit, "Half of them: {{ 12 // rules.deal }}")
    edit(tiny / "game.yaml", "data: {}", LIMITS)
    (severity, what), *more = found(tiny)
    assert (severity, more) == ("error", [])
    assert what.startswith('tiny/text/en.yaml:7:9: "strings.hint" fails: ZeroDivisionError')
    assert what.endswith("(with rules.deal = 0)")


def test_lines_of_rulebooks_are_read_too(tiny: Path) -> None:
    (tiny / "rulebook").mkdir()
    for language, text in {
        "en": "Deal {{ spelled(rules.deal) }} cards.",
        "de": "Gebt {{ spelled(rules.deal, 'f') }} {{ plural(rules.deal, one='Karte', other='Karten') }}.",
    }.items():
        book = f"# Tiny\n\n## Setup {{#setup}}\n\n{text}\n"
        (tiny / "rulebook" / f"{language}.md").write_text(book, "utf-8")
    fix = "Write {{ plural(rules.deal, one=…, other=…) }}."
    assert found(tiny) == [("warning", f'tiny/rulebook/en.md:5:1: "one cards" with rules.deal = 1. {fix}')]


def test_values_that_the_games_own_rules_refuse_are_left_out(tiny: Path, edit: Edit) -> None:
    from generator.rules import own

    hint(tiny, edit, "Deal {{ rules.deal }} cards.")
    (tiny / "rules.py").write_text(
        "from generator.rules.record import Rules\n"
        'RULES = Rules(checks=lambda game: [("error", "deal", "too few")] if game.rules["deal"] == 1 else [])\n',
        "utf-8",
    )
    own.trust([tiny])
    assert found(tiny) == []


def test_a_value_that_the_spec_refuses_is_a_mistake_of_the_limits(tiny: Path, edit: Edit) -> None:
    edit(tiny / "game.yaml", "copies: 2", "copies: rules.deal")
    edit(tiny / "game.yaml", "    total: 3\n", "")
    assert found(tiny) == []
    edit(tiny / "game.yaml", "data: {}", LIMITS)
    (severity, what), *more = found(tiny)
    assert (severity, more) == ("error", [])
    assert "not a number of copies" in what
