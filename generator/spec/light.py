"""Light markup in texts: ``**bold**``, ``*italic*`` and lists become elements; what only looks like markup is found."""

from __future__ import annotations

import re
from html.entities import html5

_BOLD = re.compile(r"\*\*(?=[^\s*])(.+?)(?<=[^\s*])\*\*", re.DOTALL)
_ITALIC = re.compile(r"(?<![\w*])\*(?=[^\s*])([^*]+?)(?<=\S)\*(?![\w*])")
_BREAK = re.compile(r"(<br/>|\n)")
_ITEM = re.compile(r"\s*(?:[-*•]|(\d{1,2}[.)]))\s+(?=\S)")
_NUMBERED = re.compile(r"^\s*\d{1,2}[.)]\s", re.MULTILINE)
_STAR = "\x1d"  # a control character, which no text contains: an asterisk that is no markup
_ENTITY = re.compile(r"&(?:#\d+|#x[0-9a-fA-F]+|(\w+));|&")
_XML = ("amp", "lt", "gt", "quot", "apos")
_LOOKS_LIKE = re.compile(r"\*\*|(?<!\w)__\w|\{\{|\}\}|\{%|@\[|\\n|\[/?[biu]\]|&lt;/?[a-zA-Z][^&<>]{0,80}(?:>|&gt;)")


def light(text: str) -> str:
    """Return a text with elements for its light markup."""
    text = text.replace("\\*", _STAR) if "\\*" in text else text
    if "*" in text:
        text = _ITALIC.sub(r"<i>\1</i>", _BOLD.sub(r"<b>\1</b>", _listed(text)))
    elif "- " in text or "• " in text or _NUMBERED.search(text):
        text = _listed(text)
    return text.replace(_STAR, "*") if _STAR in text else text


def _listed(text: str) -> str:
    """Return a text whose lines that begin with a hyphen or a star, two or more in a row, begin with a bullet.

    Lines that begin with a number, such as 1. or 2), keep it.

    They are lines on the card, too, although other line breaks in a text file are only spaces.
    """
    parts = _BREAK.split(text)
    lines, breaks = parts[::2], parts[1::2]
    items = [bool(_ITEM.match(line)) for line in lines]
    for n, line in enumerate(lines):
        if items[n] and (items[max(n - 1, 0) : n] == [True] or items[n + 1 : n + 2] == [True]):
            lines[n] = _ITEM.sub(lambda item: f"{item[1] or '•'}\N{NO-BREAK SPACE}", line, count=1)
            for at in (n - 1, n):
                if 0 <= at < len(breaks) and lines[at + 1].strip():
                    breaks[at] = "<br/>"
    return "".join(word for pair in zip(lines, [*breaks, ""], strict=True) for word in pair)


def with_entities(text: str) -> str:
    """Return a text in which every & that begins no entity is one itself, and names of letters are letters."""
    return _ENTITY.sub(_letter, text) if "&" in text else text


def _letter(match: re.Match[str]) -> str:
    name = match[1]
    if match[0] == "&" or (name and name not in _XML and f"{name};" not in html5):
        return f"&amp;{match[0][1:]}"
    return html5[f"{name};"] if name and name not in _XML else match[0]


def looks_like_markup(text: str) -> str:
    """Return the part of a finished text that its author may have meant as markup; "" if there is none."""
    found = _LOOKS_LIKE.search(text)
    return found[0].replace("&lt;", "<").replace("&gt;", ">") if found else ""
