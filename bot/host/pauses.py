"""How long people take, so that a seat without a choice does not betray itself by being quick."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import random

SHORTEST, LONGEST = 1_200, 20_000


@dataclass(slots=True)
class Pace:
    """The last reactions of people, in milliseconds."""

    seen: deque[int] = field(default_factory=lambda: deque(maxlen=200))

    def note(self, milliseconds: int) -> None:
        """Remember how long a person with a real choice took."""
        if milliseconds <= LONGEST:
            self.seen.append(max(milliseconds, SHORTEST))

    def draw(self, luck: random.Random) -> int:
        """Return a pause as a person might make it: one that was seen, a little blurred, or a guess at first.

        The guess fades as reactions come in: of the first two hundred draws' worth of people, each replaces one
        two-hundredth of it.
        """
        place = luck.randrange(self.seen.maxlen or 1)
        if place < len(self.seen):
            pause = self.seen[place] * luck.uniform(0.85, 1.15)
        else:
            pause = luck.lognormvariate(8.15, 0.5)
        return int(min(max(pause, SHORTEST), LONGEST))
