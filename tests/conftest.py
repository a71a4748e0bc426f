"""What holds for all tests: isolation, garbage that is rarely collected, a disk that nobody waits for, and coverage.

`make coverage` lets slipcover watch; other runs are not watched. What runs in processes that tests start
(killed hosts, the preview, workers) is not counted.
"""

from __future__ import annotations

import gc
import json
import os
import shutil
import sys
import time
from collections import Counter
from collections.abc import Generator, Iterator
from contextlib import ExitStack, suppress
from importlib import import_module
from pathlib import Path
from unittest.mock import patch

import pytest
import structlog

from bot.app.garbage import collect_rarely
from bot.host.ending import analyses, library
from bot.workers import cpu
from db import sqlite
from tests import luck
from tests.databases import LASTING
from tests.isolation import isolate
from tests.patience import HANGS
from tests.tables import created, require_places

TESTS = Path(__file__).parent
ROOT = TESTS.parent
WAITING = ("tests/browser/", "tests/crash/", "tests/preview/", "tests/sockets/")
"""The folders of tests that mostly wait for other processes."""
COMPUTING = "tests/games/"
"""The folder of tests that never wait, and are short."""


def pytest_configure(config: pytest.Config) -> None:
    require_places(created())
    isolate(config)
    config.pluginmanager.register(luck)
    _sweep_rarely()
    # structlog's own choice shows every variable of a traceback, in frames, for up to ten seconds of processor time.
    renderer = structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)
    structlog.configure(processors=[*structlog.get_config()["processors"][:-1], renderer])


def _sweep_rarely() -> None:
    """Let slipcover take its probes out of what has run in at most a twentieth of the time.

    Before Python 3.12 it looks through all functions of all modules for that, and would do so again and again.
    """
    slipcover = import_module("slipcover.pytest_plugin")._slipcover_instance
    if slipcover is None or sys.version_info >= (3, 12):
        return
    sweep, due = slipcover.deinstrument_seen, 0.0

    def rarely() -> None:
        nonlocal due
        begun = time.process_time()
        if begun >= due:
            sweep()
            due = time.process_time() + 20 * (time.process_time() - begun)

    slipcover.deinstrument_seen = rarely


@pytest.fixture(scope="session", autouse=True)
def _hasty_disk() -> Iterator[None]:
    """Let SQLite not wait for the disk: no test pulls the plug, and in processes that tests kill it does wait."""
    with patch.object(sqlite, "_SETTINGS", LASTING.replace("synchronous = full", "synchronous = off")):
        yield


@pytest.fixture(scope="session", autouse=True)
def _nobody_comes_back_later() -> Iterator[None]:
    """Let chronicles, analyses and thoughts of computers be waited for, however busy the machine is."""
    with ExitStack() as stack:
        for module in (library, analyses, cpu):
            stack.enter_context(patch.object(module, "PATIENCE", HANGS))
        yield


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """Look for garbage as the bot does, which leaves alone what stays for good: the modules and thousands of tests."""
    gc.disable()
    try:
        worker = getattr(session.config, "workerinput", None)
        if worker is not None and session.config.args_source is pytest.Config.ArgsSource.TESTPATHS:
            _share_compiling(int(worker["workerid"].removeprefix("gw")) / worker["workercount"])
        return (yield)
    finally:
        gc.enable()
        collect_rarely()


def _share_compiling(share: float) -> None:
    """Import all tests, beginning where no other worker begins: after this share of them.

    In a fresh clone nothing is compiled, which takes twice as long as all other collecting. Each worker finds most of
    it done by those who came there first; in the same order all would compile every file at the same time.
    """
    names = sorted(".".join(path.relative_to(ROOT).with_suffix("").parts) for path in TESTS.rglob("test_*.py"))
    begin = int(len(names) * share)
    for name in names[begin:] + names[:begin]:
        with suppress(Exception, pytest.skip.Exception):  # pytest meets it again and says it better
            import_module(name)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what waits, which one worker gets at once while the others compute, and end with what is short.

    In the order of the alphabet all workers would wait at the same time, and the processors would have nothing to do.
    """
    items.sort(key=lambda item: (not item.nodeid.startswith(WAITING), item.nodeid.startswith(COMPUTING)))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    folder = os.environ.get("SLIPCOVER_COVERAGE_DIR")
    if not folder or "PYTEST_XDIST_WORKER" in os.environ:
        return
    merged = Path(folder, "merged.json")
    if merged.exists():
        files = {name: each["summary"] for name, each in json.loads(merged.read_text("utf-8"))["files"].items()}
        terminalreporter.section("coverage")
        for line in covered(files):
            terminalreporter.write_line(line)
    shutil.rmtree(folder, ignore_errors=True)


def covered(files: dict[str, dict[str, int]]) -> list[str]:
    """Return a line for every folder two deep, and one for all: lines that ran, of how many, in per cent."""
    ran, known = Counter[str](), Counter[str]()
    for name, summary in files.items():
        for room in ("/".join(Path(name).parts[:2]) if name.count("/") > 1 else Path(name).parts[0], "all"):
            ran[room] += summary["covered_lines"]
            known[room] += summary["covered_lines"] + summary["missing_lines"]
    rooms = [*sorted(known.keys() - {"all"}), "all"]
    return [
        f"{room:26}{ran[room]:7}{known[room]:7}{100 * ran[room] / known[room]:7.1f} %" for room in rooms if known[room]
    ]
