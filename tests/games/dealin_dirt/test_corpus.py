"""The recorded matches show what the game is made of (that they replay: tests/games/test_corpus.py)."""

from __future__ import annotations

from games.dealin_dirt import events as e
from tests.games.dealin_dirt.record import CORPUS


def test_the_corpus_covers_the_parts_of_a_match() -> None:
    records = list(CORPUS.replayed())
    kinds = {type(event) for _, events in records for event in events}
    assert kinds >= {
        e.CoinsFlipped, e.WreckedOut, e.Replaced, e.Progressed, e.ConditionGiven, e.TrackLaid, e.ToolBolted,
        e.SkillUsed, e.LookedThrough, e.GotPassed, e.Healed, e.HandShown, e.PrizesTaken, e.CardsShown,
    }  # fmt: skip
    assert {kept.reason for kept, _ in records} >= {"prizes", "deck_out", "no_driver"}
