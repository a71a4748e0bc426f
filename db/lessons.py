"""People's progress in lessons and puzzles."""

from collections.abc import Sequence

from msgspec.structs import replace

from db.database import Record, Write
from db.reading import OneRow, Rows, Writes, one_row, rows, write
from db.stored import encoded, read_or


class LessonRow(Record, frozen=True):
    player_id: int
    game: str
    name: str
    choices: str
    changed_at: int
    finished_at: int | None = None

    @property
    def log(self) -> tuple[str, ...]:
        """The person's choices so far."""
        return read_or((), tuple[str, ...], "lessons.choices", self.choices)


begin: Writes[[int, str, str, int]] = write("begin_lesson")


def move(row: LessonRow, log: Sequence[str], moment: int) -> Write:
    """Store a person's choices; conflicts if they have chosen something else since `row` was read."""
    choices = encoded(log)
    return replace(row, choices=choices).write("move_lesson", expect=1, before=row.choices, now=moment)


def finish(row: LessonRow, moment: int) -> Write:
    """Record that a person has finished a lesson; conflicts if they had before."""
    return row.write("finish_lesson", expect=1, now=moment)


load: OneRow[[int, str, str], LessonRow] = one_row(LessonRow, "load_lesson")
of_player: Rows[[int], LessonRow] = rows(LessonRow, "lessons_of")
