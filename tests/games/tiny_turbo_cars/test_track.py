"""A drawing of a board is read only if it is one: rows of full width, known ground, a starting grid, a finish line."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.tiny_turbo_cars import track
from games.tiny_turbo_cars.track import LANES, LETTERS, START, Board

ROAD = START.rows[-1]
UNKNOWN = next(letter for letter in "abcdefghijklmnopqrstuvwxyz?" if letter not in LETTERS)


@pytest.mark.parametrize(
    ("board", "changed", "fault"),
    [
        ("start", replace(track.START, rows=(START.rows[0], ROAD[1:])), "has a row"),
        ("start", replace(track.START, rows=(START.rows[0], UNKNOWN + ROAD[1:])), "has a row"),
        ("start", replace(track.START, rows=(ROAD, *START.rows[1:])), "starting grid"),
        ("finish", replace(track.FINISH, line=0), None),
        ("finish", replace(track.FINISH, line=len(track.FINISH.rows)), None),
    ],
    ids=["too narrow", "unknown ground", "no grid", "no line", "a line behind the end"],
)
def test_a_board_that_is_drawn_wrong_is_not_read(
    board: str, changed: Board, fault: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert len(ROAD) == len(LANES)
    monkeypatch.setattr(track, "read_catalogue", lambda *_: replace(track._FILE, **{board: changed}))
    with pytest.raises(AssertionError, match=fault):
        track._read()


def test_the_boards_are_read_as_they_are_drawn() -> None:
    assert track._read() == track._FILE
    assert track._read().finish.line < len(track._read().finish.rows)
