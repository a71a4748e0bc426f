"""Matches of computers alone, for people to watch."""

from bot.host.core.change import Change, changes_match
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.lobby.lobby import add_cpu, cpu_seat, note_activity, require_lobby, start
from bot.shared.levels import FIRST_LEVEL


async def step_aside(host: Host, match_id: int, person: int, level: str = FIRST_LEVEL) -> Match:
    """Give the seat of the lobby's host to a computer, and start without people."""
    match = await host.cache.get(match_id)
    while len(match.seats) < match.game.seats[0]:
        match = await add_cpu(host, match_id, person, level)
    await _give_up_seat(host, match_id, person, level)
    return await start(host, match_id, person)


@changes_match
async def _give_up_seat(change: Change, person: int, level: str) -> None:
    match = require_lobby(change.match)
    match.seats = [cpu_seat(match, seat.seat, level) if seat.player_id == person else seat for seat in match.seats]
    note_activity(change, person)
