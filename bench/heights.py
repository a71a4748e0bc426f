"""`python -m bench.heights [GAME ...]`: how high every kind of decision is, and how many presses it takes, as a table.

Heights are the highest of all recorded matches, presses those of matches between rookies.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator

from bench.presses import counted_in
from bot.match_ui.table_content import hand_content
from games.registry import GAMES
from tests.recorded_screens import KEYS, corpus_of, decisions
from tests.screen import DESKTOP, PHONE, height

MATCHES = 40


def lines(games: Iterable[str]) -> Iterator[str]:
    yield "| decision | height on a phone | on a desktop | presses |"
    yield "|---|---|---|---|"
    for game in games:
        highest: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
        for record in corpus_of(game).plans:
            for decision in decisions(game, record):
                for spot in decision.spots():
                    face = hand_content(decision.match, decision.seat, spot)
                    most = highest[decision.kind]
                    most[:] = max(most[0], height(face, PHONE)), max(most[1], height(face, DESKTOP))
        kinds = counted_in(GAMES[game], MATCHES).kinds
        for kind, (phone, desktop) in highest.items():
            counted = kinds.get(kind)
            presses = f"{counted.presses / counted.decisions:.2f}" if counted and counted.decisions else "by itself"
            yield f"| {GAMES[game].title}: {kind.replace('_', ' ')} | {phone:.0f} | {desktop:.0f} | {presses} |"


if __name__ == "__main__":
    for line in lines(sys.argv[1:] or KEYS):
        print(line, flush=True)
