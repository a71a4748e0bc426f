"""Databases are opened by their addresses, and a wrong address gives the operator one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from db import facts
from db.connection import open_database
from db.database import DatabaseTrouble


async def test_rows_survive_closing_and_opening(url: str) -> None:
    first = await open_database(url)
    try:
        await first.commit(facts.save("alive:0", "17"))
    finally:
        await first.close()
    again = await open_database(url)
    try:
        assert await facts.load(again, "alive:0") == "17"
        assert await facts.load(again, "alive:1") is None
    finally:
        await again.close()


@pytest.mark.parametrize("form", ["sqlite:///{}", "{}"])
async def test_a_file_may_be_named_with_and_without_a_scheme(tmp_path: Path, form: str) -> None:
    path = tmp_path / "here.db"
    await (await open_database(form.format(path))).close()
    assert path.read_bytes().startswith(b"SQLite format 3")


async def test_a_relative_file_is_created_in_the_working_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    await (await open_database("sqlite:///paddock.db")).close()
    assert (tmp_path / "paddock.db").exists()


@pytest.mark.parametrize(
    "url",
    [
        "mysql://paddock:hunter2@localhost/paddock",
        "sqlite://paddock:hunter2@host/paddock.db",
        "postgresql://paddock:hunter2@127.0.0.1:1/paddock",
        "postgresql://paddock:hunter2@127.0.0.1:port/paddock",
        "postgresql://paddock:hunter2@[::1/paddock",
        "postgresql://paddock:hunter2@127.0.0.1:99999/paddock",
        "postgres://paddock:hunter2@/paddock?host=/nowhere/at/all",
        "postgresql://paddock:hunter2@127.0.0.1:1/paddock?sslmode=sometimes",
        "sqlite:////no/such/folder/hunter2.db",
        "sqlite:///",
        "sqlite:///.",
        "sqlite:///" + 300 * "a",
    ],
)
async def test_a_wrong_address_is_one_sentence_without_its_password(url: str) -> None:
    with pytest.raises(DatabaseTrouble, match=r"^DATABASE_URL ") as trouble:
        await open_database(url)
    assert "hunter2" not in str(trouble.value)
    assert trouble.value.__cause__ is None or "hunter2" not in str(trouble.value.__cause__)
    assert "\n" not in str(trouble.value)
    assert str(trouble.value).endswith(".")


async def test_the_last_changes_of_a_missing_database_are_kept_behind_a_link_too(tmp_path: Path) -> None:
    log = tmp_path / "real.db-wal"
    log.write_bytes(b"changes")
    (tmp_path / "paddock.db").symlink_to(tmp_path / "real.db")
    with pytest.raises(DatabaseTrouble, match=r"real\.db-wal beside it holds its last changes"):
        await open_database(f"sqlite:///{tmp_path / 'paddock.db'}")
    assert log.read_bytes() == b"changes"


async def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.db"
    path.write_text("Dear Sir or Madam, " * 400)
    with pytest.raises(DatabaseTrouble, match="file is not a database"):
        await open_database(str(path))
    assert path.read_text().startswith("Dear Sir")
