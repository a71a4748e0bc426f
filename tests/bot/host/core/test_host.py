"""What the parts of a host share."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

from bot.host.core.host import Thinking
from bot.host.core.preferences import note_preferences, preferences_of
from bot.host.core.tables import OtherTable, further_tables, load_tables
from bot.shared.durations import DAY
from bot.shared.people import Location
from bot.shared.preferences import Preferences
from bot.shared.snowflakes import DISCORD_EPOCH
from db.stored import encoded
from tests.bot.conftest import NOON, Office


def test_a_server_belongs_to_the_process_that_has_its_shard(office: Office) -> None:
    """Discord counts the shard from the time in a server's id, which begins at its 22nd bit."""
    office.host.settings = cast("Any", SimpleNamespace(shard_count=4, shards=(1, 3)))
    ids = [(9_000 + shard << 22) + 12_345 for shard in range(4)]
    assert [office.host.is_ours(guild_id) for guild_id in ids] == [False, True, False, True]
    assert not office.host.is_ours(0), "private messages belong to the first shard"


def test_a_moment_is_stored_half_a_beat_early_where_messages_are_edited_in_beats(office: Office) -> None:
    slack = []
    for interval in (0, 1):
        office.host.settings = cast("Any", SimpleNamespace(edit_interval=interval))
        slack.append(office.host.slack)
    assert slack == [0, 250]


def test_an_account_is_of_age_some_days_after_it_was_made(office: Office) -> None:
    office.host.settings = cast("Any", SimpleNamespace(new_account_days=30))
    assert office.host.of_age((NOON - DISCORD_EPOCH << 22) + 5) == NOON + 30 * DAY


async def test_a_person_with_the_usual_preferences_takes_no_memory(office: Office) -> None:
    host, quiet = office.host, Preferences(quiet_from=22, quiet_to=7)
    note_preferences(host, 5, quiet)
    assert (await preferences_of(host, 5), host.preferences) == (quiet, {5: quiet})
    assert await preferences_of(host, None) == await preferences_of(host, 6) == Preferences()
    note_preferences(host, 5, Preferences())
    assert host.preferences == {}


def test_places_outside_the_main_table_are_shown_once_each_with_all_who_play_from_there() -> None:
    here, there = Location(5, 50), Location(6, 60)
    tables = further_tables([None, here, there, here])
    assert tables == [OtherTable(5, 50, (1, 3)), OtherTable(6, 60, (2,))]
    assert load_tables(encoded(tables)) == tuple(tables)
    assert load_tables("[]") == load_tables("?") == ()


async def test_ending_the_background_work_cancels_whatever_is_under_way(office: Office) -> None:
    tasks = [asyncio.create_task(asyncio.Event().wait()) for _ in range(4)]
    host, (thought, settling, writing, judging) = office.host, cast("Any", tasks)
    host.thinking[1, 0] = Thinking(5, thought)
    host.settling[1], host.books.writing[1], host.books.judging[1] = settling, writing, judging
    await host.stop_background_work()
    assert all(task.cancelled() for task in tasks)
    assert host.thinking == {}
