"""Events: their rows, who takes part, tables, acts of organisers, messages, and pauses of those who stayed away."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from db import kept
from db.database import Source
from db.reading import OneRow, Rows, one_row, pair, read_all, read_one, rows
from db.statements import Record, Write, write, write_row


class EventRow(Record, frozen=True):
    id: int
    guild_id: int
    channel_id: int
    owner_id: int
    state: str
    wake_at: int | None
    revision: int
    data: str


class EntryRow(Record, frozen=True):
    event_id: int
    number: int
    player_id: int | None
    name: str
    data: str


class EventTableRow(Record, frozen=True):
    event_id: int
    round: int
    number: int
    match_id: int | None
    open: int
    data: str


class ActRow(Record, frozen=True):
    """A row of `event_acts`: one line of an event's record."""

    event_id: int
    revision: int
    what: str
    player_id: int | None
    detail: str
    at: int


class HelperRow(Record, frozen=True):
    """A row of `event_helpers`: a co-organiser."""

    event_id: int
    player_id: int


class EventMessageRow(Record, frozen=True):
    """A row of `event_messages`: it owes an edit while `shown` is less than `wanted`.

    A notice keeps in place of a message's id the number of the entry up to which everybody was notified.
    """

    event_id: int
    what: str
    channel_id: int
    message_id: int | None
    wanted: int
    shown: int
    nonce: str


class EventPauseRow(Record, frozen=True):
    """A row of `event_pauses`: how often a person stayed away lately, and until when they enter no event."""

    player_id: int
    times: int
    until: int


create: Callable[[EventRow], Write] = write_row("insert_event", expect=1)
"""Store a new event."""


def save(event: EventRow) -> list[Write]:
    """Update an event whose revision is one more than the stored one, and let its messages owe it.

    Conflicts if the stored row has changed meanwhile.
    """
    messages = Write("want_event_messages", {"event_id": event.id, "wanted": event.revision})
    return [event.write("save_event", expect=1), messages]


save_entry: Callable[[EntryRow], Write] = write_row("save_entry")
"""Store an entry; a person who was forgotten meanwhile stays forgotten."""


hand_over_entry: Callable[[int, int, int, str], Write] = write(
    "hand_over_entry", "event_id", "number", "player_id", "name", expect=1
)
"""Give an entry to another person."""
save_table: Callable[[EventTableRow], Write] = write_row("save_event_table")
"""Store a table."""
remove_tables: Callable[[int, int], Write] = write("delete_event_tables", "event_id", "round")
"""Remove the tables of a round that is paired again."""
note: Callable[[ActRow], Write] = write_row("insert_act")
"""Store a line of the record."""
add_helper: Callable[[int, int], Write] = write("insert_helper", "event_id", "player_id")
"""Make somebody a co-organiser."""


def owe_message(event_id: int, what: str, channel_id: int, wanted: int, nonce: str) -> Write:
    """Owe a message in a channel; does nothing but want the revision if it is there."""
    return EventMessageRow(event_id, what, channel_id, None, wanted, -1, nonce).write("owe_event_message")


def showed(row: EventMessageRow, message_id: int | None, shown: int) -> Write:
    """Store what a message shows, and its id."""
    return replace(row, message_id=message_id, shown=shown).write("showed_event_message")


pause: Callable[[EventPauseRow], Write] = write_row("save_event_pause")
"""Store a pause in place of an earlier one."""


def end_pauses(players: Sequence[int]) -> list[Write]:
    """Forget the pauses of people who have played an event to its end."""
    return [Write("delete_event_pause", {"player_id": player}) for player in sorted(players)]


event: OneRow[[int], EventRow] = one_row(EventRow, "event_by_id", "id")
"""An event, or None."""
entries: Rows[[int], EntryRow] = rows(EntryRow, "entries_of_event", "event_id")
"""Who takes part, by number."""
tables: Rows[[int], EventTableRow] = rows(EventTableRow, "tables_of_event", "event_id")
"""The tables of all rounds."""
helpers: Rows[[int], int] = rows(int, "helpers_of_event", "event_id")
"""The co-organisers."""
acts: Rows[[int], ActRow] = rows(ActRow, "acts_of_event", "event_id")
"""The record of an event, the oldest line first."""
due: Rows[[int, int, int], tuple[int, int]] = rows(pair, "due_events", "until", "shards", "shard")
"""Which events of a shard have to be looked at until a moment, and when: 0 if a match has ended."""
of_match: OneRow[[int], int] = one_row(int, "event_of_match", "match_id")
"""The event to which a match belongs."""
live_of_player: Rows[[int], EventRow] = rows(EventRow, "live_events_of_player", "player_id")
"""The events that are not over in which a person takes part or waits."""
live_in_guild: Rows[[int], EventRow] = rows(EventRow, "events_in_guild", "guild_id")
"""The events of a server that are not over, and the latest that are."""
owing: Rows[[int, int], EventMessageRow] = rows(EventMessageRow, "owing_event_messages", "shards", "shard")
"""The messages that are not up to date."""


async def finished_matches(db: Source, event_id: int) -> set[int]:
    """Return the matches at tables without a result that are over, or will never begin."""
    return set(await read_all(int, db, "finished_event_matches", event_id=event_id))


blocks_in: Rows[[int], tuple[int, int]] = rows(pair, "blocks_in_event", "event_id")
"""The pairs of people in an event of whom one has blocked the other."""


wake_later: Callable[[int, int, int | None], Write] = write("wake_event_later", "id", "revision", "wake_at")
"""Store when an event of a revision has to be looked at next; does nothing if it has changed since."""


async def paused(db: Source, player_id: int) -> EventPauseRow | None:
    """Return a person's pause, also if it is over."""
    row = await read_one(EventPauseRow, db, "event_pause_of", player_id=player_id)
    if row is not None:
        return row
    earlier = [each for each in await kept.of_person(db, player_id) if each.what == "away"]
    return EventPauseRow(player_id, *earlier[0].read(tuple[int, int])) if earlier else None


async def decided(db: Source, match_id: int) -> set[int]:
    """Return the seats of a match whose people have decided something themselves."""
    return set(await read_all(int, db, "seats_that_decided", match_id=match_id))
