"""Who may join a lobby."""

from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.core.reliability import reliability
from bot.host.core.sentences import say
from bot.shared.refusal import Refusal
from db import kept, manners
from db.trades import blocked_between


async def require_welcome(host: Host, match: Match, person: int) -> None:
    """Refuse a person who was removed, who blocks or is blocked by a player, or who finishes too few matches."""
    removed = await manners.removed_until(host.db, match.id, person)
    until = max(removed, await kept.moment(host.db, person, f"lobby:{match.id}"))
    if until > host.now():
        raise Refusal(say("removed-until", seconds=until // 1000))
    for seat in match.people():
        if await blocked_between(host.db, person, seat.player_id or 0):
            raise Refusal(say("seats-reserved"))
    if match.terms.reliable:
        figure = await reliability(host.db, person)
        if figure.percent < match.terms.reliable:
            raise Refusal(say("too-unreliable", wanted=match.terms.reliable, record=str(figure)))
