"""Editions in the store: what phones showed of a game when a match began, by digest and language, compressed."""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any

from companion.log.store import Store

Content = dict[str, Any]


def has_edition(store: Store, digest: str, languages: tuple[str, ...]) -> bool:
    """Return True if the edition is stored in all these languages."""
    return set(languages) <= set(_languages(store, digest))


def add_edition(store: Store, digest: str, place: int, language: str, content: Content) -> None:
    """Store an edition in one of its languages; ``place`` is that language's place in the game."""
    added = "INSERT INTO editions VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING place"
    store.rows(added, digest, place, language, _packed(content))


def edition(store: Store, digest: str, language: str) -> Content | None:
    """Return an edition in this language or in its first one; None if it is not stored."""
    languages = _languages(store, digest)
    if not languages:
        return None
    spoken = language if language in languages else languages[0]
    found = store.rows("SELECT content FROM editions WHERE digest = ? AND language = ?", digest, spoken)
    return _unpacked(found[0][0]) if found else None


def drop_unused(store: Store) -> None:
    """Delete the editions that no table was played in."""
    used = "SELECT 1 FROM events WHERE line LIKE ? || digest || ?"
    store.rows(f"DELETE FROM editions WHERE NOT EXISTS ({used}) RETURNING 1", '%"faces":"', '"%')


def _languages(store: Store, digest: str) -> list[str]:
    query = "SELECT language FROM editions WHERE digest = ? ORDER BY place"
    return [language for (language,) in store.rows(query, digest)]


def _packed(content: Content) -> str:
    """Return the content as text: both databases and a backup take it alike."""
    return base64.b64encode(zlib.compress(json.dumps(content, ensure_ascii=False).encode(), 9)).decode()


def _unpacked(text: str) -> Content:
    content: Content = json.loads(zlib.decompress(base64.b64decode(text)))
    return content
