"""Shelving a match that cannot go on through no player's fault, and resuming it."""

import secrets
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Literal

from msgspec.structs import replace

from bot.host.core.change import Change, changes_match
from bot.host.core.fair_play import UNPLAYABLE
from bot.host.core.host import Host
from bot.host.core.outcomes import outcome_of_leaving
from bot.host.core.sentences import say
from bot.host.core.stored_match import load_match
from bot.host.core.tables import OtherTable
from bot.host.ending.settlement import end_match, settle
from bot.host.lobby.seated import OWN, SHARED, THREAD
from bot.host.time.clock import schedule
from bot.host.time.seat_clocks import SeatClock, load_clocks
from bot.shared.refusal import Refusal
from db import manners, matches, outbox
from db.stored import encoded
from games.core import Seat
from games.registry import GAMES


@changes_match
async def shelve_without_channel(
    change: Change, owner: int | None = None, *, channel_id: int = 0, guild_id: int = 0
) -> None:
    """Remove a lost channel, or all channels of a server, from a match; shelve the match if it has no other channel.

    The default is the match's own channel. `owner` is the owner of a server that has removed the bot. For a shelved
    match that nobody resumes, see `abandon`.
    """
    match, row = change.match, change.match.row
    if row.status not in ("lobby", "playing"):
        return
    staying = [each for each in match.tables if each.channel_id != channel_id and each.guild_id != guild_id]
    own_is_gone = not (channel_id or guild_id) or row.channel_id == channel_id or row.guild_id == guild_id
    if not own_is_gone:
        if len(staying) < len(match.tables):
            match.update(tables=encoded(staying))
    elif staying:
        _move_to(change, staying)
    else:
        begun = row.status == "playing"
        shelve(change, "homeless" if owner is None else "removed", None if owner is None else match.seat_of(owner))
        wake = change.host.now() + UNPLAYABLE if begun else None
        match.update(wake_at=wake)
        if wake is not None:
            change.host.alarm.no_later_than(wake)


def _move_to(change: Change, tables: Sequence[OtherTable]) -> None:
    """Move a match that lost its server to the next one; players from the lost server get their hand in private."""
    home, *others = tables
    change.match.update(
        guild_id=home.guild_id,
        home_channel_id=home.channel_id,
        channel_id=home.channel_id,
        shares=SHARED,
        tables=encoded(others),
    )
    change.write(outbox.repost(change.match.id, "table", home.channel_id, secrets.token_hex(8)))


async def abandon(change: Change) -> None:
    """End a match whose channel is gone and that nobody has resumed; the player who held it up counts as having left.

    That is the owner of a server that has removed the bot, if they play in it, because only they can invite it again;
    otherwise every player to act. If that is no player, or all of them, the match stays shelved.
    """
    match = change.match
    match.update(wake_at=None)
    if match.outdated or match.state is None:
        return
    shelving = [each for each in await manners.incidents(change.host.db, match.id) if each.what == "shelved"][-1]
    responsible = (shelving.seat,) if shelving.detail == "removed" else match.state.to_act()
    staying = [row for row in match.people() if row.seat not in responsible]
    leaving = [row.seat for row in match.people() if row.seat in responsible]
    if not leaving or not staying:
        return
    for seat in leaving:
        match = change.match
        match.seats = [replace(row, status="forfeited") if row.seat == seat else row for row in match.seats]
        change.note("forfeited", seat)
        if seat != leaving[-1]:
            await change.commit()
    end_match(change, outcome_of_leaving(match.seats, match.playing.scores()))


@changes_match
async def resign_shelved(change: Change, person: int) -> None:
    """End a shelved match for a player who deletes their data: they count as having resigned.

    A match that could not be resumed, or in which nobody else plays, stays as it is.
    """
    match, seat = change.match, change.match.seat_of(person)
    others = [row for row in match.people() if row.seat != seat]
    if seat is None or not others or match.row.status != "shelved" or match.lost or match.behind or match.state is None:
        return
    if match.seats[seat].status == "in":
        match.seats = [replace(row, status="resigned") if row.seat == seat else row for row in match.seats]
        change.note("resigned", seat)
    end_match(change, outcome_of_leaving(match.seats, match.state.scores()))


async def shelve_unreadable(host: Host) -> None:
    """Shelve the live matches that were found to be unreadable."""
    while host.cache.to_shelve:
        match_id = host.cache.to_shelve.pop()
        with suppress(Refusal):  # it was purged, or is over by now
            await _shelve_if_unreadable(host, match_id)


@changes_match
async def _shelve_if_unreadable(change: Change) -> None:
    if change.match.damaged and change.match.row.status in ("lobby", "playing"):
        shelve(change, "unreadable")


async def shelve_or_settle_unreadable(host: Host, match_ids: Iterable[int]) -> bool:
    """Shelve or settle the unreadable ones of these matches, so that they block nobody; return whether any was."""
    any_unreadable = False
    for match_id in match_ids:
        match = await load_match(host.db, match_id)
        if match is None or not match.damaged:
            continue
        any_unreadable = True
        if match.row.status == "over":
            await settle(host, match)
        elif match.row.game in GAMES:
            await _shelve_if_unreadable(host, match_id)
        else:
            await host.db.commit(matches.shelve(match_id, match.row.revision, host.now()))
    return any_unreadable


def shelve(
    change: Change, why: Literal["homeless", "removed", "untouched", "outdated", "unreadable"], seat: Seat | None = None
) -> None:
    """Shelve a live match."""
    match = change.match
    match.update(status="shelved", wake_at=None, deadline=None, ended_at=change.host.now())
    match.invited = []
    change.note("shelved", seat, why)
    change.write(manners.uninvite_all(match.id))


@changes_match
async def resume_match(change: Change, person: int | None, guild_id: int, channel_id: int) -> None:
    """Resume a paused match in a channel of its server, as each of its players may, or for nobody in a thread there.

    A question that was open is asked again, and every seat keeps its time bank.
    """
    host, match = change.host, change.match
    if person is not None:
        match.seat_for(person)
    if match.damaged:
        raise Refusal(say("unreadable"))
    if match.row.status == "shelved" and (match.outdated or match.behind):
        raise Refusal(say("rules-changed-not-resumed"))
    if match.row.status != "shelved" or match.state is None:
        raise Refusal(say("only-paused-resumed"))
    if match.row.guild_id != guild_id:
        raise Refusal(say("resumed-elsewhere"))
    if person is not None and await matches.live_in(host.db, channel_id) is not None:
        raise Refusal(say("channel-taken"))
    lost_home = match.row.channel_id == match.row.home_channel_id
    banks = tuple(SeatClock(bank=clock.bank, set_up=clock.set_up) for clock in load_clocks(match.row.clocks))
    match.update(
        status="playing",
        home_channel_id=channel_id if lost_home or person is None else match.row.home_channel_id,
        channel_id=channel_id,
        shares=THREAD if person is None else OWN,
        asked_at=host.now(),
        ended_at=None,
        clocks=encoded(banks),
        unreadable=None,
    )
    schedule(change, match.state)
    change.write(outbox.add(match.id, "table", channel_id, change.revision, secrets.token_hex(8)))
    change.note(manners.RESUMED)


@changes_match
async def move(change: Change, channel_id: int) -> None:
    """Move a match to a channel of its own, where its table is posted again."""
    change.match.update(channel_id=channel_id, shares=0)
    change.write(outbox.repost(change.match.id, "table", channel_id, secrets.token_hex(8)))


@changes_match
async def share_channel(change: Change) -> None:
    """Keep a match in the shared channel where it began, because no thread can be opened for it."""
    if change.match.row.shares == THREAD:
        change.match.update(shares=SHARED)
