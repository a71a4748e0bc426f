"""The log: lines for people or programs, with the match that they concern, and never a secret."""

import logging
import sys
from collections.abc import MutableMapping

import structlog
from structlog.typing import Processor, WrappedLogger

from bot.app.flood import Flood
from bot.shared.metrics import note_error
from bot.shared.settings import Settings
from db.outages import is_outage

HIDDEN = "[hidden]"
PASSING = frozenset({"aiohttp", "asyncpg", "discord"})
"""Packages whose exceptions mean a connection problem, not a bug of ours."""
FLOOD = Flood()
log = structlog.get_logger()


def set_up_logs(settings: Settings) -> None:
    """Send all logs, ours and those of libraries, to standard error in one format."""
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
        _hider(settings),
        _counted,
    ]
    as_json = settings.log_format == "json"
    for_people = structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    renderer: Processor = structlog.processors.JSONRenderer() if as_json else for_people
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        wrapper_class=structlog.stdlib.BoundLogger,
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(FLOOD)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
            foreign_pre_chain=[structlog.stdlib.PositionalArgumentsFormatter(), _briefly, *shared],
        )
    )
    logging.basicConfig(handlers=[handler], level=settings.log_level, force=True)
    for library in ("discord", "aiosqlite", "asyncio"):  # their debug lines would contain hands and seeds
        logging.getLogger(library).setLevel(max(logging.WARNING, logging.getLevelName(settings.log_level)))


def report_held_back() -> None:
    """Log how many lines were held back that no later line reported. Called regularly."""
    for words, number in FLOOD.rest():
        log.info("lines were held back", like=words, number=number)


def _briefly(_logger: WrappedLogger, _name: str, line: MutableMapping[str, object]) -> MutableMapping[str, object]:
    """Shorten a library's log of a transient error, such as a lost connection or a late answer, to one line."""
    exc_info = line.get("exc_info")
    error = exc_info[1] if isinstance(exc_info, tuple) else None
    if isinstance(error, Exception) and (is_outage(error) or type(error).__module__.partition(".")[0] in PASSING):
        del line["exc_info"]
        line["why"] = f"{type(error).__name__}: {error}".splitlines()[0]
    return line


def _counted(_logger: WrappedLogger, level: str, line: MutableMapping[str, object]) -> MutableMapping[str, object]:
    if level in ("error", "exception", "critical"):
        note_error(str(line.get("event")))
    return line


def _hider(settings: Settings) -> Processor:
    """Return a processor that removes every secret from every line."""
    secrets = settings.secrets

    def without(value: object) -> object:
        if value is None or isinstance(value, (int, float)):
            return value
        if isinstance(value, dict):
            return {without(key): without(each) for key, each in value.items()}
        if isinstance(value, (list, tuple)):
            return [without(each) for each in value]
        text = value if isinstance(value, str) else repr(value)
        if not any(secret in text for secret in secrets):
            return value
        for secret in secrets:
            text = text.replace(secret, HIDDEN)
        return text

    def hide(_logger: WrappedLogger, _name: str, line: MutableMapping[str, object]) -> MutableMapping[str, object]:
        for key, value in line.items():
            if not key.startswith("_"):
                line[key] = without(value)
        return line

    return hide
