"""Events on a host without Discord, with people who play by themselves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from msgspec.structs import replace

from bot.events import entering
from bot.events.course import standings
from bot.events.director import Director
from bot.events.entering import Newcomer
from bot.events.model import Entry, Event, Rules, Table
from bot.events.records import Draft, load, ordered
from bot.host.core.match import Match
from bot.shared.people import Location, Person
from tests.bot.conftest import Office

MINUTE = 60_000
HERE = Location(3, 7)
ORGANISER = 999


@dataclass
class Club:
    """A server whose members hold an event."""

    office: Office
    director: Director
    event_id: int = 0
    away: set[int] = field(default_factory=set)
    """The people who do not play when they are asked."""

    async def announce(self, **rules: object) -> Event:
        """Open an event that begins in an hour; by default a Swiss one of Race to Ace."""
        chosen = replace(Rules("swiss", "race_to_ace", "Friday"), **rules)
        starts = self.office.time + 60 * MINUTE
        event = await entering.open_event(self.office.host, chosen, ORGANISER, HERE, starts, manager=True)
        self.event_id = event.id
        return event

    async def enter(self, *people: int, place: Location = HERE) -> list[Entry]:
        """Let people enter."""
        return [
            await entering.enter(self.office.host, self.event_id, Newcomer(Person(each, f"P{each}"), place))
            for each in people
        ]

    async def begin(self, people: int, *, director: Director | None = None, **rules: object) -> None:
        """Announce an event, let people enter and check in, and begin its first round."""
        await self.announce(**rules)
        await self.enter(*range(1, people + 1))
        self.office.time += 31 * MINUTE
        await self.sweep()
        await self.enter(*range(1, people + 1))
        self.office.time += 25 * MINUTE
        await self.sweep()
        self.office.time += 5 * MINUTE
        await self.sweep()

    async def sweep(self, times: int = 3) -> Draft:
        """Let the director look at everything that is due."""
        for _ in range(times):
            await self.director.sweep()
        return await self.now()

    async def now(self) -> Draft:
        return await load(self.office.host, self.event_id)

    async def match(self, table: Table) -> Match:
        assert table.match_id is not None
        return await self.office.host.cache.get(table.match_id)

    async def play(self, table: Table) -> None:
        """Play the match of a table to its end; who is away decides nothing."""
        match = await self.match(table)
        while match.row.status == "playing":
            match = await self.office.act(match)

    async def play_round(self, but: Callable[[Table], bool] = lambda _: False) -> Draft:
        """Play all matches that are open, and let the next round begin."""
        for table in (await self.now()).round_tables:
            if table.result is None and not but(table):
                await self.play(table)
        return await self.sweep()

    async def play_out(self) -> Draft:
        """Play until the event is over."""
        draft = await self.now()
        for _ in range(40):
            if draft.event.state != "running":
                return draft
            draft = await self.play_round()
        raise AssertionError("the event does not end")

    async def places(self) -> list[tuple[int, str]]:
        draft = await self.now()
        return [(each.place, each.entry.name) for each in standings(draft.event, *ordered(draft))]


@pytest.fixture
def club(office: Office) -> Club:
    return Club(office, Director(office.host))
