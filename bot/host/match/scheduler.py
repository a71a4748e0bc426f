"""The scheduler of waiting matches: computers move, deadlines warn and pass (see `clock`)."""

import structlog

from bot.host.core.change import Change, changing
from bot.host.core.fair_play import STRIKES
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.core.thinking import choice
from bot.host.lobby.lobby import close
from bot.host.match.play import carry_out, for_me
from bot.host.match.resignation import leave
from bot.host.match.shelved import abandon, shelve, shelve_unreadable
from bot.host.match.upgrades import upgrade
from bot.host.time.clock import UNTOUCHED, is_overdue, look_later, schedule
from bot.host.time.photo_finish import is_contested, is_over
from bot.host.time.seat_clocks import load_clocks
from bot.shared.durations import MINUTE
from bot.shared.ids import code
from bot.shared.refusal import Refusal, Stale
from bot.shared.trouble import contain
from db import matches
from db.matches import Cause
from games.core import CLOCK, Seat

log = structlog.get_logger()

BATCH = 200
RETRY_AFTER_MS = MINUTE
"""How long to wait before trying again with a match that failed, in milliseconds."""


async def tick(host: Host) -> None:
    """Handle every match that is due. Called at every beat; costs nothing when there is none."""
    host.beat.begin(host.now())
    await shelve_unreadable(host)
    if host.now() < host.alarm.at:
        return
    host.alarm.switch_off()
    try:
        await _tend_all(host)
    except BaseException:
        host.alarm.at_once()
        raise


async def _tend_all(host: Host) -> None:
    shards = host.settings.shard_count
    for shard in host.settings.shards:
        if shard in host.reach.away:
            continue
        for due in await matches.due(host.db, host.now(), BATCH, shards, shard):
            try:
                await tend(host, due.id)
            except Stale:
                host.alarm.at_once()  # another change was faster, and the match may still be due
            except Refusal as why:
                log.warning("due match could not be processed", match=code(due.id), why=str(why))
                await _retry_later(host, due.id)
            except Exception as error:
                contain(log, "due match could not be processed", error, match=code(due.id))
                await _retry_later(host, due.id)
        upcoming = await matches.next_wake(host.db, shards, shard)
        if upcoming is not None:
            host.alarm.no_later_than(upcoming)


async def _retry_later(host: Host, match_id: int) -> None:
    host.cache.drop(match_id)
    await host.db.commit(matches.wake_later(match_id, host.now() + RETRY_AFTER_MS))


async def tend(host: Host, match_id: int) -> None:
    """Do the single thing that is due in a match, if any."""
    async with changing(host, match_id) as change:
        row = change.match.row
        if row.wake_at is None or row.wake_at > host.now():
            return
        if change.match.damaged:
            shelve(change, "unreadable")
        elif row.status == "lobby":
            close(change)
        elif row.status == "shelved":
            await abandon(change)
        elif change.match.outdated or change.match.behind:
            upgrade(change)
        else:
            await _decide_what_is_due(change)


async def _decide_what_is_due(change: Change) -> None:
    """Let a computer move, pass for a seat with nothing to decide, or look at the clock, whichever comes first.

    Seats that are asked at the same time are handled in random order, so that none has an advantage.
    """
    host, match, now = change.host, change.match, change.host.now()
    state, deadline = match.playing, match.row.deadline
    if len(load_clocks(match.row.clocks)) < len(match.seats):  # they could not be read
        schedule(change, state)
        return
    pondering = False
    for seat in _closing(host, match):
        if not match.by_computer(seat):
            carry_out(change, seat, for_me(host, match, seat), "forced")
            return
        if not is_contested(host, match, now) and await _let_computer_decide(change, seat, "cpu"):
            return
        pondering = True
    if deadline is None and now >= match.row.asked_at + UNTOUCHED:
        shelve(change, "untouched")
    elif deadline is not None and deadline <= now:
        if not match.game.races or state.countdown() is None or is_over(host, match, deadline):
            await _deadline_passed(change)
    elif not pondering:
        look_later(change)


def _closing(host: Host, match: Match) -> list[Seat]:
    """Return the seats whose pause is over, the computers and those with nothing to decide, in random order."""
    now = host.now() - match.row.paused
    clocks = load_clocks(match.row.clocks)
    closing = [seat for seat in match.playing.to_act() if 0 < clocks[seat].closes <= now]
    host.luck.shuffle(closing)
    return closing


async def _let_computer_decide(change: Change, seat: Seat, cause: Cause) -> bool:
    """Let a computer decide for a seat; return False while it is still thinking, so that others can act meanwhile."""
    action = await choice(change.host, change.match, seat)
    if action is None:
        return False
    carry_out(change, seat, action, cause)
    return True


async def _deadline_passed(change: Change) -> None:
    """Apply the rules' timeout, or let a computer decide; it replaces a person who misses too many deadlines."""
    host, match = change.host, change.match
    in_time = match.playing.legal_actions(CLOCK)
    people = [seat for seat in match.playing.to_act() if not match.by_computer(seat)]
    if in_time:
        carry_out(change, CLOCK, in_time[0], "clock")
        for seat in people:
            await _replace_if_gone(change, seat)
        return
    for seat in [seat for seat in people if is_overdue(host, match, seat)]:
        match = change.match
        still_asked = match.row.status == "playing" and seat in match.playing.to_act()
        if still_asked and await _let_computer_decide(change, seat, "clock"):
            await _replace_if_gone(change, seat)


async def _replace_if_gone(change: Change, seat: Seat) -> None:
    """Commit the decision that was made for a seat, and let a computer play on if its person has missed too many."""
    await change.commit()
    if change.match.row.status == "playing" and change.match.seats[seat].strikes >= STRIKES:
        leave(change, seat, "forfeited")
        await change.commit()
