"""Writes a finished document as a file whose small objects are packed together: its structure alone has hundreds."""

from __future__ import annotations

import zlib
from typing import Any

from reportlab.pdfbase import pdfdoc

_FREE, _LOOSE, _PACKED = 0, 1, 2  # the kinds of objects in the table of objects
_WIDTHS = (1, 4, 4)  # bytes of its columns


def packed(document: Any) -> bytes:
    """Return the file as ReportLab's ``document.format()`` does, but with object and cross-reference streams."""
    root, info = (document.Reference(each).format(document) for each in (document.Catalog, document.info))
    out = bytearray(b"%%PDF-%d.%d\n%%\xe2\xe3\xcf\xd3\n" % document._pdfVersion)
    table: list[tuple[int, int, int]] = [(_FREE, 0, 65535)]
    small: list[tuple[int, bytes]] = []
    while name := document.numberToId.get(number := len(table)):  # objects may refer to new ones
        body = pdfdoc.format(document.idToObject[name], document, toplevel=1).strip(b"\n")
        if body.endswith(b"endstream"):
            table.append((_LOOSE, len(out), 0))
            out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
        else:
            table.append((_PACKED, 0, len(small)))
            small.append((number, body))
    pack = len(table)
    table = [(kind, pack if kind == _PACKED else at, index) for kind, at, index in table]
    table.append((_LOOSE, len(out), 0))
    out += _pack(pack, small)
    return bytes(out + _table(len(table), [*table, (_LOOSE, len(out), 0)], root, info, document.ID()))


def _pack(number: int, objects: list[tuple[int, bytes]]) -> bytes:
    """Return a stream of objects, which begins with their numbers and places."""
    at, places = 0, []
    for each, body in objects:
        places.append(b"%d %d" % (each, at))
        at += len(body) + 1
    head = b" ".join(places) + b"\n"
    about = b"/Type/ObjStm/N %d/First %d" % (len(objects), len(head))
    return _stream(number, about, head + b"\n".join(body for _, body in objects))


def _table(number: int, rows: list[tuple[int, int, int]], root: bytes, info: bytes, id: bytes) -> bytes:
    """Return the table of objects and the end of the file; each row is written as what differs from the last."""
    last, content = bytes(sum(_WIDTHS)), bytearray()
    for row in rows:
        own = b"".join(value.to_bytes(wide, "big") for value, wide in zip(row, _WIDTHS, strict=True))
        content += b"\x02" + bytes((new - old) % 256 for new, old in zip(own, last, strict=True))
        last = own
    widths, columns = b" ".join(b"%d" % wide for wide in _WIDTHS), sum(_WIDTHS)
    about = b"/Type/XRef/Size %d/W[%s]/Root %s/Info %s" % (len(rows), widths, root, info)
    about += b"/ID%s/DecodeParms<</Predictor 12/Columns %d>>" % (id[: id.rindex(b"]") + 1].strip(), columns)
    start = rows[-1][1]
    return _stream(number, about, bytes(content)) + b"startxref\n%d\n%%%%EOF\n" % start


def _stream(number: int, about: bytes, content: bytes) -> bytes:
    data = zlib.compress(content, 9)
    head = b"%d 0 obj\n<<%s/Filter/FlateDecode/Length %d>>" % (number, about, len(data))
    return b"%s\nstream\n%s\nendstream\nendobj\n" % (head, data)
