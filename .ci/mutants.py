"""Mutation testing: change one thing at a time in a copy of the code, and see whether the module's tests fail.

`python .ci/mutants.py [--each N] [--seconds S] [--seed X] [--reach FILE] [PATH ...]` tries N mutants of every package
in tests/mutants.toml (or of the named modules), sampled by a seed that is printed, for at most S seconds. Exits with 1
if fewer than nine in ten are killed.

The tests of a package run once unmodified, to see which of them reach which line; a mutant is then tested only by those
that reach its line, the fastest first. FILE stores this for the next run on the same code.
"""

from __future__ import annotations

import argparse
import ast
import itertools
import os
import random
import re
import resource
import shutil
import sys
import tempfile
import time
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from cosmic_ray.commands import init
from cosmic_ray.mutating import use_mutation
from cosmic_ray.plugins import get_operator
from cosmic_ray.work_db import WorkDB
from cosmic_ray.work_item import MutationSpec
from reached_lines import NOT_RUN, Reach, reached, run

ROOT = Path(__file__).resolve().parents[1]
GOAL = 0.9
EQUIVALENT = "equivalent"
ALIKE = ("_Eq_Is", "_Is_Eq", "_NotEq_IsNot", "_IsNot_NotEq")
"""Operators whose mutants no test can notice: equal texts and small numbers are mostly the same object."""

LEAST = {"!= NONE": "> NONE", "== NONE": "<= NONE"}
"""Other mutants that no test can notice: NONE is -1, and no number compared with it is lower."""


@dataclass(frozen=True)
class Room:
    """Modules to mutate, and the tests that have to notice."""

    path: str
    modules: tuple[str, ...]
    tests: tuple[str, ...]


def listed() -> tuple[list[Room], dict[str, dict[str, str]]]:
    """Read the packages and, by module, the equivalent mutants: the mutated line, and the reason."""
    rows = tomllib.loads((ROOT / "tests" / "mutants.toml").read_text("utf-8"))
    apart = rows["without"]
    rooms = []
    for row in rows["room"]:
        found = sorted(str(path) for path in Path(row["path"]).rglob("*.py"))
        modules = tuple(path for path in found if not any(Path(path).match(name) for name in apart))
        rooms.append(Room(row["path"], modules, tuple(row["tests"])))
    known = {module for room in rooms for module in room.modules}
    if lost := sorted(rows["equivalent"].keys() - known):
        sys.exit(f"tests/mutants.toml explains changes of what is not there: {', '.join(lost)}")
    named = {path for row in rows["room"] for path in (row["path"], *row["tests"])}
    if lost := sorted(path for path in named if not Path(path).exists()):
        sys.exit(f"tests/mutants.toml names what is not there: {', '.join(lost)}")
    return rooms, rows["equivalent"]


def chosen(rooms: Sequence[Room], wanted: Sequence[str]) -> list[Room]:
    """Return the packages with only the requested modules."""
    if not wanted:
        return list(rooms)
    part = [
        replace(room, modules=tuple(it for it in room.modules if any(Path(it).is_relative_to(path) for path in wanted)))
        for room in rooms
    ]
    return [room for room in part if room.modules]


def without_meaning(source: str) -> set[int]:
    """Return the lines whose mutants no test can notice: annotations, class headers, logging, imports for types."""
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


def places_of_annotations(source: str) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Return where the annotations of values begin and end: line and column, the end excluded."""
    return [
        (
            (it.annotation.lineno, it.annotation.col_offset),
            (it.annotation.end_lineno or 0, it.annotation.end_col_offset or 0),
        )
        for it in ast.walk(ast.parse(source))
        if isinstance(it, ast.AnnAssign)
    ]


def mutants(path: str) -> Iterator[MutationSpec]:
    """Yield every mutant of a module that could be noticed."""
    source = Path(path).read_text("utf-8")
    skipped, notes = without_meaning(source), places_of_annotations(source)
    with tempfile.TemporaryDirectory() as folder:
        work = WorkDB(f"{folder}/work.sqlite", WorkDB.Mode.create)
        init([Path(path)], work, {})
        specs = [item.mutations[0] for item in work.work_items]
        work.close()
    for spec in sorted(specs, key=lambda spec: (spec.start_pos, spec.operator_name, spec.occurrence)):
        if spec.start_pos[0] in skipped or any(begin <= spec.start_pos < end for begin, end in notes):
            continue
        if not spec.operator_name.endswith(ALIKE):
            yield spec


def drawn(rooms: Sequence[Room], each: int, seed: int) -> Iterator[tuple[Room, MutationSpec]]:
    """Sample mutants of every package, from any of its modules; one of each package in turn."""
    draws = []
    for room in rooms:
        every = [spec for path in room.modules for spec in mutants(path)]
        draws.append([(room, spec) for spec in random.Random(seed).sample(every, min(each, len(every)))])
        print(f"{room.path}: {len(draws[-1])} of {len(every)} mutants of {len(room.modules)} modules", flush=True)
    yield from (pair for turn in itertools.zip_longest(*draws) for pair in turn if pair is not None)


def survives(room: Room, spec: MutationSpec, known: Reach, patience: float, equivalent: Mapping[str, str]) -> str:
    """Return the mutated line if it survives, `EQUIVALENT` if it is listed as such, or nothing."""
    path = str(spec.module_path)
    tests = known.tests_of(path, spec.start_pos[0], room.tests, patience)
    with use_mutation(
        spec.module_path, get_operator(spec.operator_name)(**spec.operator_args), spec.occurrence
    ) as texts:
        before, after = texts
        if after is None:
            return ""
        place, old, new = difference(before, after)
        if new in equivalent or new in same(old):
            return EQUIVALENT
        for cached in (Path(path).parent / "__pycache__").glob(f"{Path(path).stem}.*"):
            cached.unlink()
        code = run(tests, known.wait(tests)) if tests else 0
    if code == NOT_RUN:
        sys.exit(f"pytest does not start for {' '.join(tests)}")
    if code != 0:
        return ""
    return f"  {path}:{place} ({len(tests)} tests)\n    - {old}\n    + {new}"


def difference(before: str, after: str) -> tuple[int, str, str]:
    """Return the number of the first line that differs, with its old and new text."""
    pairs = enumerate(zip(before.splitlines(), after.splitlines(), strict=False), 1)
    return next(((n, old.strip(), new.strip()) for n, (old, new) in pairs if old != new), (0, "", ""))


def same(line: str) -> set[str]:
    """Return the equivalent ways of writing a line."""
    return {
        line[: found.start()] + new + line[found.end() :]
        for old, new in LEAST.items()
        for found in re.finditer(re.escape(old), line)
    }


def main() -> None:
    """Try, report, and judge."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("paths", nargs="*", help="modules, or folders; all that are listed if none is named")
    parser.add_argument("--each", type=int, default=200, help="how many mutants of a room")
    parser.add_argument("--seconds", type=float, default=3600, help="when to stop")
    parser.add_argument("--patience", type=float, default=20, help="how many seconds of tests a mutant has to survive")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    parser.add_argument("--reach", type=Path, help="a file that keeps which tests reach which lines")
    asked = parser.parse_args()
    end, kept = time.monotonic() + asked.seconds, asked.reach and asked.reach.resolve()
    print(f"seed {asked.seed}, {asked.each} of each room", flush=True)
    noticed, survived, equivalent = Counter[str](), Counter[str](), Counter[str]()
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy"
        shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".venv*", ".git", ".*_cache", "__pycache__"))
        os.chdir(copy)
        every, reasons = listed()
        rooms = chosen(every, asked.paths)
        paths = [path for room in rooms for path in room.modules]
        known = reached(paths, sorted({test for room in rooms for test in room.tests}), kept)
        for room, spec in drawn(rooms, asked.each, asked.seed):
            if time.monotonic() > end:
                print("no time left")
                break
            survivor = survives(room, spec, known, asked.patience, reasons.get(str(spec.module_path), {}))
            (noticed if not survivor else equivalent if survivor == EQUIVALENT else survived)[room.path] += 1
            if survivor not in ("", EQUIVALENT):
                print(survivor, flush=True)
    for name in sorted(noticed | survived | equivalent):
        tried = noticed[name] + survived[name]
        print(f"{name:24}{noticed[name]:5} of {tried:4} noticed, and {equivalent[name]} that nobody could notice")
    tried = noticed.total() + survived.total()
    share = noticed.total() / max(1, tried)
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"{noticed.total()} of {tried} mutants noticed: {share:.0%}, goal {GOAL:.0%}")
    print(f"{spent.ru_utime + spent.ru_stime:.0f} s of processor time in tests")
    sys.exit(share < GOAL)


if __name__ == "__main__":
    main()
