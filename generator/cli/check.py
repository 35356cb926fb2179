"""``cutline check``: looks for mistakes in games before they are printed."""

from __future__ import annotations

import click

from generator.cli.arguments import for_games, trusting, tweaking


@click.command()
@for_games
@click.option("--json", "as_json", is_flag=True, help="Print the findings as JSON.")
@click.option("--large", is_flag=True, help="Check only how the games look in large print.")
@click.option("--strict", is_flag=True, help="Count warnings as errors.")
@tweaking
@trusting
@click.pass_context
def check(
    ctx: click.Context,
    games: tuple[str, ...],
    tweaks: tuple[str, ...],
    settings: tuple[str, ...],
    as_json: bool,
    large: bool,
    strict: bool,
) -> None:
    """Look for mistakes in games before you print them.

    Without a GAME, every game that comes with Cutline is checked.

    Errors stop a build: files that can't be read, missing strings, copies that don't add up to the total, text that
    doesn't fit or is cut off, letters that the fonts don't have, pieces too large for a paper, decks that can't be
    played with. So does a sentence that fails or says a wrong number, once its rule has the value that is named.

    Warnings don't stop it, but the game prints poorly: type below 8 pt, text or drawings too near the cut, contrast
    below 4.5 : 1, pieces that differ only by colours some people can't tell apart, faces that --ink low would make
    unclear, unused strings, coarse pictures, rulebooks that differ between languages.

    Exits with 0 if there are no errors (with --strict: and no warnings), with 1 if there are some, and with 2 if a
    game's files can't be read at all.
    """
    from generator.check.report import as_text, to_json
    from generator.check.run import checked

    findings, unread = checked(games, tweaks, settings, large)
    click.echo(to_json(findings) if as_json else as_text(findings))
    bad = ("error", "warning") if strict else ("error",)
    ctx.exit(2 if unread else 1 if any(finding.severity in bad for finding in findings) else 0)
