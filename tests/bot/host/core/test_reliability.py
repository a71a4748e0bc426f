"""How reliable a player is: by the share of matches that they finished."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.host.core.reliability import KNOWN, Reliability, look_up_figures, reliability
from tests.bot.conftest import ADA, Office


@pytest.mark.parametrize(
    ("matches", "left", "late", "percent"),
    [(0, 0, 0, 100), (KNOWN - 1, 5, 0, 100), (KNOWN, 1, 0, 90), (KNOWN, 1, 2, 70), (30, 1, 0, 96), (50, 0, 50, 0)],
)
def test_a_figure_needs_ten_matches(matches: int, left: int, late: int, percent: int) -> None:
    known = Reliability(matches, left, late)
    assert known.percent == percent
    assert bool(str(known)) is (matches >= KNOWN)
    assert ("out of time" in str(known)) is (matches >= KNOWN and late > 0)


@pytest.mark.parametrize(("missed", "percent"), [(0, 90), (1, 87), (2, 84), (10, 60), (50, 0)])
def test_a_missed_check_counts_three_tenths_of_a_match_that_was_left(missed: int, percent: int) -> None:
    assert Reliability(10, 1, 0, missed).percent == percent


@pytest.mark.parametrize(
    ("endings", "left", "late"),
    [
        ([(1, 1, 0)] * 3 + [(0, 0, 0)] * 17, 1, 0),
        ([(1, 1, 0)] * 3 + [(0, 0, 0)] * 16, 2, 0),
        ([(1, 1, 0)] + [(0, 1, 0)] * 2 + [(0, 0, 0)] * 17, 2, 0),
        ([(0, 1, 1)] * 2 + [(0, 0, 1)] * 3 + [(0, 0, 0)] * 5, 2, 3),
    ],
)
async def test_one_in_ten_matches_may_be_left_early_and_none_counts_twice(
    endings: list[tuple[int, int, int]], left: int, late: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each ending says whether it was left early, left at all, and lost by time."""

    async def endings_of(_db: object, person: int, most: int) -> list[tuple[int, int, int]]:
        assert (person, most) == (5, 50)
        return endings

    async def missed_of(_db: object, person: int, since: int) -> list[int]:
        return [since] * person

    monkeypatch.setattr("bot.host.core.reliability.manners.endings", endings_of)
    monkeypatch.setattr("bot.host.core.reliability.finding.missed_of", missed_of)
    database: Any = None
    assert await reliability(database, 5) == Reliability(len(endings), left, late, 5)


def test_the_figure_says_how_many_were_finished_and_what_became_of_the_others() -> None:
    assert str(Reliability(20, 3, 4, 5)).startswith("finished 13 of the last 20, 3 left, 4 out of time")


async def test_the_figures_of_a_lobby_are_looked_up_once_for_each_person(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def moment(_db: object, person: int, what: str) -> int:
        return {(ADA.id, "pause"): 77}[person, what]

    match = await office.begin()
    monkeypatch.setattr("bot.host.core.reliability.kept.moment", moment)
    match.seats = [match.seats[0], replace(match.seats[1], player_id=None)]
    match.figures, match.paused = {}, {}
    await look_up_figures(office.host.db, match)
    assert (match.figures, match.paused) == ({ADA.id: ""}, {ADA.id: 77})
    match.figures[ADA.id] = "known"
    await look_up_figures(office.host.db, match)
    assert match.figures == {ADA.id: "known"}
