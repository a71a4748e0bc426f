"""The one path of every decision: a person's, a computer's or the clock's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.host.clock import scheduled, waits_until
from bot.host.cpu_thoughts import forget, think_ahead
from bot.host.film_pause import film_pause
from bot.host.outcomes import over
from bot.host.overtaken import commit
from bot.host.photo_finish import in_order, pressed_at
from bot.host.recent import recent_after
from bot.host.seat_clocks import load_clocks, window
from bot.host.sentences import say
from bot.host.settlement import settle
from bot.shared.refusal import AgainstRules, NotYet, Overtaken, Refusal, Stale
from db import matches
from db.retries import retry
from games.contract.sentences import say as say_game
from games.core import CLOCK, IllegalAction

if TYPE_CHECKING:
    from bot.host.host import Host
    from bot.host.match import Match
    from db.matches import Cause, SeatRow
    from games.core import Action, Seat


async def act(host: Host, match_id: int, person: int, question: int, notation: str, key: int) -> Match:
    """Do what a person decided and return the match as it then stands, committed.

    `question` is the number that the button was made for and `key` the interaction's id: the same key again returns
    the first result. Raises `Stale` if the question has been answered meanwhile, `Refusal` otherwise.
    """
    pressed = pressed_at(key, host.now())
    match = await host.cache.get(match_id)
    async with in_order(host, match, person, notation, pressed):
        return await retry(lambda: _act(host, match_id, person, question, notation, key, pressed), Overtaken)


async def _act(host: Host, match_id: int, person: int, question: int, notation: str, key: int, pressed: int) -> Match:
    async with host.cache.lock(match_id):
        match = await host.cache.get(match_id)
        seat = match.seat_for(person)
        state = match.playing
        running = match.row.status == "playing"
        if not running or seat not in state.to_act() or match.question(seat) != question:
            if await matches.action_by_key(host.db, key) is not None:
                return match
            raise Stale if running else Refusal(say_game("refusal-game-over"))
        waits = waits_until(match, seat)
        if waits is not None and pressed < waits:
            raise NotYet(say("next-round-starts", seconds=waits // 1000))
        if match.game.races and state.countdown() is not None and pressed > (match.row.deadline or pressed):
            raise Refusal(say("pressed-too-late"))
        try:
            await carry_out(host, match, seat, match.game.parse(notation), "player", key)
        except IllegalAction as refused:
            if await matches.action_by_key(host.db, key) is not None:  # it was this very press that made it impossible
                return match
            raise AgainstRules(refused.reason, match.game.key, refused.code) from refused
        return match


async def carry_out(host: Host, match: Match, seat: Seat, action: Action, cause: Cause, key: int | None = None) -> None:
    """Apply an action, commit it with everything that follows from it, and only then show it.

    The caller holds the match's lock. Raises `IllegalAction` with nothing changed, and `Overtaken` if another process
    was faster.
    """
    old = match.playing
    _note_pace(host, match, seat, cause)
    state = old.copy()
    events = state.apply(seat, action)
    row = replace(
        match.row,
        revision=match.row.revision + 1,
        ply=match.row.ply + 1,
        state=state.dump(),
        recent=recent_after(match, match.row.recent, events, seat if cause == "player" else CLOCK, match.row.ply + 1),
        asked_at=host.now(),
    )
    outcome = state.outcome()
    if outcome is None:
        # A countdown runs on whatever is decided while it lasts.
        counting = old.countdown() is not None and state.countdown() is not None
        later = film_pause(host, match, old, state, events)
        row = scheduled(host, match, row, state, seat, cause, counting=counting, later=later)
    else:
        row = over(row, outcome, host.now())
    done = matches.ActionRow(match.id, row.ply, seat, action.notation, cause, key, host.now())
    seats = _with_strikes(match, _answering(match, seat, cause), cause)
    await commit(host, match, *matches.decide(row, done), *matches.changed_seats(match.seats, seats))
    match.row, match.state, match.seats = row, state, seats
    match.note(old, events)
    if outcome is None:
        think_ahead(host, match, state)
    else:
        forget(host, match.id)
    try:
        if outcome is not None:
            await settle(host, match)
    finally:  # it is shown, whether or not it can be counted
        host.hooks.changed(match.id)


def _note_pace(host: Host, match: Match, seat: Seat, cause: Cause) -> None:
    """Remember how long a window was open in which a person had something to answer, or let their time run out."""
    if cause not in ("player", "clock") or seat == CLOCK or match.by_computer(seat):
        return
    legal = match.playing.legal_actions(seat)
    kind = window(match, legal)
    if kind and len(legal) > 1:
        since = load_clocks(match.row.clocks)[seat].since + match.row.paused
        host.pace.note(match.terms.clock, kind, max(0, host.beat.shows_at(host.now()) - since))


def _answering(match: Match, seat: Seat, cause: Cause) -> set[Seat]:
    """Return the seats whose decision this is, made or missed: all who were asked, if the clock decided."""
    if seat != CLOCK:
        return {seat}
    return {asked for asked in match.playing.to_act() if not match.by_computer(asked)} if cause == "clock" else set()


def _with_strikes(match: Match, answering: set[Seat], cause: Cause) -> list[SeatRow]:
    """Return the seats with their number of missed deadlines in a row after a decision of `cause`."""
    if cause not in ("player", "clock"):
        return match.seats
    return [
        replace(row, strikes=row.strikes + 1 if cause == "clock" else 0) if row.seat in answering else row
        for row in match.seats
    ]
