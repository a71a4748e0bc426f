"""Every test here has its own simulated server, and every request is validated against Discord's OpenAPI document."""

from __future__ import annotations

import importlib.util
import itertools
import json
import logging
import os
import random
from collections import deque
from collections.abc import AsyncIterator, Iterator, Sequence
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import structlog

from bot.workers import scribes
from games.chronicle.record import Record, steps
from games.core import Event, State
from tests.discord.stage import Stage, staged
from tests.isolation import FAILED

SHARED = Path(os.environ.get("PADDOCK_SHARED", Path(__file__).parents[3] / "shared"))
JUDGE = SHARED / "discord" / "validate.py"


def _judge() -> Any:
    if not JUDGE.exists():
        return None
    spec = importlib.util.spec_from_file_location("discord_judge", JUDGE)
    assert spec is not None
    assert spec.loader is not None
    module: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    judge = module.Judge()
    module.Request = module.validators.extend(module.Request, _shortcuts(module.Request, judge.spec))
    return judge


def _shortcuts(judging: Any, document: Any) -> dict[str, Any]:
    """Return checks that find the same faults as those of `judging`, a class of validators, in a tenth of the time.

    Of the schemas that a component may match, only those of its type are tried, if there are any; and a component that
    was found valid once is valid in later messages too.
    """
    forms, fine = document["components"]["schemas"], set[tuple[str, str]]()

    def is_of_type(form: dict[str, Any], kind: object) -> bool:
        referred = forms[form["$ref"].rpartition("/")[2]] if "$ref" in form else form
        allowed = referred.get("properties", {}).get("type", {}).get("enum")
        return allowed is None or kind in allowed

    def one_of(validator: Any, branches: list[Any], value: Any, schema: Any) -> Iterator[Any]:
        if isinstance(value, dict) and "type" in value:
            branches = [form for form in branches if is_of_type(form, value["type"])] or branches
        yield from judging.VALIDATORS["oneOf"](validator, branches, value, schema)

    def referred(validator: Any, form: str, value: Any, schema: Any) -> Iterator[Any]:
        known = form, json.dumps(value)
        if known not in fine:
            faults = list(judging.VALIDATORS["$ref"](validator, form, value, schema))
            if not faults:
                fine.add(known)
            yield from faults

    return {"oneOf": one_of, "anyOf": one_of, "$ref": referred}


judge = _judge()


@cache
def problems(method: str, path: str, body: bytes) -> list[Any]:
    """The errors of a request. Most requests of one test were sent by earlier tests too: each is validated once."""
    return judge.request_problems(method, path, json.loads(body))


def illegal(stage: Stage) -> list[str]:
    """The requests that Discord would have refused."""
    if judge is None:
        return []
    sent = [(entry, json.dumps(entry.json).encode()) for entry in stage.env.http_requests if entry.json is not None]
    return [
        f"{entry.method} {entry.path}: {problem}"
        for entry, body in sent
        for problem in problems(entry.method, template(entry.path), body)
    ]


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
    """Deal the same cards and draw the same codes in every run, so that what fails once fails again."""
    deal_alike(monkeypatch)


def deal_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reset the bot's system randomness to what it is at the start of a test."""
    numbers = itertools.count(1)
    dealt = SimpleNamespace(token_hex=lambda size: f"{next(numbers):0{size * 2}x}")
    monkeypatch.setattr("bot.host.lobby.lobby.secrets", dealt)
    drawn = random.Random(5)
    monkeypatch.setattr("bot.shared.ids.secrets", SimpleNamespace(randbits=drawn.getrandbits))
    marks = SimpleNamespace(token_hex=lambda size: drawn.randbytes(size).hex())
    monkeypatch.setattr("bot.match_ui.message_sender.secrets", marks)


@pytest.fixture(autouse=True)
def brief_chronicles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Write only the beginning and the end into chronicles: whole ones took a sixth of the time of these tests."""
    monkeypatch.setattr(scribes, "steps", _beginning_and_end)


@pytest.fixture
def whole_chronicles(brief_chronicles: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Write all pages."""
    monkeypatch.setattr(scribes, "steps", steps)


def _beginning_and_end(record: Record) -> Iterator[tuple[State | None, Sequence[Event]]]:
    played = steps(record)
    yield next(played)
    yield from deque(played, maxlen=1)


@pytest.fixture
async def stage(tmp_path: Path, log: list[dict[str, Any]], request: pytest.FixtureRequest) -> AsyncIterator[Stage]:
    async with staged(tmp_path / "paddock.db") as stage:
        yield stage
        stage.failed = request.node.stash.get(FAILED, False)
        if stage.failed:
            return
        assert illegal(stage) == []
        assert [line for line in log if line["log_level"] in ("error", "critical")] == []
