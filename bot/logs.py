"""The log: lines for people or for machines, with the match in every line that is about one, and never a secret."""

from __future__ import annotations

import logging
import sys
from typing import TYPE_CHECKING

import structlog

if TYPE_CHECKING:
    from collections.abc import MutableMapping

    from structlog.typing import Processor, WrappedLogger

    from bot.settings import Settings

HIDDEN = "[hidden]"


def set_up_logs(settings: Settings) -> None:
    """Send everything that is logged, by us or by a library, to the standard error in one form."""
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
        _hider(settings),
    ]
    as_json = settings.log_format == "json"
    renderer: Processor = structlog.processors.JSONRenderer() if as_json else structlog.dev.ConsoleRenderer()
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        wrapper_class=structlog.stdlib.BoundLogger,
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
            foreign_pre_chain=[structlog.stdlib.PositionalArgumentsFormatter(), *shared],
        )
    )
    logging.basicConfig(handlers=[handler], level=settings.log_level, force=True)
    logging.getLogger("discord").setLevel(max(logging.WARNING, logging.getLevelName(settings.log_level)))


def _hider(settings: Settings) -> Processor:
    """Return what takes the token out of every line, however it came in."""
    token = settings.token.get_secret_value() if settings.token is not None else ""

    def hide(_logger: WrappedLogger, _name: str, line: MutableMapping[str, object]) -> MutableMapping[str, object]:
        for key, value in line.items():
            if isinstance(value, str) and token and token in value:
                line[key] = value.replace(token, HIDDEN)
        return line

    return hide
