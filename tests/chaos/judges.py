"""Checks: is everything that was acknowledged stored, exactly once, and is the database consistent?"""

from __future__ import annotations

import logging
import sys
import time
import traceback
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import structlog
from structlog.typing import EventDict

from bot.collections import host_hooks
from bot.host.core.cache import MatchCache
from bot.host.core.host import Host
from bot.host.ending.replay import replay
from bot.host.match.downtime import resume
from bot.shared.settings import Settings
from db import matches, ratings
from db.check import check
from db.connection import open_database
from tests.chaos.crowd import is_put_off
from tests.chaos.places import rows
from tests.chaos.stolen import Stolen
from tests.chaos.tally import PATIENCE, Tally
from tests.sockets.loopback import Press

PUT_OFF_AFTER = 1.9
"""Whoever puts an answer off this late, in seconds, has not acknowledged a press but could not answer it yet. Time in
which the machine did something else is not taken off: the clock that puts answers off does not know of it."""
WAITING = 5
"""The kind of answer that shows people that another one is to come."""
TWICE = {
    "trades": "select cause from ledger where reason = 'trade' group by cause, item having sum(change) <> 0",
    "boosters": "select cause from ledger where cause like 'booster:%' group by cause, item having count(*) > 1",
    "results": "select match_id, player_id from results where player_id is not null group by match_id, player_id "
    "having count(*) > 1",
}
"""What must not come out, for then something was done twice."""


async def examine(tally: Tally, database: str) -> None:
    """After the next start everything adds up: states follow from logs, results stand once, live matches go on."""
    db = await open_database(database)
    try:
        settings = Settings(_env_file=None, database=database)
        host = Host(db, MatchCache(db), settings, lambda: int(time.time() * 1000))
        host_hooks.connect(host)
        await resume(host)
        tally.lose(*await check(db))
        for (match_id,) in await rows(database, "select id from matches"):
            await _examine_match(tally, host, match_id)
    finally:
        await db.close()
    for what, query in TWICE.items():
        tally.double(*(f"{what} {row}" for row in await rows(database, query)))


async def _examine_match(tally: Tally, host: Host, match_id: int) -> None:
    match = await host.cache.get(match_id)
    if match.state is None:
        return
    last = b""
    for state, _ in replay(match, await matches.actions(host.db, match_id)):
        last = state.dump()
    if last != match.row.state:
        tally.lose(f"match {match.code}: its state does not follow from its log")
    if match.row.status == "over":
        stored = len(await ratings.results(host.db, match_id))
        if stored < len(match.seats):
            tally.lose(f"match {match.code} has {stored} results")
        elif stored > len(match.seats):
            tally.double(f"match {match.code} has {stored} results")
    elif match.row.status == "playing" and (match.row.wake_at is None or not match.playing.to_act()):
        tally.lose(f"match {match.code} is stuck")


def judge_answers(tally: Tally, presses: Iterable[Press], stolen: Stolen | None = None) -> None:
    """Check that every press was answered in time, not counting time stolen from the process."""
    presses = list(presses)
    for press in presses:
        if press.waited is None:
            tally.hush(f"press {press.id} was never answered: {press.asked}")
            continue
        tally.presses += 1
        waited = press.waited
        if stolen is not None:
            waited = max(0.0, waited - stolen.between(press.sent, press.sent + waited))
        if waited > tally.slowest:
            tally.slowest, tally.slowest_press = waited, str(press.asked)[:200]
        owed = is_put_off(press) and (press.waited > PUT_OFF_AFTER or press.answers[0]["type"] == WAITING)
        if owed and not any(_shows(other, press) for other in presses):
            tally.hush(f"press {press.id} was put off and then forgotten: {press.asked}")
        if waited > PATIENCE:
            tally.hush(f"press {press.id} was answered after {waited:.1f} s: {press.asked}")


def _shows(other: Press, press: Press) -> bool:
    """Whether another press in the same message was answered by an edit after this one was put off.

    An edit shows what all presses until then have led to.
    """
    if press.message is None or other.message is None or press.waited is None or press.answers[0]["type"] == WAITING:
        return False
    return other.message["id"] == press.message["id"] and other.shown >= press.sent + press.waited


class LogCapture(logging.Handler):
    """Collects everything that goes wrong: log lines, and errors of tasks that are not awaited."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        cause = record.exc_info[1] if record.exc_info else None
        self.lines.append(f"{record.name}: {record.getMessage()} {described(cause)}")

    def take(self) -> list[str]:
        """Return what was translated_errors since the last time."""
        translated_errors, self.lines = self.lines, []
        return translated_errors


def described(cause: object) -> str:
    """Return an exception as one line, with the last frames of its traceback."""
    if not isinstance(cause, BaseException):
        return ""
    places = [f"{Path(each.filename).name}:{each.lineno}" for each in traceback.extract_tb(cause.__traceback__)]
    return f"({cause!r} at {' < '.join(places[::-1][:5])})"


@contextmanager
def capturing() -> Iterator[LogCapture]:
    """Collect what goes wrong within the block."""
    captured = LogCapture()

    def note(_logger: Any, level: str, line: EventDict) -> EventDict:
        cause = line.get("exc_info")
        if level in ("error", "critical", "exception") or cause:
            captured.lines.append(
                f"{line.get('event')} {line.get('what', '')} {line.get('why', '')} {described(cause)}"
            )
        raise structlog.DropEvent

    before = structlog.get_config()
    structlog.configure(processors=[structlog.stdlib.add_log_level, _with_cause, note], cache_logger_on_first_use=False)
    logging.getLogger().addHandler(captured)
    logging.getLogger("discord").setLevel(logging.ERROR)
    try:
        yield captured
    finally:
        logging.getLogger().removeHandler(captured)
        structlog.configure(**before)


def _with_cause(_logger: Any, _level: str, line: EventDict) -> EventDict:
    """Put the exception itself in the place of the word that there is one."""
    if line.get("exc_info") is True:
        line["exc_info"] = sys.exc_info()[1]
    return line
