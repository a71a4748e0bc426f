"""Events that are played on paper: people come late, stay away, leave and return, and results are corrected."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from msgspec.structs import replace

from bot.events import course
from bot.events.model import Entry, Event, Format, Result, Rules, Table
from bot.events.scores import Standing

SECRET = "5eed"


@dataclass
class Season:
    """One event on paper."""

    event: Event
    entries: list[Entry]
    luck: random.Random
    tables: list[Table] = field(default_factory=list)

    @classmethod
    def of(cls, people: int, seed: int = 1, format_: Format = "swiss", **rules: object) -> Season:
        luck = random.Random(seed)
        chosen = Rules(format_, "race_to_ace", "Friday", **rules)
        event = Event(1, 2, 3, 4, chosen, f"{SECRET}{seed}", 0, 0)
        entries = [Entry(number, f"P{number}", number, rating=1500 - number) for number in range(1, people + 1)]
        season = cls(event, entries, luck)
        season.event = course.begun(event, entries)
        return season

    @property
    def standings(self) -> list[Standing]:
        return course.standings(self.event, self.entries, self.tables)

    def pair(self, ready: tuple[int, ...] = ()) -> list[Table]:
        """Pair the next round."""
        event = self.event
        present = ready or course.present_for(self.entries, event.round + 1)
        self.event = event = replace(event, present=(*event.present, present))
        made = course.next_round(event, self.entries, self.tables)
        self.tables += made
        self.event = replace(event, round=event.round + 1)
        return made

    def play(self, absent: float = 0.0, draws: float = 0.1) -> None:
        """Give every open table a result; the stronger wins more often."""
        self.tables = [self._played(table, absent, draws) if table.result is None else table for table in self.tables]

    def _played(self, table: Table, absent: float, draws: float) -> Table:
        gone = tuple(number for number in table.seats if self.luck.random() < absent)
        if gone and len(table.seats) == 2:
            places = tuple(2 if number in gone else 1 for number in table.seats)
            return replace(table, result=Result("forfeit", places, absent=gone))
        strength = {number: self.luck.random() - 0.004 * number for number in table.seats}
        ranked = sorted(table.seats, key=lambda number: -strength[number])
        places = tuple(ranked.index(number) + 1 for number in table.seats)
        if len(table.seats) == 2 and self.luck.random() < draws:
            places = (1, 1)
        return replace(table, result=Result("played", places, tuple(5 - place for place in places)))

    def change(self, number: int, **changes: object) -> None:
        """Change an entry."""
        self.entries = [replace(each, **changes) if each.number == number else each for each in self.entries]

    def correct(self, at: int) -> None:
        """Turn the result of a table round."""
        table = self.tables[at]
        assert table.result is not None
        turned = replace(table.result, places=table.result.places[::-1])
        self.tables[at] = replace(table, result=turned, was=(*table.was, (self.event.round, table.result)))
