"""Storing a change of a match unless another process was faster, and trying again on the match as it is then."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from bot.shared.refusal import Overtaken
from db.database import Conflict
from db.retries import retry

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.host.core.host import Host
    from bot.host.core.match import Match
    from db.statements import Write

P = ParamSpec("P")
R = TypeVar("R")


def again_if_overtaken(change: Callable[P, Awaitable[R]]) -> Callable[P, Awaitable[R]]:
    """Retry a change of a match from its beginning when another process was faster."""

    @functools.wraps(change)
    async def trying(*args: P.args, **kwargs: P.kwargs) -> R:
        return await retry(lambda: change(*args, **kwargs), Overtaken)

    return trying


async def commit(host: Host, match: Match, *writes: Write) -> None:
    """Store a change of `match`; if another process was faster, drop it from the cache and raise Overtaken."""
    try:
        await host.db.commit(*writes)
    except Conflict:
        host.cache.drop(match.id)
        raise Overtaken from None
