"""What an analysis adds up to."""

from __future__ import annotations

import pytest

from games.analysis.account import Account, account, accuracy, column_of, course, turning_points
from games.analysis.judge import FORM, Judgement, MatchAnalysis


def judged(ply: int, seat: int, chance: float, loss: float, spread: float = 0.3) -> Judgement:
    return Judgement(ply, seat, chance, loss, spread, "this" if loss else "", "that" if loss else "")


MATCH = MatchAnalysis(
    FORM,
    80,
    (1.0, 0.0),
    (
        judged(0, 0, 0.52, 0.0),
        judged(3, 1, 0.40, 0.06),
        judged(10, 0, 0.60, 0.12),
        judged(40, 0, 0.45, 0.01),
        judged(41, 0, 0.45, 0.0, spread=0.01),
        judged(60, 0, 0.70, 0.05),
        judged(79, 0, 0.90, 0.02),
    ),
)


def test_decisions_and_fortune_add_up_to_the_result() -> None:
    ada, ben = account(MATCH, 0), account(MATCH, 1)
    assert (ada.start, ada.decisions, ada.fortune, ada.result) == (50, -20, 70, 100)
    assert ben == Account(50, -6, -44, 0, 76, 1)


def test_decisions_that_hardly_mattered_do_not_count_for_the_accuracy() -> None:
    assert account(MATCH, 0).judged == 5
    assert account(MatchAnalysis(FORM, 1, (0.5, 0.5), (judged(0, 0, 0.5, 0.0, spread=0.01),)), 0).accuracy is None


@pytest.mark.parametrize(("loss", "about"), [(0.0, 100), (0.05, 80), (0.1, 64), (0.2, 40), (0.9, 0)])
def test_accuracy_falls_with_the_loss(loss: float, about: int) -> None:
    assert round(accuracy(loss)) == about


def test_turning_points_are_the_three_that_cost_most_in_the_order_of_the_match() -> None:
    assert [each.ply for each in turning_points(MATCH, 0)] == [10, 60, 79]
    assert [each.ply for each in turning_points(MATCH, 1)] == [3]


def test_the_course_goes_from_the_start_to_the_result() -> None:
    assert course(MATCH, 0, 5) == (52, 60, 45, 70, 100)
    assert course(MATCH, 1, 5) == (50, 40, 40, 40, 0)
    assert [column_of(MATCH, ply, 5) for ply in (0, 20, 79, 80)] == [0, 1, 4, 4]


def test_a_match_without_decisions_is_all_fortune() -> None:
    nothing = MatchAnalysis(FORM, 0, (0.0, 1.0, 0.0), ())
    assert account(nothing, 1) == Account(33, 0, 67, 100, None, 0)
    assert course(nothing, 1, 3) == (33, 33, 100)


@pytest.mark.parametrize(
    ("loss", "degree"), [(0.0, "excellent"), (0.003, "excellent"), (0.01, "good"), (0.03, "fair"), (0.04, "low")]
)
def test_decisions_that_lose_a_whole_match_between_them_are_not_excellent(loss: float, degree: str) -> None:
    """Three points lost in each of thirty decisions are ninety in all."""
    match = MatchAnalysis(FORM, 30, (0.0, 1.0), tuple(judged(ply, 0, 0.5, loss) for ply in range(30)))
    assert account(match, 0).decisions == -round(3000 * loss)
    assert account(match, 0).degree == degree
