"""The beat of the host: everything that others see is sent together, twice a second.

A person decides at any moment, the host only at a beat; both become visible at the same beat.
"""

from __future__ import annotations

from dataclasses import dataclass

LENGTH = 500
"""How long a beat is, in milliseconds."""


@dataclass(slots=True)
class Beat:
    """When a change that is committed now becomes visible."""

    last: int = 0
    """When the last beat began."""
    going_on: bool = False
    """Whether the beat is still running."""

    def begin(self, now: int) -> None:
        """Begin a beat: what is committed until its end goes out with it."""
        self.last, self.going_on = now, True

    def end(self) -> None:
        """End a beat: what is committed from now on waits for the next one."""
        self.going_on = False

    def shows_at(self, now: int) -> int:
        """Return when what is committed now goes out; at once where no beat is heard."""
        if self.going_on:
            return self.last
        following = self.last + LENGTH
        return max(following, now)
