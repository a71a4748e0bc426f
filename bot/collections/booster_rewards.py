"""How boosters are earned: by the day, by rated matches, and once each by lessons, puzzles and first wins."""

from collections.abc import Mapping
from datetime import UTC, datetime

import msgspec

from bot.collections import fair_trades, forgotten
from bot.collections.sentences import say
from bot.host.core.hooks import Settled
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.shared.durations import DAY, midnight
from bot.shared.ids import new_match_id
from bot.shared.people import Person
from bot.shared.refusal import Refusal
from db import boosters, lessons, people
from db.boosters import ANY_GAME
from db.database import Conflict, Transaction, Write
from db.retries import retry
from db.spent import SpentRow
from games.contract.card_game import has_cards
from games.contract.catalogues import read_catalogue
from games.contract.game import Game
from games.cpu.levels import LEVELS, Level, ends, step_of
from games.registry import GAMES
from games.teaching.lessons import LESSONS, PUZZLES


class Economy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of economy.toml, which explains them."""

    waiting: int
    streak: int
    puzzles: int
    computers: tuple[Level, ...]


ECONOMY = read_catalogue(__package__, "economy.toml", Economy)
MATCHES_A_DAY = 3
"""How many matches a day earn a booster."""


async def claim(host: Host, person: Person) -> int:
    """Give a person the daily boosters of today and of recent missed days, and those owed for lessons and puzzles.

    Returns how many. Refuses a second claim on a day, and new Discord accounts.
    """
    return await retry(lambda: _claim(host, person), Conflict)  # the end of a lesson may give its booster meanwhile


async def _claim(host: Host, person: Person) -> int:
    fair_trades.require_age(host, person.id)
    now, had = host.now(), await forgotten.had(host, person.id)
    today = midnight(now)
    causes, since = await boosters.causes(host.db, person.id, today - (ECONOMY.streak - 1) * DAY)
    days = [today - back * DAY for back in range(ECONOMY.waiting + 1)]
    # A missed day counts if the person had got their first booster by its end.
    counting = [each for each in days if each == today or (since is not None and since < each + DAY)]
    claimed = [cause for each in counting if (cause := _cause("claim", each)) not in causes]
    if _cause("claim", today) not in claimed or "claim" in had:
        raise Refusal(say("next-at", seconds=(today + DAY) // 1000))
    in_a_row = [_cause("claim", today - back * DAY) for back in range(ECONOMY.streak)]
    if set(in_a_row) <= {*causes, *claimed} and not any(cause.startswith("streak:") for cause in causes):
        claimed.append(_cause("streak", today))
    owed = await for_learning(host, person.id)
    await host.db.commit(
        people.seen(person.id, person.name, now),
        *(boosters.earn(new_match_id(), person.id, ANY_GAME, cause, now) for cause in claimed),
        *owed,
    )
    return len(claimed) + len(owed)


def _cause(what: str, day: int) -> str:
    return f"{what}:{datetime.fromtimestamp(day / 1000, UTC):%Y-%m-%d}"


async def for_learning(host: Host, person: int, finished: tuple[str, str] = ("", "")) -> tuple[Write, ...]:
    """Return the boosters owed for lessons and puzzles, also the just `finished` one; none yet to a new account."""
    if host.now() < host.of_age(person):
        return ()
    rows = await lessons.of_player(host.db, person)
    done = {finished, *((row.game, row.name) for row in rows if row.finished_at is not None)}
    earned: dict[str, str] = {}
    for key, game in GAMES.items():
        solved = sum((key, puzzle.key) in done for puzzle in PUZZLES.get(key, ()))
        causes = [f"lesson:{key}"] if any((key, each.key) in done for each in LESSONS.get(key, ())[:1]) else []
        causes += [f"puzzles:{key}:{n}" for n in range(ECONOMY.puzzles, solved + 1, ECONOMY.puzzles)]
        earned |= dict.fromkeys(causes, _good_for(game))
    had = {*(await forgotten.had(host, person)), *(await boosters.causes(host.db, person, host.now()))[0]}
    return tuple(
        boosters.earn(new_match_id(), person, game, cause, host.now())
        for cause, game in earned.items()
        if cause not in had
    )


def _good_for(game: Game) -> str:
    return game.key if has_cards(game) else ANY_GAME


async def had_before(host: Host, match: Match) -> dict[int, Mapping[str, SpentRow]]:
    """Return the gifts that each person of a match got before deleting their data, without new Discord accounts."""
    people_ = [seat.player_id for seat in match.people() if seat.player_id is not None]
    return {person: await forgotten.had(host, person) for person in people_ if host.now() >= host.of_age(person)}


async def announcements(host: Host, match: Match) -> list[str]:
    """Return sentences about who has earned a booster in a match."""
    people_ = [seat.player_id for seat in match.people() if seat.player_id is not None]
    causes = [f"match:{match.id}", *(f"beaten:{match.game.key}:{level}" for level in _beaten(match))]
    earners = [person for person in people_ if await _earned(host, person, causes, match.row.ended_at)]
    if not earners:
        return []
    mentions = ", ".join(f"<@{person}>" for person in earners)
    return [say("earned-in-match", people=mentions, count=len(earners))]


async def _earned(host: Host, person: int, causes: list[str], moment: int | None) -> bool:
    """Whether one of these causes has earned a person a booster at that time."""
    rows = [await boosters.by_cause(host.db, person, cause) for cause in causes]
    return any(row is not None and (row.cause == causes[0] or row.earned_at == moment) for row in rows)


async def rewards(tx: Transaction, settled: Settled, before: Mapping[int, Mapping[str, SpentRow]]) -> list[Write]:
    """Return the boosters for a match: for all who may gain, up to the daily limit, and first wins over computers."""
    match, moment = settled.match, settled.moment
    today = midnight(moment)
    earned = []
    for person in sorted(settled.earners):
        had = before.get(person, {}).get("match")
        so_far = await boosters.earned_by_matches(tx, person, today) + (0 if had is None else had.amount)
        if so_far < MATCHES_A_DAY:
            earned.append(boosters.earn(new_match_id(), person, _good_for(match.game), f"match:{match.id}", moment))
    for person in sorted(before.keys() & {each for each, feat in settled.feats.items() if feat.won}):
        causes = [f"beaten:{match.game.key}:{level}" for level in _beaten(match)]
        new = [each for each in causes if each not in before[person] and not await boosters.by_cause(tx, person, each)]
        earned += [boosters.earn(new_match_id(), person, _good_for(match.game), cause, moment) for cause in new[-1:]]
    return earned


def _beaten(match: Match) -> list[str]:
    """Return the levels, weakest first, that a winner has beaten; none if other people played."""
    levels = [LEVELS.index(ends(seat.cpu)[0]) for seat in match.seats if seat.cpu and step_of(seat.cpu) is not None]
    if not levels or len(levels) < len(match.seats) - 1:
        return []
    return [level for level in ECONOMY.computers if LEVELS.index(level) <= min(levels)]
