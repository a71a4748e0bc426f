"""Messages that mention people and are not redrawn: recorded when sent, deleted when a person is forgotten."""

from collections.abc import Iterable
from contextlib import suppress

import discord

from bot.discord_kit.budget import RequestBudget
from bot.discord_kit.courier import Courier
from bot.discord_kit.replies import Interaction
from db import traces
from db.database import Database

BATCH = 5
"""How many messages are deleted at a time; it is not urgent, and Discord limits requests."""


async def leave_trace(db: Database, interaction: Interaction, message_id: int | None, people: Iterable[int]) -> None:
    """Record that a public answer mentions people."""
    if message_id is None or interaction.guild_id is None or interaction.channel_id is None:
        return
    await db.commit(*traces.of_people(message_id, interaction.channel_id, interaction.guild_id, people))


async def sweep(db: Database, courier: Courier, budget: RequestBudget, shards: Iterable[int], count: int) -> None:
    """Delete messages that mention a forgotten person. Raises `Unanswered`; they are tried again later."""
    for shard in shards:
        for message_id, channel_id in await traces.to_remove(db, BATCH, count, shard):
            with suppress(discord.HTTPException):  # if Discord refuses, asking again would be pointless
                async with budget.place():
                    await courier.delete(channel_id, message_id)
            await db.commit(traces.remove(message_id))
