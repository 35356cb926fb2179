"""Genetico's rules on its spec's numbers: what fits a project and what it lacks, collaborations, hands, piles, scores.

Cards are named by their ids; what is attached to a project is a collection of ids. Seats count from 1 clockwise.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from generator.games.genetico.numbers import Card, Numbers

ANY_RESEARCH = "research"  # what PCR gives: any one of them


@dataclass(frozen=True)
class Score:
    """What a player has at the end: the points of finished projects, and of those unfinished on the table."""

    finished: tuple[int, ...]
    unfinished: tuple[int, ...]

    @property
    def points(self) -> int:
        return sum(self.finished) - sum(self.unfinished)

    @property
    def working(self) -> str:
        """Such as ``4 + 2 − 3 = 3``: the same in every language."""
        plus = " + ".join(map(str, self.finished)) or "0"
        minus = "".join(f" − {points}" for points in self.unfinished)
        return f"{plus}{minus} = {self.points}".replace("-", "−")


@dataclass(frozen=True)
class Genetico:
    """The rules on one set of numbers; equal if the numbers are."""

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

    def satisfies(self, resource: str, need: str) -> bool:
        """A species stands for its group, research for itself, PCR for any research."""
        gives = self.resources[resource].gives
        return gives == need or (gives == ANY_RESEARCH and need in self.numbers.research)

    def needs(self, *projects: str) -> tuple[str, ...]:
        """What a project needs, or those of a collaboration together: what both need is supplied once."""
        together = Counter[str]()
        for project in projects:
            together |= Counter(self.projects[project].needs)
        return tuple(together.elements())

    def missing(self, projects: Sequence[str], attached: Iterable[str]) -> tuple[str, ...]:
        """What still lacks. PCR is counted last: it is whatever research the other cards leave open."""
        lacking = list(self.needs(*projects))
        for resource in sorted(attached, key=lambda card: self.resources[card].gives == ANY_RESEARCH):
            need = next((need for need in lacking if self.satisfies(resource, need)), None)
            if need is not None:
                lacking.remove(need)
        return tuple(lacking)

    def fits(self, projects: Sequence[str], attached: Sequence[str], resource: str) -> bool:
        """Whether a resource may be attached: it brings the project, or the collaboration, nearer to its end."""
        return len(self.missing(projects, [*attached, resource])) < len(self.missing(projects, attached))

    def complete(self, projects: Sequence[str], attached: Iterable[str]) -> bool:
        """Projects of a collaboration are claimed only when both are complete."""
        return not self.missing(projects, attached)

    def collaboration_refused(self, attached: Iterable[Sequence[str]], between: int) -> str | None:
        """Why two projects can't be joined, from what is attached to each and the pair's collaborations so far."""
        if any(len(cards) > self.rules["partner_resources"] for cards in attached):
            return "resources"
        return "pair" if between >= self.rules["pair_collaborations"] else None

    def hand_limit(self, in_progress: int, sabbaticals: int = 0) -> int:
        """Cards of any kind to keep: for each project in progress, solo and collaborative; none without."""
        return int(in_progress * self.rules["hand_per_project"] + sabbaticals * self.rules["sabbatical_bonus"])

    def drawn(self, pile: int) -> int:
        """How many cards a turn's draw gives: a short pile gives what it has."""
        return min(pile, int(self.rules["draw_cards"]))

    def refill(self, burned: int, discarded: int) -> str | None:
        """The pile whose resources are shuffled when the resource deck runs out."""
        return "burn" if burned else "discard" if discarded else None

    def ends_with_turn(self, projects_left: int, finished: int) -> bool:
        """After the last project is drawn, by whomever and even in this turn, the next one finished ends the game."""
        return projects_left == 0 and finished > 0

    def stalled(self, idle_turns: int, players: int) -> bool:
        """Nobody could draw or play for a full round."""
        return idle_turns >= players

    def score(self, finished: Iterable[str], unfinished: Iterable[str]) -> Score:
        """Projects in hand cost nothing; those of a collaboration count in full for both."""
        points = {id: project.worth for id, project in self.projects.items()}
        return Score(tuple(points[id] for id in finished), tuple(points[id] for id in unfinished))


def winners(scores: Sequence[Score]) -> tuple[int, ...]:
    """The seats with the most points; of these, those with more finished projects; still tied, they share the win."""
    ranks = [(score.points, len(score.finished)) for score in scores]
    return tuple(seat for seat, rank in enumerate(ranks, start=1) if rank == max(ranks))
