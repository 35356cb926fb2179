"""Genetico's rules with its spec's numbers: what a project needs, collaborations, hands, piles and scores.

Cards are named by their ids, and so are the cards attached to a project. Seats count from 1 clockwise.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from generator.games.genetico.numbers import Card, Numbers

WILD = {"research": 1, "species": 1, "any": 2}
"""What a modifier that is attached can count as: any research, any species, or any of both. The widest counts last."""


@dataclass(frozen=True)
class Score:
    """A player's score at the end: the points of finished projects, and what unfinished ones on the table cost."""

    finished: tuple[int, ...]
    unfinished: tuple[int, ...]

    @property
    def points(self) -> int:
        return sum(self.finished) - sum(self.unfinished)

    @property
    def working(self) -> str:
        """The sum, such as ``4 + 2 − 3 = 3``: the same in every language."""
        plus = " + ".join(map(str, self.finished)) or "0"
        minus = "".join(f" − {points}" for points in self.unfinished if points)
        return f"{plus}{minus} = {self.points}".replace("-", "−")


@dataclass(frozen=True)
class Genetico:
    """The rules with one set of numbers; two are equal if their numbers are."""

    numbers: Numbers

    @property
    def rules(self) -> Mapping[str, int]:
        return self.numbers.rules

    @cached_property
    def resources(self) -> dict[str, Card]:
        return {card.id: card for card in self.numbers.resources}

    @cached_property
    def projects(self) -> dict[str, Card]:
        return {card.id: card for card in self.numbers.projects}

    @property
    def points_are_needs(self) -> bool:
        """True if every project is worth as many points as it needs resources."""
        return all(project.worth == len(project.needs) for project in self.numbers.projects)

    def cards_that(self, does: str, **told: str) -> list[str]:
        """Return the modifiers with such an effect: ``cards_that("take", source="burn")``."""
        return [
            card.id
            for card in self.numbers.resources
            for effect in card.does
            if effect.does == does and all(getattr(effect, name) == value for name, value in told.items())
        ]

    def satisfies(self, resource: str, need: str) -> bool:
        """Return True if a resource meets a need: a species counts as its group, PCR as any research."""
        gives, numbers = self.resources[resource].gives, self.numbers
        wild = {"research": numbers.research, "species": numbers.species, "any": (*numbers.species, *numbers.research)}
        return need in wild[gives] if gives in WILD else gives == need

    def needs(self, *projects: str) -> tuple[str, ...]:
        """Return the needs of a project or a collaboration, whose shared needs are supplied once."""
        together = Counter[str]()
        for project in projects:
            together |= Counter(self.projects[project].needs)
        return tuple(together.elements())

    def missing(self, projects: Sequence[str], attached: Iterable[str]) -> tuple[str, ...]:
        """Return the needs still open. PCR counts last: it is any research that the other cards leave open."""
        lacking = list(self.needs(*projects))
        for resource in sorted(attached, key=lambda card: WILD.get(self.resources[card].gives or "", 0)):
            need = next((need for need in lacking if self.satisfies(resource, need)), None)
            if need is not None:
                lacking.remove(need)
        return tuple(lacking)

    def fits(self, projects: Sequence[str], attached: Sequence[str], resource: str) -> bool:
        """Return True if a resource may be attached: the project or the collaboration still needs it."""
        return len(self.missing(projects, [*attached, resource])) < len(self.missing(projects, attached))

    def complete(self, projects: Sequence[str], attached: Iterable[str]) -> bool:
        """Return True if nothing is missing. A collaboration is claimed only when both projects are complete."""
        return not self.missing(projects, attached)

    def collaboration_refused(self, attached: Iterable[Sequence[str]], between: int) -> str | None:
        """Return why two projects can't be joined, or None. ``between`` counts the pair's collaborations so far."""
        if any(len(cards) > self.rules["partner_resources"] for cards in attached):
            return "resources"
        return "pair" if between >= self.rules["pair_collaborations"] else None

    def hand_limit(self, in_progress: int, more: int = 0) -> int:
        """Return the number of cards to keep: some for each project in progress, solo or shared; ``more`` this turn."""
        return int(in_progress * self.rules["hand_per_project"] + more)

    def drawn(self, pile: int) -> int:
        """Return the number of cards drawn in a turn: all of a pile that is too small."""
        return min(pile, int(self.rules["draw_cards"]))

    def refill(self, burned: int, discarded: int) -> str | None:
        """Return the pile to shuffle when the resource deck runs out."""
        return "burn" if burned else "discard" if discarded else None

    def ends_with_turn(self, projects_left: int, finished: int) -> bool:
        """Return True if the game ends: the last project is drawn, even in this turn, and one was finished."""
        return projects_left == 0 and finished > 0

    def stalled(self, idle_turns: int, players: int) -> bool:
        """Return True if nobody could draw or play for a full round."""
        return idle_turns >= players

    def score(self, finished: Iterable[str], unfinished: Iterable[str]) -> Score:
        """Score projects. Those in hand cost nothing; those of a collaboration count in full for both."""
        worth = tuple(self.projects[id].worth for id in finished)
        return Score(worth, tuple(self.projects[id].loss for id in unfinished))


def winners(scores: Sequence[Score]) -> tuple[int, ...]:
    """Return the seats with the most points; finished projects break a tie; players still tied share the win."""
    ranks = [(score.points, len(score.finished)) for score in scores]
    return tuple(seat for seat, rank in enumerate(ranks, start=1) if rank == max(ranks))
