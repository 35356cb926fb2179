"""Files are written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from generator.errors import CutlineError, shown


def write_atomically(path: Path, data: bytes) -> None:
    """The old file stays until the new one is complete."""
    temporary = ""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            os.fchmod(file.fileno(), 0o666 & ~_umask())
        os.replace(temporary, path)
    except OSError as error:
        if temporary:
            Path(temporary).unlink(missing_ok=True)
        raise CutlineError(f"{shown(path)}: cannot be written ({error.strerror}).") from None


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
