"""`python -m tests.chaos [KIND ...]`: inject every kind of failure for some time, and report the results."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import random
import sys
import time
import traceback
from collections.abc import Coroutine, Iterable, Sequence
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from typing import Any

from tests.chaos.places import ENGINES, place
from tests.chaos.tally import Tally, load, table

KINDS = {
    "kills": "kills of the host",
    "bot_kills": "kills of the whole bot",
    "two_kills": "kills of two processes",
    "faults": "faults on routes",
    "forged": "forged input",
    "races": "races",
    "clocks": "set clocks",
    "events": "kills in events",
    "storage": "storage faults",
    "unreadable": "unreadable values",
    "finding": "finding people",
}

ONLY = {"two_kills": "postgres"}
"""The kinds that one of the databases alone can have."""
WEIGHTS = {"faults": 3.0, "bot_kills": 2.0}
"""How much more time than the others some kinds get."""
LATE = 90.0
"""The longest that a try may take after the time is up, in seconds."""


def main() -> int:
    chosen = arguments()
    if chosen.sum:
        tallies = summed(chosen.sum)
        print(table(tallies))
        print(*(f"{each.kind} on {each.engine}: {line}" for each in tallies for line in each.complaints), sep="\n")
        return int(any(each.damage for each in tallies))
    kinds, engines = chosen.kinds or list(KINDS), ENGINES if chosen.database == "both" else (chosen.database,)
    seconds = chosen.seconds / len(engines)
    print(f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC, Python {platform.python_version()}, seed {chosen.seed}", flush=True)
    tallies = []
    for engine in engines:
        able = kinds_on(engine, kinds)
        for kind in able:
            tally = one(kind, engine, chosen.seed, share(kind, seconds, able))
            tallies.append(tally)
            print(described(tally), flush=True)
            if chosen.note:
                with Path(chosen.note).open("a") as file:
                    file.write(json.dumps({"seed": chosen.seed, "name": kind, **tally.dump()}) + "\n")
    print(f"\n{table(tallies)}\n\nrepeat one with: python -m tests.chaos KIND --database NAME --seed {chosen.seed}")
    return int(any(tally.damage for tally in tallies))


def kinds_on(engine: str, kinds: Iterable[str] = KINDS) -> list[str]:
    """Return the kinds that a database can have."""
    return [kind for kind in kinds if ONLY.get(kind, engine) == engine]


def share(kind: str, seconds: float, kinds: Sequence[str]) -> float:
    """Return how long a kind takes of so many seconds for all of them: some have more to try than others."""
    weights = {each: WEIGHTS.get(each, 1.0) for each in kinds}
    return seconds * weights[kind] / sum(weights.values())


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kinds", nargs="*", choices=[*KINDS, []], help=", ".join(KINDS))
    parser.add_argument("--seconds", type=float, default=float(os.environ.get("CHAOS_SECONDS") or 300))
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    parser.add_argument("--database", choices=(*ENGINES, "both"), default="both")
    parser.add_argument("--note", help="a file to which a line of JSON is added for every kind")
    parser.add_argument("--sum", help="add up the lines of such a file instead")
    return parser.parse_args()


def one(kind: str, engine: str, seed: int, seconds: float) -> Tally:
    """Run one kind on one engine for some seconds; an error of the run itself is recorded as a complaint."""
    run = import_module(f"tests.chaos.{kind}").run
    tally, start = Tally(KINDS[kind], engine), time.monotonic()
    while time.monotonic() - start < seconds:
        try:
            with place(engine) as where:
                running = run(tally, where, seed, start + seconds)
                if running is not None:
                    asyncio.run(in_time(running, start + seconds + LATE - time.monotonic()))
        except TimeoutError:
            tally.hush(f"seed {seed}: a try did not end within {LATE:.0f} s")
            tally.count(tally.damage - 1)
            break
        except Exception as error:
            traceback.print_exc()
            tally.stumble(f"seed {seed}: {error!r}")
            tally.count(tally.damage - 1)
            seed += 1
            time.sleep(1)
    tally.seconds = time.monotonic() - start
    return tally


async def in_time(running: Coroutine[Any, Any, object], seconds: float) -> None:
    """Let a run take this long at most: what waits for an answer that never comes would say nothing."""
    async with asyncio.timeout(seconds):
        await running


def described(tally: Tally) -> str:
    """Return the results of one kind, with its complaints."""
    slowest = f"the slowest answer after {tally.slowest:.2f} s: {tally.slowest_press}"
    ends = f"{tally.tried:,} tried, {tally.survived:,} survived, {tally.damage} complaints"
    first = f"{tally.kind} on {tally.engine}: {ends}; {slowest}"
    return "\n    ".join([first, *tally.complaints])


def summed(path: str) -> list[Tally]:
    """Return the totals of all runs in a file, a line for each kind and engine."""
    sums: dict[tuple[str, str], Tally] = {}
    for line in Path(path).read_text().splitlines():
        values = json.loads(line)
        del values["seed"], values["name"]
        tally = load(values)
        if (tally.kind, tally.engine) in sums:
            sums[tally.kind, tally.engine].add(tally)
        else:
            sums[tally.kind, tally.engine] = tally
    return [sums[key] for key in sorted(sums)]


if __name__ == "__main__":
    sys.exit(main())
