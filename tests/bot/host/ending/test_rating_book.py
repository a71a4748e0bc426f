"""Ratings are recomputed from the results: people who have deleted their data since still count as opponents."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest
from msgspec.structs import astuple, replace

from bot.collections import forgotten
from bot.host.ending import annulment, rating_book
from bot.host.ending.rating_log import ALL_TIME, EVERYWHERE, UNPROVEN
from db import ratings
from db.check import check
from db.ratings import Board, ResultRow, StandingRow
from tests.bot.conftest import Office
from tests.bot.host.ending.second_ratings import DAY, Played, Seat
from tests.bot.host.ending.test_second_ratings import GAME, community, quarter, rows
from tests.db.rows import match as match_row
from tests.db.rows import opened
from tests.examples import slow_in_proof

HERO, WORLD = 1, Board(EVERYWHERE, GAME, "live", ALL_TIME)


async def enter(office: Office, number: int, match: Played) -> None:
    """Count a rated match as it is counted at its end."""
    db = office.host.db
    over = replace(match_row(number), status="over", guild_id=match.server, channel_id=number)
    await opened(db, over, *(seat.person for seat in match.seats))
    async with db.transaction() as tx:
        results, writes = await rating_book.rate(tx, rows(number, match))
        await tx.run(*writes, *map(ratings.save_result, results))


async def enter_all(
    office: Office, played: Sequence[Played], luck: random.Random, deleting: set[int], *, again: bool = True
) -> set[int]:
    """Count rated matches, after which some people sometimes delete their data, `again` or once; return who has."""
    gone = set[int]()
    for number, match in enumerate(played, 1):
        for seat in match.seats:
            seat.changes = True
        office.time = match.at
        await enter(office, number, match)
        for person in (deleting if again else deleting - gone) & {seat.person for seat in match.seats}:
            if luck.random() < 0.3:
                await forgotten.forget(office.host, person)
                gone.add(person)
    return gone


async def stored(office: Office, played: Sequence[Played], scope: int = EVERYWHERE) -> list[StandingRow]:
    """Return the standings, over all servers or on one, of everybody who has played."""
    seasons = {ALL_TIME, *(match.quarter for match in played)}
    people = {seat.person for match in played for seat in match.seats}
    found = [
        await ratings.standings(office.host.db, scope, season, person) for season, person in product(seasons, people)
    ]
    return sorted((row for rows_ in found for row in rows_), key=astuple)


async def test_accounts_that_delete_their_data_do_not_lift_their_friend_when_ratings_are_computed_again(
    office: Office,
) -> None:
    """An unknown opponent moves others by three points, even after a deletion."""
    for number in range(1, 31):
        office.time += DAY // 24
        seats = [Seat(HERO, 1), Seat(100 + number % 3, 2)]
        await enter(office, number, Played(7, office.time, quarter(office.time), seats))
    before = await ratings.standing(office.host.db, WORLD, HERO)
    assert before is not None
    assert before.rating <= 1000 + 3 * UNPROVEN
    for account in range(100, 103):
        await forgotten.forget(office.host, account)
    await rating_book.recount(office.host.db, GAME, "live")
    assert await ratings.standing(office.host.db, WORLD, HERO) == before
    assert await ratings.players_on(office.host.db, WORLD, "matches") == 1, "nobody who is gone comes back to a board"
    assert not (await forgotten.export(office.host, HERO))["encounters"]


@pytest.mark.parametrize("seed", slow_in_proof(range(3), 1, 2))
async def test_recomputed_ratings_are_the_same_after_people_have_deleted_their_data_or_come_back(
    office: Office, seed: int
) -> None:
    """Of two people who have both deleted their data, what had moved between them before can be lost.

    And of two of whom only one was rated in a match, both directions are kept as if both had been.
    """
    luck, deleting = random.Random(seed), {1000, 2003, 3017, 4008}
    played = [each for each in community(luck, 250) if len(deleting & {seat.person for seat in each.seats}) <= 1]
    await enter_all(office, played, luck, deleting)
    before = await stored(office, played)
    await rating_book.recount(office.host.db, GAME, "live")
    after = await stored(office, played)
    assert [astuple(row) for row in after] == [pytest.approx(astuple(row)) for row in before]


@pytest.mark.parametrize("seed", slow_in_proof(range(3), 1, 2))
async def test_recomputed_ratings_on_a_server_are_the_same_after_people_have_deleted_their_data(
    office: Office, seed: int
) -> None:
    """People who are gone are still people of its leaderboard, at the end of each match and when all is computed again.

    Who comes back is one more; if they then delete their data again, they count once.
    """
    luck, deleting = random.Random(seed), {2001, 2003, 2006, 2009}
    played = [
        each
        for each in community(luck, 400)
        if each.server == 2 and len(deleting & {seat.person for seat in each.seats}) <= 1
    ]
    assert len(await enter_all(office, played, luck, deleting, again=False)) > 1
    before = await stored(office, played, 2)
    await rating_book.recount(office.host.db, GAME, "live", scope=2)
    assert [astuple(row) for row in await stored(office, played, 2)] == [pytest.approx(astuple(row)) for row in before]


async def test_an_annulment_by_managers_recomputes_only_their_own_server(office: Office) -> None:
    """A manager of a small server cannot hold up all others, however many matches those have."""
    luck, db = random.Random(4), office.host.db
    played = community(luck, 120)
    for number, match in enumerate(played, 1):
        office.time = match.at
        await enter(office, number, match)
    looked_at: list[int] = []
    of_log = ratings.rated_log

    async def watched(*args: Any) -> list[list[ResultRow]]:
        log = await of_log(*args)
        looked_at.extend(result.guild_id for results in log for result in results)
        return log

    before = await stored(office, played), await stored(office, played, 2)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ratings, "rated_log", watched)
        (person, *_) = (seat.person for match in played if match.server == 3 for seat in match.seats)
        assert (await annulment.annul(db, person, office.time, 365, guild_id=3)).matches > 0
    assert set(looked_at) == {3}
    there = await stored(office, played, 3)
    assert (await stored(office, played), await stored(office, played, 2)) == before
    await rating_book.recount(db, GAME, "live")
    assert await stored(office, played, 3) == there, "as if everything had been computed"
    assert not [line for line in await check(db) if "rank" in line]
