"""Since when people cannot be reached: by the gateway of their shard, or by unanswered requests."""

from __future__ import annotations

import pytest

from bot.host.core.reach import PATIENCE, TRIES, Reach


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
        reach.end(reach.begin(1_000 + number), 1_000 + number, answered=False)
    assert reach.since(5, 1_000 + waited) == since
    reach.end(reach.begin(2_000), 2_000, answered=True)
    assert reach.since(5, 1_000 + waited) is None
    reach.end(reach.begin(3_000), 3_000, answered=False)
    assert reach.since(5, 3_000 + PATIENCE) is None, "it is counted anew"
    for _ in range(TRIES - 1):
        reach.end(reach.begin(3_000), 3_000, answered=False)
    assert reach.since(5, 3_000 + PATIENCE) == 3_000


def test_the_earlier_of_both_counts() -> None:
    reach = Reach()
    for moment in (2_000, 2_001, 2_002):
        reach.end(reach.begin(moment), moment, answered=False)
    reach.gateway_closed(0, 3_000)
    reach.gateway_closed(1, 1_000)
    assert [reach.since(shard, 50_000) for shard in (0, 1, 2)] == [2_000, 1_000, 2_000]
