"""The one way Jinja2 runs in Cutline: sandboxed, strict, the same every time, and bounded in work and in output.

Jinja's own sandbox stops neither a loop nor a string that doubles itself, so every loop and macro body pays a step
from a budget, and every operation that can grow a value is watched.
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping
from typing import Any

from jinja2 import StrictUndefined, TemplateError, meta, nodes
from jinja2.exceptions import SecurityError
from jinja2.loaders import BaseLoader
from jinja2.sandbox import SandboxedEnvironment
from jinja2.visitor import NodeTransformer
from markupsafe import Markup

from generator.colours import ink_on, mixed, readable

MAX_STEPS = 200_000
MAX_OUTPUT = 2_000_000
MAX_STRING = 200_000
MAX_NUMBER = 1e15

__all__ = ["Markup", "TemplateError", "Templates", "plural", "short", "signed"]

# What can't be called on a text: all that pads, formats or encodes it.
_UNSAFE_ON_TEXT = frozenset(
    ["center", "encode", "expandtabs", "format", "format_map", "ljust", "rjust", "translate", "zfill"]
)


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
        self._depth = 0  # a render may ask for another, which spends the same budget
        for chance in ("random", "center", "format", "indent", "pprint"):  # by chance, or to any length
            del self.filters[chance]
        del self.globals["lipsum"]
        self.globals |= {
            "_step": self._step,
            "_joined": _joined,
            "cos": lambda degrees: math.cos(math.radians(degrees)),
            "sin": lambda degrees: math.sin(math.radians(degrees)),
            "sqrt": math.sqrt,
            "min": min,
            "max": max,
            "random": Dice,
            "ink_on": ink_on,
            "readable": readable,
            "mixed": mixed,
        }
        self.filters |= {"signed": signed, "mm": short}

    def _step(self) -> str:
        self._steps += 1
        if self._steps > MAX_STEPS:
            raise SecurityError(f"the template takes more than {MAX_STEPS:,} steps: does a loop never end?")
        return ""

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        tree = super()._parse(source, name, filename)
        loops: list[nodes.For | nodes.Macro] = [*tree.find_all(nodes.For), *tree.find_all(nodes.Macro)]
        for node in loops:
            call = nodes.Call(nodes.Name("_step", "load"), [], [], None, None)
            node.body.insert(0, nodes.ExprStmt(call).set_lineno(node.lineno))
        _Watched().visit(tree)
        return tree

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        if isinstance(obj, str) and attr in _UNSAFE_ON_TEXT:
            return False
        return super().is_safe_attribute(obj, attr, value)

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        numbers = all(isinstance(side, int | float) for side in (left, right))
        if operator == "*" and not numbers:
            raise SecurityError("only numbers can be multiplied")
        if operator == "%" and isinstance(left, str):
            raise SecurityError("a text can't be formatted with %")
        if operator == "**" and (not numbers or abs(right) > 64 or abs(left) > 1e6):
            raise SecurityError("a power too large")
        return _small(super().call_binop(context, operator, left, right))

    def names_in(self, name: str) -> set[str]:
        """The variables a template and those it imports ask for; "lang" and "piece" where one can't be followed."""
        try:
            source, *_ = self.loader.get_source(self, name)  # type: ignore[union-attr]
            tree = self.parse(source)
            names = meta.find_undeclared_variables(tree)
        except TemplateError:
            return {"lang", "piece"}  # rendering will tell what is wrong
        for other in meta.find_referenced_templates(tree):
            names |= {"lang", "piece"} if other is None else self.names_in(other)
        return names

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
    """Joins texts (``a ~ b``) through a function that looks at their length."""

    def visit_Concat(self, node: nodes.Concat) -> nodes.Node:  # noqa: N802 - jinja's name
        self.generic_visit(node)
        call = nodes.Call(nodes.Name("_joined", "load"), list(node.nodes), [], None, None, environment=node.environment)
        return call.set_lineno(node.lineno, override=True)


def _joined(*parts: Any) -> Any:
    if any(isinstance(part, Markup) for part in parts):
        return _small(Markup("").join(parts))
    return _small("".join(str(part) for part in parts))


def _small(value: Any) -> Any:
    if isinstance(value, str | list | tuple) and len(value) > MAX_STRING:
        raise SecurityError(f"a value longer than {MAX_STRING:,}")
    if isinstance(value, int | float) and abs(value) > MAX_NUMBER:
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
        from babel import Locale, UnknownLocaleError

        try:
            rule = Locale.parse(language, sep="-").plural_form
        except UnknownLocaleError:
            rule = Locale("en").plural_form
        return forms.get(rule(number), other)

    return choose
