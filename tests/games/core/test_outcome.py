"""How a match ended."""

from __future__ import annotations

import pytest

from games.core import Ended, Outcome, Seat


@pytest.mark.parametrize(
    ("places", "winners", "winner", "loser", "drawn"),
    [
        ((1, 2), (0,), 0, 1, False),
        ((2, 1), (1,), 1, 0, False),
        ((1, 1), (0, 1), 0, 0, True),
        ((2, 1, 3), (1,), 1, 2, False),
        ((3, 1, 1), (1, 2), 1, 0, True),
        ((1, 2, 2), (0,), 0, 1, False),
    ],
)
def test_who_has_won_who_has_lost_and_whether_the_victory_is_shared(
    places: tuple[int, ...], winners: tuple[Seat, ...], winner: Seat, loser: Seat, drawn: bool
) -> None:
    ended = Ended(outcome=Outcome(places, (0,) * len(places), "guard"))
    assert ended.outcome.winners == winners
    assert [ended.outcome.share(seat) for seat in range(len(places))] == [
        1 / len(winners) if seat in winners else 0 for seat in range(len(places))
    ]
    assert (ended.winner, ended.loser, ended.drawn, ended.reason) == (winner, loser, drawn, "guard")
