"""How reliably a person finishes matches: of the last fifty with other people, so that it recovers by playing."""

from dataclasses import dataclass

from bot.host.core.fair_play import FREE_ABORTS
from bot.host.core.match import Match
from bot.host.core.sentences import say
from db import kept, manners
from db.database import Database

LOOKED_AT = 50
MISSED = 0.3
"""Which part of a fault it is to miss a ready check."""
KNOWN = 10
"""With fewer matches a person is new, and no figure is shown or asked for."""


@dataclass(frozen=True, slots=True)
class Reliability:
    """How a person's last matches ended."""

    matches: int
    left: int
    late: int
    missed: int = 0
    """How often they lately did not answer when a match was found for them; each is a part of a fault."""

    @property
    def percent(self) -> int:
        """How many of a hundred were played to their end; a hundred for a new player."""
        if self.matches < KNOWN:
            return 100
        finished = self.matches - self.left - self.late - MISSED * self.missed
        return max(0, int(100 * finished / self.matches))

    def __str__(self) -> str:
        if self.matches < KNOWN:
            return ""
        finished = self.matches - self.left - self.late
        return say(
            "reliability", finished=finished, matches=self.matches, left=self.left, late=self.late, missed=self.missed
        )


async def reliability(db: Database, person: int) -> Reliability:
    """Look at a person's last matches with other people; those that were stopped by agreement are not among them.

    Some of them may be left before they count: only more than that counts as left.
    """
    endings = await manners.endings(db, person, LOOKED_AT)
    early = sum(early for early, _, _ in endings)
    left = sum(left for _, left, _ in endings) - min(early, len(endings) // FREE_ABORTS)
    late = sum(late and not left for _, left, late in endings)
    return Reliability(len(endings), left, late, await manners.missed_checks(db, person))


async def look_up_figures(db: Database, match: Match) -> None:
    """Fill in how reliably the people of a lobby finish matches, and until when they begin no rated one."""
    for seat in match.seats:
        if seat.player_id is not None and seat.player_id not in match.figures:
            match.figures[seat.player_id] = str(await reliability(db, seat.player_id))
            match.paused[seat.player_id] = await kept.paused_until(db, seat.player_id)
