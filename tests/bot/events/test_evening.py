"""A whole evening, played by computers through the real host, and its log, verified by a second program."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from bot.events.records import ordered
from bot.host.match.scheduler import tick
from bot.shared.settings import Settings
from db import matches
from tests.bot.events.conftest import MINUTE, Club
from tests.bot.events.verify_log import Log


async def evening(club: Club, people: int, path: Path, **rules: object) -> None:
    """Play an event of so many computers and one person, for whom the clock decides, and write its log."""
    host = club.office.host
    host.settings = Settings(_env_file=None, database=host.settings.database, cpu_pause=0)
    await club.begin(1, computers=True, least=people, reliable=0, **rules)
    for _ in range(200_000):
        upcoming = await matches.next_wake(host.db, 1, 0)
        club.office.time = min(max(club.office.time + 500, upcoming or 0), club.office.time + MINUTE)
        host.alarm.at_once()
        await tick(host)
        draft = await club.sweep(1)
        if draft.event.state == "over":
            break
    entries, tables = ordered(draft)
    log = Log(draft.event.commitment, replace(draft.event, owner=0), list(entries), list(tables))
    await asyncio.to_thread(path.write_bytes, msgspec.json.encode(log))


def verified(path: Path) -> str:
    command = [sys.executable, "-m", "tests.bot.events.verify_log", str(path)]
    result = subprocess.run(command, capture_output=True, text=True, cwd=Path(__file__).parents[3], check=False)
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


async def test_a_small_evening(club: Club, tmp_path: Path) -> None:
    await evening(club, 6, tmp_path / "log.json", options='{"kills": 2}')
    assert "all as promised" in verified(tmp_path / "log.json")
    text = (tmp_path / "log.json").read_text()
    (tmp_path / "log.json").write_text(text.replace('"places":[1,2]', '"places":[2,1]', 1))
    with pytest.raises(AssertionError, match=r"paired differently|not the one"):
        verified(tmp_path / "log.json")


@pytest.mark.proof
@pytest.mark.timeout(3600)
@pytest.mark.usefixtures("prompt")
@pytest.mark.parametrize(("people", "rounds"), [(24, 5), (200, 8)])
async def test_an_evening(club: Club, tmp_path: Path, people: int, rounds: int) -> None:
    await evening(club, people, tmp_path / "log.json")
    assert f"{rounds} rounds" in verified(tmp_path / "log.json")
