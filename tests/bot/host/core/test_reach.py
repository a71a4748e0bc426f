"""Since when people cannot be reached: by the gateway of their shard, or by unanswered requests."""

from __future__ import annotations

import pytest

from bot.host.core.reach import Reach


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
    [(3, 10_000, 1_000), (2, 10_000, None), (3, 9_999, None), (7, 99_000, 1_000)],
)
def test_everybody_is_out_of_reach_after_three_unanswered_requests_and_ten_seconds(
    tries: int, waited: int, since: int | None
) -> None:
    reach = Reach()
    for number in range(tries):
        reach.end(reach.begin(1_000 + number), 1_000 + number, answered=False)
    assert reach.since(5, 1_000 + waited) == since
    reach.end(reach.begin(2_000), 2_000, answered=True)
    assert reach.since(5, 1_000 + waited) is None
    reach.end(reach.begin(3_000), 3_000, answered=False)
    assert reach.since(5, 3_000 + 10_000) is None, "it is counted anew"
    for _ in range(2):
        reach.end(reach.begin(3_000), 3_000, answered=False)
    assert reach.since(5, 3_000 + 10_000) == 3_000


def test_the_earlier_of_both_counts() -> None:
    reach = Reach()
    for moment in (2_000, 2_001, 2_002):
        reach.end(reach.begin(moment), moment, answered=False)
    reach.gateway_closed(0, 3_000)
    reach.gateway_closed(1, 1_000)
    assert [reach.since(shard, 50_000) for shard in (0, 1, 2)] == [2_000, 1_000, 2_000]


def test_a_request_that_is_under_way_for_ten_seconds_counts_as_unanswered_unless_others_were_answered_since() -> None:
    reach = Reach()
    numbers = [reach.begin(moment) for moment in (1_000, 1_001, 1_002)]
    assert reach.since(0, 11_001) is None, "two of three"
    assert reach.since(0, 11_002) == 1_000
    reach.end(numbers.pop(), 11_003, answered=None)
    assert reach.since(0, 11_003) is None, "an abandoned one says nothing"
    reach.end(reach.begin(11_003), 11_004, answered=False)
    assert reach.since(0, 11_004) == 1_000, "one failed, two are late"
    reach.end(reach.begin(11_005), 11_006, answered=True)
    assert reach.since(0, 99_000) is None, "those from before the answer are none of ours"
    for number in numbers:
        reach.end(number, 20_000, answered=False)
    reach.end(reach.begin(13_000), 13_001, answered=False)
    assert reach.since(0, 99_000) == 11_006, "people were there when the last answer came"


def test_of_requests_that_fail_out_of_order_the_first_that_was_sent_counts() -> None:
    reach = Reach()
    numbers = [reach.begin(moment) for moment in (1_000, 2_000, 3_000)]
    for number in reversed(numbers):
        reach.end(number, 4_000, answered=False)
    assert reach.since(0, 50_000) == 1_000


def test_while_nothing_can_be_stored_all_shards_are_out_of_reach_since_the_last_write() -> None:
    reach = Reach()
    reach.storage((0, 1), 1_000, works=False)
    assert (reach.since(0, 1_500), reach.away) == (1_000, {0: 1_000, 1: 1_000}), "nothing was ever stored"
    reach.storage((0, 1), 2_000, works=True)
    reach.storage((0, 1), 3_000, works=True)
    assert reach.since(0, 3_000) is None
    for now in (4_000, 5_000):
        reach.storage((2,), now, works=False)
        assert reach.since(7, now) == reach.away[2] == 3_000


def test_the_clocks_of_a_shard_stand_still_from_the_earliest_moment_on() -> None:
    reach = Reach()
    for since, stopped in ((500, 500), (700, 500), (300, 300)):
        reach.lose((4,), since)
        assert reach.away == {4: stopped}
