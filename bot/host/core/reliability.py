"""How reliably a person finishes matches: only the last fifty with other people count, so playing improves it."""

from dataclasses import dataclass

from bot.host.core.fair_play import FREE_ABORTS
from bot.host.core.match import Match
from bot.host.core.sentences import say
from db import finding, kept, manners
from db.database import Database

LOOKED_AT = 50
MISSED = 30
"""How much a missed ready check counts, as a percentage of a match that was left."""
KNOWN = 10
"""A person with fewer matches is new: no figure is shown, and none is required."""


@dataclass(frozen=True, slots=True)
class Reliability:
    """How a person's last matches ended."""

    matches: int
    left: int
    late: int
    missed: int = 0
    """How many ready checks they missed recently."""

    @property
    def percent(self) -> int:
        """How many of a hundred were played to their end; a hundred for a new player."""
        if self.matches < KNOWN:
            return 100
        finished = 100 * (self.matches - self.left - self.late) - MISSED * self.missed
        return max(0, finished // self.matches)

    def __str__(self) -> str:
        if self.matches < KNOWN:
            return ""
        finished = self.matches - self.left - self.late
        return say(
            "reliability", finished=finished, matches=self.matches, left=self.left, late=self.late, missed=self.missed
        )


async def reliability(db: Database, person: int) -> Reliability:
    """Return a person's reliability from their last matches with other people, without those stopped by agreement.

    A tenth of the matches may be left before they count; only further ones count as left.
    """
    endings = await manners.endings(db, person, LOOKED_AT)
    early = sum(early for early, _, _ in endings)
    left = sum(left for _, left, _ in endings) - min(early, len(endings) // FREE_ABORTS)
    late = sum(late and not left for _, left, late in endings)
    return Reliability(len(endings), left, late, len(await finding.missed_of(db, person, 0)))


async def look_up_figures(db: Database, match: Match) -> None:
    """Look up the reliability of a lobby's players, and until when they cannot begin a rated match."""
    for seat in match.seats:
        if seat.player_id is not None and seat.player_id not in match.figures:
            match.figures[seat.player_id] = str(await reliability(db, seat.player_id))
            match.paused[seat.player_id] = await kept.moment(db, seat.player_id, "pause")
