"""How a match ended: by its rules, because players left, or because it was stopped."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from bot.host.core.fair_play import STRIKES
from bot.host.core.outcomes import (
    LEAVING,
    STOPPED,
    departure,
    final_places,
    has_left,
    how_stopped,
    is_played_out,
    is_won,
    outcome_of_leaving,
    stopped,
)
from db.matches import SeatRow, SeatStatus
from games.core import Outcome


def ended(reason: str | None) -> Any:
    outcome = None if reason is None else msgspec.json.encode(Outcome((1, 2), (5, 3), reason)).decode()
    return SimpleNamespace(outcome=outcome)


@pytest.mark.parametrize("reason", ["kills", "ace", "no cards", "prizes", "zigzag"])
def test_whatever_reason_the_rules_give_a_match_is_played_out(reason: str) -> None:
    assert is_played_out(ended(reason))
    assert how_stopped(ended(reason)) == ""


@pytest.mark.parametrize("reason", [LEAVING, *STOPPED, None])
def test_a_match_that_was_left_or_stopped_or_goes_on_is_not_played_out(reason: str | None) -> None:
    assert not is_played_out(ended(reason))
    assert how_stopped(ended(reason)) == (reason if reason in STOPPED else "")


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_a_player_who_came_back_after_too_many_missed_deadlines_has_left_all_the_same(more: int) -> None:
    seat = SeatRow(1, 0, 5, None, "Ada", None, STRIKES + more, "in")
    assert departure(seat) == ("in" if more < 0 else "forfeited")
    assert has_left(seat) is (more >= 0)


def test_only_a_first_place_alone_is_a_win() -> None:
    assert [is_won((2, 1, 2), seat) for seat in range(3)] == [False, True, False]
    assert not any(is_won((1, 1, 3), seat) for seat in range(3))


def seats(*statuses: SeatStatus) -> list[SeatRow]:
    return [SeatRow(1, number, number + 5, None, "", None, 0, status) for number, status in enumerate(statuses)]


def test_those_who_stay_share_the_first_place_and_those_who_left_the_place_after_them() -> None:
    left = outcome_of_leaving(seats("in", "resigned", "in", "forfeited"), (4, 9, 2, 0))
    assert left == Outcome((1, 3, 1, 3), (4, 9, 2, 0), LEAVING)
    assert stopped("aborted", (4, 9)) == Outcome((1, 1), (4, 9), "aborted")


def test_whoever_left_comes_after_all_who_stayed_in_the_order_of_their_places() -> None:
    outcome = Outcome((1, 4, 3, 2, 4), (0,) * 5, "kills")
    assert final_places(seats("resigned", "in", "forfeited", "in", "in"), outcome) == (4, 2, 5, 1, 2)
