"""Reports about other players of a finished match, for managers. Nobody learns that they were reported."""

from typing import Literal

from bot.host.core.fair_play import REPORTED_WITHIN
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.core.sentences import say
from bot.host.ending.patterns import WINDOW
from bot.shared.durations import DAY
from bot.shared.refusal import Refusal, commit_or_refuse
from db import reports
from db.database import Database
from db.reports import Reported

Reason = Literal["lost on purpose", "helped another player", "stalled or left", "several accounts", "something else"]
"""The reasons for a report; stored in these words."""
LONGEST = 200
"""The most characters of the sentence that may be added."""
MOST = 1_000
"""How many reports are read: more than twenty accounts can make about each other."""


async def report(host: Host, match: Match, person: int, other: int, reason: Reason, sentence: str = "") -> None:
    """Report another player of a match; allowed once a match, and only soon after its end."""
    seat = match.seat_of(other)
    if match.row.status != "over" or match.row.ended_at is None:
        raise Refusal(say("report-when-over"))
    if match.seat_of(person) is None or seat is None or other == person:
        raise Refusal(say("report-who-played"))
    if host.now() - match.row.ended_at > REPORTED_WITHIN:
        raise Refusal(say("report-too-late", days=REPORTED_WITHIN // DAY))
    await commit_or_refuse(
        host.db, say("reported-already"), reports.add(match.id, person, seat, reason, sentence[:LONGEST], host.now())
    )


async def reported(db: Database, now: int, guild_id: int = 0) -> list[Reported]:
    """Return the latest reports of the last weeks, on one server or on all (0), the newest first."""
    return await reports.since(db, now - WINDOW, guild_id, MOST)
