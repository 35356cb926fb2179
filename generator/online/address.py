"""Turns the link to a spreadsheet, as people copy it, into the address of the file."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlencode, urlsplit

from generator.base.errors import CutlineError

_GOOGLE = "docs.google.com"
_SHARED = re.compile(r"(/(?:a/[^/]+/)?spreadsheets/(?:u/\d+/)?d/[\w-]+)(?:/.*)?")
_PUBLISHED = re.compile(r"(/(?:a/[^/]+/)?spreadsheets/(?:u/\d+/)?d/e/[\w-]+)(?:/.*)?")


def file_address(link: str, suffix: str) -> str:
    """Return the address to fetch; a sheet of Google's as a file of this kind. Raise if it is not https."""
    try:
        parts = urlsplit(link.strip())
        host = parts.hostname
    except ValueError:
        host, parts = None, urlsplit("")
    if parts.scheme != "https" or not host or parts.username or re.search(r"[\s\x00-\x1f]", link.strip()):
        raise CutlineError(f'"{link}" is not an address to fetch from. Accepted: one that begins with https://')
    if host != _GOOGLE:
        return link.strip()
    given = {**parse_qs(parts.fragment), **parse_qs(parts.query)}
    gid = {"gid": given["gid"][0]} if given.get("gid", [""])[0].isdigit() else {}
    kind = suffix.removeprefix(".")
    if published := _PUBLISHED.fullmatch(parts.path):
        single = {"single": "true"} if gid else {}
        return f"https://{host}{published[1]}/pub?{urlencode({**gid, **single, 'output': kind})}"
    if shared := _SHARED.fullmatch(parts.path):
        return f"https://{host}{shared[1]}/export?{urlencode({'format': kind, **gid})}"
    return link.strip()


def is_address(text: str) -> bool:
    return re.match(r"[a-z][a-z0-9+.-]*://", text.strip(), re.IGNORECASE) is not None
