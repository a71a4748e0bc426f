"""Doing again what another process was faster at: on the match as it is then, it may still be possible."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from bot.shared.refusal import Overtaken
from db.retries import retry

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

P = ParamSpec("P")
R = TypeVar("R")


def again_if_overtaken(change: Callable[P, Awaitable[R]]) -> Callable[P, Awaitable[R]]:
    """Let a change of a match be tried again, from its first look at the match on, when it was overtaken."""

    @functools.wraps(change)
    async def trying(*args: P.args, **kwargs: P.kwargs) -> R:
        return await retry(lambda: change(*args, **kwargs), Overtaken)

    return trying
