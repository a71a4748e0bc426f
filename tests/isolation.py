"""Keeping what goes wrong in one test from the tests after it in the same process, on a machine however busy.

pytest runs the remaining finalizers of a test when one raises an `Exception`. Anything else it does not expect there:
after an `asyncio.CancelledError`, or a group with a timeout in it, it forgets the finalizers that are left. Patched
attributes then stay patched for the rest of the session, and later tests get the same temporary folder. So fixtures
may raise what they like here, and pytest sees an `Exception`.

pytest-timeout interrupts whatever runs at that moment, which in an asynchronous test is often not the test but a task
of the bot. So an asynchronous test has a limit of its own, a little lower, which cancels the test alone.
"""

from __future__ import annotations

import asyncio
import functools
import gc
import inspect
import sys
import warnings
from collections.abc import Awaitable, Callable, Generator, Iterator
from contextlib import contextmanager
from typing import Any, ParamSpec, TypeVar
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

from tests.examples import THOROUGH

P = ParamSpec("P")
R = TypeVar("R")

EXPECTED = (Exception, pytest.fail.Exception, pytest.skip.Exception, KeyboardInterrupt)
"""What pytest handles when a fixture raises it."""
OWN_SHARE = 0.75
"""The part of a test's time limit after which the test itself is cancelled."""
TIMER = pytest.StashKey[Any]()
"""The settings of pytest-timeout for a test."""
FAILED = pytest.StashKey[bool]()
"""Whether a test has failed."""


class FixtureInterrupted(Exception):
    """A fixture raised what pytest does not expect from a fixture."""


def isolate(config: pytest.Config) -> None:
    """Apply what is in this module to all tests of the session; a second call does nothing."""
    if config.pluginmanager.has_plugin(__name__):
        return
    config.pluginmanager.register(sys.modules[__name__], __name__)
    # No example fails for being slow, and every failure prints how to repeat it.
    slow = [*settings.default.suppress_health_check, HealthCheck.too_slow]
    # Where CI is set, Hypothesis would draw from a test's source instead of what it is seeded with.
    settings.register_profile(THOROUGH, derandomize=False, deadline=None, print_blob=True, suppress_health_check=slow)
    settings.register_profile(
        "paddock", settings.get_profile(THOROUGH), max_examples=settings.default.max_examples // 4
    )
    settings.load_profile(config.getoption("--hypothesis-profile") or "paddock")
    if settings.get_current_profile_name() != THOROUGH:
        # It would look for constants in all of our modules, which takes each worker three seconds.
        patch.object(providers, "is_local_module_file", return_value=False).start()


def _finishing(finish: Callable[P, None]) -> Callable[P, None]:
    @functools.wraps(finish)
    def finished(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            finish(*args, **kwargs)
        except EXPECTED:
            raise
        except BaseException as error:
            raise FixtureInterrupted(f"the end of a fixture raised {error!r}") from error

    return finished


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(
    fixturedef: pytest.FixtureDef[Any], request: pytest.FixtureRequest
) -> Generator[None, object, object]:
    """Remember the failure of a fixture's beginning, without which pytest takes it for one that never began."""
    try:
        return (yield)
    except EXPECTED:
        raise
    except BaseException as error:
        failure = FixtureInterrupted(f"the beginning of a fixture raised {error!r}")
        fixturedef.cached_result = (None, fixturedef.cache_key(request), (failure, error.__traceback__))
        raise failure from error


@pytest.hookimpl(tryfirst=True)
def pytest_timeout_set_timer(item: pytest.Item, settings: Any) -> bool | None:
    """Keep pytest-timeout from timing also what pytest does between the phases of a test: an exception there ends all.

    It asks first for all phases together, and `_timed` then for each of them.
    """
    if TIMER in item.stash:
        return None
    item.stash[TIMER] = settings
    return True


@contextmanager
def _timed(item: pytest.Item, least: float = 0) -> Iterator[None]:
    """Interrupt a phase of a test that lasts longer than the test's timeout, and longer than `least` seconds."""
    settings = item.stash.get(TIMER, None)
    if settings is None:
        yield
        return
    item.ihook.pytest_timeout_set_timer(item=item, settings=settings._replace(timeout=max(least, settings.timeout)))
    try:
        yield
    finally:
        item.ihook.pytest_timeout_cancel_timer(item=item)


def _usual(item: pytest.Item) -> float:
    return float(item.config.getini("timeout"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None, None, None]:
    with _timed(item, _usual(item)):
        yield


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    """Cancel an asynchronous test that hangs."""
    if isinstance(item, pytest.Function) and inspect.iscoroutinefunction(item.obj) and TIMER in item.stash:
        item.obj = _limited(item.obj, OWN_SHARE * item.stash[TIMER].timeout)
    with _timed(item):
        yield


def _limited(test: Callable[P, Awaitable[R]], seconds: float) -> Callable[P, Awaitable[R]]:
    @functools.wraps(test)
    async def limited(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            async with asyncio.timeout(seconds) as limit:
                return await test(*args, **kwargs)
        except TimeoutError as error:
            if limit.expired():
                raise AssertionError(f"the test was still running after {seconds:g} s") from error
            raise

    return limited


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None, None, None]:
    """After a failure let go of everything that its traceback holds, so that no later test is blamed for it."""
    try:
        with _timed(item, _usual(item)):
            yield
    finally:
        if item.stash.get(FAILED, False):
            for name in ("last_type", "last_value", "last_traceback", "last_exc"):
                vars(sys).pop(name, None)
            with warnings.catch_warnings(action="ignore"):
                gc.collect()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


pytest.FixtureDef.finish = _finishing(pytest.FixtureDef.finish)
