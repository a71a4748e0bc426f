"""Proposals that the players of a match agree to: taking a decision back, or ending a match that has hardly begun."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from bot.host import undo
from bot.host.cpu_thoughts import forget
from bot.host.eligibility import BEGUN, own_decisions
from bot.host.lobby import close
from bot.host.outcomes import over, stopped
from bot.host.overtaken import again_if_overtaken, commit
from bot.host.recent import told
from bot.host.sentences import say
from bot.host.settlement import settle
from bot.shared.refusal import Refusal
from db import manners, matches
from db.recent import RecentLine
from games.contract.sentences import say as say_game

if TYPE_CHECKING:
    from typing import Literal

    from bot.host.host import Host
    from bot.host.match import Match
    from db.manners import Kind, ProposalRow
    from games.core import Seat


@again_if_overtaken
async def propose(host: Host, match_id: int, person: int, kind: Kind) -> Match:
    """Propose something; it happens at once where nobody else has to agree."""
    async with host.cache.lock(match_id):
        match = await host.cache.get(match_id)
        seat = match.seat_for(person)
        if current(match) is not None:
            raise Refusal(say("proposal-open"))
        log = await matches.actions(host.db, match_id)
        if kind == "undo":
            undo.require_undo(match)
            done = undo.last_decision(log, seat)
            if undo.is_misclick(host, match, done):
                await undo.undo(host, match, seat, log, done.ply)
                return match
            if undo.crosses_barrier(match, log, seat, done.ply):
                raise Refusal(say("learned-since"))
        else:
            _require_early(match, [own_decisions(log)[each.seat] for each in match.people()])
        row = manners.ProposalRow(match.id, kind, seat, match.row.ply, f"[{seat}]", host.now())
        await _agreed(host, match, row)
        return match


def _require_early(match: Match, decisions: list[int]) -> None:
    if match.row.status != "playing":
        raise Refusal(say("not-in-progress"))
    if min(decisions) >= BEGUN:
        raise Refusal(say("too-late-to-end"))


def current(match: Match) -> ProposalRow | None:
    """Return the open proposal of a match; a proposal expires with the next decision."""
    proposal = match.proposal
    lapsed = proposal is None or proposal.ply != match.row.ply or match.row.status != "playing"
    return None if lapsed else proposal


@again_if_overtaken
async def answer(host: Host, match_id: int, person: int, *, yes: bool) -> Match:
    """Agree to the open proposal or decline it; nobody is told who declined."""
    async with host.cache.lock(match_id):
        match = await host.cache.get(match_id)
        seat, proposal = match.seat_for(person), current(match)
        if proposal is None:
            raise Refusal(say("proposal-expired"))
        if not yes:
            await _kept(host, match, None)
            return match
        if seat in proposal.seats:
            raise Refusal(say("already-agreed"))
        agreed = msgspec.json.encode([*proposal.seats, seat]).decode()
        await _agreed(host, match, replace(proposal, agreed=agreed))
        return match


async def _agreed(host: Host, match: Match, proposal: ProposalRow) -> None:
    """Carry out the proposal if all human players have agreed; computers always agree."""
    if any(row.seat not in proposal.seats for row in match.people()):
        await _kept(host, match, proposal)
    elif proposal.kind == "undo":
        log = await matches.actions(host.db, match.id)
        await undo.undo(host, match, proposal.seat, log, undo.last_decision(log, proposal.seat).ply)
    else:
        await stop(host, match, "aborted")


async def _kept(host: Host, match: Match, proposal: ProposalRow | None) -> None:
    """Store the proposal and show it."""
    row = replace(match.row, revision=match.row.revision + 1)
    write = manners.withdraw(match.id) if proposal is None else manners.propose(proposal)
    await commit(host, match, *matches.save(row), write)
    match.row, match.proposal = row, proposal
    host.hooks.changed(match.id)


@again_if_overtaken
async def end(host: Host, match_id: int, person: int | None = None) -> Match:
    """End a match or close a lobby for a server manager: nobody wins, and it is not rated.

    A `person` without that right may only end a match of computers that they started.
    """
    async with host.cache.lock(match_id):
        match = await host.cache.get(match_id)
        own_show = match.row.opened_by == person and all(seat.player_id is None for seat in match.seats)
        if person is not None and not own_show:
            raise Refusal(say("only-managers-end"))
        if match.row.status == "lobby":
            await close(host, match)
        elif match.row.status == "playing":
            await stop(host, match, "ended" if person is None else "stopped")
        else:
            raise Refusal(say_game("refusal-game-over"))
        return match


async def stop(host: Host, match: Match, how: Literal["aborted", "ended", "stopped"]) -> None:
    """End a running match without a winner; the caller holds the lock."""
    outcome = stopped(how, len(match.seats), match.playing.scores())
    recent = told(match.row.recent, RecentLine(say("stopped", how=how), ply=match.row.ply, grave=True))
    row = over(replace(match.row, revision=match.row.revision + 1, recent=recent), outcome, host.now())
    incident = manners.IncidentRow(match.id, row.revision, how, row.ply, None, "", host.now())
    await commit(host, match, *matches.save(row), manners.note(incident), manners.withdraw(match.id))
    match.row, match.proposal = row, None
    forget(host, match.id)
    try:
        await settle(host, match)
    finally:
        host.hooks.changed(match.id)


def seats_to_answer(match: Match, proposal: ProposalRow) -> list[Seat]:
    """Return the seats that have not answered yet."""
    return [row.seat for row in match.people() if row.seat not in proposal.seats]
