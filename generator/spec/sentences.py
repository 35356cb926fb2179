"""Turns strings into inline markup: fills in numbers, makes ``:water:`` an icon, and checks every element."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from generator.base.errors import Place, Problem, listed
from generator.base.locate import has_icon, no_icon
from generator.base.spacing import spaced
from generator.base.templating import Markup, TemplateError, Templates, list_words, plural
from generator.spec.game import Sentence
from generator.spec.keyword import Keyword
from generator.spec.keywords import Keywords
from generator.spec.light import light, looks_like_markup, with_entities

# the markup a string may contain, and its attributes: the same as in a text box, see generator/faces/subset.py
INLINE: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("b", "i", "br", "sub", "sup"), ()),
    "span": ("fill", "font-family", "font-size", "font-weight"),
    "icon": ("name",),
}
# a name between colons: ":water:" and "2:water:", but neither "12:30:00" nor "note:this:"
ICON = re.compile(r"(?<![A-Za-z]):([a-z][a-z0-9-]*):(?![A-Za-z0-9])")
_SEPARATOR = "\x1e"  # a control character, which no text contains
_OTHER_TAGS = {  # of web pages
    "<br>": "<br/>",
    "<br />": "<br/>",
    "<strong>": "<b>",
    "</strong>": "</b>",
    "<em>": "<i>",
    "</em>": "</i>",
}
_OTHER_TAG = re.compile("|".join(map(re.escape, _OTHER_TAGS)), re.IGNORECASE)
_LOOSE_LESS = re.compile(rf"<(?!/?({'|'.join(INLINE)})\b)")


class Sentences:
    """Finishes the strings of one language of a game (its folder and id); mistakes go to ``problems``."""

    def __init__(
        self,
        language: str,
        context: Mapping[str, Any],
        game: tuple[Path, str],
        problems: list[Problem],
        keywords: Iterable[Keyword] = (),
    ) -> None:
        self.language, self.game, self.problems = language, game, problems
        self.keywords = Keywords(keywords)
        self._templates = Templates()
        self._rendered: dict[str, str] = {}
        self.told: list[Sentence] = []  # every string with something to fill in
        self.literal: list[Problem] = []  # what looks like markup and is printed as it stands
        self.failing: list[tuple[str, str, Problem]] = []  # those that can't be filled in: name, what is typed in, why
        self._context = {**context, "plural": plural(language), **list_words(language), "lang": language}

    @property
    def own(self) -> Mapping[str, Any]:
        """The game's own strings as they are written, which a string can refer to as ``text``."""
        return self._context["text"]  # type: ignore[no-any-return]

    @own.setter
    def own(self, strings: Mapping[str, Any]) -> None:
        self._context["text"] = strings

    def prepare(self, strings: Iterable[str]) -> None:
        """Fill in the numbers of many strings at once: compiling each on its own takes most of the time of reading.

        If one of them is wrong, none is kept: each is then filled in on its own, to find the wrong one.
        """
        simple = [text for text in dict.fromkeys(strings) if "{{" in text and "{%" not in text and "{#" not in text]
        try:
            together = _SEPARATOR.join(text.removesuffix("\n") for text in simple)
            parts = self._templates.render_string(together, self._context).split(_SEPARATOR)
        except Exception:  # an expression can fail in any way Python can
            return
        if len(parts) == len(simple):
            self._rendered = dict(zip(simple, parts, strict=True))

    def as_it_stands(self, value: str, name: str, place: Place, prose: bool = False) -> Markup:
        """Return a cell as markup, or letter by letter if that fails; ``literal`` then says why."""
        before = len(self.problems), len(self.failing), len(self.told)
        made = self.finished(value, name, place, prose)
        wrong = self.problems[before[0] :]
        if not wrong:
            return made
        self.literal += [_printed(problem) for problem in wrong]
        for found, known in zip((self.problems, self.failing, self.told), before, strict=True):
            del found[known:]  # type: ignore[attr-defined]
        return Markup(_escaped(spaced(value.replace("<br/>", "\n"), self.language)).replace("\n", "<br/>"))

    def finished(self, value: Any, name: str, place: Place, prose: bool = False) -> Markup:
        """Return a string as markup; ``name`` is its name in errors, ``place`` where it is. Prose shows keywords."""
        if not isinstance(value, str):
            accepted = "a text, in quotes if it looks like a number"
            self.problems.append(Problem(place, f'"{value}" is not a text', accepted))
            return Markup("")
        try:
            text = value
            if "{" in value:
                text = self._rendered.get(value) or self._templates.render_string(value, self._context)
                self.told.append(Sentence(name, value, place, text))
            text = ICON.sub(r'<icon name="\1"/>', text) if ":" in text else text
            made = self._marked_up(spaced(light(with_entities(text)), self.language))
            if odd := looks_like_markup(made):
                what = f'"{name}" looks like markup, but "{odd}" is printed as it stands'
                self.literal.append(Problem(place, what))
            return Markup(self.keywords.styled(made)) if prose else made
        except ET.ParseError:
            accepted = "markup that ends, such as <b>word</b>; &lt; for a plain <"
            self.problems.append(Problem(place, f'"{name}" is not well-formed', accepted))
        except (TemplateError, ValueError) as error:
            self._fail(name, value, Problem(place, f'"{name}": {error}'.rstrip(".")))
        except Exception as error:  # an expression can fail in any way Python can
            what = f"{type(error).__name__}: {error}".removesuffix(" while calling a Python object")
            self._fail(name, value, Problem(place, f'"{name}" fails: {what}'))
        return Markup("")

    def _fail(self, name: str, typed: str, problem: Problem) -> None:
        self.problems.append(problem)
        self.failing.append((name, typed, problem))

    def _marked_up(self, text: str) -> Markup:
        """Return a string as inline markup; a ValueError or ParseError says why it is not."""
        if "<" in text or "&" in text:
            for element in list(ET.fromstring(f"<p>{text}</p>").iter())[1:]:
                if element.tag not in INLINE:
                    raise ValueError(f"unknown element <{element.tag}>; accepted: {listed(INLINE)}")
                for name in element.attrib:
                    if name not in INLINE[element.tag]:
                        accepted = listed(INLINE[element.tag]) or "none"
                        raise ValueError(f'<{element.tag}> has no attribute "{name}"; accepted: {accepted}')
                icon = element.get("name", "")
                if element.tag == "icon" and not has_icon(*self.game, icon):
                    raise ValueError(no_icon(*self.game, icon))
        return Markup(text)


def _printed(problem: Problem) -> Problem:
    return Problem(problem.place, f"{problem.what}; the cell is printed as it stands", problem.accepted, problem.fix)


def _escaped(text: str) -> str:
    """Return text for markup; what is escaped already stays so."""
    return with_entities(text).replace("<", "&lt;").replace(">", "&gt;")


def cell_markup(cell: str) -> str:
    """Return a spreadsheet's cell as markup: line breaks become <br/>, and a lone & or < is a letter."""
    text = with_entities(cell)
    if "<" in text:
        text = _OTHER_TAG.sub(lambda tag: _OTHER_TAGS[tag[0].lower()], text)
        text = _LOOSE_LESS.sub("&lt;", text)
    return text.replace("\r\n", "\n").replace("\n", "<br/>")
