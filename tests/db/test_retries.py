"""Attempts are retried after a collision, with longer and longer pauses."""

from __future__ import annotations

import asyncio

import pytest

from db.retries import retry
from tests.patience import HANGS


class Collision(Exception):
    """The error that is retried here."""


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[tuple[float, float]]:
    """The bounds from which each pause was drawn; the test does not wait."""
    drawn: list[tuple[float, float]] = []

    def drawn_between(least: float, most: float) -> float:
        drawn.append((least, most))
        return 0.0

    monkeypatch.setattr("db.retries.random.uniform", drawn_between)
    return drawn


async def test_it_is_tried_until_it_succeeds_with_longer_and_longer_pauses(pauses: list[tuple[float, float]]) -> None:
    left = 12

    async def attempt() -> str:
        nonlocal left
        left -= 1
        if left:
            raise Collision
        return "done"

    assert await retry(attempt, Collision) == "done"
    assert pauses == [(0, pause) for pause in (0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.5, 0.5, 0.5, 0.5, 0.5)]


async def test_the_deadline_ends_it(pauses: list[tuple[float, float]]) -> None:
    async def attempt() -> None:
        raise Collision

    async with asyncio.timeout(HANGS):
        with pytest.raises(Collision):
            await retry(attempt, Collision, deadline=0.02)
    assert pauses


async def test_other_trouble_is_not_tried_again(pauses: list[tuple[float, float]]) -> None:
    async def attempt() -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await retry(attempt, Collision)
    assert pauses == []
