"""Templates as syntax trees: the names they mention, and the places where their work is watched."""

from __future__ import annotations

from collections.abc import Iterator

from jinja2 import nodes
from jinja2.visitor import NodeTransformer

Steps = tuple[str, ...]  # ("rules", "deal") for ``rules.deal``
JOINED = "_joined"  # the function that joins texts


def steps_in(node: nodes.Node) -> Iterator[Steps]:
    """Yield every name in a template, with the constant steps that follow it."""
    for child in node.iter_child_nodes():
        if steps := _steps(child):
            yield steps
        else:
            yield from steps_in(child)


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


class Watched(NodeTransformer):
    """Joins texts (``a ~ b``) with a function that checks their length; makes loops and macros count steps."""

    def visit_For(self, node: nodes.For) -> nodes.Node:  # noqa: N802 - jinja's name
        self.generic_visit(node)
        node.body.insert(0, nodes.ExprStmt(nodes.EnvironmentAttribute("step")).set_lineno(node.lineno))
        return node

    visit_Macro = visit_For  # noqa: N815

    def visit_Concat(self, node: nodes.Concat) -> nodes.Node:  # noqa: N802 - jinja's name
        self.generic_visit(node)
        call = nodes.Call(nodes.Name(JOINED, "load"), list(node.nodes), [], None, None, environment=node.environment)
        return call.set_lineno(node.lineno, override=True)
