"""Workers that are killed in the middle of their work."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def run_and_kill(module: str, path: Path, seed: int, after: float) -> list[list[str]]:
    """Let a worker run on a database, kill it `after` so many seconds of work, and return the lines that it got out.

    They go through a file: what stands in a pipe when its writer dies may be lost with it.
    """
    told, complaints = path.with_name(f"{seed}.out"), path.with_name(f"{seed}.err")
    with told.open("w") as out, complaints.open("w") as err:
        worker = subprocess.Popen([sys.executable, "-m", module, str(path), str(seed)], stdout=out, stderr=err)
        while not told.stat().st_size:
            assert worker.poll() is None, complaints.read_text()
            time.sleep(0.01)
        time.sleep(after)
        assert worker.poll() is None, f"the worker ended by itself: {complaints.read_text()}"
        worker.send_signal(signal.SIGKILL)
        worker.wait()
    assert "Traceback" not in complaints.read_text(), complaints.read_text()
    # The last line may be cut off: what was not written to its end was not acknowledged.
    return [line.split() for line in told.read_text().splitlines(keepends=True) if line.endswith("\n")]
