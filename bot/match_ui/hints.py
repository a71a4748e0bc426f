"""Hints: what a strong computer would do in a person's place, and why."""

from __future__ import annotations

from concurrent.futures import BrokenExecutor
from typing import TYPE_CHECKING

import structlog

from bot.host.host import CachedHint
from bot.shared.levels import level_name
from bot.shared.refusal import Refusal, Stale
from bot.workers.cpu import CpuTask

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.host.host import Host
    from bot.host.match import Match
    from games.core import Seat
    from games.cpu import Thought
    from games.menus import Menu

log = structlog.get_logger()

KEPT = 500
"""How many hints are remembered."""
NEAR = 0.01
"""Two actions whose promises differ by less are as good as each other."""


async def hint(host: Host, match: Match, person: int) -> str:
    """Return in one sentence what an ace would do in a person's place; refuses where hints are not agreed upon."""
    if not match.terms.hints:
        raise Refusal("This match was opened without hints. To get hints, open the next one with the option `hints`.")
    seat = match.seat_for(person)
    if match.row.status != "playing" or seat not in match.playing.to_act():
        raise Refusal("You have nothing to decide right now. Ask again when it is your turn.")
    state = match.playing
    view, legal, number = state.view(seat), tuple(state.legal_actions(seat)), state.decision(seat)
    if len(legal) == 1:
        only = labelled(match.game.menu(view, legal, match.names))[legal[0].notation]
        return f"You have only one choice: **{only}**."
    return await _hint(host, match, seat, CachedHint((number, view)))


async def _hint(host: Host, match: Match, seat: Seat, asked: CachedHint) -> str:
    """Let an ace think about a question, once for as long as it stands."""
    before = host.hints.get((match.id, seat))
    if before is not None and before.question == asked.question:
        if not before.text:
            raise Refusal("The computer is already thinking about it. One moment, please.")
        return before.text
    host.hints[match.id, seat] = asked
    if len(host.hints) > KEPT:
        host.hints.popitem(last=False)
    try:
        asked.text = await _thought_out(host, match, seat, asked)
    finally:
        if not asked.text and host.hints.get((match.id, seat)) is asked:
            del host.hints[match.id, seat]
    return asked.text


async def _thought_out(host: Host, match: Match, seat: Seat, asked: CachedHint) -> str:
    number, view = asked.question
    legal = tuple(match.playing.legal_actions(seat))
    labels = labelled(match.game.menu(view, legal, match.names))
    question = CpuTask(match.game.key, view, legal, "ace", host.luck.getrandbits(64))
    try:
        thoughts = await host.brain.think(question)
    except (BrokenExecutor, TimeoutError):
        log.warning("thinking about a hint failed", match=match.code, exc_info=True)
        raise Refusal("The computer found no answer this time. Please ask again.") from None
    if not _still_asked(match, seat, number) or thoughts[0].action not in match.playing.legal_actions(seat):
        raise Stale
    return reason(thoughts, labels)


def _still_asked(match: Match, seat: Seat, number: int) -> bool:
    """Whether nothing has overtaken the thought."""
    state = match.playing
    return match.row.status == "playing" and seat in state.to_act() and state.decision(seat) == number


def labelled(menu: Menu, above: str = "") -> Mapping[str, str]:
    """Return what people read on the way to each action, by its notation."""
    labels: dict[str, str] = {}
    for choice in menu.choices:
        label = f"{above} › {choice.label}" if above else choice.label
        if choice.notation and not choice.early:
            labels[choice.notation] = label
        if choice.menu is not None:
            labels |= labelled(choice.menu, label.rstrip("…"))
    return labels


def reason(thoughts: Sequence[Thought], labels: Mapping[str, str]) -> str:
    """Return in one sentence what to do and why, from what came of thinking."""
    best, *others = thoughts
    what = f"A computer on {level_name('ace')} would choose **{labels[best.action.notation]}**"
    searched = sum(thought.visits for thought in thoughts)
    seen = f"estimated win chance {best.worth:.0%}, from {searched:,} simulated futures based on what you can see"
    tried = [thought for thought in others if thought.visits]
    if not tried:
        return f"{what}: {seen}."
    second = labels[tried[0].action.notation]
    if abs(best.worth - tried[0].worth) < NEAR:
        return f"{what}: {seen}. **{second}** is almost as good."
    return f"{what}: {seen}. The next best is **{second}** with {tried[0].worth:.0%}."
