"""Puts components on the same sheets where that saves paper: those of one stock that are printed in the same way."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import combinations

from generator.base.errors import CutlineError
from generator.base.geometry import area_of
from generator.base.papers import PAPERS, Paper
from generator.build import selection
from generator.build.selection import together
from generator.sheets import Options, lay_out
from generator.sheets.paper import ALONE, short_name
from generator.spec import Component, Game

NAME = "shared"  # the name of a file with several components begins with it
_MOST = 12  # components of one stock that are tried with each other


def printed(game: Game, paper: Paper, options: Options, only: Sequence[str] = ()) -> list[Component]:
    """Return the components to print, one file each: some share the sheets of others."""
    return shared(game, paper, selection.printed(game, options, only), options)


def shared(game: Game, paper: Paper, parts: Sequence[Component], options: Options) -> list[Component]:
    """Return the components to print; of those that share sheets, one that has the pieces of all, in the first's place.

    Only components that save a sheet are joined, and no more than it takes: a change of one number moves few others.
    The papers that a build makes without --paper have the same files: none takes more sheets, and one takes fewer.
    """
    if options.separate or options.pieces:
        return list(parts)
    options = replace(options, watermark="", draft=False, ink=Options.ink)  # the same sheets with any of these
    papers = usual if paper in (usual := tuple(PAPERS.values())) else (paper,)
    return list(_shared(game, papers, tuple(part.name for part in parts), options))


@lru_cache(maxsize=16)
def _shared(game: Game, papers: tuple[Paper, ...], names: tuple[str, ...], options: Options) -> tuple[Component, ...]:
    """Return the same as ``shared``, cached: every language of a game has the same sheets."""
    groups: dict[object, list[_Group]] = {}
    for part in (game.components[name] for name in names):
        if part.kind not in ALONE:
            groups.setdefault(options.stock_and_sides(part), []).append(_Group(game, papers, options, (part,)))
    joined = [group for alike in groups.values() for group in _joined(alike) if len(group.parts) > 1]
    whole = {group.names[0]: group.joined for group in joined}
    gone = {name for group in joined for name in group.names[1:]}
    return tuple(whole.get(name) or game.components[name] for name in names if name not in gone)


def _joined(groups: list[_Group]) -> list[_Group]:
    """Join the first two that save a sheet, as long as there are such; all of them if that saves more."""
    start, groups = groups, groups[:_MOST]
    while pair := next(_saving(groups), None):
        one, other, both = pair
        groups = [both if group is one else group for group in groups if group is not other]
    every = _Group.of(start) if 2 < len(start) <= _MOST else None
    if every and every.saves(groups):
        return [every]
    return [*groups, *start[_MOST:]]


def _saving(groups: Sequence[_Group]) -> Iterator[tuple[_Group, _Group, _Group]]:
    """Yield pairs that take fewer sheets together, and their pieces joined."""
    for one, other in combinations(groups, 2):
        both = _Group.of((one, other))
        if both.saves((one, other)):
            yield one, other, both


@dataclass(frozen=True, eq=False)
class _Group:
    """Components that may share sheets."""

    game: Game
    papers: tuple[Paper, ...]
    options: Options
    parts: tuple[Component, ...]

    @classmethod
    def of(cls, groups: Sequence[_Group]) -> _Group:
        return replace(groups[0], parts=tuple(part for group in groups for part in group.parts))

    @property
    def joined(self) -> Component:
        """One component with all pieces; its name says what it holds, so that no file overwrites one with others."""
        name = f"{NAME}--{short_name('+'.join(self.names))}"
        return replace(self._whole, name=name, joined=self.names, vary=any(part.vary for part in self.parts))

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(part.name for part in self.parts)

    @property
    def _whole(self) -> Component:
        return together(self.parts) if len(self.parts) > 1 else self.parts[0]

    @cached_property
    def sheets(self) -> tuple[int, ...]:
        """The number of sheets on each paper."""
        part = self._whole.needed(self.options.players)
        matter = self.options.that_matter([part])
        pages = (lay_out(part, self.game.cut(part, matter.setting(on)), on, matter) for on in self.papers)
        return tuple(laid[-1].sheet for laid in pages)

    def saves(self, groups: Sequence[_Group]) -> bool:
        """Return True if this takes fewer sheets than these; most that don't are told by their area."""
        try:
            now = tuple(map(sum, zip(*(group.sheets for group in groups), strict=True)))
            return _fewer(self._least, now) and _fewer(self.sheets, now)
        except CutlineError:
            return False  # reported where each is alone

    @property
    def _least(self) -> tuple[int, ...]:
        """The number of sheets that the pieces cover at least."""
        part = self._whole.needed(self.options.players)
        halved = self.options.backs == "gutterfold" and any(piece.back for piece in part.pieces)
        return tuple(math.ceil(self._area(part, on) * (1 + halved) / _room(on) - 1e-6) for on in self.papers)

    def _area(self, part: Component, paper: Paper) -> float:
        shapes = self.game.cut(part, self.options.setting(paper))
        return sum(piece.copies * area_of(shapes[piece.id].block) for piece in part.pieces)


def _fewer(new: Sequence[int], old: Sequence[int]) -> bool:
    """Return True if no paper takes more sheets, and one takes fewer."""
    return all(map(int.__le__, new, old)) and sum(new) < sum(old)


def _room(paper: Paper) -> float:
    return (paper.width - 2 * paper.clear) * (paper.height - 2 * paper.clear)
