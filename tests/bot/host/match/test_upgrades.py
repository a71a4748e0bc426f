"""What a start logs of matches of older rules."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.host.match import upgrades
from tests.bot.conftest import Office


@pytest.mark.parametrize(
    ("before", "after", "became"),
    [
        (("playing", 1), ("playing", 2), "converted"),
        (("playing", 2), ("playing", 2), "going_on"),
        (("playing", 1), ("shelved", 1), "paused"),
        (("shelved", 1), ("shelved", 1), "paused_before"),
        (("shelved", 1), ("shelved", 2), "paused_before"),
    ],
)
async def test_an_operator_reads_what_became_of_a_match(
    before: tuple[str, int], after: tuple[str, int], became: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As `paddock upgrade` says it beforehand."""

    def match(status: str, version: int) -> Any:
        return SimpleNamespace(row=SimpleNamespace(status=status, version=version))

    async def get(_match_id: int) -> Any:
        return match(*before)

    async def upgrade(_host: object, _match_id: int) -> Any:
        return match(*after)

    monkeypatch.setattr(upgrades, "_upgrade", upgrade)
    host: Any = SimpleNamespace(cache=SimpleNamespace(get=get))
    assert await upgrades._became(host, 5) == became


async def test_all_matches_are_upgraded_a_few_at_a_time(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []

    async def outdated(_db: object, key: str, _version: int) -> list[Any]:
        return [SimpleNamespace(id=number, guild_id=3) for number in range(5)] if key == "race_to_ace" else []

    async def became(_host: object, match_id: int) -> str:
        seen.append(match_id)
        return "converted"

    monkeypatch.setattr("bot.host.match.upgrades.matches.outdated", outdated)
    monkeypatch.setattr(upgrades, "_became", became)
    monkeypatch.setattr(upgrades, "TOGETHER", 2)
    await upgrades.upgrade_matches(office.host)
    assert seen == [0, 1, 2, 3, 4]
