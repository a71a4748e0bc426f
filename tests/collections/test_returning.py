"""Whoever lets themselves be forgotten starts afresh, but gets nothing twice by it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.collections import earning, returning, starting
from bot.host.refusal import Refusal
from bot.host.resuming import still_alive
from db import boosters, facts
from games.registry import card_games
from tests.collections.test_earning import ADA, BEN, finished

if TYPE_CHECKING:
    from bot.host.host import Host
    from tests.collections.conftest import Clock

GAME, OTHER = card_games()["acceleracers"], card_games()["dealin_dirt"]
A_DAY = 86_400_000


async def test_a_first_deck_is_not_had_again_by_being_forgotten(host: Host, clock: Clock) -> None:
    await starting.choose(host, ADA, GAME, "heat-and-chrome")
    await returning.forget(host, ADA.id)
    assert await starting.to_choose(host, ADA.id) == [OTHER]
    assert await starting.to_choose(host, BEN.id) == [GAME, OTHER]
    with pytest.raises(Refusal, match="before you deleted everything"):
        await starting.choose(host, ADA, GAME, "cold-machines")
    await starting.choose(host, ADA, OTHER, starting.starters(OTHER)[0].key)
    await returning.forget(host, ADA.id)
    assert await starting.to_choose(host, ADA.id) == []
    clock.now += returning.DAYS * A_DAY
    assert await starting.to_choose(host, ADA.id) == [GAME, OTHER]
    await starting.choose(host, ADA, GAME, "cold-machines")


async def test_the_booster_of_the_day_is_not_had_again(host: Host, clock: Clock) -> None:
    await earning.claim(host, ADA)
    await returning.forget(host, ADA.id)
    with pytest.raises(Refusal, match="today's booster"):
        await earning.claim(host, ADA)
    clock.now += A_DAY
    await earning.claim(host, ADA)


async def test_boosters_for_matches_are_counted_on(host: Host, clock: Clock) -> None:
    for channel in range(earning.MATCHES_A_DAY + 1):
        await finished(host, "acceleracers", channel)
        had = sum((await boosters.closed(host.db, ADA.id)).values())
        assert had == (channel < earning.MATCHES_A_DAY)
        await returning.forget(host, ADA.id)
    clock.now += A_DAY
    await finished(host, "acceleracers", 99)
    assert await boosters.closed(host.db, ADA.id) == {"acceleracers": 1}


async def test_what_is_kept_is_shown_names_nobody_and_goes(host: Host, clock: Clock) -> None:
    await starting.choose(host, ADA, GAME, "heat-and-chrome")
    await earning.claim(host, ADA)
    assert (await returning.export(host, ADA.id))["spent"] == []
    await returning.forget(host, ADA.id)
    shown = await returning.export(host, ADA.id)
    assert {row["what"]: row["amount"] for row in shown["spent"]} == {"claim": 1, "starter:acceleracers": 1}
    assert not any(rows for table, rows in shown.items() if table != "spent")
    key = await facts.load(host.db, returning.KEY)
    assert key is not None
    assert len(key) == 64
    clock.now += A_DAY
    await still_alive(host)
    clock.now -= A_DAY
    assert [row["what"] for row in (await returning.export(host, ADA.id))["spent"]] == ["starter:acceleracers"]
    clock.now += returning.DAYS * A_DAY
    await still_alive(host)
    clock.now -= returning.DAYS * A_DAY
    assert (await returning.export(host, ADA.id))["spent"] == []


async def test_nothing_is_kept_of_who_has_had_nothing(host: Host) -> None:
    await returning.forget(host, ADA.id)
    assert (await returning.export(host, ADA.id))["spent"] == []
