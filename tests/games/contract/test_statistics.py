"""The course of a match: who began, how many turns there were, and what every seat played."""

from __future__ import annotations

from games.contract.statistics import Course, counted, course_of
from games.core import Event, SeatEvent, Turn


class CardPlayed(SeatEvent, frozen=True):
    key: str


class JetPlayed(CardPlayed, frozen=True):
    pass


class Rain(Event, frozen=True):
    pass


def _course(*events: SeatEvent) -> Course:
    def played(happened: object) -> list[tuple[int, str]]:
        assert happened == [*events]
        return [(event.seat, event.key) for event in events if isinstance(event, CardPlayed)]

    return course_of(played)(iter(events), 3)


def test_the_seat_of_the_first_turn_began() -> None:
    assert _course(Turn(2, 1), Turn(0, 2), Turn(1, 3)) == Course(2, 3, ({}, {}, {}))


def test_a_single_turn_is_the_first_one() -> None:
    assert _course(Turn(1, 1)) == Course(1, 1, ({}, {}, {}))


def test_a_match_that_was_left_before_its_first_turn_has_none() -> None:
    assert _course() == Course(0, 0, ({}, {}, {}))


def test_cards_are_counted_for_the_seat_that_played_them() -> None:
    course = _course(Turn(0, 1), CardPlayed(0, "jet"), CardPlayed(1, "jet"), CardPlayed(0, "jet"))
    assert course.played == ({"jet": 2}, {"jet": 1}, {})


def test_the_events_of_a_class_are_counted_for_their_seats_under_its_name() -> None:
    events = [CardPlayed(1, "jet"), Turn(0, 1), CardPlayed(0, "fog"), CardPlayed(1, "jet"), Rain()]
    assert counted(events, 3, {CardPlayed: "cards", Turn: "turns"}) == ({"cards": 1, "turns": 1}, {"cards": 2}, {})
    assert counted([], 2, {CardPlayed: "cards"}) == ({}, {})


def test_events_of_no_class_that_is_named_are_not_counted_not_even_those_of_a_narrower_one() -> None:
    assert counted([JetPlayed(0, "jet"), Turn(0, 1), Rain()], 1, {CardPlayed: "cards"}) == ({},)
