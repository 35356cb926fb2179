"""Returns the numbers and dates of workbooks as a reader would see them."""

from __future__ import annotations

from datetime import datetime, timedelta


def epoch(from_1904: bool) -> datetime:
    """Return the day from which a workbook counts its days."""
    return datetime(1904, 1, 1) if from_1904 else datetime(1899, 12, 30)


def date_text(days: float, start: datetime) -> str:
    """Return a date, with the time if there is one, or a time alone."""
    at = start + timedelta(seconds=round(days * 86400))
    return f"{at:%H:%M}" if days < 1 else f"{at:%Y-%m-%d %H:%M}" if at.hour or at.minute else f"{at:%Y-%m-%d}"


def digits_of(code: str) -> int:
    """Return to how many digits a format fills whole numbers up with zeros: 3 for 007."""
    return len(code) if set(code) == {"0"} else 0


def is_share(code: str) -> bool:
    """Return True if a format shows shares: 25%."""
    return code.endswith("%")


def number_text(value: float, digits: int, share: bool) -> str:
    if digits and value == int(value) >= 0:
        return f"{int(value):0{digits}d}"
    return f"{value * 100:.10g}%" if share else f"{value:.15g}"
