"""At both ends of every limit: Genetico's cards, books and pictures in five languages, with right plurals."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from generator.base.locate import game_folder
from generator.rulebook.book import Rulebooks
from generator.rules.registry import rules_of
from tests.amount import some
from tests.generator.games.genetico.tweaks import LANGUAGES, faces_of, read, tweaked, words_on

SPEC = yaml.load((game_folder("genetico") / "game.yaml").read_text("utf-8"), Loader=yaml.CSafeLoader)
ENDS = [(rule, end) for rule, ends in SPEC["limits"].items() for end in ends]
_ONE = {"en": "1|one", "it": "1|una?|uno", "de": "1|eine?|einen|einer", "fr": "1|une?", "es": "1|una?|uno"}
_MANY = {
    "en": "two|three|four|five|six",
    "it": "due|tre|quattro|cinque|sei",
    "de": "zwei|drei|vier|fünf|sechs",
    "fr": "deux|trois|quatre|cinq|six",
    "es": "dos|tres|cuatro|cinco|seis",
}
_NOUNS = {
    "en": {"card": "cards", "resource": "resources", "project": "projects", "point": "points", "turn": "turns", "collaboration": "collaborations"},
    "it": {"carta": "carte", "risorsa": "risorse", "progetto": "progetti", "punto": "punti", "turno": "turni", "collaborazione": "collaborazioni"},
    "de": {"Karte": "Karten", "Ressource": "Ressourcen", "Projekt": "Projekte", "Punkt": "Punkte", "Zug": "Zügen", "Kooperation": "Kooperationen", "Art": "Arten", "Handkarte": "Handkarten"},
    "fr": {"carte": "cartes", "ressource": "ressources", "projet": "projets", "point": "points", "tour": "tours", "collaboration": "collaborations", "espèce": "espèces"},
    "es": {"carta": "cartas", "recurso": "recursos", "proyecto": "proyectos", "punto": "puntos", "turno": "turnos", "colaboración": "colaboraciones", "especie": "especies"},
}  # fmt: skip
_NEVER = {"en": "zero", "it": "zero", "de": "null", "fr": r"zéro|de une?|que une?|si il", "es": "cero"}


def wrong(text: str, language: str) -> list[str]:
    """Return what no native would write: "1 points", "two card", "0 resources", "de une carte"."""
    found = []
    for one, many in _NOUNS[language].items():
        found += re.findall(rf"(?<![\w−+=] )\b(?:{_ONE[language]}) {many}\b", text)
        found += re.findall(rf"\b(?:[2-9]|{_MANY[language]}) {one}\b(?! pile)", text)
        found += re.findall(rf"(?<!\d)0 (?:{one}|{many})\b", text)
    return found + re.findall(rf"\b(?:{_NEVER[language]})\b", text)


def test_the_patterns_find_what_is_wrong() -> None:
    assert set(wrong("1 points, two card, 0 resources", "en")) == {"1 points", "two card", "0 resources"}
    assert wrong("de une carte, 1 ressources", "fr")
    assert not wrong("4 + 2 − 3 = 3 points", "en")


@pytest.mark.parametrize(("rule", "end"), some(ENDS, "ends", len(ENDS) // 2))
def test_at_the_end_of_a_limit_everything_is_said_right(rule: str, end: int) -> None:
    game = tweaked(f"rules.{rule}: {end}") if end != SPEC["rules"][rule] else tweaked()
    assert not [row for row in rules_of(game).checks(game) if row[0] != "fact"]
    books = Rulebooks(faces_of(game))
    for language in some(LANGUAGES, (rule, end), 1):
        text = read(game, language, books)
        assert not wrong(text, language)
        for side in ("front", "back"):
            assert not wrong(words_on(game, language, "reference", "reference-card", side), language)
        for piece in game.components["resources"].pieces:
            if piece.fields["kind"] == "modifier":
                assert not wrong(words_on(game, language, "resources", piece.id), language)
    language = LANGUAGES[ENDS.index((rule, end)) % len(LANGUAGES)]
    for id in books.figures.ids:
        books.figures.face(language, id, 86)


@pytest.mark.parametrize("high", [0, 1])
def test_at_the_ends_of_all_limits_together(high: int) -> None:
    """The most projects for each player is too much for one pile only with more players than there are."""
    game = tweaked("".join(f"rules.{rule}: {ends[high]}\n" for rule, ends in SPEC["limits"].items()))
    assert not [row for row in rules_of(game).checks(game) if row[0] != "fact"]
    for language in LANGUAGES:
        assert not wrong(read(game, language), language)


def test_french_zero_is_none() -> None:
    game = tweaked("rules.partner_resources: 0")
    assert "encore sans ressource" in words_on(game, "fr", "reference", "reference-card", "back")
    assert "n’ont encore aucune ressource" in read(game, "fr")
    assert "1 ressource" not in words_on(game, "fr", "reference", "reference-card", "back")


def test_unfinished_projects_are_counted_right() -> None:
    for cost in (0, 1, 2):
        game = tweaked(f"unfinished: {cost}")
        for language in LANGUAGES:
            assert not wrong(read(game, language), language)
            for side in ("front", "back"):
                assert not wrong(words_on(game, language, "reference", "reference-card", side), language)


def test_a_deck_of_one_each_is_counted_right() -> None:
    """A single modifier, a single project's worth of points."""
    lines = [f"resources.{id}: null" for id in ("serendipity", "grant-renewal", "sabbatical", "peer-review", "pcr")]
    lines += [f"resources.{id}: null" for id in ("contamination", "freezer-failure", "lab-notebook")]
    lines += [f"projects.{piece.id}.points: 1" for piece in tweaked().components["projects"].pieces]
    game = tweaked("\n".join(lines))
    assert "1 modifier\n" in read(game, "en")
    for language in LANGUAGES:
        assert not wrong(read(game, language), language)


def test_the_phones_words_count_right() -> None:
    """French counts 0 as one: no form for one has a number typed in."""
    folder = Path(__file__).parents[3] / "companion" / "games" / "genetico" / "text"
    for language in LANGUAGES:
        texts = yaml.load((folder / f"{language}.yaml").read_text("utf-8"), Loader=yaml.CSafeLoader)
        for part in texts.values():
            for key, forms in part.items():
                if isinstance(forms, dict) and set(forms) == {"one", "other"}:
                    for n, form in ((1, "one"), (2, "other")):
                        assert not wrong(forms[form].replace("{n}", str(n)), language), (language, key)
                    assert not re.search(r"\b1\b", forms["one"]), (language, key)
