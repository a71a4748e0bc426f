"""Every test here has its own simulated server, and every request is validated against Discord's OpenAPI document."""

from __future__ import annotations

import importlib.util
import itertools
import logging
import os
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
import structlog

from tests.discord.stage import Stage, staged

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

SHARED = Path(os.environ.get("PADDOCK_SHARED", Path(__file__).parents[3] / "shared"))
JUDGE = SHARED / "discord" / "validate.py"


def _judge() -> Any:
    if not JUDGE.exists():
        return None
    spec = importlib.util.spec_from_file_location("discord_judge", JUDGE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.Judge()


judge = _judge()


def illegal(stage: Stage) -> list[str]:
    """What Discord would refuse of all that was sent."""
    if judge is None:
        return []
    found = []
    for entry in stage.env.http_requests:
        if entry.json is None:
            continue
        problems = judge.request_problems(entry.method, template(entry.path), entry.json)
        found += [f"{entry.method} {entry.path}: {problem}" for problem in problems]
    return found


def template(path: str) -> str:
    """The path of Discord's document that a request went to: ids and tokens become places."""
    parts = path.split("/")
    return "/".join("{}" if part.isdigit() or part.startswith("simcord_") else part for part in parts)


@pytest.fixture(autouse=True)
def log() -> Iterator[list[Any]]:
    """What is logged, line by line."""
    with structlog.testing.capture_logs() as lines:
        logging.getLogger("discord").setLevel(logging.CRITICAL)
        yield lines


@pytest.fixture(autouse=True)
def seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal the same cards in every run, so that what fails once fails again."""
    numbers = itertools.count(1)
    dealt = SimpleNamespace(token_hex=lambda size: f"{next(numbers):0{size * 2}x}")
    monkeypatch.setattr("bot.host.lobby.secrets", dealt)


@pytest.fixture
async def stage(tmp_path: Path, log: list[dict[str, Any]]) -> AsyncIterator[Stage]:
    async with staged(tmp_path / "paddock.db") as stage:
        yield stage
        assert illegal(stage) == []
        assert [line for line in log if line["log_level"] in ("error", "critical")] == []
