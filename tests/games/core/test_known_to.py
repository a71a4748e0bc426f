"""Who may learn of what happened."""

from __future__ import annotations

from games.core import Event, Private, SeatEvent, known_to


class CardDrawn(SeatEvent, frozen=True):
    """Everybody sees that a card was drawn."""


class OwnCardDrawn(Private, frozen=True):
    """Its own seat sees which one."""


class LookedTogether(Event, frozen=True):
    """Two seats have looked at something."""

    @property
    def audience(self) -> tuple[int, ...]:
        return (0, 2)


HAPPENED = [CardDrawn(1), OwnCardDrawn(1), LookedTogether()]


def test_a_seat_learns_what_everybody_does_and_what_is_for_it() -> None:
    both = [known_to(seat, HAPPENED) for seat in (0, 1, 2)]
    assert both == [[CardDrawn(1), LookedTogether()], HAPPENED[:2], [CardDrawn(1), LookedTogether()]]


def test_spectators_learn_only_what_everybody_does() -> None:
    assert known_to(None, iter(HAPPENED)) == [CardDrawn(1)]
