"""PO files, which Poedit, Weblate and most other programs of translators read."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path

from babel import UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import PoFileError, read_po, write_po

from generator.base.errors import CutlineError, Place, Problem, SpecError, shown
from generator.translate.forms import forms, in_order, named
from generator.translate.unit import Answer, Unit, Words, plain

_NEVER = datetime(2000, 1, 1, tzinfo=UTC)  # the same input gives the same bytes
_FORMATS = ("python-format", "python-brace-format")
_HEAD = """\
{name} in {language}, from Cutline.
Keep {{braces}}, <tags>, **stars** and code between {{{{ }}}} or {{% %}} as they are.
Inside code, translate what is in quotes, if readers see it.
Bring it back with: cutline translate import FILE"""


def written(name: str, title: str, language: str, units: Sequence[Unit]) -> bytes:
    """Return a PO file. A text whose source has changed is fuzzy, and has the previous source."""
    catalog = _catalog(name, title, language)
    for unit in units:
        message = Message(
            _source(unit.source),
            _target(unit, language),
            locations=[(shown(unit.place.file), unit.place.line)],
            flags=["fuzzy"] if unit.is_outdated else [],
            auto_comments=list(unit.notes),
            previous_id=_source(unit.before) if unit.before else (),
            context=unit.context,
        )
        for flag in _FORMATS:
            message.flags.discard(flag)
        catalog[message.id] = message
    out = io.BytesIO()
    write_po(out, catalog, width=0, include_previous=True)
    return out.getvalue()


def _catalog(name: str, title: str, language: str) -> Catalog:
    given = {
        "project": name,
        "version": language,
        "header_comment": "\n".join(f"# {line}" for line in _HEAD.format(name=title, language=language).split("\n")),
        "creation_date": _NEVER,
        "revision_date": _NEVER,
        "last_translator": "",
        "language_team": "",
        "fuzzy": False,
    }
    try:
        return Catalog(locale=language.replace("-", "_"), **given)  # type: ignore[arg-type]
    except (UnknownLocaleError, ValueError):
        return Catalog(**given)  # type: ignore[arg-type]


def _source(words: Words) -> str | tuple[str, str]:
    if isinstance(words, str):
        return words
    known = dict(words)
    return known.get("one", known["other"]), known["other"]


def _target(unit: Unit, language: str) -> str | tuple[str, ...]:
    if isinstance(unit.source, tuple):
        return in_order(unit.target, language)
    return plain(unit.target)


def read(path: Path, data: bytes) -> tuple[str, str, dict[str, Answer]]:
    """Return the game and the language of a PO file, and what it says by context."""
    try:
        catalog = read_po(io.BytesIO(data), abort_invalid=True)
    except PoFileError as error:
        line = (getattr(error, "lineno", 0) or 0) + 1
        raise SpecError([Problem(Place(path, max(line, 1)), f"not a PO file: {error.args[0]}")]) from None
    except (UnicodeDecodeError, LookupError, ValueError) as error:
        raise CutlineError(f"{shown(path)}: can't be read as a PO file ({error}).") from None
    return catalog.project, catalog.version, dict(_answers(path, catalog, catalog.version))


def _answers(path: Path, catalog: Catalog, language: str) -> Iterable[tuple[str, Answer]]:
    for message in catalog:
        if not message.id or message.context is None:
            continue
        place = Place(path, max(message.lineno or 1, 1))
        id = message.id
        source: Words = id if isinstance(id, str) else (("one", id[0]), ("other", id[1]))
        words: Words
        if isinstance(id, str):
            words = str(message.string or "")
        else:
            texts = tuple(message.string) if isinstance(message.string, tuple | list) else (message.string,)
            whole = [text or "" for text in texts]
            words = named(tuple(whole), language) if all(whole) and len(whole) == len(forms(language)) else ""
        yield message.context, Answer(words, place, source, message.fuzzy)
