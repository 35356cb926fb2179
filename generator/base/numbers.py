"""Numbers as drawings and cards write them."""

from __future__ import annotations


def short(value: float) -> str:
    """Return a coordinate without needless digits: 2.5 and not 2.500."""
    return f"{value:.3f}".rstrip("0").rstrip(".") or "0"


def signed(value: float) -> str:
    """Return +4, 0 or −2, with a real minus sign."""
    return f"{value:+}".replace("-", "−") if value else "0"
