"""What the end of a match says about ratings."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from bot.host.ending.rating_log import ALL_TIME
from bot.host.ending.skill import PlayerSkill
from bot.match_ui.end_content import _compared, end_text
from db import ratings
from db.ratings import Board
from tests.bot.conftest import ADA, BEN, Office
from tests.patience import settled


async def test_the_uncertainty_is_the_one_after_the_match(office: Office) -> None:
    match = await office.finish(await office.begin(game="acceleration"))
    await settled(office.host)
    text = (await end_text(office.host, match)).below
    for person in (ADA, BEN):
        row = await ratings.standing(office.host.db, Board(3, "acceleration", "live", ALL_TIME), person.id)
        assert row is not None
        after = PlayerSkill(sigma=row.sigma).deviation
        assert after < PlayerSkill().deviation
        assert f"→ {row.rating} ± {after}?" in text


@pytest.mark.parametrize(
    ("before", "said"),
    [
        ([], ""),
        ([1, 1], ""),
        ([1, 1, 1], "2 kills more than your average of 3 matches."),
        ([4, 4, 4, 5], "1 kill fewer than your average of 4 matches."),
        ([3, 3, 3, 3, 2], "As good as your average of 5 matches."),
    ],
)
async def test_a_score_is_compared_with_those_of_at_least_three_earlier_matches(
    before: list[int], said: str, office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the first seat, which has three kills; the second has none."""
    match = await office.finish(await office.begin(kills=1))

    async def results(*_asked: object) -> list[SimpleNamespace]:
        return [SimpleNamespace(seat=1, score=0), SimpleNamespace(seat=0, score=3)]

    async def scores_before(*_asked: object) -> list[int]:
        return before

    monkeypatch.setattr("bot.match_ui.end_content.ratings.results", results)
    monkeypatch.setattr("bot.match_ui.end_content.ratings.scores_before", scores_before)
    lines = await _compared(office.host, match, 0)
    assert [line.removeprefix("-# 📊 ") for line in lines] == ([said] if said else [])
