"""The forms that a text with a number has in a language: as gettext counts them, and as phones name them."""

from __future__ import annotations

import gettext
from collections import Counter
from functools import cache

from babel import Locale, UnknownLocaleError
from babel.messages.plurals import get_plural

from generator.translate.unit import Plural, Words

_ENOUGH = 1001  # numbers to try


@cache
def forms(language: str) -> tuple[str, ...]:
    """Return the name of each form of a PO file in this language, in order, such as ``one, other``."""
    try:
        locale = Locale.parse(language.replace("-", "_"))
    except (UnknownLocaleError, ValueError):
        return "one", "other"
    rule = get_plural(language.replace("-", "_"))
    which = gettext.c2py(rule.plural_expr)
    seen: list[Counter[str]] = [Counter() for _ in range(rule.num_plurals)]
    for n in range(_ENOUGH):
        seen[which(n)][locale.plural_form(n)] += 1
    return tuple(counts.most_common(1)[0][0] if counts else "other" for counts in seen)


def in_order(words: Words, language: str) -> tuple[str, ...]:
    """Return the forms of a text as a PO file has them; "" for those that it lacks."""
    known = dict(words) if isinstance(words, tuple) else {}
    return tuple(known.get(name, known.get("other", "")) for name in forms(language))


def named(texts: tuple[str, ...], language: str, before: Words = "") -> Plural:
    """Return forms with the names that phones choose by; there is always an ``other``.

    Forms that the translation had ``before`` and that a PO file can't have stay.
    """
    found = dict(zip(forms(language), texts, strict=False))
    if len(found) == 1:
        found = {"one": texts[0], **found} if "other" in found else found
    more = {name: text for name, text in (before if isinstance(before, tuple) else ()) if name not in found}
    found |= {name: text for name, text in more.items() if all(texts)}
    found.setdefault("other", texts[-1])
    return tuple(found.items())


def is_plural(words: Words) -> bool:
    return isinstance(words, tuple)
