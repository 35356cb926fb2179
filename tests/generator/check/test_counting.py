"""A text at several values of one number: it says that number, and its noun agrees."""

import pytest

from generator.check.counting import Nouns, disagreeing, other_number, says


@pytest.mark.parametrize(
    ("language", "number", "text", "times"),
    [
        ("en", 3, "Draw <b>3</b> cards: three for you, 3.5 for nobody, 13 or 33 for all.", 2),
        ("en", 1, "Draw one card, or 1.", 2),
        ("de", 1, "Zieh eine Karte oder einen Würfel.", 2),
        ("fr", 0, "Zéro point, ou 0.", 2),
        ("en", 1000, "1,000 points or 1000 points", 2),
        ("nl", 3, "drie of 3", 1),
    ],
)
def test_a_number_is_said_in_digits_or_words(language: str, number: int, text: str, times: int) -> None:
    assert says(text, language, number) == times


def test_french_counts_zero_as_one() -> None:
    texts = {0: "Prends 1 ressource au plus.", 1: "Prends 1 ressource au plus.", 2: "Prends 2 ressources au plus."}
    assert other_number(texts, "fr") == (0, 1)
    assert other_number({**texts, 0: "Ne prends aucune ressource."}, "fr") is None


@pytest.mark.parametrize(
    "texts",
    [
        {0: "Nothing.", 1: "Nothing.", 2: "Take one of 2 cards.", 5: "Take one of 5 cards."},
        {1: "Take a card, one each.", 2: "Take a card, one each.", 5: "Take cards."},
        {1: "Deal 1.", 2: "Deal 2."},
        {1: "Always the same, 1.", 2: "Always the same, 1."},
    ],
)
def test_a_text_may_be_the_same_for_several_values(texts: dict[int, str]) -> None:
    assert other_number(texts, "en") is None


@pytest.mark.parametrize(
    ("language", "text", "phrase"),
    [
        ("en", "Until somebody has {} points.", "1 points"),
        ("en", "Until somebody has <b>{}</b> points.", "1 points"),
        ("de", "Bis jemand {} Punkte hat.", "1 Punkte"),
        ("fr", "Jusqu’à {} points.", "1 points"),
        ("es", "Roba {} cartas.", "1 cartas"),
        ("it", "Fino a {} punti.", "1 punti"),
        ("en", "Attach {} species.", None),
        ("en", "Hand limit {} higher.", None),
        ("en", "Draw {}, keep the rest.", None),
        ("de", "Für {} Spieler.", None),
        ("fr", "Rejoue {} fois.", None),
        ("en", "Draw 1 card: {}.", None),
    ],
)
def test_a_plural_beside_one_is_found(language: str, text: str, phrase: str | None) -> None:
    texts = {value: text.format(value) for value in (1, 2, 5)}
    assert [said for _, said in disagreeing(texts, Nouns(language))] == ([phrase] if phrase else [])


def test_nouns_are_learnt_from_a_games_own_texts() -> None:
    nouns = Nouns("de")
    nouns.learn("{{ plural(rules.a, one='1 Karte', other=rules.a ~ ' Karten') }}", "")
    assert list(disagreeing({1: "Zieh 1 Karten.", 2: "Zieh 2 Karten."}, nouns)) == [(1, "1 Karten")]
    assert list(disagreeing({1: "Zieh 1 Karte.", 2: "Zieh 2 Karte."}, nouns)) == [(2, "2 Karte")]
    nouns.learn("{{ plural(rules.a, one='Grüße', other='Grüße') }}", "")  # considered: it is the same
    assert list(disagreeing({1: "1 Grüße", 2: "2 Grüße"}, nouns)) == []


def test_articles_are_not_taken_for_nouns() -> None:
    nouns = Nouns("it")
    nouns.learn("{{ plural(rules.a, one='la carta', other='le carte') }}", "")
    assert list(disagreeing({1: "×1 la somma", 2: "×2 la somma"}, nouns)) == []
