"""The end of a match: places, ratings and statistics, exactly once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import TypeAlias

import structlog

from bot.host.core.change import Change
from bot.host.core.hooks import PlayerSummary, Settled
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.core.outcomes import final_places, has_left, is_won, outcome_of, over
from bot.host.ending.eligibility import Count, SeatCount, count, decisions_of
from bot.host.ending.library import Account, written_account
from bot.host.ending.skill import PlayerSkill, rated
from bot.shared.refusal import Refusal
from db import chronicles, manners, matches, ratings, tallies
from db.database import Conflict, Transaction, Write
from db.matches import ActionRow
from db.retries import retry
from games.core import Outcome, Seat

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
    """End a match with `outcome`; it is counted when that is stored."""
    change.match.row = over(change.match.row, outcome, change.host.now())
    change.then(settle)


async def settle(host: Host, match: Match) -> None:
    """Count a match that is over. May be called again: what has been counted stays counted."""
    outcome = outcome_of(match.row)
    assert outcome is not None
    host.uncounted.add(match.id)
    try:
        if not await ratings.results(host.db, match.id):
            actions = await matches.actions(host.db, match.id)
            account = await written_account(match, actions)
            await retry(lambda: _count(host, match, outcome, actions, account), Conflict)
    except Conflict:
        log.exception("match could not be counted", match=match.code)
    else:
        host.uncounted.discard(match.id)


async def settle_again(host: Host) -> None:
    """Count the matches that could not be counted when they ended."""
    for match_id in list(host.uncounted):
        try:
            match = await host.cache.get(match_id)
        except Refusal:  # its game is no longer installed
            host.uncounted.discard(match_id)
            continue
        await settle(host, match)
        host.hooks.changed(match_id)


async def _count(
    host: Host, match: Match, outcome: Outcome, actions: Sequence[ActionRow], account: Account | None
) -> None:
    places, moment = final_places(match.seats, outcome), match.row.ended_at or host.now()
    reward = await host.hooks.before_settling(match)
    async with host.db.transaction() as tx:
        if await ratings.results(tx, match.id):
            return
        decisions = decisions_of(actions, None if account is None else account.turns)
        counted = await count(host, tx, match, decisions, places, moment)
        feats = _feats(match, account, places, counted)
        ratings_then: list[tuple[int, int] | None] = [None] * len(match.seats)
        writes: list[Write] = [] if account is None else [chronicles.keep(row) for row in account.rows]
        if counted.rated:
            for board in _boards(match, moment):
                changes = await _rate(tx, board, counted.seats, places, outcome)
                writes += (write for _, before, after in changes for write in ratings.save_standing(before, after))
                if (board.scope, board.season) == (EVERYWHERE, ALL_TIME):
                    for seat, before, after in changes:
                        ratings_then[seat] = _rating(before), after.rating
        if counted.why:
            writes.append(_unrated(match, counted, moment))
        writes += _results(match, places, outcome, moment, ratings_then) + _tallied(feats)
        await tx.run(*writes)  # in one batch: these rows are shared with other matches that end now
        await tx.run(*await reward(tx, Settled(match, moment, _earners(counted), feats)))


def _earners(counted: Count) -> frozenset[int]:
    return frozenset(seat.person for seat in counted.seats if seat.may_gain)


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
    tx: Transaction, board: ratings.Board, seats: Sequence[SeatCount], places: Sequence[int], outcome: Outcome
) -> list[tuple[Seat, ratings.StandingRow | None, ratings.StandingRow]]:
    """Return the standings on one board, before and after the match, of every player whose rating changes."""
    standings = [await ratings.standing(tx, board, seat.person) for seat in seats]
    skills = [PlayerSkill() if row is None else PlayerSkill(row.mu, row.sigma) for row in standings]
    changes = []
    for seat, old, before, after in zip(
        seats, standings, skills, rated(skills, [places[seat.seat] for seat in seats]), strict=True
    ):
        if not seat.counts:
            continue
        skill = after if seat.may_gain or after.rating < before.rating else before
        new = ratings.StandingRow(
            scope=board.scope,
            game=board.game,
            season=board.season,
            player_id=seat.person,
            mu=skill.mu,
            sigma=skill.sigma,
            rating=skill.rating,
            wins=(old.wins if old else 0) + is_won(places, seat.seat),
            matches=(old.matches if old else 0) + 1,
            score=(old.score if old else 0) + max(outcome.scores[seat.seat], 0),
        )
        changes.append((seat.seat, old, new))
    return changes


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


def _feats(match: Match, account: Account | None, places: Sequence[int], counted: Count) -> dict[int, PlayerSummary]:
    """Return what counts for each person's statistics, with computers too; of players who left, only that."""
    counts, pieces = _counts(match, account)
    took_part = {seat.person for seat in counted.seats}
    with_cpu = any(seat.player_id is None for seat in match.seats)
    feats = {}
    for seat, own, played in zip(match.seats, counts, pieces, strict=True):
        if seat.player_id is None:
            continue
        if has_left(seat):
            feats[seat.player_id] = PlayerSummary(match.row.game, False, {"left": 1})
        elif counted.played and seat.player_id in took_part:
            won = is_won(places, seat.seat)
            base = {"matches": 1, "wins": won, "rated_matches": not counted.why, "matches_with_cpu": with_cpu}
            feats[seat.player_id] = PlayerSummary(match.row.game, won, Counter(own) + Counter(base), played)
    return feats


def _counts(match: Match, account: Account | None) -> tuple[Counts, Counts]:
    """Return for every seat what the game counts, and what the seat played; nothing if the rules have changed."""
    if account is None:
        nothing: Counts = [{} for _ in match.seats]
        return nothing, nothing
    game, events, seats = match.game, account.events, len(match.seats)
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
