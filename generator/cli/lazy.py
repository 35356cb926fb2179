"""A group of commands that are imported only when they are called."""

from __future__ import annotations

import importlib
from typing import ClassVar

import click

from generator.base.errors import CutlineError, nearest


class Lazy(click.Group):
    """Imports a command only when it is called: start-up is most of a small build."""

    modules: ClassVar[dict[str, str]]  # of the commands, by their names

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(self.modules)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.modules:
            return None
        command: click.Command = getattr(importlib.import_module(self.modules[cmd_name]), cmd_name)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in self.modules:
            raise CutlineError(f'There is no command "{args[0]}". {_instead(args[0], sorted(self.modules))}')
        return super().resolve_command(ctx, args)


def _instead(command: str, known: list[str]) -> str:
    close = nearest(command, known)
    return f"Did you mean {close}?" if close else f"Accepted: {', '.join(known)}."
