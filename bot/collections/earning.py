"""How boosters are earned: one a day for the asking, and some for finished rated matches, won or lost."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from bot.codes import new_match_id
from bot.host.refusal import Refusal
from db import boosters, people
from db.boosters import ANY_GAME
from db.database import Conflict
from games.collecting import has_cards

if TYPE_CHECKING:
    from bot.host.host import Host
    from bot.host.lobby import Person
    from bot.host.match import Match
    from db.database import Transaction, Write

MATCHES_A_DAY = 3
"""So many matches a day earn a booster."""


def day(moment: int) -> datetime:
    """Return the beginning of the day, UTC, of a time in milliseconds."""
    return datetime.fromtimestamp(moment / 1000, UTC).replace(hour=0, minute=0, second=0, microsecond=0)


def next_day(moment: int) -> int:
    """Return when the day after begins, in seconds."""
    return int((day(moment) + timedelta(days=1)).timestamp())


async def claim(host: Host, person: Person) -> None:
    """Give a person the booster of the day, good for any game; refuses a second one."""
    now = host.now()
    cause = f"claim:{day(now):%Y-%m-%d}"
    if await boosters.by_cause(host.db, person.id, cause) is not None:
        raise Refusal(f"You have had today's booster. The next one is here <t:{next_day(now)}:R>.")
    try:
        await host.db.commit(
            people.seen(person.id, person.name, now),
            boosters.earn(new_match_id(), person.id, ANY_GAME, cause, now),
        )
    except Conflict:
        raise Refusal("You have just had today's booster.") from None


async def rewards(tx: Transaction, match: Match, moment: int) -> list[Write]:
    """Return the boosters that a rated match earns to everybody who stayed to its end, up to the day's limit."""
    game = match.row.game if has_cards(match.game) else ANY_GAME
    today = int(day(moment).timestamp() * 1000)
    earned = []
    for seat in match.people():
        assert seat.player_id is not None
        if await boosters.earned_by_matches(tx, seat.player_id, today) < MATCHES_A_DAY:
            earned.append(boosters.earn(new_match_id(), seat.player_id, game, f"match:{match.id}", moment))
    return earned
