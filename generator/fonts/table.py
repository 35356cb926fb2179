"""The tables of a font file, read without trusting it: sizes are bounded before anything is unpacked."""

from __future__ import annotations

import struct

from generator.fonts.problem import FontError

MAX_BYTES = 64_000_000  # of a file, and of what it unpacks to twice as much
_MAX_TABLES = 100
_MAX_FACES = 64
_SFNT = (b"\0\1\0\0", b"OTTO", b"true")
_KINDS = {b"wOFF": "woff", b"wOF2": "woff2", b"ttcf": "collection"}
ACCEPTED = "TTF, OTF, TTC, WOFF or WOFF2"


def kind_of(data: bytes) -> str:
    """Return what kind of font file this is; raise a FontError if it is none."""
    start = data[:4]
    if start in _SFNT:
        return "font"
    if start not in _KINDS:
        raise FontError(f"is not a font. Accepted: {ACCEPTED}")
    return _KINDS[start]


def check(data: bytes) -> int:
    """Refuse a file whose directory is broken or promises too much; return the number of fonts in it."""
    kind = kind_of(data)
    try:
        if kind == "collection":
            (number,) = struct.unpack_from(">L", data, 8)
            if not 0 < number <= _MAX_FACES:
                raise FontError(f"has {number} fonts in it. Accepted: up to {_MAX_FACES}")
            for at in struct.unpack_from(f">{number}L", data, 12):
                _check_tables(data, at)
            return int(number)
        if kind == "font":
            _check_tables(data, 0)
        else:
            _check_packed(data, kind)
    except struct.error:
        raise FontError("is cut short") from None
    return 1


def _check_tables(data: bytes, at: int) -> None:
    (tables,) = struct.unpack_from(">H", data, at + 4)
    if not 0 < tables <= _MAX_TABLES:
        raise FontError(f"has {tables} tables. Accepted: up to {_MAX_TABLES}")
    for n in range(tables):
        offset, length = struct.unpack_from(">8xLL", data, at + 12 + 16 * n)
        if offset + length > len(data):
            raise FontError("is cut short")


def _check_packed(data: bytes, kind: str) -> None:
    (tables,) = struct.unpack_from(">H", data, 12)
    (unpacked,) = struct.unpack_from(">L", data, 16)
    if not 0 < tables <= _MAX_TABLES or unpacked > 2 * MAX_BYTES:
        raise FontError(f"would unpack to {unpacked / 1e6:.0f} MB in {tables} tables. Use another file")
    if kind == "woff":
        for n in range(tables):
            offset, packed, length = struct.unpack_from(">4xLLL", data, 44 + 20 * n)
            if offset + packed > len(data) or length > 2 * MAX_BYTES:
                raise FontError("is cut short")


def names_of(data: bytes, at: int = 0) -> tuple[str, str, int]:
    """Return family, style and weight of the font that begins at a place of an unpacked file, without fontTools."""
    (tables,) = struct.unpack_from(">H", data, at + 4)
    found = {}
    for n in range(min(tables, _MAX_TABLES)):
        tag, offset, length = struct.unpack_from(">4s4xLL", data, at + 12 + 16 * n)
        found[tag] = data[offset : offset + length]
    names = _names(found.get(b"name", b""))
    weight = struct.unpack_from(">H", found[b"OS/2"], 4)[0] if len(found.get(b"OS/2", b"")) > 6 else 400
    return names.get(16) or names.get(1, ""), names.get(17) or names.get(2, ""), weight


def _names(table: bytes) -> dict[int, str]:
    """Return the English names, by their numbers."""
    count, strings = struct.unpack_from(">HH", table, 2)
    found: dict[int, str] = {}
    for n in range(min(count, 1000)):
        platform, _, language, number, length, offset = struct.unpack_from(">6H", table, 6 + 12 * n)
        raw = table[strings + offset : strings + offset + length]
        if platform == 3 and language == 0x409:
            found[number] = raw.decode("utf-16-be", "replace")
        elif platform == 1 and language == 0:
            found.setdefault(number, raw.decode("mac-roman", "replace"))
    return found
