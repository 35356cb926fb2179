"""Profiles of the user's printers: how far each shifts backs. They are kept in the user's config folder."""

from __future__ import annotations

import json
import math
import re
from dataclasses import dataclass
from pathlib import Path

from generator.base.errors import CutlineError, listed, shown
from generator.base.files import write_together
from generator.base.geometry import Point

NAME = "printers.json"
MAX_SHIFT = 5.0  # mm, as far as the scales of the calibration sheet go
ACCEPTED_NAMES = "a name of 1 to 30 letters, digits, - and _"


@dataclass(frozen=True)
class Printer:
    """A printer that shifts a back, printed with ``backs``, ``x`` mm to the right and ``y`` mm down as you read it."""

    name: str
    x: float
    y: float
    backs: str

    def shift(self, backs: str) -> Point:
        """Return the shift for a build; flipped on the other edge, the back is upside down."""
        sign = 1 if backs == self.backs else -1
        return sign * self.x + 0.0, sign * self.y + 0.0  # + 0.0: never −0

    def __str__(self) -> str:
        return f"{self.name}: x {self.x:+g} mm, y {self.y:+g} mm ({self.backs})"


def path() -> Path:
    from platformdirs import user_config_path

    return user_config_path("cutline", appauthor=False) / NAME


def printers() -> dict[str, Printer]:
    """Return all profiles by name."""
    file = path()
    try:
        text = file.read_text("utf-8")
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError) as error:
        raise _unreadable(file, str(error)) from None
    try:
        return {name: _read(name, entry) for name, entry in json.loads(text).items()}
    except (ValueError, AttributeError, KeyError, TypeError, RecursionError) as error:
        raise _unreadable(file, f"{type(error).__name__}: {error}") from None


def _read(name: str, entry: dict[str, object]) -> Printer:
    x, y, backs = float(str(entry["x"])), float(str(entry["y"])), entry["backs"]
    if backs not in ("long-edge", "short-edge") or not (abs(x) <= MAX_SHIFT and abs(y) <= MAX_SHIFT):
        raise ValueError(f'"{name}" is not a profile')
    return Printer(checked_name(name), x, y, str(backs))


def _unreadable(file: Path, why: str) -> CutlineError:
    return CutlineError(f"{shown(file)}: can't read the printer profiles ({why}). Fix the file or delete it.")


def printer(name: str) -> Printer:
    known = printers()
    if name not in known:
        fix = f"Accepted: {listed(known)}" if known else "Save one with cutline calibrate --set x,y --printer NAME"
        raise CutlineError(f'no printer "{name}". {fix}.')
    return known[name]


def save(new: Printer) -> Path:
    return _write(printers() | {new.name: new})


def remove(name: str) -> Path:
    known = printers() if printer(name) else {}
    return _write({other: profile for other, profile in known.items() if other != name})


def _write(known: dict[str, Printer]) -> Path:
    entries = {name: {"x": p.x, "y": p.y, "backs": p.backs} for name, p in sorted(known.items())}
    write_together([(path(), (json.dumps(entries, indent=2, ensure_ascii=False) + "\n").encode())])
    return path()


def checked_name(name: str) -> str:
    if not re.fullmatch(r"[\w-]{1,30}", name):
        raise CutlineError(f'"{name}" is not a printer name. Accepted: {ACCEPTED_NAMES}.')
    return name


def read_shift(given: str) -> Point:
    """Return the mm in ``0.5,-1.25``."""
    from generator.base.units import length

    accepted = f"x,y in mm, each from {-MAX_SHIFT:g} to {MAX_SHIFT:g}, such as 0.5,-1.25"
    try:
        x, y = (length(part.strip().replace("−", "-")) for part in given.split(","))
    except ValueError:
        raise CutlineError(f'--set "{given}" is not a shift. Accepted: {accepted}.') from None
    if not (math.isfinite(x) and math.isfinite(y) and max(abs(x), abs(y)) <= MAX_SHIFT):
        raise CutlineError(f'--set "{given}" is too far. Accepted: {accepted}.')
    return x, y
