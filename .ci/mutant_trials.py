"""Try mutants of functions in forks of one process that has collected the tests already.

A fork gives the functions of the mutated module the mutated code, and runs the tests. That takes a tenth of a second
where a fresh process would import the bot and collect its tests for three. What cannot be tried so (a constant, a
default, a decorator) is left to a fresh process. What functions remember is forgotten in every fork.
"""

from __future__ import annotations

import gc
import inspect
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import _lru_cache_wrapper, partial
from itertools import zip_longest
from pathlib import Path
from types import CodeType, FunctionType

import msgspec
import pytest
from reached_lines import OPTIONS, PROCESSES, ended, forked, in_a_fork

NOTICED = 1
OURS = ("bot.", "cogs.", "db.", "games.")


class Trial(msgspec.Struct):
    """A module before and after the change, the tests that reach its line, and how long they may take."""

    path: str
    before: str
    after: str
    tests: list[str]
    wait: float


@dataclass(eq=False)
class Trials:
    """A pytest plugin that tries mutants instead of running the collected tests."""

    trials: Sequence[Trial]
    answer: Path
    end: float
    noticed: dict[int, bool] = field(default_factory=dict)
    """Whether mutants were noticed, by their numbers."""
    sound: dict[str, bool] = field(default_factory=dict)
    """Of tests that failed, whether they pass without the change."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        gc.unfreeze()  # as long as the modules are left out of collections, no function is found
        live = _live({str(Path(trial.path).resolve()) for trial in self.trials})
        caches = [it for it in gc.get_objects() if isinstance(it, _lru_cache_wrapper)]
        forget = [it.cache_clear for it in caches if it.__module__.startswith(OURS)]
        gc.freeze()
        for number, trial in enumerate(self.trials):
            if time.monotonic() > self.end:
                break
            tests = [items[test] for test in trial.tests if test in items]
            swaps = _swaps(trial, live)
            if tests and swaps:
                self.noticed[number] = self._notices(tests, [*swaps, *forget], trial.wait)
                self.answer.write_bytes(msgspec.json.encode(self.noticed))
        return True

    def _notices(self, tests: Sequence[pytest.Item], swaps: Sequence[Callable[[], None]], wait: float) -> bool:
        """Return whether a test notices a change, and passes without it."""
        failed = self.answer.with_suffix(".failed")
        code = in_a_fork(lambda: _tried(tests, swaps, failed), wait)
        if code != NOTICED:
            return code < 0
        found = next(test for test in tests if test.nodeid == failed.read_text("utf-8"))
        return self._sound(found)

    def _sound(self, test: pytest.Item) -> bool:
        """Return whether a test passes in a fork without any change."""
        if test.nodeid not in self.sound:
            self.sound[test.nodeid] = in_a_fork(lambda: _tried([test], [], self.answer.with_suffix(".alone")), 600) == 0
        return self.sound[test.nodeid]


def noticed_in_forks(trials: Sequence[Trial], folder: Path, end: float) -> dict[int, bool]:
    """Return whether mutants are noticed, by their numbers; those that cannot be tried in a fork are left out."""
    found: dict[int, bool] = {}
    children = []
    for part in range(PROCESSES):
        some, answer = trials[part::PROCESSES], folder / f"noticed-{part}.json"
        answer.write_bytes(b"{}")
        if files := sorted({test.partition("::")[0] for trial in some for test in trial.tests}):
            plugin = Trials(some, answer, end)
            children.append((part, answer, forked(partial(_collected, files, plugin))))
    for part, answer, child in children:
        ended(child, end)
        noticed = msgspec.json.decode(answer.read_bytes(), type=dict[int, bool])
        found |= {part + PROCESSES * number: it for number, it in noticed.items()}
    return found


def _collected(files: Sequence[str], plugin: Trials) -> int:
    return int(pytest.main([*OPTIONS, *files], plugins=[plugin]))


def _tried(tests: Sequence[pytest.Item], swaps: Sequence[Callable[[], None]], failed: Path) -> int:
    """Change functions, and return whether one of the tests fails; `failed` is told which."""
    for swap in swaps:
        swap()
    for test, following in zip_longest(tests, tests[1:]):
        test.config.hook.pytest_runtest_protocol(item=test, nextitem=following)
        if test.session.testsfailed:
            failed.write_text(test.nodeid, "utf-8")
            return NOTICED
    return 0


Place = tuple[str, str, int]


def _live(paths: set[str]) -> dict[Place, list[FunctionType]]:
    """Return the functions of some files by file, name and line."""
    found = defaultdict(list)
    for it in gc.get_objects():
        if isinstance(it, FunctionType) and it.__code__.co_filename in paths:
            found[_place(it.__code__)].append(it)
    return found


def _place(code: CodeType) -> Place:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def _swaps(trial: Trial, live: dict[Place, list[FunctionType]]) -> list[Callable[[], None]]:
    """Return what gives every function that differs its new code; nothing if that is not enough."""
    name = str(Path(trial.path).resolve())
    changes = _changed(compile(trial.before, name, "exec"), compile(trial.after, name, "exec"))
    swaps = []
    for old, new in changes or []:
        functions = live.get(_place(old), [])
        if not functions or old.co_freevars != new.co_freevars:
            return []
        swaps += [lambda it=it, new=new: setattr(it, "__code__", new) for it in functions]
    return swaps


def _changed(old: CodeType, new: CodeType) -> list[tuple[CodeType, CodeType]] | None:
    """Return the functions that differ between two module or class bodies, or None if more than functions do."""
    if old.co_code != new.co_code or old.co_names != new.co_names or len(old.co_consts) != len(new.co_consts):
        return None
    changes: list[tuple[CodeType, CodeType]] = []
    for one, other in zip(old.co_consts, new.co_consts, strict=True):
        if not isinstance(one, CodeType) or not isinstance(other, CodeType):
            if repr(one) != repr(other):
                return None
        elif one.co_flags & inspect.CO_OPTIMIZED:
            if one != other:
                changes.append((one, other))
        elif (inner := _changed(one, other)) is None:
            return None
        else:
            changes += inner
    return changes
