"""The recorded matches show what the game is made of (that they replay: tests/games/test_corpus.py)."""

from __future__ import annotations

from tests.games.acceleracers.record import CORPUS


def test_both_endings_are_in_the_corpus() -> None:
    assert {CORPUS.read(name).reason for name in CORPUS.plans} >= {"three home", "no card to draw"}
