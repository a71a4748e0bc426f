"""A finished match as a record that can be replayed anywhere, and the description of its end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec

from games.contract.endings import Ending, usual_figures
from games.contract.game import Game
from games.core import Event, Seat, SeatSetup, State, View
from games.registry import GAMES


class Record(msgspec.Struct, frozen=True):
    """Everything needed to replay a match."""

    game: str
    setup: tuple[SeatSetup, ...]
    seed: int
    options: str
    """The game's options, as JSON."""
    log: tuple[tuple[Seat, str], ...]
    """Every decision: whose, and its notation."""
    names: tuple[str, ...]

    @property
    def played(self) -> Game:
        return GAMES[self.game]


def steps(record: Record) -> Iterator[tuple[State, Sequence[Event]]]:
    """Replay a match: yield the beginning with its opening events, then the state after every decision with its events.

    The state object is the same every time. Raises `IllegalAction` if the log does not belong to the seed.
    """
    game = record.played
    state = game.new(record.setup, record.seed, game.Options.model_validate_json(record.options))
    yield state, state.opening
    for seat, notation in record.log:
        yield state, state.apply(seat, game.parse(notation))


class EndingWriter:
    """Follows a match and describes its end."""

    def __init__(self, game: Game, names: Sequence[str], winner: Seat) -> None:
        self._game, self._names, self._winner = game, names, winner
        self._events: list[Event] = []
        self._worths: list[float] = []
        self._news: list[tuple[bool, str]] = []
        self._view: View | None = None
        self._over = False

    def note(self, state: State, happened: Sequence[Event]) -> None:
        """Take note of a position and of the events that led to it. The first one is the beginning."""
        self._events += happened
        self._worths.append(self._game.evaluate(state, self._winner))
        grave = any(isinstance(event, self._game.grave) for event in happened)
        self._news.append((grave, weightiest(self._game, happened, self._names)))
        self._over = state.outcome() is not None
        if self._view is None or self._over:
            self._view = state.view(None)

    def ending(self) -> Ending:
        """Describe the end; its moment is the decision that helped the winner most, the last one aside."""
        assert self._view is not None
        ending = self._by_rules(self._view) if self._over else self._left()
        if ending.moment:
            return ending
        gains = [(after - before, number) for number, (before, after) in enumerate(pairwise(self._worths), 1)]
        moments = [(self._news[number][0], gain, -number) for gain, number in gains[:-1] if self._news[number][1]]
        return msgspec.structs.replace(ending, moment=self._news[-max(moments)[2]][1] if moments else "")

    def _by_rules(self, view: View) -> Ending:
        return self._game.ending(view, self._events, self._names, self._winner)

    def _left(self) -> Ending:
        """Describe a match that was stopped before its end; there may be nothing to count."""
        seats, decided = len(self._names), len(self._worths) - 1
        course = self._game.course(self._events, seats)
        if not course.turns:
            return Ending("", ((str(decided), "decision" if decided == 1 else "decisions"),))
        return Ending("", usual_figures(course, self._game.tally(self._events, seats)[self._winner]))


def weightiest(game: Game, events: Sequence[Event], names: Sequence[str]) -> str:
    """Return the most important sentence among the public events; "" if there is none."""
    known = [event for event in events if event.audience is None]
    grave = [event for event in known if isinstance(event, game.grave)]
    spoken = [sentence for event in (*known, *grave) if (sentence := game.sentence(event, names))]
    return spoken[-1] if spoken else ""
