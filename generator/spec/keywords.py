"""Keywords: words that every text shows in bold, in a colour or with an icon, each with a reminder of what it means.

game.yaml has their looks, text/<lang>.yaml their words. They become markup where light markup does, once for all.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from html import unescape
from pathlib import Path

from generator.base.errors import Problem
from generator.base.locate import has_icon, no_icon
from generator.fonts.scripts import is_unspaced
from generator.spec.fields import FieldError, colour
from generator.spec.keyword import Keyword
from generator.spec.model import GameSpec, KeywordText, TextSpec
from generator.spec.yaml_file import YamlFile

_TAG = re.compile(r"(<[^>]*>)")


def read_keywords(folder: Path, file: YamlFile, spec: GameSpec, problems: list[Problem]) -> Mapping[str, Keyword]:
    """Return the looks of a game's keywords, without words."""
    found = {}
    for id, given in spec.keywords.items():
        at = ("keywords", id)
        ink = ""
        try:
            ink = str(colour(given.colour)) if given.colour else ""
        except FieldError as error:
            problems.append(error.problem(file.place((*at, "colour"))))
        if given.icon and not has_icon(folder, spec.based_on or spec.id, given.icon):
            what, _, fix = no_icon(folder, spec.based_on or spec.id, given.icon).partition(". ")
            problems.append(
                Problem(file.place((*at, "icon")), what, fix=f"{fix.rstrip('.?')}{'?' if '?' in fix else '.'}")
            )
        found[id] = Keyword(id, given.bold, ink, given.icon)
    return found


def spoken_keywords(
    looks: Mapping[str, Keyword], file: YamlFile, record: TextSpec, problems: list[Problem]
) -> dict[str, Keyword]:
    """Return a language's keywords, still without reminders; words that are missing are reported elsewhere."""
    found: dict[str, Keyword] = {}
    taken: dict[str, str] = {}
    for id, look in looks.items():
        given = record.keywords.get(id)
        if given is None:
            continue
        plain = isinstance(given, str)
        typed = [given] if isinstance(given, str) else [given.word, *given.forms]
        words = [" ".join(word.split()) for word in typed]
        for n, word in enumerate(words):
            at = ("keywords", id, *(() if plain else ("forms", n - 1) if n else ("word",)))
            if not re.search(r"\w", word):
                problems.append(Problem(file.place(at), f'"{word}" is not a word', "a word with letters"))
            elif taken.setdefault(word, id) != id:
                what = f'"{word}" is also a form of the keyword "{taken[word]}"'
                problems.append(Problem(file.place(at), what, fix="List each form once."))
        forms = tuple(dict.fromkeys(word for word in words if re.search(r"\w", word)))
        if forms:
            found[id] = replace(look, word=forms[0], forms=forms)
    return found


def reminders(record: TextSpec) -> dict[str, str]:
    """Return the reminders of a text file as they are written."""
    given = record.keywords.items()
    return {id: each.reminder for id, each in given if isinstance(each, KeywordText) and each.reminder}


class Keywords:
    """Finds keywords in the texts of one language; ``used`` are the ids of those that were found."""

    def __init__(self, known: Iterable[Keyword]) -> None:
        self._forms: dict[str, Keyword] = {}
        self.used: set[str] = set()
        forms = [(form, each) for each in known for form in each.forms]
        for form, each in (*forms, *((_begun(form), each) for form, each in forms)):
            self._forms.setdefault(form, each)  # one that is listed comes before one that begins a sentence
        longest = sorted(self._forms, key=len, reverse=True)
        self._pattern = re.compile("|".join(map(_whole, longest))) if longest else None

    def parts(self, text: str) -> Iterator[tuple[str, Keyword | None]]:
        """Yield the parts of a text: keywords, and what is between them."""
        at = 0
        for match in self._pattern.finditer(text) if self._pattern else ():
            if unicodedata.category(text[match.end() : match.end() + 1] or " ").startswith("M"):
                continue  # a vowel that belongs to its last letter
            found = self._forms[" ".join(match[0].split())]
            self.used.add(found.id)
            if at < match.start():
                yield text[at : match.start()], None
            yield match[0], found
            at = match.end()
        if at < len(text):
            yield text[at:], None

    def in_bold(self, text: str) -> Keyword | None:
        """Return the keyword that all of a bold text is; it stays bold, whatever its look."""
        if not self._pattern or not self._pattern.fullmatch(text):
            return None
        found = self._forms[" ".join(text.split())]
        self.used.add(found.id)
        return replace(found, bold=True)

    def styled(self, markup: str) -> str:
        """Return markup in which keywords are shown as such if they are outside all other markup, or just bold."""
        if not self._pattern or not ("&" in markup or self._pattern.search(markup)):
            return markup
        made, depth = [], 0
        split = _TAG.split(markup)
        for n, part in enumerate(split):
            if n % 2:
                depth += -1 if part.startswith("</") else 0 if part.endswith("/>") else 1
            elif depth == 1 and (split[n - 1], split[n + 1]) == ("<b>", "</b>"):
                said = unescape(part)
                if each := self.in_bold(said):
                    part = each.markup(said).removeprefix("<b>").removesuffix("</b>")
            elif part and not depth:
                parts = list(self.parts(unescape(part)))
                if any(each for _, each in parts):
                    part = "".join(each.markup(said) if each else _escaped(said) for said, each in parts)
            made.append(part)
        return "".join(made)


def _begun(form: str) -> str:
    """Return a form as it is written at the beginning of a sentence."""
    return form[0].upper() + form[1:]


def _whole(form: str) -> str:
    """Return the pattern for a form as a whole word; scripts without spaces have none."""
    letters = r"\s+".join(map(re.escape, form.split()))
    return letters if is_unspaced(form) else rf"(?<!\w){letters}(?!\w)"


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
