"""Saves files so that nothing is ever lost: every step is in a journal before it is made, with both of its contents.

The journal is a line of JSON per step, below the user's data folder; the contents lie beside it by their digests.
Another line says that the step is done. A step that was cut short, by a crash or a kill, is finished when the history
is opened again; one that is done never is, as another program may have put the files back meanwhile.
"""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from os import SEEK_END
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
        self._is_done = True  # the last step
        self._steps = self._read()
        self._finish()

    def _read(self) -> list[Step]:
        steps = list[Step]()
        with suppress(FileNotFoundError):
            for line in self._journal.read_bytes().split(b"\n"):
                with suppress(ValueError, TypeError, KeyError):  # a line that was cut short
                    found = json.loads(line)
                    self._is_done = "done" in found
                    if self._is_done:
                        continue
                    found["files"] = {name: (one, two) for name, (one, two) in found["files"].items()}
                    steps.append(Step(**found))
        return steps[-MOST:]

    def _finish(self) -> None:
        """Finish the last step if only some of its files were written."""
        if not self._steps or self._is_done:
            return
        files = self._steps[-1].files
        now = {name: digest(contents(Path(name))) for name in files}
        if all(now[name] in both for name, both in files.items()) and any(
            now[name] != after for name, (_, after) in files.items()
        ):
            with suppress(CutlineError):  # nothing is written if it can't be written whole
                self._write({Path(name): self._content(after) for name, (_, after) in files.items()})
        self._done(self._steps[-1])

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
                done.append(step)
                undone = []
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
        self._note(asdict(step))
        self._steps.append(step)
        try:
            self._write({path: after for path, (_, after) in files.items()})
        except CutlineError:
            self._take_back(step)
            raise
        self._done(step)
        return step

    def _note(self, line: Mapping[str, Any]) -> None:
        """Add a line to the journal; one that was cut short before ends here."""
        try:
            self._journal.parent.mkdir(parents=True, exist_ok=True)
            with self._journal.open("ab+") as journal:
                if journal.tell():
                    journal.seek(-1, SEEK_END)
                torn = b"\n" if journal.read(1) not in (b"", b"\n") else b""
                journal.write(torn + json.dumps(line, ensure_ascii=False).encode() + b"\n")
        except OSError as error:
            raise CutlineError(f"Can't write {shown(self._journal)} ({error.strerror}).") from None

    def _done(self, step: Step) -> None:
        """Note that all files of a step are written; without the note, it is looked at again after a restart."""
        with suppress(CutlineError):
            self._note({"done": step.number})

    def _take_back(self, step: Step) -> None:
        """Put back what was written of a step that could not be written whole, and drop the step."""
        now = {name: digest(contents(Path(name))) for name in step.files}
        written = {name: both for name, both in step.files.items() if both[0] != now[name] == both[1]}
        with suppress(CutlineError):
            self._write({Path(name): self._content(before) for name, (before, _) in written.items()})
        same = {name: (before, before) for name, (before, _) in step.files.items()}
        dropped = Step(step.number + 1, time.time(), "refused", step.what, same, step.number)
        self._note(asdict(dropped))
        self._done(dropped)
        self._steps.append(dropped)

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
        data = contents(self._kept / name) if name != NOTHING else None
        if digest(data) != name:
            raise CutlineError("The history has lost this state of the game, maybe in a power cut.")
        return data


def contents(path: Path) -> Contents:
    """Return what is in a file; None if there is none."""
    try:
        return path.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return None


def digest(data: Contents) -> str:
    return NOTHING if data is None else hashlib.sha256(data).hexdigest()
