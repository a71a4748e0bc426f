"""The end of a match: places, ratings and statistics, exactly once.

The decision that ends a match is answered at once. All that follows from it is owed, and done afterwards: the match is
counted first, then its chronicle is written.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import TypeAlias

import structlog
from msgspec.structs import replace

from bot.host.core.change import Change
from bot.host.core.hooks import PlayerSummary, Settled
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.core.outcomes import final_places, outcome_of, over
from bot.host.ending.eligibility import Count, count
from bot.host.ending.library import writing
from bot.host.ending.replay import record_of
from bot.host.ending.skill import PlayerSkill, rated
from bot.shared.refusal import Refusal
from bot.shared.trouble import is_outage, note
from db import chronicles, manners, matches, ratings, tallies
from db.database import Conflict, Transaction, Write
from db.matches import ActionRow
from db.retries import retry
from games.chronicle.record import steps
from games.core import Event, IllegalAction, Outcome

Counts: TypeAlias = Sequence[Mapping[str, int]]

log = structlog.get_logger()

EVERYWHERE = 0
"""The scope of the leaderboards over all servers."""
ALL_TIME = ""
"""The season of the leaderboards over all time."""


def season(moment: int) -> str:
    """Return the season of a time in milliseconds: the calendar quarter, `2026Q4`."""
    day = datetime.fromtimestamp(moment / 1000, UTC)
    return f"{day.year}Q{(day.month + 2) // 3}"


def end_match(change: Change, outcome: Outcome) -> None:
    """End a match with `outcome`; what follows from that is owed as soon as it is stored."""
    change.match.row = over(change.match.row, outcome, change.host.now())
    change.write(chronicles.owe(change.match.id))
    change.then(_begin_settling)


def _begin_settling(host: Host, match: Match) -> None:
    host.uncounted.add(match.id)
    task = host.settling[match.id] = asyncio.create_task(_settle_and_write(host, match), name=f"settle-{match.code}")
    task.add_done_callback(lambda _: host.settling.pop(match.id))


async def _settle_and_write(host: Host, match: Match) -> None:
    await try_to_settle(host, match)
    await writing(host, match)


async def try_to_settle(host: Host, match: Match) -> None:
    """Count a match that is over and show it; what goes wrong is logged.

    What storage refused is tried again by `settle_again`, the rest at the next start.
    """
    try:
        await settle(host, match)
        host.hooks.changed(match.id)
    except Exception as error:
        note(log, "match could not be counted", error, match=match.code)
        if not is_outage(error):
            host.uncounted.discard(match.id)


async def settle(host: Host, match: Match) -> None:
    """Count a match that is over. May be called again: what has been counted stays counted.

    Yields to the event loop after every decision that is replayed.
    """
    outcome = outcome_of(match.row)
    assert outcome is not None
    host.uncounted.add(match.id)
    try:
        if not await ratings.results(host.db, match.id):
            actions = await matches.actions(host.db, match.id)
            events = await _replayed(match, actions)
            await retry(lambda: _count(host, match.id, outcome, actions, events), Conflict)
    except Conflict:
        log.exception("match could not be counted", match=match.code)
    else:
        host.uncounted.discard(match.id)


async def settle_again(host: Host) -> None:
    """Count the matches that could not be counted when they ended."""
    for match_id in host.uncounted - host.settling.keys():
        try:
            match = await host.cache.get(match_id)
        except Refusal:  # it was deleted, or its game is no longer installed
            host.uncounted.discard(match_id)
            continue
        await try_to_settle(host, match)


async def _replayed(match: Match, actions: Sequence[ActionRow]) -> Sequence[Event] | None:
    """Return what happened in a match, from its beginning; None if the rules have changed since."""
    events: list[Event] = []
    try:
        for _, happened in steps(record_of(match, actions)):
            events += happened
            await asyncio.sleep(0)
    except (Refusal, IllegalAction) as trouble:
        log.warning("match cannot be replayed", match=match.code, why=str(trouble))
        return None
    return events


async def _count(
    host: Host, match_id: int, outcome: Outcome, actions: Sequence[ActionRow], events: Sequence[Event] | None
) -> None:
    async with host.cache.lock(match_id):
        match = await host.cache.get(match_id)
        places, moment = final_places(match.seats, outcome), match.row.ended_at or host.now()
        reward = await host.hooks.before_settling(match)
        try:
            async with host.db.transaction() as tx:
                if await ratings.results(tx, match.id):
                    return
                counted = await count(host, tx, match, actions, moment)
                feats = _feats(match, events, places, counted)
                ratings_then: list[tuple[int, int] | None] = [None] * len(match.seats)
                row = replace(match.row, revision=match.row.revision + 1)
                writes = matches.save(row)  # its messages owe the results
                if counted.rated:
                    for board in _boards(match, moment):
                        changes = await _rate(tx, board, match, places, outcome)
                        writes += (w for before, after in changes for w in ratings.save_standing(before, after))
                        if (board.scope, board.season) == (EVERYWHERE, ALL_TIME):
                            ratings_then = [(_rating(before), after.rating) for before, after in changes]
                else:
                    writes.append(_unrated(match, counted, moment))
                writes += _results(match, places, outcome, moment, ratings_then) + _tallied(feats)
                await tx.run(*writes)  # in one batch: these rows are shared with other matches that end now
                await tx.run(*await reward(tx, Settled(match, moment, counted.rated, feats)))
        except Conflict:
            host.cache.drop(match_id)
            raise
        match.row = row


def _unrated(match: Match, counted: Count, moment: int) -> Write:
    row = match.row
    return manners.note(manners.IncidentRow(match.id, row.revision, "unrated", row.ply, None, counted.why, moment))


def _boards(match: Match, moment: int) -> list[ratings.Board]:
    """Return the leaderboards that a match counts for."""
    return [
        ratings.Board(scope, match.row.game, when)
        for scope in (EVERYWHERE, match.row.guild_id)
        for when in (ALL_TIME, season(moment))
    ]


async def _rate(
    tx: Transaction, board: ratings.Board, match: Match, places: Sequence[int], outcome: Outcome
) -> list[tuple[ratings.StandingRow | None, ratings.StandingRow]]:
    """Return the standings of every seat's player on one board, before and after the match."""
    players = [seat.player_id for seat in match.seats if seat.player_id is not None]
    before = [await ratings.standing(tx, board, player) for player in players]
    after = rated([PlayerSkill() if row is None else PlayerSkill(row.mu, row.sigma) for row in before], places)
    pairs = []
    for player, old, skill, place, score in zip(players, before, after, places, outcome.scores, strict=True):
        new = ratings.StandingRow(
            scope=board.scope,
            game=board.game,
            season=board.season,
            player_id=player,
            mu=skill.mu,
            sigma=skill.sigma,
            rating=skill.rating,
            wins=(old.wins if old else 0) + (place == 1),
            matches=(old.matches if old else 0) + 1,
            score=(old.score if old else 0) + max(score, 0),
        )
        pairs.append((old, new))
    return pairs


def _rating(standing: ratings.StandingRow | None) -> int:
    return PlayerSkill().rating if standing is None else standing.rating


def _results(
    match: Match,
    places: Sequence[int],
    outcome: Outcome,
    moment: int,
    ratings_then: Sequence[tuple[int, int] | None],
) -> list[Write]:
    return [
        ratings.save_result(
            ratings.ResultRow(
                match_id=match.id,
                seat=seat.seat,
                game=match.row.game,
                guild_id=match.row.guild_id,
                player_id=seat.player_id,
                name=seat.name,
                place=places[seat.seat],
                score=outcome.scores[seat.seat],
                rated=int(ratings_then[seat.seat] is not None),
                rating_before=(ratings_then[seat.seat] or (None, None))[0],
                rating_after=(ratings_then[seat.seat] or (None, None))[1],
                ended_at=moment,
            )
        )
        for seat in match.seats
    ]


def _feats(
    match: Match, events: Sequence[Event] | None, places: Sequence[int], counted: Count
) -> dict[int, PlayerSummary]:
    """Return what counts for each person's statistics, with computers too; of players who left, only that."""
    counts, pieces = _counts(match, events)
    with_cpu = any(seat.player_id is None for seat in match.seats)
    feats = {}
    for seat, own, played in zip(match.seats, counts, pieces, strict=True):
        if seat.player_id is None:
            continue
        if seat.status != "in":
            feats[seat.player_id] = PlayerSummary(match.row.game, False, {"left": 1})
        elif counted.played:
            won = places[seat.seat] == 1
            base = {"matches": 1, "wins": won, "rated_matches": counted.rated, "matches_with_cpu": with_cpu}
            feats[seat.player_id] = PlayerSummary(match.row.game, won, Counter(own) + Counter(base), played)
    return feats


def _counts(match: Match, events: Sequence[Event] | None) -> tuple[Counts, Counts]:
    """Return for every seat what the game counts, and what the seat played; nothing if the rules have changed."""
    if events is None:
        nothing: Counts = [{} for _ in match.seats]
        return nothing, nothing
    game, seats = match.game, len(match.seats)
    return game.tally(events, seats), game.course(events, seats).played


def _tallied(feats: Mapping[int, PlayerSummary]) -> list[Write]:
    return [
        tallies.add(player, feat.game, key, number)
        for player, feat in feats.items()
        for key, number in sorted(feat.counts.items())
        if number
    ] + [
        tallies.played(player, feat.game, piece, times)
        for player, feat in feats.items()
        for piece, times in sorted(feat.played.items())
        if times > 0
    ]
