"""`paddock fairness`: what operators read about patterns and reports."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from bot.app import fairness_tool
from bot.host.ending import annulment, reports
from bot.shared.ids import code


class Pattern(msgspec.Struct):
    kind: str
    matches: list[int]


class Report(msgspec.Struct):
    match_id: int
    why: str


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return the moments for which the storage is asked; it knows of one pattern and one report."""
    moments: list[int] = []

    @asynccontextmanager
    async def opened(database: str) -> AsyncIterator[None]:
        yield

    async def listed(db: Any, now: int) -> list[Pattern]:
        moments.append(now)
        return [Pattern("pair", [7, 8])]

    async def reported(db: Any, now: int) -> list[Report]:
        moments.append(now)
        return [Report(9, "stalls")]

    async def annulled(db: Any, person: int, now: int, days: int) -> Any:
        moments.append(now)
        return SimpleNamespace(matches=person + days)

    monkeypatch.setattr(fairness_tool, "opened_current", opened)
    monkeypatch.setattr(annulment, "listed", listed)
    monkeypatch.setattr(annulment, "annul", annulled)
    monkeypatch.setattr(reports, "reported", reported)
    return moments


SETTINGS = cast("Any", SimpleNamespace(database=""))


async def test_patterns_and_reports_name_matches_by_their_codes(asked: list[int]) -> None:
    found = await fairness_tool.report(SETTINGS)
    assert found == {
        "patterns": [{"kind": "pair", "matches": [code(7), code(8)]}],
        "reports": [{"match_id": code(9), "why": "stalls"}],
    }
    assert fairness_tool.lines(found) == [
        f"kind: pair · matches: {[code(7), code(8)]}", f"match_id: {code(9)} · why: stalls",
    ]  # fmt: skip
    without = fairness_tool.lines({"patterns": [], "reports": found["reports"]})
    assert len(without) == 2
    assert without[1] == f"match_id: {code(9)} · why: stalls"


async def test_the_storage_is_queried_as_of_now_in_milliseconds(asked: list[int]) -> None:
    before = time.time() * 1000
    await fairness_tool.report(SETTINGS)
    assert await fairness_tool.annul(SETTINGS, 40, 2) == 42
    assert all(before - 1 <= moment <= time.time() * 1000 for moment in asked)
    assert len(asked) == 3
