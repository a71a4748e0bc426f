"""Achievements: each is awarded to a person once."""

from db.reading import Amounts, Rows, Writes, amounts, rows, write

award: Writes[[int, str, int, str]] = write("award_achievement")
first: Writes[[int, str, int, int]] = write("award_first")
of_player: Amounts[[int]] = amounts("times_of_achievements")
by_cause: Rows[[int, str], str] = rows(str, "achievements_by_cause")
firsts: Rows[[int, int], str] = rows(str, "firsts_of_player_on")
