"""Undo: replays the log up to the decision, but never takes back what a player has learned."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.host.core.change import Change
from bot.host.core.fair_play import MISCLICK, MOST_UNDOS
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.core.recent import without_since
from bot.host.core.sentences import say
from bot.host.core.stored_match import upgrades_of
from bot.host.core.thinking import forget
from bot.host.ending.eligibility import is_official
from bot.host.ending.replay import replay
from bot.host.time.clock import schedule
from bot.host.time.seat_clocks import Step
from bot.shared.refusal import Refusal
from db import manners, matches
from db.matches import ActionRow
from db.recent import RecentLine
from games.core import Event, IllegalAction, Rng, Seat, State, View, known_to

WORLDS = 8
"""How many imagined worlds are sampled: if the decisions look the same in all of them, their seat learned nothing."""


async def can_take_back(host: Host, match: Match, seat: Seat) -> bool:
    """Whether a seat has a decision that it can take back, or ask the others to let it."""
    try:
        require_undo(match)
        log = await matches.actions(host.db, match.id)
        return not crosses_barrier(match, log, seat, last_decision(log, seat).ply)
    except Refusal:
        return False


def require_undo(match: Match) -> None:
    """Refuse where decisions cannot be taken back: in a match that may be rated, unless all agreed at the start."""
    if match.row.status != "playing":
        raise Refusal(say("not-in-progress"))
    if match.game.races:
        raise Refusal(say("no-undo-in-races"))
    if is_official(match) and not match.terms.undo:
        raise Refusal(say("no-undo-when-rated"))
    if match.row.undone >= MOST_UNDOS:
        raise Refusal(say("undone-often", most=MOST_UNDOS))


def last_decision(log: Sequence[ActionRow], seat: Seat) -> ActionRow:
    """Return the last decision that a person made at a seat; refuses if there is none."""
    last = next((each for each in reversed(log) if each.seat == seat and each.cause == "player"), None)
    if last is None:
        raise Refusal(say("nothing-to-undo"))
    return last


def is_misclick(host: Host, match: Match, last: ActionRow) -> bool:
    """Whether a decision was made just now and nothing has happened since."""
    return last.ply == match.row.ply and host.now() - last.at <= MISCLICK


def before(match: Match, log: Sequence[ActionRow], ply: int) -> State:
    """Return the position before the decision of a number, as it was; refuses one that was decided by older rules."""
    if any(ply <= upgrade.ply for upgrade in upgrades_of(match.row)):
        raise Refusal(say("decided-by-older-rules"))
    *_, (state, _) = replay(match, log[: ply - 1])
    assert state is not None
    return state


def crosses_barrier(match: Match, log: Sequence[ActionRow], seat: Seat, ply: int) -> bool:
    """Whether a player has learned something from a decision or since, so that it cannot be taken back.

    In games with hidden hands no other seat may have decided anything, not even automatically. The decisions must also
    look the same in every world that the seat could imagine before them, which rules out dice and revealed cards, and
    cause no private events. The seat knows all of this itself, so the answer reveals nothing about other hands.
    """
    start, since = before(match, log, ply), log[ply - 1 :]
    if not match.game.open and any(action.seat != seat for action in since):
        return True
    known = start.view(seat)
    seen = _seen(match, start, since, seat)
    worlds = [_seen(match, match.game.determinize(known, Rng(number)), since, seat) for number in range(WORLDS)]
    return seen is None or any(
        world is None or world.private or (world.events, world.view) != (seen.events, seen.view) for world in worlds
    )


@dataclass(frozen=True, slots=True)
class _Seen:
    """What a seat sees during some decisions and after them."""

    events: list[Event]
    view: View
    private: bool
    """Whether any event had a limited audience."""


def _seen(match: Match, state: State, since: Sequence[ActionRow], seat: Seat) -> _Seen | None:
    """Return what a seat sees of some decisions in a world; None if they are impossible there."""
    events: list[Event] = []
    for action in since:
        try:
            events += state.apply(action.seat, match.game.parse(action.notation))
        except IllegalAction:
            return None
    return _Seen(known_to(seat, events), state.view(seat), known_to(None, events) != events)


def undo(change: Change, seat: Seat, log: Sequence[ActionRow], ply: int) -> None:
    """Take back a decision and all after it; the others have agreed."""
    host, match = change.host, change.match
    if crosses_barrier(match, log, seat, ply):
        raise Refusal(say("learned-since"))
    state = before(match, log, ply)
    line = RecentLine(say("took-back", name=match.names[seat]), ply=ply - 1, grave=True)
    match.update(
        ply=ply - 1,
        state=state.dump(),
        recent=without_since(match.row.recent, ply, line),
        asked_at=host.now(),
        undone=match.row.undone + 1,
    )
    schedule(change, state, Step(undone=seat))
    change.write(*manners.take_back(match.id, change.revision, ply))
    change.note("undone", seat, " ".join(action.notation for action in log[ply - 1 :]))
    change.withdraw_proposal()
    forget(host, match.id)
