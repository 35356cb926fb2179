"""The scenes of Genetico's rulebook, made of the cards of the deck: what the pictures show and the examples say.

Each scene prefers the cards of the original game and does without those that a changed deck has not. A scene that the
deck or the rules do not allow is None: the rulebook leaves it out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from generator.games.genetico.rules import Genetico

_RESOURCES = (
    "mouse",
    "sequencing",
    "microscopy",
    "sabbatical",
    "fruit-fly",
    "thale-cress",
    "yeast",
    "grad-student",
    "pcr",
)
_STORY = ("beating-heart",)  # Ada's project
_CLAIMED = ("biofilm",)
_JOINT = ("long-life", "body-plan")
_SPOILED, _SPOILER = ("flowering",), ("contamination",)
_PLAYERS = 3
SCENES = ("working", "finished", "claimed", "drawn", "acted", "joined", "shared", "before", "after")
"""The scenes that a figure can show."""
# at the end of a game: the player, whether finished, and the project; the first are kept if projects are few
_END = (
    *((0, True, "body-plan"), (0, False, "drought"), (1, True, "hot-spring"), (2, True, "sleep")),
    *((0, True, "biofilm"), (1, True, "white-eyes"), (2, True, "beating-heart"), (2, False, "rare-disease")),
)


@dataclass(frozen=True)
class Scene:
    """Projects, cards attached to them, and a hand; ``card`` is played here, ``burned`` is lost by it."""

    projects: tuple[str, ...] = ()
    attached: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    done: bool = False
    card: str = ""
    burned: tuple[str, ...] = ()


@dataclass(frozen=True)
class Scenes:
    """The scenes of one deck."""

    rules: Genetico

    def scene(self, name: str) -> Scene | None:
        """Return a scene by its name in figures.yaml; a KeyError if there is none of that name."""
        if name not in SCENES:
            raise KeyError(name)
        found: Scene | None = getattr(self, name)
        return found

    def some(self, kind: str, preferred: str, number: int = 1) -> list[str]:
        """Return cards of a kind, the preferred one first; a project is a kind, too."""
        return _first([card.id for card in self.rules.numbers.cards if card.kind == kind], (preferred,))[:number]

    def dealt(self, number: int) -> list[str]:
        """Return so many resources of a hand."""
        order = ("mouse", "sequencing", "microscopy", "yeast", "grad-student", "pcr")
        return self._pool(_first([card.id for card in self.rules.numbers.resources], order), number)

    def dealt_projects(self, number: int) -> list[str]:
        order = ("beating-heart", "white-eyes", "sleep")
        return self._pool(_first([card.id for card in self.rules.numbers.projects], order), number)

    def group(self) -> list[str]:
        """Return the species of a group that has several, so that a choice can be shown; empty if none has."""
        numbers = self.rules.numbers
        for group in _first(list(numbers.species), ("invertebrate",)):
            species = [card.id for card in numbers.resources if card.kind == "species" and card.gives == group]
            if len(species) > 1:
                return species
        return []

    @cached_property
    def working(self) -> Scene:
        """Ada's project, with all it needs but one: a research card, if there is one to miss."""
        projects = self._projects(_STORY)
        id = next((id for id in projects if len(self._needs(id)) > 1), projects[0])
        needs = list(self._needs(id))
        needs.remove(next((need for need in needs if need in self.rules.numbers.research), needs[-1]))
        return Scene((id,), tuple(self._supplies(needs) or ()))

    @cached_property
    def finished(self) -> Scene | None:
        """Return the project above, completed by a card that can be anything of its kind."""
        for card in self._by_preference(self.rules.cards_that("attach")):
            if self.rules.complete(self.working.projects, [*self.working.attached, card]):
                return Scene(self.working.projects, (*self.working.attached, card), done=True, card=card)
        return None

    @cached_property
    def claimed(self) -> Scene | None:
        """Return a project with all it needs, to be claimed."""
        for id in self._projects(_CLAIMED):
            if supplies := self._supplies(self._needs(id)):
                return Scene((id,), tuple(supplies), done=True)
        return None

    @cached_property
    def drawn(self) -> Scene:
        """Ada's hand in her first turn, after her draw: one card at least is of no use to her project."""
        number = self.rules.rules["start_resources"] + self.rules.rules["draw_cards"]
        (project,) = self.working.projects
        useful = list(self.working.attached)[: max(number - 1, 0)]
        needs = set(self._needs(project))
        others = [id for id in self._by_preference(self.rules.resources) if not self._serves(id, needs)]
        others = self._pool(others, number - len(useful), Counter(useful))
        more = [id for id in self.dealt_projects(len(self.rules.projects)) if id != project]
        projects = [project, *more[: self.rules.rules["start_projects"] - 1]]
        order = self._by_preference([*self.rules.resources])
        return Scene(hand=(*projects, *sorted([*useful, *others], key=order.index)))

    @cached_property
    def acted(self) -> Scene:
        """Ada's project and what she attached; the rest is still in her hand, what she would rather keep last."""
        (project,) = self.working.projects
        attached: list[str] = []
        rest: list[str] = []
        for id in self.drawn.hand:
            fits = id in self.rules.resources and self.rules.fits([project], attached, id)
            (attached if fits else rest).append(id)
        rest.remove(project)
        kept = {"project": 1, "modifier": 2}
        kinds = {card.id: card.kind for card in self.rules.numbers.cards}
        return Scene((project,), tuple(attached), tuple(sorted(rest, key=lambda each: kept.get(kinds[each], 0))))

    @cached_property
    def shared(self) -> Scene | None:
        """Two projects that need something in common, and all they need: what both need comes first."""
        pairs = [_JOINT] if all(id in self.rules.projects for id in _JOINT) else []
        for pair in [*pairs, *combinations(self.rules.projects, 2)]:
            common = Counter(self._needs(pair[0])) & Counter(self._needs(pair[1]))
            rest = Counter(self.rules.needs(*pair)) - common
            supplies = self._supplies([*common.elements(), *rest.elements()])
            if common and supplies and len(supplies) > 1:
                return Scene(tuple(pair), tuple(supplies), done=True)
        return None

    @cached_property
    def joined(self) -> Scene | None:
        """Return the same projects when they are joined: a resource lies there only if the rules allow it."""
        if self.shared is None:
            return None
        allowed = min(self.rules.rules["partner_resources"], 1)
        return Scene(self.shared.projects, self.shared.attached[:allowed])

    @cached_property
    def before(self) -> Scene | None:
        """Leo's project, with a card that can be burned."""
        against = [id for whom in ("any", "other") for id in self.rules.cards_that("burn", whom=whom)]
        for card in _first(against, _SPOILER):
            kind = next(effect.kind for effect in self.rules.resources[card].does if effect.does == "burn")
            asked = {"species": self.rules.numbers.species, "research": self.rules.numbers.research}
            for id in self._projects(_SPOILED):
                needs = self._needs(id)
                burned = next((need for need in needs if kind == "any" or need in asked[kind]), None)
                if burned is None or len(needs) < 2:
                    continue
                more = [need for need in needs if need != burned][-1:] if len(needs) > 2 else []
                if supplies := self._supplies([burned, *more]):
                    return Scene((id,), tuple(supplies), card=card)
        return None

    @cached_property
    def after(self) -> Scene | None:
        """Return the same project after Mia has played her card against it."""
        if self.before is None:
            return None
        card = self.before.card
        effect = next(effect for effect in self.rules.resources[card].does if effect.does == "burn")
        kinds = {id: self.rules.resources[id].kind for id in self.before.attached}
        prey = [id for id in self.before.attached if effect.kind in ("any", kinds[id])]
        burned = prey[: effect.amount(self.rules.rules)]
        rest = Counter(self.before.attached) - Counter(burned)
        return Scene(self.before.projects, tuple(rest.elements()), card=card, burned=tuple(burned))

    @cached_property
    def end(self) -> list[dict[str, list[str]]]:
        """The finished and unfinished projects of each player at the end."""
        players = min(_PLAYERS, self.rules.numbers.players[1])
        rows = [{"finished": list[str](), "unfinished": list[str]()} for _ in range(players)]
        wanted = [id for _, _, id in _END]
        spare = [id for id in self.rules.projects if id not in wanted]
        for player, finished, id in _END:
            if player < players and (chosen := id if id in self.rules.projects else next(iter(spare), None)):
                spare = [other for other in spare if other != chosen]
                rows[player]["finished" if finished else "unfinished"].append(chosen)
        return rows

    def _projects(self, preferred: Sequence[str]) -> list[str]:
        return _first(list(self.rules.projects), preferred)

    def _needs(self, project: str) -> tuple[str, ...]:
        return self.rules.projects[project].needs

    def _by_preference(self, ids: Iterable[str]) -> list[str]:
        return _first(list(ids), _RESOURCES)

    def _serves(self, resource: str, needs: Iterable[str]) -> bool:
        return any(self.rules.satisfies(resource, need) for need in needs)

    def _supplies(self, needs: Iterable[str]) -> list[str] | None:
        """Return a card for each need, no more of a kind than there are; None if the deck lacks one."""
        taken = Counter[str]()
        found = []
        for need in needs:
            cards = [
                card for card in self.rules.numbers.resources if card.gives == need and card.copies > taken[card.id]
            ]
            if not cards:
                return None
            chosen = self._by_preference([card.id for card in cards])[0]
            taken[chosen] += 1
            found.append(chosen)
        return found

    def _pool(self, ids: Sequence[str], number: int, taken: Counter[str] | None = None) -> list[str]:
        """Return so many cards: first each once, then again as far as there are copies."""
        copies = {card.id: card.copies for card in self.rules.numbers.cards}
        left = Counter({id: copies[id] for id in ids}) - (taken or Counter())
        found: list[str] = []
        while len(found) < number and left.total():
            found += [id for id in ids if left[id] > 0]
            left -= Counter(dict.fromkeys(ids, 1))
        return found[:number]


def _first(ids: list[str], preferred: Sequence[str]) -> list[str]:
    """Return the ids, those preferred first."""
    return [*(id for id in preferred if id in ids), *(id for id in ids if id not in preferred)]
