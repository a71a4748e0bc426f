"""The scheduler of waiting matches: computers move, deadlines warn and pass (see `clock`)."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import structlog
from msgspec.structs import replace

from bot.host.core.cpu_thoughts import choice
from bot.host.core.overtaken import commit
from bot.host.lobby.lobby import close
from bot.host.match.play import carry_out
from bot.host.match.resignation import leave
from bot.host.match.shelved import shelve
from bot.host.time.clock import UNTOUCHED, is_overdue, waking
from bot.host.time.photo_finish import is_contested, is_over
from bot.host.time.seat_clocks import load_clocks
from bot.shared.ids import code
from bot.shared.refusal import Refusal, Stale
from bot.shared.trouble import is_outage
from db import matches
from games.core import CLOCK

if TYPE_CHECKING:
    from bot.host.core.host import Host
    from bot.host.core.match import Match
    from db.matches import Cause
    from games.core import Seat

log = structlog.get_logger()

STRIKES = 3
"""After this many missed deadlines in a row a computer takes over for good."""
BATCH = 200
RETRY_AFTER_MS = 60_000
"""How long to wait before trying again with a match that failed, in milliseconds."""
NEVER = sys.maxsize


async def tick(host: Host) -> None:
    """Handle every match that is due. Called at every beat; costs nothing when there is none."""
    host.beat.begin(host.now())
    if host.now() < host.wake_at:
        return
    host.wake_at = NEVER
    try:
        await _tend_all(host)
    except BaseException:
        host.wake_at = 0
        raise


async def _tend_all(host: Host) -> None:
    shards = host.settings.shard_count or 1
    for shard in host.settings.shards:
        if shard in host.reach.away:
            continue
        for due in await matches.due(host.db, host.now(), BATCH, shards, shard):
            try:
                await tend(host, due.id)
            except Stale:
                host.wake_at = 0  # another change was faster, and the match may still be due
            except Refusal as why:
                log.warning("match could not be looked after", match=code(due.id), why=str(why))
                await _retry_later(host, due.id)
            except Exception as error:
                if is_outage(error):
                    raise
                log.exception("match could not be looked after", match=code(due.id))
                await _retry_later(host, due.id)
        upcoming = await matches.next_wake(host.db, shards, shard)
        if upcoming is not None:
            host.wake_at = min(host.wake_at, upcoming)


async def _retry_later(host: Host, match_id: int) -> None:
    """Try a match again later."""
    host.cache.drop(match_id)
    await host.db.commit(matches.wake_later(match_id, host.now() + RETRY_AFTER_MS))


async def tend(host: Host, match_id: int) -> None:
    """Do the one thing that is due in a match, if anything is."""
    async with host.cache.lock(match_id):
        match = await host.cache.get(match_id)
        now, row = host.now(), match.row
        if row.wake_at is None or row.wake_at > now:
            return
        if row.status == "lobby":
            await close(host, match)
            return
        if match.outdated:
            await shelve(host, match, "outdated")
            return
        await _decide_what_is_due(host, match)


async def _decide_what_is_due(host: Host, match: Match) -> None:
    """Let a computer move, pass who has nothing to decide, or look at the clock, whichever comes first.

    Seats that are asked at the same time are handled in random order, so that none has an advantage.
    """
    state, deadline = match.playing, match.row.deadline
    pondering = False
    for seat in _closing(host, match):
        if match.by_computer(seat):
            if is_contested(host, match, host.now()):
                pondering = True
                continue
            if await _let_computer_decide(host, match, seat, "cpu"):
                return
            pondering = True
        else:
            await carry_out(host, match, seat, state.legal_actions(seat)[0], "forced")
            return
    if deadline is None and host.now() >= match.row.asked_at + UNTOUCHED:
        await shelve(host, match, "untouched")
    elif deadline is not None and deadline <= host.now():
        if not match.game.races or state.countdown() is None or is_over(host, match, deadline):
            await _deadline_passed(host, match)
    elif not pondering:
        await _look_again(host, match)


def _closing(host: Host, match: Match) -> list[Seat]:
    """Return the seats whose pause is over, the computers and those with nothing to decide, in random order."""
    now = host.now() - match.row.paused
    clocks = load_clocks(match.row.clocks)
    closing = [seat for seat in match.playing.to_act() if 0 < clocks[seat].closes <= now]
    host.luck.shuffle(closing)
    return closing


async def _let_computer_decide(host: Host, match: Match, seat: Seat, cause: Cause) -> bool:
    """Let a computer decide for a seat; return False while it is still thinking, so that others can act meanwhile."""
    action = await choice(host, match, seat)
    if action is None:
        return False
    await carry_out(host, match, seat, action, cause)
    return True


async def _deadline_passed(host: Host, match: Match) -> None:
    """Apply the rules' timeout, or let a computer decide; it replaces whoever misses too many deadlines."""
    in_time = match.playing.legal_actions(CLOCK)
    people = [seat for seat in match.playing.to_act() if not match.by_computer(seat)]
    late = people if in_time else [seat for seat in people if is_overdue(host, match, seat)]
    if in_time:
        await carry_out(host, match, CLOCK, in_time[0], "clock")
        for seat in late:
            await _replace_if_gone(host, match, seat)
        return
    for seat in late:
        still_asked = match.row.status == "playing" and seat in match.playing.to_act()
        if still_asked and await _let_computer_decide(host, match, seat, "clock"):
            await _replace_if_gone(host, match, seat)


async def _replace_if_gone(host: Host, match: Match, seat: Seat) -> None:
    if match.row.status == "playing" and match.seats[seat].strikes >= STRIKES:
        await leave(host, match, seat, "forfeited")


async def _look_again(host: Host, match: Match) -> None:
    """Update the messages (a ping, a warning) and sleep until the next moment that matters."""
    row = waking(host, match, replace(match.row, revision=match.row.revision + 1), match.playing)
    await commit(host, match, *matches.save(row))
    match.row = row
    host.hooks.changed(match.id)
