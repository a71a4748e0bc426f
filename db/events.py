"""Events: their rows, who takes part, tables, acts of organisers, messages, and pauses of those who stayed away."""

from collections.abc import Sequence

from msgspec.structs import replace

from db import kept
from db.database import Record, Source, Write
from db.reading import Number, OneRow, Rows, Writes, number, one_row, pair, read_one, rows, write, write_row


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


create: Writes[[EventRow]] = write_row("insert_event", expect=1)


def save(event: EventRow) -> list[Write]:
    """Update an event whose revision is one more than the stored one, and let its messages owe it.

    Conflicts if the stored row has changed meanwhile.
    """
    return [event.write("save_event", expect=1), want_messages(event.id, event.revision)]


want_messages: Writes[[int, int]] = write("want_event_messages")
save_entry: Writes[[EntryRow]] = write_row("save_entry")
hand_over_entry: Writes[[int, int, int, str]] = write("hand_over_entry", expect=1)
save_table: Writes[[EventTableRow]] = write_row("save_event_table")
remove_tables: Writes[[int, int]] = write("delete_event_tables")
note: Writes[[ActRow]] = write_row("insert_act")
add_helper: Writes[[int, int]] = write("insert_helper")
owe_message: Writes[[int, str, int, int, str]] = write("owe_event_message")


def showed(row: EventMessageRow, message_id: int | None, shown: int) -> Write:
    """Store what a message shows, and its id."""
    return replace(row, message_id=message_id, shown=shown).write("showed_event_message")


pause: Writes[[EventPauseRow]] = write_row("save_event_pause")


def end_pauses(players: Sequence[int], now: int) -> list[Write]:
    """Forget the pauses, over by `now`, of people who have played an event to its end."""
    return [Write("delete_event_pause", {"player_id": player, "now": now}) for player in sorted(players)]


event: OneRow[[int], EventRow] = one_row(EventRow, "event_by_id")
entries: Rows[[int], EntryRow] = rows(EntryRow, "entries_of_event")
tables: Rows[[int], EventTableRow] = rows(EventTableRow, "tables_of_event")
helpers: Rows[[int], int] = rows(int, "helpers_of_event")
acts: Rows[[int], ActRow] = rows(ActRow, "acts_of_event")
due: Rows[[int, int, int], tuple[int, int]] = rows(pair, "due_events")
of_match: OneRow[[int], int] = one_row(int, "event_of_match")
live_of_player: Rows[[int], EventRow] = rows(EventRow, "live_events_of_player")
live_in_guild: Rows[[int], EventRow] = rows(EventRow, "events_in_guild")
count_live_of_owner: Number[[int, str, int]] = number("count_live_events_of_owner")
live_at: Rows[[int, int], int] = rows(int, "live_events_at")
owing: Rows[[int, int], EventMessageRow] = rows(EventMessageRow, "owing_event_messages")
finished_matches: Rows[[int], int] = rows(int, "finished_event_matches")
"""Returns the matches of tables without a result that have ended, or were cancelled before the start."""
without_thread: Rows[[int, int], int] = rows(int, "event_matches_without_thread")
blocks_in: Rows[[int], tuple[int, int]] = rows(pair, "blocks_in_event")
wake_later: Writes[[int, int, int | None]] = write("wake_event_later")


async def paused(db: Source, player_id: int) -> EventPauseRow | None:
    """Return a person's pause, also if it is over."""
    row = await read_one(EventPauseRow, db, "event_pause_of", player_id=player_id)
    if row is not None:
        return row
    earlier = await kept.of_person(db, player_id, "away")
    return EventPauseRow(player_id, *earlier[0].read(tuple[int, int], (0, 0))) if earlier else None


decided: Rows[[int], int] = rows(int, "seats_that_decided")
"""Returns the seats of a match whose people have decided something themselves."""
