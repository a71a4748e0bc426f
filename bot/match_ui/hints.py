"""Hints: what a strong computer would do in a player's place, and why."""

from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import BrokenExecutor
from functools import partial

import structlog

from bot.discord_kit.menus import entered
from bot.host.core.host import CachedHint, Host
from bot.host.core.match import Match
from bot.match_ui.match_scenes import whole_menu
from bot.match_ui.screen import AUTHOR, BETWEEN, BOX, EDGES, LINE, SCREENS, Room, fits
from bot.match_ui.sentences import say
from bot.shared.refusal import Refusal, Stale
from bot.workers.cpu import CpuTask
from games.contract.menus import labelled
from games.core import Seat
from games.cpu import Thought

log = structlog.get_logger()

THREE_LINES: Room = (SCREENS[0][0] + BOX, AUTHOR + EDGES + BETWEEN + 3 * LINE, 0)
"""The room on a phone for a hint that names the next best choice, too."""
NEAR = 0.01
"""Two actions whose win chances differ by less count as equally good."""


async def hint(host: Host, match: Match, person: int) -> str:
    """Return in one sentence what an ace would do in a person's place; refuses in matches without hints."""
    if not match.terms.hints:
        raise Refusal(say("no-hints"))
    seat = match.seat_for(person)
    if match.row.status != "playing" or seat not in match.playing.to_act():
        raise Refusal(say("nothing-to-decide", over=match.row.status == "over"))
    state = match.playing
    view, legal, number = state.view(seat), tuple(state.legal_actions(seat)), state.decision(seat)
    if len(legal) == 1:
        only = labelled(whole_menu(match, seat))[legal[0].notation]
        host.hints[match.id, seat] = CachedHint((number, view), (say("only-choice", label=only),))
    return await _hint(host, match, seat, CachedHint((number, view)))


def current_hint(host: Host, match: Match, seat: Seat) -> tuple[str, ...]:
    """Return the hint that a seat got for the decision that it has to make, the longest first; () without one."""
    cached = host.hints.get((match.id, seat))
    if cached is None or match.row.status != "playing" or seat not in match.playing.to_act():
        return ()
    current = cached.question == (match.playing.decision(seat), match.playing.view(seat))
    return tuple(f"💡 {each}" for each in cached.wordings) if current else ()


async def _hint(host: Host, match: Match, seat: Seat, cached: CachedHint) -> str:
    """Let an ace think about a decision, only once until it is made."""
    before = host.hints.get((match.id, seat))
    if before is not None and before.question == cached.question:
        if not before.wordings:
            raise Refusal(say("thinking-already"))
        return before.wordings[0]
    host.hints[match.id, seat] = cached
    try:
        cached.wordings = await _thought_out(host, match, seat, cached)
    finally:
        if not cached.wordings and host.hints.get((match.id, seat)) is cached:
            del host.hints[match.id, seat]
    return cached.wordings[0]


async def _thought_out(host: Host, match: Match, seat: Seat, cached: CachedHint) -> tuple[str, ...]:
    number, view = cached.question
    legal = tuple(match.playing.legal_actions(seat))
    menu = match.game.menu(view, legal, match.names)
    idle = {choice.notation for choice in menu.leaves() if choice.idle}
    useful = tuple(action for action in legal if action.notation not in idle)
    question = CpuTask(match.game.key, view, useful, "ace", host.luck.getrandbits(64))
    try:
        thoughts = await host.brain.think(question)
    except (BrokenExecutor, TimeoutError):
        log.warning("thinking about a hint failed", match=match.code, exc_info=True)
        raise Refusal(say("no-answer")) from None
    state = match.playing
    current = match.row.status == "playing" and seat in state.to_act() and state.decision(seat) == number
    if not current or thoughts[0].action not in state.legal_actions(seat):
        raise Stale
    why = partial(match.game.why, view, menu)
    # Nobody presses a branch that is the only one: it stands open.
    return reason(thoughts, labelled(entered(menu)), match.game.passes, labelled(menu, named=True), why)


def as_sentence(why: str) -> str:
    """Return a game's reason for an action, perhaps the hint of a button, as a sentence; "" if it has none."""
    return f"{why[0].upper()}{why[1:].removesuffix('.')}." if why else ""


def percent(chance: float) -> int:
    """Return a chance to win in percent: what follows from simulated matches is never certain."""
    return min(99, max(1, round(100 * chance)))


def reason(
    thoughts: Sequence[Thought],
    labels: Mapping[str, str],
    passes: Collection[str] = (),
    names: Mapping[str, str] | None = None,
    why: Callable[[str], str] = lambda _notation: "",
) -> tuple[str, ...]:
    """Return what a computer would do and why, in several lengths, the longest first.

    `thoughts` are the results of its search, the best first. `labels` lead to an action, `names` say it in words, and
    `why` gives the reason for it. An action as good as one of the `passes` is preferred to passing.
    """
    as_good = (each for each in thoughts if each.visits and each.worth > thoughts[0].worth - NEAR)
    best = next((each for each in as_good if each.action.notation not in passes), thoughts[0])
    named, way = names or labels, labels[best.action.notation]
    name, argument = named[best.action.notation], as_sentence(why(best.action.notation))
    way = "none" if way == name else way
    facts = [argument] if argument else []
    if any(thought.visits for thought in thoughts):
        facts.append(say("win-chance", chance=f"{percent(best.worth)}%"))
    whole, brief, shortest = (say("best-choice", name=name, way=each) for each in (way, way.split(" › ")[0], "none"))
    longest, explained = _below([whole, *facts]), _below([brief, *facts])
    if (second := next((each for each in thoughts if each.visits and each is not best), None)) is not None:
        label, close = named[second.action.notation], second.worth > best.worth - NEAR
        # Its chance may look better, because the policy counts as well.
        facts.append(say("next-best", label=label, chance="none" if close else f"{percent(second.worth)}%"))
        compared = _below([whole, *facts])
        longest = compared if fits([f"💡 {compared}"], (), (), [THREE_LINES]) else longest
    return longest, explained, brief, shortest


def _below(lines: Sequence[str]) -> str:
    """Write the first line, and the others small below it."""
    return "\n-# ".join([lines[0], " ".join(lines[1:])] if len(lines) > 1 else lines)
