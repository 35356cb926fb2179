"""Compares two editions: what the designer changed, and what only this Cutline draws differently."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.base.errors import CutlineError, listed
from generator.editions.desk import Unit
from generator.editions.difference import Difference, PieceChange, ValueChange
from generator.editions.edition import Edition


def compare(
    before: Edition,
    after: Edition,
    languages: Sequence[str] = (),
    papers: Sequence[str] = (),
    new_languages: bool = False,
) -> Difference:
    """Return what differs, in the languages and papers given, or else in all that both editions have."""
    return completed(compare_pieces(before, after, languages, papers, new_languages), before, after)


def compare_pieces(
    before: Edition,
    after: Edition,
    languages: Sequence[str] = (),
    papers: Sequence[str] = (),
    new_languages: bool = False,
) -> Difference:
    """Return the pieces that differ. With ``new_languages``, all in a language that the old edition lacks are new."""
    shared = tuple(each for each in after.languages if new_languages or each in before.languages)
    for language in languages:
        if language not in (*before.languages, *after.languages):
            raise CutlineError(f'no language "{language}". Accepted: {listed(shared)}.')
    spoken = tuple(each for each in languages or shared if each in shared)
    on = tuple(each for each in papers or after.papers if each in before.papers) or after.papers
    return Difference(
        before=before.title,
        after=after.title,
        languages=spoken,
        papers=on,
        pieces=tuple(changed_pieces(before, after, spoken, on)),
        warnings=tuple(each.warning for each in (before, after) if each.warning),
        every_language=not languages,
    )


def completed(pieces: Difference, before: Edition, after: Edition) -> Difference:
    """Return a difference of pieces with that of the values and rulebooks."""
    from generator.editions.compare_books import changed_books

    return replace(
        pieces,
        added_languages=_without(_spoken(after), _spoken(before)) if pieces.every_language else (),
        removed_languages=_without(_spoken(before), _spoken(after)) if pieces.every_language else (),
        values=_changed_values(before, after, pieces.languages),
        told=_told(before, after, pieces.languages),
        books=tuple(changed_books(before, after, pieces.languages, pieces.papers)),
    )


def _changed_values(before: Edition, after: Edition, languages: Sequence[str]) -> tuple[ValueChange, ...]:
    """Return the values that differ from any source of what is compared."""
    from generator.editions.values import changed_values

    found: dict[tuple[str, ...], ValueChange] = {}
    for source, spoken in before.spoken_by(languages).items():
        desk = before.desk_at(source)
        if desk and after.game:
            found.update({each.path: each for each in changed_values(desk.game, after.game, spoken)} | found)
    return tuple(found.values())


def _told(before: Edition, after: Edition, languages: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """Return the rules that differ, in the words of each language."""
    from generator.rules.house import rule_differences

    found: dict[str, tuple[str, ...]] = {}
    for source, spoken in before.spoken_by(languages).items():
        desk = before.desk_at(source)
        if desk and after.game:
            game = after.game
            found |= {each: tuple(rule_differences(desk.game, game, each)) for each in spoken if each in game.texts}
    return found


def _spoken(edition: Edition) -> tuple[str, ...]:
    """Return the languages of an edition's game, also those that were not printed."""
    return edition.game.languages if edition.game else edition.languages


def _without(names: Sequence[str], others: Sequence[str]) -> tuple[str, ...]:
    return tuple(each for each in names if each not in others)


def changed_pieces(
    before: Edition, after: Edition, languages: tuple[str, ...], papers: tuple[str, ...]
) -> list[PieceChange]:
    """Return the units that differ, by language and component; those that are gone come after the others."""
    old, new = before.units(languages, papers), after.units(languages, papers)
    places = {each: n for n, each in enumerate(dict.fromkeys((unit.language, unit.component) for unit in (*new, *old)))}
    found = []
    for unit in sorted(dict.fromkeys([*new, *old]), key=lambda unit: places[unit.language, unit.component]):
        was, now = old.get(unit, 0), new.get(unit, 0)
        change = PieceChange(unit, was, now)
        if was and now:
            change = _changed(before, after, unit, was, now)
        elif now and _by_cutline(before, after, unit):
            change = PieceChange(unit, was, now, redrawn=_sides(after, unit))
        if was != now or change.sides or change.redrawn:
            found.append(change)
    return found


def _by_cutline(before: Edition, after: Edition, unit: Unit) -> bool:
    """Return True for a piece that the old edition lacks only because an older Cutline printed it.

    Seat markers are such pieces. An edition without files, such as a manifest, lacks them if it has none at all.
    """
    if _as_printed(before, unit) or after.desk is None or not after.desk.game.home(unit.piece).for_codes:
        return False
    was = before.desk_of(unit)
    if was is None:
        return not any(each.component == unit.component for each in before.printed or ())
    return was.has(unit, "front")


def _changed(before: Edition, after: Edition, unit: Unit, was: int, now: int) -> PieceChange:
    """Return a unit that both editions have, with the sides that differ and why."""
    olds, news = _sides(before, unit), _sides(after, unit)
    if not olds or not news:  # a manifest knows numbers only
        return PieceChange(unit, was, now)
    sides = [side for side in news if side not in olds] + [side for side in olds if side not in news]
    resized = _cut(before, unit) != _cut(after, unit) and bool(_cut(before, unit))
    redrawn = []
    for side in (side for side in news if side in olds):
        if resized or _by_designer(before, after, unit, side):
            sides.append(side)
        elif not (_as_printed(before, unit) and _as_printed(after, unit)) and _differ(before, after, unit, side):
            redrawn.append(side)
    order = ("front", "back")
    return PieceChange(unit, was, now, tuple(sorted(sides, key=order.index)), tuple(redrawn), resized)


def _sides(edition: Edition, unit: Unit) -> tuple[str, ...]:
    """Return the sides that a unit has; none if they are not known."""
    if edition.printed is None:
        assert edition.desk
        return edition.desk.sides(unit)
    row = edition.printed[unit]
    return tuple(side for side, digest in (("front", row.front), ("back", row.back)) if digest)


def _cut(edition: Edition, unit: Unit) -> str:
    if edition.printed is not None:
        return edition.printed[unit].cut
    assert edition.desk
    return edition.desk.cut(unit)


def _by_designer(before: Edition, after: Edition, unit: Unit, side: str) -> bool:
    """Return True if the face differs when both editions are drawn by this Cutline."""
    now = after.desk_of(unit)
    if now is None:
        return False
    if before.printed is not None and _as_printed(before, unit):
        made = before.made_from(unit, side)
        return not (made and made == now.made_from(unit, side)) and _differ(before, after, unit, side)
    was = before.desk_of(unit)  # reads the old files, so only where the digests don't tell
    if was is None or not was.has(unit, side):
        return _differ(before, after, unit, side)
    made = was.made_from(unit, side)
    if made and made == now.made_from(unit, side):
        return False
    try:
        old = was.face(unit, side).digest
    except CutlineError:
        return _differ(before, after, unit, side)  # this Cutline can't draw it any more
    return old != now.face(unit, side).digest


def _as_printed(edition: Edition, unit: Unit) -> bool:
    return edition.drawn_as_printed(edition.source(unit))


def _differ(before: Edition, after: Edition, unit: Unit, side: str) -> bool:
    """Return True if the faces differ as they were printed; False if one of them is not known."""
    old, new = before.digest(unit, side), after.digest(unit, side)
    return bool(old and new and old != new)
