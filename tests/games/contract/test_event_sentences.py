"""An event's sentence is the message of its class, filled in with what the event offers."""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import Annotated
from unittest.mock import patch

import pytest

from games.contract.event_sentences import EventSentences, message_key, writers
from games.core import SEAT_NAMES, Ended, Event, Outcome, Private, Seat, Written, fluent

CATALOGUE = """
car-hit = { $seat } hits { $others } with the { $tool }: { $hard ->
    [1] { $damage } damage
   *[0] { $how ->
        [grazing-shot] nearly missed
       *[other] { $damage } scratches
    }
}.
drawn = It is { $tool }.
passed = { "" }
car-hit-to-seat = You hit { $others }.
over = { $drawn ->
    [1] A draw: { $reason }.
   *[0] { $winner } wins.
}
"""
NAMES = ("Ada", "Ben", "Cleo")
Tool = Annotated[int, Written(lambda tool, _: ("hammer", "wrench")[tool])]


class How(Enum):
    GRAZING_SHOT = 0
    IN_FULL = 1


class CarHit(Event, frozen=True):
    seat: Seat
    others: tuple[Seat, ...]
    tool: Tool
    damage: int
    how: How

    @property
    def hard(self) -> bool:
        return self.damage > 2


class Drawn(Private, frozen=True):
    tool: Tool


class Passed(Event, frozen=True):
    seat: Seat


class Over(Ended, frozen=True):
    pass


class Unsaid(Event, frozen=True):
    seat: Seat


@pytest.fixture
def sentence(tmp_path: Path) -> EventSentences:
    tmp_path.joinpath("events.ftl").write_text(CATALOGUE)
    with patch.object(fluent, "catalogues", lambda _: [tmp_path / "events.ftl"]), patch.dict(fluent.EVERY):
        return EventSentences("demo")


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (CarHit(0, (1, 2), 1, 3, How.IN_FULL), "Ada hits Ben and Cleo with the wrench: 3 damage."),
        (CarHit(2, (1,), 0, 1, How.IN_FULL), "Cleo hits Ben with the hammer: 1 scratches."),
        (CarHit(2, (1,), 0, 1, How.GRAZING_SHOT), "Cleo hits Ben with the hammer: nearly missed."),
        (Drawn(0, 1), "It is wrench."),
        (Passed(0), ""),
        (Over(Outcome((2, 1, 3), (0, 5, 0), "finish")), "Ben wins."),
        (Over(Outcome((1, 1, 3), (5, 5, 0), "limit")), "A draw: limit."),
    ],
)
def test_a_sentence_is_the_message_of_the_class(sentence: EventSentences, event: Event, words: str) -> None:
    assert sentence(event, NAMES) == words
    assert sentence(event, NAMES) == words


def test_a_seat_reads_what_concerns_it_in_the_second_person(sentence: EventSentences) -> None:
    event = CarHit(0, (1, 2), 0, 3, How.IN_FULL)
    assert sentence.to(event, NAMES, 0) == "You hit Ben and Cleo."
    assert sentence.to(event, NAMES, 1) is None, "as all others read it"
    assert sentence.to(Passed(1), NAMES, 1) is None, "without a message of its own"


def test_seats_without_players_have_names_too(sentence: EventSentences) -> None:
    assert sentence(CarHit(4, (0,), 1, 3, How.IN_FULL), SEAT_NAMES).startswith("Seat 5 hits Seat 1 ")


def test_an_event_without_a_message_is_a_mistake(sentence: EventSentences) -> None:
    with pytest.raises(LookupError, match="unsaid"):
        sentence(Unsaid(0), NAMES)


def test_keys_are_the_names_of_classes() -> None:
    assert message_key(CarHit) == "car-hit"
    assert message_key(Over) == "over"


def test_a_message_may_use_fields_and_properties_but_no_outcome() -> None:
    assert writers(CarHit).keys() == {"seat", "others", "tool", "damage", "how", "hard"}
    assert writers(Over).keys() == {"reason", "winner", "loser", "drawn"}


def test_a_private_event_is_for_its_own_seat() -> None:
    assert Drawn(2, 0).audience == (2,)
    assert Drawn.__struct_fields__ == ("seat", "tool")
    assert CarHit(2, (), 0, 0, How.IN_FULL).audience is None
