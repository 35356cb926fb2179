"""Genetico's feats of a seat: the projects it finished, how many and which, and those it joined with another's."""

from __future__ import annotations

from companion.games.genetico.play import Match
from companion.games.genetico.reading import Reading, reading
from companion.table.feats import Count, Feat, Kinds


def feats(match: Match) -> list[dict[str, Feat]]:
    read = reading(match)
    return [_of(read, seat) for seat in match.seats]


def _of(read: Reading, seat: int) -> dict[str, Feat]:
    done = read.finished(seat)
    finished: dict[str, Feat] = {"finished": Count(len(done)), "projects": Kinds.counted(dict.fromkeys(done, 1))}
    if read.match.record == "quick":  # collaborations are not recorded there
        return finished
    own = {*read.lab.finished[seat], *read.lab.in_progress_of(seat)}
    return finished | {"collaborations": Count(len(own & read.lab.joined.keys()))}
