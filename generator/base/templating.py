"""Jinja2 as Cutline runs it: sandboxed, strict, the same every time, and bounded in work and in output.

Jinja's own sandbox stops neither an endless loop nor a string that doubles itself. So every loop and macro body takes
a step from a budget, and every operation that can grow a value is watched.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from types import MethodType
from typing import Any, Literal

from jinja2 import StrictUndefined, TemplateError, meta, nodes
from jinja2.exceptions import SecurityError
from jinja2.loaders import BaseLoader
from jinja2.runtime import Macro
from jinja2.sandbox import SandboxedEnvironment
from markupsafe import Markup

from generator.base import bytecode
from generator.base.colours import ink_on, mixed, readable
from generator.base.functions import FUNCTIONS, NUMBERS, Dice, joined, listed, replaced, small, small_number
from generator.base.numbers import short, signed
from generator.base.syntax import JOINED, Steps, Watched, steps_in

UNKNOWN = frozenset(("lang", "piece", "copy"))  # the names to assume in a template that can't be read
MAX_STEPS = 200_000
MAX_OUTPUT = 2_000_000

_SAYS_ONE = re.compile(r"\b(1|une?|seule?|uma?)\b", re.IGNORECASE)

_BRITISH = {"en": "en_GB"}  # "a, b and c", without a comma before "and"

__all__ = ["Markup", "TemplateError", "Templates", "list_words", "plural"]

# Methods of texts that templates can't call: they pad, format or encode, or make them longer without a limit.
_UNSAFE_ON_TEXT = frozenset(
    [
        *("center", "encode", "expandtabs", "format", "format_map", "join"),
        *("ljust", "replace", "rjust", "translate", "zfill"),
    ]
)
# … and of lists and maps: a list may grow by one item, not by all its items
_UNSAFE_ON_LISTS = frozenset(["extend", "insert", "update", "setdefault", "__iadd__"])
# filters whose result is random or of any length
_UNSAFE_FILTERS = ("random", "center", "format", "indent", "pprint", "batch", "slice", "tojson", "urlize", "wordwrap")
Names = tuple[frozenset[Steps], tuple[str | None, ...]]  # what a template mentions, and the templates it imports
_PLAIN = frozenset(FUNCTIONS.values())
_OURS = frozenset(map(type, _PLAIN))
_COMPILED: dict[tuple[Any, ...], tuple[Any, Names | None]] = {}
_MOST_COMPILED = 1000
_LONG = 200  # characters: compiling a longer source takes more time than reading a file


class Missing(StrictUndefined):
    """A name that a template uses and that is not there; its message says which names are."""

    @property
    def _undefined_message(self) -> str:
        if self._undefined_hint:
            return self._undefined_hint
        known = sorted(map(str, self._undefined_obj)) if isinstance(self._undefined_obj, Mapping) else []
        return f'"{self._undefined_name}" is not known' + (f"; accepted: {', '.join(known)}" if known else "")


class Templates(SandboxedEnvironment):
    """An environment in which every render ends, and has the same result every time."""

    intercepted_binops = frozenset(["*", "**", "+", "%"])

    def __init__(self, loader: BaseLoader | None = None) -> None:
        super().__init__(
            loader=loader,
            undefined=Missing,
            autoescape=True,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,  # a file is read once, not for every face
        )
        self._steps = 0
        self._safe: dict[tuple[type, str], bool] = {}
        self._names: dict[str, Names] = {}
        self.asked: set[str] = set()  # every template that was asked for since this was last emptied
        self._depth = 0  # a render may start another, which spends the same budget
        for name in _UNSAFE_FILTERS:
            del self.filters[name]
        del self.globals["lipsum"]
        self.globals |= {
            JOINED: joined,
            **FUNCTIONS,
            "random": Dice,
            "ink_on": ink_on,
            "readable": readable,
            "mixed": mixed,
        }
        self.filters |= {"signed": signed, "mm": short, "replace": replaced, "join": listed}

    @property
    def step(self) -> None:
        """Count a step, in every loop and macro body: a property costs a thirtieth of a sandboxed call."""
        self._steps += 1
        if self._steps > MAX_STEPS:
            raise SecurityError(f"the template takes more than {MAX_STEPS:,} steps: does a loop never end?")

    def compile(self, source: Any, name: str | None = None, filename: str | None = None, *how: Any) -> Any:
        """Compile a source once per process, or once per computer if it is long."""
        if how or not isinstance(source, str):
            return super().compile(source, name, filename, *how)
        key = source, name, filename, self.autoescape
        if key not in _COMPILED:
            if len(_COMPILED) >= _MOST_COMPILED:
                _COMPILED.clear()
            _COMPILED[key] = self._compiled(source, name, filename)
        code, names = _COMPILED[key]
        if name and names:
            self._names[name] = names
        return code

    def _compiled(self, source: str, name: str | None, filename: str | None) -> tuple[Any, Names | None]:
        kept = bytecode.name_of(source, name, filename, self.autoescape) if len(source) > _LONG else ""
        if kept and (known := bytecode.read(kept)):
            return known  # type: ignore[no-any-return]
        made = super().compile(source, name, filename), self._names.get(name or "")
        if kept:
            bytecode.write(kept, made)
        return made

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        tree = super()._parse(source, name, filename)
        if name:
            self._names[name] = frozenset(steps_in(tree)), tuple(meta.find_referenced_templates(tree))
        Watched().visit(tree)
        return tree

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        """Return True if a template may use an attribute. Jinja decides by type and name: each pair is judged once."""
        key = type(obj), attr
        if key not in self._safe:
            unsafe = attr in (_UNSAFE_ON_TEXT if isinstance(obj, str) else _UNSAFE_ON_LISTS)
            self._safe[key] = not unsafe and super().is_safe_attribute(obj, attr, value)
        return self._safe[key]

    def call(__self, __context: Any, __obj: Any, *args: Any, **kwargs: Any) -> Any:  # noqa: N805 - jinja's names
        """Call our own functions, dice and macros at once: they are safe, and Jinja's checks take longer."""
        kind = type(__obj)
        if kind is Macro:
            args = (__context.eval_ctx, *args)
        elif kind is MethodType:
            if type(__obj.__self__) is not Dice:
                return super().call(__context, __obj, *args, **kwargs)
        elif kind not in _OURS or __obj not in _PLAIN:
            return super().call(__context, __obj, *args, **kwargs)
        kwargs.pop("_loop_vars", None)
        kwargs.pop("_block_vars", None)
        return __obj(*args, **kwargs)

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        numbers = type(left) in NUMBERS and type(right) in NUMBERS
        if numbers and operator == "+":
            return small_number(left + right)
        if numbers and operator == "*":
            return small_number(left * right)
        if operator == "*":
            raise SecurityError("only numbers can be multiplied")
        if operator == "%" and isinstance(left, str):
            raise SecurityError("a text can't be formatted with %")
        if operator == "**" and (not numbers or abs(right) > 64 or abs(left) > 1e6):
            raise SecurityError("a power is too large")
        return small(self.binop_table[operator](left, right))

    def get_template(self, name: Any, parent: str | None = None, globals: Any = None) -> Any:
        if isinstance(name, str):
            self.asked.add(name)
        return super().get_template(name, parent, globals)

    def names_in(self, name: str) -> frozenset[str]:
        """Return the names that a template and its imports mention; ``UNKNOWN`` if an import can't be followed."""
        _, steps = self.reach([name])
        return frozenset(first for first, *_ in steps) if steps is not None else UNKNOWN

    def reach(self, names: Iterable[str]) -> tuple[frozenset[str], frozenset[Steps] | None]:
        """Return templates with all they import, and what they mention: ("rules", "deal") for ``rules.deal``.

        The latter is None if one can't be read or imports by a name that is known only when it is rendered.
        """
        steps, waiting, seen = set[Steps](), list(names), set[str]()
        while waiting:
            each = waiting.pop()
            if each in seen:
                continue
            try:
                self.get_template(each)
            except TemplateError:
                return frozenset(seen), None  # rendering will say what is wrong
            own, others = self._names[each]
            if None in others:
                return frozenset(seen), None
            steps |= own
            seen.add(each)
            waiting += [other for other in others if other]
        return frozenset(seen), frozenset(steps)

    def render(self, name: str, context: Mapping[str, Any]) -> str:
        return self.bounded(self.get_template(name), context)

    def render_string(self, source: str, context: Mapping[str, Any]) -> str:
        return self.bounded(self.from_string(source), context)

    def bounded(self, template: Any, context: Mapping[str, Any]) -> str:
        """Return what a template of this environment writes, within the limits."""
        parts, length = [], 0
        if not self._depth:
            self._steps = 0
        self._depth += 1
        try:
            for part in template.generate(**context):
                parts.append(part)
                length += len(part)
                if length > MAX_OUTPUT:
                    raise SecurityError(f"the template writes more than {MAX_OUTPUT:,} characters")
        except SystemExit:  # from a game's own code; Jinja itself finds the line of other errors only
            self.handle_exception()
        finally:
            self._depth -= 1
        return "".join(parts)


def plural(language: str) -> Any:
    """Return a language's ``plural(3, one="card", other="cards")``, by its CLDR rule, or by that of English."""

    def choose(number: float, *, other: str, **forms: str) -> str:
        if number == 0 and "zero" in forms:
            return forms["zero"]
        form = _plural_rule(language)(number)
        chosen = forms.get(form, other)
        # French counts 0 as one: a form with "1" or "une" typed in must not be used for it
        return other if form == "one" and number != 1 and _SAYS_ONE.search(chosen) else chosen

    return choose


def list_words(language: str) -> dict[str, Any]:
    """Return a language's ``all_of(["a", "b", "c"])``, "a, b and c", and ``any_of``, "a, b or c"."""

    def joined(items: Iterable[str], style: Literal["standard", "or"]) -> Markup:
        from babel import UnknownLocaleError
        from babel.lists import format_list

        words = [str(item) for item in items]
        try:
            text = format_list(words, style=style, locale=_BRITISH.get(language) or language.replace("-", "_"))
        except (UnknownLocaleError, ValueError):
            text = format_list(words, style=style, locale="en_GB")
        return Markup(_euphonic(language, text, words))

    return {"all_of": lambda items: joined(items, "standard"), "any_of": lambda items: joined(items, "or")}


# a joining word that changes before the same sound: "y" and "o" in Spanish, "e" in Italian
_EUPHONY = {
    "es": ((" y ", r"(hi|i)(?!e)", " e "), (" o ", r"(ho|o|8|11)", " u ")),
    "it": ((" e ", r"e", " ed "),),
}


def _euphonic(language: str, text: str, words: list[str]) -> str:
    last = words[-1] if words else ""
    head = text.removesuffix(last)
    for joint, sound, instead in _EUPHONY.get(language[:2], ()):
        if head.endswith(joint) and re.match(sound, last.lower()):
            return head.removesuffix(joint) + instead + last
    return text


@cache
def _plural_rule(language: str) -> Any:
    from babel import Locale, UnknownLocaleError

    try:
        return Locale.parse(language, sep="-").plural_form
    except UnknownLocaleError:
        return Locale("en").plural_form
