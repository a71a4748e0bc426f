"""Which process sends the messages about offers and searches, and when."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.finding_ui.notices import Notices


@pytest.mark.parametrize(
    ("shards", "rings", "looks"),
    [((0,), True, 1), ((0, 1), True, 1), ((0,), False, 0), ((1,), True, 0), ((1,), False, 0)],
)
async def test_only_the_first_shard_looks_for_them_and_only_when_some_are_owed(
    shards: tuple[int, ...], rings: bool, looks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked = list[object]()

    async def owed(db: object) -> list[object]:
        looked.append(db)
        return []

    monkeypatch.setattr("bot.finding_ui.notices.store.owed_notices", owed)
    host = SimpleNamespace(settings=SimpleNamespace(shards=shards), now=lambda: 5, db="db")
    finding: Any = SimpleNamespace(host=host, owing=SimpleNamespace(rings=lambda _now: rings))
    courier: Any = None
    budget: Any = None
    await Notices(finding, courier, budget).sweep()
    assert len(looked) == looks
