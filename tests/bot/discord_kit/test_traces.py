"""Messages that mention forgotten people are deleted within the budget of requests."""

from __future__ import annotations

import asyncio

from bot.discord_kit import traces
from bot.discord_kit.budget import RequestBudget
from db import privacy
from db import traces as rows
from tests.bot.conftest import Office
from tests.patience import until

SERVER, CHANNEL, MESSAGE, PERSON = 3, 7, 70, 1


class Eraser:
    """Deletes messages, and notes which."""

    def __init__(self) -> None:
        self.deleted: list[tuple[int, int]] = []

    async def delete(self, channel: int, message: int) -> None:
        self.deleted.append((channel, message))


async def test_a_deletion_waits_for_a_place(office: Office) -> None:
    db = office.host.db
    await db.commit(*rows.of_people(MESSAGE, CHANNEL, SERVER, [PERSON]))
    await privacy.forget(db, PERSON)
    eraser, budget = Eraser(), RequestBudget(places=1, second=0)
    async with budget.place():
        sweeping = asyncio.create_task(traces.sweep(db, eraser, budget, [0], 1))
        await until(lambda: budget.queued or eraser.deleted)
        assert not eraser.deleted
    await sweeping
    assert eraser.deleted == [(CHANNEL, MESSAGE)]
