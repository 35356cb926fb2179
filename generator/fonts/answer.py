"""Answers questions about font files, one after another, as a program of its own: ``python -m generator.fonts.answer``.

A question is a line of JSON; the answer is its length in four bytes, then itself, or "!" and what is wrong.
"""

from __future__ import annotations

import json
import struct
import sys
from contextlib import suppress
from typing import Any

from generator.fonts.problem import FontError

SECONDS, MEMORY = 10, 1_500_000_000  # of computing for one answer; bytes


def answered(what: str, about: dict[str, Any]) -> bytes:
    """Return the answer to a question: a font's facts, or a font that is cut down or unpacked."""
    from generator.fonts.cutter import packed_cut, unpacked
    from generator.fonts.parse import facts

    try:
        if what == "cut":
            return packed_cut(**about)
        if what == "unpacked":
            return unpacked(**about)
        with open(about["path"], "rb") as file:
            return json.dumps(facts(file.read(), about["number"], about["place"])).encode()
    except FontError as error:
        return f"!{error}".encode()
    except Exception as error:
        return f"!can't be read as a font ({type(error).__name__})".encode()


def _bounded() -> None:
    """Limit what this process may use, where the system can; a limit of its own that is lower stays."""
    try:
        import resource
    except ImportError:
        return
    used = resource.getrusage(resource.RUSAGE_SELF)
    seconds = int(used.ru_utime + used.ru_stime) + SECONDS
    for what, most in ((resource.RLIMIT_AS, MEMORY), (resource.RLIMIT_CPU, seconds)):
        highest = resource.getrlimit(what)[1]
        with suppress(ValueError, OSError):  # macOS does not limit memory
            resource.setrlimit(what, (most if highest == resource.RLIM_INFINITY else min(most, highest), highest))


def main() -> None:
    import logging

    logging.disable()
    for line in sys.stdin.buffer:
        question = json.loads(line)
        _bounded()
        answer = answered(question.pop("what"), question)
        sys.stdout.buffer.write(struct.pack(">L", len(answer)) + answer)
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
