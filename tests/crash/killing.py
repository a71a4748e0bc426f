"""Worker processes that are killed while they work: `python -m tests.crash.killing MODULE`.

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
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

import structlog


class Nursery:
    """A process that forks workers of one kind, one after another."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def run_and_kill(self, database: Path | str, seed: int, after: float, folder: Path) -> list[list[str]]:
        """Let a worker run on a database, kill it `after` so many seconds, and return the lines that it got out.

        They go through a file: what stands in a pipe when its writer dies may be lost with it.
        """
        told, complaints = folder / f"{seed}.out", folder / f"{seed}.err"
        worker = self.start(told, complaints, str(database), str(seed))
        while not told.exists() or not told.stat().st_size:
            assert "Traceback" not in read(complaints), read(complaints)
            time.sleep(0.01)
        time.sleep(after)
        self.kill(worker, complaints)
        assert "Traceback" not in read(complaints), read(complaints)
        # The last line may be cut off: what was not written to its end was not acknowledged.
        return [line.split() for line in read(told).splitlines(keepends=True) if line.endswith("\n")]

    def start(self, told: Path, complaints: Path, *arguments: str) -> int:
        """Fork a worker whose outputs go to two files; return its id. No argument may hold a space."""
        return int(self._ask(" ".join([str(told), str(complaints), *arguments])))

    def wait(self) -> int:
        """Wait until the worker has ended; return its status as `os.waitpid` does."""
        return int(self._ask("ended"))

    def kill(self, worker: int, complaints: Path) -> None:
        """Kill a worker, which must not have ended by itself before."""
        os.kill(worker, signal.SIGKILL)
        ending = self.wait()
        assert os.WIFSIGNALED(ending), f"the worker ended by itself: {read(complaints)}"
        assert os.WTERMSIG(ending) == signal.SIGKILL

    def end(self, worker: int) -> int | None:
        """Tell a worker to end; return None if it did so in order, and what it ended with if it had ended before."""
        gone = is_gone(worker)
        if not gone:
            os.kill(worker, signal.SIGTERM)
        ending = self.wait()
        return ending if gone or ending else None

    def _ask(self, line: str) -> str:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(line, file=self._process.stdin, flush=True)
        return self._process.stdout.readline()


def is_gone(worker: int) -> bool:
    """Whether a worker has ended by itself; the nursery has not asked for how, so it is still there as a zombie."""
    return Path(f"/proc/{worker}/stat").read_text().rpartition(")")[2].split()[0] == "Z"


def read(path: Path) -> str:
    """Return what stands in a file, as far as there is one."""
    return path.read_text() if path.exists() else ""


@contextmanager
def nursery(module: str) -> Iterator[Nursery]:
    """Keep a nursery of workers that run `main(*arguments)` of a module."""
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
        told, complaints, *arguments = line.split()
        worker = os.fork()
        if not worker:
            for where, number in ((told, 1), (complaints, 2)):
                os.dup2(os.open(where, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), number)
            structlog.configure(logger_factory=structlog.PrintLoggerFactory(sys.stderr))  # a log confirms nothing
            _carry_out(main, arguments)
        print(worker, flush=True)
        sys.stdin.readline()
        print(os.waitpid(worker, 0)[1], flush=True)


def _carry_out(main: Callable[..., object], arguments: list[str]) -> NoReturn:
    """Run a worker to its end, and end this process as a program that did nothing else would."""
    status = 1
    try:
        running = main(*arguments)
        if asyncio.iscoroutine(running):
            asyncio.run(running)
        status = 0
    except SystemExit as ended:
        status = ended.code if isinstance(ended.code, int) else 1
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(status)


if __name__ == "__main__":
    _serve(sys.argv[1])
