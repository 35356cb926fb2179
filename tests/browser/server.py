"""A real companion server in a process of its own: started, stopped, killed and started again on the same log."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """``cutline serve`` on 127.0.0.1, keeping its port and its database over restarts."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "companion.serve", "--host", "127.0.0.1", "--port", str(self.port)]
        self._process = subprocess.Popen(
            [*command, "--database", str(self.database)],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdout=subprocess.DEVNULL,
        )
        self._wait()

    def _wait(self) -> None:
        for _ in range(150):
            try:
                urllib.request.urlopen(f"{self.url}/api/health", timeout=1).close()
                return
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)
        raise AssertionError("the server did not start")

    def stop(self, with_signal: int = signal.SIGTERM) -> None:
        if self._process is None:
            return
        self._process.send_signal(with_signal)
        self._process.wait(timeout=20)
        self._process = None
