"""Looking after matches that wait: computers move, deadlines warn and pass (see `clock`)."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import structlog
from msgspec.structs import replace

from bot.codes import code
from bot.host.clock import waking
from bot.host.leaving import leave
from bot.host.lobby import close
from bot.host.play import carry_out
from bot.host.refusal import Stale
from db import matches
from db.database import Conflict
from games.core import CLOCK
from games.cpu import choose
from games.rng import Rng

if TYPE_CHECKING:
    from bot.host.host import Host
    from bot.host.match import Match
    from db.matches import Cause
    from games.core import Action, Seat

log = structlog.get_logger()

STRIKES = 3
"""So many deadlines missed in a row, and a computer plays on for good."""
BATCH = 200
SULK = 60_000
"""How long a match is left alone that could not be looked after, in milliseconds."""
NEVER = sys.maxsize


async def tick(host: Host) -> None:
    """Look after every match whose moment has come. Called about twice a second; costs nothing when none has."""
    if host.now() < host.wake_at:
        return
    host.wake_at = NEVER
    try:
        await _tend_all(host)
    except BaseException:
        host.wake_at = 0
        raise


async def _tend_all(host: Host) -> None:
    for match_id in [due.id for due in await matches.due(host.db, host.now(), BATCH) if host.is_ours(due.guild_id)]:
        try:
            await tend(host, match_id)
        except Exception:
            log.exception("match could not be looked after", match=code(match_id))
            host.shelf.drop(match_id)
            await host.db.commit(matches.wake_later(match_id, host.now() + SULK))
    upcoming = await matches.next_wake(host.db)
    if upcoming is not None:
        host.wake_at = min(host.wake_at, upcoming)


async def tend(host: Host, match_id: int) -> None:
    """Do the one thing that is due in a match, if anything is."""
    async with host.shelf.lock(match_id):
        match = await host.shelf.get(match_id)
        now, row = host.now(), match.row
        if row.wake_at is None or row.wake_at > now:
            return
        if row.status == "lobby":
            await close(host, match)
            return
        state = match.playing
        for seat in state.to_act():
            legal = state.legal_actions(seat)
            if match.by_computer(seat):
                await _let_computer_decide(host, match, seat, "cpu")
                return
            if len(legal) == 1:
                await carry_out(host, match, seat, legal[0], "forced")
                return
        if row.deadline is not None and row.deadline <= now:
            await _deadline_passed(host, match)
        else:
            await _look_again(host, match)


async def _let_computer_decide(host: Host, match: Match, seat: Seat, cause: Cause) -> None:
    state = match.playing
    legal = state.legal_actions(seat)
    level = match.seats[seat].cpu or "rookie"
    action: Action = choose(match.game, state.view(seat), legal, level, Rng(host.luck.getrandbits(64)))
    await carry_out(host, match, seat, action, cause)


async def _deadline_passed(host: Host, match: Match) -> None:
    """Let the rules say what that means, or a computer decide; whoever misses too many is replaced by one."""
    in_time = match.playing.legal_actions(CLOCK)
    late = [seat for seat in match.playing.to_act() if not match.by_computer(seat)]
    if in_time:
        await carry_out(host, match, CLOCK, in_time[0], "clock")
        return
    for seat in late:
        if match.row.status == "playing" and seat in match.playing.to_act():
            await _let_computer_decide(host, match, seat, "clock")
            await _replace_if_gone(host, match, seat)


async def _replace_if_gone(host: Host, match: Match, seat: Seat) -> None:
    if match.row.status == "playing" and match.seats[seat].strikes >= STRIKES:
        await leave(host, match, seat, "forfeited")


async def _look_again(host: Host, match: Match) -> None:
    """Let the messages show that time goes by (a call, a warning) and sleep until the next moment that matters."""
    row = waking(host, match, replace(match.row, revision=match.row.revision + 1), match.playing)
    try:
        await host.db.commit(*matches.save(row))
    except Conflict:
        host.shelf.drop(match.id)
        raise Stale from None
    match.row = row
    host.changed(match.id)
