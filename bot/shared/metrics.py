"""Metrics for Prometheus; they need the extra `metrics`."""

import errno
import json
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from http import HTTPStatus
from wsgiref.simple_server import make_server
from wsgiref.types import StartResponse, WSGIEnvironment

from bot.shared.sentences import say
from bot.shared.settings import Settings, SettingsError
from db.census import Census
from games.registry import GAMES

try:
    from prometheus_client import Counter, Gauge, Histogram, make_wsgi_app
    from prometheus_client.exposition import ThreadingWSGIServer, _SilentHandler
except ImportError:  # the extra is not installed
    INSTALLED = False
else:
    INSTALLED = True


class _Numbers:
    """The metrics as Prometheus objects."""

    def __init__(self) -> None:
        self.answers = Histogram("paddock_answer_seconds", say("answer-seconds"), ["kind"], buckets=ANSWER_SECONDS)
        self.errors = Counter("paddock_errors_total", say("errors-total"), ["event"])
        self.storage = Gauge("paddock_storage_up", say("storage-up"))
        self.gateway = Gauge("paddock_gateway_up", say("gateway-up"), ["shard"])
        self.waiting = Gauge("paddock_waiting", say("waiting"), ["what"])
        self.unreadable = Gauge("paddock_unreadable_matches", say("unreadable-matches"))
        self.servers = Gauge("paddock_servers", say("servers"))
        self.matches = Gauge("paddock_live_matches", say("live-matches"), ["game"])
        self.people = Gauge("paddock_people", say("people"))
        self.size = Gauge("paddock_database_bytes", say("database-bytes"))
        self.commits = Histogram("paddock_commit_seconds", say("commit-seconds"), buckets=COMMIT_SECONDS)
        self.refusals = Counter("paddock_refusals_total", say("refusals-total"), ["status"])
        self.offers = Gauge("paddock_offers_last_day", say("offers-last-day"), ["how"])
        self.searches = Gauge("paddock_search_seconds", say("search-seconds"))


@cache
def _numbers() -> _Numbers | None:
    """Return the metrics, created on first use; None without the extra."""
    return _Numbers() if INSTALLED else None


ANSWER_SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3)
COMMIT_SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5)
"""The upper bounds of the histograms' buckets, in seconds."""


@dataclass(frozen=True, slots=True)
class HealthReport:
    """The bot's state at one moment."""

    storage: bool
    """Whether the database accepts writes."""
    gateway: dict[int, bool]
    """Whether each shard is connected; empty until the bot has started."""
    waiting: dict[str, int]
    """The length of each queue, by kind."""
    unreadable: int = 0
    """How many matches are shelved because they cannot be read."""
    servers: int = 0
    """On how many servers the shards of this process are."""
    census: Census | None = None
    """What was last counted in the database, if anything was."""

    @property
    def good(self) -> bool:
        """Whether the bot can work."""
        return self.storage and bool(self.gateway) and all(self.gateway.values())

    def as_dict(self) -> dict[str, object]:
        """Return the report for programs."""
        up = {True: "up", False: "down"}
        gateway = {str(shard): up[here] for shard, here in self.gateway.items()}
        return {
            "good": self.good,
            "storage": up[self.storage],
            "gateway": gateway,
            "waiting": self.waiting,
            "unreadable_matches": self.unreadable,
        }


_in_hand: set[object] = set()
"""The presses that are being answered, each as an object."""


def serve_metrics(settings: Settings, report: Callable[[], HealthReport]) -> None:
    """Serve the metrics, and the bot's state at `/health`, if a port is set."""
    if settings.metrics_port is None:
        return
    numbers = _numbers()
    if numbers is None:
        raise SettingsError(say("metrics-missing"))
    page_of_numbers = make_wsgi_app()

    def answer(environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        health = report()
        if environ["PATH_INFO"].rstrip("/") == "/health":
            status = HTTPStatus.OK if health.good else HTTPStatus.SERVICE_UNAVAILABLE
            start(f"{status.value} {status.phrase}", [("Content-Type", "application/json")])
            return [json.dumps(health.as_dict()).encode()]
        _set(numbers, health)
        page: Iterable[bytes] = page_of_numbers(environ, start)
        return page

    try:
        server = make_server(settings.metrics_host, settings.metrics_port, answer, ThreadingWSGIServer, _SilentHandler)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise SettingsError(say("metrics-port-taken", port=settings.metrics_port)) from None
        raise SettingsError(say("metrics-host-wrong", host=settings.metrics_host)) from None
    threading.Thread(target=server.serve_forever, name="metrics", daemon=True).start()


def _set(numbers: _Numbers, report: HealthReport) -> None:
    numbers.storage.set(report.storage)
    numbers.unreadable.set(report.unreadable)
    for shard, up in report.gateway.items():
        numbers.gateway.labels(str(shard)).set(up)
    for what, number in report.waiting.items():
        numbers.waiting.labels(what).set(number)
    numbers.servers.set(report.servers)
    if report.census is not None:
        for how, number in report.census.offers.items():
            numbers.offers.labels(how).set(number)
        numbers.searches.set(report.census.search_seconds)
        for game in GAMES:
            numbers.matches.labels(game).set(report.census.matches.get(game, 0))
        numbers.people.set(report.census.people)
        numbers.size.set(report.census.size)


def presses_in_hand() -> int:
    """Return how many presses are being answered."""
    return len(_in_hand)


@contextmanager
def answering(kind: str) -> Iterator[None]:
    """Measure how long an answer takes, even if it fails."""
    _in_hand.add(press := object())
    start = time.perf_counter()
    try:
        yield
    finally:
        _in_hand.discard(press)
        if (numbers := _numbers()) is not None:
            numbers.answers.labels(kind).observe(time.perf_counter() - start)


def note_commit(seconds: float) -> None:
    """Measure a write to the database."""
    if (numbers := _numbers()) is not None:
        numbers.commits.observe(seconds)


def note_refusal(status: int) -> None:
    """Count a request that Discord refused, a postponed one (429) included."""
    if (numbers := _numbers()) is not None:
        numbers.refusals.labels(str(status)).inc()


def note_error(event: str) -> None:
    """Count an error that is being logged."""
    if (numbers := _numbers()) is not None:
        numbers.errors.labels(event).inc()
