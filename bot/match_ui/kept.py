"""A cache of what was built from a match, until the match changes: several messages of a change show the same."""

import functools
from collections.abc import Callable
from typing import Concatenate, ParamSpec, TypeVar
from weakref import WeakKeyDictionary

from bot.host.core.match import Match
from db.manners import ProposalRow
from db.matches import MatchRow, SeatRow
from games.core import State

P = ParamSpec("P")
R = TypeVar("R")

Stored = tuple[MatchRow, list[SeatRow], State | None, ProposalRow | None]


def kept(build: Callable[Concatenate[Match, P], R]) -> Callable[Concatenate[Match, P], R]:
    """Cache a result by the match's revision and the arguments. It must depend on nothing else, and be immutable."""
    memory: WeakKeyDictionary[Match, tuple[Stored, dict[object, R]]] = WeakKeyDictionary()

    @functools.wraps(build)
    def look_up(match: Match, /, *args: P.args, **kwargs: P.kwargs) -> R:
        stored, key = (match.row, match.seats, match.state, match.proposal), (args, *kwargs.items())
        known = memory.get(match)
        # The rows of a change are new objects: a match that was read again has other rows of the same revision.
        if known is None or not all(one is other for one, other in zip(known[0], stored, strict=True)):
            known = memory[match] = stored, {}
        if key not in known[1]:
            known[1][key] = build(match, *args, **kwargs)
        return known[1][key]

    return look_up
