"""Requests are sent as fast as Discord accepts them, the most urgent first, and none waits forever."""

from __future__ import annotations

import asyncio
import random
from collections import deque
from dataclasses import dataclass, field

import pytest

from bot.discord_kit.budget import RequestBudget
from tests.bot.virtual_time import passing

FIFTY, A_SECOND = 50, 1.0


@dataclass(slots=True)
class Discord:
    """Accepts fifty requests in any second and refuses the others; requests and answers can be delayed."""

    slowest: float
    luck: random.Random = field(default_factory=lambda: random.Random(7))
    taken: int = 0
    refused: int = 0
    _lately: deque[float] = field(default_factory=deque)

    async def request(self) -> None:
        await asyncio.sleep(self.luck.uniform(0.01, self.slowest))
        now = asyncio.get_running_loop().time()
        while self._lately and now - self._lately[0] >= A_SECOND:
            self._lately.popleft()
        if len(self._lately) < FIFTY:
            self._lately.append(now)
            self.taken += 1
        else:
            self.refused += 1
        await asyncio.sleep(self.luck.uniform(0.01, self.slowest))


async def send(budget: RequestBudget, discord: Discord, patience: float = 0) -> None:
    async with budget.place(patience):
        await discord.request()


@pytest.mark.parametrize("slowest", [0.02, 0.3, 2.0])
def test_discord_refuses_no_request_whatever_the_latency_and_load(slowest: float) -> None:
    async def scene() -> Discord:
        budget, discord = RequestBudget(), Discord(slowest)
        sending = []
        for burst in (200, 0, 100, 1, 0, 0, 300):
            sending += [asyncio.ensure_future(send(budget, discord)) for _ in range(burst)]
            await asyncio.sleep(1.3)
        await asyncio.gather(*sending)
        return discord

    discord = passing(scene())
    assert (discord.taken, discord.refused) == (601, 0)


def test_the_limit_is_used_up() -> None:
    async def scene() -> float:
        budget, discord = RequestBudget(), Discord(0.05)
        await asyncio.gather(*(send(budget, discord) for _ in range(450)))
        return asyncio.get_running_loop().time()

    assert passing(scene()) < 450 / FIFTY * 1.15


async def in_turn(budget: RequestBudget, *patience: float) -> list[float]:
    """Let several requests ask for a place at once; return them in the order in which they got one."""
    served: list[float] = []

    async def wait(each: float) -> None:
        async with budget.place(each):
            served.append(each)

    await asyncio.gather(*map(wait, patience))
    return served


def test_no_request_waits_while_places_are_free() -> None:
    budget = RequestBudget(places=3)
    assert passing(in_turn(budget, 9, 5, 7)) == [9, 5, 7]
    assert budget.queued == 0


def test_the_most_urgent_request_goes_first() -> None:
    assert passing(in_turn(RequestBudget(places=1), 9, 5, 0, 7, 1)) == [9, 0, 1, 5, 7]


def test_a_request_that_has_waited_long_goes_before_new_ones() -> None:
    async def scene() -> list[str]:
        budget, order = RequestBudget(places=1), []

        async def wait(name: str, patience: float, since: float) -> None:
            await asyncio.sleep(since)
            async with budget.place(patience):
                order.append(name)

        steady = (wait(f"asked at {since}", 0, since) for since in range(9))
        await asyncio.gather(wait("first", 0, 0), wait("patient", 5, 0.1), *steady)
        return order

    order = passing(scene())
    assert order.index("patient") == 7, "after all who were asked in its five seconds, before all later ones"


def test_a_request_that_becomes_more_urgent_moves_up() -> None:
    async def scene() -> list[str]:
        budget, order = RequestBudget(places=1), []

        async def wait(name: str, patience: float) -> None:
            async with budget.place(patience, name):
                order.append(name)

        waiting = [asyncio.ensure_future(wait(*each)) for each in (("first", 0), ("a", 3), ("b", 3), ("c", 9))]
        await asyncio.sleep(0)
        budget.hurry("c", 1)
        budget.hurry("a", 5)
        budget.hurry("nobody", 0)
        await asyncio.gather(*waiting)
        return order

    assert passing(scene()) == ["first", "c", "a", "b"]


@pytest.mark.parametrize("served", [False, True], ids=["in line", "just served"])
def test_a_cancelled_request_takes_no_place(served: bool) -> None:
    async def scene() -> float:
        budget = RequestBudget(places=1)
        await in_turn(budget, 0)
        gone, following = (asyncio.ensure_future(in_turn(budget, each)) for each in (0, 1))
        await asyncio.sleep(0)
        if served:
            budget._leave()
        gone.cancel()
        await following
        return asyncio.get_running_loop().time()

    assert passing(scene()) == pytest.approx(0 if served else 1)


def test_dismissed_waiters_make_no_request() -> None:
    async def scene() -> tuple[int, list[bool]]:
        budget, discord = RequestBudget(places=1), Discord(0.1)
        sending = [asyncio.ensure_future(send(budget, discord)) for _ in range(3)]
        await asyncio.sleep(0)
        budget.dismiss()
        await asyncio.wait(sending)
        return discord.taken, [each.cancelled() for each in sending]

    assert passing(scene()) == (1, [False, True, True])
