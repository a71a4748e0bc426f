"""A budget of requests that sees whether each request has waited for a place of its own."""

from __future__ import annotations

from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager

from bot.discord_kit.budget import LATER, RequestBudget


class OneRequestEach(RequestBudget):
    """Has places for everything; a request without one, or two in the same, fail."""

    def __init__(self) -> None:
        super().__init__(10**9)
        self._unused = 0

    @asynccontextmanager
    async def place(self, patience: float = LATER, name: Hashable = None) -> AsyncIterator[bool]:
        self._unused += 1
        async with super().place(patience, name) as waited:
            yield waited

    async def another(self) -> None:
        self._unused += 1
        await super().another()

    def use(self) -> None:
        """Note a request."""
        self._unused -= 1
        assert self._unused >= 0, "a request without a place of its own"
