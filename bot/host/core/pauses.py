"""Answer times of people, so that a window in which a seat has no choice stays open as long as any other.

A window is a question that may be answered by passing: pass, decline, end. How long it stays open must not reveal
whether the seat could have answered otherwise, so its length is drawn from the real answers to the same kind of window:
same clock, game and way to pass, most of them the person's own. Lengths are measured between beats, as others see them.
"""

import random
from collections import deque
from dataclasses import dataclass, field

from bot.host.core.beat import LENGTH
from bot.shared.newest import Newest
from db.stored import encoded, read_or

KEPT = 400
"""How many of the latest answers of each kind are remembered."""
OWN, PEOPLE = 40, 2_000
"""How many of a person's latest answers of each kind are remembered, and of how many people and kinds."""
BELIEF = 4
"""With this many observed answers, half of the pauses are drawn from them; the share grows with more answers."""
SHORTEST = 1_200
"""The shortest pause that is only guessed, in milliseconds."""
BLUR = 0.1
LIVE = (8.15, 0.5)
"""The guess for live matches until anybody has answered: a median of 3.5 seconds."""
SLOW = (14.0, 1.2)
"""The guess for all other matches: a median of 20 minutes."""


@dataclass(slots=True)
class AnswerTimes:
    """How long the last answers of each kind took, in milliseconds."""

    seen: dict[str, deque[int]] = field(default_factory=dict)
    own: Newest[str, deque[int]] = field(default_factory=lambda: Newest(PEOPLE))
    """The same for each person, who may be slower than others, or surrounded by accounts that wait on purpose.

    Only in memory: nothing is stored about how fast a person is.
    """
    changed: bool = False
    """Whether there is something that is not stored yet."""

    def note(self, clock: str, kind: str, milliseconds: int, person: int | None = None) -> None:
        """Record how long a person's answer took to become visible; `kind` names the game and the way to pass.

        Answers within one beat are ignored: nobody reads a question that fast.
        """
        if milliseconds < LENGTH:
            return
        for key in (f"{clock}:{kind}", clock):
            self.seen.setdefault(key, deque(maxlen=KEPT)).append(milliseconds)
        if person:
            own = f"{clock}:{kind}:{person}"
            self.own[own] = deque([*self.own.get(own, ()), milliseconds], OWN)
        self.changed = True

    def draw(self, clock: str, kind: str, luck: random.Random, person: int | None = None) -> int:
        """Return a pause like this person's: one of theirs, with some noise, or else anybody's, or a guess at first."""
        anybodys = (self.seen.get(key, ()) for key in (f"{clock}:{kind}", clock))
        for answers in (self.own.get(f"{clock}:{kind}:{person}", ()), *anybodys):
            if luck.random() * (len(answers) + BELIEF) < len(answers):
                blurred = luck.choice(answers) * luck.uniform(1 - BLUR, 1 + BLUR)
                # In whole beats: short pauses stay the same, as real ones repeat too.
                return max(1, round(blurred / LENGTH)) * LENGTH
        middle, spread = LIVE if clock == "live" else SLOW
        return max(SHORTEST, int(luck.lognormvariate(middle, spread)))

    def note_thought(self, kind: str, milliseconds: int) -> None:
        """Record how long a computer thought; `kind` names the game and the level."""
        self.seen.setdefault(f"cpu:{kind}", deque(maxlen=KEPT)).append(milliseconds)

    def draw_thought(self, kind: str, luck: random.Random) -> int:
        """Return a thinking time for a computer that has nothing to decide."""
        thoughts = self.seen.get(f"cpu:{kind}")
        return luck.choice(thoughts) if thoughts else 0

    def dump(self) -> str:
        """Write all of it down."""
        self.changed = False
        return encoded({key: list(answers) for key, answers in self.seen.items()})

    def load(self, text: str) -> None:
        """Read what `dump` wrote."""
        for key, answers in read_or({}, dict[str, list[int]], "facts.pace", text).items():
            self.seen[key] = deque(answers, maxlen=KEPT)
