"""Forecasts of actions, found by playing them on a copy of what a seat knows, so that no rule is written twice."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from games.contract.match_state import P
from games.core import Event, Happened, Seat

A = TypeVar("A")

MOST_WAYS = 16
"""The maximum number of ways to answer; with more of them there is no forecast."""


@dataclass(slots=True)
class Forecaster(Generic[P, A]):
    """Plays actions of one seat ahead; the position that it is given never changes.

    `play` carries out a legal action, and what its player does not decide after it. `answers` returns the possible
    answers if the position then waits for that player to finish the action, and nothing otherwise.
    """

    position: P
    seat: Seat
    play: Callable[[P, Seat, A, Happened], None]
    answers: Callable[[P, Seat], Sequence[A]]

    def at_once(self, action: A) -> tuple[P, list[Event]]:
        """Return the position right after an action, and what has happened until then."""
        return self._after(self.position, action, [])

    def ways(self, action: A) -> list[tuple[P, list[Event]]]:
        """Return every outcome that the player's own answers can lead to; nothing if there are too many."""
        ahead = [self.at_once(action)]
        done: list[tuple[P, list[Event]]] = []
        while ahead:
            p, happened = ahead.pop()
            answers = self.answers(p, self.seat)
            if not answers:
                done.append((p, happened))
            elif len(ahead) + len(answers) > MOST_WAYS:
                return []
            ahead += [self._after(p, answer, happened) for answer in answers]
        return done

    def one_way(self, action: A) -> P:
        """Return the outcome if the player always gives the first answer."""
        p, _ = self.at_once(action)
        while answers := self.answers(p, self.seat):
            p, _ = self._after(p, answers[0], [])
        return p

    def _after(self, position: P, action: A, happened: Happened) -> tuple[P, list[Event]]:
        p, further = position.copy(), happened[:]
        self.play(p, self.seat, action, further)
        return p, further
