"""The end card of a game that has no part for it: how the match was won, and what the winner did most often."""

from __future__ import annotations

import pytest

from games.contract.endings import Ending, usual_figures
from games.contract.statistics import Course


def course(turns: int) -> Course:
    return Course(0, turns, ({}, {}))


def test_the_turns_come_first_and_then_what_the_winner_did_most_often() -> None:
    counts = {"kills": 2, "cards_drawn": 9, "missile_kills": 4}
    assert usual_figures(course(22), counts) == (("22", "turns"), ("9", "cards drawn"), ("4", "missile kills"))


def test_what_was_done_equally_often_comes_in_the_order_of_its_name() -> None:
    assert usual_figures(course(3), {"wins": 2, "draws": 2, "laps": 2})[1:] == (("2", "draws"), ("2", "laps"))


@pytest.mark.parametrize(("times", "shown"), [(0, ()), (1, ()), (2, (("2", "laps"),))])
def test_what_was_done_once_is_no_figure(times: int, shown: tuple[tuple[str, str], ...]) -> None:
    assert usual_figures(course(1), {"laps": times}) == (("1", "turn"), *shown)


def test_an_ending_has_no_figures_moment_or_art_unless_a_game_gives_it_some() -> None:
    assert Ending("Ada won.") == Ending("Ada won.", (), "", "")
