"""The recorded matches show all that the game has (that they replay: tests/games/test_corpus.py)."""

from games.acceleration import events as e
from tests.games.acceleration.record import CORPUS
from tests.sentence_calls import event_classes

RARE = {e.ReallocationPostponed}
"""What hardly ever happens by itself; the tests of the rules bring it about."""


def test_the_corpus_shows_every_event_and_several_endings():
    records = list(CORPUS.replayed())
    kinds = {type(event) for _, events in records for event in events}
    assert set(event_classes(e)) - RARE <= kinds
    assert {kept.reason for kept, _ in records} >= {"king_deleted", "agreement", "quiet"}
