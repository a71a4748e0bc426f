"""The end of a match: places, ratings and statistics, exactly once.

The decision that ends a match is answered at once. Afterwards the match is counted, and then its chronicle written;
what a crash interrupts is done after the next start.
"""

import asyncio
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import structlog
from msgspec.structs import replace

from bot.host.core.change import Change
from bot.host.core.hooks import PlayerSummary, Settled
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.core.outcomes import final_places, has_left, is_won, outcome_of, over
from bot.host.ending.eligibility import Count, count, decisions_of
from bot.host.ending.library import writing
from bot.host.ending.rating_book import rate
from bot.host.ending.replay import counting_turns, record_of
from bot.shared.ids import code
from bot.shared.once import once
from bot.shared.refusal import Refusal
from bot.shared.terms import pace_of
from bot.shared.trouble import contain, note
from db import chronicles, manners, matches, ratings, tallies
from db.database import Conflict, Transaction, Write
from db.matches import ActionRow
from db.retries import retry
from games.chronicle.record import steps
from games.core import Event, IllegalAction, Outcome, Seat

Counts: TypeAlias = Sequence[Mapping[str, int]]

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Account:
    """A finished match, replayed."""

    events: Sequence[Event]
    turns: Mapping[Seat, int]
    """How many decisions each seat's person made after the set-up."""


def end_match(change: Change, outcome: Outcome) -> None:
    """End a match with `outcome`; what follows from that is owed as soon as it is stored."""
    change.match.row = over(change.match.row, outcome, change.host.now())
    change.write(chronicles.owe(change.match.id))
    change.then(_begin_settling)


def _begin_settling(host: Host, match: Match) -> None:
    host.uncounted.add(match.id)
    once(host.settling, match.id, lambda: _settle_and_write(host, match), f"settle-{match.code}")


async def _settle_and_write(host: Host, match: Match) -> None:
    try:
        if await settle_if_possible(host, match.id):
            host.hooks.changed(match.id)
    except Exception as error:
        note(log, "match could not be counted", error, match=match.code)  # `settle_again` tries it again
    await writing(host, match)


async def settle(host: Host, match: Match) -> None:
    """Count a finished match; does nothing if it is counted already.

    Yields to the event loop after every replayed decision.
    """
    outcome = outcome_of(match.row)
    assert outcome is not None
    host.uncounted.add(match.id)
    try:
        if not await ratings.results(host.db, match.id):
            actions = await matches.actions(host.db, match.id)
            account = None if match.damaged else await _replayed(match, actions)
            await retry(lambda: _count(host, match.id, outcome, actions, account), Conflict)
    except Conflict:
        log.exception("match could not be counted", match=match.code)
    else:
        host.uncounted.discard(match.id)


async def settle_again(host: Host) -> None:
    """Count the matches that could not be counted when they ended."""
    for match_id in host.uncounted - host.settling.keys():
        if await settle_if_possible(host, match_id):
            host.hooks.changed(match_id)


async def settle_if_possible(host: Host, match_id: int) -> bool:
    """Count a finished match; log and return False if that is impossible before the next start."""
    try:
        await settle(host, await host.cache.get(match_id))
    except Refusal as why:  # it was deleted, or its game is no longer installed
        log.warning("match could not be counted", match=code(match_id), why=str(why))
    except Exception as error:
        contain(log, "match could not be counted", error, match=code(match_id))
    else:
        return True
    host.uncounted.discard(match_id)
    return False


async def _replayed(match: Match, actions: Sequence[ActionRow]) -> Account | None:
    """Replay a finished match; None if the rules have changed since."""
    events, turns = list[Event](), Counter[Seat]()
    try:
        for _, happened in counting_turns(steps(record_of(match, actions)), actions, turns):
            events += happened
            await asyncio.sleep(0)
    except (Refusal, IllegalAction) as trouble:
        log.warning("match cannot be replayed", match=match.code, why=str(trouble))
        return None
    return Account(events, turns)


async def _count(
    host: Host, match_id: int, outcome: Outcome, actions: Sequence[ActionRow], account: Account | None
) -> None:
    async with host.cache.lock(match_id):
        match = await host.cache.get(match_id)
        reward = None if match.damaged else await host.hooks.before_settling(match)
        try:
            async with host.db.transaction() as tx:
                if await ratings.results(tx, match.id):
                    return
                row = replace(match.row, revision=match.row.revision + 1)
                writes, settled = await _counted(host, tx, match, outcome, actions, account)
                # In one batch, because other matches that end now write the same rows. The messages owe the results.
                await tx.run(*matches.save(match.to_store(row)), *writes)
                if reward is not None:
                    await tx.run(*await reward(tx, settled))
        except Conflict:
            host.cache.drop(match_id)
            raise
        match.row = row


async def _counted(
    host: Host, tx: Transaction, match: Match, outcome: Outcome, actions: Sequence[ActionRow], account: Account | None
) -> tuple[Sequence[Write], Settled]:
    """Return what is written when a match is counted, and what its rewards depend on."""
    places, moment = final_places(match.seats, outcome), match.row.ended_at or host.now()
    decisions = decisions_of(actions, None if account is None else account.turns)
    # What an unreadable match counts for is unknown, because its terms are lost.
    counted = Count("stopped", played=False) if match.damaged else await count(host, tx, match, decisions, moment)
    feats = _feats(match, account, places, counted)
    writes: list[Write] = []
    results = _results(match, places, outcome, moment, counted)
    if counted.rated:
        results, changes = await rate(tx, results)
        writes += changes
    if counted.why:
        row = match.row
        unrated = manners.IncidentRow(match.id, row.revision, "unrated", row.ply, None, counted.why, moment)
        writes.append(manners.note(unrated))
    writes += [*map(ratings.save_result, results), *_tallied(feats)]
    earners = frozenset(seat.person for seat in counted.seats if seat.may_gain)
    return writes, Settled(match, moment, earners, feats)


def uncounted(match: Match) -> list[ratings.ResultRow]:
    """Return the results of a match that has just ended, before it is counted: without ratings."""
    outcome = outcome_of(match.row)
    if outcome is None:
        return []
    return _results(match, final_places(match.seats, outcome), outcome, 0, Count("stopped", played=False))


def _results(
    match: Match, places: Sequence[int], outcome: Outcome, moment: int, counted: Count
) -> list[ratings.ResultRow]:
    counts = {seat.seat: seat for seat in counted.seats}
    return [
        ratings.ResultRow(
            match_id=match.id,
            seat=seat.seat,
            game=match.row.game,
            guild_id=0 if match.tables else match.row.guild_id,  # of no single server
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
    """Return the statistics of each person, also in matches with computers; of a player who left, only that."""
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
    """Return the game's tally and the pieces played, by seat; empty if the match could not be replayed."""
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
