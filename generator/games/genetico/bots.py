"""Bots for Genetico. Each chooses among what the rules allow, by its own hand and what lies on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import islice
from random import Random

from generator.games.genetico.deeds import Attach, Collaboration, Draw, Finish, HeldModifier, Start
from generator.games.genetico.held import HeldLab
from generator.games.genetico.options import acts, modifier_deeds, to_discard

Deed = Start | Attach | Finish | Collaboration | HeldModifier
_TRIES = 30  # ways to play modifiers that are looked at
_EAGER = (20.0, 1.0, -9.0)  # to start one more project: without any, the whole hand is lost


class Bot:
    """Does anything that the rules allow, at random, and now and then ends its turn."""

    def __init__(self, seat: int, chance: Random) -> None:
        self.seat, self.chance = seat, chance

    def draw(self, lab: HeldLab, found: Sequence[Draw]) -> Draw:
        """Return the pile to draw from."""
        return self.chance.choice(found)

    def act(self, lab: HeldLab, refused: frozenset[Collaboration]) -> Deed | None:
        """Return what to do next in this turn, or None to end it; ``refused`` offers were declined in it."""
        found: list[Deed] = [deed for deed in acts(lab) if deed not in refused]
        found += islice(modifier_deeds(lab), _TRIES)
        return self.chance.choice(found) if found and self.chance.random() < 0.8 else None

    def discard(self, lab: HeldLab) -> tuple[str, ...]:
        """Return the cards to discard at the end of the turn."""
        return tuple(self.chance.sample(lab.held[self.seat], to_discard(lab)))

    def agrees(self, lab: HeldLab, offer: Collaboration) -> bool:
        """Return True to work with whoever offers to."""
        return self.chance.random() < 0.5

    def cancels(self, lab: HeldLab, deed: HeldModifier) -> bool:
        """Return True to cancel a modifier with a card in hand that can."""
        return self.chance.random() < 0.5

    def gives_up(self, lab: HeldLab, count: int) -> tuple[str, ...]:
        """Return the cards to discard because of another player's modifier."""
        return tuple(self.chance.sample(lab.held[self.seat], count))


class Greedy(Bot):
    """Starts what it has resources for, attaches and finishes whatever it can, and attacks whoever leads."""

    def draw(self, lab: HeldLab, found: Sequence[Draw]) -> Draw:
        by_pile = {deed.pile: deed for deed in found}
        own = lab.in_progress_of(self.seat)
        projects = [card for card in lab.held[self.seat] if card in lab.rules.projects]
        wanted = _missing(lab, own)
        if "discard" in by_pile:
            top = lab.top(lab.rules.drawn(lab.discard.all))
            if sum(self._useful(lab, card, wanted) for card in top) >= max(1, len(top) - 1):
                return by_pile["discard"]
        few = len(own) < 2 and not projects
        order = ("projects", "resources", "discard") if few else ("resources", "projects", "discard")
        return next(by_pile[pile] for pile in order if pile in by_pile)

    def act(self, lab: HeldLab, refused: frozenset[Collaboration]) -> Deed | None:
        found: list[tuple[float, Deed]] = [(self.worth(lab, deed), deed) for deed in acts(lab) if deed not in refused]
        if not any(isinstance(deed, Finish) for _, deed in found):
            found += [(self.effect(lab, deed), deed) for deed in islice(modifier_deeds(lab), _TRIES)]
        worth, deed = max(found, key=lambda each: each[0], default=(0.0, None))
        return deed if worth > 0 else None

    def worth(self, lab: HeldLab, deed: Start | Attach | Finish | Collaboration) -> float:
        """Return how good a deed seems; nothing below 0 is done."""
        if isinstance(deed, Finish):
            return 100.0
        if isinstance(deed, Attach):
            desk = lab.own_desk(deed.project)
            left = len(lab.rules.missing(desk.projects, desk.attached))
            wild = lab.rules.resources[deed.resource].does  # the last open need is the best use of a card that is any
            return 50.0 - left - 5.0 * (bool(wild) and left > 1)
        if isinstance(deed, Start):
            return self.prospect(lab, deed.project)
        return self.together(lab, deed)

    def prospect(self, lab: HeldLab, project: str) -> float:
        """Return how promising a project in hand is."""
        needs = lab.rules.projects[project].needs
        covered = len(needs) - len(lab.rules.missing([project], self._spare(lab)))
        busy = len(lab.in_progress_of(self.seat))
        return 20.0 * covered / len(needs) + (_EAGER[busy] if busy < len(_EAGER) else -100.0)

    def together(self, lab: HeldLab, deed: Collaboration) -> float:
        """Return how much a collaboration saves: needs that both projects have."""
        mine, theirs = lab.desk(deed.project), lab.desk(deed.other)
        assert mine is not None
        assert theirs is not None
        apart = len(lab.rules.needs(deed.project)) + len(lab.rules.needs(deed.other))
        saved = apart - len(lab.rules.needs(deed.project, deed.other))
        return 10.0 * saved - 5.0

    def agrees(self, lab: HeldLab, offer: Collaboration) -> bool:
        return self.together(lab, offer) > 0

    def effect(self, lab: HeldLab, deed: HeldModifier) -> float:
        """Return how good a modifier seems."""
        wanted, target = _missing(lab, lab.in_progress_of(self.seat)), deed.target
        gains = sum(self._useful(lab, card, wanted) for card in (*deed.species, *deed.cards))
        if target is None:
            effects = {effect.does for effect in lab.rules.resources[deed.card].does}
            if "limit" in effects:
                return float(to_discard(lab) > 0)
            return 10.0 if "draw" in effects else 10.0 * gains
        if target == self.seat:
            return -1.0
        points = [lab.score(seat).points for seat in lab.hands if seat != self.seat]
        busy = len(lab.in_progress_of(target))
        return 5.0 * (lab.score(target).points == max(points)) + 2.0 * busy - 1.0

    def cancels(self, lab: HeldLab, deed: HeldModifier) -> bool:
        return bool(lab.in_progress_of(self.seat) or lab.held[self.seat])

    def gives_up(self, lab: HeldLab, count: int) -> tuple[str, ...]:
        return self._worst(lab, count)

    def discard(self, lab: HeldLab) -> tuple[str, ...]:
        return self._worst(lab, to_discard(lab))

    def _worst(self, lab: HeldLab, count: int) -> tuple[str, ...]:
        """Return the cards of its hand that it needs least."""
        own = lab.held[self.seat]
        wanted = _missing(lab, lab.in_progress_of(self.seat))

        def use(card: str) -> float:
            if card in lab.rules.projects:
                return 0.5 + self.prospect(lab, card) / 100
            if lab.rules.resources[card].does:
                return 0.8
            return self._useful(lab, card, wanted)

        return tuple(sorted(own, key=use)[:count])

    def _useful(self, lab: HeldLab, card: str, wanted: Counter[str]) -> float:
        if card not in lab.rules.resources:
            return 0.3
        return float(any(lab.rules.satisfies(card, need) for need in wanted))

    def _spare(self, lab: HeldLab) -> list[str]:
        """Return the resources in hand that can be attached."""
        return [card for card in lab.held[self.seat] if card in lab.rules.resources and lab.rules.resources[card].gives]


class Careful(Greedy):
    """As greedy, but starts nothing that it may not finish, and keeps others from winning with its help."""

    def prospect(self, lab: HeldLab, project: str) -> float:
        late = lab.projects <= lab.players
        missing = len(lab.rules.missing([project], self._spare(lab)))
        if late and missing:
            return -1.0
        return super().prospect(lab, project) + lab.rules.projects[project].worth - 0.5 * missing

    def together(self, lab: HeldLab, deed: Collaboration) -> float:
        own, other = (deed.project, deed.other) if lab.holder(deed.project) == self.seat else (deed.other, deed.project)
        gain = lab.rules.projects[own].worth - lab.rules.projects[other].worth
        rival = lab.score(lab.holder(other) or 0).points - lab.score(self.seat).points
        return super().together(lab, deed) + 2.0 * gain - max(0, rival)


def _missing(lab: HeldLab, projects: Iterable[str]) -> Counter[str]:
    """Return what projects in progress still need."""
    wanted = Counter[str]()
    wanted_by = set(projects)
    for desk in lab.desks:
        if wanted_by.intersection(desk.owners):
            wanted.update(lab.rules.missing(desk.projects, desk.attached))
    return wanted


BOTS: dict[str, type[Bot]] = {"random": Bot, "greedy": Greedy, "careful": Careful}
"""The bots by name, from the weakest to the strongest."""
