"""What a chronicle costs: space in the database, and time of the event loop at the end of a match."""

from __future__ import annotations

import time
from collections.abc import Iterable

from bench.figures import Figure
from bench.pictures import whole_match
from games.chronicle.clerk import Clerk
from games.chronicle.pages import Book
from games.chronicle.record import steps
from games.registry import GAMES


def figures() -> Iterable[Figure]:
    for key in GAMES:
        yield from chronicle(key)


def chronicle(key: str) -> Iterable[Figure]:
    """Measure the chronicle of a two-seat match."""
    record = whole_match(key)
    start = time.process_time()
    clerk, longest = Clerk(record.played, record.names, 0, (0, 1)), 0.0
    for state, events in steps(record):
        began = time.process_time()
        clerk.note(state, events)
        longest = max(longest, time.process_time() - began)
    began = time.process_time()
    written = clerk.written()
    data, own = written.public, [len(each) for each in written.own.values()]
    end = time.process_time()
    yield Figure(f"{key}: the chronicle of {len(record.log)} decisions", len(data) / 1000, "KB", 8)
    yield Figure(f"{key}: what one person saw, beside it", max(own, default=0) / 1000, "KB", 16)
    yield Figure(f"{key}: to write it, all in all", (end - start) * 1000, "ms", 400)
    yield Figure(f"{key}: others wait for it at most", max(longest, end - began) * 1000, "ms", 10)
    began = time.process_time()
    Book(data)
    yield Figure(f"{key}: to open it", (time.process_time() - began) * 1000, "ms", 10)
