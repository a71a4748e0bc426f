"""How boosters are earned: one a day, one for the first lesson of each game, some for rated matches."""

from __future__ import annotations

from collections.abc import Mapping

from bot.collections import fair_trades, forgotten
from bot.collections.days import day, next_day
from bot.collections.sentences import say
from bot.host.core.hooks import Settled
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.shared.ids import new_match_id
from bot.shared.people import Person
from bot.shared.refusal import Refusal
from db import boosters, people
from db.boosters import ANY_GAME
from db.database import Conflict, Transaction, Write
from games.contract.card_game import has_cards
from games.contract.game import Game

MATCHES_A_DAY = 3
"""How many matches a day earn a booster."""


async def claim(host: Host, person: Person) -> None:
    """Give a person the booster of the day, for any game. Refuses a second one, and new Discord accounts."""
    fair_trades.require_age(host, person.id)
    now = host.now()
    cause = f"claim:{day(now):%Y-%m-%d}"
    again = "claim" in await forgotten.had(host, person.id)
    if again or await boosters.by_cause(host.db, person.id, cause) is not None:
        raise Refusal(say("next-at", seconds=next_day(now)))
    try:
        await host.db.commit(
            people.seen(person.id, person.name, now),
            boosters.earn(new_match_id(), person.id, ANY_GAME, cause, now),
        )
    except Conflict:
        raise Refusal(say("todays-is-taken")) from None


async def for_lesson(host: Host, person: int, game: Game) -> tuple[Write, ...]:
    """Return the booster for the first lesson of a game; nothing if the person has had it before."""
    cause = f"lesson:{game.key}"
    if cause in await forgotten.had(host, person) or await boosters.by_cause(host.db, person, cause) is not None:
        return ()
    good_for = game.key if has_cards(game) else ANY_GAME
    return (boosters.earn(new_match_id(), person, good_for, cause, host.now()),)


async def had_before(host: Host, match: Match) -> dict[int, int]:
    """Return how many of today's boosters for matches each person of a match had before they were forgotten."""
    people_ = [seat.player_id for seat in match.people() if seat.player_id is not None]
    before = {person: (await forgotten.had(host, person)).get("match") for person in people_}
    return {person: row.amount for person, row in before.items() if row is not None}


async def announcements(host: Host, match: Match) -> list[str]:
    """Return sentences about who has earned a booster in a match."""
    people_ = [seat.player_id for seat in match.people() if seat.player_id is not None]
    earners = [
        person for person in people_ if await boosters.by_cause(host.db, person, f"match:{match.id}") is not None
    ]
    if not earners:
        return []
    mentions = ", ".join(f"<@{person}>" for person in earners)
    return [say("earned-in-match", people=mentions, count=len(earners))]


async def rewards(tx: Transaction, settled: Settled, before: Mapping[int, int]) -> list[Write]:
    """Return the boosters for everybody who may gain from a match, up to the daily limit."""
    match, moment = settled.match, settled.moment
    game = match.row.game if has_cards(match.game) else ANY_GAME
    today = int(day(moment).timestamp() * 1000)
    earned = []
    for person in sorted(settled.earners):
        so_far = await boosters.earned_by_matches(tx, person, today) + before.get(person, 0)
        if so_far < MATCHES_A_DAY:
            earned.append(boosters.earn(new_match_id(), person, game, f"match:{match.id}", moment))
    return earned
