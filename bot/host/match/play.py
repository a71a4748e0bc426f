"""The one path of every decision: a person's, a computer's or the clock's."""

from collections import Counter
from contextlib import suppress

from msgspec.structs import replace

from bot.host.core.change import Change, changes_match
from bot.host.core.fair_play import DRAW_AFTER
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.core.recent import Forced, recent_after
from bot.host.core.sentences import say
from bot.host.ending.replay import counting_turns, replay
from bot.host.ending.settlement import end_match
from bot.host.match.downtime import give_lost_time
from bot.host.time.clock import schedule, waits_until
from bot.host.time.film_pause import film_pause, moment_pause
from bot.host.time.photo_finish import in_order, pressed_at
from bot.host.time.seat_clocks import Step, is_held, load_clocks, window
from bot.shared.refusal import AgainstRules, Held, NotYet, Refusal, Stale
from bot.workers.cpu import CpuTask, choose_for
from db import matches
from db.matches import ActionRow, Cause, SeatRow
from db.stored import encoded
from games.contract.sentences import say as say_game
from games.core import CLOCK, Action, IllegalAction, Seat

FOR_ME = "for-me"
"""Instead of a notation: a computer sets the match up for the presser."""
HELPER = "driver"
"""The level of that computer."""


async def act(host: Host, match_id: int, person: int, question: int, notation: str, key: int) -> Match:
    """Carry out a person's decision and return the match as committed.

    `question` is the number that the button was made for and `key` the interaction's id: the same key again returns
    the first result. Raises `Stale` if the question has been answered meanwhile, `Held` if the answer is the only one
    and the others must not learn that, `Refusal` otherwise.
    """
    pressed = pressed_at(key, host.now())
    match = await host.cache.get(match_id)
    async with in_order(host, match, person, notation, pressed):
        return await _act(host, match_id, person, question, notation, key, pressed)


@changes_match
async def _act(change: Change, person: int, question: int, notation: str, key: int, pressed: int) -> None:
    db, match = change.host.db, change.match
    seat = match.seat_for(person)
    state = match.playing
    notation, _, then = notation.partition(" ")
    running = match.row.status == "playing"
    if not running or seat not in state.to_act() or match.question(seat) != question:
        if await matches.action_by_key(db, key) is not None:
            return
        raise Stale if running else Refusal(say_game("refusal-game-over"))
    waits = waits_until(match, seat)
    if waits is not None and pressed < waits:
        raise NotYet(say("next-round-starts", seconds=waits // 1000))
    await give_lost_time(change)
    if match.game.races and state.countdown() is not None and pressed > (match.row.deadline or pressed):
        raise Refusal(say("pressed-too-late"))
    if notation in match.game.agreements:
        await _require_played(change)
    try:
        if is_held(match, seat):
            state.copy().apply(seat, match.game.parse(notation))
            raise Held(say("held"))
        if notation == FOR_ME and state.preparing():
            clocks = load_clocks(match.row.clocks)
            wished = [replace(clock, set_up=clock.set_up or each == seat) for each, clock in enumerate(clocks)]
            match.update(clocks=encoded(tuple(wished)))
            carry_out(change, seat, for_me(change.host, match, seat), "player", key)
        else:
            carry_out(change, seat, match.game.parse(notation), "player", key)
            await _go_on(change, seat, then)
    except IllegalAction as refused:
        if await matches.action_by_key(db, key) is None:  # otherwise this press was carried out before
            raise AgainstRules(refused.reason, match.game.key, refused.code) from refused


async def _go_on(change: Change, seat: Seat, notations: str) -> None:
    """Carry out the further actions of the same press, stopping at the first that is no longer possible."""
    for notation in notations.split():
        if change.match.row.status != "playing" or seat not in change.match.playing.to_act():
            return
        await change.commit()
        with suppress(IllegalAction):
            carry_out(change, seat, change.match.game.parse(notation), "player")


async def _require_played(change: Change) -> None:
    """Refuse to end a match by agreement before everybody in it has played for a while."""
    match, turns = change.match, Counter[Seat]()
    log = await matches.actions(change.host.db, match.id)
    for _ in counting_turns(replay(match, log), log, turns):
        pass
    people = match.people()
    if len(people) > 1 and any(turns[row.seat] < DRAW_AFTER for row in people):
        raise Refusal(say("too-early-for-draw", least=DRAW_AFTER))


def carry_out(change: Change, seat: Seat, action: Action, cause: Cause, key: int | None = None) -> None:
    """Apply an action, with everything that follows from it. Raises `IllegalAction` with nothing changed."""
    host, match, old = change.host, change.match, change.match.playing
    _note_answer_time(host, match, seat, cause)
    state = old.copy()
    events = state.apply(seat, action)
    seats = _with_strike(match, seat) if cause == "clock" else match.seats
    now, ply, by = host.now(), match.row.ply + 1, seat if cause == "player" else CLOCK
    change.decide(ActionRow(match.id, ply, seat, action.notation, cause, key, now), events)
    forced = None
    if cause == "forced" and not old.preparing():
        menu = match.game.menu(old.view(seat), old.legal_actions(seat), match.names)
        way = action.notation if action.notation in match.game.passes else ""
        forced = Forced(seat, way, next((leaf.hint for leaf in menu.leaves() if leaf.notation == way), ""))
    recent = recent_after(match, match.row.recent, events, by, ply, forced, state)
    match.update(ply=ply, state=state.dump(), recent=recent, asked_at=now)
    outcome = state.outcome()
    if outcome is None:
        # A countdown runs on whatever is decided while it lasts.
        counting = old.countdown() is not None and state.countdown() is not None
        match.note(old, events)
        later = 0 if match.waits_for_computer(state) else film_pause(host, match)
        passed = action.notation in match.game.passes and not match.game.open
        schedule(
            change,
            state,
            Step(seat, cause, passed),
            counting=counting,
            later=later,
            watching=moment_pause(host, match, events),
        )
    else:
        match.state = state
        end_match(change, outcome)
    match.seats = seats


def for_me(host: Host, match: Match, seat: Seat) -> Action:
    """Return the automatic decision for a person: the only choice, or a computer's."""
    view, legal = match.playing.view(seat), tuple(match.playing.legal_actions(seat))
    question = CpuTask(match.game.key, view, legal, HELPER, host.luck.getrandbits(64))
    return legal[0] if len(legal) == 1 else choose_for(question)


def _note_answer_time(host: Host, match: Match, seat: Seat, cause: Cause) -> None:
    """Record how long a person with a real choice took to answer a window, or let their time run out."""
    if cause not in ("player", "clock") or seat == CLOCK or match.by_computer(seat):
        return
    legal = match.playing.legal_actions(seat)
    kind = window(match, legal)
    clocks = load_clocks(match.row.clocks)
    if kind and len(legal) > 1 and seat < len(clocks):
        since = clocks[seat].since + match.row.paused
        took = max(0, host.beat.shows_at(host.now()) - since)
        host.answer_times.note(match.terms.clock, kind, took, match.seats[seat].player_id)


def _with_strike(match: Match, seat: Seat) -> list[SeatRow]:
    """Return the seats after a missed deadline of `seat`, or of all seats to act that gave no sign of life."""
    clocks = load_clocks(match.row.clocks)
    silent = {each for each in match.playing.to_act() if not match.by_computer(each) and not clocks[each].alive}
    late = silent if seat == CLOCK else {seat}
    return [replace(row, strikes=row.strikes + 1) if row.seat in late else row for row in match.seats]
