"""The recorded races show all that the game has (that they replay: tests/games/test_corpus.py)."""

from __future__ import annotations

from games.tiny_turbo_cars import events as e
from tests.games.tiny_turbo_cars.record import CORPUS
from tests.sentence_calls import event_classes


def test_the_corpus_shows_every_event_both_endings_and_every_number_of_seats() -> None:
    records = list(CORPUS.replayed())
    kinds = {type(event) for _, events in records for event in events}
    assert kinds == set(event_classes(e))
    assert {kept.reason for kept, _ in records} == {"finish", "round_limit"}
    assert {kept.seats for kept, _ in records} == {2, 3, 4}
