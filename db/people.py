"""People and servers, with their settings."""

from db.database import Record, Source
from db.reading import OneRow, Rows, Writes, one_row, pair, read_one, rows, write


class PlayerRow(Record, frozen=True):
    """A person who has played or changed a setting."""

    id: int
    name: str
    settings: str
    seen_at: int


seen: Writes[[int, str, int]] = write("seen_player")
save_player_settings: Writes[[int, str, str, int]] = write("save_player_settings", expect=1)
save_guild: Writes[[int, str, int]] = write("save_guild", expect=1)
player: OneRow[[int], PlayerRow] = one_row(PlayerRow, "players_of")
choosers: Rows[[], tuple[int, str]] = rows(pair, "playing_choosers")


async def guild_settings(db: Source, guild_id: int) -> str:
    """Return a server's settings, as JSON."""
    return await read_one(str, db, "load_guild", id=guild_id) or "{}"
