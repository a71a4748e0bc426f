"""Leaving a running match, by resigning or by not answering, and ending it without a winner."""

from typing import Literal

from msgspec.structs import replace

from bot.host.core.change import Change, changes_match
from bot.host.core.fair_play import EXCUSED, STRIKES
from bot.host.core.match import Match
from bot.host.core.outcomes import outcome_of_leaving, stopped
from bot.host.core.sentences import say
from bot.host.ending.settlement import end_match
from bot.host.time.clock import schedule
from bot.shared.refusal import Refusal
from db import kept, manners
from db.matches import SeatRow
from games.contract.sentences import say as say_game
from games.core import Seat


@changes_match
async def resign(change: Change, person: int, *, excused: bool = False) -> None:
    """Let a person leave a running match: a single remaining player wins, otherwise a computer takes over.

    An `excused` departure, allowed once in a while, does not count against their reliability.
    """
    if excused:
        db = change.host.db
        again = max(await manners.last_excuse(db, person), await kept.moment(db, person, "excused")) + EXCUSED
        if again > change.host.now():
            raise Refusal(say("excused-lately", seconds=again // 1000))
    seat = change.match.seat_for(person)
    if can_end_without_loss(change.match):
        stop(change, "unreadable")
        return
    if change.match.row.status != "playing":
        raise Refusal(say("not-in-progress"))
    leave(change, seat, "resigned")
    if excused:
        change.note("excused", seat)


@changes_match
async def take_back(change: Change, person: int) -> None:
    """Return the seat to a person whose time had run out; they are still ranked as having left."""
    match = change.match
    seat = match.seat_of(person)
    if seat is None or match.seats[seat].status != "forfeited":
        raise Refusal(say("seat-not-returned"))
    if match.row.status != "playing":
        raise Refusal(say_game("refusal-game-over"))
    back = replace(match.seats[seat], status="in", strikes=max(match.seats[seat].strikes, STRIKES))
    match.seats = [back if row.seat == seat else row for row in match.seats]
    change.add_line(say("plays-again", name=match.names[seat]))
    schedule(change, match.playing, counting=True)
    change.note("returned", seat)


def can_end_without_loss(match: Match) -> bool:
    """Whether any player can end a match, because it is unreadable and cannot continue."""
    return bool(match.damaged) and match.row.status in ("playing", "shelved") and bool(match.row.seed)


def staying(match: Match, seat: Seat) -> list[SeatRow]:
    """Return the others who play: after a seat leaves they win, unless the match continues."""
    return [row for row in match.seats if row.status == "in" and row.seat != seat]


def goes_on_without(match: Match, seat: Seat) -> bool:
    """Whether a match continues after a seat leaves: it needs two other seats, at least one of them a person's."""
    others = staying(match, seat)
    return len(others) > 1 and any(row.player_id is not None for row in others)


def leave(change: Change, seat: Seat, how: Literal["resigned", "forfeited"]) -> None:
    """Take a person out of a running match."""
    match, goes_on = change.match, goes_on_without(change.match, seat)
    change.add_line(say("has-left", name=match.names[seat], how=how, replaced=goes_on), grave=True)
    match.seats = [replace(row, status=how) if row.seat == seat else row for row in match.seats]
    if goes_on:
        schedule(change, match.playing, counting=True)
    else:
        end_match(change, outcome_of_leaving(match.seats, match.playing.scores()))
    change.note(how, seat)


def stop(change: Change, how: Literal["aborted", "ended", "stopped", "unreadable"]) -> None:
    """End a match without a winner."""
    match = change.match
    change.add_line(say("stopped", how=how), grave=True)
    scores = (0,) * len(match.seats) if match.lost else match.playing.scores()
    end_match(change, stopped(how, scores))
    change.note(how)
    change.withdraw_proposal()
