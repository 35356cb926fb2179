"""Editions in the store: what phones showed of a game when a match began, by digest and language, compressed."""

from __future__ import annotations

import base64
import json
import re
import zlib
from typing import Any

from companion.log.drawings import refuse_unsafe
from companion.log.store import Run, Store

Content = dict[str, Any]
MOST_BYTES = 64 * 1024 * 1024
"""The most that an edition in one language may take when it is unpacked."""
_USED = re.compile(r'"faces"\s*:\s*"([0-9a-f]+)"')
_DIGEST = re.compile(r"[0-9a-f]{8,64}")


def has_edition(store: Store, digest: str, languages: tuple[str, ...]) -> bool:
    """Return True if the edition is stored in all these languages."""
    return set(languages) <= set(_languages(store, digest))


def add_edition(store: Store, digest: str, contents: dict[str, str]) -> None:
    """Store an edition, packed, in all its languages: all of them or none."""
    added = "INSERT INTO editions VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
    with store.transaction() as run:
        for place, (language, content) in enumerate(contents.items()):
            run(added, (digest, place, language, content))


def edition(store: Store, digest: str, language: str) -> Content | None:
    """Return an edition in this language or in its first one; None if it is not stored, or damaged."""
    languages = _languages(store, digest)
    if not languages:
        return None
    spoken = language if language in languages else languages[0]
    found = store.rows("SELECT content FROM editions WHERE digest = ? AND language = ?", digest, spoken)
    try:
        return unpacked(found[0][0]) if found else None
    except ValueError:
        return None


def drop_unused(store: Store) -> None:
    """Delete the editions that no table was played in."""
    with store.transaction() as run:
        stored = {digest for (digest,) in run("SELECT DISTINCT digest FROM editions", ()).fetchall()}
        for digest in stored - _used(run) if stored else ():
            run("DELETE FROM editions WHERE digest = ?", (digest,))


def _used(run: Run) -> set[str]:
    """Return the digests in all logs: quotes in what people write are escaped, so that nobody can write one."""
    lines = run("SELECT line FROM events WHERE line LIKE ?", ('%"faces"%',)).fetchall()
    return {digest for (line,) in lines for digest in _USED.findall(line)}


def refuse_edition(digest: str, language: str, content: str) -> None:
    """Raise a ValueError unless these are values of an edition, whose drawings can only be looked at."""
    if not _DIGEST.fullmatch(digest) or not 0 < len(language) <= 40:
        raise ValueError("its digest or its language is wrong")
    for id, drawing in unpacked(content)["faces"].items():
        refuse_unsafe(id, drawing)


def _languages(store: Store, digest: str) -> list[str]:
    query = "SELECT language FROM editions WHERE digest = ? ORDER BY place"
    return [language for (language,) in store.rows(query, digest)]


def packed(content: Content) -> str:
    """Return the content as text: both databases and a backup take it alike."""
    return base64.b64encode(zlib.compress(json.dumps(content, ensure_ascii=False).encode(), 9)).decode()


def unpacked(text: str) -> Content:
    """Return the content of a packed text; raise a ValueError if it is damaged or too large."""
    opening = zlib.decompressobj()
    try:
        data = opening.decompress(base64.b64decode(text, validate=True), MOST_BYTES)
        if not opening.eof:
            raise ValueError("its content is cut off, or too large")
        content: Content = json.loads(data)
    except (zlib.error, RecursionError) as error:
        raise ValueError(f"its content can't be unpacked: {error}") from None
    if not _is_content(content):
        raise ValueError("its content is not that of an edition")
    return content


def _is_content(content: Any) -> bool:
    """Return True if this has the shape of an edition: facts with the game's id, and faces as text."""
    if not isinstance(content, dict) or set(content) != {"facts", "faces"}:
        return False
    facts, faces = content["facts"], content["faces"]
    if not isinstance(facts, dict) or not isinstance(facts.get("id"), str) or not isinstance(faces, dict):
        return False
    return all(isinstance(drawing, str) for drawing in faces.values())
