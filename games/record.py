"""A finished match as a record that can be played again anywhere, and what is told of it as a whole."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import msgspec

from games.core import SeatSetup
from games.endings import Ending, usual_figures
from games.registry import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from games.core import Event, Seat, State, View
    from games.game import Game


class Record(msgspec.Struct, frozen=True):
    """All that is needed to play a match again."""

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
    """Go through a match: the beginning with its opening events, then the state after every decision and its events.

    It is the same state object every time. Raises `IllegalAction` if the log does not belong to the seed.
    """
    game = record.played
    state = game.new(record.setup, record.seed, game.Options.model_validate_json(record.options))
    yield state, state.opening
    for seat, notation in record.log:
        yield state, state.apply(seat, game.parse(notation))


def ending_of(record: Record, winner: Seat) -> Ending:
    """Tell of the end of a match; its moment is the decision that did most for the winner, the last one aside."""
    game = record.played
    events: list[Event] = []
    worths: list[float] = []
    said: list[tuple[bool, str]] = []
    view: View | None = None
    over = False
    for state, happened in steps(record):
        events += happened
        worths.append(game.evaluate(state, winner))
        grave = any(isinstance(event, game.grave) for event in happened)
        said.append((grave, weightiest(game, happened, record.names)))
        view, over = state.view(None), state.outcome() is not None
    assert view is not None
    told = game.ending(view, events, record.names, winner) if over else _left(record, events, winner)
    if told.moment:
        return told
    gains = [(after - before, number) for number, (before, after) in enumerate(pairwise(worths), 1)]
    moments = [(said[number][0], gain, -number) for gain, number in gains[:-1] if said[number][1]]
    return msgspec.structs.replace(told, moment=said[-max(moments)[2]][1] if moments else "")


def _left(record: Record, events: Sequence[Event], winner: Seat) -> Ending:
    """Tell of a match that ended before the rules would have ended it; there may be nothing to count."""
    seats, decided = len(record.names), len(record.log)
    course = record.played.course(events, seats)
    if not course.turns:
        return Ending("", ((str(decided), "decision" if decided == 1 else "decisions"),))
    return Ending("", usual_figures(course, record.played.tally(events, seats)[winner]))


def weightiest(game: Game, events: Sequence[Event], names: Sequence[str]) -> str:
    """Return the one sentence of what everybody may know that nobody should overlook; "" if nothing is told."""
    known = [event for event in events if event.audience is None]
    grave = [event for event in known if isinstance(event, game.grave)]
    spoken = [sentence for event in (*known, *grave) if (sentence := game.sentence(event, names))]
    return spoken[-1] if spoken else ""
