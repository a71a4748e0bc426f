"""Both engines understand every statement."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from importlib.resources import files
from pathlib import Path

import asyncpg
import pytest

from db.database import Database
from db.queries import names_in, queries
from tests.databases import address_of

SMALL = {"how", "seats", "step", "value", "block", "superblock", "most_in_block", "most_in_superblock"}
SMALL |= {"old_confirmed", "old_holds", "old_version"}
"""What is never an id or a time, and not called like a column."""


def meant_for_one() -> dict[str, str]:
    """Return the statements for a single engine, as their comments say."""
    text = "\n".join(file.read_text("utf-8") for file in files("db").joinpath("sql").iterdir())
    found = re.findall(r"-- name: (\w+)\(.*\n-- (SQLite|PostgreSQL) only", text)
    return {name: {"SQLite": "sqlite", "PostgreSQL": "postgres"}[engine] for name, engine in found}


async def test_every_statement_is_understood(db: Database, url: str, engine: str) -> None:
    only = meant_for_one()
    mine = {
        name: query
        for name, query in queries(db.engine).items()
        if only.get(name, engine) == engine and "passage" not in name  # those create their own tables, in memory
    }
    assert len(mine) > 60
    if engine == "postgres":
        connection = await asyncpg.connect(url)
        columns = "select column_name from information_schema.columns where data_type = 'integer'"
        narrow = {str(row[0]) for row in await connection.fetch(columns)}
        for name, query in mine.items():
            kinds = [kind.name for kind in (await connection.prepare(query.sql)).get_parameters()]
            assert len(kinds) == len(query.names)
            # PostgreSQL takes a parameter that is first compared to a number for a short one, and then refuses ids.
            short = {each for each, kind in zip(query.names, kinds, strict=True) if kind == "int4"}
            assert short - narrow <= SMALL, f"cast these to bigint in {name}: {short - narrow - SMALL}"
        await connection.close()
        return
    with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as raw:
        for query in mine.values():
            raw.execute(f"explain {query.sql}", dict.fromkeys(re.findall(r":(\w+)", query.sql)))


FROM = re.compile(r"\b(?:from|join) (\w+)(?: (\w)\b)?")
"""A table in a query, and what it is called there."""
WHOLE = re.compile(r"SCAN (\w+)(?: USING (?:COVERING )?INDEX sqlite_autoindex\w*)?$")
"""A step that reads all rows, in any order."""
GROWING = ("matches", "seats", "actions", "results", "outbox", "chronicles", "ledger")
"""Tables that have ever more rows, as long as a bot lives."""
SELDOM = {"rated_log"}
"""What reads one of them as a whole, when ratings are computed anew."""
BY_INDEX = {
    "due_events": "event_tables_open (open=? AND match_id>?)",
    "events_in_guild": "events_of_guild (guild_id=?)",
    "open_seekers": "seekers_open",
    "outdated_matches": "matches_by_status (status=?)",
    "owing_event_messages": "event_messages_owing",
    "playing_choosers": "matches_by_status (status=?)",
    "rating_history": "results_of_player (player_id=? AND game=?)",
    "skills_of_seekers": "standings_of_player (player_id=?)",
    "unsettled_matches": "matches_by_status (status=?)",
    "waiting_tickets": "tickets_open (status=?)",
}
"""Queries of every start, beat or profile for which SQLite has chosen worse, and what it has to choose.

In a database with 300,000 matches the three of a start took twelve seconds of processor time, and now an eighth of one.
"""


def test_nothing_that_is_asked_often_reads_all_matches_ever_played(tmp_path: Path) -> None:
    file = address_of(tmp_path / "paddock.db")
    slow = set()
    with closing(sqlite3.connect(file)) as raw:
        for name, query in queries("sqlite").items():
            names = {alias or table for table, alias in FROM.findall(query.sql) if table in GROWING}
            if not names or name.startswith("check_"):
                continue
            values = dict.fromkeys(re.findall(r":(\w+)", query.sql))
            steps = [row[3] for row in raw.execute(f"explain query plan {query.sql}", values)]
            if any((found := WHOLE.match(step)) and found[1] in names for step in steps):
                slow.add(name)
    assert slow == SELDOM


@pytest.mark.parametrize("name", BY_INDEX)
def test_the_right_index_is_chosen_without_statistics(tmp_path: Path, name: str) -> None:
    sql = queries("sqlite")[name].sql
    with closing(sqlite3.connect(address_of(tmp_path / "paddock.db"))) as raw:
        steps = [row[3] for row in raw.execute(f"explain query plan {sql}", dict.fromkeys(re.findall(r":(\w+)", sql)))]
    assert [step for step in steps if step.endswith(f" INDEX {BY_INDEX[name]}")], steps
    assert [step for step in steps if "sqlite_autoindex" in step and step.startswith("SCAN")] == []


ORDER = re.compile(r"\border by ([^()]*?)(?= limit\b|\)|;|$)")
"""What a query orders its rows by."""
TIME = re.compile(r"\b(?:at|since|deadline|\w+_at)(?: desc)?$")
"""A last order by a time, which several rows can share."""
ONLY_TIMES = {"booster_causes", "first_result_of", "last_excuse_of", "missed_since", "next_wake", "rematch_cancelled"}
ONLY_TIMES |= {"applause_of", "blocks_of", "missed_checks_of"}
"""Queries that return of a row only that time, and perhaps whose it is, so that rows that share it are alike."""


def test_rows_of_the_same_time_come_in_the_same_order_on_both_engines() -> None:
    """PostgreSQL returns them in any order, and another one after every change of a row."""
    by_time = {
        name for name, query in queries("sqlite").items() if any(map(TIME.search, ORDER.findall(query.sql.strip())))
    }
    assert by_time == ONLY_TIMES


def test_a_placeholder_stands_for_the_columns_of_a_row() -> None:
    known = queries("postgres")
    columns = "(player_id, cause, item, game, change, reason, at)"
    assert known["insert_ledger"].sql.startswith(f"insert into ledger {columns} values ($1, $2, $3, $4, $5, $6, $7)")
    assert known["insert_ledger"].names == ("player_id", "cause", "item", "game", "change", "reason", "at")
    assert known["live_events_of_player"].sql.startswith("select e.id, e.guild_id, e.channel_id, e.owner_id, e.state, ")
    values = "(:player_id, :cause, :item, :game, :change, :reason, :at)"
    assert queries("sqlite")["insert_ledger"].sql.startswith(f"insert into ledger {columns} values {values}")


def test_parameters_are_named_in_the_order_of_their_numbers() -> None:
    query = queries("postgres")["change_trade"]
    assert "status = $1, version = $2" in query.sql
    assert "where id = $7 and status = 'open' and version = $8" in query.sql
    assert (query.names[0], query.names[1], query.names[6], query.names[7]) == (
        "status", "version", "id", "old_version",
    )  # fmt: skip


def test_files_of_statements_are_read_once() -> None:
    """A match is deleted on the event loop, which waits for no disk."""
    assert names_in("purge.sql") is names_in("purge.sql")
    assert queries("sqlite") is queries("sqlite")
