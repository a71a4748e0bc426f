"""What holds for all tests: isolation from each other, a quicker garbage collection, and coverage below the results.

`make test` lets slipcover watch; a test that is run by hand is not watched. What runs in processes that tests start
(killed hosts, the preview, workers) is not counted.
"""

from __future__ import annotations

import gc
import json
import os
import shutil
from collections import Counter
from collections.abc import Generator
from pathlib import Path

import pytest

from bot.app.garbage import collect_rarely
from tests import luck
from tests.isolation import isolate


def pytest_configure(config: pytest.Config) -> None:
    isolate(config)
    config.pluginmanager.register(luck)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Look for garbage as the bot does, which leaves alone what stays for good: the modules and thousands of tests."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        collect_rarely()


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
