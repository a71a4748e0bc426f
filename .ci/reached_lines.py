"""Which tests reach which blocks of some modules, and a fast way to run a few tests repeatedly.

Tests run in a process forked from this one, which has loaded none of our modules, only third-party packages that are
slow to import.
"""

from __future__ import annotations

import ast
import builtins
import hashlib
import importlib
import os
import resource
import signal
import sys
import time
import traceback
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType

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
    *("-q", "-n", "0", "-p", "no:cacheprovider", "--no-header", "--tb=line"),
    *("-k", "not postgres", "-m", "not proof"),
)
LEAST_WAIT = 15
"""How many seconds the tests of one mutant may take at least; one that loops for ever is noticed by this."""
OUTSIDE = 0
"""What stands for a block outside of functions."""
NOT_RUN = 70
"""The exit code of a process whose pytest did not even start."""
PROCESSES = 2
"""How many processes run tests at once."""
NEAR = 4
"""How many times as long the tests of a module's own file may take as others and still come first."""


class FileReach(msgspec.Struct):
    """What the tests of one file did on the unmodified code."""

    digest: str
    modules: dict[str, str]
    """The watched modules, and a digest of each."""
    seconds: dict[str, float] = {}
    """How long each test took; tests that failed or were skipped are left out."""
    blocks: dict[str, dict[int, list[str]]] = {}
    """The tests that reach a block of a function, by the module's path and the block's first line."""


class Reach(msgspec.Struct):
    """What is known of all files, and which blocks run when a module is imported or tests are collected."""

    files: dict[str, FileReach] = {}
    before: dict[str, set[int]] = {}

    def missing(self, files: Iterable[str], modules: Iterable[str], digests: Mapping[str, str]) -> list[str]:
        """Return the files that were never watched, or have changed, or reach a module that has."""
        return [name for name in files if not self._knows(name, modules, digests)]

    def _knows(self, name: str, modules: Iterable[str], digests: Mapping[str, str]) -> bool:
        one = self.files.get(name)
        if one is None or one.digest != digest(name) or not {*modules} <= one.modules.keys():
            return False
        return all(one.modules[path] == digests.get(path) for path in one.blocks)

    def tests_of(self, path: str, line: int, files: Sequence[str], patience: float) -> list[str]:
        """Return the tests for a mutant of a line, the fastest and nearest first; at least one if any reaches it."""
        known = [self.files[name] for name in files if name in self.files]
        seconds = {test: spent for one in known for test, spent in one.seconds.items()}
        rows = [one.blocks.get(path, {}) for one in known]
        block = block_of(Path(path).read_text("utf-8"), line)
        found = {test for row in rows for test in row.get(block, ())}
        own = f"/test_{Path(path).stem}.py::"
        if not found and (block == OUTSIDE or block in self.before.get(path, ())):  # a constant, a default, a table
            found = {test for row in rows for tests in row.values() for test in tests}
            # A module of tables has hardly a block that tests could reach.
            found = found | {test for test in seconds if own in test} or {*seconds}
        chosen: list[str] = []
        for test in sorted(found, key=lambda test: (seconds[test] / (NEAR if own in test else 1), test)):
            patience -= seconds[test]
            if chosen and patience < 0:
                break
            chosen.append(test)
        return chosen

    def wait(self, tests: Sequence[str]) -> float:
        """Return how many seconds to wait for some tests: many times as long as they took."""
        return LEAST_WAIT + 5 * sum(self.files[test.partition("::")[0]].seconds[test] for test in tests)


def blocks(tree: ast.Module) -> Iterator[list[ast.stmt]]:
    """Yield the blocks of all functions, outer ones first: statements that all run, unless one raises or returns."""
    functions = [node for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))]
    inside = {id(node): node for function in functions for body in function.body for node in ast.walk(body)}
    for node in (*functions, *inside.values()):
        for name in ("body", "orelse", "finalbody"):
            block = getattr(node, name, None)
            if isinstance(block, list) and block and not isinstance(node, ast.ClassDef):
                yield block


def block_of(source: str, line: int) -> int:
    """Return the first line of the innermost block with a line, or `OUTSIDE`; headers belong to the block around."""
    found = [block for block in blocks(ast.parse(source)) if block[0].lineno <= line <= (block[-1].end_lineno or 0)]
    return max((block[0].lineno for block in found), default=OUTSIDE)


class WithProbes(ast.NodeTransformer):
    """Lets every block of a module note that it was reached."""

    def __init__(self, path: str) -> None:
        self.path = path

    def visit_Module(self, node: ast.Module) -> ast.Module:
        for block in list(blocks(node)):
            place = 1 if isinstance(block[0], ast.Expr) and isinstance(block[0].value, ast.Constant) else 0
            probe = ast.parse(f"__reached__(({self.path!r}, {block[0].lineno}))").body[0]
            for part in ast.walk(probe):
                if isinstance(part, (ast.expr, ast.stmt)):
                    ast.copy_location(part, block[0])
            block.insert(place, probe)
        return node


@dataclass(eq=False)
class Recorder:
    """A pytest plugin that records which blocks are reached while a test runs."""

    paths: dict[str, str]
    """The modules to watch: their paths as they are given out, by the paths as Python knows them."""
    answer: Path
    reach: Reach
    passed: set[str] = field(default_factory=set)
    seen: set[tuple[str, int]] = field(default_factory=set)

    def watch(self) -> None:
        """Put probes into every module to watch that is imported from now on."""
        plainly = SourceFileLoader.source_to_code

        def probed(loader: SourceFileLoader, data: bytes, path: str, **rest: int) -> CodeType:
            if path not in self.paths:
                return plainly(loader, data, path, **rest)
            return compile(WithProbes(self.paths[path]).visit(ast.parse(data)), path, "exec", dont_inherit=True)

        vars(builtins)["__reached__"] = self.seen.add
        sys.pycache_prefix = os.devnull  # bytecode that a process of some test has cached has no probes
        setattr(SourceFileLoader, "source_to_code", probed)  # noqa: B010 - mypy knows that it is a method

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        for path, block in self.seen:
            self.reach.before.setdefault(path, set()).add(block)
        self.seen.clear()
        begun = time.process_time()
        try:
            return (yield)
        finally:
            one = self.reach.files[item.nodeid.partition("::")[0]]
            if item.nodeid in self.passed:
                one.seconds[item.nodeid] = time.process_time() - begun
                for path, block in self.seen:
                    one.blocks.setdefault(path, {}).setdefault(block, []).append(item.nodeid)
            self.seen.clear()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed:
            self.passed.add(report.nodeid)
        elif report.failed:
            self.passed.discard(report.nodeid)
            print(f"fails without any change, and is left out: {report.nodeid}", flush=True)

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, exitstatus: int) -> None:
        if exitstatus in (0, 1):
            self.answer.write_bytes(msgspec.json.encode(self.reach))


def reached(files: Mapping[str, Sequence[str]], store: Path) -> Reach:
    """Return which lines of their modules some files of tests reach; run only those that changed since `store`."""
    for name in SLOW_TO_IMPORT:
        importlib.import_module(name)
    known = msgspec.json.decode(store.read_bytes(), type=Reach) if store.exists() else Reach()
    digests = {path: digest(path) for path in {path for paths in files.values() for path in paths}}
    stale = [name for name, modules in files.items() if known.missing([name], modules, digests)]
    if not stale:
        return known
    watched = {path for name in stale for path in files[name]}
    paths = {str(Path(path).resolve()): path for path in watched}
    store.parent.mkdir(parents=True, exist_ok=True)
    print(f"watching {len(stale)} files of tests", flush=True)
    parts = [names for number in range(PROCESSES) if (names := stale[number::PROCESSES])]
    answers = [store.with_suffix(f".{number}.json") for number in range(len(parts))]
    children = []
    for names, answer in zip(parts, answers, strict=True):
        of_modules = {path: digests[path] for path in watched}
        reach = Reach({name: FileReach(digest(name), of_modules) for name in names})
        children.append(forked(partial(_run, names, Recorder(paths, answer, reach)), quiet=False))
    codes = [ended(child, time.monotonic() + 3600) for child in children]
    if not {*codes} <= {0, 1}:
        sys.exit(f"the tests do not run without any change: {codes}")
    for answer in answers:
        found = msgspec.json.decode(answer.read_bytes(), type=Reach)
        known.files |= found.files
        for path, reached_before in found.before.items():
            known.before.setdefault(path, set()).update(reached_before)
        answer.unlink()
    store.write_bytes(msgspec.json.encode(known))
    return known


def digest(path: str) -> str:
    """Return a hash of a file."""
    return hashlib.sha256(Path(path).read_bytes()).hexdigest()[:16]


def run(tests: Sequence[str], wait: float) -> int:
    """Run tests in their own process; return its exit code, below 0 if it took too long."""
    return in_a_fork(lambda: _run(tests, None), wait)


def in_a_fork(work: Callable[[], int], wait: float, *, quiet: bool = True) -> int:
    """Do something in a forked process; return its exit code, below 0 if it took too long: in seconds of its processor
    time, which other work on the machine does not use up, or four times as many by the clock.
    """
    return ended(forked(work, quiet=quiet, seconds=wait), time.monotonic() + 4 * wait)


def forked(work: Callable[[], int], *, quiet: bool = True, seconds: float = 3600) -> int:
    """Begin to do something in a forked process of limited processor time; return the process's id."""
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        code = NOT_RUN
        try:
            resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 2))
            if quiet:
                silent = os.open(os.devnull, os.O_WRONLY)
                os.dup2(silent, 1)
                os.dup2(silent, 2)
            code = work()
        except BaseException:
            traceback.print_exc()
        finally:
            sys.stdout.flush()
            os._exit(code)
    return child


def ended(child: int, end: float) -> int:
    """Wait for a forked process until a moment; return its exit code, below 0 if it was stopped."""
    while time.monotonic() < end:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.02)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return -1


def _run(tests: Sequence[str], recorder: Recorder | None) -> int:
    sys.dont_write_bytecode = True
    if recorder is None:
        return int(pytest.main([*OPTIONS, "-x", *tests]))
    recorder.watch()
    return int(pytest.main([*OPTIONS, *tests], plugins=[recorder]))
