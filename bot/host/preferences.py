"""What the people of a match have chosen for themselves, at hand where it is needed at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.shared.preferences import Preferences, preferences, read_preferences
from db import people

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.host.host import Host
    from db.matches import SeatRow


async def know_preferences(host: Host, seats: Iterable[SeatRow]) -> None:
    """Look up what the people at these seats have chosen."""
    for seat in seats:
        if seat.player_id is not None:
            note_preferences(host, seat.player_id, await preferences(host.db, seat.player_id))


async def preferences_of(host: Host, person: int | None) -> Preferences:
    """Return what somebody in a match has chosen; where several processes run, another one may have been told."""
    if host.settings.one_of_several:
        return await preferences(host.db, person)
    return host.preferences.get(person or 0, Preferences())


def note_preferences(host: Host, person: int, chosen: Preferences) -> None:
    """Have at hand what a person has chosen; most people choose nothing."""
    if chosen == Preferences():
        host.preferences.pop(person, None)
    else:
        host.preferences[person] = chosen


async def know_all_preferences(host: Host) -> None:
    """Look up, after a start of the program, what people have chosen who are in a match."""
    for person, settings in await people.choosers(host.db):
        note_preferences(host, person, read_preferences(settings))
