"""Logging of unexpected errors."""

from structlog.typing import FilteringBoundLogger

from db.outages import is_outage


def note(log: FilteringBoundLogger, event: str, error: BaseException, **about: object) -> None:
    """Log an error with everything that helps to fix it, but as one short line while the storage is down."""
    if is_outage(error):
        why = f"{type(error).__name__}: {error}".splitlines()[0]
        log.warning("storage does not answer", during=event, why=why, **about)
    else:
        log.error(event, exc_info=error, **about)


def contain(log: FilteringBoundLogger, event: str, error: Exception, **about: object) -> None:
    """Log an error that must not keep anything else from being done; raise one that means that the storage is down."""
    if is_outage(error):
        raise error
    note(log, event, error, **about)
