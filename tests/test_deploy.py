"""What stands in deploy/: it parses, and what it names is there."""

from __future__ import annotations

import asyncio
import configparser
import inspect
import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import CliRunner
from prometheus_client import REGISTRY

from bot.app.cli import db, main
from bot.app.health import Health
from bot.shared import metrics
from bot.shared.settings import Settings
from db.census import Census
from db.connection import open_database

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "deploy"
COMPOSED = ("compose.yaml", "compose.shards.yaml")
UNITS = sorted(file.name for file in FOLDER.glob("*.service"))
SETTINGS = {field.alias for field in Settings.model_fields.values()}


def dockerfile() -> list[tuple[str, str]]:
    """Return the instructions of the Dockerfile with their arguments."""
    text = re.sub(r"\\\n\s*", "", (FOLDER / "Dockerfile").read_text())
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(line.split(maxsplit=1)[0], line.split(maxsplit=1)[1]) for line in lines]


def test_the_image_is_small_and_not_root_and_keeps_its_data_in_a_volume() -> None:
    stages = [number for number, (word, _) in enumerate(dockerfile()) if word == "FROM"]
    assert [dockerfile()[number][1] for number in stages] == ["python:3.11-slim AS build", "python:3.11-slim"]
    last = dict(dockerfile()[stages[-1] :])
    # A number, for a system that does not know the image's names.
    assert last["USER"] == "10001"
    assert "useradd --system --uid 10001 " in last["RUN"]
    assert last["VOLUME"] == "/data"
    assert "DATABASE_URL=sqlite:////data/" in last["ENV"]
    assert last["COPY"].startswith("--from=build "), "the source stays in the stage that builds"
    assert json.loads(last["ENTRYPOINT"]) == ["paddock"]
    assert json.loads(last["CMD"])[0] in main.commands
    health = json.loads(last["HEALTHCHECK"].partition("CMD ")[2])
    assert health[0] == "paddock"
    assert health[1] in main.commands


def test_the_image_takes_nothing_that_is_private_or_of_no_use() -> None:
    ignored = (ROOT / ".dockerignore").read_text().split()
    assert {".git", "**/.env", "**/*.db", ".venv*"} <= set(ignored)
    copied = [argument for word, argument in dockerfile() if word == "COPY"]
    assert copied == [". .", "--from=build /paddock /paddock"]


def test_only_settings_that_there_are_are_set() -> None:
    for file in ("Dockerfile", *COMPOSED, *UNITS):
        named = set(re.findall(r"\b(?:PADDOCK_[A-Z_]*[A-Z]|DATABASE_URL|DISCORD_TOKEN)\b", (FOLDER / file).read_text()))
        assert named <= SETTINGS, file


def test_the_service_starts_again_when_its_database_was_not_there_yet() -> None:
    unit = (FOLDER / "paddock.service").read_text()
    never_again = re.search(r"RestartPreventExitStatus=(\d+)", unit)
    assert never_again is not None
    for url, again in (("postgresql://paddock@127.0.0.1:1/paddock", True), ("mysql://here", False)):
        ended = CliRunner().invoke(main, ["db", "check"], env={"DATABASE_URL": url})
        assert (ended.exit_code != int(never_again[1])) == again, ended.output
        assert ended.exit_code


@pytest.mark.parametrize("file", COMPOSED)
def test_compose_starts_the_bot_after_its_database(file: str) -> None:
    composed = yaml.safe_load((FOLDER / file).read_text())
    services, database = composed["services"], composed["services"]["database"]
    for bot in bots(services):
        assert (FOLDER / bot["build"]["context"]).resolve() == ROOT
        assert (ROOT / bot["build"]["dockerfile"]).is_file()
        assert bot["depends_on"]["database"]["condition"] == "service_healthy"
        assert bot["environment"]["DATABASE_URL"].startswith("postgresql://paddock:${POSTGRES_PASSWORD:?")
    assert database["healthcheck"]["test"][0] == "CMD"
    mounted = {volume.partition(":")[0] for service in services.values() for volume in service["volumes"]}
    assert {name for name in mounted if not name.startswith("./")} == set(composed["volumes"])
    assert all((FOLDER / name).is_file() for name in mounted if name.startswith("./"))


@pytest.mark.parametrize("file", COMPOSED)
def test_numbers_can_be_read_on_the_network_of_the_containers_only(file: str) -> None:
    services = yaml.safe_load((FOLDER / file).read_text())["services"]
    assert "PADDOCK_METRICS_HOST=0.0.0.0" in dict(dockerfile())["ENV"]
    scraped = yaml.safe_load((FOLDER / "prometheus.yml").read_text())["scrape_configs"][0]["dns_sd_configs"][0]
    for name, bot in services.items():
        if "build" in bot:
            assert bot["environment"]["PADDOCK_METRICS_PORT"] == scraped["port"]
            assert scraped["names"] == bot.get("networks", {}).get("default", {}).get("aliases", [name])
    open_ports = [port for service in services.values() for port in service.get("ports", [])]
    assert all(port.startswith("127.0.0.1:") for port in open_ports)
    assert not any("ports" in service for name, service in services.items() if name != "prometheus")


def test_two_processes_share_the_shards() -> None:
    services = yaml.safe_load((FOLDER / "compose.shards.yaml").read_text())["services"]
    environments = [bot["environment"] for bot in bots(services)]
    count = {each["PADDOCK_SHARD_COUNT"] for each in environments}
    assert count == {len(environments)} == {2}
    assert sorted(each["PADDOCK_SHARD_IDS"] for each in environments) == ["0", "1"]


def bots(services: dict[str, dict[str, Any]]) -> list[dict[str, Any]]:
    return [service for service in services.values() if "build" in service]


def unit(name: str) -> configparser.ConfigParser:
    parsed = configparser.ConfigParser(interpolation=None, strict=True)
    parsed.optionxform = str
    parsed.read_string((FOLDER / name).read_text())
    return parsed


async def new_database(path: Path) -> None:
    """Create a database, as the first start of a bot does."""
    await (await open_database(str(path))).close()


@pytest.mark.parametrize("name", ["backup", "drill"])
def test_a_timer_starts_what_it_is_named_after(name: str) -> None:
    service, timer = unit(f"paddock-{name}.service")["Service"], unit(f"paddock-{name}.timer")
    assert service["Type"] == "oneshot"
    assert service["User"] == "paddock"
    assert timer["Timer"]["Persistent"] == "true"
    assert timer["Install"]["WantedBy"] == "timers.target"


@pytest.mark.proof
@pytest.mark.parametrize("fails", [False, True])
def test_the_backup_and_the_drill_of_the_units_work(tmp_path: Path, *, fails: bool) -> None:
    """The shell gets what systemd would hand it, with the program of this environment."""
    (tmp_path / "backups").mkdir()
    paddock = f'"{sys.executable}" -m bot'
    environment = {**os.environ, "DATABASE_URL": "sqlite:///paddock.db", "PYTHONPATH": str(ROOT)}

    def run(line: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["sh", "-c", line], check=False, cwd=tmp_path, env=environment, capture_output=True, text=True
        )

    def line_of(name: str) -> str:
        line = unit(f"paddock-{name}.service")["Service"]["ExecStart"].replace("$$", "$").replace("%%", "%")
        program, option, script = shlex.split(line)
        assert (program, option) == ("/bin/sh", "-c")
        return script.replace("/opt/paddock/bin/paddock", paddock)

    asyncio.run(new_database(tmp_path / "paddock.db"))
    if fails:
        assert run(line_of("drill")).returncode != 0, "there is no backup yet"
    backed_up = run(line_of("backup"))
    assert backed_up.returncode == 0, backed_up.stderr
    (copy,) = (tmp_path / "backups").glob("paddock-20*.db")
    drilled = run(line_of("drill"))
    assert drilled.returncode == 0, drilled.stderr
    assert f"copy        backups/{copy.name}" in drilled.stdout
    if fails:
        copy.write_bytes(b"damaged")
        assert run(line_of("drill")).returncode != 0


def test_the_unit_is_not_root_and_is_not_started_again_after_a_wrong_setting() -> None:
    service = unit("paddock.service")["Service"]
    assert service["User"] == "paddock"
    assert service["ExecStart"].split()[1] in main.commands
    assert service["RestartPreventExitStatus"] == "2"
    assert int(service["TimeoutStopSec"]) > 10


def served() -> set[str]:
    """Return the names of all numbers that a bot serves."""
    metrics.note_error("test")
    metrics.note_commit(0.1)
    metrics.note_refusal(429)
    with metrics.answering("test"):
        pass
    census = Census({"acceleration": 1}, 1, 1, offers={"matched": 1})
    numbers = metrics._numbers()
    assert numbers is not None
    metrics._set(numbers, metrics.HealthReport(True, {0: True}, waiting={"presses": 0}, census=census))
    return {sample.name for family in REGISTRY.collect() for sample in family.samples}


def test_an_alert_asks_only_for_numbers_that_are_served_and_says_what_to_do() -> None:
    (group,) = yaml.safe_load((FOLDER / "alerts.yml").read_text())["groups"]
    known = served()
    for rule in group["rules"]:
        asked = set(re.findall(r"paddock_\w+", rule["expr"]))
        assert asked <= known, rule["alert"]
        assert asked or rule["expr"].startswith("up{")
        assert rule["labels"]["severity"] in ("critical", "warning")
        assert rule["annotations"]["summary"].endswith((".", "?"))
    names = [rule["alert"] for rule in group["rules"]]
    assert len(set(names)) == len(names) > 8
    assert yaml.safe_load((FOLDER / "prometheus.yml").read_text())["rule_files"] == ["/etc/prometheus/alerts.yml"]


def test_what_waits_is_asked_for_by_the_names_of_the_queues() -> None:
    report = inspect.getsource(Health.report)
    asked = re.findall(r'paddock_waiting\{what="(\w+)"', (FOLDER / "alerts.yml").read_text())
    assert asked
    assert all(f'"{name}":' in report for name in asked)


def test_the_dashboard_asks_only_for_numbers_that_are_served() -> None:
    known = served()
    dashboard = json.loads((FOLDER / "grafana.json").read_text())
    asked = {name for panel in dashboard["panels"] for target in panel["targets"]
             for name in re.findall(r"paddock_\w+", target["expr"])}  # fmt: skip
    assert asked <= known
    numbers = {family.name for family in REGISTRY.collect() if family.name.startswith("paddock_")}
    missing = [name for name in numbers if not any(each.startswith(name) for each in asked)]
    assert missing == [], "every number has a panel"
    assert len({panel["id"] for panel in dashboard["panels"]}) == len(dashboard["panels"])


@pytest.mark.parametrize("link", re.findall(r"\]\(([^)#]+)\)", (ROOT / "docs" / "upgrading.md").read_text()))
def test_what_the_page_about_upgrading_links_to_is_there(link: str) -> None:
    assert (ROOT / "docs" / link).is_file()


def test_the_commands_that_the_page_names_are_there() -> None:
    page = (ROOT / "docs" / "upgrading.md").read_text()
    named = set(re.findall(r"paddock (check|alive|db \w+|run|upgrade|match \w+)\b", page))
    assert {name.split()[0] for name in named} <= set(main.commands)
    assert {name.split()[1] for name in named if name.startswith("db ")} <= set(db.commands)


async def _created(path: Path) -> None:
    await (await open_database(str(path))).close()
