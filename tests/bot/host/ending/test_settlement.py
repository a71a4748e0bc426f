"""What a finished match counts for: places, scores and seasons."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.host.core.fair_play import EARLY
from bot.host.core.match import Match
from bot.host.ending.rating_log import ALL_TIME, EVERYWHERE, season
from bot.host.ending.settlement import settle
from bot.host.match import resignation
from db import ratings
from db.ratings import Board
from tests.bot.conftest import ADA, BEN, Office

GAME = "acceleration"


async def won_by_ada(office: Office) -> Match:
    """Let Ben resign after enough decisions of both that it is not early."""
    match, decided = await office.begin(game=GAME), Counter[int]()
    while min(decided[0], decided[1]) < EARLY:
        decided.update(match.playing.to_act())
        match = await office.act(match)
    return await resignation.resign(office.host, match.id, BEN.id)


async def test_wins_and_scores_add_up_on_every_board_and_once(office: Office) -> None:
    scores = {ADA.id: 0, BEN.id: 0}
    for matches in (1, 2):
        match = await won_by_ada(office)
        await settle(office.host, match)  # again: it has been counted
        for row in await ratings.results(office.host.db, match.id):
            assert row.player_id is not None
            assert row.rated
            scores[row.player_id] += max(row.score, 0)
        for scope in (EVERYWHERE, match.row.guild_id):
            for when in (ALL_TIME, season(office.time)):
                board = Board(scope, GAME, "live", when)
                ada, ben = [await ratings.standing(office.host.db, board, person.id) for person in (ADA, BEN)]
                assert ada is not None
                assert ben is not None
                assert (ada.matches, ada.wins, ada.score) == (matches, matches, scores[ADA.id])
                assert (ben.matches, ben.wins, ben.score) == (matches, 0, scores[BEN.id])
                assert ada.rating > ben.rating
        assert await ratings.standing(office.host.db, Board(99, GAME, "live", ALL_TIME), ADA.id) is None
    assert scores[ADA.id] > 0


@pytest.mark.parametrize(
    ("moment", "quarter"),
    [
        (1_767_225_599_999, "2025Q4"),  # the last millisecond of the year
        (1_767_225_600_000, "2026Q1"),
        (1_775_001_599_999, "2026Q1"),
        (1_775_001_600_000, "2026Q2"),
        (1_790_812_799_999, "2026Q3"),
        (1_790_812_800_000, "2026Q4"),
    ],
)
def test_a_season_is_a_quarter_of_a_year(moment: int, quarter: str) -> None:
    assert season(moment) == quarter
