"""Messages that mention people and are never redrawn; they are deleted when such a person is forgotten."""

from collections.abc import Callable, Iterable

from db.reading import Rows, pair, rows, write
from db.statements import Record, Write

NOBODY = 0


class TraceRow(Record, frozen=True):
    message_id: int
    channel_id: int
    guild_id: int
    match_id: int
    player_id: int
    gone: int = 0


def of_people(message_id: int, channel_id: int, guild_id: int, people: Iterable[int]) -> list[Write]:
    """Record that a message mentions people."""
    return [_trace(message_id, channel_id, guild_id, NOBODY, person) for person in sorted(set(people))]


def of_match(message_id: int, channel_id: int, guild_id: int, match_id: int) -> Write:
    """Record that a message mentions a match's players."""
    return _trace(message_id, channel_id, guild_id, match_id, NOBODY)


def _trace(message_id: int, channel_id: int, guild_id: int, match_id: int, player_id: int) -> Write:
    return TraceRow(message_id, channel_id, guild_id, match_id, player_id).write("leave_trace")


remove: Callable[[int], Write] = write("remove_trace")
to_remove: Rows[[int, int, int], tuple[int, int]] = rows(pair, "traces_to_remove")
"""Returns messages to be deleted, with their channels."""
