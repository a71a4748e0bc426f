"""People's progress in lessons and puzzles."""

from __future__ import annotations

from collections.abc import Sequence

from db.database import Source


import msgspec

from db.statements import SqlValue, Write, shaped


class LessonRow(msgspec.Struct, frozen=True):
    """A row of `lessons`."""

    player_id: int
    game: str
    name: str
    choices: str
    changed_at: int
    finished_at: int | None

    @property
    def log(self) -> tuple[str, ...]:
        """What the person has chosen so far."""
        return msgspec.json.decode(self.choices, type=tuple[str, ...])


def begin(player_id: int, game: str, name: str, moment: int) -> Write:
    """Record that somebody has begun a lesson; does nothing if they already had."""
    return Write("begin_lesson", {"player_id": player_id, "game": game, "name": name, "now": moment})


def move(row: LessonRow, log: Sequence[str], moment: int) -> Write:
    """Store what somebody has chosen; conflicts if they have chosen something else since `row` was read."""
    choices = msgspec.json.encode(log).decode()
    values = {**_whose(row), "before": row.choices, "choices": choices, "now": moment}
    return Write("move_lesson", values, expect=1)


def finish(row: LessonRow, moment: int) -> Write:
    """Record that somebody has finished a lesson; conflicts if they had before."""
    return Write("finish_lesson", {**_whose(row), "now": moment}, expect=1)


def _whose(row: LessonRow) -> dict[str, SqlValue]:
    return {"player_id": row.player_id, "game": row.game, "name": row.name}


async def load(db: Source, player_id: int, game: str, name: str) -> LessonRow | None:
    """Return somebody's progress in a lesson, or None if they have not begun it."""
    rows = await source.fetch("load_lesson", player_id=player_id, game=game, name=name)
    return next(iter(shaped(LessonRow, rows)), None)


async def of_player(db: Source, player_id: int) -> list[LessonRow]:
    """Return somebody's progress in everything they have begun."""
    return await read_all(LessonRow, db, "lessons_of", player_id=player_id)
