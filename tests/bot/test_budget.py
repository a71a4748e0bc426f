"""Requests go out as fast as Discord takes them, and who is asked comes first."""

from __future__ import annotations

import asyncio

from bot.discord_kit.budget import RequestBudget


async def in_turn(budget: RequestBudget, *patience: float) -> list[float]:
    """Let some ask for a turn at once; return them in the order in which they got it."""
    served: list[float] = []

    async def wait(each: float) -> None:
        await budget.turn(each)
        served.append(each)

    await asyncio.gather(*map(wait, patience))
    return served


async def test_nobody_waits_while_there_is_room() -> None:
    budget = RequestBudget(rate=1, burst=3)
    assert await in_turn(budget, 9, 5, 7) == [9, 5, 7]
    assert budget.queued == 0


async def test_the_most_urgent_comes_first() -> None:
    assert await in_turn(RequestBudget(rate=500, burst=1), 9, 5, 0, 7, 1) == [9, 0, 1, 5, 7]


async def test_whoever_has_waited_long_goes_before_those_who_have_just_come() -> None:
    now = 100.0
    budget = RequestBudget(rate=1, burst=1, clock=lambda: now)
    await budget.turn(0)
    old, order = asyncio.ensure_future(budget.turn(5)), []
    old.add_done_callback(lambda _: order.append("old"))
    await asyncio.sleep(0)
    now += 10
    new = asyncio.ensure_future(budget.turn(0))
    new.add_done_callback(lambda _: order.append("new"))
    await asyncio.sleep(0)
    for _ in range(2):
        now += 1.5
        budget._serve()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
    assert order == ["old", "new"]


async def test_no_more_go_out_than_discord_takes() -> None:
    now, served = 50.0, 0
    budget = RequestBudget(rate=10, burst=5, clock=lambda: now)

    async def wait() -> None:
        nonlocal served
        await budget.turn(0)
        served += 1

    waiting = [asyncio.ensure_future(wait()) for _ in range(30)]
    await asyncio.sleep(0)
    assert served == 5
    now += 0.45
    budget._serve()
    await asyncio.sleep(0.001)
    assert served == 9
    now += 60
    budget._serve()
    await asyncio.sleep(0.001)
    assert served == 14, "a long silence is no excuse for a flood"
    for each in waiting:
        each.cancel()


async def test_whoever_is_cancelled_takes_no_turn() -> None:
    now = 5.0
    budget = RequestBudget(rate=1, burst=1, clock=lambda: now)
    await budget.turn(0)
    gone, next_one = asyncio.ensure_future(budget.turn(0)), asyncio.ensure_future(budget.turn(1))
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.sleep(0)
    now += 1.5
    budget._serve()
    assert await next_one, "it has waited"
