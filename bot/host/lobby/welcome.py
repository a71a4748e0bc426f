"""Who may join a lobby."""

from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.core.reliability import reliability
from bot.host.core.sentences import say
from bot.shared.refusal import Refusal
from db import manners
from db.trades import blocked_between


async def require_welcome(host: Host, match: Match, person: int) -> None:
    """Refuse a person who was removed, who blocks or is blocked by a player, or who finishes too few matches."""
    if match.row.status != "lobby" or match.seat_of(person) is not None:
        return
    until = await manners.removed_until(host.db, match.id, person)
    if until > host.now():
        raise Refusal(say("removed-until", seconds=until // 1000))
    there = [seat.player_id for seat in match.seats if seat.player_id is not None]
    for other in there:
        if await blocked_between(host.db, person, other):
            raise Refusal(say("seats-reserved"))
    if match.terms.reliable:
        figure = await reliability(host.db, person)
        if figure.percent < match.terms.reliable:
            raise Refusal(say("too-unreliable", wanted=match.terms.reliable, record=str(figure)))
