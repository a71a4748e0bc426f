"""Numbers for operators who watch with Prometheus. Optional: they come with the extra `metrics`."""

from __future__ import annotations

import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

from bot.shared.settings import SettingsError

try:
    from prometheus_client import Counter, Histogram, start_http_server
except ImportError:  # the extra is not installed
    _HISTOGRAM, _COUNTER, _serve = None, None, None
else:
    _HISTOGRAM = Histogram(
        "paddock_answer_seconds", "How long a press or command took to be answered", ["kind"],
        buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3),
    )  # fmt: skip
    _COUNTER = Counter("paddock_errors_total", "Errors that were logged", ["event"])
    _serve = start_http_server

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.shared.settings import Settings


def serve_metrics(settings: Settings) -> None:
    """Offer the numbers on this machine's own address, if a port is set."""
    if settings.metrics_port is None:
        return
    if _serve is None:
        raise SettingsError("PADDOCK_METRICS_PORT is set: install Paddock with its metrics extra.")
    try:
        _serve(settings.metrics_port, addr="127.0.0.1")
    except OSError:
        raise SettingsError(f"PADDOCK_METRICS_PORT is wrong: port {settings.metrics_port} is taken.") from None


@contextmanager
def answering(kind: str) -> Iterator[None]:
    """Measure how long an answer takes, whatever it is."""
    start = time.perf_counter()
    try:
        yield
    finally:
        if _HISTOGRAM is not None:
            _HISTOGRAM.labels(kind).observe(time.perf_counter() - start)


def note_error(event: str) -> None:
    """Count an error that is being logged."""
    if _COUNTER is not None:
        _COUNTER.labels(event).inc()
