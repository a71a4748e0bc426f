"""Values that are stored encoded, in one column: reading them, and what happens if that is impossible."""

from typing import TypeVar

import msgspec
import structlog

T = TypeVar("T")
log = structlog.get_logger()


class Unreadable(Exception):
    """A stored value cannot be read: it is damaged, or a newer program has written it.

    The message says what and why, for the log; it contains nothing of the value.
    """

    def __init__(self, what: str, why: Exception) -> None:
        # Other errors may quote the value, which may be a player's hidden cards.
        reason = str(why) if isinstance(why, msgspec.MsgspecError) else type(why).__name__
        super().__init__(f"{what}: {reason}")


def read(kind: type[T], what: str, stored: str | bytes) -> T:
    """Decode JSON as `kind`; raises `Unreadable`, which names `what` was read."""
    try:
        return msgspec.json.decode(stored, type=kind)
    except (msgspec.MsgspecError, ValueError, TypeError, RecursionError) as error:
        raise Unreadable(what, error) from error


def read_or(otherwise: T, kind: type[T], what: str, stored: str | bytes) -> T:
    """Decode JSON as `kind`; if that is impossible, log it and return `otherwise`.

    For values without which everything still works: settings, a list of recent sentences.
    """
    try:
        return read(kind, what, stored)
    except Unreadable as trouble:
        log.error("stored value cannot be read", why=str(trouble))  # noqa: TRY400 - a traceback says no more
        return otherwise


def encoded(value: object) -> str:
    """Return the JSON from which `read` decodes a value."""
    return msgspec.json.encode(value).decode()
