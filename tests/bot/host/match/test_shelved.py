"""A match without a channel: it waits, and two weeks later it ends at the expense of who holds it up."""

from __future__ import annotations

import pytest

from bot.host.core.fair_play import UNPLAYABLE
from bot.host.match import scheduler, shelved
from db import manners
from tests.bot.conftest import ADA, BEN, Office

STRANGER = 99


async def test_without_its_channel_a_match_ends_after_two_weeks_at_the_expense_of_who_has_to_decide(
    office: Office,
) -> None:
    match = await office.begin()
    (seat,) = match.playing.to_act()
    await shelved.shelve_without_channel(office.host, match.id)
    office.time += UNPLAYABLE - 1
    await scheduler.tick(office.host)
    assert match.row.status == "shelved"
    office.time += 1
    await scheduler.tick(office.host)
    assert match.row.status == "over"
    assert [row.status for row in match.seats] == ["forfeited" if row.seat == seat else "in" for row in match.seats]


@pytest.mark.parametrize(("owner", "left"), [(ADA.id, [0]), (BEN.id, [1]), (STRANGER, [])])
async def test_who_removes_the_bot_from_their_server_holds_their_own_match_up_and_nobody_elses(
    office: Office, owner: int, left: list[int]
) -> None:
    """Only they can invite it again. A match of others stays on hold."""
    match = await office.begin()
    await shelved.shelve_without_channel(office.host, match.id, owner)
    (incident,) = await manners.incidents(office.host.db, match.id)
    assert (incident.what, incident.seat, incident.detail) == ("shelved", left[0] if left else None, "removed")
    office.time += UNPLAYABLE
    await scheduler.tick(office.host)
    assert match.row.status == ("over" if left else "shelved")
    assert [row.seat for row in match.seats if row.status == "forfeited"] == left


@pytest.mark.parametrize(("guild", "status"), [(2, "playing"), (3, "shelved"), (4, "playing")])
async def test_a_lost_server_puts_its_own_matches_on_hold_and_no_others(
    office: Office, guild: int, status: str
) -> None:
    match = await office.begin()
    await shelved.shelve_without_channel(office.host, match.id, guild_id=guild)
    assert match.row.status == status
