"""A test that fails, hangs or leaves something behind does not affect the tests after it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CASES = "tests/discord/isolation_cases.py"


@pytest.mark.proof
def test_a_failing_test_does_not_affect_others() -> None:
    env = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "SLIPCOVER_"))}
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-rA", "--tb=short", CASES]
    ran = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    outcomes: dict[str, set[str]] = {}
    for line in ran.stdout.splitlines():
        outcome, _, name = line.partition(f" {CASES}::")
        if name:
            outcomes.setdefault(name.split()[0], set()).add(outcome)
    red = {name for name in outcomes if name.startswith("test_red")}
    assert (len(outcomes), len(red)) == (20, 9), ran.stdout + ran.stderr
    assert {name for name in red if outcomes[name] == {"PASSED"}} == set(), "each of them fails"
    assert {name for name in outcomes.keys() - red if outcomes[name] != {"PASSED"}} == set(), ran.stdout
    assert "@reproduce_failure" in ran.stdout
