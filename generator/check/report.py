"""Findings as text for people, grouped by severity, and as JSON for programs."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict

from generator.check.finding import Finding

_GROUPS = {"error": "Errors", "warning": "Warnings", "fact": "Facts"}


def as_text(findings: Sequence[Finding]) -> str:
    """Return a line for each finding, errors first, and the totals."""
    lines = []
    for severity, title in _GROUPS.items():
        if rows := [f"  {each.game}: {each.what}" for each in findings if each.severity == severity]:
            lines += [f"{title} ({len(rows)})", *rows]
    errors, warnings = (sum(each.severity == severity for each in findings) for severity in ("error", "warning"))
    said = [f"{number} {word}{'s' * (number != 1)}" for number, word in ((errors, "error"), (warnings, "warning"))]
    return "\n".join([*lines, ", ".join(said)])


def to_json(findings: Sequence[Finding]) -> str:
    return json.dumps([asdict(finding) for finding in findings], indent=2, ensure_ascii=False)
