"""Rules in a designer's folder: Python, so they are loaded only from folders the user named with --trust.

A trusted folder becomes a package of its own, in which ``rules.py`` (or ``rules/__init__.py``) and the modules beside
it can import each other: ``from .rules import score``. A mistake in them is reported in one line, with file and line.
"""

from __future__ import annotations

import hashlib
import importlib
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import MISSING, fields
from functools import wraps
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, TypeVar, get_args

from generator.base.errors import CutlineError, shown
from generator.rules.record import Row, Rules, Severity
from generator.spec import Game

R = TypeVar("R")
_PREFIX = "cutline_own_"  # of the names of packages
_trusted: frozenset[Path] = frozenset()  # for this process: as given on the command line
_stamps: dict[str, dict[str, tuple[int, int]]] = {}  # of all files of loaded packages


def trust(folders: Iterable[Path]) -> None:
    """Trust exactly these folders from now on."""
    global _trusted
    _trusted = frozenset(folder.resolve() for folder in folders)


def trusted() -> frozenset[Path]:
    """Return the folders whose code may run."""
    return _trusted


def trust_copy(copy: Path, folder: Path) -> None:
    """Trust a copy of a trusted folder, too, if it holds exactly the same code."""
    global _trusted
    if is_trusted(folder) and _code(copy) == _code(folder):
        _trusted |= {copy.resolve()}


def _code(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*.py"))}


def is_trusted(folder: Path) -> bool:
    return folder.resolve() in _trusted


def has_module(folder: Path, name: str) -> bool:
    return source(folder, name).is_file()


def source(folder: Path, name: str) -> Path:
    """Return the file of a folder's module, which may be a package."""
    package = folder / name / "__init__.py"
    return package if package.is_file() else folder / f"{name}.py"


def runs_rules(folder: Path) -> bool:
    """Return True if a folder has rules and is trusted."""
    return is_trusted(folder) and has_module(folder, "rules")


def not_run(folder: Path) -> str:
    """Return a line about rules that were not run because they are not trusted; empty if there are none."""
    if is_trusted(folder) or not has_module(folder, "rules"):
        return ""
    file, what = shown(source(folder, "rules")), "its worked examples, figures and checks are left out"
    return f"{file} is code, so it was not run: {what}. If you trust it, add --trust {shown(folder)}."


def rules(folder: Path) -> Rules | None:
    """Return the record of a trusted folder's rules; None if it has none."""
    if not has_module(folder, "rules"):
        return None
    found = record(folder, "rules", "RULES", Rules)
    return Rules(
        examples=lambda game: _all_guarded(folder, "examples", guarded(folder, "rules", found.examples)(game)),
        figures=lambda: _all_guarded(folder, "figures", guarded(folder, "rules", found.figures)()),
        checks=lambda game: guarded(folder, "rules", _rows)(folder, found, game),
        tiles_drawn=guarded(folder, "rules", lambda game: max(1, int(found.tiles_drawn(game)))),
    )


def record(folder: Path, name: str, attribute: str, kind: type[R]) -> R:
    """Return the record that a module of a trusted folder defines as ``attribute``."""
    file = source(folder, name)
    try:
        module = _loaded(folder, name)
    except CutlineError:
        raise
    except (Exception, SystemExit) as error:
        raise CutlineError(described(error, file)) from None
    found = getattr(module, attribute, None)
    if not isinstance(found, kind):
        what = f"{attribute} is not a {kind.__name__}" if found else f"it defines no {attribute}"
        raise CutlineError(f"{shown(file)}:1: {what}. Add: {_smallest(attribute, kind)}")
    return found


def _smallest(attribute: str, kind: Any) -> str:
    """Return code that defines a record with only what it needs."""
    needed = ", ".join(f"{field.name}=…" for field in fields(kind) if field.default is MISSING)
    return f"from {kind.__module__} import {kind.__name__}; {attribute} = {kind.__name__}({needed})"


def _loaded(folder: Path, name: str) -> ModuleType:
    """Import a module of a folder's package, again if any file of the folder has changed."""
    if _Finder not in sys.meta_path:
        sys.meta_path.insert(0, _Finder)
    return importlib.import_module(f"{_package(folder.resolve())}.{name}")


def _package(home: Path) -> str:
    """Return the name of a folder's package; drop its loaded modules if a file has changed since."""
    name = _PREFIX + hashlib.sha256(os.fsencode(home)).hexdigest()[:12]
    now = _stamp(home)
    if _stamps.get(name) != now:
        for key in [each for each in sys.modules if each.partition(".")[0] == name]:
            del sys.modules[key]
        sys.modules[name] = ModuleType(name)
        sys.modules[name].__path__ = [str(home)]
        _stamps[name] = now
    return name


def _stamp(home: Path) -> dict[str, tuple[int, int]]:
    """Return when each file of a folder was saved, and its size: code can read data files, too."""
    found = {}
    for at, folders, files in os.walk(home):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for path in (os.path.join(at, name) for name in files):
            if os.path.isfile(path):
                known = os.stat(path)
                found[path] = known.st_mtime_ns, known.st_size
    return found


class _Finder:
    """Finds the modules of trusted folders: source files in that folder, and nothing else."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        package, _, inner = name.partition(".")
        if not package.startswith(_PREFIX) or not path:
            return None
        home = Path(sys.modules[package].__path__[0])
        file = source(Path(path[0]), name.rpartition(".")[2])
        if not file.is_file():
            raise ModuleNotFoundError(f"No module named '.{inner}'", name=name)
        if not file.resolve().is_relative_to(home):
            raise CutlineError(f"{shown(file)} leads out of {shown(home)}; you trust only that folder.")
        return spec_from_file_location(name, file, loader=_Loader(name, str(file)))


class _Loader(SourceFileLoader):
    """Always compiles the source: a .pyc file could hold other code than the user has read."""

    def get_code(self, fullname: str) -> CodeType:
        path = self.get_filename(fullname)
        code: CodeType = self.source_to_code(self.get_data(path), path)
        return code


def guarded(folder: Path, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
    """Return a function of a folder's module that reports its mistakes in one line."""

    @wraps(function)
    def call(*args: Any, **named: Any) -> Any:
        try:
            return function(*args, **named)
        except CutlineError:
            raise
        except (Exception, SystemExit) as error:
            raise CutlineError(described(error, source(folder, name))) from None

    return call


def _all_guarded(folder: Path, what: str, functions: Any) -> dict[str, Any]:
    if not isinstance(functions, dict):
        file = shown(source(folder, "rules"))
        raise CutlineError(f"{file}:1: {what} must return a dict, not {type(functions).__name__}.")
    return {name: guarded(folder, "rules", each) if callable(each) else each for name, each in functions.items()}


def _rows(folder: Path, found: Rules, game: Game) -> list[Row]:
    rows = list(found.checks(game))
    for row in rows:
        if not (isinstance(row, tuple) and len(row) == 3 and row[0] in get_args(Severity) and _are_texts(row[1:])):
            accepted = f"({' | '.join(get_args(Severity))}, a short name, a sentence)"
            raise CutlineError(f"{shown(source(folder, 'rules'))}:1: checks returned {row!r}. Accepted: {accepted}.")
    return rows


def _are_texts(values: Iterable[object]) -> bool:
    return all(isinstance(value, str) for value in values)


def described(error: BaseException, file: Path | None = None) -> str:
    """Return an error in one line: the last place in trusted code that it came through, else ``file``; its message."""
    at, line, trace = file, 1, error.__traceback__
    while trace:
        if trace.tb_frame.f_globals.get("__name__", "").startswith(_PREFIX):
            at, line = Path(trace.tb_frame.f_code.co_filename), trace.tb_lineno
        trace = trace.tb_next
    if isinstance(error, SyntaxError) and error.filename:
        at, line = Path(error.filename), error.lineno or 1
    message = error.msg if isinstance(error, SyntaxError) else str(error)
    where = f"{shown(at)}:{line}: " if at else ""
    return f"{where}{type(error).__name__}: {' '.join(message.split())}".rstrip(": ") + "."
