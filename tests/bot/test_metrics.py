"""Numbers for operators."""

from __future__ import annotations

import urllib.request

import pytest
from prometheus_client import REGISTRY

from bot.shared.metrics import answering, note_error, serve_metrics
from bot.shared.settings import Settings, SettingsError
from tests.free_port import free_port


def _sample(name: str, **labels: str) -> float:
    return REGISTRY.get_sample_value(name, labels) or 0.0


def test_answers_are_measured_even_when_they_are_refusals() -> None:
    before = _sample("paddock_answer_seconds_count", kind="test")
    with pytest.raises(ValueError, match="no"), answering("test"):
        raise ValueError("no")
    assert _sample("paddock_answer_seconds_count", kind="test") == before + 1


def test_errors_are_counted_by_what_happened() -> None:
    note_error("a heartbeat failed")
    assert _sample("paddock_errors_total", event="a heartbeat failed") >= 1


def test_the_numbers_are_served_and_a_taken_port_is_named() -> None:
    settings = Settings(_env_file=None, metrics_port=free_port())
    serve_metrics(settings)
    page = urllib.request.urlopen(f"http://127.0.0.1:{settings.metrics_port}/metrics", timeout=5).read().decode()
    assert "paddock_answer_seconds" in page
    with pytest.raises(SettingsError, match="PADDOCK_METRICS_PORT"):
        serve_metrics(settings)
