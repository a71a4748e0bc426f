"""A person's settings."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace

from bot.shared.people import Person
from bot.shared.preferences import Preferences, change_preferences, preferences
from db import people
from tests.bot.conftest import Office

ADA = Person(1, "Ada")


async def test_settings_that_are_changed_at_the_same_time_do_not_undo_each_other(office: Office) -> None:
    db = office.host.db
    await asyncio.gather(
        change_preferences(db, ADA, lambda now: replace(now, words=True), 1),
        change_preferences(db, ADA, lambda now: replace(now, share=True), 1),
        change_preferences(db, ADA, lambda now: replace(now, pings="off"), 1),
    )
    assert await preferences(db, ADA.id) == Preferences(words=True, share=True, pings="off")


async def test_settings_of_a_newer_program_are_kept_and_unchanged_defaults_are_not_stored(office: Office) -> None:
    db = office.host.db
    assert await change_preferences(db, ADA, lambda now: now, 1) == Preferences()
    assert await people.player(db, ADA.id) is None
    await db.commit(people.save_player_settings(ADA.id, ADA.name, '{"share":true,"colour":"red"}', 1))
    assert await change_preferences(db, ADA, lambda now: replace(now, talk=False), 2) == Preferences(
        share=True, talk=False
    )
    row = await people.player(db, ADA.id)
    assert row is not None
    assert '"colour":"red"' in row.settings
