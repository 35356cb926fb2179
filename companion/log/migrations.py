"""The layout of a database, step by step: the same statements for SQLite and PostgreSQL.

Never change a step that was released: add a new one at the end.
"""

from __future__ import annotations

MIGRATIONS = (
    # IF NOT EXISTS: the first files had this layout, but no version number yet.
    """
    CREATE TABLE IF NOT EXISTS tables (
        id TEXT PRIMARY KEY,
        code TEXT NOT NULL UNIQUE,
        game TEXT NOT NULL,
        created TEXT NOT NULL,
        request TEXT NOT NULL UNIQUE
    );
    CREATE TABLE IF NOT EXISTS events (
        table_id TEXT NOT NULL REFERENCES tables (id),
        seq INTEGER NOT NULL,
        event_id TEXT NOT NULL,
        line TEXT NOT NULL,
        PRIMARY KEY (table_id, seq),
        UNIQUE (table_id, event_id)
    );
    CREATE TABLE IF NOT EXISTS tokens (
        hash TEXT PRIMARY KEY,
        table_id TEXT NOT NULL REFERENCES tables (id),
        kind TEXT NOT NULL,
        role TEXT NOT NULL,
        person TEXT,
        expires DOUBLE PRECISION
    )
    """,
    # Deleting a table deletes its tokens, too.
    "CREATE INDEX tokens_of_table ON tokens (table_id)",
    # What phones showed of a game when a match began, by digest; the events of the matches have the digest.
    """
    CREATE TABLE editions (
        digest TEXT NOT NULL,
        place INTEGER NOT NULL,
        language TEXT NOT NULL,
        content TEXT NOT NULL,
        PRIMARY KEY (digest, language)
    )
    """,
)
VERSION = len(MIGRATIONS)


def missing(version: int) -> list[str]:
    """Return the statements that bring a database of this version to the current layout."""
    return [statement for script in MIGRATIONS[version:] for statement in script.split(";")]
