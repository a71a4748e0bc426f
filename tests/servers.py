"""The settings of a server, as a test wants them."""

from __future__ import annotations

from bot.shared.server_settings import Server, change_server
from db.database import Database


async def save_server(db: Database, guild_id: int, chosen: Server, moment: int) -> None:
    """Store all the settings of a server."""
    await change_server(db, guild_id, lambda _: chosen, moment)
