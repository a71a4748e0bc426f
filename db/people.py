"""People and servers, with their settings."""

from db.database import Source
from db.reading import read_all, read_one
from db.statements import Record, Write


class PlayerRow(Record, frozen=True):
    """A person who has played or changed a setting."""

    id: int
    name: str
    settings: str
    seen_at: int


def seen(player_id: int, name: str, moment: int) -> Write:
    """Store the name under which a person was last seen."""
    return PlayerRow(player_id, name, "{}", moment).write("seen_player")


def save_player_settings(player_id: int, name: str, settings: str, moment: int) -> Write:
    """Store a person's settings."""
    return PlayerRow(player_id, name, settings, moment).write("save_player_settings", expect=1)


def save_guild(guild_id: int, settings: str, moment: int) -> Write:
    """Store a server's settings."""
    return Write("save_guild", {"id": guild_id, "settings": settings, "changed_at": moment}, expect=1)


async def player(db: Source, player_id: int) -> PlayerRow | None:
    """Return a person, or None if Paddock does not know them."""
    return await read_one(PlayerRow, db, "players_of", player_id=player_id)


async def choosers(db: Source) -> list[tuple[int, str]]:
    """Return the settings of people in running matches who have changed any."""
    return await read_all(lambda person, settings: (person, settings), db, "playing_choosers")


async def guild_settings(db: Source, guild_id: int) -> str:
    """Return a server's settings, as JSON."""
    return await read_one(str, db, "load_guild", id=guild_id) or "{}"
