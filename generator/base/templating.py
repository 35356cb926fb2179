"""The one way Jinja2 runs in Cutline: sandboxed, strict, the same every time, and bounded in work and in output.

Jinja's own sandbox stops neither a loop nor a string that doubles itself, so every loop and macro body pays a step
from a budget, and every operation that can grow a value is watched.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from types import MethodType
from typing import Any

from jinja2 import StrictUndefined, TemplateError, meta, nodes, pass_eval_context
from jinja2.exceptions import SecurityError
from jinja2.filters import do_replace, sync_do_join
from jinja2.loaders import BaseLoader
from jinja2.runtime import Macro
from jinja2.sandbox import SandboxedEnvironment
from jinja2.visitor import NodeTransformer
from markupsafe import Markup

from generator.base import bytecode
from generator.base.colours import ink_on, mixed, readable
from generator.base.numbers import short, signed

UNKNOWN = frozenset(("lang", "piece", "copy"))  # what a template may ask for that can't be read
Steps = tuple[str, ...]
MAX_STEPS = 200_000
MAX_OUTPUT = 2_000_000
MAX_STRING = 200_000
MAX_NUMBER = 1e15

__all__ = ["Markup", "TemplateError", "Templates", "plural"]

# What can't be called on a text: all that pads, formats or encodes it, or makes it longer than one can foresee.
_UNSAFE_ON_TEXT = frozenset(
    [
        *("center", "encode", "expandtabs", "format", "format_map", "join"),
        *("ljust", "replace", "rjust", "translate", "zfill"),
    ]
)
# ... and on lists and maps: a list may grow by one, not by itself
_UNSAFE_ON_LISTS = frozenset(["extend", "insert", "update", "setdefault", "__iadd__"])
# filters by chance, or to any length
_UNSAFE_FILTERS = ("random", "center", "format", "indent", "pprint", "batch", "slice", "tojson", "urlize", "wordwrap")
Names = tuple[frozenset[Steps], tuple[str | None, ...]]  # what a template speaks of, and the templates it imports
_COMPILED: dict[tuple[Any, ...], tuple[Any, Names | None]] = {}
_MOST_COMPILED = 1000
_LONG = 200  # letters of a source: compiling it takes longer than reading a file


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
        super().__init__(
            loader=loader,
            undefined=Missing,
            autoescape=True,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,  # a file is looked at once, not for every face
        )
        self._steps = 0
        self._safe: dict[tuple[type, str], bool] = {}
        self._names: dict[str, Names] = {}
        self.asked: set[str] = set()  # every template that was asked for since somebody emptied this
        self._depth = 0  # a render may ask for another, which spends the same budget
        for name in _UNSAFE_FILTERS:
            del self.filters[name]
        del self.globals["lipsum"]
        self.globals |= {
            "_joined": _joined,
            **_FUNCTIONS,
            "random": Dice,
            "ink_on": ink_on,
            "readable": readable,
            "mixed": mixed,
        }
        self.filters |= {"signed": signed, "mm": short, "replace": _replaced, "join": _listed}

    @property
    def step(self) -> None:
        """Every body of a loop or macro reads this first: a property costs a thirtieth of a call in the sandbox."""
        self._steps += 1
        if self._steps > MAX_STEPS:
            raise SecurityError(f"the template takes more than {MAX_STEPS:,} steps: does a loop never end?")

    def compile(self, source: Any, name: str | None = None, filename: str | None = None, *how: Any) -> Any:
        """Compile a source once in a process, and once on a computer if it is long."""
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
            self._names[name] = frozenset(_steps_in(tree)), tuple(meta.find_referenced_templates(tree))
        _Watched().visit(tree)
        return tree

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        """Jinja decides by the object's type and the attribute's name, so that each pair is judged once."""
        key = type(obj), attr
        if key not in self._safe:
            unsafe = attr in (_UNSAFE_ON_TEXT if isinstance(obj, str) else _UNSAFE_ON_LISTS)
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

    def get_template(self, name: Any, parent: str | None = None, globals: Any = None) -> Any:
        if isinstance(name, str):
            self.asked.add(name)
        return super().get_template(name, parent, globals)

    def names_in(self, name: str) -> frozenset[str]:
        """The names a template and those it imports speak of; all of ``UNKNOWN`` where an import can't be followed."""
        _, steps = self.reach([name])
        return frozenset(first for first, *_ in steps) if steps is not None else UNKNOWN

    def reach(self, names: Iterable[str]) -> tuple[frozenset[str], frozenset[Steps] | None]:
        """Templates with all they import, and what they speak of: ("rules", "deal") for ``rules.deal``.

        None where one can't be read, or imports by a name that only rendering tells.
        """
        steps, waiting, seen = set[Steps](), list(names), set[str]()
        while waiting:
            each = waiting.pop()
            if each in seen:
                continue
            try:
                self.get_template(each)
            except TemplateError:
                return frozenset(seen), None  # rendering will tell what is wrong
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


def _steps_in(node: nodes.Node) -> Iterator[Steps]:
    """Every name in a template, with the constant steps that follow it."""
    for child in node.iter_child_nodes():
        if steps := _steps(child):
            yield steps
        else:
            yield from _steps_in(child)


def _steps(node: nodes.Node) -> Steps:
    if isinstance(node, nodes.Name):
        return (node.name,)
    if isinstance(node, nodes.Getattr):
        before = _steps(node.node)
        return (*before, node.attr) if before else ()
    if isinstance(node, nodes.Getitem) and isinstance(node.arg, nodes.Const) and isinstance(node.arg.value, str):
        before = _steps(node.node)
        return (*before, node.arg.value) if before else ()
    return ()


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


@pass_eval_context
def _replaced(context: Any, text: Any, old: str, new: str, count: int | None = None) -> Any:
    """Jinja's filter ``replace``, looking at the length first."""
    whole, old, new = str(text), str(old), str(new)
    _short_enough(len(whole) + (whole.count(old) + 1) * len(new))
    return do_replace(context, text, old, new, count)


@pass_eval_context
def _listed(context: Any, values: Any, between: str = "", attribute: str | int | None = None) -> Any:
    """Jinja's filter ``join``, likewise."""
    values = list(values)
    _short_enough(len(values) * len(str(between)))
    return _small(sync_do_join(context, values, between, attribute))


def _short_enough(length: int) -> None:
    if length > MAX_STRING:
        raise SecurityError(f"a value longer than {MAX_STRING:,}")


def _small(value: Any) -> Any:
    if isinstance(value, str | list | tuple):
        _short_enough(len(value))
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
