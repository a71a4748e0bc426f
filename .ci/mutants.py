"""Mutation testing: change one thing at a time in a copy of the code, and see whether the room's tests fail.

`python .ci/mutants.py [--draw N] [--least N] [--seconds S] [--seed X] [--reach FILE] [PATH ...]` draws N mutants from
the rooms in tests/mutants.toml (or from the named ones), of each room as many as its share but at least some, by a seed
that is printed, for at most S seconds. Exits with 1 if fewer than nine in ten are killed.

The tests of a room run once unmodified, to see which of them reach which line; a mutant is then tested only by those
that reach its line, the fastest and nearest first, until one fails. FILE keeps what they reach: the next run watches
only the tests that changed, or that reach a module that did.
"""

from __future__ import annotations

import argparse
import ast
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
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.operator import Operator
from cosmic_ray.plugins import get_operator, operator_names
from mutant_trials import Trial, noticed_in_forks
from parso.python.tree import Name, Newline, String
from parso.python.tree import Operator as Sign
from parso.tree import NodeOrLeaf
from reached_lines import NOT_RUN, Reach, reached, run

ROOT = Path(__file__).resolve().parents[1]
GOAL = 0.9
ALIKE = ("_Eq_Is", "_Is_Eq", "_NotEq_IsNot", "_IsNot_NotEq")
"""Operators whose mutants no test can notice: equal texts and small numbers are mostly the same object."""

LEAST = {"!= NONE": "> NONE", "== NONE": "<= NONE"}
"""Other mutants that no test can notice: NONE is -1, and no number compared with it is lower."""

NEVER = (Name, Newline, String)
"""What no mutant changes."""


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
    """Return the lines whose mutants no test can notice: annotations, class headers, logging."""
    lines: set[int] = set()
    for node in ast.walk(ast.parse(source)):
        notes: list[ast.expr | ast.stmt | None] = []
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            every = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs, node.args.vararg, node.args.kwarg]
            notes = [node.returns, *(arg.annotation for arg in every if arg is not None)]
        elif isinstance(node, ast.AnnAssign) and node.value is None:
            notes = [node.annotation]
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


def mutants(path: str) -> Iterator[Spec]:
    """Yield every mutant of a module that could be noticed."""
    source = Path(path).read_text("utf-8")
    skipped, notes = without_meaning(source), places_of_annotations(source)
    nodes = [node for node in ast_nodes(get_ast(source)) if not isinstance(node, NEVER) and not punctuation(node)]
    for name, operator in operators().items():
        places = [start for node in nodes for start, _ in operator.mutation_positions(node)]
        for occurrence, start in enumerate(places):
            if start[0] not in skipped and not any(begin <= start < end for begin, end in notes):
                yield Spec(path, name, occurrence, start[0])


@cache
def operators() -> dict[str, Operator]:
    """Return what changes code, by name."""
    kinds = {name: get_operator(name) for name in operator_names() if not name.endswith(ALIKE)}
    return {name: kind() for name, kind in sorted(kinds.items()) if not kind.arguments()}


def punctuation(node: NodeOrLeaf) -> bool:
    """Return whether a node is punctuation, which no mutant changes."""
    return isinstance(node, Sign) and node.value in {"(", ")", "[", "]", "{", "}", ",", ":", ".", "=", "->", ":="}


@dataclass(frozen=True)
class Spec:
    """A mutant: its module, its operator, which occurrence it changes, and the line."""

    path: str
    operator: str
    occurrence: int
    line: int


@dataclass(frozen=True)
class Drawn:
    """A mutant that was drawn: where it is, the old and the new line, and the module before and after."""

    path: str
    line: int
    place: int
    old: str
    new: str
    before: str
    after: str


def drawn(room: Room, every: Sequence[Room], asked: argparse.Namespace) -> list[Drawn]:
    """Sample mutants of a room, as many as its share of the lines of all rooms, but at least some."""
    wanted = max(asked.least, round(asked.draw * lines_of(room) / sum(map(lines_of, every))))
    specs = [spec for path in room.modules for spec in mutants(path)]
    answer = list(filter(None, map(changed, random.Random(asked.seed).sample(specs, min(wanted, len(specs))))))
    print(f"{room.path}: {len(answer)} of {len(specs)} mutants of {len(room.modules)} modules", flush=True)
    return answer


def lines_of(room: Room) -> int:
    """Return how many lines the modules of a room have."""
    return sum(Path(path).read_bytes().count(b"\n") for path in room.modules)


def changed(spec: Spec) -> Drawn | None:
    """Return what a mutant changes, if anything."""
    before = Path(spec.path).read_text("utf-8")
    try:
        after = mutate_code(before, operators()[spec.operator], spec.occurrence)
    except AttributeError:  # cosmic-ray cannot replace an exception with a dotted name
        return None
    if after is None:
        return None
    return Drawn(spec.path, spec.line, *difference(before, after), before, after)


def survivors(room: Room, some: Sequence[Drawn], known: Reach, asked: argparse.Namespace, end: float) -> list[bool]:
    """Return whether each mutant survives, for as many as there is time for."""
    files = files_of(room)
    tests = [known.tests_of(it.path, it.line, files, asked.patience) for it in some]
    trials = [
        Trial(it.path, it.before, it.after, found, known.wait(found)) for it, found in zip(some, tests, strict=True)
    ]
    quickly = noticed_in_forks(trials, Path.cwd().parent, end)
    answer = []
    for number, (it, found) in enumerate(zip(some, tests, strict=True)):
        if time.monotonic() > end:
            print("no time left")
            break
        answer.append(not (quickly[number] if number in quickly else noticed(it, found, known.wait(found))))
        if answer[-1]:
            print(f"  {it.path}:{it.place} ({len(found)} tests)\n    - {it.old}\n    + {it.new}", flush=True)
    return answer


def noticed(mutant: Drawn, tests: Sequence[str], wait: float) -> bool:
    """Return whether tests notice a mutant, in a process that imports the changed module."""
    path = Path(mutant.path)
    path.write_text(mutant.after, "utf-8")
    for cached in (path.parent / "__pycache__").glob(f"{path.stem}.*"):
        cached.unlink()
    code = run(tests, wait) if tests else 0
    path.write_text(mutant.before, "utf-8")
    if code == NOT_RUN:
        sys.exit(f"pytest does not start for {' '.join(tests)}")
    return code != 0


def files_of(room: Room) -> list[str]:
    """Return the files of a room's tests."""
    found = {path for test in room.tests for path in [Path(test), *Path(test).rglob("test_*.py")] if path.is_file()}
    return sorted(map(str, found))


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
    parser.add_argument("--draw", type=int, default=200, help="how many mutants")
    parser.add_argument("--least", type=int, default=10, help="how many mutants of a room at least")
    parser.add_argument("--seconds", type=float, default=3600, help="when to stop")
    parser.add_argument("--patience", type=float, default=10, help="how many seconds of tests a mutant has to survive")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    parser.add_argument(
        "--reach", type=Path, default=ROOT / "build" / "reach.json", help="what tests are known to reach"
    )
    asked = parser.parse_args()
    end, kept = time.monotonic() + asked.seconds, asked.reach.resolve()
    print(f"seed {asked.seed}, {asked.draw} mutants, {asked.least} of each room at least", flush=True)
    killed, survived, equivalent = Counter[str](), Counter[str](), Counter[str]()
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy"
        unused = shutil.ignore_patterns(".venv*", ".git", ".*_cache", "__pycache__", "build")
        shutil.copytree(ROOT, copy, ignore=unused)
        os.chdir(copy)
        every, reasons = listed()
        rooms = chosen(every, asked.paths)
        for room in rooms:
            if time.monotonic() > end:
                break
            sample = drawn(room, every, asked)
            known = reached({name: modules_of(name, every) for name in files_of(room)}, kept)
            same_as = [it.new in reasons.get(it.path, {}) or it.new in same(it.old) for it in sample]
            tried = [it for it, alike in zip(sample, same_as, strict=True) if not alike]
            found = survivors(room, tried, known, asked, end)
            survived[room.path], killed[room.path] = sum(found), len(found) - sum(found)
            equivalent[room.path] = sum(same_as)
            print(row(room.path, killed, survived, equivalent), flush=True)
    print("in all:")
    for room in rooms:
        print(row(room.path, killed, survived, equivalent))
    share = killed.total() / max(1, killed.total() + survived.total())
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"{killed.total()} of {killed.total() + survived.total()} mutants killed: {share:.0%}, goal {GOAL:.0%}")
    print(f"{spent.ru_utime + spent.ru_stime:.0f} s of processor time in tests")
    sys.exit(share < GOAL)


def modules_of(test: str, rooms: Sequence[Room]) -> list[str]:
    """Return the modules of all rooms that a file of tests belongs to."""
    return [path for room in rooms if any(Path(test).is_relative_to(it) for it in room.tests) for path in room.modules]


def row(name: str, killed: Counter[str], survived: Counter[str], equivalent: Counter[str]) -> str:
    """Return a line of the table."""
    tried = killed[name] + survived[name]
    return f"{name:24}{killed[name]:5} of {tried:4} killed, and {equivalent[name]} that nobody could notice"


if __name__ == "__main__":
    main()
