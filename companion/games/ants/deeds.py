"""Records an event of a turn: returns the match with it, or a refusal."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from companion.games.ants.events import (
    CardPlayed,
    Fought,
    GestureMade,
    IncomeTaken,
    LoadChanged,
    ResourceStored,
    TilesLaid,
    TileSwapped,
    Transported,
    TurnDeed,
)
from companion.games.ants.play import (
    ATTACKER,
    DEFENDER,
    Brought,
    Fight,
    Laid,
    Loaded,
    Match,
    Place,
    Played,
    Roll,
    Transport,
)
from companion.games.ants.reading import Reading
from companion.games.ants.supply import UNTIL
from companion.table.matches import changed
from companion.table.refusal import Refusal
from generator.games.ants.rules import Ants, attacker_wins

Numbered = ResourceStored | CardPlayed | Fought | LoadChanged
"""Deeds of which there can be several in a turn, or of a seat."""
WINGS = "wings"
WITH_OTHERS = ("transport", "revenge")
"""The ant cards played with what they change."""
SINGLE_CARDS = (WINGS, *UNTIL, "superimpose")
"""The ant cards played by themselves, where a log does not say which there are."""


def single_cards(rules: Ants) -> list[str]:
    """Return the ant cards played by themselves: those without rules of their own are only recorded."""
    return [card for card in rules.numbers.kinds or SINGLE_CARDS if card not in WITH_OTHERS]


def place(event: TurnDeed) -> Place:
    """Return the place of an event's deed; actions allowed once per turn have one place in a turn."""
    return event.turn, event.type, event.n if isinstance(event, Numbered) else 1


def with_deed(read: Reading, event: TurnDeed) -> Match | Refusal:
    match, where = read.match, place(event)
    value = _refuse_kind(match, event) or _value(read, event)
    if isinstance(value, Refusal):
        return value
    if value is not None and (refusal := _refuse_time(read, event)):
        return refusal
    after = match.with_deed(where, value)
    return without_old_gestures(match, after, where) if isinstance(event, Fought) else after


def _refuse_kind(match: Match, event: TurnDeed) -> Refusal | None:
    """Refuse what this table does not keep."""
    if not match.has_turns and not isinstance(event, ResourceStored | Fought):
        return Refusal("no-turns")
    if not match.has_hands and isinstance(event, TilesLaid | LoadChanged):
        return Refusal("no-hands")
    return Refusal("one-fight") if match.has_turns and isinstance(event, Fought) and event.n > 1 else None


def _refuse_time(read: Reading, event: TurnDeed) -> Refusal | None:
    """Refuse a deed after the end, or while a fight is open; a deed that is already recorded can be corrected."""
    if place(event) in read.match.deeds:
        return None
    end = read.outcome
    n = event.n if isinstance(event, ResourceStored) else 0
    if end and (end.turn is None or (event.turn, n) > (end.turn, end.n)):
        return Refusal("over")
    waits = event.turn == read.match.turn and read.open_fight and not isinstance(event, Fought)
    return Refusal("fight-open") if waits else None


def _value(read: Reading, event: TurnDeed) -> Any:
    """Return the deed as it is stored, None for nothing, or the refusal."""
    if isinstance(event, IncomeTaken):
        return event.take
    if isinstance(event, TileSwapped):
        return event.other if event.other is None else _opponent(read, event.turn, event.other) or event.other
    if isinstance(event, Transported):
        return _transport(read, event)
    if isinstance(event, ResourceStored):
        return _stored(read, event)
    if isinstance(event, TilesLaid):
        return None if event.tiles is None else Laid(event.tiles, event.hives)
    if isinstance(event, LoadChanged):
        return _loaded(read, event)
    return _played(read, event) if isinstance(event, CardPlayed) else _fight(read, event)


def _opponent(read: Reading, turn: int, other: int) -> Refusal | None:
    if other not in read.match.seats:
        return Refusal("unknown-seat", {"seat": other})
    return Refusal("not-yourself", {"seat": other}) if other == read.seat_of(turn) else None


def _transport(read: Reading, event: Transported) -> Transport | Refusal | None:
    if event.dice is None:
        return None
    if event.card and "transport" not in (read.rules.numbers.kinds or WITH_OTHERS):
        return Refusal("unknown-card", {"card": "transport", "accepted": list(read.rules.numbers.kinds)})
    roll = checked_roll(read, event.dice, read.rules.dice(event.card), event.source)
    return roll if isinstance(roll, Refusal) else Transport(roll, event.card)


def checked_roll(read: Reading, dice: Any, count: int, source: str | None) -> Roll | Refusal:
    """Return a roll with this number of the game's dice."""
    die = read.rules.die
    if dice == "server":
        return Refusal("malformed", {"problems": [{"at": "dice", "what": "a roll in a log must have its dice"}]})
    if len(dice) != count:
        return Refusal("dice-count", {"count": count})
    if not all(number in die for number in dice):
        return Refusal("die-number", {"low": die[0], "high": die[-1]})
    return Roll(tuple(dice), source or "table")


def _stored(read: Reading, event: ResourceStored) -> Brought | Refusal | None:
    if event.seat not in read.match.seats:
        return Refusal("unknown-seat", {"seat": event.seat})
    owner = read.seat_of(event.turn)
    if event.seat != owner:
        return Refusal("not-their-turn", {"seat": event.seat, "turn": event.turn, "owner": owner})
    if event.resource is None:
        return None
    known: Brought | None = read.match.deeds.get(place(event))
    is_confirmed = True if known and known.confirmed else event.confirmed
    return _refuse_resource(read, event.resource) or Brought(event.resource, is_confirmed)


def question(read: Reading, event: TurnDeed | GestureMade) -> Refusal | None:
    """Ask about a resource that no Transport carried home, unless it is confirmed; one that is known is corrected."""
    if not isinstance(event, ResourceStored) or not event.resource or event.confirmed is not False:
        return None
    why = read.beyond(event.turn, event.n)
    if why is None or place(event) in read.match.deeds:
        return None
    args = {"turn": event.turn, "seat": event.seat, "resource": event.resource, "count": read.rules.rules["load"]}
    return Refusal(why, args)


def _loaded(read: Reading, event: LoadChanged) -> Loaded | Refusal | None:
    if event.resource is None:
        return None
    return _refuse_resource(read, event.resource) or Loaded(event.resource, event.down)


def _refuse_resource(read: Reading, resource: str | None) -> Refusal | None:
    known = read.rules.numbers.resources
    if resource is not None and resource not in known:
        return Refusal("unknown-resource", {"resource": resource, "accepted": list(known)})
    return None


def _played(read: Reading, event: CardPlayed) -> Played | Refusal | None:
    if event.card is None:
        return None
    accepted = single_cards(read.rules)
    if event.card not in accepted:
        return Refusal("unknown-card", {"card": event.card, "accepted": accepted})
    if event.substitute and event.card != WINGS:
        return Refusal("only-wings", {"card": event.card})
    return Played(event.card, event.substitute)


def _fight(read: Reading, event: Fought) -> Fight | Refusal | None:
    if event.defender is None or event.resource is None:
        return None
    refusal = _opponent(read, event.turn, event.defender) or _refuse_resource(read, event.resource)
    if refusal:
        return refusal
    if not event.rounds or None in event.rounds[:-1]:
        return Refusal("fight-rounds")
    if len(event.rounds) > 1 and "revenge" not in (read.rules.numbers.kinds or WITH_OTHERS):
        return Refusal("unknown-card", {"card": "revenge", "accepted": list(read.rules.numbers.kinds)})
    known = read.match.deed(event.turn, "fight", event.n)
    is_new = not (known and known.resource == event.resource)
    is_now = event.turn == read.match.turn or not read.match.has_turns
    if is_new and is_now and read.left[event.resource] == 0:
        return read.none_left(event.resource)
    return Fight(event.defender, event.resource, event.rounds)


def without_old_gestures(before: Match, after: Match, where: Place) -> Match:
    """Remove the gestures of a fight's rounds that have changed or are gone."""
    old, new, fight = before.deeds.get(where), after.deeds.get(where), (where[0], where[2])
    shared = zip(old.rounds, new.rounds, strict=False) if old and new and old.defender == new.defender else ()
    kept = {number for number, (was, now) in enumerate(shared, start=1) if was == now}
    gestures = {key: made for key, made in after.gestures.items() if key[:2] != fight or key[2] in kept}
    return replace(after, gestures=MappingProxyType(gestures))


def without_gestures(number: int, match: Match, places: Collection[tuple[int, ...]]) -> Match:
    """Return the match without the gestures of these rounds, which have to be made again."""
    gestures = {key: made for key, made in match.gestures.items() if (number, *key[:3]) not in places}
    same = len(gestures) == len(match.gestures)
    return match if same else replace(match, gestures=MappingProxyType(gestures))


def with_gesture(read: Reading, event: GestureMade) -> Match | Refusal:
    """Return the match with a seat's gesture; the second one decides the round."""
    match, fight = read.match, read.match.deed(event.turn, "fight", event.n)
    if match.fight != "amino":
        return Refusal("fists")
    if fight is None or not fight.is_open or event.round != len(fight.rounds):
        return Refusal("no-round")
    attacker = read.seat_of(event.turn)
    if event.seat not in (attacker, fight.defender):
        return Refusal("not-fighting", {"seats": [attacker, fight.defender]})
    key = (event.turn, event.n, event.round, event.seat)
    if match.gestures.get(key, event.gesture) != event.gesture:
        return Refusal("gesture-made")
    made = changed(match.gestures, key, event.gesture)
    return _decided(replace(match, gestures=made), fight, attacker, event)


def _decided(match: Match, fight: Fight, attacker: int, event: GestureMade) -> Match:
    shown = [match.gestures.get((event.turn, event.n, event.round, seat)) for seat in (attacker, fight.defender)]
    if None in shown or "hidden" in shown:  # "hidden": the log was exported before both had chosen
        return match
    winner = ATTACKER if attacker_wins(str(shown[0]), str(shown[1])) else DEFENDER
    return match.with_deed((event.turn, "fight", event.n), replace(fight, rounds=(*fight.rounds[:-1], winner)))
