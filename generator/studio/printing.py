"""Prints games: the command line's own ``build`` in a process beside the studio, with progress, and to be cancelled."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from generator.base.errors import CutlineError
from generator.base.papers import BACKS, INKS, MARKS, paper_named
from generator.base.progress import LINES
from generator.build.plan import Plan, plan
from generator.editions import store
from generator.editions.store import LAST
from generator.sheets import Options
from generator.spec import Game
from generator.studio.desk import Desk
from generator.studio.news import News

MAX_PLAYERS = 99


@dataclass(frozen=True)
class Asked:
    """The choices of the print screen; ``since`` is the name of a print, "" for everything."""

    languages: tuple[str, ...]
    paper: str
    backs: str
    marks: str
    ink: str
    bleed: float
    players: int | None
    only: tuple[str, ...]
    since: str = ""

    @property
    def options(self) -> Options:
        return Options(backs=self.backs, marks=self.marks, ink=self.ink, bleed=self.bleed, players=self.players)

    def plan(self, game: Game, out: Path) -> Plan:
        return plan([game], out, self.languages, [paper_named(self.paper)], self.options, self.only)

    @property
    def words(self) -> list[str]:
        """The words of the command line."""
        words = ["--lang", ",".join(self.languages), "--paper", self.paper, "--backs", self.backs]
        words += ["--marks", self.marks, "--ink", self.ink, "--bleed", f"{self.bleed:g}mm"]
        words += ["--players", str(self.players)] if self.players else []
        words += ["--only", ",".join(self.only)] if self.only else []
        return [*words, *(["--since", self.since] if self.since else [])]


def read(sent: Mapping[str, Any], game: Game) -> Asked:
    """Return what a page asks for; raise if it is not possible."""
    bleed, players = sent.get("bleed", 0), sent.get("players")
    asked = Asked(
        tuple(_known("language", each, game.languages) for each in sent.get("languages") or game.languages[:1]),
        _paper(sent.get("paper", "a4")),
        _known("backs", sent.get("backs", BACKS[0]), BACKS),
        _known("marks", sent.get("marks", MARKS[0]), MARKS),
        _known("ink", sent.get("ink", INKS[0]), INKS),
        float(bleed) if isinstance(bleed, int | float) and 0 <= bleed <= 5 else 0.0,
        players if isinstance(players, int) and 0 < players < MAX_PLAYERS else None,
        tuple(str(each) for each in sent.get("only") or ()),
        LAST if sent.get("since") and store.find(game.base.id, LAST) else "",
    )
    asked.plan(game, Path("out"))  # refuses what does not fit
    return asked


def _paper(given: object) -> str:
    try:
        return paper_named(str(given)).folder
    except ValueError as error:
        raise CutlineError(f"{error}.") from None


def _known(what: str, given: object, known: Sequence[str]) -> str:
    if given not in known:
        raise CutlineError(f'{what}: "{given}" is not possible. Accepted: {", ".join(known)}.')
    return str(given)


@dataclass
class Job:
    """A print that is made, or was; ``files`` are its PDFs once it is done."""

    process: subprocess.Popen[str]
    out: Path
    asked: Asked
    done: int = 0
    of: int = 0
    state: str = "making"
    said: list[str] = field(default_factory=list)
    files: list[Path] = field(default_factory=list)

    def told(self) -> dict[str, Any]:
        rows = [{"name": path.name, "language": path.parent.parent.name} for path in self.files]
        return {"state": self.state, "done": self.done, "of": self.of, "said": self.said[-8:], "files": rows}


def _about(desk: Desk, trusted: Sequence[Path]) -> list[str]:
    """Return the words of the command line that name a game with its tweak."""
    tweak = ["--tweak", str(desk.where.tweak)] if desk.game and desk.game.house else []
    return [str(desk.where.folder), *tweak, *(word for each in trusted for word in ("--trust", str(each)))]


class Prints:
    """The last print of each open game, below ``kept``."""

    def __init__(self, kept: Path, news: News) -> None:
        self._kept, self._news = kept, news
        self._jobs: dict[str, Job] = {}

    def job(self, key: str) -> Job | None:
        return self._jobs.get(key)

    def start(self, desk: Desk, asked: Asked, trusted: Sequence[Path] = ()) -> Job:
        """Start to print a game as its files are now; what it still prints is cancelled."""
        game, key = desk.game, desk.where.key
        assert game
        self.cancel(key)
        out = self._kept / (f"{key}-since" if asked.since else key)
        if asked.since:
            shutil.rmtree(out, ignore_errors=True)
        words = [*_about(desk, trusted), *asked.words, "--out", str(out)]
        process = subprocess.Popen(
            [sys.executable, "-m", "generator", "build", *words],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            errors="replace",
            env={**os.environ, LINES: "1", "PYTHONIOENCODING": "utf-8"},
        )
        job = self._jobs[key] = Job(process, out, asked)
        planned = [] if asked.since else [out / each.path for each in asked.plan(game, out).files]
        threading.Thread(target=self._read, args=(key, job, planned), daemon=True).start()
        return job

    def remember(self, desk: Desk, trusted: Sequence[Path] = ()) -> str:
        """Remember that the last PDFs were printed; return what the command line says."""
        job = self._jobs.get(desk.where.key)
        if job is None or job.state != "done":
            raise CutlineError("Make the PDFs first.")
        words = [*_about(desk, trusted), *job.asked.words]
        again = job.asked.since != ""  # what stays of the print before is remembered with it
        words = ["build", *words, "--out", str(job.out), "--printed"] if again else ["printed", *words]
        done = subprocess.run([sys.executable, "-m", "generator", *words], capture_output=True, text=True, check=False)
        if done.returncode:
            raise CutlineError(done.stderr.strip() or "The print could not be remembered.")
        return done.stdout.strip()

    def cancel(self, key: str) -> None:
        """Stop a print; a build writes its files at its end, so what was there stays as it was."""
        if (job := self._jobs.get(key)) and job.state == "making":
            job.state = "cancelled"
            job.process.kill()

    def stop(self) -> None:
        for key in list(self._jobs):
            self.cancel(key)

    def _read(self, key: str, job: Job, planned: Sequence[Path]) -> None:
        assert job.process.stderr
        for line in job.process.stderr:
            words = line.split(maxsplit=3)
            if words[:1] == ["progress"] and len(words) >= 3:
                job.done, job.of = int(words[1]), int(words[2])
            elif line.strip():
                job.said.append(line.strip())
            self._news.tell({"desk": key, "version": 0, "why": "print"})
        code = job.process.wait()
        job.process.stderr.close()
        if job.state == "making":
            found = planned or sorted(job.out.rglob("*.pdf"))
            job.files = [path for path in found if path.suffix == ".pdf" and path.is_file()] if code < 2 else []
            job.state = "done" if code < 2 else "failed"
        self._news.tell({"desk": key, "version": 0, "why": "print"})
