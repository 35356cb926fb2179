"""How long builds take, as ratios to starting Python, all in one run: ``make bench``."""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROUNDS = 5
CUTLINE = [sys.executable, "-m", "generator"]


def seconds(command: list[str], rounds: int = ROUNDS) -> float:
    """The median of a few runs of a whole process."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        subprocess.run(command, check=True, capture_output=True)
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        out = ["--out", str(Path(folder) / "out")]
        rows = {
            "python -c pass": seconds([sys.executable, "-c", "pass"]),
            "python -c 'import reportlab.pdfgen.canvas'": seconds(
                [sys.executable, "-c", "import reportlab.pdfgen.canvas"]
            ),
            "cutline --version": seconds([*CUTLINE, "--version"]),
            "cutline build amino --lang en --paper a4": seconds(
                [*CUTLINE, "build", "amino", "--lang", "en", "--paper", "a4", *out]
            ),
            "cutline build amino (5 languages, 2 papers)": seconds([*CUTLINE, "build", "amino", *out], 2),
        }
    base = rows["python -c pass"]
    for name, took in rows.items():
        print(f"{name:46} {took:7.3f} s  {took / base:6.1f} ×")


if __name__ == "__main__":
    main()
