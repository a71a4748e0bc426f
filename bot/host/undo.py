"""Undo: replays the log up to the decision, but never takes back what somebody has learned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.host.clock import scheduled
from bot.host.cpu_thoughts import forget, think_ahead
from bot.host.eligibility import is_official
from bot.host.overtaken import commit
from bot.host.recent import without_since
from bot.host.replay import replay
from bot.host.sentences import say
from bot.shared.refusal import Refusal
from db import manners, matches
from db.recent import RecentLine
from games.core import IllegalAction
from games.rng import Rng

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.host.host import Host
    from bot.host.match import Match
    from db.matches import ActionRow
    from games.core import Event, Seat, State

MISCLICK = 15_000
"""How long a decision can be taken back without asking while nothing else has happened, in milliseconds."""
WORLDS = 8
"""How many imagined worlds are tried: if the decisions look the same in all of them, their seat has learned nothing."""


def may_undo(match: Match) -> bool:
    """Whether decisions can be taken back: in a match that may be rated only if all agreed to that at the start."""
    return match.row.status == "playing" and (match.terms.undo or not is_official(match)) and not match.game.races


def require_undo(match: Match) -> None:
    """Refuse where decisions cannot be taken back."""
    if match.row.status != "playing":
        raise Refusal(say("not-in-progress"))
    if match.game.races:
        raise Refusal(say("no-undo-in-races"))
    if not may_undo(match):
        raise Refusal(say("no-undo-when-rated"))


def last_decision(log: Sequence[ActionRow], seat: Seat) -> ActionRow:
    """Return the last decision that a person made at a seat; refuses if there is none."""
    done = next((each for each in reversed(log) if each.seat == seat and each.cause == "player"), None)
    if done is None:
        raise Refusal(say("nothing-to-undo"))
    return done


def is_misclick(host: Host, match: Match, done: ActionRow) -> bool:
    """Whether a decision was made just now and nothing has happened since."""
    return done.ply == match.row.ply and host.now() - done.at <= MISCLICK


def before(match: Match, log: Sequence[ActionRow], ply: int) -> State:
    """Return the position before the decision of a number, as it was."""
    moments = [state for state, _ in replay(match, log[: ply - 1])]
    return moments[-1]  # the replay advances one and the same state


def crosses_barrier(match: Match, log: Sequence[ActionRow], seat: Seat, ply: int) -> bool:
    """Whether somebody has learned something from a decision or since, so that it cannot be taken back.

    There must have been no private event, and in games with hidden hands no answer of another person. And the decisions
    must look the same to the seat in every world that it could imagine before them, which they do not after a die was
    rolled or a card turned up.
    """
    start, since = before(match, log, ply), log[ply - 1 :]
    if not match.game.open and any(done.seat != seat and done.cause == "player" for done in since):
        return True
    seen = _seen(match, start.copy(), since, seat)
    if seen is None or any(event.audience is not None for event in seen[0]):
        return True
    known = start.view(seat)
    return any(
        _seen(match, match.game.determinize(known, Rng(number)), since, seat) != seen for number in range(WORLDS)
    )


def _seen(match: Match, state: State, since: Sequence[ActionRow], seat: Seat) -> tuple[list[Event], object] | None:
    """Return what a seat sees during some decisions in a world, and after them; None if they are impossible there."""
    told: list[Event] = []
    for done in since:
        try:
            told += state.apply(done.seat, match.game.parse(done.notation))
        except IllegalAction:
            return None
    return told, state.view(seat)


async def undo(host: Host, match: Match, seat: Seat, log: Sequence[ActionRow], ply: int) -> None:
    """Take back a decision and all after it; the caller holds the lock, and the others have agreed."""
    if crosses_barrier(match, log, seat, ply):
        raise Refusal(say("learned-since"))
    state = before(match, log, ply)
    line = RecentLine(say("took-back", name=match.names[seat]), ply=ply - 1, grave=True)
    old = match.row
    row = replace(
        old,
        revision=old.revision + 1,
        ply=ply - 1,
        state=state.dump(),
        recent=without_since(old.recent, ply, line),
        asked_at=host.now(),
        undone=old.undone + 1,
    )
    row = scheduled(host, match, row, state)
    taken = " ".join(done.notation for done in log[ply - 1 :])
    incident = manners.IncidentRow(match.id, row.revision, "undone", row.ply, seat, taken, host.now())
    await commit(
        host,
        match,
        *matches.save(row),
        *manners.take_back(match.id, row.revision, ply),
        manners.note(incident),
        manners.withdraw(match.id),
    )
    match.row, match.state, match.proposal, match.unshown = row, state, None, None
    forget(host, match.id)
    think_ahead(host, match, state)
    host.hooks.changed(match.id)
