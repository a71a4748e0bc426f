"""Computers' thinking: it starts with the question; its result waits for the end of the pause and is not stored."""

import asyncio

from bot.host.core.host import Host, Thinking
from bot.host.core.match import Match
from bot.workers.cpu import CpuTask, choose_for
from games.core import Action, Seat
from games.cpu.levels import pace_of

QUICK = frozenset({"rookie"})
"""The levels that decide at once."""


def think_ahead(host: Host, match: Match) -> None:
    """Let the computers to act start thinking, which they do during their pause."""
    if host.brain.prompt:
        return
    state = match.playing
    for seat in state.to_act():
        if match.by_computer(seat) and match.level(seat) not in QUICK and len(state.legal_actions(seat)) > 1:
            begin(host, match, seat)


def begin(host: Host, match: Match, seat: Seat) -> Thinking:
    """Start thinking about a seat's question, unless that has begun."""
    state, key = match.playing, (match.id, seat)
    current = host.thinking.get(key)
    if current is not None and current.question == state.decision(seat):
        return current
    if current is not None:
        current.task.cancel()
    asked_at, kind = host.beat.shows_at(host.now()), f"{match.row.game}:{pace_of(match.level(seat))}"
    task = asyncio.create_task(host.brain.choose(_question(host, match, seat)), name=f"cpu-{match.code}")
    task.add_done_callback(
        lambda done: None if done.cancelled() else host.answer_times.note_thought(kind, max(0, host.now() - asked_at))
    )
    thought = host.thinking[key] = Thinking(state.decision(seat), task)
    return thought


async def choice(host: Host, match: Match, seat: Seat) -> Action | None:
    """Return what a computer decides for a seat, or None while it is still thinking.

    If the result is no longer legal, the thinking starts again. Raises what the thinking raised.
    """
    legal = match.playing.legal_actions(seat)
    if match.level(seat) in QUICK or len(legal) == 1:
        return choose_for(_question(host, match, seat))
    if host.brain.prompt:
        return await host.brain.choose(_question(host, match, seat))
    thought = begin(host, match, seat)
    if not thought.task.done():
        return None
    del host.thinking[match.id, seat]
    action = thought.task.result()
    if action in legal:
        return action
    begin(host, match, seat)
    return None


def forget(host: Host, match_id: int) -> None:
    """Cancel all thinking for a match."""
    for key in [key for key in host.thinking if key[0] == match_id]:
        host.thinking.pop(key).task.cancel()


def _question(host: Host, match: Match, seat: Seat) -> CpuTask:
    state = match.playing
    view, legal = state.view(seat), tuple(state.legal_actions(seat))
    row, seed = match.seats[seat], host.luck.getrandbits(64)
    return CpuTask(match.game.key, view, legal, match.level(seat), seed, row.name if row.cpu else "")
