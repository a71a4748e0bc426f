"""A loop whose time passes only while everybody waits: minutes of it take milliseconds, and always go the same way."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar

R = TypeVar("R")


class Jumping(selectors.SelectSelector):
    """Waits for nothing: the time that it was to wait has passed."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        self.now += timeout or 0.0
        return super().select(0)


class VirtualLoop(asyncio.SelectorEventLoop):
    """A loop on a jumping clock. Nothing in it may wait for a thread or a socket."""

    def __init__(self) -> None:
        self.jumping = Jumping()
        super().__init__(self.jumping)

    def time(self) -> float:
        return self.jumping.now


def passing(scene: Coroutine[Any, Any, R]) -> R:
    """Play a scene to its end in virtual time."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(scene)
