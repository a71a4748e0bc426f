"""Presses at the same time: by whom, where, and with what results. They need the fixture `hosts`."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Sequence

from bot.shared.people import Location, Person
from bot.shared.refusal import Refusal

EVERYBODY = tuple(Person(number, name) for number, name in enumerate(["Ada", "Ben", *"CDEFGHIJKLMNOP"], 1))
ADA, BEN, *CROWD = EVERYBODY
PLACE = Location(9, 9)


async def at_once(presses: Sequence[Awaitable[object]]) -> tuple[list[object], list[str]]:
    """Let everybody press at once; return the results, and the sentences of the refusals."""
    answers = await asyncio.gather(*presses, return_exceptions=True)
    for answer in answers:
        if isinstance(answer, BaseException) and not isinstance(answer, Refusal):
            raise answer
    refusals = [str(each) for each in answers if isinstance(each, Refusal)]
    return [each for each in answers if not isinstance(each, Refusal)], refusals
