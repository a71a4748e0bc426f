"""The alarm: when the host has to look at its matches next."""

import sys
from dataclasses import dataclass

NEVER = sys.maxsize


@dataclass(slots=True)
class Alarm:
    """The moment at which the next match is due, in milliseconds since 1970, UTC; a new alarm is due at once."""

    at: int = 0

    def no_later_than(self, moment: int) -> None:
        """Ring at `moment` at the latest."""
        if moment < self.at:
            self.at = moment

    def at_once(self) -> None:
        """Ring now: matches may have changed in the database without our knowing."""
        self.at = 0

    def switch_off(self) -> None:
        """Do not ring until the alarm is set again."""
        self.at = NEVER
