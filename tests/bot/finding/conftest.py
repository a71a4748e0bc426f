"""A host on which people look for each other, and a clock that tests move."""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec
import pytest

from bot.finding import offers, rounds, tickets
from bot.finding.finding import Finding, Wish
from bot.host.core.match import Match
from bot.shared.people import Location, Person
from bot.shared.server_settings import Server
from bot.shared.snowflakes import DISCORD_EPOCH
from db import finding as store
from db import matches
from db.finding import OfferedRow, OfferRow, TicketRow
from games.registry import GAMES
from tests.bot.conftest import Office
from tests.servers import save_server

GAME = GAMES["race_to_ace"]
ADA, BEN, CLEO, DORA = (Person(number, name) for number, name in enumerate(("Ada", "Ben", "Cleo", "Dora"), 1))
HERE, NEXT_DOOR, ABROAD = Location(3, 7), Location(3, 8), Location(5, 50)
PAIR = Wish(GAME, 2, 2)


@dataclass
class Seekers:
    """People who look for a match."""

    office: Office
    finding: Finding
    presses: int = field(default=0)

    async def seek(self, *people: Person, place: Location = HERE, wish: Wish = PAIR) -> list[TicketRow]:
        return [await tickets.seek(self.finding, person, place, wish) for person in people]

    async def round(self) -> list[OfferRow]:
        """Let what is due be done, and return the open offers."""
        await rounds.sweep(self.finding)
        return await self.offers()

    async def later(self, milliseconds: int) -> list[OfferRow]:
        self.office.time += milliseconds
        return await self.round()

    async def offers(self) -> list[OfferRow]:
        return await store.open_offers(self.office.host.db)

    async def answer(
        self, offer: OfferRow, person: Person, *, yes: bool = True, late: int = 0, words: int = 0
    ) -> Match | None:
        self.presses += 1
        press = (self.office.time + late - DISCORD_EPOCH << 22) + self.presses
        return await offers.answer(self.finding, offer.id, person, press, yes=yes, words=words)

    async def all_accept(self, offer: OfferRow) -> Match:
        match = None
        for row in await self.asked(offer):
            if not row.answer:
                match = await self.answer(offer, Person(row.player_id, row.name))
        assert match is not None
        return match

    async def asked(self, offer: OfferRow) -> list[OfferedRow]:
        return await store.offered_in(self.office.host.db, offer.id)

    async def state(self, ticket: TicketRow) -> str:
        row = await store.ticket(self.office.host.db, ticket.id)
        assert row is not None
        return row.status

    async def live(self) -> int:
        return len(await matches.live(self.office.host.db))

    async def allow(self, how: str, *servers: int) -> None:
        for guild in servers or (3, 5):
            chosen = msgspec.convert({"finding": how}, Server)
            await save_server(self.office.host.db, guild, chosen, self.office.time)


@pytest.fixture
def seekers(office: Office) -> Seekers:
    return Seekers(office, Finding(office.host))
