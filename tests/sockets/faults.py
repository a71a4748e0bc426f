"""The ways in which the small Discord server can fail."""

from __future__ import annotations

from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any, Literal


@dataclass(frozen=True, slots=True)
class Fault:
    """What happens instead of an answer."""

    kind: Literal["close", "hang", "status"]
    carried_out: bool = False
    """Whether Discord did what it was asked, and only the answer is lost."""
    status: int = 0
    body: dict[str, Any] = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class Planned:
    """A fault for requests like a pattern, so many times, and how often it was reached."""

    pattern: str
    fault: Fault
    times: int
    reached: int = 0

    def meets(self, line: str) -> bool:
        """Whether a request fails now; that is counted."""
        if self.reached >= self.times or not fnmatchcase(line, self.pattern):
            return False
        self.reached += 1
        return True


def closed(*, carried_out: bool = False) -> Fault:
    """The connection is closed without a word, as happens to those that were kept alive for long."""
    return Fault("close", carried_out)


def hanging() -> Fault:
    """Nothing is answered."""
    return Fault("hang")


def refused(status: int, code: int = 0, *, carried_out: bool = False) -> Fault:
    """An error of Discord's."""
    return Fault("status", carried_out, status, {"message": f"error {code}", "code": code})


def too_many(retry_after: float | None = None) -> Fault:
    """A 429, by default without `retry_after`, on which discord.py stumbles."""
    body: dict[str, Any] = {"message": "You are being rate limited.", "global": False}
    if retry_after is not None:
        body["retry_after"] = retry_after
    return Fault("status", False, 429, body, {"Via": "1.1 google"})
