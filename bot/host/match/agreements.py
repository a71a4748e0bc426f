"""Proposals that the players of a match agree to: taking a decision back, more time, or an early end."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.host.core.change import Change, changes_match
from bot.host.core.fair_play import BEGUN, BETWEEN_PROPOSALS, MOST_PAUSES, PAUSE
from bot.host.core.match import Match
from bot.host.core.sentences import say
from bot.host.ending.eligibility import own_decisions
from bot.host.lobby.lobby import close
from bot.host.match import undo
from bot.host.match.downtime import give_lost_time
from bot.host.match.resignation import leave, stop
from bot.host.time.clock import give_time
from bot.host.time.time_control import control_of
from bot.shared.refusal import Refusal
from db import manners, matches
from db.manners import IncidentRow, Kind, ProposalRow
from db.stored import encoded
from games.contract.sentences import say as say_game
from games.core import Seat


@changes_match
async def propose(change: Change, person: int, kind: Kind) -> None:
    """Propose something; it happens at once if nobody else has to agree."""
    host, match = change.host, change.match
    seat = match.seat_for(person)
    if not match.terms.consent:
        raise Refusal(say("no-agreements"))
    if current(match) is not None:
        raise Refusal(say("proposal-open"))
    log, incidents = await matches.actions(host.db, match.id), await manners.incidents(host.db, match.id)
    if kind == "undo":
        undo.require_undo(match)
        last = undo.last_decision(log, seat)
        if undo.is_misclick(host, match, last):
            await give_lost_time(change)
            undo.undo(change, seat, log, last.ply)
            return
        if undo.crosses_barrier(match, log, seat, last.ply):
            raise Refusal(say("learned-since"))
    elif kind != "abort":
        _require_clock(change, kind, incidents)
    elif match.row.status != "playing":
        raise Refusal(say("not-in-progress"))
    elif min(own_decisions(log)[each.seat] for each in match.people()) >= BEGUN:
        raise Refusal(say("too-late-to-end"))
    proposed = [each.ply for each in incidents if (each.what, each.seat) == ("asked", seat)]
    left = BETWEEN_PROPOSALS - (match.row.ply - proposed[-1]) if proposed else 0
    if left > 0:
        raise Refusal(say("proposed-lately", left=min(left, BETWEEN_PROPOSALS)))
    change.note("asked", seat, kind)
    await _agree(change, ProposalRow(match.id, kind, seat, match.row.ply, f"[{seat}]", host.now()))


def _require_clock(change: Change, kind: Kind, incidents: Sequence[IncidentRow]) -> None:
    """Refuse more time where no clock runs, and a pause in a match that is not relaxed or had its maximum."""
    match = change.match
    if match.row.status != "playing" or control_of(change.host, match) is None or match.game.races:
        raise Refusal(say("no-clock-runs"))
    if kind == "pause" and match.terms.clock != "relaxed":
        raise Refusal(say("pauses-when-relaxed"))
    if kind == "pause" and sum(each.what == "paused" for each in incidents) >= MOST_PAUSES:
        raise Refusal(say("paused-often", most=MOST_PAUSES))


def _grant(change: Change, kind: Kind) -> None:
    """Give every player to act more time, as all have agreed."""
    control = control_of(change.host, change.match)
    assert control is not None
    give_time(change, PAUSE if kind == "pause" else control.decision // 2)
    change.add_line(say("time-given", pause=kind == "pause"))
    if kind == "pause":
        change.note("paused")
    change.withdraw_proposal()


def current(match: Match) -> ProposalRow | None:
    """Return the open proposal of a match; a proposal expires with the next decision."""
    proposal = match.proposal
    lapsed = proposal is None or proposal.ply != match.row.ply or match.row.status != "playing"
    return None if lapsed else proposal


@changes_match
async def answer(change: Change, person: int, *, yes: bool) -> None:
    """Agree to the open proposal or decline it; nobody learns who declined."""
    match = change.match
    seat, proposal = match.seat_for(person), current(match)
    if proposal is None:
        raise Refusal(say("proposal-expired"))
    if not yes:
        change.withdraw_proposal()
        return
    if seat in proposal.seats:
        raise Refusal(say("already-agreed"))
    agreed = encoded([*proposal.seats, seat])
    await _agree(change, replace(proposal, agreed=agreed))


async def _agree(change: Change, proposal: ProposalRow) -> None:
    """Carry out the proposal if all human players have agreed, or store it; computers always agree."""
    match = change.match
    if seats_to_answer(match, proposal):
        match.proposal = proposal
        change.write(manners.propose(proposal))
    elif proposal.kind == "undo":
        log = await matches.actions(change.host.db, match.id)
        await give_lost_time(change)
        undo.undo(change, proposal.seat, log, undo.last_decision(log, proposal.seat).ply)
    elif proposal.kind == "abort":
        stop(change, "aborted")
    else:
        _grant(change, proposal.kind)


@changes_match
async def end(change: Change, person: int | None = None, *, manager: bool = True) -> None:
    """End a match or close a lobby for a server manager: nobody wins, and it is not rated.

    A manager who plays in the match resigns instead. Other people may only end a match of computers that they started.
    Without a `person` it is the operator.
    """
    match = change.match
    playing = next((row for row in match.people() if row.player_id == person), None)
    against = [row for row in match.seats if row.player_id not in (None, person)]
    if manager and playing is not None and against and match.row.status == "playing" and not match.lost:
        leave(change, playing.seat, "resigned")
        return
    own_show = match.row.opened_by == person and all(seat.player_id is None for seat in match.seats)
    if not manager and not own_show:
        raise Refusal(say("only-managers-end"))
    if match.row.status == "lobby":
        close(change)
    elif match.row.status == "playing" or (
        match.row.status == "shelved" and match.row.seed and (match.lost or not playing)
    ):
        stop(change, "ended" if manager else "stopped")
    else:
        raise Refusal(say_game("refusal-game-over"))


def seats_to_answer(match: Match, proposal: ProposalRow) -> list[Seat]:
    """Return the seats that have not answered yet."""
    return [row.seat for row in match.people() if row.seat not in proposal.seats]
