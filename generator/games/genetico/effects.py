"""The effects that Genetico's modifiers are made of, and how a card's are read from its spec.

A card lists its effects: each names what it does with how many cards, or with the rule that says how many, such as
``{take: 1, from: burn, kind: species}``. Here is what can be said; generator/games/genetico/modifiers.py does it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from generator.base.bounds import STRICT, Word
from generator.base.errors import listed

MOST = 6  # cards that one effect can move
_HERE = "generator/games/genetico/effects.py"
_PLAYED = "generator/games/genetico/modifiers.py"
_ATTACHED = ("research", "species", "any")
# what each effect can be told besides its number: the first value is the usual one
_FORMS: dict[str, dict[str, tuple[Any, ...]]] = {
    "draw": {"from": ("resources", "projects"), "whom": ("self",)},
    "take": {"from": ("discard", "burn", "hand"), "kind": ("any", "species", "research"), "whom": ("self", "other")},
    "burn": {"kind": ("species", "research", "any"), "whom": ("any", "other", "self")},
    "discard": {"whom": ("other", "any", "self"), "random": (False, True)},
    "skip": {"whom": ("other",)},
    "limit": {"whom": ("self",)},
    "cancel": {"when": ("out of turn",)},
    "attach": {},
}


class EffectError(ValueError):
    """An effect that is not known or can't be played."""


@dataclass(frozen=True)
class Effect:
    """One thing that a modifier does.

    ``count`` is how many cards or turns, or the rule that says so. ``source`` is where cards come from; ``whom`` it
    happens to: the player, another one, or anyone; ``kind`` which cards; at ``random`` if nobody chooses them.
    """

    __pydantic_config__ = STRICT

    does: Word
    count: int | Word = 1
    source: Word = ""
    kind: Word = "any"
    whom: Word = "self"
    random: bool = False

    def amount(self, rules: Mapping[str, int]) -> int:
        return rules[self.count] if isinstance(self.count, str) else self.count

    @property
    def is_against(self) -> bool:
        """True if it is played against somebody, who can cancel it."""
        return self.whom != "self"

    @property
    def asks(self) -> str:
        """The choice to ask for besides whom it is against: "attached" or "burned" cards, a "mix", or none.

        A mix is how many of the cards are projects: the record does not know the other cards in hands and discards.
        """
        if self.does == "burn":
            return "attached"
        if self.does == "take" and self.source == "burn":
            return "burned"
        return "mix" if self.does in ("take", "discard") else ""

    @property
    def says(self) -> str:
        """The name of its sentence in the texts, such as ``take-burn-species``."""
        parts = {
            "draw": (self.source,),
            "take": (self.source, self.kind) if self.source == "burn" else (self.source,),
            "discard": (self.whom, "random") if self.random else (self.whom,),
            "attach": (self.kind,),
        }
        return "-".join((self.does, *parts.get(self.does, ())))


CLASSIC: dict[str, tuple[Effect, ...]] = {
    "pcr": (Effect("attach", kind="research"),),
    "serendipity": (Effect("take", "serendipity_cards", "discard"),),
    "grant-renewal": (Effect("draw", "grant_draw", "resources"),),
    "stock-centre": (Effect("take", "stock_species", "burn", "species"),),
    "sabbatical": (Effect("limit", "sabbatical_bonus"),),
    "peer-review": (Effect("skip", "review_turns", whom="other"),),
    "contamination": (Effect("burn", "contamination_species", kind="species", whom="any"),),
    "freezer-failure": (Effect("discard", "freezer_cards", whom="other", random=True),),
    "lab-notebook": (Effect("cancel"),),
}
"""The effects of cards whose log or spec names none: those of the original game."""


def read_effects(id: str, given: Any, rules: Mapping[str, Any]) -> tuple[Effect, ...]:
    """Return the effects of a modifier from its spec; an EffectError says what is wrong with them."""
    if not isinstance(given, list | tuple) or not given:
        raise EffectError(f'modifier "{id}" has no effects. Accepted: a list such as [{{draw: 2}}]')
    effects = tuple(_read(id, each, rules) for each in given)
    for what in _together(effects):
        raise EffectError(f'modifier "{id}" {what}')
    return effects


def _read(id: str, given: Any, rules: Mapping[str, Any]) -> Effect:
    words = dict(given) if isinstance(given, Mapping) else {}
    does = [key for key in words if key in _FORMS]
    unknown = [key for key in words if key not in ("from", "kind", "whom", "random", "when", *_FORMS)]
    if unknown or len(does) != 1:
        what = (
            f'the effect "{unknown[0]}", which is not known' if unknown else "an effect that says not one thing to do"
        )
        code = f"A new effect is code: add it to {_PLAYED} and {_HERE}"
        raise EffectError(f'modifier "{id}" has {what}. Accepted: one of {listed(_FORMS)}. {code}')
    verb = does[0]
    told = {key: value for key, value in words.items() if key != verb}
    for key, value in told.items():
        accepted = _FORMS[verb].get(key, ())
        if value not in accepted or isinstance(value, bool) is not isinstance(accepted[0], bool):
            allowed = f"{key}: {listed(accepted)}".lower() if accepted else f"{listed(_FORMS[verb])}" or "nothing more"
            raise EffectError(f'modifier "{id}": {verb} can\'t have "{key}: {value}". Accepted: {allowed}')
    return _made(id, verb, words[verb], {key: told.get(key, usual[0]) for key, usual in _FORMS[verb].items()}, rules)


def _made(id: str, verb: str, number: Any, told: dict[str, Any], rules: Mapping[str, Any]) -> Effect:
    if verb == "cancel":
        if number != "attack":
            raise EffectError(f'modifier "{id}": cancel can\'t be "{number}". Accepted: attack')
        return Effect(verb)
    if verb == "attach":
        if number not in _ATTACHED:
            raise EffectError(f'modifier "{id}": attach can\'t be "{number}". Accepted: {listed(_ATTACHED)}')
        return Effect(verb, kind=number)
    amount = rules.get(number) if isinstance(number, str) else number
    if not isinstance(amount, int) or isinstance(amount, bool) or not 1 <= amount <= MOST:
        accepted = f"a whole number from 1 to {MOST}, or the name of a rule"
        raise EffectError(f'modifier "{id}": {verb} can\'t be "{number}". Accepted: {accepted}')
    source, kind, whom = told.get("from", ""), told.get("kind", "any"), told.get("whom", "self")
    if verb == "take" and source != "burn" and kind != "any":
        raise EffectError(f'modifier "{id}": only cards from the burn pile can be chosen by kind. Accepted: from: burn')
    if verb == "take":
        whom = "other" if source == "hand" else "self"
    random = bool(told.get("random")) or source == "hand"
    return Effect(verb, number, source, kind, whom, random)


def _together(effects: tuple[Effect, ...]) -> Iterator[str]:
    """Yield what keeps effects from being on one card: an event can hold only one choice of each kind."""
    alone = next((effect.does for effect in effects if effect.does in ("attach", "cancel")), None)
    if alone and len(effects) > 1:
        yield f'has "{alone}" beside other effects. Accepted: {alone} alone'
    cards = [effect.does for effect in effects if effect.asks in ("attached", "burned")]
    mixes = [effect.does for effect in effects if effect.asks == "mix"]
    for asked in (cards, mixes):
        if len(asked) > 1:
            yield f"asks for two choices of cards ({listed(asked)}). Accepted: one of them on a card"
    if len({effect.whom for effect in effects if effect.is_against}) > 1:
        yield "is against different players. Accepted: the same whom in all of its effects"
