"""Alarms: when something has to look at the database next."""

import sys
from dataclasses import dataclass

from bot.shared.durations import MINUTE

NEVER = sys.maxsize
POLL = MINUTE
"""How often an alarm rings anyway, in milliseconds, for what other processes have stored."""


@dataclass(slots=True)
class Alarm:
    """The moment at which something is due next, in milliseconds since 1970, UTC; a new alarm is due at once."""

    at: int = 0

    def no_later_than(self, moment: int) -> None:
        """Ring at `moment` at the latest."""
        if moment < self.at:
            self.at = moment

    def at_once(self) -> None:
        """Ring now: something may have changed in the database without our knowing."""
        self.at = 0

    def rings(self, now: int) -> bool:
        """Whether the alarm is due; if so, it is set to ring again in a minute.

        An alarm that is further away than that was set before the system clock was moved back; it counts as due.
        """
        due = not now < self.at <= now + POLL
        if due:
            self.at = now + POLL
        return due

    def switch_off(self) -> None:
        """Do not ring until the alarm is set again."""
        self.at = NEVER
