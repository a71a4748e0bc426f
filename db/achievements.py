"""Achievements: each is awarded to a person once."""

from collections.abc import Callable

from db.database import Write
from db.reading import Amounts, Rows, amounts, rows, write

award: Callable[[int, str, int, str], Write] = write("award_achievement")
first: Callable[[int, str, int, int], Write] = write("award_first")
of_player: Amounts[[int]] = amounts("times_of_achievements")
by_cause: Rows[[int, str], str] = rows(str, "achievements_by_cause")
firsts: Rows[[int, int], str] = rows(str, "firsts_of_player_on")
