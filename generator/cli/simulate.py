"""``cutline simulate``: bots play a game many times, and a report says what happened."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from generator.base.errors import CutlineError, listed, shown
from generator.base.limits import MAX_SEATS
from generator.base.parameters import Folder, Several, Whole
from generator.cli.arguments import loaded, trusting, tweaking

if TYPE_CHECKING:
    from generator.rules.bots import Playable
    from generator.simulate.report import Report
    from generator.simulate.run import Series
    from generator.simulate.sweep import Goal
    from generator.spec import Game

_SLOWEST = 3600  # seconds of a turn
_SUGGESTED = 5  # values that come near to a goal
_PAGE = click.Path(path_type=Path, dir_okay=False)


@click.command()
@click.argument("game")
@click.option("--games", type=Whole(1, 10_000_000), default=2000, show_default=True, help="How many games to play.")
@click.option("--players", type=Whole(1, MAX_SEATS), metavar="N", help="How many play. [default: the fewest]")
@click.option(
    "--bots",
    multiple=True,
    type=Several(),
    metavar="BOT,…",
    help="One for each seat, or one for all. [default: greedy]",
)
@click.option(
    "--variant",
    "variants",
    multiple=True,
    metavar="NAME=CHOICE",
    help="Such as ending=jupiter. [default: the usual ones]",
)
@tweaking
@click.option("--against", metavar="TWEAK", help="Compare with base, the game without tweaks, or with another tweak.")
@click.option("--sweep", "sweeps", multiple=True, metavar="PATH=VALUES", help="Try several: rules.deal=3..6 or 3,5.")
@click.option("--find", "goal", metavar="GOAL", help='Look for values: "length = 25 min", "bonus = 40 %".')
@click.option("--seed", default="1", show_default=True, help="Another seed gives other games; the same seed the same.")
@click.option("--pace", type=float, default=60.0, show_default=True, help="Seconds that a turn takes people.")
@click.option("--cores", type=Whole(1, 64), metavar="N", help="How many cores to use. [default: all]")
@click.option("--html", type=_PAGE, help="Write the report as a page with charts.")
@click.option("--png", "pictures", type=Folder(), help="Write every chart as a picture into this folder.")
@click.option("--csv", "table", type=_PAGE, help="Write the numbers as a table.")
@click.option("--json", "as_json", is_flag=True, help="Print the report as JSON.")
@click.option("--keep", is_flag=True, help="Keep the figures for the rulebook, beside the game or the tweak.")
@trusting
@click.pass_context
def simulate(
    ctx: click.Context,
    game: str,
    games: int,
    players: int | None,
    bots: tuple[tuple[str, ...], ...],
    variants: tuple[str, ...],
    tweaks: tuple[str, ...],
    settings: tuple[str, ...],
    against: str | None,
    sweeps: tuple[str, ...],
    goal: str | None,
    seed: str,
    pace: float,
    cores: int | None,
    html: Path | None,
    pictures: Path | None,
    table: Path | None,
    as_json: bool,
    keep: bool,
) -> None:
    """Let bots play a game many times, and report what happened.

    The bots play by the real rules, each knowing only what a player would. The report shows how long games take, what
    they score, how often each thing happens, and which cards are wanted, with intervals. It shows what the rules make
    likely between bots, not how people play.

    \b
    cutline simulate amino                                       2,000 games
    cutline simulate amino --tweak kids.yaml --against base      what a tweak changes
    cutline simulate amino --set rules.amino_bonus=8 --against base --html report.html
    cutline simulate amino --bots careful,greedy,random          does the better bot win?
    cutline simulate amino --variant ending=jupiter --games 20000
    cutline simulate amino --sweep rules.amino_bonus=4..10 --html sweep.html
    cutline simulate amino --find "length = 25 min"
    cutline simulate amino --games 5000 --keep                   figures for the tips in the rulebook
    """
    from generator.simulate.report import across, report
    from generator.simulate.sweep import Goal
    from generator.simulate.terminal import in_words

    chosen = [bot for group in bots for bot in group]
    wanted = Goal.read(goal) if goal else None
    if not 0 < pace <= _SLOWEST:
        raise CutlineError(f"--pace {pace:g} is not accepted. Accepted: more than 0, at most {_SLOWEST} seconds.")
    if against and (sweeps or goal):
        raise CutlineError(f"Use either --against or {'--sweep' if sweeps else '--find'}, not both.")
    if keep and (against or sweeps or goal or settings):
        raise CutlineError("--keep is for one edition: a game, or a game with --tweak files.")
    if against == "base" and not (tweaks or settings):
        raise CutlineError("--against base needs a --tweak or a --set to compare the base with.")
    (found,) = loaded((game,), tweaks, settings)
    if sweeps or goal:
        editions, sets = _swept(found, game, tweaks, settings, sweeps)
    else:
        editions, sets = [*_before(found, game, against), found], []
    series = [_series(each, games, players, chosen, variants, seed) for each in editions]
    for each, values in zip(series, sets, strict=False):
        each.name = ", ".join(f"{path.removeprefix('rules.')} {value}" for path, value in values.items())
    stopped = _played(series, cores)
    sets = [values for values, each in zip(sets, series, strict=False) if each.tally.games]
    series = [each for each in series if each.tally.games]
    result = report(_title(found), series, pace, lambda kind, key: _named(found, kind, key), stopped)
    advice = _advice(wanted, result, sets) if wanted else ""
    if sets:
        result = across(result, wanted.measure if wanted and not wanted.key else "")
    _write(result, html, pictures, table)
    click.echo(json.dumps(result.json(), ensure_ascii=False, indent=1) if as_json else in_words(result))
    if advice and not as_json:
        click.echo(f"\n{advice}")
    if html and not as_json:
        click.echo(f"Charts: {shown(html)}")
    if keep and not stopped:
        _keep(found, result)
    ctx.exit(130 if stopped else 0)


def _before(game: Game, name: str, against: str | None) -> list[Game]:
    """Return what a game is compared with, if with anything."""
    if against is None:
        return []
    return [game.base] if against == "base" else loaded((name,), (against,))


def _swept(
    game: Game, name: str, tweaks: tuple[str, ...], settings: tuple[str, ...], sweeps: tuple[str, ...]
) -> tuple[list[Game], list[dict[str, str]]]:
    """Return the editions of a sweep, and what is set in each; without sweeps, each rule is tried within its limits."""
    from generator.rules.playable import unplayable
    from generator.simulate.sweep import Sweep
    from generator.simulate.sweep import settings as combined

    if sweeps:
        sets = combined([Sweep.read(each) for each in sweeps])
    else:
        within = (Sweep.within(f"rules.{rule}", limits, game.rules[rule]) for rule, limits in game.limits.items())
        sets = [{sweep.path: value} for sweep in within for value in sweep.values]
    found = []
    for values in sets:
        (edition,) = loaded((name,), tweaks, (*settings, *(f"{path}={value}" for path, value in values.items())))
        if sweeps or not unplayable(edition):
            found.append((edition, values))
    return [edition for edition, _ in found], [values for _, values in found]


def _advice(goal: Goal, result: Report, sets: list[dict[str, str]]) -> str:
    """Return the values that bring a measure nearest to a goal."""
    from generator.simulate.sweep import Try, ranked
    from generator.simulate.words import value

    row = goal.row(result)
    tried = [Try(values, one) for values, one in zip(sets, row.estimates, strict=True) if one]
    lines = [f"Nearest to {goal.said}:"]
    for each in ranked(goal, tried)[:_SUGGESTED]:
        words = " ".join(f"--set {path}={value}" for path, value in each.set.items())
        lines.append(f"  {words}  {value(row.measure, each.found)}")
    return "\n".join(lines)


def _series(
    game: Game, games: int, players: int | None, bots: list[str], variants: tuple[str, ...], seed: str
) -> Series:
    from generator.rules.bots import Setup
    from generator.rules.playable import refuse_unplayable
    from generator.rules.registry import rules_of
    from generator.simulate.run import Series

    refuse_unplayable(game)
    playable = rules_of(game).playable(game)
    if playable is None:
        raise CutlineError(f"{game.id} has no rules that bots can play: only its scoring is known.")
    seats = _seats(game, playable, players, bots)
    name = game.house.name(game.languages[0]) if game.house else "base"
    return Series(name, playable, Setup(seats, _chosen(playable, variants)), games, seed)


def _seats(game: Game, playable: Playable, players: int | None, bots: list[str]) -> tuple[str, ...]:
    """Return the bot of each seat."""
    for bot in bots:
        if bot not in playable.bots:
            raise CutlineError(f'--bots: there is no bot "{bot}". Accepted: {listed(playable.bots)}.')
    fewest, most = playable.players
    number = players or (len(bots) if len(bots) > 1 else fewest)
    if not fewest <= number <= most:
        raise CutlineError(f"{game.id} takes {fewest} to {most} players, not {number}.")
    if len(bots) > 1 and len(bots) != number:
        raise CutlineError(f"--bots lists {len(bots)} bots for {number} players. List one for each, or one for all.")
    return tuple(bots) if len(bots) > 1 else (bots[0] if bots else playable.usual,) * number


def _chosen(playable: Playable, variants: tuple[str, ...]) -> dict[str, str]:
    chosen = {name: choices[0] for name, choices in playable.variants.items()}
    for each in variants:
        name, _, choice = each.partition("=")
        if name not in chosen:
            raise CutlineError(f'--variant: there is no variant "{name}". Accepted: {listed(chosen)}.')
        if choice not in playable.variants[name]:
            raise CutlineError(
                f'--variant {name}: "{choice}" is not accepted. Accepted: {listed(playable.variants[name])}.'
            )
        chosen[name] = choice
    return chosen


def _played(series: list[Series], cores: int | None) -> bool:
    """Play all series; return True if Ctrl-C ended it early."""
    from generator.base.progress import progress
    from generator.simulate.run import play

    with progress("games", sum(each.games for each in series)) as advance:
        try:
            for name, games in play(series, cores or 0):
                advance(name, games)
        except KeyboardInterrupt:
            if not any(each.tally.games for each in series):
                raise
            return True
    return False


def _title(game: Game) -> str:
    from generator.build.words import plain

    return f"{plain(game.texts[game.languages[0]].title)}, played by bots"


def _named(game: Game, kind: str, key: str) -> str:
    """Return what a row is called: cards have names."""
    from generator.build.words import plain

    if kind != "card":
        return f"{kind} {key}" if kind == "seat" else key
    pieces = game.texts[game.languages[0]].pieces
    return plain(str(pieces[key].get("name", key))) if key in pieces else key


def _keep(game: Game, result: Report) -> None:
    """Keep the figures of an edition, for its rulebook."""
    from generator.base.files import write_together
    from generator.rules.simulated import place, with_kept
    from generator.simulate.words import bots

    (series,) = result.series
    figures = {
        row.measure.name: float(f"{row.estimates[0].value:.4g}")
        for row in result.rows
        if not row.key and row.estimates[0]
    }
    setup = f"{series.tally.games} games, {bots(series.setup)}, seed {series.seed}"
    write_together([(place(game), with_kept(game, setup, figures).encode())])
    click.echo(f"Kept for the rulebook: {shown(place(game))}", err=True)


def _write(result: Report, html: Path | None, pictures: Path | None, table: Path | None) -> None:
    from generator.base.files import write_together

    files = []
    if html:
        from generator.simulate.page import page

        files.append((html, page(result).encode()))
    if pictures:
        from generator.simulate.pictures import as_png

        files += [(pictures / name, data) for name, data in as_png(result)]
    if table:
        from generator.simulate.table import table as as_table

        files.append((table, as_table(result).encode()))
    if files:
        write_together(files)
