"""Events as they are stored: read whole, changed as a draft, and stored in one transaction."""

import secrets
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Concatenate, ParamSpec, TypeVar, cast

from msgspec.structs import replace

from bot.events import times
from bot.events.model import Entry, Event, Rules, State, Table
from bot.events.sentences import say
from bot.host.core.host import Host
from bot.shared.refusal import Refusal
from db import events
from db.database import Conflict, Write
from db.events import ActRow, EntryRow, EventRow, EventTableRow
from db.retries import retry
from db.stored import Unreadable, encoded, read
from games.registry import GAMES

NO_RULES = Rules("swiss", "", "")
P = ParamSpec("P")
R = TypeVar("R")


class Damaged(Refusal):
    """An event that cannot be read."""

    def __init__(self, row: EventRow, helpers: Sequence[int], people: Iterable[int | None]) -> None:
        super().__init__(say("event-damaged"))
        self.row = row
        home = (row.guild_id, row.channel_id, row.owner_id)
        self.event = Event(row.id, *home, NO_RULES, "", 0, 0, cast(State, row.state), helpers=tuple(helpers))
        """What the columns still say of it."""
        self.people = frozenset(people)
        """Who organises it or has entered."""


@dataclass(slots=True)
class Draft:
    """A draft of an event: assign `event`, and use `enter` and `seat` for the rest."""

    event: Event
    entries: dict[int, Entry]
    tables: dict[tuple[int, int], Table]
    _stored: tuple[Event, dict[int, Entry], dict[tuple[int, int], Table]] = field(init=False)
    _acts: list[tuple[str, int | None, str]] = field(default_factory=list)
    _writes: list[Write] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._stored = self.event, dict(self.entries), dict(self.tables)

    @property
    def round_tables(self) -> list[Table]:
        """The tables of the current round."""
        return [table for table in self.tables.values() if table.round == self.event.round]

    @property
    def unfinished(self) -> list[Table]:
        """The tables without a result."""
        return [table for table in self.tables.values() if table.result is None]

    @property
    def channels(self) -> list[int]:
        """The channels that show the event: its own, and one on each other server with a player."""
        return [self.event.channel, *self.elsewhere.values()]

    @property
    def elsewhere(self) -> dict[int, int]:
        """The channels on other servers, by server."""
        return {each.guild: each.channel for each in self.entries.values() if each.guild not in (0, self.event.guild)}

    def owe(self, what: str, channels: Sequence[int]) -> None:
        """Owe a message in some channels: "event", "round:3" or "winners"."""
        owe, wanted = events.owe_message, self.event.revision + 1
        self.write(*(owe(self.event.id, what, each, wanted, secrets.token_hex(8)) for each in channels))

    def call(self, kind: str, about: int = 0) -> None:
        """Owe a notice to all entries, or to one: "check-in", "moved-up", "postponed" ..."""
        self.owe(f"call:{kind}:{about or self.event.revision}", self.channels)

    def enter(self, entry: Entry) -> None:
        """Add or change an entry."""
        self.entries[entry.number] = entry

    def seat(self, table: Table) -> None:
        """Add or change a table."""
        self.tables[table.round, table.number] = table

    def note(self, what: str, who: int | None = None, detail: str = "") -> None:
        """Add a line to the record of the event."""
        self._acts.append((what, who, detail))

    def write(self, *writes: Write) -> None:
        """Add writes to the same transaction."""
        self._writes += writes

    def entry_of(self, person: int) -> Entry | None:
        """Return the entry of a person."""
        return next((entry for entry in self.entries.values() if entry.person == person), None)

    def writes(self, now: int) -> list[Write]:
        """Return the writes for all changes; none if nothing has changed."""
        event, entries, tables = self._stored
        new_entries = [each for number, each in self.entries.items() if entries.get(number) is not each]
        new_tables = [each for place, each in self.tables.items() if tables.get(place) is not each]
        if self.event is event and not (new_entries or new_tables or self._acts or self._writes):
            return []
        after = replace(self.event, revision=event.revision + 1)
        gone = {place[0] for place in tables.keys() - self.tables.keys()}
        acts = [
            events.note(ActRow(after.id, after.revision, f"{n:04}:{what}", who, detail, now))
            for n, (what, who, detail) in enumerate(self._acts)
        ]
        return [
            *events.save(row_of(after, times.wake_at(after, list(self.tables.values()), now))),
            *(events.remove_tables(after.id, round_) for round_ in sorted(gone)),
            *(events.save_entry(entry_row(after.id, each)) for each in new_entries),
            *(events.save_table(_table_row(after.id, each)) for each in new_tables),
            *acts,
            *self._writes,
        ]

    def stored(self, host: Host) -> None:
        """Start the next draft after the changes were stored."""
        host.ring()
        self.event = replace(self.event, revision=self._stored[0].revision + 1)
        self._acts.clear()
        self._writes.clear()
        self._stored = self.event, dict(self.entries), dict(self.tables)

    async def commit(self, host: Host) -> None:
        """Store the changes; raises `Conflict` if another change was faster."""
        writes = self.writes(host.now())
        if writes:
            await host.db.commit(*writes)
            self.stored(host)


async def load(host: Host, event_id: int) -> Draft:
    """Read an event; refuses an unknown one, and one that cannot be read."""
    async with host.db.snapshot() as db:
        row = await events.event(db, event_id)
        if row is None:
            raise Refusal(say("no-such-event"))
        helpers = await events.helpers(db, event_id)
        entry_rows, table_rows = await events.entries(db, event_id), await events.tables(db, event_id)
    try:
        event = replace(_event(row), helpers=tuple(helpers))
        entries = [_entry(each) for each in entry_rows]
        tables = [read(Table, "event_tables.data", each.data) for each in table_rows]
    except Unreadable as trouble:
        raise Damaged(row, helpers, [row.owner_id, *helpers, *(each.player_id for each in entry_rows)]) from trouble
    return Draft(event, {each.number: each for each in entries}, {(each.round, each.number): each for each in tables})


def changes_event(
    verb: Callable[Concatenate[Host, Draft, P], Awaitable[R]],
) -> Callable[Concatenate[Host, int, P], Awaitable[R]]:
    """Turn a function that changes a draft into one that takes the event's id, and is repeated after a conflict."""

    async def change_event(host: Host, event_id: int, /, *args: P.args, **kwargs: P.kwargs) -> R:
        async def attempt() -> R:
            draft = await load(host, event_id)
            result = await verb(host, draft, *args, **kwargs)
            await draft.commit(host)
            return result

        return await retry(attempt, Conflict)

    return change_event


def require_not_over(event: Event) -> None:
    """Refuse an event that is over."""
    if event.ended:
        raise Refusal(say("event-is-over"))


def require_live(event: Event) -> None:
    """Refuse an event that is over, or whose game is no longer installed."""
    require_not_over(event)
    if event.rules.game not in GAMES:
        raise Refusal(say("game-is-missing"))


def opening(event: Event, now: int) -> list[Write]:
    """Return the writes that store a new event and owe its message."""
    announced = events.owe_message(event.id, "event", event.channel, 0, secrets.token_hex(8))
    return [events.create(row_of(event, times.wake_at(event, [], now))), announced]


def row_of(event: Event, wake_at: int | None) -> EventRow:
    """Return the row of an event; people are stored in columns, so that their data can be deleted."""
    data = encoded(replace(event, owner=0, helpers=()))
    return EventRow(event.id, event.guild, event.channel, event.owner, event.state, wake_at, event.revision, data)


def readable(rows: Iterable[EventRow]) -> Iterator[Event]:
    """Read events without their co-organisers, but for those that cannot be read."""
    for row in rows:
        with suppress(Unreadable):
            yield _event(row)


def _event(row: EventRow) -> Event:
    event = read(Event, "events.data", row.data)
    return replace(event, owner=row.owner_id, revision=row.revision)


def _entry(row: EntryRow) -> Entry:
    entry = replace(read(Entry, "event_entries.data", row.data), person=row.player_id, name=row.name)
    gone = entry.person is None and not entry.cpu  # their data was deleted; their results stay
    return replace(entry, state="out") if gone else entry


def entry_row(event_id: int, entry: Entry) -> EntryRow:
    """Return the row of an entry."""
    data = encoded(replace(entry, name="", person=None))
    return EntryRow(event_id, entry.number, entry.person, entry.name, data)


def _table_row(event_id: int, table: Table) -> EventTableRow:
    data = encoded(table)
    return EventTableRow(event_id, table.round, table.number, table.match_id, int(table.result is None), data)


def ordered(draft: Draft) -> tuple[Sequence[Entry], Sequence[Table]]:
    """Return entries and tables in order of their numbers, as pairing requires."""
    entries, tables = draft.entries, draft.tables
    return [entries[number] for number in sorted(entries)], [tables[place] for place in sorted(tables)]
