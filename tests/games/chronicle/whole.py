"""The chronicle and the end of a recorded match, written at once."""

from __future__ import annotations

from games.chronicle.clerk import Clerk
from games.chronicle.pages import Chronicle
from games.chronicle.record import EndingWriter, Record, steps
from games.contract.endings import Ending
from games.core import Seat


def chronicle_of(record: Record, winner: Seat = 0) -> Chronicle:
    """Write the chronicle of a whole match at once."""
    clerk = Clerk(record.played, record.names, winner)
    for state, events in steps(record):
        clerk.note(state, events)
    return Chronicle(record.game, clerk.written().pressed(), record.names)


def ending_of(record: Record, winner: Seat) -> Ending:
    """Describe the end of a match."""
    finish = EndingWriter(record.played, record.names, winner)
    for state, happened in steps(record):
        finish.note(state, happened)
    return finish.ending()
