"""Compares games: runs ``cutline diff`` in a process beside the studio and returns its page with pictures."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from generator.base.errors import CutlineError
from generator.editions import store
from generator.editions.store import LAST
from generator.studio.desk import Desk

PATIENCE = 120  # seconds
_SAME, _DIFFER = 0, 1  # exit codes


def against(desk: Desk) -> list[str]:
    """Return what a game can be compared with: the game that its tweak changes, its last print."""
    if desk.game is None:
        return []
    has_print = store.find(desk.game.base.id, LAST) is not None
    return [*(["game"] if desk.game.house else []), *(["print"] if has_print else [])]


def page(desk: Desk, other: str, language: str, trusted: Sequence[Path] = ()) -> str:
    """Return a page with everything that differs in one language; raise if it can't be made."""
    if other not in against(desk):
        raise CutlineError("There is nothing to compare with.")
    key = desk.version, other, language
    if desk.changes is None or desk.changes[0] != key:
        desk.changes = key, _made(desk, other, language, trusted)
    return desk.changes[1]


def coloured(page: str, is_dark: bool) -> str:
    """Return a page with the colours of the studio's own theme, which may differ from that of the system."""
    always = "all" if is_dark else "not all"
    return page.replace("color-scheme: light dark;", f"color-scheme: {'dark' if is_dark else 'light'};", 1).replace(
        "@media (prefers-color-scheme: dark)", f"@media {always}", 1
    )


def _made(desk: Desk, other: str, language: str, trusted: Sequence[Path]) -> str:
    tweak = str(desk.where.tweak) if desk.game and desk.game.house else ""
    compared = [tweak] if other == "game" else [LAST, *(["--tweak", tweak] if tweak else [])]
    trusting = [word for each in trusted for word in ("--trust", str(each))]
    with tempfile.TemporaryDirectory(prefix="cutline-") as folder:
        made = Path(folder, "changes.html")
        words = ["diff", str(desk.where.folder), *compared, "--lang", language, "--html", str(made), *trusting]
        command = [sys.executable, "-m", "generator", *words]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
        except subprocess.TimeoutExpired:
            raise CutlineError("This takes too long. Use cutline diff in a terminal.") from None
        if done.returncode not in (_SAME, _DIFFER) or not made.is_file():
            raise CutlineError(done.stderr.strip() or "What changed can't be shown.")
        return made.read_text("utf-8")
