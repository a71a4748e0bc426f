"""Points, tie-breaks and standings; every number is a sum that can be shown."""

from bisect import bisect_right
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from dataclasses import replace as replace_fields
from fractions import Fraction
from functools import cached_property

from msgspec.structs import replace

from bot.events.model import Entry, Result, Rules, Table, points_of


@dataclass(frozen=True, slots=True)
class Sat:
    """A settled table as one seat sees it."""

    table: Table
    result: Result
    seat: int
    points: int
    opponent: int
    """The number of the other, if there were two seats; otherwise 0."""

    @property
    def won(self) -> bool:
        """Whether the seat has won alone."""
        places = self.result.places
        return places[self.seat] == 1 and places.count(1) == 1 and len(places) > 1


@dataclass(frozen=True, slots=True)
class Part:
    """One term of a tie-break: its round, opponent (0 for none) and amount."""

    round: int
    opponent: int
    amount: Fraction
    cut: bool = False
    """Whether it is left out of the sum."""


@dataclass(frozen=True, slots=True)
class Line:
    """One tie-break of one entry."""

    kind: str
    value: Fraction
    parts: tuple[Part, ...] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """One entry in the standings."""

    place: int
    entry: Entry
    points: int
    played: int
    wins: int
    shared: bool = False
    """Whether another has the same place."""


ORDERS: Mapping[str, tuple[str, ...]] = {
    "two": ("points", "buchholz", "direct", "berger", "wins", "performance"),
    "cards": ("points", "omw", "gw", "ogw"),
    "pods": ("points", "wins", "strength", "share"),
    "pods-wins": ("wins", "points", "strength", "share"),
    "arena": ("points", "wins", "performance"),
    "all": ("points", "direct", "berger", "wins"),
}


def order_of(rules: Rules) -> tuple[str, ...]:
    """Return the tie-breaks of an event in order, as its announcement lists them."""
    if rules.format == "pods":
        return ORDERS["pods-wins" if rules.wins_first else "pods"]
    if rules.format in ("arena", "league", "round-robin"):
        return ORDERS["arena" if rules.format == "arena" else "all"]
    return ORDERS["cards" if rules.cards else "two"]


@dataclass
class Scores:
    """The points and tie-breaks of everybody, from the results up to a round."""

    rules: Rules
    entries: Mapping[int, Entry]
    tables: Sequence[Table]
    rounds: int
    """How many rounds count."""
    debuts: Sequence[int] = ()
    """The first rounds of all who have sat at a table, settled or not, in order."""
    _cache: dict[tuple[str, int], Line] = field(default_factory=dict)

    @classmethod
    def of(cls, rules: Rules, entries: Iterable[Entry], tables: Iterable[Table], rounds: int) -> "Scores":
        """Score the tables of the main stage up to a round, with the results known then."""
        paired = [table for table in tables if table.round <= rounds and table.stage == 0]
        settled = [
            replace(table, result=result, was=()) for table in paired if (result := table.result_in(rounds)) is not None
        ]
        latest_first = sorted(paired, key=lambda each: -each.round)
        debuts = sorted({number: table.round for table in latest_first for number in table.seats}.values())
        return cls(rules, {entry.number: entry for entry in entries}, settled, rounds, debuts)

    @cached_property
    def by_entry(self) -> Mapping[int, list[Sat]]:
        """The tables of each entry."""
        by_number: dict[int, list[Sat]] = {number: [] for number in self.entries}
        for table in self.tables:
            assert table.result is not None, "only settled tables are counted"
            for seat, number in enumerate(table.seats):
                points = points_of(self.rules, table.result, seat)
                opponent = table.seats[1 - seat] if len(table.seats) == 2 else 0
                by_number.setdefault(number, []).append(Sat(table, table.result, seat, points, opponent))
        return by_number

    @cached_property
    def points(self) -> Mapping[int, int]:
        """The points of each entry."""
        return {number: int(self.line("points", number).value) for number in self.by_entry}

    def line(self, kind: str, number: int) -> Line:
        """Return a tie-break of an entry, with its sum."""
        key = kind, number
        if key not in self._cache:
            parts = self._parts(kind, number)
            kept = [part.amount for part in parts if not part.cut]
            total = sum(kept, Fraction(0))
            value = total / len(kept) if kind in MEANS and kept else total
            self._cache[key] = Line(kind, value, tuple(parts))
        return self._cache[key]

    def played(self, number: int) -> list[Sat]:
        """Return the tables that an entry has really played."""
        return [sat for sat in self.by_entry.get(number, []) if sat.result.counts]

    def met(self, number: int) -> list[int]:
        """Return the opponents of an entry, once per meeting."""
        return [other for sat in self.played(number) for other in sat.table.seats if other != number]

    def standings(self, numbers: Iterable[int] | None = None) -> list[Standing]:
        """Return the entries in order; complete ties share a place."""
        wanted = [number for number in (self.entries if numbers is None else numbers) if number in self.entries]
        standings, place = [], 1
        for group in self._ordered(sorted(wanted), order_of(self.rules)):
            for number in group:
                played = self.played(number)
                wins = sum(sat.won for sat in played)
                entry, points = self.entries[number], self.points[number]
                standings.append(Standing(place, entry, points, len(played), wins, shared=len(group) > 1))
            place += len(group)
        return standings

    def sheet(self, number: int, among: Iterable[int] | None = None) -> list[Line]:
        """Return an entry's tie-breaks `among` some or all; the direct encounter only if it would separate them."""
        group, lines = sorted(self.entries if among is None else among), []
        for kind in order_of(self.rules):
            among = self._lines(kind, group)
            if among is not None:
                lines.append(among[number])
                group = [one for one in group if among[one].value == among[number].value]
        return lines

    def decided_by(self, one: int, other: int, among: Collection[int] | None = None) -> str:
        """Return the first tie-break in which two entries differ; empty if they share their place."""
        mine, theirs = ({line.kind: line.value for line in self.sheet(each, among)} for each in (one, other))
        return next((kind for kind in mine if kind in theirs and mine[kind] != theirs[kind]), "")

    def _ordered(self, group: list[int], kinds: Sequence[str]) -> Iterable[list[int]]:
        if len(group) < 2 or not kinds:
            yield from [group] if group else []
            return
        lines = self._lines(kinds[0], group)
        values = {one: lines[one].value if lines else Fraction(0) for one in group}
        for value in sorted(set(values.values()), reverse=True):
            yield from self._ordered([one for one in group if values[one] == value], kinds[1:])

    def _lines(self, kind: str, group: Sequence[int]) -> Mapping[int, Line] | None:
        """Return a tie-break of a group; None for the direct encounter unless all of them have met."""
        if kind != "direct":
            return {one: self.line(kind, one) for one in group}
        inside = frozenset(group)
        if len(group) < 2 or not all(inside - {one} <= set(self.met(one)) for one in group):
            return None
        return {one: self._direct(one, inside) for one in group}

    def _direct(self, number: int, inside: frozenset[int]) -> Line:
        parts = tuple(
            Part(sat.table.round, other, Fraction(sat.points))
            for sat in self.played(number)
            for other in sat.table.seats
            if other != number and other in inside
        )
        return Line("direct", sum((part.amount for part in parts), Fraction(0)), parts)

    def _parts(self, kind: str, number: int) -> list[Part]:
        sat_at = self.by_entry.get(number, [])
        match kind:
            case "points" if self.rules.format == "arena":
                return self._streak(sat_at)[0]
            case "points":
                return [Part(sat.table.round, sat.opponent, Fraction(sat.points)) for sat in sat_at]
            case "buchholz":
                parts = self._against(number)
            case "berger":  # the points of beaten opponents, and half of those of opponents one drew with
                got = {sat.table.round: Fraction(sat.points, 3 if self.rules.cards else 2) for sat in sat_at}
                return [
                    replace_fields(part, amount=part.amount * got[part.round])
                    for part in self._against(number)
                    if part.round in got
                ]
            case _:
                amounts = ((sat, _AT_TABLE[kind](self, sat)) for sat in self.played(number))
                parts = [Part(sat.table.round, sat.opponent, value) for sat, value in amounts if value is not None]
        if kind == "wins" and self.rules.lap:
            spent = {part.round for part in self.line("points", number).parts if part.cut}
            parts = [replace_fields(part, cut=part.round in spent) for part in parts]
        if kind == "buchholz" or (kind == "strength" and len(parts) > 1):
            weakest = min(parts, key=lambda part: part.amount, default=None)
            parts = [replace_fields(part, cut=part is weakest) for part in parts]
        return parts

    def _against(self, number: int) -> list[Part]:
        """Return the opponents' points by round; an unplayed round counts like one against oneself."""
        met = {sat.table.round: sat.opponent for sat in self.played(number)}
        others = ((round_, met.get(round_, 0)) for round_ in range(1, self.rounds + 1))
        return [
            Part(round_, other, self.adjusted(other) if other else Fraction(self.points[number]))
            for round_, other in others
        ]

    def adjusted(self, number: int) -> Fraction:
        """Return an opponent's points with half a win added for every round that they missed."""
        sat = {each.table.round for each in self.by_entry.get(number, [])}
        entry, half = self.entries.get(number), Fraction(3 if self.rules.cards else 2, 2)
        begins = entry.begins if entry is not None else 1  # again, if they had left and came back
        missed = sum(round_ not in sat for round_ in range(min({begins} | sat), self.rounds + 1))
        return self.points.get(number, 0) + missed * half

    def _streak(self, tables: Sequence[Sat]) -> tuple[list[Part], set[int]]:
        """Score an arena: after two wins in a row, matches count double until one is not won.

        With laps, an opponent brings points again only once enough of the others have been met. Return the opponents of
        whom that is not yet true, too.
        """
        run, parts, met_since, lap = 0, list[Part](), dict[int, set[int]](), self.rules.lap
        for sat in sorted(tables, key=lambda sat: (sat.table.round, sat.table.number)):
            won = sat.won or sat.result.how == "bye"
            base = 2 if won else min(sat.points, 1)
            others = bisect_right(self.debuts, sat.table.round) - 2
            between = met_since.get(sat.opponent)
            spent = bool(base and between is not None and len(between) * 100 < others * lap)
            parts.append(Part(sat.table.round, sat.opponent, Fraction(base * 2 if run >= 2 else base), cut=spent))
            for met in (met for other, met in met_since.items() if other != sat.opponent):
                met.add(sat.opponent)
            if base and not spent:
                met_since[sat.opponent] = set()
            run = run if spent else run + 1 if won else 0
        return parts, {other for other, met in met_since.items() if len(met) * 100 < (len(self.debuts) - 2) * lap}

    def spent(self, number: int) -> set[int]:
        """Return the opponents from whom an entry of an arena gets no points now."""
        return self._streak(self.by_entry.get(number, []))[1]

    def share_won(self, number: int, *, floor: bool = True) -> Fraction:
        """Return the share of the available points that an entry won, by default at least a third."""
        played = self.played(number)
        share = Fraction(sum(sat.points for sat in played), 3 * len(played)) if played else Fraction(0)
        return max(share, Fraction(1, 3)) if floor else share


def _performance(scores: Scores, sat: Sat) -> Fraction:
    """Return the rating of the opponent, 500 more for a win and 500 less for a loss."""
    change = 500 if sat.won else 0 if sat.result.places[sat.seat] == 1 else -500
    return Fraction(scores.entries[sat.opponent].rating + change)


def _strength(scores: Scores, sat: Sat) -> Fraction | None:
    """Return the mean points of the opponents at a table."""
    others = [scores.points[other] for seat, other in enumerate(sat.table.seats) if seat != sat.seat]
    return Fraction(sum(others), len(others)) if others else None


def _share(_scores: Scores, sat: Sat) -> Fraction | None:
    """Return the share of all scores at a table, in hundredths."""
    reached = [max(0, score) for score in sat.result.scores]
    if len(reached) != len(sat.table.seats) or not any(reached):
        return None
    return Fraction(100 * reached[sat.seat], sum(reached))


MEANS = frozenset({"performance", "omw", "gw", "ogw", "strength", "share"})
"""The tie-breaks that are means of their parts; the others are sums."""
_AT_TABLE: Mapping[str, Callable[[Scores, Sat], Fraction | None]] = {
    "wins": lambda _, sat: Fraction(int(sat.won)),
    "performance": _performance,
    "omw": lambda scores, sat: scores.share_won(sat.opponent),
    "gw": lambda _, sat: Fraction(sat.points, 3),
    "ogw": lambda scores, sat: scores.share_won(sat.opponent, floor=False),
    "strength": _strength,
    "share": _share,
}
"""What one played table adds to a tie-break; None if it says nothing."""
