"""Analyses of finished matches: made on the first request, then stored, and shown by seat."""

import asyncio
import zlib
from concurrent.futures import BrokenExecutor
from dataclasses import dataclass

import msgspec
import structlog

from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.core.outcomes import outcome_of
from bot.host.core.sentences import say
from bot.host.ending.replay import record_of
from bot.shared.once import once
from bot.shared.refusal import Refusal, commit_or_refuse
from bot.workers.scribes import AnalysisTask, Unwritable
from db import analyses, matches
from db.analyses import AnalysisRow
from db.matches import ActionRow
from games.analysis.judge import FORM, MatchAnalysis
from games.core import Seat

log = structlog.get_logger()

PATIENCE = 10.0
"""How many seconds a request waits for an analysis."""
MOST = 40
"""How many matches are searched for a person's mistakes."""


@dataclass(frozen=True, slots=True)
class KeptAnalysis:
    """The analysis of a match, and whose parts everybody may see."""

    analysis: MatchAnalysis
    shared: int

    def visible(self, match: Match, viewer: Seat | None) -> list[Seat]:
        """Return the seats whose decisions `viewer` may see: their own, computers', and what others have shared."""
        return [
            seat.seat
            for seat in match.seats
            if seat.seat == viewer or seat.cpu is not None or (seat.player_id and self.shared >> seat.seat & 1)
        ]


async def analysis(host: Host, match: Match) -> KeptAnalysis:
    """Return a match's analysis, made if needed; refuses if the match runs or cannot be replayed, or it takes long."""
    if match.row.status != "over":
        raise Refusal(say("analysis-later"))
    if (kept := await stored(host, match) or await _made(host, match)) is None:
        raise Refusal(say("analysis-takes-long"))
    return kept


async def stored(host: Host, match: Match) -> KeptAnalysis | None:
    """Return the analysis of a match if it has been made."""
    return _read(await analyses.load(host.db, match.id))


async def latest(host: Host, person: int) -> list[tuple[Match, Seat, MatchAnalysis]]:
    """Return the analyses of a person's last matches, newest first, without those in older formats."""
    results = []
    for row in await analyses.of_player(host.db, person, MOST):
        match, kept = await host.cache.get(row.match_id), _read(row)
        seat = match.seat_of(person)
        if kept is not None and seat is not None:
            results.append((match, seat, kept.analysis))
    return results


def _read(row: AnalysisRow | None) -> KeptAnalysis | None:
    """Decode a stored analysis; None if there is none, or one that is damaged or of another form and made again."""
    if row is None:
        return None
    try:
        decoded = msgspec.msgpack.decode(zlib.decompress(row.data), type=MatchAnalysis)
    except (zlib.error, msgspec.MsgspecError):
        return None
    return KeptAnalysis(decoded, row.shared) if decoded.form == FORM else None


async def share(host: Host, match: Match, seat: Seat) -> None:
    """Let everybody see a seat's part of the analysis; refuses if they may already."""
    await commit_or_refuse(host.db, say("analysis-is-shared"), analyses.share(match.id, seat))


async def _made(host: Host, match: Match) -> KeptAnalysis | None:
    """Wait for the analysis of a match; None if it is not ready in time."""
    making = once(host.books.judging, match.id, lambda: _make(host, match), f"analysis-{match.code}")
    done, _ = await asyncio.wait({making}, timeout=PATIENCE)
    for task in done:
        try:
            task.result()
        except Unwritable as trouble:
            log.warning("match cannot be analysed", match=match.code, why=str(trouble))
            raise Refusal(say("no-analysis")) from None
        except BrokenExecutor:
            log.exception("analysis failed", match=match.code)
            raise Refusal(say("analysis-takes-long")) from None
    return await stored(host, match)


async def _make(host: Host, match: Match) -> None:
    """Judge a match and store the result."""
    outcome = outcome_of(match.row)
    if match.lost or outcome is None:
        raise Unwritable("unreadable")
    log_ = await matches.actions(host.db, match.id)
    forced = frozenset(ply for ply, row in enumerate(log_) if not _chosen(match, row))
    task = AnalysisTask(record_of(match, log_), outcome, forced, host.luck.getrandbits(64))
    result = await host.scribe.analyse(task)
    data = zlib.compress(msgspec.msgpack.encode(result), 9)
    await host.db.commit(analyses.keep(AnalysisRow(match.id, 0, data)))


def _chosen(match: Match, row: ActionRow) -> bool:
    """Whether a seat's own player made a decision: not the clock, nor a computer in a person's place."""
    return row.cause == ("player" if match.seats[row.seat].cpu is None else "cpu")
