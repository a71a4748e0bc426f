"""Whether a match counts, and why not."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.host.core.match import Match
from bot.host.ending import eligibility
from bot.host.ending.eligibility import (
    BEGUN,
    DAY,
    EARLY,
    MOST_A_DAY,
    MOST_LEFT,
    WEEK,
    Count,
    count,
    is_official,
    own_decisions,
)
from bot.shared.snowflakes import DISCORD_EPOCH, created_at
from db import manners
from db.manners import Meeting
from db.matches import ActionRow
from tests.bot.conftest import Office


def log_of(match: Match, own: tuple[int, int]) -> list[ActionRow]:
    """A log with this many own decisions of both, and some more of a computer and the clock."""
    seats = [0] * own[0] + [1] * own[1]
    mine = [ActionRow(match.id, ply, seat, "x", "player", ply, 0) for ply, seat in enumerate(seats)]
    return [*mine, ActionRow(match.id, 98, 0, "x", "cpu", None, 0), ActionRow(match.id, 99, 1, "x", "clock", None, 0)]


async def judged(office: Office, match: Match, own: tuple[int, int], left: str = "in") -> Count:
    """Judge a match that Ben left, or in which nobody is asked any more."""
    match.seats = [match.seats[0], replace(match.seats[1], status=left)]
    async with office.host.db.transaction() as tx:
        return await count(office.host, tx, match, log_of(match, own), office.time)


@pytest.mark.parametrize(
    ("own", "left", "why", "played"),
    [
        ((EARLY, BEGUN - 1), "resigned", "early", False),
        ((EARLY, BEGUN), "resigned", "", True),
        ((0, BEGUN), "forfeited", "absent", False),
        ((EARLY, 0), "in", "absent", False),
        ((1, 1), "in", "", True),
    ],
)
async def test_a_player_who_leaves_before_deciding_twice_has_not_played(
    office: Office, own: tuple[int, int], left: str, why: str, *, played: bool
) -> None:
    match = await office.begin()
    assert await judged(office, match, own, left) == Count(why, played=played)
    assert Count(why, played=played).rated is (why == "")


@pytest.mark.parametrize(
    ("met", "own", "left", "why", "played"),
    [
        ([(0, 1)], EARLY - 1, "resigned", "leaving", False),
        ([(0, 0)] * 3, EARLY - 1, "resigned", "", True),
        ([(0, 1)], EARLY, "resigned", "", True),
        ([(2 * DAY, 1)] * (MOST_LEFT - 1), EARLY, "resigned", "", True),
        ([(2 * DAY, 1)] * MOST_LEFT, EARLY, "resigned", "leaving", True),
        ([(2 * DAY, 1)] * MOST_LEFT, EARLY, "in", "", True),
        ([(DAY, 0)] * MOST_A_DAY, EARLY, "in", "often", True),
        ([(DAY, 0)] * (MOST_A_DAY - 1), EARLY, "in", "", True),
        ([(DAY + 1, 0)] * MOST_A_DAY, EARLY, "in", "", True),
    ],
)
async def test_rated_matches_of_a_pair_are_limited_by_day_and_endings_by_leaving_by_week(
    office: Office,
    monkeypatch: pytest.MonkeyPatch,
    met: list[tuple[int, int]],
    own: int,
    left: str,
    why: str,
    *,
    played: bool,
) -> None:
    match = await office.begin()
    if left == "in":
        monkeypatch.setattr(eligibility, "is_played_out", lambda _match: True)

    async def meetings(_tx: object, one: int, other: int, since: int) -> list[Meeting]:
        assert (one, other, since) == (1, 2, office.time - WEEK)
        return [Meeting(number, office.time - ago, by_leaving) for number, (ago, by_leaving) in enumerate(met)]

    monkeypatch.setattr(manners, "meetings", meetings)
    assert await judged(office, match, (own, own), left) == Count(why, played=played)


async def test_new_accounts_play_without_being_rated(office: Office) -> None:
    match = await office.begin()
    days = office.host.settings.new_account_days
    young = (office.time - days * DAY - DISCORD_EPOCH) << 22
    for person, why in ((young, ""), (young + (1 << 22), "new")):
        assert created_at(person) == office.time - days * DAY + (why == "new")
        match.seats = [replace(match.seats[0], player_id=person), match.seats[1]]
        assert await judged(office, match, (EARLY, EARLY)) == Count(why, played=True)


async def test_only_people_by_the_rulebooks_options_and_without_hints_are_rated(office: Office) -> None:
    match = await office.begin()
    assert is_official(match)
    assert own_decisions(log_of(match, (3, 2))) == {0: 3, 1: 2}
    terms = match.row.terms
    match.row = replace(match.row, terms='{"hints":true}')
    assert await judged(office, match, (EARLY, EARLY)) == Count("casual", played=True)
    match.row = replace(match.row, terms=terms)
    match.seats = [match.seats[0], replace(match.seats[1], player_id=None, cpu="ace")]
    assert not is_official(match)
    assert await judged(office, match, (1, 0)) == Count("casual", played=True)
    assert await judged(office, match, (0, 0)) == Count("absent", played=False)


@pytest.mark.parametrize(("before", "why"), [(5, ""), (6, "often")])
async def test_two_people_have_six_rated_matches_a_day(
    office: Office, monkeypatch: pytest.MonkeyPatch, before: int, why: str
) -> None:
    """The number that docs/fairness.md promises."""
    match = await office.begin()
    monkeypatch.setattr(eligibility, "is_played_out", lambda _match: True)

    async def meetings(*_: object) -> list[Meeting]:
        return [Meeting(number, office.time - 1, 0) for number in range(before)]

    monkeypatch.setattr(manners, "meetings", meetings)
    assert await judged(office, match, (EARLY, EARLY)) == Count(why, played=True)
