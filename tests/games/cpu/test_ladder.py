"""The ratings of computers that the lobby shows."""

from __future__ import annotations

import pytest

from bench import ladders
from bench.chances import PAGE, between_marks
from games.cpu.ladder import ANCHOR, LADDERS, START, ladder
from games.cpu.levels import step_of
from tests.our_games import OURS


def test_every_game_has_a_ladder_and_nothing_else_is_there() -> None:
    assert {path.stem for path in LADDERS.iterdir()} == {*OURS}


@pytest.mark.parametrize("key", OURS)
def test_a_ladder_belongs_to_the_rules_and_a_driver_is_its_measure(key: str) -> None:
    found = ladder(key)
    assert (found.game, found.version) == (key, OURS[key].version), "run `paddock ladder` for the game"
    assert found.rating(ANCHOR) == START
    assert all(step_of(rung.level) is not None for rung in found.rungs)
    assert [rung.rating for rung in found.rungs] == sorted(rung.rating for rung in found.rungs)
    played = {level for duel in found.duels for level in duel[:2]}
    assert played == {rung.level for rung in found.rungs}, "what was not measured has no rating"


def test_the_page_shows_the_ladders() -> None:
    """If this fails, run `python -m bench.ladders`."""
    page = PAGE.read_text("utf-8")
    assert between_marks(page, ladders.MARKS, ladders.table()) == page


def test_a_game_without_a_ladder_has_a_driver() -> None:
    assert ladder("chess").level(2000) == ANCHOR
