"""Hooks: functions of other packages that the host calls at certain points of a match."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from bot.host.core.match import Match
from db.database import Transaction, Write
from db.matches import SeatRow
from games.contract.endings import Ending


@dataclass(frozen=True, slots=True)
class PlayerSummary:
    """What a person did in one match."""

    game: str
    won: bool
    counts: Mapping[str, int]
    played: Mapping[str, int] = field(default_factory=dict)
    """How often they played which card, piece or tile, by its key."""


@dataclass(frozen=True, slots=True)
class Settled:
    """A match that is being counted."""

    match: Match
    moment: int
    """When it ended, in milliseconds since 1970, UTC."""
    earners: frozenset[int]
    """The ids of the people who may gain from it: it is rated for them, and they made their own decisions."""
    feats: Mapping[int, PlayerSummary]
    """What every person in it did, by their id."""


Reward: TypeAlias = Callable[[Transaction, Settled], Awaitable[Sequence[Write]]]
"""Returns what a match that is counted in this transaction writes besides ratings and statistics."""


async def _same_seats(match: Match, _person: int) -> Sequence[SeatRow]:
    return match.seats


async def _nothing(*_about: object) -> None:
    return None


@dataclass(slots=True)
class Hooks:
    """The hooks, filled in by the composition of the application."""

    changed: Callable[[int], None] = lambda _match_id: None
    """Called with the id of a match after every commit that its messages have to show."""
    before_start: Callable[[Match, int], Awaitable[Sequence[SeatRow]]] = _same_seats
    """Returns the seats of a lobby that its host (an id) starts, with the deck that each plays, or refuses.

    The match has its seed already."""
    before_settling: Callable[[Match], Awaitable[Reward | None]] = _nothing
    """Asked before the transaction that counts a match; what it returns is called inside."""
    ending: Callable[[Match], Awaitable[Ending | None]] = _nothing
    """Returns what is shown of the end of a match; waits a moment for it, and returns None if it comes later."""
    known_ending: Callable[[Match], Ending | None] = lambda _match: None
    """Returns the same if it is known, without waiting."""
    on_resume: Callable[[], Awaitable[None]] = _nothing
    """Called at every start of the program."""
