"""Copies of a database that is in use: restored, checked, and every match in them replayed."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.app import restore
from db import matches
from db.check import check
from db.connection import connect, open_database
from db.database import DatabaseTrouble
from games.registry import GAMES
from tests.bot.conftest import Office

ENOUGH = 8
"""How many decisions are made in every game before the copy."""


async def busy(office: Office, channel: int, game: str, under_way: asyncio.Event, done: asyncio.Event) -> None:
    """Play one match after another in a channel, until that is enough."""
    decided = 0
    while not done.is_set():
        match = await office.begin(channel, game)
        while match.row.status == "playing" and not done.is_set():
            match = await office.act(match)
            decided += 1
            if decided == ENOUGH:
                under_way.set()
            await asyncio.sleep(0)


async def copied_while_busy(office: Office, copy: Path) -> None:
    """Make a copy while a match of every game is being played."""
    done = asyncio.Event()
    under_way = {key: asyncio.Event() for key in GAMES}
    async with asyncio.TaskGroup() as playing:
        for channel, key in enumerate(GAMES, 70):
            playing.create_task(busy(office, channel, key, under_way[key], done))
        for each in under_way.values():
            await each.wait()
        await office.host.db.backup(copy)
        done.set()


@pytest.fixture
async def copy(office: Office, tmp_path: Path) -> Path:
    # The clock stands still here, so nobody could wait for the end of a film.
    office.host.settings = office.host.settings.model_copy(update={"film_pause": 0})
    await copied_while_busy(office, tmp_path / "copy.db")
    return tmp_path / "copy.db"


async def test_a_copy_of_a_busy_database_is_complete_and_every_match_in_it_replays(copy: Path) -> None:
    before = await asyncio.to_thread(copy.read_bytes)
    report = await restore.drill(copy)
    assert report.troubles == []
    assert report.replayed == report.matches >= len(GAMES)
    assert report.decisions >= ENOUGH * len(GAMES)
    assert report.other_rules == 0
    assert await asyncio.to_thread(copy.read_bytes) == before
    assert await asyncio.to_thread(lambda: sorted(copy.parent.glob("copy.db*"))) == [copy]


@pytest.mark.parametrize(
    ("damage", "expected"),
    [
        ("delete from actions where ply = 2", "but its log has"),
        ("update actions set notation = 'dance' where ply = 2", "cannot be replayed"),
        ("update matches set state = x'00' where state is not null", "does not replay to the stored position"),
        ("update matches set commitment = 'other'", "a different seed than promised"),
    ],
)
async def test_a_damaged_copy_is_detected_and_not_restored(
    copy: Path, office: Office, damage: str, expected: str
) -> None:
    with closing(sqlite3.connect(copy, isolation_level=None)) as raw:
        raw.execute(damage)
    found, aside = await restore.restore(office.host.settings, copy)
    assert not found.good
    assert expected in " ".join(found.troubles)
    assert aside is None
    assert "NOT valid" in found.lines()[-1]
    assert json.loads(json.dumps(found.as_dict()))["good"] is False


async def test_only_the_first_of_very_many_faults_are_listed(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.app.restore.MOST", 1)
    with closing(sqlite3.connect(copy, isolation_level=None)) as raw:
        raw.execute("update matches set commitment = 'other'")
    found = await restore.drill(copy)
    assert found.faults > 1
    assert len(found.troubles) == 2
    assert "There are more" in found.lines()[-2]


async def test_a_finished_match_that_was_not_counted_yet_is_no_error(office: Office, tmp_path: Path) -> None:
    await office.finish(await office.begin(kills=1))
    await office.host.db.backup(tmp_path / "copy.db")
    with closing(sqlite3.connect(tmp_path / "copy.db", isolation_level=None)) as raw:
        for table in ("results", "standings", "rank_counts"):
            raw.execute(f"delete from {table}")
    assert (await restore.drill(tmp_path / "copy.db")).troubles == []


async def test_matches_of_other_rules_are_counted_but_are_no_error(copy: Path) -> None:
    with closing(sqlite3.connect(copy, isolation_level=None)) as raw:
        raw.execute("update matches set version = 9999 where game = 'race_to_ace'")
        raw.execute("update matches set game = 'a_sixth_game' where game = 'dealin_dirt'")
    report = await restore.drill(copy)
    assert report.troubles == []
    assert report.other_rules >= 2
    assert report.replayed == report.matches - report.other_rules


async def test_a_database_that_is_in_use_is_not_replaced(copy: Path, office: Office, tmp_path: Path) -> None:
    before = await office.host.db.fetch("live_matches")
    with pytest.raises(DatabaseTrouble, match="stop the bot first"):
        await restore.restore(office.host.settings, copy)
    assert await office.host.db.fetch("live_matches") == before
    assert not (tmp_path / "paddock.db.before-restore").exists()


async def test_the_database_is_replaced_and_the_old_one_kept(copy: Path, office: Office, tmp_path: Path) -> None:
    later = await office.begin(99)
    await office.host.db.close()
    found, aside = await restore.restore(office.host.settings, copy)
    assert found.good
    assert aside == str(tmp_path / "paddock.db.before-restore")
    old, new = await connect(str(aside)), await open_database(office.host.settings.database)
    try:
        assert [each for each in await check(new) if "has no results" not in each] == [], "the next start counts them"
        assert await matches.load(old, later.id) is not None
        assert await matches.load(new, later.id) is None
    finally:
        await old.close()
        await new.close()
    with pytest.raises(DatabaseTrouble, match="move it away first"):
        await restore.restore(office.host.settings, copy)


async def test_a_link_still_leads_to_the_database_after_a_restore(copy: Path, office: Office, tmp_path: Path) -> None:
    """What is restored would otherwise lie on the disk of the link, which may be a container's own."""
    await office.host.db.close()
    (tmp_path / "volume").mkdir()
    place = (tmp_path / "paddock.db").rename(tmp_path / "volume" / "real.db")
    (tmp_path / "paddock.db").symlink_to(place)
    _, aside = await restore.restore(office.host.settings, copy)
    assert (tmp_path / "paddock.db").readlink() == place
    assert aside == f"{place}.before-restore"
    assert place.is_file()


async def test_a_damaged_database_is_kept_aside_unchanged(copy: Path, office: Office, tmp_path: Path) -> None:
    await office.host.db.close()
    (tmp_path / "paddock.db").write_text("Dear Sir or Madam, " * 400)
    _, aside = await restore.restore(office.host.settings, copy)
    assert aside is not None
    assert aside == str(tmp_path / "paddock.db.before-restore")
    assert (tmp_path / "paddock.db.before-restore").read_text().startswith("Dear Sir")


@pytest.mark.parametrize("content", [None, "Dear Sir or Madam, " * 400, ""])
async def test_a_file_that_is_no_copy_is_refused(content: str | None, tmp_path: Path) -> None:
    file = tmp_path / "letter.db"
    if content is not None:
        file.write_text(content)
    with pytest.raises(DatabaseTrouble, match=r"letter\.db"):
        await restore.drill(file)
