"""An event whose record is damaged concerns nobody but those who ask for it."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.event_ui.pages import EventPages
from bot.events import entering, managing
from bot.events.entering import Newcomer
from bot.events.records import Damaged, load
from bot.shared.ids import code
from bot.shared.people import Person
from bot.shared.refusal import Refusal
from db import events
from tests.bot.events.conftest import HERE, MINUTE, ORGANISER, Club
from tests.unreadable import DAMAGES, Damage, damage

ADA = Newcomer(Person(1, "Ada"), HERE)
NOBODY_PAINTS: Any = None


@pytest.fixture(params=["events", "event_entries", "event_tables"])
async def damaged(club: Club, request: pytest.FixtureRequest) -> int:
    """The number of a running event with four people whose record is damaged."""
    await club.begin(4)
    address = club.office.host.settings.database
    assert await damage(address, request.param, "data", "random", random.Random(1))
    return club.event_id


async def test_a_person_who_asks_for_it_reads_what_is_wrong(club: Club, damaged: int) -> None:
    for verb in (entering.enter(club.office.host, damaged, ADA), entering.leave_event(club.office.host, damaged, 1)):
        with pytest.raises(Refusal, match="its record is damaged"):
            await verb


async def test_on_another_server_it_is_unknown_but_to_its_people(club: Club, damaged: int) -> None:
    find, elsewhere = entering.find_event, HERE.guild_id + 1
    for stranger in (5, 99):
        with pytest.raises(Refusal, match="no event with that code"):
            await find(club.office.host, damaged, stranger, elsewhere)
    for one_of_them in (1, ORGANISER):
        with pytest.raises(Damaged):
            await find(club.office.host, damaged, one_of_them, elsewhere)
    with pytest.raises(Damaged):
        await find(club.office.host, damaged, 99, HERE.guild_id)


async def test_its_people_can_enter_others_at_the_same_time(club: Club, damaged: int) -> None:
    await club.announce(name="Another")
    (entry,) = await club.enter(1)
    assert entry.state == "in"


async def test_others_are_suggested_and_found(club: Club, damaged: int) -> None:
    another = await club.announce(name="Another")
    pages = EventPages(club.office.host, NOBODY_PAINTS)
    assert (f"Another · {code(another.id)}", code(another.id)) in await pages.suggestions(HERE.guild_id, "")
    elsewhere: Any = SimpleNamespace(guild_id=HERE.guild_id, channel_id=HERE.channel_id, user=SimpleNamespace(id=5))
    assert (await pages.find(elsewhere, code(another.id))).event.id == another.id


@pytest.mark.parametrize("kind", DAMAGES)
async def test_without_a_code_the_only_one_that_can_be_read_is_found(club: Club, kind: Damage) -> None:
    await club.begin(4)
    address = club.office.host.settings.database
    await damage(address, "events", "data", kind, random.Random(1))
    another = await club.announce(name="Another")
    here: Any = SimpleNamespace(guild_id=HERE.guild_id, channel_id=HERE.channel_id)
    assert (await EventPages(club.office.host, NOBODY_PAINTS).find(here)).event.id == another.id


async def damage_of(club: Club) -> Damaged:
    with pytest.raises(Damaged) as refused:
        await load(club.office.host, club.event_id)
    return refused.value


async def test_it_is_logged_once_however_often_it_is_due(club: Club, damaged: int) -> None:
    with capture_logs() as log:
        for _ in range(5):
            club.office.time += 10 * MINUTE
            await club.director.sweep()
        club.office.host.reach.lost[0] = club.office.time - MINUTE
        await club.director.sweep()
    assert [(line["event"], line["id"]) for line in log] == [("event cannot be read", code(damaged))]


async def test_organisers_can_cancel_it_once(club: Club, damaged: int) -> None:
    host = club.office.host
    damage = await damage_of(club)
    assert managing.may_manage(damage.event, ORGANISER, manager=False)
    assert not managing.may_manage(damage.event, 1, manager=False)
    before = await events.event(host.db, damaged)
    await managing.cancel_damaged(host, damage, ORGANISER)
    for again in (damage, await damage_of(club)):
        with pytest.raises(Refusal, match="is over"):
            await managing.cancel_damaged(host, again, ORGANISER)
    after = await events.event(host.db, damaged)
    assert before is not None
    assert after is not None
    assert (after.state, after.wake_at, after.data) == ("cancelled", None, before.data)
    last = (await events.acts(host.db, damaged))[-1]
    assert (last.what, last.player_id) == ("0000:ended-early", ORGANISER)


async def test_nothing_is_due_in_a_cancelled_one_even_when_its_matches_end(club: Club, damaged: int) -> None:
    host = club.office.host
    await managing.cancel_damaged(host, await damage_of(club), ORGANISER)
    for match_id in [row.match_id for row in await events.tables(host.db, damaged) if row.match_id is not None]:
        match = await host.cache.get(match_id)
        while match.row.status == "playing":
            match = await club.office.act(match)
    assert await events.due(host.db, 2**62, 1, 0) == []


async def test_without_a_code_who_asks_reads_that_the_only_one_is_damaged(club: Club) -> None:
    await club.begin(4)
    assert await damage(club.office.host.settings.database, "events", "data", "random", random.Random(1))
    here: Any = SimpleNamespace(guild_id=HERE.guild_id, channel_id=HERE.channel_id)
    with pytest.raises(Damaged):
        await EventPages(club.office.host, NOBODY_PAINTS).find(here)
