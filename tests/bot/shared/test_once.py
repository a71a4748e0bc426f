import asyncio

from bot.shared.once import once


async def test_several_who_ask_at_once_share_one_piece_of_work() -> None:
    begun = 0
    go = asyncio.Event()
    under_way: dict[str, asyncio.Task[int]] = {}

    async def work() -> int:
        nonlocal begun
        begun += 1
        await go.wait()
        return begun

    first = once(under_way, "a", work, "work")
    second = once(under_way, "a", work, "work")
    go.set()

    assert await asyncio.gather(first, second) == [1, 1]
    assert under_way == {}


async def test_work_that_has_ended_is_begun_anew() -> None:
    under_way: dict[str, asyncio.Task[int]] = {}
    answers = iter((1, 2))

    async def work() -> int:
        return next(answers)

    assert await once(under_way, "a", work, "work") == 1
    assert await once(under_way, "a", work, "work") == 2
