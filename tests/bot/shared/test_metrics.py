"""Metrics for operators."""

from __future__ import annotations

import json
import runpy
import sys
import urllib.error
import urllib.request
from dataclasses import replace

import pytest
from prometheus_client import REGISTRY

from bot.shared import metrics
from bot.shared.metrics import (
    HealthReport,
    answering,
    note_commit,
    note_error,
    note_refusal,
    presses_in_hand,
    serve_metrics,
)
from bot.shared.settings import Settings, SettingsError
from db.census import Census
from tests.free_port import free_port
from tests.patience import HANGS


def _sample(name: str, **labels: str) -> float:
    return REGISTRY.get_sample_value(name, labels) or 0.0


def test_answers_are_measured_even_when_they_are_refusals() -> None:
    before = _sample("paddock_answer_seconds_count", kind="test")
    with pytest.raises(ValueError, match="no"), answering("test"):
        raise ValueError("no")
    assert _sample("paddock_answer_seconds_count", kind="test") == before + 1


def test_answers_are_told_apart_up_to_the_three_seconds_that_discord_waits() -> None:
    assert metrics.ANSWER_SECONDS[-1] == 3
    assert tuple(sorted(metrics.ANSWER_SECONDS)) == metrics.ANSWER_SECONDS
    assert tuple(sorted(metrics.COMMIT_SECONDS)) == metrics.COMMIT_SECONDS


def test_errors_are_counted_by_event() -> None:
    note_error("a heartbeat failed")
    assert _sample("paddock_errors_total", event="a heartbeat failed") >= 1


DIRECTLY = urllib.request.build_opener(urllib.request.ProxyHandler({}))
"""Does not ask a proxy, through which a machine may reach all others."""
WELL = HealthReport(storage=True, gateway={0: True}, waiting={"presses": 0, "redraws": 3})
ILL = HealthReport(storage=False, gateway={0: True}, waiting={"presses": 7})


def read(settings: Settings, page: str) -> tuple[int, str]:
    try:
        with DIRECTLY.open(f"http://127.0.0.1:{settings.metrics_port}/{page}", timeout=HANGS) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def test_metrics_and_health_are_served_and_agree() -> None:
    settings, now = Settings(_env_file=None, metrics_port=free_port()), WELL
    serve_metrics(settings, lambda: now)
    assert "paddock_answer_seconds" in read(settings, "metrics")[1]
    assert read(settings, "health") == (200, json.dumps(WELL.as_dict()))
    for now, code, up in ((ILL, 503, "0.0"), (WELL, 200, "1.0")):
        status, body = read(settings, "health")
        assert (status, json.loads(body)["good"]) == (code, code == 200)
        numbers = read(settings, "metrics")[1]
        assert f"paddock_storage_up {up}" in numbers
        assert 'paddock_gateway_up{shard="0"} 1.0' in numbers
        assert f'paddock_waiting{{what="presses"}} {now.waiting["presses"]}.0' in numbers
    with pytest.raises(SettingsError, match="PADDOCK_METRICS_PORT"):
        serve_metrics(settings, lambda: WELL)


def test_metrics_are_served_on_the_address_of_the_setting() -> None:
    settings = Settings(_env_file=None, metrics_port=free_port(), metrics_host="127.0.0.2")
    serve_metrics(settings, lambda: WELL)
    with DIRECTLY.open(f"http://127.0.0.2:{settings.metrics_port}/health", timeout=HANGS) as answer:
        assert answer.status == 200
    with pytest.raises(urllib.error.URLError):
        read(settings, "health")  # asks 127.0.0.1
    with pytest.raises(SettingsError, match=r"PADDOCK_METRICS_HOST is wrong: 192\.0\.2\.1"):
        serve_metrics(settings.model_copy(update={"metrics_host": "192.0.2.1"}), lambda: WELL)


def test_counts_of_the_database_are_served() -> None:
    settings = Settings(_env_file=None, metrics_port=free_port())
    serve_metrics(settings, lambda: replace(WELL, servers=12, census=Census({"acceleration": 3}, 40, 5_000)))
    note_commit(0.002)
    note_refusal(429)
    numbers = read(settings, "metrics")[1]
    for line in (
        "paddock_servers 12.0",
        'paddock_live_matches{game="acceleration"} 3.0',
        'paddock_live_matches{game="race_to_ace"} 0.0',
        "paddock_people 40.0",
        "paddock_database_bytes 5000.0",
    ):
        assert line in numbers.splitlines()
    assert _sample("paddock_commit_seconds_count") >= 1
    assert _sample("paddock_refusals_total", status="429") >= 1


@pytest.mark.parametrize(
    ("storage", "gateway", "good"),
    [
        (True, {0: True, 1: True}, True),
        (False, {0: True}, False),
        (True, {0: True, 1: False}, False),
        (True, {}, False),
    ],
)
def test_when_the_bot_is_healthy(storage: bool, gateway: dict[int, bool], good: bool) -> None:
    assert HealthReport(storage, gateway, {}).good is good


def test_presses_are_counted_while_they_are_being_answered() -> None:
    before = presses_in_hand()
    with answering("test"), answering("test"):
        assert presses_in_hand() == before + 2
    assert presses_in_hand() == before


def test_without_the_extra_nothing_is_measured_and_a_port_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "prometheus_client", None)
    plain = runpy.run_path(metrics.__file__)
    with plain["answering"]("test"):
        plain["note_error"]("an event")
    plain["serve_metrics"](Settings(_env_file=None), lambda: WELL)
    with pytest.raises(SettingsError, match="the metrics extra of Paddock is not installed"):
        plain["serve_metrics"](Settings(_env_file=None, metrics_port=free_port()), lambda: WELL)
