"""Says in words what a game's tweaks change: a list of house rules, for rulebooks, phones and comparisons."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from generator.base.templating import Markup
from generator.rules.registry import rules_of
from generator.spec import Component, Game, Piece, Text
from generator.spec.own_words import own_words

_VOWELS = tuple("aàâeéèêëiîïoôuûü")


def house_words(language: str) -> Mapping[str, str]:
    """Return the words for lists of house rules, in English if there are none in the language."""
    return own_words("house.yaml", language)  # type: ignore[no-any-return]


def house_lines(game: Game, language: str) -> tuple[str, ...]:
    """Return what differs from the game without its tweaks, a line each; nothing for a game without tweaks."""
    return tuple(differences(game.house.base, game, language)) if game.house else ()


def differences(old: Game, new: Game, language: str) -> Iterator[str]:
    """Yield in words what the rules and pieces of a game have that another version of it has not."""
    text, before = new.texts[language], old.texts.get(language) or next(iter(old.texts.values()))
    yield from rule_differences(old, new, language)
    for name in dict.fromkeys([*new.own_components, *old.own_components]):
        yield from _component(old, new, name, before, text)


def rule_differences(old: Game, new: Game, language: str) -> Iterator[str]:
    """Yield in words what differs except pieces: players, time, rules, named parts of ``data`` and the scoring."""
    text, say = new.texts[language], house_words(language)
    if new.players != old.players:
        yield _instead(say, what=say["players"], new=_range(new.players), old=_range(old.players))
    if new.minutes != old.minutes and new.minutes and old.minutes:
        yield _instead(say, what=say["time"], new=_range(new.minutes), old=_range(old.minutes))
    yield from _seats(old, new, language)
    for rule, value in new.rules.items():
        was = old.rules.get(rule)
        if value != was:
            yield _instead(say, what=text.label(rule), new=_shown(value, say), old=_shown(was, say))
    for key in dict.fromkeys([*new.data, *old.data]):
        if key in text.labels:
            yield from _data(old, new, language, key)
    if new.scoring != old.scoring:
        yield say["scoring"]


def _seats(old: Game, new: Game, language: str) -> Iterator[str]:
    """Yield the colours of players that are new, gone or different, by their names."""
    say = house_words(language)
    now, was = ({seat.id: seat for seat in game.seats} for game in (new, old))
    for id in dict.fromkeys([*now, *was]):
        if now.get(id) != was.get(id):
            how = "added" if id not in was else "dropped" if id not in now else "changed"
            yield say[how].format(what=say["seats"], name=_seat(new if id in now else old, language, id))


def _seat(game: Game, language: str, id: str) -> str:
    text = game.texts.get(language)
    names = text.strings.get("seats") if text else None
    return (names.get(id) if isinstance(names, Mapping) else None) or id.replace("-", " ").capitalize()


def _data(old: Game, new: Game, language: str, key: str) -> Iterator[str]:
    """Yield what is new, gone and different in a part of ``data`` that has a name."""
    say, what = house_words(language), new.texts[language].label(key)
    now, was = new.data.get(key), old.data.get(key)
    if not isinstance(now, Mapping) or not isinstance(was, Mapping):
        if now != was:
            shown = [
                _own(game, language, key, str(value)) or _shown(_named(game, language, value), say)
                for game, value in ((new, now), (old, was))
            ]
            yield _instead(say, what=what, new=shown[0], old=shown[1])
        return
    for entry in dict.fromkeys([*now, *was]):
        if entry not in was:
            yield say["added"].format(what=what, name=_described(new, language, key, entry))
        elif entry not in now:
            yield say["dropped"].format(what=what, name=_described(old, language, key, entry, brief=True))
        elif now[entry] != was[entry]:
            texts = _described(new, language, key, entry), _described(old, language, key, entry)
            if texts[0].startswith(f"{texts[1]}, "):  # the same, and more of it
                yield say["now"].format(what=what, name=texts[0])
            elif texts[0] != texts[1]:
                yield _instead(say, what=what, new=texts[0], old=texts[1])
            else:
                yield say["changed"].format(what=what, name=texts[0])


def _named(game: Game, language: str, value: Any) -> Any:
    """Return a list of pieces' ids as their names; any other value as it is."""
    words = game.texts[language].pieces if language in game.texts else {}
    if not isinstance(value, tuple) or not all(
        isinstance(each, str) and words.get(each, {}).get("name") for each in value
    ):
        return value
    return tuple(_plain(words[each]["name"]) for each in value)


def _described(game: Game, language: str, key: str, entry: str, brief: bool = False) -> str:
    """Return an entry of ``data`` in words: the game's own, or the entry's name."""
    return _own(game, language, key, entry, brief) or entry.replace("_", " ").replace("-", " ").capitalize()


def _own(game: Game, language: str, key: str, entry: str, brief: bool = False) -> str:
    """Return the game's own words for something; "" if it has none."""
    return _plain(rules_of(game).described(game, language, key, entry, brief)) if language in game.texts else ""


def _component(old: Game, new: Game, name: str, before: Text, text: Text) -> Iterator[str]:
    say = house_words(text.language)
    now, was = new.components.get(name), old.components.get(name)
    if now is None or was is None:
        found, words = (now, "new") if now else (was, "gone")
        assert found is not None
        title = (text if now else before).components.get(name, name)
        yield say[words].format(name=_plain(title), copies=found.total)
        return
    for piece in now.pieces:
        former = _find(was, piece.id)
        yield from _piece(name, former, piece, before, text, _retyped(old, new, text.language))
        for field in () if former is None else _in_parts(former, piece):
            if words := _own(new, text.language, field, piece.id):
                yield say["says"].format(name=_name(text, piece), what=text.label(field), new=words)
    for piece in was.pieces:
        if _find(now, piece.id) is None and piece.seat is None:
            yield say["gone"].format(name=_name(before, piece, name))


def _in_parts(was: Piece, now: Piece) -> list[str]:
    """Return the fields with a new value that has parts: only the game's own words can say what it is."""
    fields = [field for field, value in now.fields.items() if value != was.fields.get(field)]
    return [field for field in fields if not (_is_plain(now.fields[field]) and _is_plain(was.fields.get(field)))]


def _find(component: Component, id: str) -> Piece | None:
    return next((piece for piece in component.pieces if piece.id == id), None)


def _retyped(old: Game, new: Game, language: str) -> Callable[[str], bool]:
    """Return a function that tells whether a text was changed itself, not only a number in it."""
    was, now = ({row.name: row.typed for row in game.reading.sentences.get(language, ())} for game in (old, new))
    return lambda name: name not in now or now[name] != was.get(name)


def _piece(
    component: str, was: Piece | None, now: Piece, before: Text, text: Text, is_retyped: Callable[[str], bool]
) -> Iterator[str]:
    say, name = house_words(text.language), _name(text, now, component)
    if now.seat is not None:
        return  # it follows the number of players
    if was is None:
        yield say["new"].format(name=name, copies=now.copies)
        return
    if (former := _name(before, was, component)) != name:
        yield say["called"].format(old=former, new=name)
    if now.copies != was.copies and not now.per_player:
        yield say["copies"].format(name=name, new=now.copies, old=was.copies)
    for field, value in now.fields.items():
        if value != was.fields.get(field) and _is_plain(value) and _is_plain(was.fields.get(field)):
            old = _shown(was.fields.get(field), say)
            yield say["field"].format(name=name, what=text.label(field), new=_shown(value, say), old=old)
    said, words = before.pieces.get(now.id, {}), text.pieces.get(now.id, {})
    for key, value in words.items():
        differs = _plain(value) != _plain(said.get(key, ""))  # not only the look of a keyword
        if key != "name" and differs and value and is_retyped(f"pieces.{now.id}.{key}"):
            yield say["says"].format(name=name, what=text.label(key), new=_plain(value))


def _name(text: Text, piece: Piece, component: str = "") -> str:
    """Return a piece's name; if it has none, that of its component and its id."""
    if name := text.pieces.get(piece.id, {}).get("name"):
        return _plain(name)
    id = piece.id.replace("-", " ")
    return f"{_plain(text.components[component])} ({id})" if component in text.components else id.capitalize()


def _is_plain(value: Any) -> bool:
    return value is None or isinstance(value, str | int | float)


def _shown(value: Any, say: Mapping[str, str]) -> str:
    if value is None:
        return say["none"]
    if isinstance(value, tuple | list):
        return ", ".join(_shown(each, say) for each in value)
    return str(value).replace("-", "−") if isinstance(value, int | float) else str(value)


def _instead(say: Mapping[str, str], what: str, new: str, old: str) -> str:
    """Return that something is new instead of old; "de" is short before a French vowel: "au lieu d’Orage"."""
    pattern = say["instead"]
    if old[:1].lower() in _VOWELS:
        pattern = pattern.replace("au lieu de {old}", "au lieu d’{old}")
    return pattern.format(what=what, new=new, old=old)


def _range(numbers: Sequence[int]) -> str:
    return "–".join(dict.fromkeys(map(str, numbers)))


def _plain(text: str) -> str:
    return str(Markup(text.replace("<br/>", " ")).striptags())
