"""The one way Jinja2 runs in Cutline: sandboxed, strict, the same every time, and bounded in work and in output.

Jinja's own sandbox stops neither a loop nor a string that doubles itself, so every loop and macro body pays a step
from a budget, and every operation that can grow a value is watched.
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping
from functools import cache
from types import MethodType
from typing import Any

from jinja2 import StrictUndefined, TemplateError, meta, nodes
from jinja2.exceptions import SecurityError
from jinja2.loaders import BaseLoader
from jinja2.runtime import Macro
from jinja2.sandbox import SandboxedEnvironment
from jinja2.visitor import NodeTransformer
from markupsafe import Markup

from generator.colours import ink_on, mixed, readable

UNKNOWN = frozenset(("lang", "piece", "copy"))  # what a template may ask for that can't be read
MAX_STEPS = 200_000
MAX_OUTPUT = 2_000_000
MAX_STRING = 200_000
MAX_NUMBER = 1e15

__all__ = ["Markup", "TemplateError", "Templates", "plural", "short", "signed"]

# What can't be called on a text: all that pads, formats or encodes it.
_UNSAFE_ON_TEXT = frozenset(
    ["center", "encode", "expandtabs", "format", "format_map", "ljust", "rjust", "translate", "zfill"]
)
Names = tuple[frozenset[str], tuple[str | None, ...]]  # that a template speaks of, and the templates it imports
_COMPILED: dict[tuple[Any, ...], tuple[Any, Names | None]] = {}
_MOST_COMPILED = 1000


class Missing(StrictUndefined):
    """A name a template uses that is not there; says what is."""

    @property
    def _undefined_message(self) -> str:
        if self._undefined_hint:
            return self._undefined_hint
        known = sorted(map(str, self._undefined_obj)) if isinstance(self._undefined_obj, Mapping) else []
        return f'"{self._undefined_name}" is not known' + (f"; accepted: {', '.join(known)}" if known else "")


class Templates(SandboxedEnvironment):
    """An environment whose renders end, and give the same result every time."""

    intercepted_binops = frozenset(["*", "**", "+", "%"])

    def __init__(self, loader: BaseLoader | None = None) -> None:
        super().__init__(loader=loader, undefined=Missing, autoescape=True, trim_blocks=True, lstrip_blocks=True)
        self._steps = 0
        self._safe: dict[tuple[type, str], bool] = {}
        self._names: dict[str, Names] = {}
        self._depth = 0  # a render may ask for another, which spends the same budget
        for chance in ("random", "center", "format", "indent", "pprint"):  # by chance, or to any length
            del self.filters[chance]
        del self.globals["lipsum"]
        self.globals |= {
            "_joined": _joined,
            **_FUNCTIONS,
            "random": Dice,
            "ink_on": ink_on,
            "readable": readable,
            "mixed": mixed,
        }
        self.filters |= {"signed": signed, "mm": short}

    @property
    def step(self) -> None:
        """Every body of a loop or macro reads this first: a property costs a thirtieth of a call in the sandbox."""
        self._steps += 1
        if self._steps > MAX_STEPS:
            raise SecurityError(f"the template takes more than {MAX_STEPS:,} steps: does a loop never end?")

    def compile(self, source: Any, name: str | None = None, filename: str | None = None, *how: Any) -> Any:
        """Once in a process: what comes of a source is the same for every game, however often one is loaded."""
        if how or not isinstance(source, str):
            return super().compile(source, name, filename, *how)
        key = source, name, filename, self.autoescape
        if key not in _COMPILED:
            code = super().compile(source, name, filename)
            if len(_COMPILED) >= _MOST_COMPILED:
                _COMPILED.clear()
            _COMPILED[key] = code, self._names.get(name or "")
        code, names = _COMPILED[key]
        if name and names:
            self._names[name] = names
        return code

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        tree = super()._parse(source, name, filename)
        if name:
            names = frozenset(node.name for node in tree.find_all(nodes.Name))
            self._names[name] = names, tuple(meta.find_referenced_templates(tree))
        _Watched().visit(tree)
        return tree

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        """Jinja decides by the object's type and the attribute's name, so that each pair is judged once."""
        key = type(obj), attr
        if key not in self._safe:
            unsafe = isinstance(obj, str) and attr in _UNSAFE_ON_TEXT
            self._safe[key] = not unsafe and super().is_safe_attribute(obj, attr, value)
        return self._safe[key]

    def call(__self, __context: Any, __obj: Any, *args: Any, **kwargs: Any) -> Any:  # noqa: N805 - jinja's names
        """Our own functions, dice and macros are safe: what Jinja asks of others takes longer than they do."""
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
        numbers = type(left) in _NUMBERS and type(right) in _NUMBERS
        if numbers and operator == "+":
            return _small_number(left + right)
        if numbers and operator == "*":
            return _small_number(left * right)
        if operator == "*":
            raise SecurityError("only numbers can be multiplied")
        if operator == "%" and isinstance(left, str):
            raise SecurityError("a text can't be formatted with %")
        if operator == "**" and (not numbers or abs(right) > 64 or abs(left) > 1e6):
            raise SecurityError("a power too large")
        return _small(self.binop_table[operator](left, right))

    def names_in(self, name: str) -> frozenset[str]:
        """The names a template and those it imports speak of; all of ``UNKNOWN`` where an import can't be followed."""
        names, waiting, seen = set[str](), [name], set[str | None]()
        while waiting:
            each = waiting.pop()
            try:
                self.get_template(each)
            except TemplateError:
                return UNKNOWN  # rendering will tell what is wrong
            own, others = self._names[each]
            names |= own if None not in others else own | UNKNOWN
            seen.add(each)
            waiting += [other for other in others if other and other not in seen]
        return frozenset(names)

    def render(self, name: str, context: Mapping[str, Any]) -> str:
        return self.bounded(self.get_template(name), context)

    def render_string(self, source: str, context: Mapping[str, Any]) -> str:
        return self.bounded(self.from_string(source), context)

    def bounded(self, template: Any, context: Mapping[str, Any]) -> str:
        """What a template of this environment gives, within the limits."""
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
        finally:
            self._depth -= 1
        return "".join(parts)


class _Watched(NodeTransformer):
    """Joins texts (``a ~ b``) through a function that looks at their length; lets loops and macros count steps."""

    def visit_For(self, node: nodes.For) -> nodes.Node:  # noqa: N802 - jinja's name
        self.generic_visit(node)
        node.body.insert(0, nodes.ExprStmt(nodes.EnvironmentAttribute("step")).set_lineno(node.lineno))
        return node

    visit_Macro = visit_For  # noqa: N815

    def visit_Concat(self, node: nodes.Concat) -> nodes.Node:  # noqa: N802 - jinja's name
        self.generic_visit(node)
        call = nodes.Call(nodes.Name("_joined", "load"), list(node.nodes), [], None, None, environment=node.environment)
        return call.set_lineno(node.lineno, override=True)


_NUMBERS = (int, float, bool)
_FUNCTIONS = {
    "cos": lambda degrees: math.cos(math.radians(degrees)),
    "sin": lambda degrees: math.sin(math.radians(degrees)),
    "sqrt": math.sqrt,
    "min": min,
    "max": max,
    "gap": lambda x, y, circles: min((math.hypot(x - cx, y - cy) - r for cx, cy, r in circles), default=math.inf),
}
_PLAIN = frozenset(_FUNCTIONS.values())
_OURS = frozenset(map(type, _PLAIN))


def _joined(*parts: Any) -> Any:
    if any(isinstance(part, Markup) for part in parts):
        return _small(Markup("").join(parts))
    return _small("".join(str(part) for part in parts))


def _small(value: Any) -> Any:
    if isinstance(value, str | list | tuple) and len(value) > MAX_STRING:
        raise SecurityError(f"a value longer than {MAX_STRING:,}")
    return _small_number(value) if isinstance(value, int | float) else value


def _small_number(value: float) -> float:
    if abs(value) > MAX_NUMBER:
        raise SecurityError(f"a number larger than {MAX_NUMBER:g}")
    return value


class Dice:
    """Random numbers that are the same for the same seed, for art that varies but never changes."""

    def __init__(self, *seed: str | float) -> None:
        for part in seed:
            if not isinstance(part, str | int | float):
                raise SecurityError("a seed is made of texts and numbers")
        self._random = random.Random(repr([str(part) for part in seed]))

    def between(self, low: float, high: float) -> float:
        return self._random.uniform(low, high)

    def pick(self, options: Any) -> Any:
        return self._random.choice(list(options))


def signed(value: float) -> str:
    """+4, 0, −2 (with the real minus sign)."""
    return f"{value:+}".replace("-", "−") if value else "0"


def short(value: float) -> str:
    """A coordinate without needless digits."""
    return f"{value:.3f}".rstrip("0").rstrip(".") or "0"


def plural(language: str) -> Any:
    """``plural(3, one="card", other="cards")`` for a language, by its CLDR rule; other rules by English's."""

    def choose(number: float, *, other: str, **forms: str) -> str:
        return forms.get(_plural_rule(language)(number), other)

    return choose


@cache
def _plural_rule(language: str) -> Any:
    from babel import Locale, UnknownLocaleError

    try:
        return Locale.parse(language, sep="-").plural_form
    except UnknownLocaleError:
        return Locale("en").plural_form
