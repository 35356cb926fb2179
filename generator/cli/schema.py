"""``cutline schema``: the JSON Schema of a game's files."""

from __future__ import annotations

import click

from generator.base.parameters import OneOf


@click.command()
@click.argument("what", type=OneOf(["game", "text"]), default="game")
def schema(what: str) -> None:
    """Print the JSON Schema of game.yaml, for your editor.

    Editors use it to complete and check YAML. "cutline schema text" prints the schema of text/<lang>.yaml.
    """
    import json

    from generator.spec.schema import json_schema

    click.echo(json.dumps(json_schema(what), indent=2, ensure_ascii=False))
