"""The phones' modules and what they import, by their addresses: a game's lie below the game's name."""

import re
from functools import cache
from pathlib import PurePosixPath
from posixpath import normpath

from companion.games import Games
from companion.http.assets import Assets

ASSETS = Assets(Games().screens)
_IMPORT = re.compile(
    r'^(?:import|export)\b[^;]*?\bfrom "([^"]+)";|^import "([^"]+)";|\bimport\("([^"]+)"\)', re.MULTILINE
)


@cache
def modules() -> dict[str, str]:
    """Return every module's text by its address."""
    return {name: path.read_text("utf-8") for name, path in ASSETS.files.items() if path.suffix == ".js"}


@cache
def imports(name: str) -> frozenset[str]:
    found = ("".join(groups) for groups in _IMPORT.findall(modules()[name]))
    return frozenset(normpath(str(PurePosixPath(name).parent / one)) for one in found)


def reach(*names: str) -> set[str]:
    """Return every module that these load, through others too."""
    seen: set[str] = set()
    left = list(names)
    while left:
        new = imports(left.pop()) - seen
        seen |= new
        left += new
    return seen
