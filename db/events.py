"""Events: their rows, who takes part, tables, acts of organisers, messages, and pauses of those who stayed away."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import asdict, replace

from db import kept
from db.database import Source
from db.reading import read_all, read_one
from db.statements import Write


class EventRow(msgspec.Struct, frozen=True):
    """A row of `events`."""

    id: int
    guild_id: int
    channel_id: int
    owner_id: int
    state: str
    wake_at: int | None
    revision: int
    data: str


class EntryRow(msgspec.Struct, frozen=True):
    """A row of `event_entries`."""

    event_id: int
    number: int
    player_id: int | None
    name: str
    data: str


class EventTableRow(msgspec.Struct, frozen=True):
    """A row of `event_tables`."""

    event_id: int
    round: int
    number: int
    match_id: int | None
    open: int
    data: str


class ActRow(msgspec.Struct, frozen=True):
    """A row of `event_acts`: one line of an event's record."""

    event_id: int
    revision: int
    what: str
    player_id: int | None
    detail: str
    at: int


class HelperRow(msgspec.Struct, frozen=True):
    """A row of `event_helpers`: a co-organiser."""

    event_id: int
    player_id: int


class EventMessageRow(msgspec.Struct, frozen=True):
    """A row of `event_messages`: it owes an edit while `shown` is less than `wanted`."""

    event_id: int
    what: str
    channel_id: int
    message_id: int | None
    wanted: int
    shown: int
    nonce: str


class EventPauseRow(msgspec.Struct, frozen=True):
    """A row of `event_pauses`: how often a person stayed away lately, and until when they enter no event."""

    player_id: int
    times: int
    until: int


def create(event: EventRow) -> Write:
    """Store a new event."""
    return Write("insert_event", asdict(event), expect=1)


def save(event: EventRow) -> list[Write]:
    """Update an event whose revision is one more than the stored one, and let its messages owe it.

    Conflicts if the stored row has changed meanwhile.
    """
    messages = Write("want_event_messages", {"event_id": event.id, "wanted": event.revision})
    return [Write("save_event", asdict(event), expect=1), messages]


def save_entry(row: EntryRow) -> Write:
    """Store an entry; a person who was forgotten meanwhile stays forgotten."""
    return Write("save_entry", asdict(row))


def hand_over_entry(event_id: int, number: int, player_id: int, name: str) -> Write:
    """Give an entry to another person."""
    values: dict[str, int | float | str | bytes | None] = {"event_id": event_id, "number": number}
    return Write("hand_over_entry", values | {"player_id": player_id, "name": name}, expect=1)


def save_table(row: EventTableRow) -> Write:
    """Store a table."""
    return Write("save_event_table", asdict(row))


def remove_tables(event_id: int, round_: int) -> Write:
    """Remove the tables of a round that is paired again."""
    return Write("delete_event_tables", {"event_id": event_id, "round": round_})


def note(row: ActRow) -> Write:
    """Store a line of the record."""
    return Write("insert_act", asdict(row))


def add_helper(event_id: int, player_id: int) -> Write:
    """Make somebody a co-organiser."""
    return Write("insert_helper", {"event_id": event_id, "player_id": player_id})


def owe_message(event_id: int, what: str, channel_id: int, wanted: int, nonce: str) -> Write:
    """Owe a message in a channel; does nothing but want the revision if it is there."""
    return Write("owe_event_message", asdict(EventMessageRow(event_id, what, channel_id, None, wanted, -1, nonce)))


def showed(row: EventMessageRow, message_id: int | None, shown: int) -> Write:
    """Store what a message shows, and its id."""
    return Write("showed_event_message", asdict(replace(row, message_id=message_id, shown=shown)))


def pause(row: EventPauseRow) -> Write:
    """Store a pause in place of an earlier one."""
    return Write("save_event_pause", asdict(row))


def end_pauses(players: Sequence[int]) -> list[Write]:
    """Forget the pauses of people who have played an event to its end."""
    return [Write("delete_event_pause", {"player_id": player}) for player in sorted(players)]


async def event(db: Source, event_id: int) -> EventRow | None:
    """Return an event, or None."""
    return await read_one(EventRow, db, "event_by_id", id=event_id)


async def entries(db: Source, event_id: int) -> list[EntryRow]:
    """Return who takes part, by number."""
    return await read_all(EntryRow, db, "entries_of_event", event_id=event_id)


async def tables(db: Source, event_id: int) -> list[EventTableRow]:
    """Return the tables of all rounds."""
    return await read_all(EventTableRow, db, "tables_of_event", event_id=event_id)


async def helpers(db: Source, event_id: int) -> list[int]:
    """Return the co-organisers."""
    return await read_all(int, db, "helpers_of_event", event_id=event_id)


async def acts(db: Source, event_id: int) -> list[ActRow]:
    """Return the record of an event, the oldest line first."""
    return await read_all(ActRow, db, "acts_of_event", event_id=event_id)


async def due(db: Source, until: int, shards: int, shard: int) -> list[tuple[int, int]]:
    """Return which events of a shard have to be looked at until a moment, and when: 0 if a match has ended."""
    return await read_all(_pair, db, "due_events", until=until, shards=shards, shard=shard)


async def of_match(db: Source, match_id: int) -> int | None:
    """Return the event to which a match belongs."""
    return await read_one(int, db, "event_of_match", match_id=match_id)


async def live_of_player(db: Source, player_id: int) -> list[EventRow]:
    """Return the events that are not over in which a person takes part or waits."""
    return await read_all(EventRow, db, "live_events_of_player", player_id=player_id)


async def live_in_guild(db: Source, guild_id: int) -> list[EventRow]:
    """Return the events of a server that are not over, and the latest that are."""
    return await read_all(EventRow, db, "events_in_guild", guild_id=guild_id)


async def owing(db: Source, shards: int, shard: int) -> list[EventMessageRow]:
    """Return the messages that are not up to date."""
    return await read_all(EventMessageRow, db, "owing_event_messages", shards=shards, shard=shard)


async def finished_matches(db: Source, event_id: int) -> set[int]:
    """Return the matches at tables without a result that are over, or will never begin."""
    return set(await read_all(int, db, "finished_event_matches", event_id=event_id))


async def blocks_in(db: Source, event_id: int) -> list[tuple[int, int]]:
    """Return the pairs of people in an event of whom one has blocked the other."""
    return await read_all(_pair, db, "blocks_in_event", event_id=event_id)


def _pair(one: int, other: int) -> tuple[int, int]:
    return one, other


def wake_later(event_id: int, moment: int | None) -> Write:
    """Store when an event has to be looked at next, if nothing else of it has changed."""
    return Write("wake_event_later", {"id": event_id, "wake_at": moment})


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
