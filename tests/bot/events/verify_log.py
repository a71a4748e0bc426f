"""`python -m tests.bot.events.verify_log FILE`: pair every round of a logged event again, from seed and results."""

from __future__ import annotations

import hashlib
import sys
from collections import Counter
from collections.abc import Sequence, Set
from pathlib import Path

import msgspec

from bot.events.course import rederived
from bot.events.model import Entry, Event, Table


class Log(msgspec.Struct):
    """Everything that everybody may know of an event that is over."""

    commitment: str
    event: Event
    entries: list[Entry]
    tables: list[Table]


def problems(log: Log) -> list[str]:
    """Return what does not follow, or should not have happened."""
    found = []
    if hashlib.sha256(log.event.secret.encode()).hexdigest() != log.commitment:
        found.append("the seed is not the one that was promised")
    found += [f"round {round_} is paired differently" for round_ in rederived(log.event, log.entries, log.tables)]
    for round_ in range(1, log.event.round + 1):
        sat = [number for table in log.tables if table.round == round_ for number in table.seats]
        if len(sat) != len(set(sat)):
            found.append(f"somebody sits twice in round {round_}")
        if not log.event.seeds and sorted(sat) != sorted(log.event.present[round_ - 1]):
            found.append(f"somebody is missing in round {round_}")
    if log.event.rules.format == "swiss":
        found += [f"two met again in round {round_}" for round_ in range(2, log.event.round + 1) if again(log, round_)]
    byes = Counter(table.seats for table in log.tables if "bye" in table.why)
    if max(byes.values(), default=0) > 1:
        found.append("somebody had two byes")
    found += [f"table {table.round}.{table.number} has no result" for table in log.tables if table.result is None]
    return found


def again(log: Log, round_: int) -> bool:
    """Whether two met again in a round although all could have had new opponents."""
    pairs = [(table.round, frozenset(table.seats)) for table in log.tables if len(table.seats) == 2]
    met = {seats for before, seats in pairs if before < round_}
    now = [seats for at, seats in pairs if at == round_]
    return not met.isdisjoint(now) and can_pair(sorted({number for seats in now for number in seats}), met)


def can_pair(numbers: Sequence[int], met: Set[frozenset[int]]) -> bool:
    """Whether an even number of people can be paired without two of them meeting again."""
    return not numbers or any(
        can_pair([each for each in numbers[1:] if each != other], met)
        for other in numbers[1:]
        if frozenset((numbers[0], other)) not in met
    )


def main(path: str) -> int:
    log = msgspec.json.decode(Path(path).read_bytes(), type=Log)
    wrong = problems(log)
    print(*(wrong or [f"{log.event.round} rounds, {len(log.tables)} tables: all as promised"]), sep="\n")
    return len(wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
