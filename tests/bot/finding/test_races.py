"""One person presses in many places at the same time, in one process and in two: the limits of finding hold."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.finding import offers, tickets
from bot.finding.finding import Finding, Wish
from bot.finding.tickets import MOST_TICKETS
from bot.host.core.host import Host
from db import finding as store
from games.registry import GAMES
from tests.bot.at_once import ADA, BEN, CROWD, PLACE, at_once

RELAXED = Wish(GAMES["race_to_ace"], 2, 2, "relaxed")

pytestmark = pytest.mark.xdist_group("postgres")


async def test_nobody_looks_for_more_matches_than_the_limit(hosts: list[Host]) -> None:
    finders = [Finding(host) for host in hosts]
    wishes = [replace(RELAXED, game=game) for game in GAMES.values()]
    results, refused = await at_once(
        [tickets.seek(finders[n % len(finders)], ADA, PLACE, wish) for n, wish in enumerate(wishes)]
    )
    assert (len(results), len(refused)) == (MOST_TICKETS, len(wishes) - MOST_TICKETS)
    assert all("3" in each for each in refused)
    assert len(await store.tickets_of(hosts[0].db, ADA.id)) == MOST_TICKETS


async def test_only_one_of_several_searches_for_a_game_begins(hosts: list[Host]) -> None:
    finders = [Finding(host) for host in hosts]
    results, refused = await at_once([tickets.seek(finders[n % len(finders)], ADA, PLACE, RELAXED) for n in range(4)])
    assert (len(results), len(refused)) == (1, 3)
    assert all("already" in each for each in refused)


async def test_nobody_challenges_more_people_than_the_limit(hosts: list[Host]) -> None:
    finders = [Finding(host) for host in hosts]
    results, refused = await at_once(
        [
            offers.challenge(finders[n % len(finders)], ADA, other, PLACE, RELAXED, privately=False)
            for n, other in enumerate([BEN, *CROWD[:4]])
        ]
    )
    assert (len(results), len(refused)) == (MOST_TICKETS, 5 - MOST_TICKETS)
    assert len(await store.open_offers(hosts[0].db)) == MOST_TICKETS


async def test_nobody_is_challenged_twice_by_one_person(hosts: list[Host]) -> None:
    finders = [Finding(host) for host in hosts]
    results, refused = await at_once(
        [offers.challenge(finders[n % len(finders)], ADA, BEN, PLACE, RELAXED, privately=False) for n in range(4)]
    )
    assert (len(results), len(refused)) == (1, 3)
