"""Reading what organisers type: when an event begins, invited servers, and results."""

import re
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from bot.event_ui.sentences import say
from bot.shared.durations import DAY, HOUR, MINUTE, milliseconds
from bot.shared.refusal import Refusal

DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_CLOCK = re.compile(r"(?P<day>.*?)\s*(?P<hour>\d{1,2})[:.](?P<minute>\d{2})")
_SOON = re.compile(r"in\s+(\d{1,4})\s*(min|h|d)")
_RESULT = re.compile(r"(?P<round>\d+)\.(?P<table>\d+)\s*:\s*(?P<places>\d+(\s+\d+)*)")


def moment(typed: str, now: int, zone: str) -> int:
    """Read a moment that was typed in a person's time zone, in milliseconds since 1970; refuses unreadable ones.

    Such as "Friday 20:00", "tomorrow 19:30", "in 45 minutes", "2026-11-27 20:00".

    A time skipped by daylight saving time means an hour later; of an ambiguous one, the first counts that is to come.
    """
    text = typed.strip().lower()
    soon = _SOON.match(text)
    if soon is not None:
        return now + int(soon[1]) * {"min": MINUTE, "h": HOUR, "d": DAY}[soon[2]]
    clock = _CLOCK.fullmatch(text)
    here = datetime.fromtimestamp(now / 1000, ZoneInfo(zone))
    named = "" if clock is None else clock["day"].strip(" ,")
    day = _day(named, here.date())
    if clock is None or day is None or int(clock["hour"]) > 23 or int(clock["minute"]) > 59:
        raise Refusal(say("when-unreadable"))
    wanted = here.replace(day.year, day.month, day.day, int(clock["hour"]), int(clock["minute"]), 0, 0)
    then = _first(wanted, now)
    if then <= now and named != "today" and not named[:1].isdigit():
        then = _first(wanted + timedelta(days=7 if named else 1), now)
    return then


def _first(wanted: datetime, now: int) -> int:
    """Return when it is a local time, in milliseconds; of two moments the first that is to come, if one is."""
    early, late = (milliseconds(wanted.replace(fold=fold)) for fold in (0, 1))
    return late if early <= now < late else early


def _day(text: str, today: date) -> date | None:
    if text in ("", "today"):
        return today
    if text == "tomorrow":
        return today + timedelta(days=1)
    named = next((number for number, day in enumerate(DAYS) if len(text) >= 3 and day.startswith(text)), None)
    if named is not None:
        return today + timedelta(days=(named - today.weekday()) % 7)
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def servers_typed(typed: str) -> tuple[int, ...]:
    """Read the ids of servers, in any order and however they are separated."""
    servers = tuple(dict.fromkeys(map(int, re.findall(r"\d{1,20}", typed))))
    if not servers:
        raise Refusal(say("servers-unreadable"))
    return servers


def result_typed(typed: str) -> tuple[int, int, tuple[int, ...]]:
    """Read "3.2: 1 2": round, table, and the places of its seats."""
    found = _RESULT.fullmatch(typed.strip())
    if found is None:
        raise Refusal(say("result-unreadable"))
    return int(found["round"]), int(found["table"]), tuple(map(int, found["places"].split()))
