"""``cutline tweaks``: the tweaks in the user's folder."""

from __future__ import annotations

import click

from generator.base.errors import CutlineError, shown

_NAMED = 12  # things that are listed by name


@click.command()
@click.option("--new", "name", metavar="NAME", help="Write a tweak to start from. Needs --game.")
@click.option("--game", metavar="GAME", help="The game that the new tweak is for.")
def tweaks(name: str | None, game: str | None) -> None:
    """List your tweaks, files with house rules.

    \b
    cutline tweaks                            list them
    cutline tweaks --new kids --game amino    write one that lists every rule of the game
    cutline build amino --tweak kids          print with it
    """
    from generator.spec import tweaks as kept

    if (name is None) != (game is None):
        raise CutlineError("--new needs --game GAME." if game is None else "--game needs --new NAME.")
    if name is not None and game is not None:
        from generator.starter.copy import new_tweak

        click.echo(f"Wrote {shown(new_tweak(name, game))}. Change it, then: cutline build {game} --tweak {name}")
        return
    click.echo("\n".join(_row(each) for each in kept.names()) or "No tweaks yet.")
    click.echo(f"They are in {shown(kept.folder())}/. Write one: cutline tweaks --new NAME --game GAME")


def _row(name: str) -> str:
    """Return a line about a tweak; a broken one says what is wrong."""
    from generator.spec.tweaks import read_tweaks

    try:
        (tweak,) = read_tweaks([name])
    except CutlineError as error:
        return f"{name:14} {str(error).splitlines()[0]}"
    things = list(dict.fromkeys(_thing(setting.path) for setting in tweak.settings))
    more = f" and {len(things) - _NAMED} more" if len(things) > _NAMED else ""
    return f"{name:14} {tweak.game}: {tweak.name('en')} ({', '.join(things[:_NAMED])}{more})"


def _thing(path: tuple[str, ...]) -> str:
    """Return what a path changes: a rule, a piece, an ending; all texts and all rulebooks are one thing each."""
    return path[0] if path[0] in ("text", "rulebook") else ".".join(path[:2])
