"""The chronicle and the end of a recorded match, written at once."""

from __future__ import annotations

from collections.abc import Sequence

from games.chronicle.clerk import Clerk
from games.chronicle.pages import Chronicle
from games.chronicle.record import EndingWriter, Record, steps
from games.contract.endings import Ending
from games.contract.game import Game
from games.core import Event, Seat


def chronicle_of(record: Record, winner: Seat = 0) -> Chronicle:
    """Write the chronicle of a whole match at once."""
    clerk = Clerk(record.played, record.names, winner)
    for state, events in steps(record):
        clerk.note(state, events)
    return Chronicle(record.game, clerk.written().public, record.names)


def ending_of(record: Record, winner: Seat) -> Ending:
    """Describe the end of a match."""
    finish = EndingWriter(record.played, record.names, winner)
    for state, happened in steps(record):
        finish.note(state, happened)
    return finish.ending()


def weightiest(game: Game, events: Sequence[Event], names: Sequence[str]) -> str:
    """Return the most important sentence among the public events; "" if there is none."""
    known = [event for event in events if event.audience is None]
    grave = [event for event in known if isinstance(event, game.grave)]
    spoken = [sentence for event in (*known, *grave) if (sentence := game.sentence(event, names))]
    return spoken[-1] if spoken else ""
