"""Saves files so that nothing is ever lost: every step is in a journal before it is made, with both of its contents.

The journal is a line of JSON per step, below the user's data folder; the contents lie beside it by their digests. A
step that was cut short, by a crash or a kill, is finished when the history is opened again.
"""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from generator.base.errors import CutlineError, shown
from generator.base.files import write_together

Contents = bytes | None  # of a file; None if there is none
NOTHING = ""  # the digest of no file
MOST = 2000  # steps that are read


class ConflictError(CutlineError):
    """Somebody else has changed a file that was to be saved."""


@dataclass(frozen=True)
class Step:
    """A step of the history: ``files`` have their digests before and after it, by path.

    ``kind`` is edit, undo, redo or refused; all but an edit name the step that they take back or repeat.
    """

    number: int
    time: float
    kind: str
    what: Mapping[str, Any]
    files: Mapping[str, tuple[str, str]]
    of: int = 0


class History:
    """The steps of one game or tweak, in ``folder``."""

    def __init__(self, folder: Path) -> None:
        self._journal, self._kept = folder / "steps.jsonl", folder / "contents"
        self._steps = self._read()
        self._finish()

    def _read(self) -> list[Step]:
        steps = list[Step]()
        with suppress(FileNotFoundError):
            for line in self._journal.read_text("utf-8").splitlines():
                with suppress(ValueError, TypeError):  # a line that was cut short
                    found = json.loads(line)
                    found["files"] = {name: (one, two) for name, (one, two) in found["files"].items()}
                    steps.append(Step(**found))
        return steps[-MOST:]

    def _finish(self) -> None:
        """Finish the last step if only some of its files were written."""
        if not self._steps:
            return
        files = self._steps[-1].files
        now = {name: digest(contents(Path(name))) for name in files}
        if all(now[name] in both for name, both in files.items()) and any(
            now[name] != after for name, (_, after) in files.items()
        ):
            self._write({Path(name): self._content(after) for name, (_, after) in files.items()})

    @property
    def steps(self) -> list[Step]:
        return list(self._steps)

    def save(self, files: Mapping[Path, tuple[Contents, Contents]], what: Mapping[str, Any]) -> Step:
        """Write files, given as they were and as they are to be; raise if one of them is no longer as it was."""
        return self._step("edit", files, what, 0)

    def undo(self) -> Step | None:
        """Take back the last step that is not taken back yet, with those of its group; None if there is none."""
        return self._group("undo", 0)

    def refuse(self, step: Step) -> None:
        """Take back a step that turned out to be wrong, for good: neither undo nor redo knows it."""
        files = {
            Path(name): (self._content(after), self._content(before)) for name, (before, after) in step.files.items()
        }
        self._step("refused", files, step.what, step.number)

    def redo(self) -> Step | None:
        return self._group("redo", 1)

    def _group(self, kind: str, stack: int) -> Step | None:
        """Undo or redo a step, and those before or after it that were typed into the same field."""
        done = self._back(kind, next(reversed(self._stacks()[stack]), None))
        while done and done.what.get("group") and (more := self._stacks()[stack]):
            if more[-1].what.get("group") != done.what["group"]:
                break
            done = self._back(kind, more[-1])
        return done

    def can(self) -> tuple[Step | None, Step | None]:
        """Return the steps that undo and redo would change."""
        done, undone = self._stacks()
        return next(reversed(done), None), next(reversed(undone), None)

    def back_to(self, number: int) -> Step | None:
        """Make the files what they were after a step, as a step of its own; 0 is before the first one."""
        files: dict[Path, tuple[Contents, Contents]] = {}
        for step in reversed(self._steps):
            if step.number <= number:
                break
            for name, (before, _) in step.files.items():
                files[Path(name)] = contents(Path(name)), self._content(before)
        return self._step("edit", files, {"back": number}, 0) if files else None

    def _stacks(self) -> tuple[list[Step], list[Step]]:
        done, undone = list[Step](), list[Step]()
        refused = {step.of for step in self._steps if step.kind == "refused"}
        for step in self._steps:
            if step.kind == "refused" or step.number in refused:
                continue
            if step.kind == "edit":
                done, undone = [*done, step], []
                continue
            source, target = (done, undone) if step.kind == "undo" else (undone, done)
            if source and source[-1].number == step.of:
                target.append(source.pop())
        return done, undone

    def _back(self, kind: str, step: Step | None) -> Step | None:
        if step is None:
            return None
        way = (1, 0) if kind == "undo" else (0, 1)
        files = {
            Path(name): (self._content(both[way[0]]), self._content(both[way[1]])) for name, both in step.files.items()
        }
        return self._step(kind, files, step.what, step.number)

    def _step(
        self, kind: str, files: Mapping[Path, tuple[Contents, Contents]], what: Mapping[str, Any], of: int
    ) -> Step:
        for path, (before, _) in files.items():
            if contents(path) != before:
                raise ConflictError(f"{shown(path)} was changed by another program. Nothing was overwritten.")
        digests = {str(path): (self._keep(before), self._keep(after)) for path, (before, after) in files.items()}
        number = self._steps[-1].number + 1 if self._steps else 1
        step = Step(number, time.time(), kind, what, digests, of)
        with self._journal.open("a", encoding="utf-8") as journal:
            journal.write(json.dumps(asdict(step), ensure_ascii=False) + "\n")
        self._steps.append(step)
        self._write({path: after for path, (_, after) in files.items()})
        return step

    def _write(self, files: Mapping[Path, Contents]) -> None:
        write_together((path, data) for path, data in files.items() if data is not None)
        for path, data in files.items():
            if data is None:
                path.unlink(missing_ok=True)

    def _keep(self, data: Contents) -> str:
        name = digest(data)
        if data is not None and not (self._kept / name).is_file():
            write_together([(self._kept / name, data)])
        self._kept.mkdir(parents=True, exist_ok=True)
        return name

    def _content(self, name: str) -> Contents:
        return (self._kept / name).read_bytes() if name != NOTHING else None


def contents(path: Path) -> Contents:
    """Return what is in a file; None if there is none."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None


def digest(data: Contents) -> str:
    return NOTHING if data is None else hashlib.sha256(data).hexdigest()
