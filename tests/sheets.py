"""Builds without rulebooks, which have tests of their own and take their time."""

from collections.abc import Sequence
from pathlib import Path

from generator.base.papers import Paper
from generator.build.plan import Plan
from generator.build.plan import plan as whole_plan
from generator.sheets import Options
from generator.spec import Game


def plan(games: Sequence[Game], out: Path, languages: Sequence[str], papers: Sequence[Paper], options: Options) -> Plan:
    return whole_plan(games, out, languages, papers, options, [name for game in games for name in game.components])
