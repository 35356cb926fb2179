"""Tokens, which nobody can guess and which are stored only as hashes, and short codes for people to type."""

from __future__ import annotations

import hashlib
import secrets

TOKEN_BYTES = 24
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
CODE_LENGTH = 5
LONGEST_ID = 40
_ID_SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"
_ID_SET = frozenset(_ID_SIGNS)


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def hashed(token: str) -> str:
    """Return the form in which a token is stored. It is random, so a plain hash can't be reversed by guessing."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def is_code(text: str) -> bool:
    """Return True if a text has the form of a code; others are never looked up."""
    return len(text) == CODE_LENGTH and all(letter in CODE_LETTERS for letter in text)


def is_id(text: str) -> bool:
    return 1 <= len(text) <= LONGEST_ID and _ID_SET.issuperset(text)


def new_id(length: int = 10) -> str:
    return "".join(secrets.choice(_ID_SIGNS) for _ in range(length))
