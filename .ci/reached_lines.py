"""Which tests reach which lines of some modules, and a fast way to run a few tests repeatedly.

Tests run in a process forked from this one, which has loaded none of our modules, only third-party packages that are
slow to import.
"""

from __future__ import annotations

import ast
import hashlib
import importlib
import os
import signal
import sys
import threading
import time
import traceback
from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType

import msgspec
import pytest

SLOW_TO_IMPORT = (
    "discord",
    "discord.ext.commands",
    "asyncpg",
    "PIL.Image",
    "pydantic",
    "msgspec",
    "multiprocessing.pool",
    "aiosql",
    "openskill",
    "pydantic_settings",
    "structlog",
)
OPTIONS = (
    *("-q", "-x", "-n", "0", "-p", "no:cacheprovider", "--no-header", "--tb=line"),
    *("-k", "not postgres", "-m", "not proof"),
)
LEAST_WAIT = 30
"""How many seconds the tests of one mutant may take at least; one that loops for ever is noticed by this."""
BEFORE = "before"
"""What stands for a test while modules are imported and tests collected."""
NOT_RUN = 70
"""The exit code of a process whose pytest did not even start."""


@dataclass
class Reach:
    """What the tests did on the unmodified code."""

    lines: dict[str, dict[int, list[str]]]
    """The tests that reach a line, or `BEFORE`, by the module's path and the line's number."""
    seconds: dict[str, float]
    """How long a test took."""
    paths: list[str]
    asked: list[str]
    digest: str
    """Which modules were watched, which tests ran, and what the code was then."""

    def tests_of(self, path: str, line: int, files: Sequence[str], patience: float) -> list[str]:
        """Return the tests for a mutant of a line, the fastest first; at least one if any reaches it."""
        reached = self.lines.get(path, {})
        span = statement(Path(path).read_text("utf-8"), line)
        known = {test for test in self.seconds if any(test.startswith(file) for file in files)}
        seen = {test for number in span for test in reached.get(number, ())}
        found = known & seen
        if not found and BEFORE in seen:  # a constant, a default, a table that is made when the module is imported
            found = known.intersection(test for tests in reached.values() for test in tests) or known
        chosen: list[str] = []
        for test in sorted(found, key=lambda test: (self.seconds[test], test)):
            patience -= self.seconds[test]
            if chosen and patience < 0:
                break
            chosen.append(test)
        return chosen

    def wait(self, tests: Sequence[str]) -> float:
        """Return how many seconds to wait for some tests: many times as long as they took."""
        return LEAST_WAIT + 5 * sum(self.seconds[test] for test in tests)


def statement(source: str, line: int) -> range:
    """Return the lines of the innermost statement that contains a line; of a block, only its header."""
    around = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.stmt) and _holds(node, line)]
    if not around:
        return range(line, line + 1)
    inner = max(around, key=lambda node: node.lineno)
    body = getattr(inner, "body", None)
    return range(inner.lineno, body[0].lineno if body else (inner.end_lineno or inner.lineno) + 1)


def _holds(node: ast.stmt, line: int) -> bool:
    return node.lineno <= line <= (node.end_lineno or node.lineno)


@dataclass
class Recorder:
    """A pytest plugin that records lines while a test runs."""

    paths: dict[str, str]
    """The modules to watch: their paths as they are given out, by the paths as Python knows them."""
    digest: str
    lines: dict[str, dict[int, set[str]]] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)
    now: str = BEFORE

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self.now, begun = item.nodeid, time.process_time()
        threading.settrace(self.watch)
        sys.settrace(self.watch)
        try:
            return (yield)
        finally:
            sys.settrace(None)
            threading.settrace(None)
            self.seconds[self.now] = time.process_time() - begun

    def watch(self, frame: FrameType, event: str, what: object) -> object:
        del event, what
        path = self.paths.get(frame.f_code.co_filename)
        if path is None:
            return None
        reached = self.lines.setdefault(path, {})

        def note(frame: FrameType, event: str, what: object) -> object:
            del what
            if event == "line":
                reached.setdefault(frame.f_lineno, set()).add(self.now)
            return note

        return note


def reached(paths: Sequence[str], tests: Sequence[str], kept: Path | None = None) -> Reach:
    """Run tests on the unmodified code and record which lines of some modules they reach; `kept` stores that."""
    for name in SLOW_TO_IMPORT:
        importlib.import_module(name)
    digest = _digest()
    if kept is not None and kept.exists():
        known = msgspec.json.decode(kept.read_bytes(), type=Reach)
        if known.digest == digest and {*paths} <= {*known.paths} and {*tests} <= {*known.asked}:
            return known
    answer = kept or Path("reached.json")
    recorder = Recorder({str(Path(path).resolve()): path for path in paths}, digest)
    if (failed := run(tests, 3600, recorder, answer)) != 0:
        sys.exit(f"the tests fail without any change: {failed}")
    return msgspec.json.decode(answer.read_bytes(), type=Reach)


def _digest() -> str:
    """Return a hash of everything that may run."""
    digest = hashlib.sha256()
    for folder in ("bot", "cogs", "db", "games", "tests"):
        for path in sorted(Path(folder).rglob("*.*")):
            if path.suffix in (".py", ".sql", ".toml", ".json") and path.name != "mutants.toml":
                digest.update(path.read_bytes())
    return digest.hexdigest()


def run(tests: Sequence[str], wait: float, recorder: Recorder | None = None, answer: Path | None = None) -> int:
    """Run tests in their own process; return its exit code, or -1 if it took too long."""
    child = os.fork()
    if child == 0:
        _run(tests, recorder, answer)
    end = time.monotonic() + wait
    while time.monotonic() < end:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.05)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return -1


def _run(tests: Sequence[str], recorder: Recorder | None, answer: Path | None) -> None:
    sys.dont_write_bytecode = recorder is None
    if recorder is None:
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
    code = NOT_RUN
    try:
        if recorder is not None:
            sys.settrace(recorder.watch)
        code = int(pytest.main([*OPTIONS, *tests], plugins=[recorder] if recorder else []))
        if code == 0 and recorder is not None and answer is not None:
            lines = {path: {n: sorted(names) for n, names in rows.items()} for path, rows in recorder.lines.items()}
            paths = list(recorder.paths.values())
            answer.write_bytes(msgspec.json.encode(Reach(lines, recorder.seconds, paths, [*tests], recorder.digest)))
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        os._exit(code)
