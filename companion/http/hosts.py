"""The host names under which this server answers.

Another site can point its own name at this server (DNS rebinding), and its pages would then count as ours. So a name
is trusted only if it is the one given by --url, or if nobody outside this network can own it.
"""

from __future__ import annotations

import ipaddress
from functools import lru_cache
from urllib.parse import urlsplit

_PRIVATE_ENDS = ("local", "localhost", "lan", "home", "home.arpa", "internal", "intranet", "localdomain")
"""Domains that nobody can register in public DNS."""
LONGEST = 300
"""Longer than any name with its port. Names are cached, and those that strangers send must not fill the memory."""


def is_trusted(host: str | None, named_url: str | None) -> bool:
    """Return True if a ``Host`` header names this server; a request without one does not come from a browser."""
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
    """Return a host without its port, in lower case; None if it is malformed."""
    if any(sign in host for sign in "/\\@?# \t") or not host.isascii():
        return None
    try:
        parts = urlsplit(f"//{host}")
        _ = parts.port  # raises a ValueError if it is malformed
    except ValueError:
        return None
    return (parts.hostname or "").rstrip(".") or None


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True
