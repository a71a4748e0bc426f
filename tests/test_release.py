"""What people install: the wheel with pinned versions, and the program of a checkout."""

from __future__ import annotations

import asyncio
import os
import re
import runpy
import subprocess
import sysconfig
import tomllib
import venv
from pathlib import Path

import pytest
import yaml

from bot import __version__
from tests.test_deploy import new_database

ROOT = Path(__file__).parents[1]


def test_the_versions_beside_the_wheel_are_those_that_are_tested() -> None:
    locked = (ROOT / "requirements" / "run.txt").read_text()
    pinned = runpy.run_path(str(ROOT / ".ci" / "wheel.py"))["constraints"](locked).splitlines()
    assert all(re.fullmatch(r"[a-z0-9.-]+==[\w.]+( ; .+)?", line) for line in pinned)
    assert len(pinned) == locked.count("==") - sum(line.partition(";")[2].count("==") for line in locked.splitlines())
    names = {line.partition("==")[0] for line in pinned}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = project["optional-dependencies"]
    wanted = [*project["dependencies"], *extras["postgres"], *extras["metrics"]]
    assert {re.match(r"[\w.-]+", each)[0].replace(".", "-") for each in wanted} <= {n.replace(".", "-") for n in names}


@pytest.mark.proof
@pytest.mark.parametrize("checked", [False, True])
def test_the_program_of_a_checkout_works_from_every_directory(tmp_path: Path, *, checked: bool) -> None:
    """A nightly job starts it from elsewhere, even from a folder with another `bot` in it."""
    venv.create(tmp_path / "venv", with_pip=False, symlinks=True)
    subprocess.run([ROOT / "requirements" / "program", tmp_path / "venv"], check=True)
    elsewhere = tmp_path / "elsewhere"
    (elsewhere / "bot").mkdir(parents=True)
    (elsewhere / "bot" / "__main__.py").write_text("raise SystemExit('the wrong bot')")
    # Only the packages come from this environment.
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PADDOCK", "DISCORD"))
    } | {"PYTHONPATH": sysconfig.get_path("purelib"), "DATABASE_URL": "sqlite:///paddock.db"}

    def paddock(*words: str) -> subprocess.CompletedProcess[str]:
        program = tmp_path / "venv" / "bin" / "paddock"
        return subprocess.run(
            [program, *words], check=False, cwd=elsewhere, env=environment, capture_output=True, text=True
        )

    assert paddock("--version").stdout == f"paddock, version {__version__}\n"
    asyncio.run(new_database(elsewhere / "paddock.db"))
    assert paddock("db", "backup", "copy.db").returncode == 0
    assert (elsewhere / "copy.db").exists()
    if checked:
        check = paddock("check")
        assert check.returncode == 1, "there is no token"
        assert "consistent" in check.stdout


def test_a_release_is_built_by_commands_that_there_are() -> None:
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "release.yml").read_text())
    assert workflow[True] == {"push": {"tags": ["v*"]}}  # YAML reads `on` as a truth value
    runs = [step["run"] for step in workflow["jobs"]["release"]["steps"] if "run" in step]
    targets = [run.split()[1] for run in runs if run.startswith("make ")]
    makefile = (ROOT / "Makefile").read_text()
    assert targets == ["check", "test", "wheel"]
    assert all(re.search(rf"^{target}:", makefile, re.MULTILINE) for target in targets)
    assert any("-f deploy/Dockerfile" in run for run in runs)
    assert "secrets." not in (ROOT / ".github" / "workflows" / "release.yml").read_text()
