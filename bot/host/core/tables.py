"""Further channels, on other servers, that show the public table of a match."""

from collections.abc import Sequence

import msgspec

from db.stored import read_or


class OtherTable(msgspec.Struct, frozen=True, array_like=True):
    """A channel in which a match is shown besides its own, and the seats of the people who play from there."""

    guild_id: int
    channel_id: int
    seats: tuple[int, ...] = ()


def dump_tables(tables: Sequence[OtherTable]) -> str:
    """Write tables as a match's row stores them."""
    return msgspec.json.encode(list(tables)).decode()


def load_tables(text: str) -> tuple[OtherTable, ...]:
    """Read what `dump_tables` wrote; none if it cannot be read."""
    return () if text == "[]" else read_or((), tuple[OtherTable, ...], "matches.tables", text)
