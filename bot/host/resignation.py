"""Leaving a running match: by resigning, or by not answering."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from bot.host.clock import scheduled
from bot.host.cpu_thoughts import forget
from bot.host.match import Match
from bot.host.outcomes import outcome_of_leaving, over
from bot.host.overtaken import again_if_overtaken, commit
from bot.host.recent import told
from bot.host.sentences import say
from bot.host.settlement import settle
from bot.shared.refusal import Refusal
from db import manners, matches
from db.recent import RecentLine
from games.contract.sentences import say as say_game

if TYPE_CHECKING:
    from bot.host.host import Host
    from games.core import Seat


@again_if_overtaken
async def resign(host: Host, match_id: int, person: int) -> Match:
    """Let a person leave a running match: the last one wins, otherwise a computer plays on for them."""
    async with host.cache.lock(match_id):
        match = await host.cache.get(match_id)
        seat = match.seat_for(person)
        if match.row.status != "playing":
            raise Refusal(say("not-in-progress"))
        await leave(host, match, seat, "resigned")
        return match


@again_if_overtaken
async def take_back(host: Host, match_id: int, person: int) -> Match:
    """Give the seat back to a person whose time had run out and for whom a computer plays."""
    async with host.cache.lock(match_id):
        match = await host.cache.get(match_id)
        seat = match.seat_of(person)
        if seat is None or match.seats[seat].status != "forfeited":
            raise Refusal(say("seat-not-returned"))
        if match.row.status != "playing":
            raise Refusal(say_game("refusal-game-over"))
        seats = [replace(row, status="in", strikes=0) if row.seat == seat else row for row in match.seats]
        line = say("plays-again", name=match.names[seat])
        row = replace(
            match.row,
            revision=match.row.revision + 1,
            recent=told(match.row.recent, RecentLine(line, ply=match.row.ply)),
        )
        row = scheduled(host, Match(row, seats, match.state), row, match.playing, counting=True)
        incident = manners.IncidentRow(match.id, row.revision, "returned", row.ply, seat, "", host.now())
        await commit(
            host, match, *matches.save(row), *matches.changed_seats(match.seats, seats), manners.note(incident)
        )
        match.row, match.seats = row, seats
        host.hooks.changed(match.id)
        return match


def goes_on_without(match: Match, seat: Seat) -> bool:
    """Whether a match goes on when a seat is left: with at least two others, one of them a person."""
    staying = [row for row in match.seats if row.status == "in" and row.seat != seat]
    return len(staying) > 1 and any(row.player_id is not None for row in staying)


async def leave(host: Host, match: Match, seat: Seat, how: Literal["resigned", "forfeited"]) -> None:
    """Take a person out of a running match; the caller holds the lock."""
    seats = [replace(row, status=how) if row.seat == seat else row for row in match.seats]
    goes_on = goes_on_without(match, seat)
    line = say("has-left", name=match.names[seat], how=how, replaced=goes_on)
    recent = told(match.row.recent, RecentLine(line, ply=match.row.ply, grave=True))
    row = replace(match.row, revision=match.row.revision + 1, recent=recent)
    after = Match(row, seats, match.state)
    if goes_on:
        row = scheduled(host, after, row, match.playing, counting=True)
    else:
        row = over(row, outcome_of_leaving(seats, match.playing.scores()), host.now())
    incident = manners.IncidentRow(match.id, row.revision, how, row.ply, seat, "", host.now())
    await commit(host, match, *matches.save(row), *matches.changed_seats(match.seats, seats), manners.note(incident))
    match.row, match.seats = row, seats
    try:
        if row.status == "over":
            forget(host, match.id)
            await settle(host, match)
    finally:
        host.hooks.changed(match.id)
