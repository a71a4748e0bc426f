"""Commands in a folder of their own; a database is tried with whole chronicles, and what cannot be read is reported."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.shared.settings import Settings
from bot.workers.scribes import Scribe


@pytest.fixture
def scribe() -> Scribe:
    return Scribe()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty working directory, and no settings but those of a test; logging stays as it is."""
    for field in Settings.model_fields.values():
        monkeypatch.delenv(str(field.alias), raising=False)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("bot.app.cli.set_up_logs", lambda _: None)
    return tmp_path
