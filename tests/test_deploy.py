"""What stands in deploy/: it parses, and what it names is there."""

from __future__ import annotations

import configparser
import json
import re
from pathlib import Path

import pytest
import yaml
from prometheus_client import REGISTRY

from bot.app.cli import db, main
from bot.shared import metrics
from bot.shared.settings import Settings

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "deploy"
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
    for file in ("Dockerfile", "compose.yaml", "paddock.service"):
        named = set(re.findall(r"\b(?:PADDOCK_[A-Z_]*[A-Z]|DATABASE_URL|DISCORD_TOKEN)\b", (FOLDER / file).read_text()))
        assert named <= SETTINGS, file


def test_compose_starts_the_bot_after_its_database() -> None:
    services = yaml.safe_load((FOLDER / "compose.yaml").read_text())["services"]
    bot, database = services["paddock"], services["database"]
    assert (FOLDER / bot["build"]["context"]).resolve() == ROOT
    assert (ROOT / bot["build"]["dockerfile"]).is_file()
    assert bot["depends_on"]["database"]["condition"] == "service_healthy"
    assert database["healthcheck"]["test"][0] == "CMD"
    assert bot["environment"]["DATABASE_URL"].startswith("postgresql://paddock:${POSTGRES_PASSWORD:?")
    assert "ports" not in database
    volumes = yaml.safe_load((FOLDER / "compose.yaml").read_text())["volumes"]
    assert {volume.partition(":")[0] for service in services.values() for volume in service["volumes"]} == set(volumes)


def test_the_unit_is_not_root_and_is_not_started_again_after_a_wrong_setting() -> None:
    unit = configparser.ConfigParser(interpolation=None, strict=True)
    unit.optionxform = str
    unit.read_string((FOLDER / "paddock.service").read_text())
    service = unit["Service"]
    assert service["User"] == "paddock"
    assert service["ExecStart"].split()[1] in main.commands
    assert service["RestartPreventExitStatus"] == "2"
    assert int(service["TimeoutStopSec"]) > 10


def test_the_dashboard_asks_only_for_numbers_that_are_served() -> None:
    metrics.note_error("test")
    with metrics.answering("test"):
        pass
    metrics._set(metrics.HealthReport(storage=True, gateway={0: True}, waiting={"presses": 0}))
    served = {sample.name for family in REGISTRY.collect() for sample in family.samples}
    dashboard = json.loads((FOLDER / "grafana.json").read_text())
    asked = {name for panel in dashboard["panels"] for target in panel["targets"]
             for name in re.findall(r"paddock_\w+", target["expr"])}  # fmt: skip
    assert asked <= served
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
