"""The ant game at both ends of every limit: all five languages say what is so, and show what the rules allow."""

import re

import pytest

from generator.base.locate import game_folder
from generator.rules.registry import rules_of
from generator.spec.yaml_file import read_yaml
from tests.amount import some
from tests.generator.games.ants.editions import books, edition, pictures, strings

LIMITS: dict[str, list[int]] = read_yaml(game_folder("ants") / "game.yaml").value["limits"]
ENDS = [(rule, value) for rule, ends in LIMITS.items() for value in ends]
NOUNS = {
    "en": ("point|triangle|hive|bridge|blockade|resource|ant card|card|token", "dice", "die"),
    "it": (
        "",
        "punti|triangoli|formicai|ponti|blocchi|risorse|dadi|carte|segnalini",
        "punto|triangolo|formicaio|ponte|dado",
    ),
    "de": ("", "Punkte|Punkten|Dreiecke|Bauten|Brücken|Blockaden|Rohstoffe|Würfeln|Ameisenkarten", "Punkt|Dreieck|Bau"),
    "fr": ("point|triangle|fourmilière|pont|barrage|ressource|dé|carte", "", ""),
    "es": ("", "puntos|triángulos|hormigueros|puentes|bloqueos|recursos|dados|cartas|fichas", "punto|triángulo|dado"),
}  # those that take an s, then plurals and singulars
ONE = {"en": "1|one", "it": "1|uno?|una", "de": "1|ein(?:e[nmr]?)?", "fr": "1|une?", "es": "1|uno?|una"}
MANY = {
    "en": "2|two|3|three|4|four|5|five|6|six|9|nine|24",
    "it": "2|due|3|tre|4|quattro|5|cinque|6|sei|9|nove|24",
    "de": "2|zwei|3|drei|4|vier|5|fünf|6|sechs|9|neun|24",
    "fr": "2|deux|3|trois|4|quatre|5|cinq|6|six|9|neuf|24",
    "es": "2|dos|3|tres|4|cuatro|5|cinco|6|seis|9|nueve|24",
}
# what a rule at an end makes false
FALSE = {
    ("hives", 1): r"underground between|sottoterra|unterirdisch zwischen|sous terre entre|sous terre d’une|bajo tierra"
    r"|your hives|deinen Bauten|deiner Bauten|vos fourmilières|tus hormigueros|tuoi formicai",
    (
        "card_dice",
        1,
    ): r"add them up|sommali|zähle die Zahlen|additionnez|suma los resultados|as far as the total|Il totale"
    r"|Die Summe|Le total|El total",
    (
        "income_hives",
        2,
    ): r"one of your hives back|un tuo formicaio ripreso|1 Bau zurück|d’une fourmilière\.|un hormiguero de vuelta",
    ("transport_dice", 2): r"by the die\b|con il dado|selon le dé\b|con el dado",
    ("bridges", 1): r"one of your bridges|un tuo ponte|eine deiner Brücken|un de vos ponts|uno de tus puentes",
    (
        "blockades",
        1,
    ): r"one of your blockades|un tuo blocco|eine deiner Blockaden|un de vos barrages|uno de tus bloqueos",
}


def wrong_numbers(language: str) -> re.Pattern[str]:
    """Find "1 points" and "2 point"."""
    regular, plurals, singulars = NOUNS[language]
    some = "|".join(filter(None, [rf"(?:{regular})s" if regular else "", plurals]))
    one = "|".join(filter(None, [regular, singulars]))
    return re.compile(
        rf"(?<![\w+])(?:{ONE[language]})[ \u00a0](?:{some})\b|\b(?:{MANY[language]})[ \u00a0](?:{one})\b(?!-)"
    )


def test_the_pattern_finds_what_was_once_printed() -> None:
    assert wrong_numbers("en").search("1 points win at once")
    assert wrong_numbers("fr").search("une cartes")
    assert not wrong_numbers("en").search("one point, two points")


@pytest.mark.parametrize(("rule", "value"), some(ENDS, "ends", len(ENDS) // 2))
def test_every_sentence_is_true_and_every_picture_fair(rule: str, value: int) -> None:
    game = edition(f"rules.{rule}: {value}")
    assert not [row for row in rules_of(game).checks(game) if row[0] != "fact"]
    false = re.compile(FALSE.get((rule, value), r"(?!)"))
    for language, book, figures in books(game, some(game.languages, (rule, value), 1)):
        said = {**strings(game, language), "rulebook": book}
        for path, text in said.items():
            for line in text.splitlines():
                assert not wrong_numbers(language).search(line), f"{language} {path}: {line}"
                if "tip-" not in line:
                    assert not false.search(line), f"{language} {path}: {line}"
        for id in pictures(book):
            if id in figures and figures.kind(id) == "maze":
                figures.shown(language, id)  # raises if the rules don't allow it


@pytest.mark.parametrize(
    ("setting", "gone", "kept"),
    [
        ("rules.distance_tiles: 5", "round-2 tip-hive tip-cut-off tip-fly-rival", "tip-paths walk"),
        ("rules.income_tiles: 1", "round-1 round-2 round-6", "tip-hive"),
        ("rules.hives: 1", "tip-store", "round-2 tip-hive"),
        ("rules.card_dice: 1", "transport-card", "transport"),
        ("die: [1, 1, 1, 2, 2, 2]", "transport transport-card round-6", "walk"),
    ],
)
def test_a_picture_that_would_be_illegal_is_left_out_with_its_words(setting: str, gone: str, kept: str) -> None:
    base = {language: book for language, book, _ in books(edition("age: 11"))}
    for language, book, _ in books(edition(setting)):
        assert not set(gone.split()) & set(pictures(book))
        assert set(kept.split()) <= set(pictures(book))
        for id in set(gone.split()) & set(pictures(base[language])):
            (caption,) = re.findall(rf"!\[(.*?)\]\({id}[ )]", base[language])
            assert caption not in book
