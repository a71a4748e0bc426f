"""Thousands look at random, answer, forge, block, stop and vanish: nobody plays twice, and nothing is left behind."""

from __future__ import annotations

import random
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from unittest.mock import Mock

import discord
import pytest

from bot.discord_kit.budget import RequestBudget
from bot.discord_kit.content import Content
from bot.discord_kit.courier import Courier, Shown
from bot.discord_kit.request_errors import RequestMonitor
from bot.finding import tickets
from bot.finding.finding import Finding, Wish
from bot.finding_ui.notices import Notices
from bot.host.lobby.seated import THREAD
from bot.host.match.shelved import share_channel
from bot.shared.people import Location, Person
from bot.shared.refusal import Refusal
from db import finding as store
from db import matches, privacy, trades
from games.registry import GAMES
from tests.bot.conftest import Office
from tests.bot.finding.conftest import ADA, BEN, CLEO, DORA, Seekers

AT_ONCE, DAY = 50, 86_400_000
STRANGER = Person(999_999, "Eve")


@dataclass
class Board(Courier):
    """A Discord that keeps what stands in its channels, by the ids of the messages."""

    client: discord.Client = field(default_factory=Mock)
    monitor: RequestMonitor = field(default_factory=Mock)
    budget: RequestBudget = field(default_factory=RequestBudget)
    standing: dict[int, Content] = field(default_factory=dict)
    posted: int = 0
    edited: int = 0

    async def post(
        self, channel_id: int, face: Content, pictures: Sequence[Shown | None], nonce: str
    ) -> discord.Message:
        self.posted += 1
        self.standing[self.posted] = face
        message = discord.Message.__new__(discord.Message)  # the mock of one takes longer than all that is tested
        message.id = self.posted
        return message

    async def edit(self, channel_id: int, message_id: int, face: Content, pictures: Sequence[Shown | None]) -> None:
        assert message_id in self.standing, "a message that was deleted is edited"
        self.edited += 1
        self.standing[message_id] = face

    async def delete(self, channel_id: int, message_id: int) -> None:
        del self.standing[message_id]

    async def private_channel(self, person: int) -> int:
        return person


@dataclass
class Crowd:
    """People who look for each other."""

    seekers: Seekers
    luck: random.Random
    people: int
    stored: int = 0
    begun: set[int] = field(default_factory=set)

    async def seek(self) -> None:
        number, games = self.luck.randrange(1, self.people), list(GAMES.values())
        pace = self.luck.choice(("live", "live", "live", "relaxed"))
        wish = Wish(self.luck.choice(games), 2, self.luck.choice((2, 3, 5)), pace, reach="everywhere")
        place = Location(self.luck.choice((3, 5)), self.luck.randrange(100, 140))
        with suppress(Refusal):
            await self.seekers.seek(Person(number, f"P{number}"), place=place, wish=wish)
            self.stored += 1

    async def press(self) -> None:
        """Let those who are asked answer, and others press what is not theirs, or too late."""
        for offer in await self.seekers.offers():
            for row in await self.seekers.asked(offer):
                person = Person(row.player_id, row.name)
                with suppress(Refusal):
                    match self.luck.randrange(12):
                        case 0:
                            await self.seekers.answer(offer, STRANGER)
                        case 1:
                            await self.seekers.answer(offer, person, late=DAY)
                        case 2:
                            pass  # they are not there
                        case 3:
                            await self.seekers.answer(offer, person, yes=False)
                        case _:
                            await self.seekers.answer(offer, person)
                            await self.seekers.answer(offer, person)  # twice

    async def vanish(self) -> None:
        db, number = self.seekers.office.host.db, self.luck.randrange(1, self.people)
        match self.luck.randrange(3):
            case 0:
                await tickets.stop(self.seekers.finding, number)
            case 1:
                await db.commit(trades.block(number, self.luck.randrange(1, self.people), 0))
            case _:
                with suppress(privacy.StillPlaying):
                    await privacy.forget(db, number, self.seekers.office.time)

    async def open_threads(self) -> None:
        """Let matches of which several began in a channel share it, as they do where no thread can be opened."""
        host = self.seekers.office.host
        for found in await matches.live(host.db):
            if found.id not in self.begun:
                self.begun.add(found.id)
                await share_channel(host, found.id)

    async def live_matches(self) -> list[int]:
        """Return in how many live matches each of the people is."""
        db = self.seekers.office.host.db
        return [await store.running(db, number, "live") or 0 for number in range(1, self.people)]


@pytest.mark.usefixtures("prompt")
@pytest.mark.parametrize(
    "many", [400, pytest.param(10_000, marks=[pytest.mark.proof, pytest.mark.timeout(3_600)])], ids=["some", "many"]
)
async def test_with_many_random_tickets_nobody_plays_twice_and_nothing_is_left_behind(
    office: Office, many: int
) -> None:
    board, seekers = Board(), Seekers(office, Finding(office.host))
    crowd = Crowd(seekers, random.Random(many), people=many // 2)
    notices = Notices(seekers.finding, board, RequestBudget(places=1_000_000))
    await seekers.allow("everywhere")
    while crowd.stored < many:
        for _ in range(AT_ONCE):
            await crowd.seek()
        await crowd.vanish()
        await seekers.later(crowd.luck.choice((500, 11_000, 70_000)))
        await notices.sweep()
        await crowd.press()
        await notices.sweep()
        await crowd.open_threads()
    live = await crowd.live_matches()
    assert max(live) == 1
    assert sum(live) > many // 20
    assert len(await matches.live(office.host.db)) > many // 40
    for _ in range(6):
        await seekers.later(2 * DAY)
        seekers.finding.owing.at_once()
        await notices.sweep()
    assert dict(await store.counts(office.host.db)) == {"tickets": 0, "offers": 0, "notices": 0}
    assert dict(await store.outcomes(office.host.db, 0)).keys() >= {"matched", "missed", "declined"}
    assert board.posted > len(board.standing) > 0
    assert not any(face.rows for face in board.standing.values()), "buttons of an offer that is over"


async def test_while_a_thread_is_being_opened_the_message_about_the_match_is_edited_once(office: Office) -> None:
    board, seekers = Board(), Seekers(office, Finding(office.host))
    notices = Notices(seekers.finding, board, RequestBudget(places=1_000))
    for pair in ((ADA, BEN), (CLEO, DORA)):
        await seekers.seek(*pair)
        (offer,) = await seekers.later(500)
        await notices.sweep()
        before = board.edited
        match = await seekers.all_accept(offer)
        for _ in range(5):
            await seekers.later(10_000)
            await notices.sweep()
    assert match.row.shares == THREAD
    assert board.edited - before == 1
