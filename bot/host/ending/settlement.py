"""The end of a match: places, ratings and statistics, exactly once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TypeAlias

import structlog

from bot.host.core.change import Change
from bot.host.core.hooks import PlayerSummary, Settled
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.core.outcomes import final_places, has_left, is_won, outcome_of, over
from bot.host.ending.eligibility import Count, count, decisions_of
from bot.host.ending.library import Account, written_account
from bot.host.ending.rating_book import rate
from bot.shared.ids import code
from bot.shared.refusal import Refusal
from bot.shared.terms import pace_of
from bot.shared.trouble import is_outage
from db import chronicles, manners, matches, ratings, tallies
from db.database import Conflict, Write
from db.matches import ActionRow
from db.retries import retry
from games.core import Outcome

Counts: TypeAlias = Sequence[Mapping[str, int]]

log = structlog.get_logger()


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
            account = None if match.damaged else await written_account(match, actions)
            await retry(lambda: _count(host, match, outcome, actions, account), Conflict)
    except Conflict:
        log.exception("match could not be counted", match=match.code)
    else:
        host.uncounted.discard(match.id)


async def settle_again(host: Host) -> None:
    """Count the matches that could not be counted when they ended."""
    for match_id in list(host.uncounted):
        if await settle_if_possible(host, match_id):
            host.hooks.changed(match_id)


async def settle_if_possible(host: Host, match_id: int) -> bool:
    """Count a match that is over; False if that is impossible before the next start, which is logged."""
    try:
        await settle(host, await host.cache.get(match_id))
    except Refusal as why:  # its game is no longer installed
        log.warning("match could not be counted", match=code(match_id), why=str(why))
    except Exception as error:
        if is_outage(error):
            raise
        log.exception("match could not be counted", match=code(match_id))
    else:
        return True
    host.uncounted.discard(match_id)
    return False


async def _count(
    host: Host, match: Match, outcome: Outcome, actions: Sequence[ActionRow], account: Account | None
) -> None:
    places, moment = final_places(match.seats, outcome), match.row.ended_at or host.now()
    reward = None if match.damaged else await host.hooks.before_settling(match)
    async with host.db.transaction() as tx:
        if await ratings.results(tx, match.id):
            return
        decisions = decisions_of(actions, None if account is None else account.turns)
        # Without its terms nobody can say what it counts for.
        counted = (
            Count("stopped", played=False) if match.damaged else await count(host, tx, match, decisions, places, moment)
        )
        feats = _feats(match, account, places, counted)
        writes: list[Write] = [] if account is None else [chronicles.keep(row) for row in account.rows]
        results = _results(match, places, outcome, moment, counted)
        if counted.rated:
            results, changes = await rate(tx, results)
            writes += changes
        if counted.why:
            writes.append(_unrated(match, counted, moment))
        writes += [*map(ratings.save_result, results), *_tallied(feats)]
        await tx.run(*writes)  # in one batch: these rows are shared with other matches that end now
        if reward is not None:
            await tx.run(*await reward(tx, Settled(match, moment, _earners(counted), feats)))


def _earners(counted: Count) -> frozenset[int]:
    return frozenset(seat.person for seat in counted.seats if seat.may_gain)


def _unrated(match: Match, counted: Count, moment: int) -> Write:
    row = match.row
    return manners.note(manners.IncidentRow(match.id, row.revision, "unrated", row.ply, None, counted.why, moment))


def _results(
    match: Match, places: Sequence[int], outcome: Outcome, moment: int, counted: Count
) -> list[ratings.ResultRow]:
    counts = {seat.seat: seat for seat in counted.seats}
    return [
        ratings.ResultRow(
            match_id=match.id,
            seat=seat.seat,
            game=match.row.game,
            guild_id=match.row.guild_id,
            player_id=seat.player_id,
            name=seat.name,
            place=places[seat.seat],
            score=outcome.scores[seat.seat],
            rated=int(seat.seat in counts and counts[seat.seat].counts),
            rating_before=None,
            rating_after=None,
            ended_at=moment,
            pace=pace_of(match.terms),
            faced=int(seat.seat in counts),
            rises=int(seat.seat in counts and counts[seat.seat].may_gain),
            quit=int(has_left(seat)),
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
