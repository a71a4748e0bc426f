"""Which tests reach which lines of some modules, and a quick way to run a few tests again and again.

Tests run in a process of their own, forked from this one, which has nothing of ours loaded but the packages from
elsewhere that ours are slow to import.
"""

from __future__ import annotations

import ast
import importlib
import json
import os
import signal
import sys
import threading
import time
import traceback
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence
    from types import FrameType

SLOW_TO_IMPORT = (
    "discord",
    "discord.ext.commands",
    "asyncpg",
    "PIL.Image",
    "pydantic",
    "msgspec",
    "multiprocessing.pool",
)
OPTIONS = ("-q", "-x", "-n", "0", "-p", "no:cacheprovider", "-k", "not postgres", "--no-header", "--tb=line")
WAIT = 300
"""How many seconds the tests of one mutant may take; one that loops for ever is noticed by this."""
NOT_RUN = 70
"""The exit code of a process whose pytest did not even start."""


@dataclass
class Reach:
    """What the tests did without any change."""

    lines: dict[str, dict[int, list[str]]]
    """The tests that reach a line, by the module's path and the line's number."""
    seconds: dict[str, float]
    """How long a test took."""

    def tests_of(self, path: str, line: int, files: Sequence[str], patience: float) -> list[str]:
        """Return the tests to show a change of a line to, the quickest first; at least one if any reaches it."""
        reached = self.lines.get(path, {})
        span = statement(Path(path).read_text("utf-8"), line)
        known = {test for test in self.seconds if any(test.startswith(file) for file in files)}
        found = known.intersection(test for number in span for test in reached.get(number, ()))
        if not found:  # a constant, a default, or what was cached before the first test began
            found = known.intersection(test for tests in reached.values() for test in tests) or known
        chosen: list[str] = []
        for test in sorted(found, key=lambda test: (self.seconds[test], test)):
            patience -= self.seconds[test]
            if chosen and patience < 0:
                break
            chosen.append(test)
        return chosen


def statement(source: str, line: int) -> range:
    """Return the lines of the innermost statement that a line is part of; of a block, its head only."""
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
    """A plugin of pytest that watches lines while a test runs."""

    paths: dict[str, str]
    """The modules to watch: their paths as they are given out, by the paths as Python knows them."""
    lines: dict[str, dict[int, set[str]]] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)
    now: str = ""

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
            self.seconds[self.now], self.now = time.process_time() - begun, ""

    def watch(self, frame: FrameType, event: str, what: object) -> object:
        del event, what
        path = self.paths.get(frame.f_code.co_filename)
        if path is None:
            return None
        reached = self.lines.setdefault(path, {})

        def note(frame: FrameType, event: str, what: object) -> object:
            del what
            if event == "line" and self.now:
                reached.setdefault(frame.f_lineno, set()).add(self.now)
            return note

        return note


def reach(paths: Sequence[str], tests: Sequence[str]) -> Reach:
    """Run tests without any change, and see which lines of some modules they reach."""
    for name in SLOW_TO_IMPORT:
        importlib.import_module(name)
    answer = Path("reached.json")
    recorder = Recorder({str(Path(path).resolve()): path for path in paths})
    if (failed := run(tests, recorder, answer, 3600)) != 0:
        sys.exit(f"the tests fail without any change: {failed}")
    told = json.loads(answer.read_text("utf-8"))
    lines = {path: {int(number): list(names) for number, names in rows.items()} for path, rows in told[0].items()}
    return Reach(lines, told[1])


def run(tests: Sequence[str], recorder: Recorder | None = None, answer: Path | None = None, wait: float = WAIT) -> int:
    """Run tests in a process of their own; return its exit code, or -1 if it took too long."""
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
        code = int(pytest.main([*OPTIONS, *tests], plugins=[recorder] if recorder else []))
        if recorder is not None and answer is not None:
            lines = {path: {n: sorted(names) for n, names in rows.items()} for path, rows in recorder.lines.items()}
            answer.write_text(json.dumps([lines, recorder.seconds]), "utf-8")
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        os._exit(code)
