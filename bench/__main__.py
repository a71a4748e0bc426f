"""`python -m bench [AREA ...]`: measure, print a table, write bench/results.json."""

from __future__ import annotations

import importlib
import json
import platform
import sys
from dataclasses import asdict
from pathlib import Path

from bot.app import garbage

AREAS = (
    "race_to_ace",
    "acceleration",
    "tiny_turbo_cars",
    "acceleracers",
    "dealin_dirt",
    "storage",
    "collections",
    "economy",
    "discord",
    "memory",
    "growth",
    "pictures",
    "moments",
    "presses",
    "chronicles",
    "endings",
    "cards",
    "profiles",
    "cpu",
    "answers",
    "fairness",
    "finding",
    "events",
)


def main(areas: list[str]) -> int:
    results = []
    garbage.collect_rarely()  # as the running bot does
    for area in areas or AREAS:
        print(f"\n{area}", flush=True)
        for figure in importlib.import_module(f"bench.{area}").figures():
            against = f"{figure.floor:12,.4g} {figure.floor_name}" if figure.floor else ""
            sign = "<=" if figure.better == "less" else ">="
            goal = f"(goal {sign} {figure.goal:,g})" if figure.goal is not None else ""
            verdict = "part  " if figure.goal is None else "ok    " if figure.met else "MISSED"
            judged = f"{figure.judged:,.3g}x" if figure.floor else f"{figure.judged:,.4g}"
            print(
                f"  {verdict} {figure.name:<58} {figure.value:12,.4g} {figure.unit:<12} {judged:>9} {goal} {against}",
                flush=True,
            )
            results.append({"area": area, "judged": figure.judged, "met": figure.met, **asdict(figure)})
    Path("bench/results.json").write_text(
        json.dumps({"python": platform.python_version(), "figures": results}, indent=2) + "\n"
    )
    goals = [result["met"] for result in results if result["goal"] is not None]
    print(f"\n{sum(goals)} of {len(goals)} goals met; bench/results.json holds the numbers")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
