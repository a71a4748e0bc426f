"""Looking after matches that wait: computers move, deadlines warn and pass (see `clock`)."""

from __future__ import annotations

import asyncio
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

import structlog
from msgspec.structs import replace

from bot.host.clock import waking
from bot.host.lobby import close
from bot.host.play import carry_out
from bot.host.resignation import leave
from bot.shared.ids import code
from bot.shared.refusal import Stale
from bot.workers.cpu import CpuTask, choose_for
from db import matches
from db.database import Conflict
from games.core import CLOCK

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
QUICK = frozenset({"rookie"})
"""The levels that decide before anybody would notice."""
STANDING_IN = "driver"
"""Who plays for people who have left or let their time run out."""


@dataclass(frozen=True, slots=True)
class Asked:
    """Whose question is being thought about, and why."""

    match_id: int
    seat: Seat
    question: int
    cause: Cause


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
    shards = host.settings.shard_count or 1
    for shard in host.settings.shards:
        for due in await matches.due(host.db, host.now(), BATCH, shards, shard):
            try:
                await tend(host, due.id)
            except Exception:
                log.exception("match could not be looked after", match=code(due.id))
                host.cache.drop(due.id)
                await host.db.commit(matches.wake_later(due.id, host.now() + SULK))
        upcoming = await matches.next_wake(host.db, shards, shard)
        if upcoming is not None:
            host.wake_at = min(host.wake_at, upcoming)


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
        await _decide_what_is_due(host, match)


async def _decide_what_is_due(host: Host, match: Match) -> None:
    """Let a computer move, pass who has no choice, or look at the clock, whichever comes first.

    Who is asked at once takes turns by lot: to sit before others must not mean to be ready before them.
    """
    state, deadline = match.playing, match.row.deadline
    pondering = False
    asked = list(state.to_act())
    host.luck.shuffle(asked)
    for seat in asked:
        if match.by_computer(seat):
            if await _let_computer_decide(host, match, seat, "cpu"):
                return
            pondering = True
        elif len(legal := state.legal_actions(seat)) == 1:
            await carry_out(host, match, seat, legal[0], "forced")
            return
    if deadline is not None and deadline <= host.now():
        await _deadline_passed(host, match)
    elif not pondering:
        await _look_again(host, match)


async def _let_computer_decide(host: Host, match: Match, seat: Seat, cause: Cause) -> bool:
    """Let a computer decide for a seat; return whether it has: one that thinks longer lets others in meanwhile."""
    if (match.id, seat) in host.thinking:
        return False
    state = match.playing
    view, legal = state.view(seat), tuple(state.legal_actions(seat))
    level = match.seats[seat].cpu or STANDING_IN
    question = CpuTask(match.game.key, view, legal, level, host.luck.getrandbits(64))
    if level in QUICK or len(legal) == 1:
        await carry_out(host, match, seat, choose_for(question), cause)
        return True
    if host.brain.prompt:
        await carry_out(host, match, seat, await host.brain.choose(question), cause)
        return True
    asked = Asked(match.id, seat, state.decision(seat), cause)
    task = asyncio.create_task(_ponder(host, asked, question), name=f"thinking for {match.code}")
    host.thinking[match.id, seat] = task
    task.add_done_callback(lambda _: host.thinking.pop((match.id, seat), None))
    return False


async def _ponder(host: Host, asked: Asked, question: CpuTask) -> None:
    """Think without holding anybody up, then decide, if the question is still the same."""
    try:
        action = await host.brain.choose(question)
        async with host.cache.lock(asked.match_id):
            match = await host.cache.get(asked.match_id)
            if _is_asked(match, asked, action):
                await carry_out(host, match, asked.seat, action, asked.cause)
                if asked.cause == "clock":
                    await _replace_if_gone(host, match, asked.seat)
    except Stale:
        log.info("another process was faster than a thought", match=code(asked.match_id))
    except Exception:
        log.exception("match could not be looked after", match=code(asked.match_id))
        host.cache.drop(asked.match_id)
        await host.db.commit(matches.wake_later(asked.match_id, host.now() + SULK))


def _is_asked(match: Match, asked: Asked, action: Action) -> bool:
    """Whether what was thought about is still to be decided, by a computer or because time is up."""
    if match.row.status != "playing":
        return False
    state = match.playing
    same = asked.seat in state.to_act() and state.decision(asked.seat) == asked.question
    # A question may keep its number while its answers change: a thought that came too late is thought again.
    return same and action in state.legal_actions(asked.seat)


async def _deadline_passed(host: Host, match: Match) -> None:
    """Let the rules say what that means, or a computer decide; whoever misses too many is replaced by one."""
    in_time = match.playing.legal_actions(CLOCK)
    late = [seat for seat in match.playing.to_act() if not match.by_computer(seat)]
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
    """Let the messages show that time goes by (a call, a warning) and sleep until the next moment that matters."""
    row = waking(host, match, replace(match.row, revision=match.row.revision + 1), match.playing)
    try:
        await host.db.commit(*matches.save(row))
    except Conflict:
        host.cache.drop(match.id)
        raise Stale from None
    match.row = row
    host.hooks.changed(match.id)
