"""The table of a game, turn by turn: piles, hands, projects and what is attached to them.

Anything that the rules or the decks do not allow raises a ``IllegalError``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, field
from typing import Self

from generator.games.genetico.deeds import Attach, Collaboration, Draw, End, Finish, Modifier, Start
from generator.games.genetico.rules import Genetico, Score
from generator.rules.illegal import IllegalError


@dataclass
class Cards:
    """A number of resources and projects, in a hand or on the discard pile."""

    resources: int
    projects: int

    @property
    def all(self) -> int:
        return self.resources + self.projects

    def copy(self) -> Cards:
        return Cards(self.resources, self.projects)

    def has(self, resources: int, projects: int) -> bool:
        return 0 <= resources <= self.resources and 0 <= projects <= self.projects

    def move(self, to: Cards, resources: int, projects: int) -> None:
        self.resources -= resources
        self.projects -= projects
        to.resources += resources
        to.projects += projects


@dataclass
class Desk:
    """A project in progress, or two joined ones: the owner of each, and what is attached."""

    owners: dict[str, int]
    attached: list[str] = field(default_factory=list)

    @property
    def projects(self) -> list[str]:
        return list(self.owners)


@dataclass(frozen=True)
class Review:
    """A player who can't finish projects for some turns after this one, because of a card."""

    seat: int
    turn: int
    turns: int
    card: str


@dataclass(frozen=True)
class Shuffle:
    """A new pile of resources in a turn, from the burn pile or from the resources on the discard pile."""

    turn: int
    source: str
    cards: int


class Lab:
    """The cards and projects on the table, after everything that was played."""

    def __init__(self, rules: Genetico, players: int) -> None:
        self.rules, self.players, self.turn, self.seat = rules, players, 0, 0
        resources, projects = rules.rules["start_resources"], rules.rules["start_projects"]
        self.resources = sum(card.copies for card in rules.numbers.resources) - players * resources
        self.projects = sum(card.copies for card in rules.numbers.projects) - players * projects
        self.hands = {seat: Cards(resources, projects) for seat in range(1, players + 1)}
        self.discard = Cards(0, 0)
        self.burned: Counter[str] = Counter()
        self.desks: list[Desk] = []
        self.finished: dict[int, list[str]] = {seat: [] for seat in self.hands}
        self.finished_now: list[str] = []
        self.joined: dict[str, str] = {}  # the other project of a collaboration, even if that is finished
        self.more = 0  # cards above the hand limit, in this turn
        self.reviews: list[Review] = []
        self.shuffles: list[Shuffle] = []
        self.last_project: int | None = None  # the turn that drew it

    def copy(self) -> Self:
        """Return a table to try something out on."""
        other = copy(self)
        other.hands = {seat: hand.copy() for seat, hand in self.hands.items()}
        other.discard, other.burned = self.discard.copy(), self.burned.copy()
        other.desks = [Desk(dict(desk.owners), list(desk.attached)) for desk in self.desks]
        other.finished = {seat: list(done) for seat, done in self.finished.items()}
        other.finished_now, other.joined = list(self.finished_now), dict(self.joined)
        other.reviews, other.shuffles = list(self.reviews), list(self.shuffles)
        return other

    def begin(self, turn: int, seat: int) -> None:
        self.turn, self.seat, self.more, self.finished_now = turn, seat, 0, []

    @property
    def hand(self) -> Cards:
        """The hand of the player whose turn it is."""
        return self.hands[self.seat]

    @property
    def drawable(self) -> bool:
        """True if there is a card on any pile that may be drawn from."""
        return any((self.resources, self.projects, self.discard.all))

    def draw(self, deed: Draw) -> int:
        """Draw and return the number of cards: a short pile gives what it has."""
        pile = {"resources": self.resources, "projects": self.projects, "discard": self.discard.all}[deed.pile]
        count = self.rules.drawn(pile)
        if not count:
            raise IllegalError("empty-pile", pile=deed.pile)
        if deed.pile == "discard":
            self.take_discards(count, deed.projects)
        elif deed.pile == "projects":
            self.draw_projects(count)
        else:
            self.draw_resources(count)
        return count

    def draw_projects(self, count: int) -> int:
        taken = min(count, self.projects)
        self.projects -= taken
        self.hand.projects += taken
        if taken and not self.projects:
            self.last_project = self.turn
        return taken

    def draw_resources(self, count: int) -> int:
        taken: int = min(count, self.resources)
        self.resources -= taken
        self.hand.resources += taken
        self._refill()
        return taken

    def take_discards(self, count: int, projects: int) -> int:
        taken: int = min(count, self.discard.all)
        if not self.discard.has(taken - projects, projects):
            raise IllegalError("not-discarded", resources=self.discard.resources, projects=self.discard.projects)
        self.discard.move(self.hand, taken - projects, projects)
        return taken

    def choose(self, deed: Modifier) -> None:
        """Take note of the cards that a modifier is played with, if they are known."""

    def take_burned(self, cards: Sequence[str]) -> int:
        self.burned -= Counter(cards)
        self.hand.resources += len(cards)
        return len(cards)

    def move_cards(
        self, hand: Cards, to: Cards, count: int, projects: int, seat: int | None, random: bool = False
    ) -> int:
        """Move so many cards of a hand, or all if it has fewer; ``projects`` of them are projects.

        At ``random`` if nobody chooses them: here, the table has done so.
        """
        moved = min(count, hand.all)
        if not hand.has(moved - projects, projects):
            raise IllegalError("not-in-hand", seat=seat)
        hand.move(to, moved - projects, projects)
        return moved

    def _refill(self) -> None:
        """Shuffle the burn pile, else the discarded resources, into a new pile if the resources ran out."""
        if self.resources:
            return
        source = self.rules.refill(self.burned.total(), self.discard.resources)
        if source == "burn":
            self.resources, self.burned = self.burned.total(), Counter()
        elif source == "discard":
            self.resources, self.discard.resources = self.discard.resources, 0
        if source:
            self.shuffles.append(Shuffle(self.turn, source, self.resources))

    def burn(self, cards: list[str]) -> None:
        self.burned.update(cards)
        self._refill()

    def start(self, deed: Start) -> None:
        if (holder := self.holder(deed.project)) is not None:
            raise IllegalError("project-out", card=deed.project, seat=holder)
        if not self.hand.projects:
            raise IllegalError("no-projects", seat=self.seat)
        self.hand.projects -= 1
        self.desks.append(Desk({deed.project: self.seat}))

    def holder(self, project: str) -> int | None:
        """Return the seat that has a project in front of it, finished or not."""
        desk = self.desk(project)
        if desk:
            return desk.owners[project]
        return next((seat for seat, done in self.finished.items() if project in done), None)

    def desk(self, project: str) -> Desk | None:
        return next((desk for desk in self.desks if project in desk.owners), None)

    def own_desk(self, project: str) -> Desk:
        """Return the desk where the current player works on a project, alone or with another."""
        desk = self.in_progress(project)
        if self.seat not in desk.owners.values():
            raise IllegalError("not-yours", card=project, seat=desk.owners[project])
        return desk

    def in_progress(self, project: str) -> Desk:
        desk = self.desk(project)
        if not desk:
            raise IllegalError("not-in-progress", card=project)
        return desk

    def attach(self, deed: Attach) -> None:
        desk = self.own_desk(deed.project)
        if not self.rules.fits(desk.projects, desk.attached, deed.resource):
            missing = list(self.rules.missing(desk.projects, desk.attached))
            raise IllegalError("no-fit", card=deed.project, resource=deed.resource, missing=missing)
        self.use(deed.resource, self.seat)
        desk.attached.append(deed.resource)

    def left(self, resource: str) -> int:
        """Return how many of a kind can be in hands or piles: neither attached nor burned."""
        attached = sum(desk.attached.count(resource) for desk in self.desks)
        return self.rules.resources[resource].copies - attached - self.burned[resource]

    def use(self, resource: str, seat: int) -> None:
        """Take a resource card from a hand."""
        if self.left(resource) < 1:
            raise IllegalError("none-left", resource=resource, copies=self.rules.resources[resource].copies)
        if not self.hands[seat].resources:
            raise IllegalError("no-resources", seat=seat)
        self.hands[seat].resources -= 1

    def finish(self, deed: Finish) -> None:
        """Finish a project; in a collaboration, both at once."""
        desk = self.own_desk(deed.project)
        if missing := self.rules.missing(desk.projects, desk.attached):
            raise IllegalError("unfinished", card=deed.project, missing=list(missing))
        if review := self.reviewed(self.seat, self.turn):
            raise IllegalError("reviewed", seat=self.seat, card=review.card)
        self.desks.remove(desk)
        for project, seat in desk.owners.items():
            self.finished[seat].append(project)
        self.finished_now += desk.projects
        self.burn(desk.attached)

    def review(self, seat: int, turns: int, card: str) -> None:
        """Keep a player from finishing projects in their next turns."""
        self.reviews.append(Review(seat, self.turn, turns * self.players, card))

    def reviewed(self, seat: int, turn: int) -> Review | None:
        """Return why a seat can't finish projects in a turn, if it can't."""
        own = (review for review in self.reviews if review.seat == seat)
        return next((review for review in own if review.turn < turn <= review.turn + review.turns), None)

    def join(self, deed: Collaboration) -> None:
        """Join two projects if that is agreed; even an offer must be possible."""
        mine, theirs = self.own_desk(deed.project), self.in_progress(deed.other)
        if mine.owners[deed.project] != self.seat:
            raise IllegalError("not-yours", card=deed.project, seat=mine.owners[deed.project])
        partner = theirs.owners[deed.other]
        if partner == self.seat:
            raise IllegalError("not-yourself", seat=partner)
        if alone := next((desk for desk in (mine, theirs) if len(desk.owners) > 1), None):
            raise IllegalError("joined", card=deed.project if alone is mine else deed.other)
        between = sum(set(desk.owners.values()) == {self.seat, partner} for desk in self.desks)
        why = self.rules.collaboration_refused([mine.attached, theirs.attached], between)
        if why == "resources":
            most = self.rules.rules["partner_resources"]
            raise IllegalError("too-far", count=most) if most else IllegalError("has-resources")
        if why:
            raise IllegalError("pair-busy", seat=partner, count=self.rules.rules["pair_collaborations"])
        if deed.agreed:
            self.desks.remove(theirs)
            mine.owners |= theirs.owners
            mine.attached += theirs.attached
            self.joined |= {deed.project: deed.other, deed.other: deed.project}

    def end(self, deed: End) -> None:
        if not self.hand.has(deed.resources, deed.projects):
            short = "no-projects" if deed.projects > self.hand.projects else "no-resources"
            raise IllegalError(short, seat=self.seat)
        self.hand.move(self.discard, deed.resources, deed.projects)
        self._refill()

    def ended(self, idle: int) -> str:
        """Return why the game ends with this turn, "" if it does not; ``idle`` turns went by without a deed."""
        if self.rules.ends_with_turn(self.projects, len(self.finished_now)):
            return "finished"
        return "stalled" if self.rules.stalled(idle, self.players) else ""

    def in_progress_of(self, seat: int) -> list[str]:
        return [project for desk in self.desks for project, owner in desk.owners.items() if owner == seat]

    def limit(self, seat: int) -> int:
        """Return the hand limit in this turn."""
        return self.rules.hand_limit(len(self.in_progress_of(seat)), self.more if seat == self.seat else 0)

    def score(self, seat: int) -> Score:
        return self.rules.score(self.finished[seat], self.in_progress_of(seat))
