"""Workers that are killed in the middle of their work: `python -m tests.crash.killing MODULE`.

A nursery has loaded all that a worker needs and forks one when it is told to: to load it anew for every worker would
take longer than the work. What is killed is a process all the same, and nothing that it opened was open before.
"""

from __future__ import annotations

import asyncio
import importlib
import os
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


class Nursery:
    """A process that forks workers of one kind, one after another."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def run_and_kill(self, path: Path, seed: int, after: float) -> list[list[str]]:
        """Let a worker run on a database, kill it `after` so many seconds, and return the lines that it got out.

        They go through a file: what stands in a pipe when its writer dies may be lost with it.
        """
        told, complaints = path.with_name(f"{seed}.out"), path.with_name(f"{seed}.err")
        worker = int(self._ask(f"{path} {seed} {told} {complaints}"))
        while not told.exists() or not told.stat().st_size:
            assert "Traceback" not in _read(complaints), _read(complaints)
            time.sleep(0.01)
        time.sleep(after)
        os.kill(worker, signal.SIGKILL)
        ending = int(self._ask("ended"))
        assert os.WIFSIGNALED(ending), f"the worker ended by itself: {_read(complaints)}"
        assert os.WTERMSIG(ending) == signal.SIGKILL
        assert "Traceback" not in _read(complaints), _read(complaints)
        # The last line may be cut off: what was not written to its end was not acknowledged.
        return [line.split() for line in _read(told).splitlines(keepends=True) if line.endswith("\n")]

    def _ask(self, line: str) -> str:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(line, file=self._process.stdin, flush=True)
        return self._process.stdout.readline()


def _read(path: Path) -> str:
    return path.read_text() if path.exists() else ""


@contextmanager
def nursery(module: str) -> Iterator[Nursery]:
    """Keep a nursery of workers that run `main(path, seed)` of a module."""
    command = [sys.executable, "-m", "tests.crash.killing", module]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield Nursery(process)
        finally:
            process.kill()


def _serve(module: str) -> None:
    """Fork a worker for every line that asks for one; answer with its id and, when asked, with how it ended."""
    main = importlib.import_module(module).main
    for line in sys.stdin:
        path, seed, told, complaints = line.split()
        worker = os.fork()
        if not worker:
            for where, number in ((told, 1), (complaints, 2)):
                os.dup2(os.open(where, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), number)
            asyncio.run(main(path, int(seed)))
            os._exit(0)
        print(worker, flush=True)
        sys.stdin.readline()
        print(os.waitpid(worker, 0)[1], flush=True)


if __name__ == "__main__":
    _serve(sys.argv[1])
