"""Rate limit of the log: the same error is written once a minute, with how often it happened."""

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from bot.app.sentences import say

MINUTE = 60.0


@dataclass(slots=True)
class Repeats:
    """The lines of one kind since the last one that was written."""

    until: float
    held_back: int = 0


@dataclass(slots=True)
class Flood(logging.Filter):
    """Passes the first warning or error of a kind, and holds similar ones back for a minute.

    Lines are of one kind if logger, message and exception are the same, whatever match they concern. The first line
    after that minute says how many were held back; `rest` returns the others.
    """

    now: Callable[[], float] = time.monotonic
    _kinds: dict[tuple[str, int, str, str], Repeats] = field(default_factory=dict)

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is written."""
        if record.levelno < logging.WARNING:
            return True
        key = _kind(record)
        kind, now = self._kinds.get(key), self.now()
        if kind is not None and now < kind.until:
            kind.held_back += 1
            return False
        self._kinds[key] = Repeats(now + MINUTE)
        if kind is not None and kind.held_back:
            _add(record, kind.held_back)
        return True

    def rest(self) -> list[tuple[str, int]]:
        """Remove the kinds whose minute is over, and return what was held back of them."""
        now = self.now()
        over = {key: kind for key, kind in self._kinds.items() if now >= kind.until}
        for key in over:
            del self._kinds[key]
        return [(key[2], kind.held_back) for key, kind in over.items() if kind.held_back]


def _kind(record: logging.LogRecord) -> tuple[str, int, str, str]:
    if isinstance(record.msg, dict):
        words, error = record.msg.get("event", ""), str(record.msg.get("exception", "")).rpartition("\n")[2][:80]
    else:
        words, error = record.msg, record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] else ""
    # The first of several lines says what happened; asyncio names the task below it.
    return record.name, record.levelno, str(words).partition("\n")[0], error


def _add(record: logging.LogRecord, number: int) -> None:
    if isinstance(record.msg, dict):
        record.msg = {**record.msg, "held_back": number}
    else:
        record.msg = say("and-more", line=record.getMessage(), number=number)
        record.args = None
