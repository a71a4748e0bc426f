"""Messages that mention people and are never redrawn; they are deleted when such a person is forgotten."""

from collections.abc import Iterable

from db.database import Write
from db.reading import Rows, Writes, pair, rows, write

NO_MATCH = 0
"""Older versions recorded some messages by the match whose players they mention."""
leave: Writes[[int, int, int, int, int]] = write("leave_trace")


def of_people(message_id: int, channel_id: int, guild_id: int, people: Iterable[int]) -> list[Write]:
    """Record that a message mentions people."""
    return [leave(message_id, channel_id, guild_id, NO_MATCH, person) for person in sorted(set(people))]


remove: Writes[[int]] = write("remove_trace")
to_remove: Rows[[int, int, int], tuple[int, int]] = rows(pair, "traces_to_remove")
"""Returns messages to be deleted, with their channels."""
