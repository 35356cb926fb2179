"""French spaces: typed as ordinary ones, they don't break."""

import pytest

from generator.base.spacing import all_spaced, spaced


@pytest.mark.parametrize(
    ("typed", "set_"),
    [
        ("Vraiment ? Oui ! Non ; si", "Vraiment\u202f? Oui\u202f! Non\u202f; si"),
        ("Exemple : « oui »", "Exemple\u00a0: «\u00a0oui\u00a0»"),
        ("Déjà\u00a0? Ici\u202f: là", "Déjà\u202f? Ici\u00a0: là"),
        (" : ", "\u00a0: "),
        ("**Carte** :", "**Carte**\u00a0:"),
        ("un :water: de plus", "un :water: de plus"),
        ("- ![Une carte](card)", "- ![Une carte](card)"),
        ("| :-: | ::: |", "| :-: | ::: |"),
        ("::: question Combien ?", "::: question Combien\u202f?"),
        ("à 12:30", "à 12:30"),
    ],
)
def test_spaces_of_french_dont_break(typed: str, set_: str) -> None:
    assert spaced(typed, "fr") == set_
    assert spaced(set_, "fr-CH") == set_
    assert spaced(typed, "de") == typed


def test_nested_texts_are_spaced() -> None:
    nested = {"a": ["Qui ?", 3], "b": {"c": "Là !"}}
    assert all_spaced(nested, "fr") == {"a": ["Qui\u202f?", 3], "b": {"c": "Là\u202f!"}}
    assert all_spaced(nested, "en") == nested
