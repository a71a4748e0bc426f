"""What second accounts that lose to one player bring them in an event: `python -m bench.event_rings` prints the table.

On paper, with the real pairings and standings. The player is of middling strength, and so are the accounts, but they
lose to the player whenever they meet.
"""

from __future__ import annotations

import random

from msgspec.structs import replace

from bench.fairness import POINTS, SPREAD
from bench.rating_trial import chance
from bot.events import course, leagues
from bot.events.model import Entry, Event, Format, Result, Rules, Table

RUNS = 200
ME = 1
FORMATS: tuple[Format, ...] = ("swiss", "pods", "single", "league")
ACCOUNTS = 0, 2, 6, 15


def place_of_mine(format_: Format, honest: int, accounts: int, seed: int) -> int:
    """Return the player's place among the honest people, or in their division of a league."""
    luck = random.Random(seed)
    strength = {ME: 0.0, **{n: luck.gauss(0, SPREAD) for n in range(2, honest + 1)}}
    strength |= dict.fromkeys(range(honest + 1, honest + accounts + 1), 0.0)
    entries = [Entry(n, f"P{n}", n, rating=round(1000 + POINTS * s)) for n, s in strength.items()]
    event = Event(1, 2, 3, 4, Rules(format_, "race_to_ace", "Rings", rated=False), f"s{seed}", 0, 0)
    if format_ == "league":
        groups = leagues.divisions(course.seeded(event, entries))
        division = {each: number for number, group in enumerate(groups, 1) for each in group}
        entries = [replace(each, division=division[each.number]) for each in entries]
    event, tables = course.begun(event, entries), list[Table]()
    while not course.is_played_out(event, tables):
        event = replace(event, present=(*event.present, course.present_for(entries, event.round + 1)))
        for table in course.next_round(event, entries, tables):
            tables.append(table if table.result is not None else _played(table, strength, honest, luck))
        event = replace(event, round=event.round + 1)
    standings = course.standings(event, entries, tables)
    mine = next(each for each in standings if each.entry.number == ME)
    if format_ == "league":
        return mine.place
    return 1 + sum(each.place < mine.place and each.entry.number <= honest for each in standings)


def _played(table: Table, strength: dict[int, float], honest: int, luck: random.Random) -> Table:
    played = {}
    for number in table.seats:
        loses = number > honest and ME in table.seats
        played[number] = strength[number] + chance(luck, gauss=False) - (50 if loses else 0)
    ranked = sorted(table.seats, key=lambda number: -played[number])
    places = tuple(ranked.index(number) + 1 for number in table.seats)
    return replace(table, result=Result("played", places, tuple(9 - place for place in places)))


def main() -> None:
    """Print in how many of a hundred events the player is first, or in a league among the two who rise."""
    for format_ in FORMATS:
        enough, parts = 2 if format_ == "league" else 1, []
        for accounts in ACCOUNTS:
            honest = max(8, 16 - accounts) if format_ == "league" else 16
            places = [place_of_mine(format_, honest, accounts, seed) for seed in range(RUNS)]
            parts.append(f"{100 * sum(place <= enough for place in places) / RUNS:.0f} %")
        print(f"{format_}: {', '.join(parts)} with {', '.join(map(str, ACCOUNTS))} accounts")


if __name__ == "__main__":
    main()
