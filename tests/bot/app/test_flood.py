"""Which lines of the log are of one kind, and how long such lines are held back."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from bot.app.flood import Flood


def line(words: object, *, name: str = "ours", level: int = logging.ERROR, error: Exception | None = None) -> Any:
    """A line as `logging` hands it over; ours are dictionaries, those of libraries texts."""
    exc_info: Any = None if error is None else (type(error), error, None)
    return logging.LogRecord(name, level, "file.py", 1, words, (), exc_info)


def ours(event: str, exception: str = "") -> Any:
    return line({"event": event, "exception": exception})


@pytest.mark.parametrize(("later", "written"), [(0.0, False), (59.9, False), (60.0, True)])
def test_a_line_of_a_kind_is_held_back_for_a_minute(later: float, written: bool) -> None:
    now = 7.0
    flood = Flood(lambda: now)
    assert flood.filter(line("gone"))
    now = 7.0 + later
    assert flood.filter(line("gone")) is written


def test_held_back_lines_are_counted_in_the_next_line_or_else_in_their_own() -> None:
    now = 7.0
    flood = Flood(lambda: now)
    for words in ("gone", "gone", "gone", "alone", {"event": "ours"}, {"event": "ours"}):
        flood.filter(line(words))
    assert flood.rest() == [], "their minute is not over"
    now = 67.0
    again = line("gone")
    assert flood.filter(again)
    assert "gone" in again.getMessage()
    assert "2" in again.getMessage()
    assert flood.rest() == [("ours", 1)]
    assert flood.rest() == []


def test_a_minute_after_such_a_line_nothing_more_is_told_of_it() -> None:
    now = 7.0
    flood = Flood(lambda: now)
    for moment in (7.0, 8.0, 67.0, 127.0):
        now = moment
        last = line({"event": "ours"})
        flood.filter(last)
    assert last.msg == {"event": "ours"}


def is_one_kind(one: Any, other: Any) -> bool:
    flood = Flood(lambda: 7.0)
    assert flood.filter(one)
    return not flood.filter(other)


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        (line("a"), line("a"), True),
        (line("a"), line("b"), False),
        (line("a"), line("a", name="theirs"), False),
        (line("a"), line("a", level=logging.WARNING), False),
        (line("a\nb"), line("a\nc"), True),
        (line("a", error=KeyError()), line("a", error=KeyError("x")), True),
        (line("a", error=KeyError()), line("a", error=OSError()), False),
        (line("a", error=KeyError()), line("a"), False),
        (ours("a", "first\nKeyError: b"), ours("a", "second\nKeyError: b"), True),
        (ours("a", "KeyError: b"), ours("a", "KeyError: c"), False),
        (ours("a", "x" * 79 + "yz"), ours("a", "x" * 79 + "yy"), True),
        (ours("a", "x" * 79 + "y"), ours("a", "x" * 79 + "z"), False),
    ],
)
def test_lines_are_of_one_kind_by_logger_level_first_words_and_exception(one: Any, other: Any, alike: bool) -> None:
    assert is_one_kind(one, other) is alike


@pytest.mark.parametrize(("level", "held_back"), [(logging.INFO, False), (logging.WARNING, True)])
def test_only_warnings_and_errors_are_held_back(level: int, held_back: bool) -> None:
    assert is_one_kind(line("a", level=level), line("a", level=level)) is held_back
