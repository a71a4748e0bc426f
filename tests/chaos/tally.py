"""The results of everything that was tried."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from typing import Any

PATIENCE = 3.0
"""How long Discord waits for the answer to a press, in seconds."""
TOLD = 8
"""How many complaints of each kind are printed in full."""


@dataclass(slots=True)
class Tally:
    """One row of the table: how often something was tried, and what went wrong."""

    kind: str
    engine: str
    tried: int = 0
    presses: int = 0
    """Presses and decisions that were answered meanwhile."""
    lost: int = 0
    """What was acknowledged but is missing."""
    doubled: int = 0
    """What was done once but is stored twice."""
    silent: int = 0
    """Presses without an answer, or without one in time."""
    tracebacks: int = 0
    """Unexpected errors in the log."""
    failed: int = 0
    """Attempts that led to any of these."""
    seconds: float = 0
    slowest: float = 0
    """The longest that an answer took, in seconds, and what it was the answer to."""
    slowest_press: str = ""
    cells: Counter[str] = field(default_factory=Counter)
    """How often each thing that can be tried was reached."""
    complaints: list[str] = field(default_factory=list)

    @property
    def survived(self) -> int:
        return self.tried - self.failed

    @property
    def damage(self) -> int:
        return self.lost + self.doubled + self.silent + self.tracebacks

    def lose(self, *what: str) -> None:
        self.lost += len(what)
        self.complain("lost", what)

    def double(self, *what: str) -> None:
        self.doubled += len(what)
        self.complain("doubled", what)

    def hush(self, *what: str) -> None:
        self.silent += len(what)
        self.complain("silent", what)

    def stumble(self, *what: str) -> None:
        self.tracebacks += len(what)
        self.complain("traceback", what)

    def complain(self, kind: str, what: Iterable[str]) -> None:
        """Keep the first complaints of every kind for whoever fixes them."""
        for each in what:
            known = sum(complaint.startswith(f"{kind}:") for complaint in self.complaints)
            if known < TOLD:
                self.complaints.append(f"{kind}: {each}")

    def count(self, damage: int, times: int = 1) -> None:
        """Note that something was tried, beginning when there was so much `damage`."""
        self.tried += times
        if self.damage > damage:
            self.failed += min(times, self.damage - damage)

    def add(self, other: Tally) -> None:
        """Add what another run of the same kind came to."""
        for name in ("tried", "presses", "lost", "doubled", "silent", "tracebacks", "failed", "seconds"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        if other.slowest > self.slowest:
            self.slowest, self.slowest_press = other.slowest, other.slowest_press
        self.cells += other.cells
        self.complaints += other.complaints

    def dump(self) -> dict[str, Any]:
        return {each.name: getattr(self, each.name) for each in fields(self)} | {"cells": dict(self.cells)}


def load(values: dict[str, Any]) -> Tally:
    """Read what `dump` returned."""
    return Tally(**values | {"cells": Counter(values["cells"])})


def table(tallies: Iterable[Tally]) -> str:
    """Return the lines of a table in Markdown."""
    lines = [
        "| what | database | tried | survived | lost | doubled | silent | tracebacks | answered | slowest | took |",
        "|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|",
    ]
    for each in tallies:
        slowest = f"{each.slowest:.2f} s" if each.slowest else "-"
        lines.append(
            f"| {each.kind} | {each.engine} | {each.tried:,} | {each.survived:,} | {each.lost} | {each.doubled} "
            f"| {each.silent} | {each.tracebacks} | {each.presses:,} | {slowest} | {each.seconds / 60:.1f} min |"
        )
    return "\n".join(lines)
