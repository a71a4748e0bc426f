"""The recent sentences of a match, as stored in its row."""

from collections.abc import Callable
from functools import lru_cache

import msgspec

from db.stored import encoded, read_or


class RecentLine(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True):
    """A sentence, and who may read it."""

    text: str
    """Empty for a decision without a sentence."""
    seats: tuple[int, ...] | None = None
    """The seats that may know it; None for everybody."""
    by: int = -1
    """The seat of the person whose decision caused it; -1 for a computer, the clock, or none."""
    ply: int = 0
    """The number of that decision; 0 for what happened before the first."""
    grave: int | bool = 0
    """How important it is not to miss it; 0 for what may be missed. Old rows hold a boolean."""
    moment: tuple[str, ...] = ()
    """The moment that can be watched, as the game names it; empty without one."""
    own: tuple[tuple[int, str], ...] = ()
    """What single seats read instead: the same in the second person."""
    aside: bool = False
    """Whether it is unimportant: it only tells what is in a hand, or what changes nothing."""
    said: int = 0
    """What computers had said earlier in the match: a bit for each of their comments."""
    times: int = 0
    """How many times in a row it has happened; the line covers all of them. 0 if it is not counted."""

    def changed(self, change: Callable[[str], str]) -> "RecentLine":
        """Return the line with `change` applied to what is read."""
        own = tuple((seat, change(text)) for seat, text in self.own)
        return msgspec.structs.replace(self, text=change(self.text), own=own)


def read_lines(recent: str) -> list[RecentLine]:
    """Read the sentences of a row, the oldest first. Old rows hold plain strings, which everybody may read."""
    return list(_read(recent))


@lru_cache(512)
def _read(recent: str) -> tuple[RecentLine, ...]:
    """Read the sentences; cached, because every message of a match shows the same ones."""
    return tuple(RecentLine(line) if isinstance(line, str) else line for line in _stored(recent))


def change_lines(recent: str, change: Callable[[str], str]) -> str:
    """Return the stored value with `change` applied to every sentence; unchanged if none changes.

    Entries that cannot be read are dropped: they may contain what was to be changed.
    """
    before = _stored(recent)
    after = [change(line) if isinstance(line, str) else line.changed(change) for line in before]
    return recent if before and after == before else encoded(after)


def _stored(recent: str) -> list[str | RecentLine]:
    return read_or([], list[str | RecentLine], "matches.recent", recent)
