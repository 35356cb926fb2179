"""The command line ``cutline``: finds a command, and prints every error a user can fix as one clear line."""

from __future__ import annotations

import errno
import io
import sys
from typing import Any, ClassVar

import click

from generator import __version__
from generator.base.errors import CutlineError
from generator.cli.lazy import Lazy


class _Commands(Lazy):
    """All commands, and how their errors are printed."""

    modules: ClassVar[dict[str, str]] = {
        "build": "generator.cli.build",
        "calibrate": "generator.cli.calibrate",
        "check": "generator.cli.check",
        "codes": "generator.cli.codes",
        "diff": "generator.cli.diff",
        "copy": "generator.cli.copy",
        "export": "generator.cli.export",
        "fetch": "generator.cli.fetch",
        "games": "generator.cli.games",
        "new": "generator.cli.new",
        "preview": "generator.cli.preview",
        "printed": "generator.cli.printed",
        "schema": "generator.cli.schema",
        "simulate": "generator.cli.simulate",
        "studio": "generator.cli.studio",
        "translate": "generator.cli.translate",
        "tweaks": "generator.cli.tweaks",
        "watch": "generator.cli.watch",
        "serve": "companion.commands.serve",
        "stats": "companion.commands.stats",
        "replay": "companion.commands.replay",
        "backup": "companion.commands.backup",
        "restore": "companion.commands.backup",
        "forget": "companion.commands.forget",
    }

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except CutlineError as error:
            message = str(error)
        except click.MissingParameter:
            raise
        except click.BadParameter as error:  # the option and what it accepts are enough: no lines on usage
            message = _about_option(error)
        except MemoryError:
            message = "Not enough memory."
        click.echo(message, err=True)
        return ctx.exit(2)

    def main(self, *args: Any, **given: Any) -> Any:
        try:
            return super().main(*args, **given)
        except OSError as error:  # but not if the reader of a pipe is gone: then click exits quietly
            click.echo(_about_file(error), err=True)
            if not error.filename:
                sys.stdout = io.StringIO()  # so that Python does not try to write the rest when it exits
            sys.exit(2)


def _about_file(error: OSError) -> str:
    if error.errno == errno.ENOENT and not error.filename:
        return "The current folder no longer exists."
    if not error.filename:
        return f"Can't write the output ({error.strerror})."
    return f"Can't read or write {error.filename} ({error.strerror})."


def _about_option(error: click.BadParameter) -> str:
    hint = error.param_hint or (error.param.get_error_hint(error.ctx) if error.param and error.ctx else "")
    name = (hint if isinstance(hint, str) else ", ".join(hint)).replace("'", "")
    return f"{name}: {error.message.rstrip('.')}."


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="cutline")
def main() -> None:
    """Cutline turns a game's data into PDFs to print and a companion for the phones at the table."""
