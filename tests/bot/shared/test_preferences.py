"""A person's settings, of which several modules store their own part."""

from __future__ import annotations

import asyncio

from bot.collections.card_list import privacy_of, share
from bot.shared.people import Person
from bot.shared.preferences import Preferences, preferences, save_preferences
from tests.bot.conftest import Office

ADA = Person(1, "Ada")


async def test_settings_that_are_stored_at_the_same_time_do_not_undo_each_other(office: Office) -> None:
    db = office.host.db
    chosen = Preferences(pings="off", words=True)
    await asyncio.gather(
        share(office.host, ADA, share_it=True),
        save_preferences(db, ADA, chosen, 1),
        share(office.host, ADA, share_it=True),
    )
    assert (await preferences(db, ADA.id), (await privacy_of(db, ADA.id)).share) == (chosen, True)
