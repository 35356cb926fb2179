"""Under which names this server may be opened.

A page of another site can have its own name point at this server (DNS rebinding) and would then count as ours. So a
name is trusted only if it was named by who started the server, or if nobody outside this network can own it.
"""

from __future__ import annotations

import ipaddress
from functools import lru_cache
from urllib.parse import urlsplit

_PRIVATE_ENDS = ("local", "localhost", "lan", "home", "home.arpa", "internal", "intranet", "localdomain")
"""Names that public DNS does not give away."""
LONGEST = 300
"""Longer than any name with its port: what strangers send is remembered, and must not fill the memory."""


def is_trusted(host: str | None, named_url: str | None) -> bool:
    """Whether a ``Host`` header names this server; without one it is no browser."""
    return host is None or (len(host) <= LONGEST and _is_own(host, named_url))


@lru_cache(maxsize=256)
def _is_own(host: str, named_url: str | None) -> bool:
    name = name_of(host)
    if name is None:
        return False
    own = urlsplit(named_url).hostname if named_url else None
    return (
        name == own or _is_address(name) or "." not in name or name.endswith(tuple(f".{end}" for end in _PRIVATE_ENDS))
    )


def name_of(host: str) -> str | None:
    """A host without its port, in lower case; None if it is none."""
    if any(sign in host for sign in "/\\@?# \t") or not host.isascii():
        return None
    try:
        parts = urlsplit(f"//{host}")
        _ = parts.port  # reads, and checks it
    except ValueError:
        return None
    return (parts.hostname or "").rstrip(".") or None


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True
