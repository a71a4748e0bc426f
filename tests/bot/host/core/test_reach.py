"""Since when people cannot be reached: by the gateway of their shard, or by unanswered requests."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.host.core.reach import PATIENCE, TRIES, Reach
from bot.host.core.reliability import KNOWN, Reliability
from bot.host.match.downtime import watch
from bot.host.time.photo_finish import OLDEST, WINDOW, is_contested, is_over, pressed_at
from bot.shared.snowflakes import DISCORD_EPOCH

if TYPE_CHECKING:
    from tests.bot.conftest import Office


def test_a_shard_is_out_of_reach_from_when_its_gateway_closed_until_it_opens() -> None:
    reach = Reach()
    assert reach.since(0, 100) is None
    reach.gateway_closed(0, 100)
    reach.gateway_closed(0, 300)
    assert reach.since(0, 400) == 100
    assert reach.since(1, 400) is None
    reach.gateway_open(0)
    assert reach.since(0, 500) is None
    reach.gateway_open(0)


@pytest.mark.parametrize(
    ("tries", "waited", "since"),
    [(TRIES, PATIENCE, 1_000), (TRIES - 1, PATIENCE, None), (TRIES, PATIENCE - 1, None), (TRIES + 4, 99_000, 1_000)],
)
def test_everybody_is_out_of_reach_after_enough_unanswered_requests(tries: int, waited: int, since: int | None) -> None:
    reach = Reach()
    for number in range(tries):
        reach.request(1_000 + number, answered=False)
    assert reach.since(5, 1_000 + waited) == since
    reach.request(2_000, answered=True)
    assert reach.since(5, 1_000 + waited) is None
    reach.request(3_000, answered=False)
    assert reach.since(5, 3_000 + PATIENCE) is None, "it is counted anew"


def test_the_earlier_of_both_counts() -> None:
    reach = Reach()
    for moment in (2_000, 2_001, 2_002):
        reach.request(moment, answered=False)
    reach.gateway_closed(0, 3_000)
    reach.gateway_closed(1, 1_000)
    assert [reach.since(shard, 50_000) for shard in (0, 1, 2)] == [2_000, 1_000, 2_000]


NOW = DISCORD_EPOCH + 1_000_000


@pytest.mark.parametrize(
    ("made", "pressed"),
    [
        (NOW, NOW),
        (NOW - 700, NOW - 700),
        (NOW + 700, NOW),
        (NOW - OLDEST, NOW - OLDEST),
        (NOW - OLDEST - 1, NOW),
        (NOW + OLDEST, NOW),
        (NOW + OLDEST + 1, NOW),
    ],
)
def test_a_press_tells_when_it_was_made(made: int, pressed: int) -> None:
    assert pressed_at((made - DISCORD_EPOCH << 22) + 4_000_000, NOW) == pressed


@pytest.mark.parametrize(
    ("matches", "left", "late", "percent"),
    [(0, 0, 0, 100), (KNOWN - 1, 5, 0, 100), (KNOWN, 1, 0, 90), (KNOWN, 1, 2, 70), (30, 1, 0, 96), (50, 0, 50, 0)],
)
def test_whoever_has_ten_matches_is_known_by_them(matches: int, left: int, late: int, percent: int) -> None:
    known = Reliability(matches, left, late)
    assert known.percent == percent
    assert bool(str(known)) is (matches >= KNOWN)
    assert ("out of time" in str(known)) is (matches >= KNOWN and late > 0)


async def test_a_countdown_is_over_when_its_last_presses_have_arrived(office: Office) -> None:
    race, other = await office.begin(game="tiny_turbo_cars"), await office.begin(8)
    deadline = office.time + 1_001
    for waited, over in ((WINDOW - 1, False), (WINDOW, True)):
        office.time = deadline + waited
        assert is_over(office.host, race, deadline) is over
    for pressed, contested in ((deadline + 1, False), (deadline, True)):
        office.host.pressing = {race.id: [pressed], other.id: [pressed]}
        assert is_contested(office.host, race, deadline) is contested
        assert is_over(office.host, race, deadline) is not contested
        assert not is_contested(office.host, other, deadline), "it does not count who is first"


async def test_time_in_which_nobody_can_be_reached_is_given_back(office: Office) -> None:
    told: list[int] = []
    office.host.hooks.changed = told.append
    match = await office.begin()
    untouched = await office.begin(8)
    begun = office.time
    for each in (match, untouched):
        assert each.row.deadline == begun + 210_000
    told.clear()
    office.time += 50_000
    office.host.reach.gateway_closed(0, office.time)
    await watch(office.host)
    office.time += 20_000
    await watch(office.host)
    assert office.host.reach.away == {0: office.time - 20_000}
    office.host.reach.gateway_open(0)
    await watch(office.host)
    assert office.host.reach.away == {}
    again = await office.host.cache.get(match.id)
    assert again.row.deadline == begun + 230_000
    assert sorted(told) == sorted([match.id, untouched.id]), "their new time is shown at once"
    told.clear()
    await watch(office.host)
    assert told == []


async def test_the_time_of_one_shard_is_given_back_to_its_own_matches_only(office: Office) -> None:
    office.host.settings = office.host.settings.model_copy(update={"shard_count": 2})
    match = await office.begin()  # in a server of shard 0
    deadline = match.row.deadline
    assert deadline is not None
    for shard, given in ((1, 0), (0, 20_000)):
        office.host.reach.gateway_closed(shard, office.time)
        await watch(office.host)
        office.time += 20_000
        office.host.reach.gateway_open(shard)
        await watch(office.host)
        assert (await office.host.cache.get(match.id)).row.deadline == deadline + given
