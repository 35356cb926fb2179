"""Changes a number in a copy of a game, and says what became of its rulebooks' texts and pictures."""

import copy
import hashlib
import re
import shutil
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from xml.etree.ElementTree import tostring

from jinja2 import nodes

from generator.base.errors import SpecError
from generator.base.locate import game_folder
from generator.base.templating import Templates
from generator.faces import Face, Faces, Settled
from generator.faces.thumbnail import FAINT
from generator.rulebook.book import source_path
from generator.rulebook.context import context_of
from generator.rulebook.figures import Figures
from generator.rulebook.numbers import formatted, spelled
from generator.rulebook.source import Source, read_source, rendered
from generator.spec import load
from tests.amount import some

ROOM = 86.0  # mm for a picture: a column of loose pages
_HEADING = re.compile(r"#+ .*\{#([a-z][a-z0-9-]*)\}\s*$")


@dataclass(frozen=True)
class Use:
    """A place in a source that says a rule: directly, where the sentinel must stand, or computed from it."""

    rule: str
    line: int
    direct: bool


@dataclass(frozen=True)
class Text:
    """The output of Jinja for a source, line by line."""

    lines: dict[int, str]
    sections: dict[int, str]  # the section each line is in

    def changed(self, other: "Text") -> set[int]:
        return {line for line in self.lines if self.lines[line] != other.lines.get(line, "")}


class Lab:
    """A copy of a game whose numbers are changed, one at a time; nothing in it counts its pieces up."""

    def __init__(self, name: str, folder: Path) -> None:
        shutil.copytree(game_folder(name), folder)
        self.folder = folder
        self._spec = re.sub(r"(?m)^    total: .*\n", "", (folder / "game.yaml").read_text("utf-8"))
        self._settled: Settled = {}
        self.plain = self.changed()
        game = self.plain.faces.game
        self.rules, self.languages = game.rules, game.languages
        self.sources = {language: read_source(source_path(game, language)) for language in self.languages}
        self.base = self.texts(self.plain)

    def changed(self, *changes: tuple[str, str]) -> Figures:
        """The game with patterns of game.yaml replaced, each at least once."""
        spec = self._spec
        for old, new in changes:
            spec, found = re.subn(old, new, spec)
            assert found, f"{old} is not in the spec"
        (self.folder / "game.yaml").write_text(spec, "utf-8")
        return Figures(Faces(load(self.folder), settled=self._settled))

    def with_rule(self, rule: str, value: int) -> Figures:
        """The limits give way where they must."""
        changes = [(rf"(?m)^(  {rule}: )\d+(?=\s)", rf"\g<1>{value}")]
        low, high = self._limits(rule)
        if not low <= value <= high:
            changes.append((rf"(?m)^(  {rule}: )\[.*?\]", rf"\g<1>[{low}, {value}]"))
        return self.changed(*changes)

    def with_value(self, piece: str, field: str, value: object) -> Figures:
        """A piece with another value, or with one where it left it out."""
        found = re.search(rf"(?:\{{id: {piece}, .*|- id: {piece}\n(?:        .*\n)*)", self._spec)
        assert found, piece
        lines, number = re.subn(rf"\b{field}: (\[.*?\]|[-\w]+)", f"{field}: {value}", found[0])
        if not number:
            lines = re.sub(r"\}(?=[^}]*$)", f", {field}: {value}}}", found[0])
        return self.changed((re.escape(found[0]), lines.replace("\\", "")))

    def sentinel(self, rule: str) -> int:
        """Another value within the rule's limits, as large as can be, or beyond them if they leave no other."""
        low, high = self._limits(rule)
        now = self.rules[rule]
        return next((value for value in range(min(high, 97), low - 1, -1) if value != now), now + 4)

    def _limits(self, rule: str) -> tuple[int, int]:
        limits = re.search(rf"(?m)^  {rule}: \[(\d+), (\d+)\]", self._spec)
        assert limits
        return int(limits[1]), int(limits[2])

    def texts(self, figures: Figures) -> dict[str, Text]:
        return {
            # without tips that cite simulated figures: any change of the rules takes them away
            language: _text(source, context_of(figures.faces, language, figures) | {"simulated": lambda _: None})
            for language, source in self.sources.items()
        }

    def repainted(self, figures: Figures, language: str, ids: Iterable[str]) -> set[str]:
        """The pictures of these that the changed game shows otherwise, or not at all since its rules forbid them."""

        def digest(given: Figures, id: str) -> str:
            try:
                return _looks(given.face(language, id, ROOM))
            except SpecError:
                return ""

        return {id for id in ids if digest(figures, id) != digest(self.plain, id)}


@cache
def _looks(face: Face) -> str:
    """A digest of a picture without the bars for words that are too small to read."""
    tree = copy.deepcopy(face.tree)
    for parent in list(tree.iter()):
        for child in list(parent):
            if child.tag == "use":
                child.set("href", _looks(face.parts[child.attrib["href"]]))
            elif child.get("fill-opacity") == FAINT:
                parent.remove(child)
    return hashlib.sha256(tostring(tree)).hexdigest()


def check_pictures(lab: Lab, figures: Figures, pictured: set[str], turn: int | None) -> None:
    """These pictures are changed in some languages, and no others in the one whose turn it is."""
    alone = None if turn is None else lab.languages[turn % len(lab.languages)]
    for language in {*some(lab.languages, sorted(pictured), 1), *([alone] if alone else [])}:
        asked = figures.ids if language == alone else pictured
        assert lab.repainted(figures, language, asked) == pictured, language


def _text(source: Source, context: dict) -> Text:  # type: ignore[type-arg]
    lines: dict[int, str] = {}
    sections: dict[int, str] = {}
    section = ""
    for line, text in rendered(source, context):
        lines[line] = lines.get(line, "") + text + "\n"
        if match := _HEADING.match(text):
            section = match[1]
        sections[line] = section
    return Text(lines, sections)


def said(text: str, language: str, value: int) -> int:
    """Count how often a text mentions a number, in digits or as a word."""
    forms = {str(value), formatted(language, value), spelled(language, value).lower()}
    return len(re.findall(rf"(?<![\w]){'(' + '|'.join(map(re.escape, forms)) + ')'}(?![\w])", text.lower()))


@cache
def uses(source: Source) -> list[Use]:
    """Return the places where a source uses ``rules.NAME`` to say something; conditions and the choice of a plural say nothing."""
    tree = Templates().parse(re.sub(r"\{#([a-z][a-z0-9-]*\})", r"{@\1", source.text))
    return list(_uses(tree, True))


def _uses(node: nodes.Node, direct: bool) -> Iterator[Use]:
    if isinstance(node, nodes.Macro | nodes.Compare | nodes.Assign | nodes.For):
        inner = node.body if isinstance(node, nodes.For) else []
        for child in inner:
            yield from _uses(child, direct)
        return
    if isinstance(node, nodes.Getattr) and isinstance(node.node, nodes.Name) and node.node.name == "rules":
        yield Use(node.attr, node.lineno, direct)
        return
    if isinstance(node, nodes.If | nodes.CondExpr):
        branches = [*node.body, *node.else_] if isinstance(node, nodes.If) else [node.expr1, node.expr2]
        for child in branches:
            if child is not None:
                yield from _uses(child, False)  # it may be the branch not taken
        return
    children = list(node.iter_child_nodes())
    if isinstance(node, nodes.Call) and isinstance(node.node, nodes.Name) and node.node.name in ("plural", "range"):
        children = [child for child in children if child is not node.args[0]] if node.args else children
    computed = isinstance(node, nodes.BinExpr | nodes.Getitem) or (
        isinstance(node, nodes.Call) and not (isinstance(node.node, nodes.Name))
    )
    for child in children:
        yield from _uses(child, direct and not computed)
