"""People and servers, with their settings."""

from __future__ import annotations

from db.database import Source


import msgspec

from db.statements import Write, shaped


class PlayerRow(msgspec.Struct, frozen=True):
    """A person who has played or changed a setting."""

    id: int
    name: str
    settings: str
    seen_at: int


def seen(player_id: int, name: str, moment: int) -> Write:
    """Store the name under which a person was last seen."""
    return Write("seen_player", {"id": player_id, "name": name, "seen_at": moment})


def save_player_settings(player_id: int, name: str, settings: str, moment: int) -> Write:
    """Store a person's settings."""
    return Write(
        "save_player_settings", {"id": player_id, "name": name, "settings": settings, "seen_at": moment}, expect=1
    )


def save_guild(guild_id: int, settings: str, moment: int) -> Write:
    """Store a server's settings."""
    return Write("save_guild", {"id": guild_id, "settings": settings, "changed_at": moment}, expect=1)


async def player(db: Source, player_id: int) -> PlayerRow | None:
    """Return a person, or None if Paddock does not know them."""
    return await read_one(PlayerRow, db, "load_player", id=player_id)


async def choosers(db: Source) -> list[tuple[int, str]]:
    """Return the settings of people in running matches who have changed any."""
    return await read_all(lambda person, settings: (person, settings), db, "playing_choosers")


async def guild_settings(db: Source, guild_id: int) -> str:
    """Return a server's settings, as JSON."""
    rows = await db.fetch("load_guild", id=guild_id)
    return str(rows[0][0]) if rows else "{}"
