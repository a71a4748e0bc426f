"""Change one thing at a time in a copy of the code, and see whether the tests of that module notice.

`python .ci/mutants.py [--each N] [--seconds S] [PATH ...]` tries N mutants of every module in tests/mutants.toml (or of
those named), drawn by a seed that is printed, until S seconds are over. Ends with 1 if fewer than nine in ten are
noticed.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from cosmic_ray.commands import init
from cosmic_ray.mutating import mutate_and_test
from cosmic_ray.work_db import WorkDB
from cosmic_ray.work_item import TestOutcome

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cosmic_ray.work_item import MutationSpec

ROOT = Path(__file__).resolve().parents[1]
GOAL = 0.9
WAIT = 600
"""How many seconds the tests of a module may take; a mutant that loops for ever is noticed by this."""


@dataclass(frozen=True)
class Module:
    """What is changed, and the tests that have to notice."""

    path: str
    tests: tuple[str, ...]
    equivalent: dict[str, str]
    """The reason why changes of a line cannot be noticed, by the line."""


@dataclass
class Tally:
    """How many mutants of a module were noticed, and the diffs of those that were not."""

    noticed: int
    survivors: list[str]


def modules(wanted: Sequence[str]) -> list[Module]:
    """Read the list, or the part of it that was asked for."""
    rows = tomllib.loads((ROOT / "tests" / "mutants.toml").read_text("utf-8"))["module"]
    found = [Module(row["path"], tuple(row["tests"]), row.get("equivalent", {})) for row in rows]
    return [module for module in found if not wanted or module.path in wanted]


def without_meaning(source: str) -> set[int]:
    """Return the lines whose change nobody can notice: annotations, heads of classes, imports for the type checker."""
    lines: set[int] = set()
    for node in ast.walk(ast.parse(source)):
        notes: list[ast.expr | ast.stmt | None] = []
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            every = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs, node.args.vararg, node.args.kwarg]
            notes = [node.returns, *(arg.annotation for arg in every if arg is not None)]
        elif isinstance(node, ast.AnnAssign) and node.value is None:
            notes = [node.annotation]
        elif isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            notes = [node]
        elif isinstance(node, ast.ClassDef):
            notes = [*node.decorator_list]
            lines.update(range(node.lineno, node.body[0].lineno))
        for note in notes:
            if note is not None:
                lines.update(range(note.lineno, (note.end_lineno or note.lineno) + 1))
    return lines


def mutants(module: Module) -> Iterator[MutationSpec]:
    """Go through every change of a module that could be noticed."""
    source = Path(module.path).read_text("utf-8")
    skipped, lines = without_meaning(source), source.splitlines()
    with tempfile.TemporaryDirectory() as folder:
        work = WorkDB(f"{folder}/work.sqlite", WorkDB.Mode.create)
        init([Path(module.path)], work, {})
        specs = [item.mutations[0] for item in work.work_items]
        work.close()
    for spec in specs:
        if spec.start_pos[0] not in skipped and lines[spec.start_pos[0] - 1].strip() not in module.equivalent:
            yield spec


def tried(module: Module, each: int, seed: int, end: float) -> Tally:
    """Try mutants of a module until there were enough or time is over."""
    command = f"{sys.executable} -m pytest -q -x -n 0 -p no:cacheprovider {' '.join(module.tests)}"
    clean = subprocess.run(command.split(), capture_output=True, text=True, check=False)
    if clean.returncode != 0:
        sys.exit(f"the tests of {module.path} fail without any change:\n{clean.stdout[-3000:]}")
    every = list(mutants(module))
    tally = Tally(0, [])
    for spec in random.Random(seed).sample(every, min(each, len(every))):
        if time.monotonic() > end:
            break
        result = mutate_and_test([spec], command, WAIT)
        if result.test_outcome is TestOutcome.SURVIVED:
            tally.survivors.append(result.diff or str(spec))
        else:
            tally.noticed += 1
    return tally


def main() -> None:
    """Try, report, and judge."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("paths", nargs="*", help="modules of the list; all of them if none is named")
    parser.add_argument("--each", type=int, default=20, help="how many mutants of a module")
    parser.add_argument("--seconds", type=float, default=3600, help="when to stop")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    chosen = parser.parse_args()
    end = time.monotonic() + chosen.seconds
    print(f"seed {chosen.seed}")
    noticed = survived = 0
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy"
        shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".venv*", ".git", ".*_cache", "__pycache__"))
        os.chdir(copy)
        for module in modules(chosen.paths):
            if time.monotonic() > end:
                print(f"{module.path}: no time left")
                continue
            tally = tried(module, chosen.each, chosen.seed, end)
            noticed, survived = noticed + tally.noticed, survived + len(tally.survivors)
            print(f"{module.path}: {tally.noticed} noticed, {len(tally.survivors)} survived", flush=True)
            for diff in tally.survivors:
                print(
                    "\n".join(line for line in diff.splitlines() if line[:1] in "+-" and line[:3] not in ("+++", "---"))
                )
    share = noticed / max(1, noticed + survived)
    print(f"{noticed} of {noticed + survived} mutants noticed: {share:.0%}, goal {GOAL:.0%}")
    sys.exit(share < GOAL)


if __name__ == "__main__":
    main()
