"""The places at which words are hyphenated."""

import pytest

from generator.faces.hyphens import cuts, soft_hyphens


@pytest.mark.parametrize(
    ("text", "language", "softened"),
    [
        ("Ameisenkarten (Transport)", "de", "Amei|sen|kar|ten (Trans|port)"),
        ("Varianten", "de", "Vari|anten"),
        ("Luft und A-MI-NO", "de", "Luft und A-MI-NO"),
        ("Superposition", "xx", "Superposition"),
    ],
)
def test_soft_hyphens_stand_where_a_language_breaks_its_words(text: str, language: str, softened: str) -> None:
    assert soft_hyphens(text, language).replace("\u00ad", "|") == softened


@pytest.mark.parametrize(
    ("word", "language", "parts"),
    [
        ("Brandstapel", "de", ["Brand-stapel", "Brandsta-pel"]),
        ("„Brandstapels“,", "de", ["„Brand-stapels“,", "„Brandsta-pels“,"]),
        ("Zugreihenfolge", "de", ["Zugreihen-folge", "Zug-reihenfolge", "Zugrei-henfolge"]),
        ("aminoacidi", "it", ["amino-acidi"]),
        ("Mars-Zyklus", "de", ["Mars--Zyklus"]),
        ("Luft", "de", []),
    ],
)
def test_compounds_are_parted_at_their_joints_first(word: str, language: str, parts: list[str]) -> None:
    assert [f"{head}-{tail}" for head, tail in cuts(word, language)] == parts
