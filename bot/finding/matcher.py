"""Matches players: a pure function of the waiting tickets.

Hard conditions exclude tables. Of the remaining ones, the cheapest are chosen: even chances, long waits and similar
reliability make a table cheap, and the tolerance for uneven chances grows with the wait. Tables of two are a
maximum-weight matching. For larger tables, the longest waiting get the nearest others, and then neighbouring tables
swap players where both gain.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Literal

import networkx as nx

from bot.host.ending.skill import PlayerSkill, chances
from bot.shared.durations import HOUR, MINUTE
from db.finding import TicketRow

Obstacle = Literal["", "blocked", "options", "reach", "seats", "rating", "hours", "chances"]
"""Why two tickets are not matched; blocks are never shown to anybody."""

ALL_DAY = 0xFFFFFF
ANY = "*"
"""Stands for the options of a ticket that takes any."""
EVEN = 0.28
"""How far the favourite's chance may initially lie above an even one, as a part of the way to certainty."""
WIDER = {"live": 0.04 / MINUTE, "relaxed": 0.06 / HOUR}
"""How much this grows per millisecond of the longest wait."""
FREE = {"live": 15 * MINUTE, "relaxed": 24 * HOUR}
"""After this wait the chances do not matter."""
ROUND = {"live": 10_000, "relaxed": 5 * MINUTE}
"""How often the matcher runs, in milliseconds."""
PER_ROUND, MOST_FOR_WAITING = 12, 460
"""How much cheaper a table gets for every round that one of its players has waited, and the limit."""
PER_TENTH, AGAIN = 25, 40
"""The cost of a difference of a tenth in reliability, and of meeting the last opponent again."""
WORTH = 1_000
"""The worth of a match: more than its possible cost, so that as many as possible are made."""
NEAR, CROWD = 4, 1_000
"""How many neighbours by rating, upwards, a ticket is compared with: of its server, of all; half of that in a crowd."""
LOOKED_AT = 24
"""How many neighbours are examined for that."""
BLOCK = 40
"""How many tickets are matched at once; more are cut into blocks by rating, because the time grows with the cube."""
EXACT = 200
"""How many tickets of a pool are matched exactly; in a larger crowd the rest take the cheapest table that is left."""
MOST_SWAPS = 200
"""With more tables than this, players are near each other even without swaps."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A ticket, and what the matcher needs to know about its people."""

    ticket: TicketRow
    people: tuple[int, ...]
    skills: tuple[PlayerSkill, ...]
    awake: int = ALL_DAY
    """The hours of a day, UTC, in which all of its people are awake, as bits."""
    finishes: float = 1.0
    """The share of matches that its people finish, from 0 to 1."""
    blocks: frozenset[int] = frozenset()
    """The people they block or are blocked by."""
    last: frozenset[int] = frozenset()
    """Their last opponents."""
    mean: float = field(init=False)
    """The mean rating of its people, in points."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "mean", sum(skill.rating for skill in self.skills) / len(self.skills))


@dataclass(frozen=True, slots=True)
class Table:
    """People who are to play together."""

    tickets: tuple[int, ...]
    favourite: float
    """The winning chance of the strongest player."""
    cost: float


def match(waiting: Sequence[Candidate], now: int) -> list[Table]:
    """Return the tables of a run; no person is at two of them."""
    pools = defaultdict(list)
    for one in waiting:
        pools[kind_of(one)].append(one)
    tables: list[Table] = []
    taken: set[int] = set()  # people may wait with several tickets
    people = {one.ticket.id: one.people for one in waiting}
    for pool in sorted(pools.values(), key=lambda pool: min(one.ticket.since for one in pool)):
        for table in _in_pool([one for one in pool if taken.isdisjoint(one.people)], now):
            seats = [person for ticket in table.tickets for person in people[ticket]]
            if taken.isdisjoint(seats):
                taken.update(seats)
                tables.append(table)
    return tables


def kind_of(one: Candidate) -> tuple[str, str, int]:
    """Return what two tickets must have in common: game, pace, and whether the match is rated."""
    return one.ticket.game, one.ticket.pace, one.ticket.rated


def obstacle(one: Candidate, other: Candidate) -> Obstacle:
    """Return the hard condition that keeps two tickets of a pool apart, if any."""
    mine, theirs = one.ticket, other.ticket
    blocked = not one.blocks.isdisjoint(other.people) or not other.blocks.isdisjoint(one.people)
    if blocked or any(person in other.people for person in one.people):
        return "blocked"
    if mine.options != theirs.options and ANY not in (mine.options, theirs.options):
        return "options"
    if not (_reaches(mine, theirs) and _reaches(theirs, mine)) or not (mine.channel_id or theirs.channel_id):
        return "reach"
    most = min(mine.most, theirs.most)
    if max(mine.least, theirs.least) > most or len(one.people) + len(other.people) > most:
        return "seats"
    span = min((each for each in (mine.span, theirs.span) if each), default=0)
    if span and abs(one.mean - other.mean) > span:
        return "rating"
    if (one.awake & other.awake).bit_count() < max(mine.hours, theirs.hours):
        return "hours"
    return ""


def limit(waited: int, pace: str, seats: int) -> float:
    """Return the highest chance that a table's favourite may have after a wait in milliseconds."""
    if waited >= FREE[pace]:
        return 1.0
    return 1 / seats + (seats - 1) / seats * min(1.0, EVEN + WIDER[pace] * waited)


def seated(group: Sequence[Candidate], now: int) -> Table | None:
    """Return the table of compatible tickets, or None if their chances are too uneven for their wait."""
    skills = [skill for one in group for skill in one.skills]
    seats, favourite = len(skills), max(chances(skills))
    tickets = [one.ticket for one in group]
    waited = now - min(ticket.since for ticket in tickets)
    pace = tickets[0].pace
    if favourite > limit(waited, pace, seats):
        return None
    cost = 100 * (favourite - 1 / seats) * seats / (seats - 1)
    cost -= sum(min(PER_ROUND * ((now - each.since) // ROUND[pace]), MOST_FOR_WAITING) for each in tickets)
    for one, other in combinations(group, 2):
        cost += PER_TENTH * abs(one.finishes - other.finishes) * 10
        cost += 0 if one.last.isdisjoint(other.people) else AGAIN
    return Table(tuple(ticket.id for ticket in tickets), favourite, cost)


def obstacles(mine: Candidate, waiting: Iterable[Candidate], now: int) -> Counter[Obstacle]:
    """Count the obstacles between a ticket and the others that wait for the same kind of match."""
    counts: Counter[Obstacle] = Counter()
    for other in waiting:
        if other.ticket.id != mine.ticket.id and kind_of(mine) == kind_of(other):
            why = obstacle(mine, other)
            counts[why or ("" if seated((mine, other), now) else "chances")] += 1
    return counts


def _reaches(one: TicketRow, other: TicketRow) -> bool:
    if one.reach == "everywhere":
        return True
    if one.reach == "server":
        return one.guild_id == other.guild_id
    return one.channel_id == other.channel_id


def _in_pool(pool: Sequence[Candidate], now: int) -> list[Table]:
    """Match tickets for the same game, pace and kind: the largest tables first."""
    tables: list[Table] = []
    left = sorted(pool, key=lambda one: one.ticket.since)
    for seats in (5, 4, 3):
        wanting = [one for one in left if one.ticket.least <= seats <= one.ticket.most]
        if sum(len(one.people) for one in wanting) >= seats:
            groups = _swapped(_groups(wanting, seats, now), now)
            tables += [table for table, _ in groups]
            gone = {ticket for table, _ in groups for ticket in table.tickets}
            left = [one for one in left if one.ticket.id not in gone]
    return tables + _pairs([one for one in left if one.ticket.least <= 2 and len(one.people) == 1], now)


Group = tuple[Table, list[Candidate]]


def _groups(waiting: Sequence[Candidate], seats: int, now: int) -> list[Group]:
    """Group the longest waiting tickets with the nearest others by rating."""
    line = sorted(waiting, key=lambda one: one.mean)
    places = {one.ticket.id: place for place, one in enumerate(line)}
    below, above = list(range(-1, len(line) - 1)), list(range(1, len(line) + 1))
    free, groups = set(places), []
    for first in waiting:
        if first.ticket.id not in free:
            continue
        group, room = [first], seats - len(first.people)
        for other in _nearest(line, places[first.ticket.id], below, above):
            if len(other.people) <= room and not any(obstacle(other, each) for each in group):
                group.append(other)
                room -= len(other.people)
                if not room:
                    break
        table = None if room else seated(group, now)
        if table is not None:
            groups.append((table, group))
        for each in group if table is not None else [first]:
            free.discard(each.ticket.id)
            place = places[each.ticket.id]
            if above[place] < len(line):
                below[above[place]] = below[place]
            if below[place] >= 0:
                above[below[place]] = above[place]
    return groups


def _nearest(line: Sequence[Candidate], place: int, below: Sequence[int], above: Sequence[int]) -> Iterator[Candidate]:
    """Yield the nearest tickets of a line by rating, which `below` and `above` link to those that are still free."""
    down, up, mean = below[place], above[place], line[place].mean
    for _ in range(LOOKED_AT):
        if down < 0 and up >= len(line):
            return
        if up >= len(line) or (down >= 0 and mean - line[down].mean <= line[up].mean - mean):
            yield line[down]
            down = below[down]
        else:
            yield line[up]
            up = above[up]


def _swapped(groups: list[Group], now: int) -> list[Group]:
    """Let neighbouring tables swap players once, where that lowers their total cost."""
    groups.sort(key=lambda group: sum(ticket.mean for ticket in group[1]) / len(group[1]))
    for place in range(len(groups) - 1 if len(groups) <= MOST_SWAPS else 0):
        (left, lefts), (right, rights) = groups[place], groups[place + 1]
        for i, j in ((i, j) for i in range(len(lefts)) for j in range(len(rights))):
            if len(lefts[i].people) != len(rights[j].people):
                continue
            one = [*lefts[:i], rights[j], *lefts[i + 1 :]]
            two = [*rights[:j], lefts[i], *rights[j + 1 :]]
            if _spread(one) + _spread(two) >= _spread(lefts) + _spread(rights):
                continue
            if any(obstacle(a, b) for group in (one, two) for a, b in combinations(group, 2)):
                continue
            first, second = seated(one, now), seated(two, now)
            if first and second and first.cost + second.cost < left.cost + right.cost:
                groups[place], groups[place + 1] = (first, one), (second, two)
                break
    return groups


def _spread(group: Sequence[Candidate]) -> float:
    mean = sum(ticket.mean for ticket in group) / len(group)
    return sum((ticket.mean - mean) ** 2 for ticket in group)


def _pairs(waiting: Sequence[Candidate], now: int) -> list[Table]:
    """Match single people to tables of two."""
    edges: dict[tuple[int, int], Table] = {}
    most = NEAR if len(waiting) < CROWD else NEAR // 2
    for group in _neighbourhoods(waiting):
        for place, one in enumerate(group):
            near = 0
            for other in group[place + 1 : place + 1 + LOOKED_AT]:
                mine, theirs = one.ticket.id, other.ticket.id
                key = (mine, theirs) if mine < theirs else (theirs, mine)
                if key in edges or obstacle(one, other):
                    continue
                table = seated((one, other), now)
                if table is not None:
                    edges[key] = table
                    near += 1
                    if near == most:
                        break
    tables = _matched(edges, waiting)
    left = {one.ticket.id for one in waiting} - {ticket for table in tables for ticket in table.tickets}
    return tables + _cheapest([table for key, table in edges.items() if left.issuperset(key)])


def _neighbourhoods(waiting: Sequence[Candidate]) -> list[list[Candidate]]:
    """Return the tickets that reach everywhere, and those of each server, each sorted by rating."""
    servers: dict[int, list[Candidate]] = defaultdict(list)
    everywhere = []
    for one in sorted(waiting, key=lambda one: one.mean):
        servers[one.ticket.guild_id].append(one)
        if one.ticket.reach == "everywhere":
            everywhere.append(one)
    own = [group for group in servers.values() if any(each.ticket.reach != "everywhere" for each in group)]
    return [everywhere, *own]


def _matched(edges: dict[tuple[int, int], Table], waiting: Sequence[Candidate]) -> list[Table]:
    """Return the tables of maximum total worth among the longest waiting."""
    ratings = {one.ticket.id: one.mean for one in waiting[:EXACT]}
    graph: nx.Graph[int] = nx.Graph()
    for (one, other), table in edges.items():
        if one in ratings and other in ratings:
            graph.add_edge(one, other, weight=WORTH - table.cost)
    tables = []
    for component in list(nx.connected_components(graph)):
        ordered = sorted(component, key=ratings.__getitem__)
        for first in range(0, len(ordered), BLOCK):
            block = graph.subgraph(ordered[first : first + BLOCK])
            tables += [edges[min(pair), max(pair)] for pair in nx.max_weight_matching(block)]
    return tables


def _cheapest(tables: list[Table]) -> list[Table]:
    """Return disjoint tables, the cheapest first."""
    taken: set[int] = set()
    chosen = []
    for table in sorted(tables, key=lambda table: table.cost):
        if taken.isdisjoint(table.tickets):
            chosen.append(table)
            taken.update(table.tickets)
    return chosen
