"""Alarms: when something has to look at the database next."""

import sys
from dataclasses import dataclass

NEVER = sys.maxsize
POLL = 60_000
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
        """Whether it is time to look; then it does not ring again for a minute unless it is set.

        An alarm that is set to a moment further away was set before the clock was moved back.
        """
        due = not now < self.at <= now + POLL
        if due:
            self.at = now + POLL
        return due

    def switch_off(self) -> None:
        """Do not ring until the alarm is set again."""
        self.at = NEVER
