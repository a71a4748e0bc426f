"""What operators see of traded wins, and do about them, from the command line."""

from __future__ import annotations

import time
from collections.abc import Sequence

from bot.app.sentences import say
from bot.host.ending import annulment
from bot.shared.ids import code
from bot.shared.settings import Settings
from db.connection import open_current


async def report(settings: Settings) -> list[dict[str, object]]:
    """Return the patterns in the last weeks: people by their ids, what is unusual, and in which matches."""
    db = await open_current(settings.database)
    try:
        listed = await annulment.listed(db, _now())
    finally:
        await db.close()
    return [
        {
            "person": found.person,
            "others": list(found.others),
            "signs": list(found.signs),
            "matches": [code(match) for match in found.matches],
        }
        for found in listed
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
        return (await annulment.annul(db, person, _now(), days)).matches
    finally:
        await db.close()


def _now() -> int:
    return int(time.time() * 1000)
