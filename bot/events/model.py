"""The data of an event: its rules, entries, tables and results. No time, no storage, no Discord."""

import hashlib
from collections.abc import Iterable
from typing import Literal

import msgspec
from msgspec.structs import replace

from bot.shared.terms import Clock
from games.core import Rng

Format = Literal["swiss", "pods", "arena", "single", "double", "round-robin", "league"]
State = Literal["open", "check-in", "running", "over", "cancelled"]
Who = Literal["all", "server", "role", "invited"]
Decks = Literal["any", "prebuilt", "own"]
How = Literal["played", "forfeit", "bye", "half", "annulled"]

HALVES = 2
"""Points of two seats are counted in halves: a win is two of them."""
ALL_OF_A_POD = 12
MOST_ATTEMPTS = 3
"""How often a table is begun again after its match was stopped."""


class Rules(msgspec.Struct, frozen=True):
    """The rules of an event, which never change once people have joined."""

    format: Format
    game: str
    name: str
    options: str = "{}"
    """The game's options as JSON."""
    clock: Clock = "live"
    rated: bool = True
    decks: Decks = "any"
    who: Who = "server"
    allowed: tuple[int, ...] = ()
    """The id of the role that may enter, or the ids of the invited servers."""
    reliable: int = 80
    """The least reliability in percent; 0 asks for none."""
    least: int = 4
    most: int = 0
    """How many can play before there is a waiting list; 0 for no limit."""
    rounds: int = 0
    """How many rounds; 0 for as many as the number of people needs."""
    cut: Literal[0, 4, 8] = 0
    computers: bool = False
    """Whether computers fill empty seats."""
    level: str = "rookie"
    cards: bool = False
    """Whether a win is 3 points and ties are broken as in card games."""
    wins_first: bool = False
    """Whether wins come before points, in pods."""
    minutes: int = 60
    """How long an arena lasts."""
    division: int = 8
    lap: int = 0
    """In an arena, what percentage of the others one meets before the same opponent brings points again; 0 for none."""
    agreements: bool = False
    """Whether matches may be drawn, stopped or paused by agreement."""


class Result(msgspec.Struct, frozen=True):
    """How a table ended: the place of each seat, from 1. If nobody came, nobody is first."""

    how: How
    places: tuple[int, ...]
    scores: tuple[int, ...] = ()
    absent: tuple[int, ...] = ()
    """The numbers of the absent entries."""

    @property
    def counts(self) -> bool:
        """Whether it was really played, and counts for tie-breaks and as a meeting."""
        return self.how == "played"


class Table(msgspec.Struct, frozen=True):
    """A table of one round: its entries in seat order, and the reasons for the pairing."""

    round: int
    number: int
    seats: tuple[int, ...]
    """Numbers of entries."""
    why: tuple[str, ...] = ()
    """Words for the reasons: "equal", "float", "again", "bye" ..."""
    result: Result | None = None
    match_id: int | None = None
    attempt: int = 0
    order: tuple[int, ...] = ()
    """Its entries in the order of the match's seats, people before computers; empty before it begins."""
    opened: int = 0
    """When its match began, in milliseconds; 0 before that."""
    seen: bool = False
    """Whether the attendance check is done."""
    node: int = -1
    """Its place in a bracket."""
    stage: int = 0
    """1 in the elimination after a cut."""
    was: tuple[tuple[int, Result], ...] = ()
    """The results before corrections, each with the round that was the last one when it was corrected."""

    def result_in(self, round_: int) -> Result | None:
        """Return the result that was known when the round after `round_` was paired."""
        return next((old for when, old in self.was if when > round_), self.result)

    def settled(self, how: How) -> "Table":
        """Return the table with a result in which nobody is ahead of another."""
        return replace(self, result=Result(how, (1,) * len(self.seats)))


class Entry(msgspec.Struct, frozen=True):
    """A participant: a person, a computer, or a person who has deleted their data."""

    number: int
    name: str
    person: int | None = None
    cpu: str = ""
    guild: int = 0
    channel: int = 0
    """Where they joined and get news of their matches."""
    state: Literal["in", "waiting", "out"] = "in"
    checked: bool = False
    rating: int = 1000
    begins: int = 1
    """The first round in which they are paired."""
    bye_in: int = 0
    """The round in which they have asked for a bye."""
    division: int = 0
    invited: bool = False
    """Whether an organiser admits them regardless of rules and time; they still have to press Join."""
    removed: bool = False
    """Whether an organiser has removed them, so that only an organiser can admit them again."""
    ready_at: int = 0
    """When they last pressed Next, in an arena."""
    since: int = 0
    """The round in which this person took the place of another; absences up to then were not theirs."""


class Event(msgspec.Struct, frozen=True):
    """An event as it stands."""

    id: int
    guild: int
    channel: int
    owner: int
    rules: Rules
    secret: str
    """The seed of all lots; a secret until the end."""
    opens: int
    starts: int
    state: State = "open"
    round: int = 0
    rounds: int = 0
    stage: int = 0
    round_ends: int = 0
    closed: bool = False
    """Whether check-in is over."""
    paused: int = 0
    """Since when it is paused, in milliseconds; 0 if it is not."""
    helpers: tuple[int, ...] = ()
    began: int = 0
    present: tuple[tuple[int, ...], ...] = ()
    """For each round, the numbers of the entries to pair."""
    seeds: tuple[int, ...] = ()
    """The order in which a bracket was filled."""
    apart: tuple[tuple[int, int], ...] = ()
    """Pairs of entries that should not meet."""
    season: int = 1
    next_event: int = 0
    given: int = 0
    """When it last got back the time of an outage, in milliseconds; 0 for never."""
    revision: int = 0

    @property
    def ended(self) -> bool:
        """Whether it is over or was cancelled."""
        return self.state in ("over", "cancelled")

    @property
    def pairs_on_request(self) -> bool:
        """Whether people are paired when they press Next: in an arena, before its elimination."""
        return self.rules.format == "arena" and not self.stage

    @property
    def commitment(self) -> str:
        """The hash of the secret, shown from the beginning."""
        return hashlib.sha256(self.secret.encode()).hexdigest()

    def lots(self, what: str) -> Rng:
        """Return the random generator for one purpose, such as "pair-3"; it depends on the secret alone."""
        return Rng(self.number_for(what) & (1 << 128) - 1)

    def number_for(self, what: str) -> int:
        """Return the large number for one purpose."""
        return int.from_bytes(hashlib.sha256(f"{self.secret} {what}".encode()).digest(), "big")

    def match_id(self, table: Table) -> int:
        """Return the id of a table's match; it is always the same, so that the match is opened only once."""
        return self.number_for(f"match-{table.round}-{table.number}-{table.attempt}") >> 216

    def match_secret(self, table: Table) -> str:
        """Return the secret from which a table's match is dealt; the event's commitment covers it."""
        return f"{self.number_for(f'deal-{table.round}-{table.number}-{table.attempt}') >> 128:032x}"


def points_of(rules: Rules, result: Result, seat: int) -> int:
    """Return a seat's points for a result: in half points, or out of 3 or 12 where the rules say so."""
    most = ALL_OF_A_POD if rules.format == "pods" else 3 if rules.cards else HALVES
    places = result.places
    if result.how == "annulled":
        return 0
    if len(places) == 1:
        return {"bye": most, "half": most // 2}.get(result.how, 0)
    if 1 not in places:  # nobody came
        return 0
    if rules.format == "pods":
        # Tied places share what they are worth; what cannot be shared in whole points is left out.
        tied, place = places.count(places[seat]), places[seat]
        return sum(most * (len(places) - p) // (len(places) - 1) for p in range(place, place + tied)) // tied
    won, drawn = places[seat] == 1, places.count(1) > 1
    return (1 if drawn else most) if won else 0


def written(rules: Rules, points: int) -> str:
    """Write points for people: 3½."""
    if rules.format in ("pods", "arena") or rules.cards:
        return str(points)
    return f"{points // 2}½".lstrip("0") if points % 2 else str(points // 2)


def rounds_for(people: int) -> int:
    """Return how many rounds a Swiss event of this many people has."""
    return next((rounds for rounds, most in enumerate((8, 16, 32, 64, 128, 226), 3) if people <= most), 9)


def even_groups(people: int, groups: int) -> list[int]:
    """Return the sizes of groups into which people are split as evenly as possible, larger ones first."""
    return [people // groups + (number < people % groups) for number in range(groups)]


def tables_of(tables: Iterable[Table], number: int) -> list[Table]:
    """Return the tables of an entry."""
    return [table for table in tables if number in table.seats]
