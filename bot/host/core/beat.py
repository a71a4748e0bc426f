"""The beat of the host: all updates that players see are sent together, twice a second.

Players may decide at any moment and the host only at a beat; both become visible at the next beat.
"""

from dataclasses import dataclass

LENGTH = 500
"""How long a beat is, in milliseconds."""


@dataclass(slots=True)
class Beat:
    """When a change that is committed now becomes visible."""

    last: int = 0
    """When the last beat began."""
    running: bool = False
    """Whether the beat is still running."""

    def begin(self, now: int) -> None:
        """Begin a beat: what is committed until its end goes out with it."""
        self.last, self.running = now, True

    def end(self) -> None:
        """End a beat: what is committed from now on waits for the next one."""
        self.running = False

    def shows_at(self, now: int) -> int:
        """Return when what is committed now goes out; at once if no beats run."""
        if self.running:
            return self.last
        return max(self.last + LENGTH, now)
