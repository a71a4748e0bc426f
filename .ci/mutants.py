"""Change one thing at a time in a copy of the code, and see whether the tests of that module notice.

`python .ci/mutants.py [--each N] [--seconds S] [--seed X] [PATH ...]` tries N mutants of every module in
tests/mutants.toml (or of those named: modules or folders), drawn by a seed that is printed, until S seconds are over.
Ends with 1 if fewer than nine in ten are noticed.

The tests run once without any change, to see which of them reach which line; a mutant is then shown to the tests that
reach its line only, the quickest first.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import shutil
import sys
import tempfile
import time
import tomllib
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from cosmic_ray.commands import init
from cosmic_ray.mutating import use_mutation
from cosmic_ray.plugins import get_operator
from cosmic_ray.work_db import WorkDB
from reached_lines import NOT_RUN, Reach, reach, run

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cosmic_ray.work_item import MutationSpec

ROOT = Path(__file__).resolve().parents[1]
GOAL = 0.9
EQUIVALENT = "equivalent"
ALIKE = ("_Eq_Is", "_Is_Eq", "_NotEq_IsNot", "_IsNot_NotEq")
"""Operators whose mutants nobody can notice: texts and small numbers that are equal are mostly the same object."""


@dataclass(frozen=True)
class Module:
    """What is changed, and the tests that have to notice."""

    path: str
    tests: tuple[str, ...]
    equivalent: dict[str, str]
    """The reason why a change cannot be noticed, by the line as it then reads."""


def modules(wanted: Sequence[str]) -> list[Module]:
    """Read the list, or the part of it that was asked for."""
    rows = tomllib.loads((ROOT / "tests" / "mutants.toml").read_text("utf-8"))["module"]
    found = [Module(row["path"], tuple(row["tests"]), row.get("equivalent", {})) for row in rows]
    return [module for module in found if not wanted or any(Path(module.path).is_relative_to(path) for path in wanted)]


def without_meaning(source: str) -> set[int]:
    """Return the lines whose change nobody can notice: annotations, heads of classes, logging, imports for types."""
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
        elif isinstance(node, ast.Expr) and ast.unparse(node).startswith("log."):
            notes = [node.value]
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
    skipped = without_meaning(source)
    with tempfile.TemporaryDirectory() as folder:
        work = WorkDB(f"{folder}/work.sqlite", WorkDB.Mode.create)
        init([Path(module.path)], work, {})
        specs = [item.mutations[0] for item in work.work_items]
        work.close()
    for spec in sorted(specs, key=lambda spec: (spec.start_pos, spec.operator_name, spec.occurrence)):
        if spec.start_pos[0] not in skipped and not spec.operator_name.endswith(ALIKE):
            yield spec


def survives(module: Module, spec: MutationSpec, known: Reach, patience: float) -> str:
    """Return the changed line if no test notices, `EQUIVALENT` if nobody could, or nothing."""
    tests = known.tests_of(module.path, spec.start_pos[0], module.tests, patience)
    with use_mutation(
        spec.module_path, get_operator(spec.operator_name)(**spec.operator_args), spec.occurrence
    ) as texts:
        before, after = texts
        if after is None:
            return ""
        for cached in (Path(module.path).parent / "__pycache__").glob(f"{Path(module.path).stem}.*"):
            cached.unlink()
        code = run(tests) if tests else 0
    if code == NOT_RUN:
        sys.exit(f"pytest does not start for {' '.join(tests)}")
    if code != 0:
        return ""
    old, new = before.splitlines(), after.splitlines()
    place = next((n for n, pair in enumerate(zip(old, new, strict=False)) if pair[0] != pair[1]), 0)
    if new[place].strip() in module.equivalent:
        return EQUIVALENT
    seen = f"{len(tests)} tests"
    return f"  {module.path}:{place + 1} ({seen})\n    - {old[place].strip()}\n    + {new[place].strip()}"


def main() -> None:
    """Try, report, and judge."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("paths", nargs="*", help="modules of the list, or folders; all of them if none is named")
    parser.add_argument("--each", type=int, default=20, help="how many mutants of a module")
    parser.add_argument("--seconds", type=float, default=3600, help="when to stop")
    parser.add_argument("--patience", type=float, default=20, help="how many seconds of tests a mutant has to survive")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    chosen = parser.parse_args()
    end = time.monotonic() + chosen.seconds
    print(f"seed {chosen.seed}, {chosen.each} of each module", flush=True)
    noticed, survived, equivalent = Counter[str](), Counter[str](), Counter[str]()
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy"
        shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".venv*", ".git", ".*_cache", "__pycache__"))
        os.chdir(copy)
        listed = modules(chosen.paths)
        known = reach([module.path for module in listed], sorted({test for module in listed for test in module.tests}))
        for module in listed:
            every = list(mutants(module))
            for spec in random.Random(chosen.seed).sample(every, min(chosen.each, len(every))):
                if time.monotonic() > end:
                    print(f"{module.path}: no time left")
                    break
                survivor, room = survives(module, spec, known, chosen.patience), str(Path(module.path).parent)
                (noticed if not survivor else equivalent if survivor == EQUIVALENT else survived)[room] += 1
                if survivor not in ("", EQUIVALENT):
                    print(survivor, flush=True)
    for room in sorted(noticed | survived | equivalent):
        tried = noticed[room] + survived[room]
        print(f"{room:24}{noticed[room]:5} of {tried:4} noticed, and {equivalent[room]} that nobody could notice")
    tried = noticed.total() + survived.total()
    share = noticed.total() / max(1, tried)
    print(f"{noticed.total()} of {tried} mutants noticed: {share:.0%}, goal {GOAL:.0%}")
    sys.exit(share < GOAL)


if __name__ == "__main__":
    main()
