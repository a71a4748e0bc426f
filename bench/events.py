"""What events cost: pairing of many people beside bare matchings of the same blocks, standings, requests of a round."""

from __future__ import annotations

import random
import time
from collections.abc import Iterable

import networkx as nx
from msgspec.structs import replace

from bench.figures import Figure
from bot.events import course
from bot.events.model import Entry, Event, Result, Rules, Table
from bot.events.scores import Scores

BLOCK = 48


def figures() -> Iterable[Figure]:
    for people, most in ((128, 0.2), (1001, 1.0)):
        took = pairing(people)
        floor = bare_matchings(people)
        yield Figure(f"pairing {people:,} people, the slowest round", took, "s", most)
        yield Figure(
            f"the same beside bare matchings of blocks of {BLOCK}",
            took,
            "s",
            8,
            floor=floor,
            floor_name="bare matching",
        )
    yield Figure("seating 1,000 people at tables of four, the slowest round", seating(1000), "s", 1.5)
    yield Figure("standings of 1,000 people after 9 rounds, with all tie-breaks", ranking(1000), "s", 1.5)


def played(event: Event, entries: list[Entry], rounds: int) -> tuple[list[Table], float]:
    """Play rounds on paper; return the tables and how long the slowest pairing took, in seconds of this process."""
    luck, tables, slowest = random.Random(1), list[Table](), 0.0
    for _ in range(rounds):
        event = replace(event, present=(*event.present, course.present_for(entries, event.round + 1)))
        began = time.process_time()
        made = course.next_round(event, entries, tables)
        slowest = max(slowest, time.process_time() - began)
        for table in made:
            order = luck.sample(range(1, len(table.seats) + 1), len(table.seats))
            tables.append(table if table.result else replace(table, result=Result("played", tuple(order))))
        event = replace(event, round=event.round + 1)
    return tables, slowest


def field_of(people: int, format_: str = "swiss") -> tuple[Event, list[Entry]]:
    rules = Rules("pods" if format_ == "pods" else "swiss", "race_to_ace", "Bench")
    entries = [Entry(number, f"P{number}", number, rating=2000 - number) for number in range(1, people + 1)]
    return course.begun(Event(1, 2, 3, 4, rules, "5eed", 0, 0), entries), entries


def pairing(people: int) -> float:
    event, entries = field_of(people)
    return played(event, entries, event.rounds)[1]


def seating(people: int) -> float:
    event, entries = field_of(people, "pods")
    return played(event, entries, 6)[1]


def ranking(people: int) -> float:
    event, entries = field_of(people)
    tables, _ = played(event, entries, event.rounds)
    began = time.process_time()
    Scores.of(event.rules, entries, tables, event.rounds).standings()
    return time.process_time() - began


def bare_matchings(people: int) -> float:
    """Return how long bare matchings of so many people take, in blocks with eight random candidates for each."""
    luck, total = random.Random(2), 0.0
    for _ in range(people // BLOCK):
        graph: nx.Graph[int] = nx.Graph()
        for one in range(BLOCK):
            for other in luck.sample([each for each in range(BLOCK) if each != one], 8):
                graph.add_edge(one, other, weight=luck.getrandbits(40))
        began = time.process_time()
        nx.max_weight_matching(graph, maxcardinality=True)
        total += time.process_time() - began
    return total
