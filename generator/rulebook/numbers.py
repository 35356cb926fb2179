"""Write numbers as a language does: with its separators, or as a word in a sentence."""

from __future__ import annotations

from generator.base.errors import CutlineError

# zero to twelve; larger numbers are written with digits
WORDS = {
    "en": "zero one two three four five six seven eight nine ten eleven twelve",
    "it": "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici",
    "de": "null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf",
    "fr": "zéro un deux trois quatre cinq six sept huit neuf dix onze douze",
    "pt": "zero um dois três quatro cinco seis sete oito nove dez onze doze",
    "es": "cero un dos tres cuatro cinco seis siete ocho nueve diez once doce",
}
# other forms of some numbers, by gender: m, f, n, and "" if alone
_FORMS = {
    ("it", 1): {"m": "un", "f": "una", "": "uno"},
    ("de", 1): {"m": "ein", "f": "eine", "n": "ein", "": "eins", "acc": "einen", "dat": "einem", "dat-f": "einer"},
    ("fr", 1): {"m": "un", "f": "une", "": "un"},
    ("es", 1): {"m": "un", "f": "una", "": "uno"},
    ("pt", 1): {"m": "um", "f": "uma", "": "um"},
    ("pt", 2): {"m": "dois", "f": "duas", "": "dois"},
}


def spelled(language: str, number: int, gender: str = "") -> str:
    """Return ``three``; digits above twelve and in languages without words here."""
    words = WORDS.get(language, "").split()
    if isinstance(number, bool) or not isinstance(number, int):
        raise CutlineError(f"spelled() needs a whole number, not {number!r}")
    if forms := _FORMS.get((language, number)):
        if gender not in forms:
            accepted = ", ".join(repr(form) for form in forms)
            raise CutlineError(f'spelled({number}, "{gender}"): no form "{gender}". Accepted: {accepted}')
        return forms[gender]
    return words[number] if 0 <= number < len(words) else formatted(language, number)


def written(language: str, number: int) -> frozenset[str]:
    """Return every way to write a whole number: digits, and its words."""
    words = WORDS.get(language, "").split()
    found = {str(number), formatted(language, number), *words[number : number + 1]} if number >= 0 else {str(number)}
    return frozenset(found | set(_FORMS.get((language, number), {}).values()))


def formatted(language: str, number: float) -> str:
    """Return 1,200 or 1.200, and −3 with the real minus sign."""
    from babel import UnknownLocaleError
    from babel.numbers import format_decimal

    try:
        text: str = format_decimal(number, locale=language.replace("-", "_"))
    except (UnknownLocaleError, ValueError):
        text = f"{number:,}"
    return text.replace("-", "−")
