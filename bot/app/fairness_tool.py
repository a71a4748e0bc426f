"""Command line tools against traded wins."""

from collections.abc import Mapping, Sequence

from msgspec import to_builtins
from msgspec.structs import asdict

from bot.app.sentences import say
from bot.host.ending import annulment, reports
from bot.shared.durations import wall_clock
from bot.shared.ids import code
from bot.shared.settings import Settings
from db.connection import opened_current


async def report(settings: Settings) -> dict[str, list[dict[str, object]]]:
    """Return the patterns in the last weeks, and what players reported: people by their ids, with the matches."""
    async with opened_current(settings.database) as db:
        listed = await annulment.listed(db, wall_clock())
        reported = await reports.reported(db, wall_clock())
    return {
        "patterns": [to_builtins(each) | {"matches": [code(match) for match in each.matches]} for each in listed],
        "reports": [asdict(each) | {"match_id": code(each.match_id)} for each in reported],
    }


def lines(result: Mapping[str, Sequence[dict[str, object]]]) -> list[str]:
    """Return a report for people to read."""
    listed = [*result["patterns"], *result["reports"]]
    text = [" · ".join(f"{name}: {value}" for name, value in each.items()) for each in listed]
    return text if result["patterns"] else [say("no-patterns"), *text]


async def annul(settings: Settings, person: int, days: int) -> int:
    """Annul the rated matches of a person; return how many there are."""
    async with opened_current(settings.database) as db:
        return (await annulment.annul(db, person, wall_clock(), days)).matches
