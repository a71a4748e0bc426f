"""Points, tie-breaks and standings; every number is a sum that can be shown."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from msgspec.structs import replace

from bot.events.model import Entry, Result, Rules, Table, points_of, won_by

Value = Fraction


@dataclass(frozen=True, slots=True)
class Part:
    """One summand of a tie-break: from which round, against whom (0 for nobody), and how much."""

    round: int
    opponent: int
    amount: Value
    cut: bool = False
    """Whether it is the one that is left out."""


@dataclass(frozen=True, slots=True)
class Line:
    """One tie-break of one entry."""

    kind: str
    value: Value
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
    """Return the tie-breaks of an event, in order; they are printed in its announcement."""
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
    _cache: dict[tuple[str, int], Line] = field(default_factory=dict)

    @classmethod
    def of(cls, rules: Rules, entries: Iterable[Entry], tables: Iterable[Table], rounds: int) -> "Scores":
        """Count the tables of the main stage up to a round, with the results that stood then."""
        settled = [
            replace(table, result=result, was=())
            for table in tables
            if table.round <= rounds and table.stage == 0 and (result := table.result_in(rounds)) is not None
        ]
        return cls(rules, {entry.number: entry for entry in entries}, settled, rounds)

    @cached_property
    def by_entry(self) -> Mapping[int, list[tuple[Table, int]]]:
        """The tables of each entry, with their seat."""
        found: dict[int, list[tuple[Table, int]]] = {number: [] for number in self.entries}
        for table in self.tables:
            for seat, number in enumerate(table.seats):
                found.setdefault(number, []).append((table, seat))
        return found

    @cached_property
    def points(self) -> Mapping[int, int]:
        """The points of each entry."""
        if self.rules.format == "arena":
            return {number: int(_total(tuple(_streak(tables)))) for number, tables in self.by_entry.items()}
        return {
            number: sum(points_of(self.rules, _result(table), seat) for table, seat in tables)
            for number, tables in self.by_entry.items()
        }

    def line(self, kind: str, number: int) -> Line:
        """Return a tie-break of an entry, with its sum."""
        key = kind, number
        if key not in self._cache:
            parts = tuple(_KINDS[kind](self, number))
            self._cache[key] = Line(kind, _VALUES.get(kind, _total)(parts), parts)
        return self._cache[key]

    def played(self, number: int) -> list[tuple[Table, int]]:
        """Return the tables that an entry has really played, with its seat."""
        return [(table, seat) for table, seat in self.by_entry.get(number, []) if _result(table).counts]

    def met(self, number: int) -> list[int]:
        """Return whom an entry has met, once for each time."""
        return [other for table, _ in self.played(number) for other in table.seats if other != number]

    def direct(self, group: Sequence[int]) -> Mapping[int, Line] | None:
        """Return the points among a group, if each of them has met each other."""
        inside = frozenset(group)
        if not all(inside - {one} <= set(self.met(one)) for one in group):
            return None
        return {
            one: Line("direct", _total(parts), parts)
            for one in group
            for parts in [
                tuple(
                    Part(table.round, other, Fraction(points_of(self.rules, _result(table), seat)))
                    for table, seat in self.played(one)
                    for other in table.seats
                    if other != one and other in inside
                )
            ]
        }

    def standings(self, numbers: Iterable[int] | None = None) -> list[Standing]:
        """Return the entries in order; those who are equal in everything share a place."""
        wanted = [number for number in (self.entries if numbers is None else numbers) if number in self.entries]
        places = list(self._ordered(sorted(wanted), order_of(self.rules)))
        standings, place = [], 1
        for group in places:
            for number in group:
                played = self.played(number)
                wins = sum(won_by(_result(table), seat) for table, seat in played)
                entry, points = self.entries[number], self.points[number]
                standings.append(Standing(place, entry, points, len(played), wins, shared=len(group) > 1))
            place += len(group)
        return standings

    def sheet(self, number: int) -> list[Line]:
        """Return every tie-break of an entry; the direct encounter among those with whom it would decide."""
        group, lines = sorted(self.entries), []
        for kind in order_of(self.rules):
            if kind == "direct":
                among = self.direct(group) if len(group) > 1 else None
                if among is None:
                    continue
                lines.append(among[number])
                group = [one for one in group if among[one].value == among[number].value]
            else:
                lines.append(self.line(kind, number))
                group = [one for one in group if self.line(kind, one).value == lines[-1].value]
        return lines

    def decided_by(self, one: int, other: int) -> str:
        """Return the first tie-break in which two entries differ; empty if they share their place."""
        mine, theirs = ({line.kind: line.value for line in self.sheet(each)} for each in (one, other))
        return next((kind for kind in mine if kind in theirs and mine[kind] != theirs[kind]), "")

    def _ordered(self, group: list[int], kinds: Sequence[str]) -> Iterable[list[int]]:
        if len(group) < 2 or not kinds:
            if group:
                yield group
            return
        kind, *rest = kinds
        if kind == "direct":
            among = self.direct(group)
            values = {one: among[one].value if among else Fraction(0) for one in group}
        else:
            values = {one: self.line(kind, one).value for one in group}
        for value in sorted(set(values.values()), reverse=True):
            yield from self._ordered([one for one in group if values[one] == value], rest)

    def adjusted(self, number: int) -> Value:
        """Return what an opponent's points count for: a round after they withdrew counts half."""
        sat = {table.round for table, _ in self.by_entry.get(number, [])}
        entry, half = self.entries.get(number), Fraction(3 if self.rules.cards else 2, 2)
        begins = entry.begins if entry is not None else 1
        missed = sum(round_ not in sat for round_ in range(begins, self.rounds + 1))
        return self.points.get(number, 0) + missed * half

    def share_won(self, number: int, *, floor: bool = True) -> Value:
        """Return the share of points that an entry won of those that it played for, at least a third."""
        played = self.played(number)
        won = sum(points_of(self.rules, _result(table), seat) for table, seat in played)
        share = Fraction(won, 3 * len(played)) if played else Fraction(0)
        return max(share, Fraction(1, 3)) if floor else share


def _points(scores: Scores, number: int) -> Iterable[Part]:
    if scores.rules.format == "arena":
        yield from _streak(scores.by_entry[number])
        return
    for table, seat in scores.by_entry.get(number, []):
        other = _opponent(table, number)
        yield Part(table.round, other, Fraction(points_of(scores.rules, _result(table), seat)))


def _streak(tables: Sequence[tuple[Table, int]]) -> Iterable[Part]:
    """Count an arena: from the third win in a row on each match counts double until one is not won."""
    run = 0
    for table, seat in sorted(tables, key=lambda pair: (pair[0].round, pair[0].number)):
        result, number = _result(table), table.seats[seat]
        won = won_by(result, seat) or result.how == "bye"
        base = 2 if won else 1 if result.places.count(1) > 1 else 0
        amount = base * 2 if run >= 2 else base
        run = run + 1 if won else 0
        yield Part(table.round, _opponent(table, number), Fraction(amount + (won and number in result.quick)))


def _buchholz(scores: Scores, number: int) -> Iterable[Part]:
    """Add the points of all opponents without the weakest; an unplayed round counts as one against oneself."""
    parts = list(_against(scores, number))
    weakest = min(range(len(parts)), key=lambda place: (parts[place].amount, place), default=-1)
    for place, part in enumerate(parts):
        yield Part(part.round, part.opponent, part.amount, cut=place == weakest)


def _against(scores: Scores, number: int) -> Iterable[Part]:
    met = {table.round: _opponent(table, number) for table, _ in scores.played(number)}
    for round_ in range(1, scores.rounds + 1):
        other = met.get(round_, 0)
        yield Part(round_, other, scores.adjusted(other) if other else Fraction(scores.points[number]))


def _berger(scores: Scores, number: int) -> Iterable[Part]:
    """Add the points of those who were beaten, and half of those of whom one drew with."""
    most = 3 if scores.rules.cards else 2
    by_round = {table.round: (table, seat) for table, seat in scores.by_entry.get(number, [])}
    for part in _against(scores, number):
        if part.round in by_round:
            table, seat = by_round[part.round]
            got = points_of(scores.rules, _result(table), seat)
            yield Part(part.round, part.opponent, part.amount * got / most)


def _wins(scores: Scores, number: int) -> Iterable[Part]:
    for table, seat in scores.played(number):
        yield Part(table.round, _opponent(table, number), Fraction(int(won_by(_result(table), seat))))


def _performance(scores: Scores, number: int) -> Iterable[Part]:
    """Average the rating of each opponent, 500 more for a win and 500 less for a loss."""
    for table, seat in scores.played(number):
        result, other = _result(table), _opponent(table, number)
        change = 500 if won_by(result, seat) else 0 if result.places[seat] == 1 else -500
        yield Part(table.round, other, Fraction(scores.entries[other].rating + change))


def _omw(scores: Scores, number: int) -> Iterable[Part]:
    for table, _ in scores.played(number):
        other = _opponent(table, number)
        yield Part(table.round, other, scores.share_won(other))


def _ogw(scores: Scores, number: int) -> Iterable[Part]:
    for table, _ in scores.played(number):
        other = _opponent(table, number)
        yield Part(table.round, other, scores.share_won(other, floor=False))


def _gw(scores: Scores, number: int) -> Iterable[Part]:
    for table, seat in scores.played(number):
        share = Fraction(points_of(scores.rules, _result(table), seat), 3)
        yield Part(table.round, _opponent(table, number), share)


def _strength(scores: Scores, number: int) -> Iterable[Part]:
    """Average the mean points of the opponents at each table, without the weakest table."""
    means = [
        (table.round, Fraction(sum(scores.points[other] for other in others), len(others)))
        for table, _ in scores.played(number)
        if (others := [each for each in table.seats if each != number])
    ]
    weakest = min(range(len(means)), key=lambda place: means[place][1], default=-1) if len(means) > 1 else -1
    for place, (round_, mean) in enumerate(means):
        yield Part(round_, 0, mean, cut=place == weakest)


def _share(scores: Scores, number: int) -> Iterable[Part]:
    """Average the share of all scores at one's tables, in hundredths."""
    for table, seat in scores.played(number):
        reached = [max(0, score) for score in _result(table).scores]
        if len(reached) == len(table.seats) and any(reached):
            yield Part(table.round, 0, Fraction(100 * reached[seat], sum(reached)))


def _total(parts: Sequence[Part]) -> Value:
    return sum((part.amount for part in parts if not part.cut), Fraction(0))


def _mean(parts: Sequence[Part]) -> Value:
    kept = [part for part in parts if not part.cut]
    return _total(kept) / len(kept) if kept else Fraction(0)


_KINDS: Mapping[str, Callable[[Scores, int], Iterable[Part]]] = {
    "points": _points,
    "buchholz": _buchholz,
    "berger": _berger,
    "wins": _wins,
    "performance": _performance,
    "omw": _omw,
    "gw": _gw,
    "ogw": _ogw,
    "strength": _strength,
    "share": _share,
}
_VALUES: Mapping[str, Callable[[Sequence[Part]], Value]] = {
    **dict.fromkeys(("performance", "omw", "gw", "ogw", "strength", "share"), _mean)
}


def _opponent(table: Table, number: int) -> int:
    return next((other for other in table.seats if other != number), 0) if len(table.seats) == 2 else 0


def _result(table: Table) -> Result:
    assert table.result is not None, "only settled tables are counted"
    return table.result
