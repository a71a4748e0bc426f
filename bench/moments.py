"""The films of moments and races: the cost of a picture from warm sprites, the size of a film, the wait of the loop."""

from __future__ import annotations

import asyncio
import statistics
import time
from collections.abc import Iterable, Iterator
from functools import partial

from bench.figures import Figure
from bench.pictures import lateness
from bot.pictures.moments import Film, filmed
from bot.workers.painters import ProcessPainter
from games.contract.game import Game
from games.core import SeatSetup
from games.core.rng import Rng
from games.cpu.levels import rookie
from games.look.scene import Scene
from games.registry import GAMES
from tests.recorded_screens import NAMES, corpus_of, films

RECORDS, ROUNDS = 2, 3
RACE = "tiny_turbo_cars"

Kind = tuple[str, Film, Scene]
"""A game, a film, and the picture in whose place it is shown."""


def figures() -> Iterable[Figure]:
    of_moments = [each for game in GAMES.values() for each in moments(game)]
    yield from painting("moment", of_moments)
    yield from painting("race", races())
    waits = asyncio.run(
        lateness([partial(ProcessPainter.moment, game=key, film=film, still=still) for key, film, still in of_moments])
    )
    yield Figure("the event loop waits while all films of moments are painted", waits * 1000, "ms", 10)
    yield Figure("a moment noted and passed on, in the loop", noted() * 1000, "ms", 10)


def moments(game: Game) -> Iterator[Kind]:
    """Yield one moment of each kind that some recorded matches of a game hold."""
    seen = set[str]()
    for record in list(corpus_of(game.key).plans)[: RECORDS if game.moments else 0]:
        kept = corpus_of(game.key).read(record)
        state = corpus_of(game.key).begin(kept)
        still = game.scene(state.view(None), NAMES)
        for line in kept.notations:
            seat, notation = line.split()
            for event in state.apply(int(seat), game.parse(notation)):
                moment = game.moment(event)
                if moment and moment[0] not in seen:
                    seen.add(moment[0])
                    yield game.key, Film(str(moment), NAMES, moment, game.sentence(event, NAMES)), still


def races() -> list[Kind]:
    """Return the longest race of some recorded matches between four cars."""
    found = []
    for record in [name for name in corpus_of(RACE).plans if name.startswith("four")][:RECORDS]:
        race = max(films(RACE, record), key=lambda race: len(race.events))
        still = GAMES[RACE].scene(race.before, NAMES)
        found.append((RACE, Film(record, NAMES, before=race.before, events=race.events), still))
    return found


def painting(what: str, kinds: list[Kind]) -> Iterable[Figure]:
    """Measure the pictures and the bytes of some films, with sprites cached."""
    costs, times, sizes = [], [], []
    for key, film, still in kinds:
        data, pictures, spent = filmed(key, film, still), len(film.frames(key, still.height)) + 1, []
        for _ in range(ROUNDS):
            begun = time.process_time()
            data = filmed(key, film, still)
            spent.append(time.process_time() - begun)
        times.append(min(spent))
        costs.append(min(spent) * 1000 / pictures)
        sizes.append(len(data) / 1000)
    yield Figure(f"a picture of the film of a {what}, median of {len(kinds)}", statistics.median(costs), "ms", 20)
    yield Figure("... of the slowest", max(costs), "ms", None)
    yield Figure("... that film as a whole", max(times), "s", None)
    yield Figure("... the largest", max(sizes), "kB", 400)


def noted() -> float:
    """Return the longest time, in seconds, to find the moment of an event and to make its sentences."""
    game, worst = GAMES["race_to_ace"], 0.0
    state, luck = game.new([SeatSetup()] * 2, 1, game.Options()), Rng(1)
    while state.outcome() is None:
        seat = state.to_act()[0]
        events = state.apply(seat, rookie(game, state.view(seat), state.legal_actions(seat), luck))
        begun = time.thread_time()
        for event in events:
            game.moment(event)
            for you in range(2):
                game.sentence_to(event, NAMES, you)
        worst = max(worst, time.thread_time() - begun)
    return worst
