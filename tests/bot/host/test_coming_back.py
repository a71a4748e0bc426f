"""Deleting oneself deletes what is readable, never what protects others: for ninety days, and under marks."""

from __future__ import annotations

import itertools
import random
from types import SimpleNamespace

import pytest

from bot.collections import forgotten
from bot.collections.trades import toggle_block
from bot.host.core.reliability import reliability
from bot.host.ending import annulment, rating_book
from bot.host.ending.eligibility import foreseen
from bot.host.ending.rating_log import ALL_TIME, EVERYWHERE, REPEATED
from bot.host.lobby import lobby
from bot.host.match import resignation
from bot.host.match.downtime import still_alive
from bot.shared.durations import DAY
from bot.shared.people import Location, Person
from bot.shared.refusal import Refusal
from bot.shared.terms import Terms
from db import manners, ratings, trades
from db.ratings import Board
from games.registry import GAMES
from tests.bot.conftest import ADA, BEN, Office
from tests.patience import settled
from tests.unreadable import DAMAGES, Damage, damage

GAME = "acceleration"
BOARD = Board(3, GAME, "live", ALL_TIME)


@pytest.fixture(autouse=True)
def _deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal the same cards and dice in every run: a few matches are over before anybody can leave them late enough."""
    numbers = itertools.count(1)
    monkeypatch.setattr(lobby, "secrets", SimpleNamespace(token_hex=lambda size: f"{next(numbers):0{size * 2}x}"))


async def ben_resigns(office: Office, channel: int) -> None:
    """Let Ben resign a rated match against Ada, late enough."""
    match = await office.begin(channel, GAME)
    for _ in range(40):
        match = await office.act(match)
        if match.row.ply >= 24 or match.row.status != "playing":
            break
    await resignation.resign(office.host, match.id, BEN.id)
    await settled(office.host)


async def rating(office: Office, person: Person, board: Board = BOARD) -> int | None:
    row = await ratings.standing(office.host.db, board, person.id)
    return None if row is None else row.rating


async def test_deleting_between_defeats_gives_the_friend_nothing(office: Office) -> None:
    """Neither what an opponent can give nor the friend's rating begins anew, and the week's count stays."""
    host = office.host
    for channel in range(2):
        await ben_resigns(office, channel)
    lifted, low = await rating(office, ADA), await rating(office, BEN)
    assert lifted is not None
    assert low is not None
    assert lifted > 1000 > low
    for number in range(12):
        await forgotten.forget(host, BEN.id)
        assert len(await manners.meetings(host.db, ADA.id, BEN.id, office.time - 7 * DAY)) >= 2
        office.time += DAY + 1
        await ben_resigns(office, 10 + number)
    after, still_low = await rating(office, ADA), await rating(office, BEN)
    assert after is not None
    assert after - lifted <= 2 * REPEATED
    assert still_low is not None
    assert still_low <= low, "a low rating does not go away"


async def test_a_day_without_rated_matches_follows(office: Office) -> None:
    host = office.host
    await forgotten.forget(host, BEN.id)
    match = await office.begin(1, GAME)
    assert foreseen(host, match, office.time) == "back"
    for _ in range(24):
        match = await office.act(match)
    await resignation.resign(host, match.id, BEN.id)
    await settled(host)
    assert {row.rated for row in await ratings.results(host.db, match.id)} == {0}
    office.time += DAY
    match = await office.begin(2, GAME)
    assert foreseen(host, match, office.time) == ""


@pytest.mark.parametrize("kind", DAMAGES)
async def test_a_person_who_comes_back_can_play_although_what_is_kept_is_damaged(office: Office, kind: Damage) -> None:
    host = office.host
    await ben_resigns(office, 1)
    await forgotten.forget(host, BEN.id)
    assert await damage(host.settings.database, "kept", "value", kind, random.Random(1)) > 2
    office.time += 2 * DAY
    await ben_resigns(office, 2)
    assert (await rating(office, BEN) or 1000) < 1000, "the match counts as that of somebody new"
    await rating_book.recount(host.db, GAME, "live")
    assert await manners.meetings(host.db, ADA.id, BEN.id, 0)
    await forgotten.forget(host, BEN.id)


async def test_blocks_against_the_person_hold(office: Office) -> None:
    host = office.host
    await host.db.commit(trades.block(ADA.id, BEN.id, 1))
    await forgotten.forget(host, BEN.id)
    assert list(await trades.blocked_between(host.db, ADA.id, BEN.id)) == [ADA.id]
    assert list(await trades.blocked_between(host.db, BEN.id, ADA.id)) == [ADA.id]
    assert not await trades.blocked_between(host.db, ADA.id, 4711)
    assert not await trades.blocked_between(host.db, ADA.id, ADA.id)
    match = await lobby.open_lobby(host, GAMES[GAME], ADA, Location(3, 9), Terms(), GAMES[GAME].Options())
    with pytest.raises(Refusal):
        await lobby.join(host, match.id, BEN)
    await lobby.cancel(host, match.id, ADA.id)
    await forgotten.forget(host, ADA.id)
    assert not await trades.blocked_between(host.db, ADA.id, BEN.id), "whoever is forgotten blocks nobody"


async def test_the_blocker_can_end_a_block(office: Office) -> None:
    host = office.host
    for other in (BEN, Person(3, "Cleo")):
        assert await toggle_block(host, ADA.id, other) == []
        await forgotten.forget(host, other.id)
    assert await toggle_block(host, ADA.id, BEN) is None
    assert not await trades.blocked_between(host.db, ADA.id, BEN.id)
    assert await trades.blocked_between(host.db, ADA.id, 3), "nobody else is unblocked"
    assert await toggle_block(host, ADA.id, BEN) == []
    assert list(await trades.blocked_between(host.db, ADA.id, BEN.id)) == [ADA.id]


async def test_leaving_is_remembered(office: Office) -> None:
    for channel in range(12):
        await ben_resigns(office, channel)
        office.time += DAY
    before = await reliability(office.host.db, BEN.id)
    assert before.percent < 50
    await forgotten.forget(office.host, BEN.id)
    assert await reliability(office.host.db, BEN.id) == before
    await forgotten.forget(office.host, BEN.id)
    assert await reliability(office.host.db, BEN.id) == before


async def test_it_can_be_exported_names_nobody_and_is_gone_after_ninety_days(office: Office) -> None:
    host = office.host
    await ben_resigns(office, 1)
    await host.db.commit(trades.block(ADA.id, BEN.id, 1))
    await forgotten.forget(host, BEN.id)
    rows = (await forgotten.export(host, BEN.id))["kept"]
    assert {str(row["what"]).partition(":")[0] for row in rows} == {
        "alias",
        "block",
        "met",
        "net",
        "record",
        "skill",
        "pause",
    }
    office.time += 8 * DAY
    await still_alive(host)
    assert "met" not in {row["what"] for row in (await forgotten.export(host, BEN.id))["kept"]}
    office.time += forgotten.DAYS * DAY
    await still_alive(host)
    assert not (await forgotten.export(host, BEN.id))["kept"]
    assert not await trades.blocked_between(host.db, ADA.id, BEN.id)


async def test_ratings_computed_again_begin_where_the_person_did(office: Office) -> None:
    host = office.host
    await ben_resigns(office, 1)
    await forgotten.forget(host, BEN.id)
    office.time += DAY
    await ben_resigns(office, 2)
    for board in (BOARD, Board(EVERYWHERE, GAME, "live", ALL_TIME)):
        before = await rating(office, ADA, board), await rating(office, BEN, board)
        await rating_book.recount(host.db, GAME, "live")
        assert (await rating(office, ADA, board), await rating(office, BEN, board)) == before


async def test_a_person_who_came_back_in_time_keeps_that_beginning_as_long_as_the_matches_since(office: Office) -> None:
    """Ratings that are computed again a year later are the same: what they began from is not forgotten meanwhile."""
    host, world = office.host, Board(EVERYWHERE, GAME, "live", ALL_TIME)
    for channel in range(3):
        office.time += 1
        await ben_resigns(office, channel)
    await forgotten.forget(host, BEN.id)
    office.time += 2 * DAY
    await ben_resigns(office, 3)
    before = [await ratings.standing(host.db, board, who.id) for board in (BOARD, world) for who in (ADA, BEN)]
    office.time += 2 * forgotten.DAYS * DAY
    await still_alive(host)
    await rating_book.recount(host.db, GAME, "live")
    after = [await ratings.standing(host.db, board, who.id) for board in (BOARD, world) for who in (ADA, BEN)]
    assert after == before
    what = {str(row["what"]).partition(":")[0] for row in (await forgotten.export(host, BEN.id))["kept"]}
    assert what == {"net", "skill"}, "nothing else of it stays"


async def test_another_deletion_starts_the_ninety_days_again(office: Office) -> None:
    host = office.host
    await ben_resigns(office, 1)
    await forgotten.forget(host, BEN.id)
    office.time += 2 * DAY
    await ben_resigns(office, 2)
    await annulment.annul(host.db, BEN.id, office.time, 1)
    for who in (BEN, ADA):
        await forgotten.forget(host, who.id)
    office.time += forgotten.DAYS * DAY
    await still_alive(host)
    for who in (BEN, ADA):
        assert not (await forgotten.export(host, who.id))["kept"]
