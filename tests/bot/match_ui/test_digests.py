"""Digests: whom they are sent to, and how often."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.discord_kit.budget import RequestBudget
from bot.discord_kit.content import Content
from bot.discord_kit.request_errors import Unanswered
from bot.match_ui.digests import Digests
from bot.shared.preferences import Preferences
from tests.bot.conftest import ADA, BEN, NOON, Office

MINUTE = 60_000
HOUR = 60 * MINUTE


class Letters:
    """Takes every private message and notes to whom it went."""

    def __init__(self) -> None:
        self.sent: list[int] = []

    async def private_channel(self, person: int) -> int:
        return person

    async def post(self, channel: int, _face: Content, _shown: list, _nonce: str) -> SimpleNamespace:
        self.sent.append(channel)
        return SimpleNamespace(id=len(self.sent))


@pytest.fixture
async def letters(office: Office) -> Letters:
    """A match of two people who want digests; one of them is asked."""
    await office.begin()
    for person in (ADA, BEN):
        office.host.preferences[person.id] = Preferences(pings="digest")
    return Letters()


async def test_a_digest_comes_at_most_twice_a_day(office: Office, letters: Letters) -> None:
    digests = Digests(office.host, letters, RequestBudget())
    for hour in range(25):
        office.time = NOON + hour * HOUR
        await digests.sweep()
        assert len(letters.sent) == 1 + hour // 12
    assert len(set(letters.sent)) == 1, "only the one who is asked"


async def test_twelve_hours_lie_between_two_digests(office: Office, letters: Letters) -> None:
    digests = Digests(office.host, letters, RequestBudget())
    for later, expected in ((0, 1), (12 * HOUR - MINUTE, 1), (12 * HOUR, 2)):
        office.time = NOON + later
        await digests.sweep()
        assert len(letters.sent) == expected


async def test_a_refusal_of_one_persons_digest_does_not_keep_it_from_others(office: Office) -> None:
    class Refusing(Letters):
        async def private_channel(self, person: int) -> int:
            self.sent.append(person)
            raise discord.HTTPException(cast("Any", SimpleNamespace(status=400, reason="Bad Request")), "unheard of")

    for person in (ADA, BEN):
        match = await office.begin(channel=person.id)
        while match.seats[match.playing.to_act()[0]].player_id != person.id:
            match = await office.act(match)
    office.host.preferences.update({person.id: Preferences(pings="digest") for person in (ADA, BEN)})
    letters = Refusing()
    await Digests(office.host, letters, RequestBudget()).sweep()
    assert letters.sent == [ADA.id, BEN.id]


async def test_it_is_looked_at_once_a_minute(office: Office, letters: Letters) -> None:
    digests = Digests(office.host, letters, RequestBudget())
    office.host.preferences.clear()
    await digests.sweep()
    office.host.preferences.update({person.id: Preferences(pings="digest") for person in (ADA, BEN)})
    office.time += MINUTE - 1
    await digests.sweep()
    assert letters.sent == []
    office.time += 1
    await digests.sweep()
    assert len(letters.sent) == 1


async def test_a_digest_that_discord_did_not_answer_is_sent_again_and_once(office: Office, letters: Letters) -> None:
    """People with digests get no other notification, and half a day is half of the time for a decision."""
    nonces = list[str]()

    class Silent(Letters):
        async def post(self, channel: int, face: Content, shown: list, nonce: str) -> SimpleNamespace:
            nonces.append(nonce)
            if len(nonces) == 1:
                raise Unanswered("silence")
            return await super().post(channel, face, shown, nonce)

    silent = Silent()
    digests = Digests(office.host, silent, RequestBudget())
    with pytest.raises(Unanswered):
        await digests.sweep()
    for _ in range(3):
        office.time += MINUTE
        await digests.sweep()
    assert len(silent.sent) == 1
    assert len(nonces) == 2
    assert len(set(nonces)) == 1, "by which Discord knows it again"
    assert len(nonces[0]) <= 25
