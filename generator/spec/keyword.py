"""A keyword in one language, and how texts show it."""

from __future__ import annotations

from dataclasses import dataclass

GLUE = "\N{NO-BREAK SPACE}"  # between an icon and its word


@dataclass(frozen=True)
class Keyword:
    """A word in one language: its ``forms`` are all ways to write it, its ``reminder`` is markup."""

    id: str
    bold: bool = True
    colour: str = ""
    icon: str = ""
    word: str = ""
    forms: tuple[str, ...] = ()
    reminder: str = ""

    def markup(self, found: str) -> str:
        """Return one of its forms as it is shown."""
        inner = f'<icon name="{self.icon}"/>{GLUE}' if self.icon else ""
        inner += found.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
        fill = f' fill="{self.colour}"' if self.colour else ""
        inner = f"<span{fill}>{inner}</span>" if fill or self.icon or not self.bold else inner
        return f"<b>{inner}</b>" if self.bold else inner
