"""Time controls: live, relaxed or none."""

from dataclasses import dataclass

from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.time.quiet_hours import awake_between, awake_end
from bot.shared.durations import HOUR
from bot.shared.preferences import Preferences

LIVE_CAP = 300_000
"""The longest time that a question is open in a live match, in ms, whatever signs of life its player gives."""
RELAXED_TIMES = 4
"""The same in a relaxed match, as a multiple of a decision's time and the whole bank."""
PARTS = 12
"""An answer within a decision's own time restores the bank's total divided by this number."""


@dataclass(frozen=True, slots=True)
class Control:
    """A clock that runs; all times in milliseconds."""

    decision: int
    """The time for each decision."""
    bank: int
    """The extra time of a seat for the whole match."""
    increment: int
    """What an answer within the decision's time restores to the bank."""
    most: int
    """How long a question may be open in total."""
    quiet: bool
    """Whether the clock stands still in people's quiet hours."""

    def end(self, start: int, duration: int, chosen: Preferences | None) -> int:
        """Return when `duration` of a person's time from `start` on is used up, in milliseconds since 1970."""
        if not self.quiet or chosen is None:
            return start + duration
        return awake_end(start, duration, chosen)

    def spent(self, start: int, now: int, chosen: Preferences | None) -> int:
        """Return how much of a person's time has passed since `start`."""
        return now - start if not self.quiet or chosen is None else awake_between(start, now, chosen)


def control_of(host: Host, match: Match) -> Control | None:
    """Return the clock of a match; None against computers only, and if people agreed on none."""
    clock, settings = match.terms.clock, host.settings
    if clock == "none" or len(match.people()) < 2:
        return None
    if clock == "live":
        own, bank = settings.live_seconds * 1000, settings.live_bank * 1000
        return Control(own, bank, bank // PARTS, max(LIVE_CAP, own + bank), quiet=False)
    own, bank = settings.relaxed_hours * HOUR, settings.relaxed_bank * HOUR
    return Control(own, bank, bank // PARTS, RELAXED_TIMES * (own + bank), quiet=True)
