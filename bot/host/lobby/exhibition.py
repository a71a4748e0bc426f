"""Matches of computers alone, for people to watch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.host.lobby import lobby
from bot.shared.levels import FIRST_LEVEL
from db.matches import SeatRow

if TYPE_CHECKING:
    from bot.host.core.host import Host
    from bot.host.core.match import Match


async def step_aside(host: Host, match_id: int, person: int, level: str = FIRST_LEVEL) -> Match:
    """Give the seat of the lobby's host to a computer, and start without people."""
    match = await host.cache.get(match_id)
    while len(match.seats) < match.game.seats[0]:
        match = await lobby.add_cpu(host, match_id, person, level)

    def give_up_seat(match: Match) -> list[SeatRow]:
        name = next(name for name in lobby.CPU_NAMES if name not in match.names)
        return [
            SeatRow(match.id, seat.seat, None, level, name, None, 0, "in") if seat.player_id == person else seat
            for seat in match.seats
        ]

    await lobby.reseat(host, match_id, give_up_seat, by=person)
    return await lobby.start(host, match_id, person)
