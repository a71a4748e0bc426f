"""`python -m tests.chaos.breakages [NAME ...]`: break copies of Paddock in twenty ways, and see if chaos notices."""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import time
import tomllib
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.chaos.__main__ import kinds_on, share
from tests.chaos.places import ENGINES

ROOT = Path(__file__).parents[2]
COPIED = ("bot", "cogs", "db", "docs", "games", "tests")
SLACK = 300.0
"""Seconds that a run may take longer than its share: it starts, ends, and waits for what hangs."""


@dataclass(frozen=True, slots=True)
class Breakage:
    """A fault to build in: some text of a file, what it is replaced by, and the kinds that may notice."""

    name: str
    what: str
    file: str
    old: str
    new: str
    kinds: tuple[str, ...]

    def applied(self, text: str) -> str:
        """Return the text of its file with the fault built in; what is there must be there once."""
        if text.count(self.old) != 1:
            raise ValueError(f"{self.name}: its text is {text.count(self.old)} times in {self.file}")
        return text.replace(self.old, self.new)


def breakages() -> list[Breakage]:
    """Return all breakages."""
    given = tomllib.loads((ROOT / "tests/chaos/breakages.toml").read_text())
    return [Breakage(name, **values | {"kinds": tuple(values["kinds"])}) for name, values in given.items()]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--seconds", type=float, default=300.0, help="the budget of `make chaos` that is shared out")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    chosen = parser.parse_args()
    print("| broken | noticed by | after | first complaint |\n|---|---|---:|---|")
    noticed = tried = 0
    for breakage in breakages():
        if chosen.names and breakage.name not in chosen.names:
            continue
        tried += 1
        kind, seconds, complaint = attempt(breakage, chosen.seconds, chosen.seed, chosen.database)
        noticed += bool(kind)
        print(f"| {breakage.what} | {kind or 'nothing'} | {seconds:.0f} s | {complaint} |", flush=True)
    print(f"\n{noticed} of {tried} were noticed")
    return int(noticed < tried)


def attempt(breakage: Breakage, budget: float, seed: int, engine: str) -> tuple[str, float, str]:
    """Run the kinds that may notice a fault, each for its share; return which one did, when, and its complaint."""
    start = time.monotonic()
    with TemporaryDirectory(prefix="broken-") as folder:
        for each in COPIED:
            shutil.copytree(ROOT / each, Path(folder) / each, ignore=shutil.ignore_patterns("__pycache__", "released"))
        for each in ("pyproject.toml", "README.md"):
            shutil.copy(ROOT / each, folder)
        target = Path(folder) / breakage.file
        target.write_text(breakage.applied(target.read_text()))
        for kind in breakage.kinds:
            complaint = _complaint(
                Path(folder), kind, share(kind, budget / len(ENGINES), kinds_on(engine)), seed, engine
            )
            if complaint:
                return kind, time.monotonic() - start, complaint
    return "", time.monotonic() - start, ""


def _complaint(folder: Path, kind: str, seconds: float, seed: int, engine: str) -> str:
    command = [sys.executable, "-m", "tests.chaos", kind, "--seconds", f"{seconds:.1f}", "--seed", str(seed)]
    try:
        done = subprocess.run(
            [*command, "--database", engine],
            cwd=folder,
            capture_output=True,
            text=True,
            timeout=seconds + SLACK,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return "it hung"
    lines = [line.strip() for line in done.stdout.splitlines() if line.startswith("    ")]
    first = lines[0] if lines else (done.stderr.strip().splitlines() or ["it ended"])[-1]
    return first.replace("|", "/")[:110] if done.returncode else ""


if __name__ == "__main__":
    sys.exit(main())
