"""People and servers, with their settings."""

from collections.abc import Callable

from db.database import Record, Source, Write
from db.reading import OneRow, Rows, one_row, pair, read_one, rows, write


class PlayerRow(Record, frozen=True):
    """A person who has played or changed a setting."""

    id: int
    name: str
    settings: str
    seen_at: int


seen: Callable[[int, str, int], Write] = write("seen_player")
save_player_settings: Callable[[int, str, str, int], Write] = write("save_player_settings", expect=1)
save_guild: Callable[[int, str, int], Write] = write("save_guild", expect=1)
player: OneRow[[int], PlayerRow] = one_row(PlayerRow, "players_of")
choosers: Rows[[], tuple[int, str]] = rows(pair, "playing_choosers")


async def guild_settings(db: Source, guild_id: int) -> str:
    """Return a server's settings, as JSON."""
    return await read_one(str, db, "load_guild", id=guild_id) or "{}"
