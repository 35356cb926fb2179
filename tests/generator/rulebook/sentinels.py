"""Changes a number of the rules in a copy of a game, and says what became of its rulebooks' text."""

import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from jinja2 import nodes

from generator.faces import Faces
from generator.locate import game_folder
from generator.rulebook.book import has_rulebook, source_path
from generator.rulebook.context import context_of
from generator.rulebook.figures import Figures
from generator.rulebook.numbers import formatted, spelled
from generator.rulebook.source import Source, read_source, rendered
from generator.spec import Game, load
from generator.templating import Templates

_HEADING = re.compile(r"#+ .*\{#([a-z][a-z0-9-]*)\}\s*$")


@dataclass(frozen=True)
class Use:
    """A place in a source that says a rule: directly, where the sentinel must stand, or computed from it."""

    rule: str
    line: int
    direct: bool


@dataclass(frozen=True)
class Text:
    """What Jinja made of a source: for each of its lines all that came of it."""

    lines: dict[int, str]
    sections: dict[int, str]  # the section each line is in

    def changed(self, other: "Text") -> set[int]:
        return {line for line in self.lines if self.lines[line] != other.lines.get(line, "")}


class Lab:
    """A copy of a game whose numbers are changed, one at a time."""

    def __init__(self, name: str, folder: Path) -> None:
        shutil.copytree(game_folder(name), folder)
        self.folder = folder
        self._spec = (folder / "game.yaml").read_text("utf-8")
        self.game = load(folder)
        self.languages = [language for language in self.game.languages if has_rulebook(self.game, language)]
        self.base = self.texts(self.game)

    def sources(self) -> dict[str, Source]:
        return {language: read_source(source_path(self.game, language)) for language in self.languages}

    def changed(self, old: str, new: str) -> dict[str, Text]:
        """The texts with a pattern of game.yaml replaced."""
        spec, found = re.subn(old, new, self._spec)
        assert found == 1, f"{old} stands {found} times"
        (self.folder / "game.yaml").write_text(spec, "utf-8")
        try:
            return self.texts(load(self.folder))
        finally:
            (self.folder / "game.yaml").write_text(self._spec, "utf-8")

    def with_rule(self, rule: str, value: int) -> dict[str, Text]:
        return self.changed(rf"(?m)^(  {rule}: )\d+(?=\s)", rf"\g<1>{value}")

    def sentinel(self, rule: str) -> int | None:
        """Another value within the rule's limits, as large as can be; None if there is no other."""
        limits = re.search(rf"(?m)^  {rule}: \[(\d+), (\d+)\]", self._spec)
        assert limits
        low, high = int(limits[1]), min(int(limits[2]), 97)
        return next((value for value in range(high, low - 1, -1) if value != self.game.rules[rule]), None)

    def texts(self, game: Game) -> dict[str, Text]:
        faces = Faces(game)
        figures = Figures(faces)
        return {
            language: _text(source, context_of(faces, language, figures)) for language, source in self.sources().items()
        }


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
    """How often a text says a number, in digits or as a word."""
    forms = {str(value), formatted(language, value), spelled(language, value).lower()}
    return len(re.findall(rf"(?<![\w]){'(' + '|'.join(map(re.escape, forms)) + ')'}(?![\w])", text.lower()))


def uses(source: Source) -> Iterator[Use]:
    """Where a source uses ``rules.NAME`` to say something; conditions and the choice of a plural say nothing."""
    tree = Templates().parse(re.sub(r"\{#([a-z][a-z0-9-]*\})", r"{@\1", source.text))
    yield from _uses(tree, True)


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
