"""text/<lang>.yaml → Text: complete against the game, its numbers filled in, its markup checked."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from pydantic import ValidationError

from generator.errors import Place, Problem, SpecError, listed
from generator.spec.complaints import problems_of
from generator.spec.game import Text
from generator.spec.model import ComponentSpec, TextSpec
from generator.spec.yaml_file import Path_, YamlFile, read_yaml
from generator.templating import Markup, TemplateError, Templates, plural

# the markup a string may hold, and its attributes: those of a text box, see generator/faces/subset.py
INLINE: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("b", "i", "br", "sub", "sup"), ()),
    "span": ("fill", "font-family", "font-size", "font-weight"),
    "icon": ("name",),
}
_SEPARATOR = "\x1e"  # a control character: no text has one


def read_text_file(path: Path, problems: list[Problem]) -> tuple[YamlFile, TextSpec] | None:
    if not path.is_file():
        problems.append(Problem(Place(path), "no such file", "a text file for each of the game's languages"))
        return None
    try:
        file = read_yaml(path)
        return file, TextSpec.model_validate(file.value)
    except SpecError as error:
        problems += error.problems
    except ValidationError as error:
        problems += problems_of(error, file, TextSpec)
    return None


def leaves(value: Any, path: Path_ = ()) -> Iterator[tuple[Path_, Any]]:
    """The strings of nested maps and lists, with their paths."""
    if isinstance(value, Mapping | list):
        rows = value.items() if isinstance(value, Mapping) else enumerate(value)
        for key, item in rows:
            yield from leaves(item, (*path, key))
    else:
        yield path, value


def completeness(
    file: YamlFile, specs: Mapping[str, ComponentSpec], ids: Mapping[str, list[str] | None], scored: Iterable[str]
) -> list[Problem]:
    """Missing and surplus translations of what the spec declares: components, pieces' texts, scored categories."""
    wanted: dict[Path_, None] = {("components", name): None for name in specs}
    wanted |= {("scoring", category): None for category in scored}
    for name, spec in specs.items():
        wanted |= {("pieces", id, text): None for id in ids[name] or () for text in spec.texts}
    parts = ("components", "scoring") if None in ids.values() else ("components", "scoring", "pieces")
    given = {path: None for part in parts for path, _ in leaves(file.value.get(part, {}), (part,))}
    return _differences(file, wanted, given, "the spec")


def sameness(file: YamlFile, reference: YamlFile) -> list[Problem]:
    """Missing and surplus strings against the game's first language."""
    wanted = {path: None for path, _ in leaves(reference.value.get("strings", {}), ("strings",))}
    given = {path: None for path, _ in leaves(file.value.get("strings", {}), ("strings",))}
    return _differences(file, wanted, given, reference.path.name)


def _differences(file: YamlFile, wanted: dict[Path_, None], given: dict[Path_, None], judge: str) -> list[Problem]:
    problems = []
    for path in wanted:
        if path not in given:
            problems.append(
                Problem(file.place(path), f'missing translation "{_dotted(path)}"', f"all that {judge} has")
            )
    for path in given:
        if path not in wanted:
            siblings = dict.fromkeys(
                w[len(path) - 1] for w in wanted if w[: len(path) - 1] == path[:-1] and len(w) >= len(path)
            )
            accepted = listed(siblings) or f"only what {judge} has"
            problems.append(Problem(file.key(path), f'surplus translation "{_dotted(path)}"', accepted))
    return problems


def finished(
    language: str, file: YamlFile, spec: TextSpec, context: Mapping[str, Any], problems: list[Problem]
) -> Text:
    """The strings with the spec's numbers filled in; mistakes go to ``problems``."""
    templates = Templates()
    context = {**context, "plural": plural(language), "lang": language}
    rendered = _rendered_together(templates, _strings_in(spec.model_dump()), context)

    def fill(value: Any, path: Path_) -> Any:
        if isinstance(value, Mapping):
            return MappingProxyType({key: fill(item, (*path, key)) for key, item in value.items()})
        if isinstance(value, list):
            return tuple(fill(item, (*path, n)) for n, item in enumerate(value))
        if not isinstance(value, str):
            problems.append(
                Problem(file.place(path), f'"{value}" is not a text', "a text, in quotes if it looks like a number")
            )
            return ""
        try:
            return marked_up(rendered.get(value) or templates.render_string(value, context) if "{" in value else value)
        except ET.ParseError:
            what = f'"{_dotted(path)}" is not well-formed'
            problems.append(Problem(file.place(path), what, "closed elements; &amp; for & and &lt; for <"))
        except (TemplateError, ValueError) as error:
            problems.append(Problem(file.place(path), f'"{_dotted(path)}": {error}'.rstrip(".")))
        except Exception as error:  # an expression can fail in any way Python can
            what = f"{type(error).__name__}: {error}".removesuffix(" while calling a Python object")
            problems.append(Problem(file.place(path), f'"{_dotted(path)}" fails: {what}'))
        return ""

    return Text(
        language=language,
        title=fill(spec.title, ("title",)),
        tagline=fill(spec.tagline, ("tagline",)),
        components=fill(spec.components, ("components",)),
        pieces=fill(spec.pieces, ("pieces",)),
        strings=fill(spec.strings, ("strings",)),
        scoring=fill(spec.scoring, ("scoring",)),
    )


def _strings_in(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping | list):
        for item in value.values() if isinstance(value, Mapping) else value:
            yield from _strings_in(item)


def _rendered_together(templates: Templates, strings: Iterable[str], context: Mapping[str, Any]) -> dict[str, str]:
    """Strings with their numbers filled in, in one go: compiling each on its own takes most of reading a game.

    Where one of them is wrong, none is given: alone, each can tell what is wrong with it.
    """
    simple = [text for text in dict.fromkeys(strings) if "{{" in text and "{%" not in text and "{#" not in text]
    try:
        found = templates.render_string(_SEPARATOR.join(text.removesuffix("\n") for text in simple), context)
    except Exception:  # an expression can fail in any way Python can
        return {}
    parts = found.split(_SEPARATOR)
    return dict(zip(simple, parts, strict=True)) if len(parts) == len(simple) else {}


def marked_up(text: str) -> Markup:
    """A string as inline markup; ValueError or ParseError where it is not."""
    if "<" in text or "&" in text:
        for element in list(ET.fromstring(f"<p>{text}</p>").iter())[1:]:
            if element.tag not in INLINE:
                raise ValueError(f"unknown element <{element.tag}>; accepted: {listed(INLINE)}")
            for name in element.attrib:
                if name not in INLINE[element.tag]:
                    accepted = listed(INLINE[element.tag]) or "none"
                    raise ValueError(f'<{element.tag}> has no attribute "{name}"; accepted: {accepted}')
    return Markup(text)


def _dotted(path: Path_) -> str:
    return ".".join(str(step) for step in path)
