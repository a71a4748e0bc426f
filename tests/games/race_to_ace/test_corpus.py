"""The recorded matches show all that the game has (that they replay: tests/games/test_corpus.py)."""

from __future__ import annotations

from games.race_to_ace import events as e
from tests.games.race_to_ace.record import CORPUS
from tests.games.race_to_ace.table import only
from tests.sentence_calls import event_classes


def test_the_corpus_shows_every_event_both_endings_and_every_number_of_seats() -> None:
    records = list(CORPUS.replayed())
    kinds = {type(event) for _, events in records for event in events}
    assert kinds == set(event_classes(e))
    assert {kept.reason for kept, _ in records} == {"ace", "guard"}
    assert {kept.seats for kept, _ in records} == {2, 3, 4, 5}


def test_a_reshuffle_is_among_the_recorded() -> None:
    """The order of a new deck hangs on the state's own luck, which the replay must carry over."""
    assert any(only(events, e.Reshuffled) for _, events in CORPUS.replayed())
