"""The preferences of the people in matches, kept in memory."""

from collections.abc import Iterable

from bot.host.core.host import Host
from bot.shared.preferences import Preferences, preferences, read_preferences
from db import people
from db.matches import SeatRow


async def load_preferences(host: Host, seats: Iterable[SeatRow]) -> None:
    """Load the preferences of the people at these seats."""
    for seat in seats:
        if seat.player_id is not None:
            note_preferences(host, seat.player_id, await preferences(host.db, seat.player_id))


async def preferences_of(host: Host, person: int | None) -> Preferences:
    """Return a player's preferences; read again with several processes, because another may have changed them."""
    if host.settings.one_of_several:
        return await preferences(host.db, person)
    return host.preferences.get(person or 0, Preferences())


def note_preferences(host: Host, person: int, chosen: Preferences) -> None:
    """Remember a person's preferences; most people have the defaults."""
    if chosen == Preferences():
        host.preferences.pop(person, None)
    else:
        host.preferences[person] = chosen


async def load_all_preferences(host: Host) -> None:
    """Load, after a start, the preferences of everybody who is in a match."""
    for person, settings in await people.choosers(host.db):
        note_preferences(host, person, read_preferences(settings))
