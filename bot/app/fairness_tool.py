"""What operators see of traded wins, and do about them, from the command line."""

from __future__ import annotations

import time
from collections.abc import Sequence

from bot.app.sentences import say
from bot.host.core.fair_play import DAY
from bot.host.ending.patterns import WINDOW, patterns
from bot.host.ending.rating_book import recount
from bot.shared.ids import code
from bot.shared.settings import Settings
from bot.shared.snowflakes import created_at
from db import ratings
from db.connection import open_current


async def report(settings: Settings) -> list[dict[str, object]]:
    """Return the patterns in the last weeks: people by their ids, what is unusual, and in which matches."""
    db = await open_current(settings.database)
    try:
        seats = await ratings.played_since(db, int(time.time() * 1000) - WINDOW)
    finally:
        await db.close()
    counting = [seat for seat in seats if not seat.annulled]
    return [
        {
            "person": found.person,
            "others": list(found.others),
            "signs": list(found.signs),
            "matches": [code(match) for match in found.matches],
        }
        for found in patterns(counting, {seat.player_id: created_at(seat.player_id) for seat in counting})
    ]


def lines(found: Sequence[dict[str, object]]) -> list[str]:
    """Return a report for people to read."""
    if not found:
        return [say("no-patterns")]
    return [" · ".join(f"{name}: {value}" for name, value in each.items()) for each in found]


async def annul(settings: Settings, person: int, days: int) -> int:
    """Annul the rated matches of a person; return how many there are."""
    db = await open_current(settings.database)
    try:
        since = int(time.time() * 1000) - days * DAY
        own = [seat for seat in await ratings.played_since(db, since) if seat.player_id == person and not seat.annulled]
        for game, pace in sorted({(seat.game, seat.pace) for seat in own}):
            await recount(db, game, pace, ratings.annul(person, since))
        return len(own)
    finally:
        await db.close()
