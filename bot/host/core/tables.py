"""Further channels, on other servers, that show the public table of a match."""

from collections.abc import Iterable

import msgspec

from bot.shared.people import Location
from db.stored import read_or


class OtherTable(msgspec.Struct, frozen=True, array_like=True):
    """A channel in which a match is shown besides its own, and the seats of the people who play from there."""

    guild_id: int
    channel_id: int
    seats: tuple[int, ...] = ()


def further_tables(places: Iterable[Location | None]) -> list[OtherTable]:
    """Return a table for each channel among the places from which the seats play; None for a seat at the main table."""
    seats: dict[Location, list[int]] = {}
    for seat, place in enumerate(places):
        if place is not None:
            seats.setdefault(place, []).append(seat)
    return [OtherTable(place.guild_id, place.channel_id, tuple(each)) for place, each in seats.items()]


def load_tables(text: str) -> tuple[OtherTable, ...]:
    """Read what `encoded` wrote; none if it cannot be read."""
    return () if text == "[]" else read_or((), tuple[OtherTable, ...], "matches.tables", text)
