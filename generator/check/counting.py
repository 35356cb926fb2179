"""Judges a text at several values of one number: does it say that number, with a noun that agrees?"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache

from jinja2 import TemplateError, nodes

from generator.base.templating import Templates
from generator.rulebook.numbers import written

_WORD = re.compile(r"[^\W\d_]+")
_TAG = re.compile(r"<[^>]*>|[*_`]+")
_LONG = 4  # letters of a plural: shorter words are mostly articles
# words that end like a plural, but are none: invariable ones, and verbs after a name such as player 2
_NO_PLURALS = {
    "en": frozenset(
        [
            *("across", "always", "less", "perhaps", "plus", "series", "species", "this", "thus", "towards"),
            *("begins", "chooses", "draws", "ends", "follows", "gets", "goes", "plays", "starts", "takes", "wins"),
        ]
    ),
    "fr": frozenset(("après", "corps", "dans", "fois", "moins", "sans", "sous", "temps", "très", "vers")),
    "es": frozenset(("antes", "después", "menos", "tras")),
    "it": frozenset(("altrimenti", "oggi", "ogni", "quindi")),
    "pt": frozenset(("antes", "após", "delas", "deles", "depois", "duas", "mais", "menos", "três", "vocês")),
}
_SURE = {"fr": ("s", "x"), "es": ("s",), "pt": ("s",), "it": ("i",), "de": ("e",)}  # endings of plurals, after a number
# … of English, where verbs end in s, too
_OFTEN_COUNTED = frozenset(
    [
        *(
            "cards",
            "coins",
            "cubes",
            "days",
            "hands",
            "hexes",
            "levels",
            "moves",
            "pieces",
            "players",
            "points",
            "rolls",
        ),
        *("rounds", "seconds", "minutes", "spaces", "squares", "stars", "steps", "tiles", "tokens", "tricks", "turns"),
    ]
)
# how other plurals end, and their singular, which must be among the game's words
_ENDINGS: dict[str, tuple[tuple[str, str], ...]] = {
    "en": (("ies", "y"), ("es", ""), ("s", "")),
    "it": (("che", "ca"), ("e", "a")),
    "de": (("en", ""), ("n", ""), ("er", ""), ("s", "")),
}


@dataclass
class Nouns:
    """The nouns of one language as far as a game's own texts tell: ``words`` are all their words."""

    language: str
    words: set[str] = field(default_factory=set)
    singular: set[str] = field(default_factory=set)
    plural: set[str] = field(default_factory=set)
    same: set[str] = field(default_factory=set)  # the same for one and for many

    def learn(self, typed: str, said: str) -> None:
        """Learn from a text as it is typed in and as it is printed."""
        self.words |= set(_WORD.findall(_TAG.sub(" ", said)))
        for one, other in _forms(typed):
            singular, plural = _WORD.findall(one), _WORD.findall(other)
            if singular == plural:
                self.same |= set(singular)
            elif len(singular) == len(plural):
                pairs = zip(singular, plural, strict=True)
                # neither la and le nor le and les
                nouns = [pair for pair in pairs if pair[0][:2] == pair[1][:2] and min(map(len, pair)) > 2]
                self.singular |= {small for small, large in nouns if small != large}
                self.plural |= {large for small, large in nouns if small != large}

    def is_plural(self, word: str) -> bool:
        """Return True if a word is known to be a plural and nothing else."""
        if word in self.same or word in self.singular:
            return False
        if word in self.plural:
            return True
        noun = word[:1].isupper() if self.language == "de" else word.islower()
        if not noun or len(word) < _LONG or word in _NO_PLURALS.get(self.language, ()):
            return False
        if word.endswith(_SURE.get(self.language, ())) and not word.endswith("ss"):
            return True
        if word in _OFTEN_COUNTED:
            return True
        stems = (word.removesuffix(end) + one for end, one in _ENDINGS.get(self.language, ()) if word.endswith(end))
        return any(stem in self.words for stem in stems)

    def is_singular(self, word: str) -> bool:
        return word in self.singular and word not in self.same and word not in self.plural


def says(text: str, language: str, number: int) -> int:
    """Return how often a text says a number, in digits or as a word."""
    return sum(1 for _ in _mentions(language, number).finditer(_plain(text)))


def other_number(texts: Mapping[int, str], language: str) -> tuple[int, int] | None:
    """Return a value at which a text says another number, and that number; None if there is none.

    It is the same text as at that number, which the text says there because of the rule.
    """
    for value, text in texts.items():
        for number in texts:
            others = [each for each in texts if texts[each] != text]
            if number == value or texts[number] != text or not others:
                continue
            count = says(text, language, number)
            follows = any(says(texts[each], language, each) > says(text, language, each) for each in others)
            if follows and all(count > says(texts[each], language, number) for each in others):
                return value, number
    return None


def disagreeing(texts: Mapping[int, str], nouns: Nouns) -> Iterator[tuple[int, str]]:
    """Yield each value with a number and a noun that does not agree with it: 1 and ``1 points``, 2 and ``2 point``."""
    many = next((value for value in sorted(texts) if value > 1), None)
    if 1 not in texts or many is None:
        return
    alone, several = (_counted(texts[value], nouns.language, value) for value in (1, many))
    for word, phrase in alone.items():
        if word in several and nouns.is_plural(word):
            yield 1, phrase
        elif word in several and nouns.is_singular(word):
            yield many, several[word]


def _counted(text: str, language: str, number: int) -> dict[str, str]:
    """Return the words that directly follow a number, each with the number."""
    plain, found = _plain(text), dict[str, str]()
    for match in _mentions(language, number).finditer(plain):
        after = re.match(r"\s+([^\W\d_]+)", plain[match.end() :])
        if after:
            found.setdefault(after[1], f"{match[0]} {after[1]}")
    return found


def _plain(text: str) -> str:
    return _TAG.sub("", text).replace("\u00a0", " ")


@cache
def _mentions(language: str, number: int) -> re.Pattern[str]:
    forms = sorted(written(language, number), key=len, reverse=True)
    return re.compile(rf"(?<![\w.,−])(?:{'|'.join(map(re.escape, forms))})(?![\w]|[.,]\d)", re.IGNORECASE)


def _forms(typed: str) -> Iterable[tuple[str, str]]:
    """Yield the singular and the plural of every ``plural(…)`` in a text."""
    if "plural(" not in typed:
        return
    try:
        tree = Templates().parse(typed)
    except TemplateError:
        return
    for call in tree.find_all(nodes.Call):
        if isinstance(call.node, nodes.Name) and call.node.name == "plural":
            given = {argument.key: _letters(argument.value) for argument in call.kwargs}
            if given.get("one") and given.get("other"):
                yield given["one"], given["other"]


def _letters(node: nodes.Node) -> str:
    """Return the constant words of an expression such as ``number ~ ' cards'``."""
    if isinstance(node, nodes.Const):
        return str(node.value) if isinstance(node.value, str) else ""
    return " ".join(_letters(child) for child in node.iter_child_nodes())
