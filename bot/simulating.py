"""Matches of computers against each other, counted.

Every match is a pure function of its number, so that the same seed gives the same report whatever the number of
processes, and a run that was cut off goes on where it was.
"""

from __future__ import annotations

import math
import os
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import TYPE_CHECKING

import msgspec

from bot.host.refusal import Refusal
from games.core import SeatSetup
from games.cpu import Budget, choose
from games.registry import GAMES
from games.rng import Rng

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from games.collecting import Decklist
    from games.core import Game

NINETY_FIVE = 1.96
"""Standard deviations on either side that hold 95 of 100 cases."""


class Trial(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is tried: who plays with what, and how hard an ace thinks. Together with a number it makes a match."""

    game: str
    version: int
    levels: tuple[str, ...]
    decks: tuple[str, ...]
    """The key of a pre-built deck for each contestant; empty for the game's own."""
    seed: int
    iterations: int


class Played(msgspec.Struct, frozen=True, array_like=True):
    """One match, counted; lists go by contestants, who change seats from match to match."""

    number: int
    shares: list[float]
    """The part of the victory of each."""
    seats: list[int]
    """Where each sat."""
    decisions: int
    options: int
    """How many legal actions there were at all decisions together."""
    tallies: list[dict[str, int]]
    """What the game counts for profiles."""
    seconds: float


class Report(msgspec.Struct):
    """What came out of a number of matches."""

    trial: Trial
    matches: list[Played]

    def won(self, contestant: int) -> tuple[float, float]:
        """Return the share of matches that a contestant won, and the reach of its 95 % interval to either side."""
        return _share([match.shares[contestant] for match in self.matches])

    def won_at(self, seat: int) -> tuple[float, float]:
        """Return the same for whoever sat at a seat."""
        return _share([match.shares[match.seats.index(seat)] for match in self.matches])

    def tallied(self) -> dict[str, tuple[float, float]]:
        """Return for all that the game counts the mean of a winner, and of anybody."""
        names = sorted({name for match in self.matches for tally in match.tallies for name in tally})
        total = sum(share for match in self.matches for share in match.shares)
        seats = len(self.matches) * len(self.trial.levels)
        means = {}
        for name in names:
            winners = anybody = 0.0
            for match in self.matches:
                for share, tally in zip(match.shares, match.tallies, strict=True):
                    winners += share * tally.get(name, 0)
                    anybody += tally.get(name, 0)
            means[name] = (winners / total, anybody / seats)
        return means

    @property
    def decisions(self) -> int:
        return sum(match.decisions for match in self.matches)

    @property
    def branching(self) -> float:
        return sum(match.options for match in self.matches) / self.decisions

    @property
    def speed(self) -> float:
        """Decisions a second of one process."""
        return self.decisions / sum(match.seconds for match in self.matches)

    def as_dict(self) -> dict[str, object]:
        """Return the report for programs; all but the speed is the same for the same seed."""
        contestants = range(len(self.trial.levels))
        return {
            **msgspec.to_builtins(self.trial),
            "matches": len(self.matches),
            "win_shares": [self.won(contestant) for contestant in contestants],
            "seat_shares": [self.won_at(seat) for seat in contestants],
            "mean_decisions": self.decisions / len(self.matches),
            "mean_branching": self.branching,
            "tallies": {name: {"winner": won, "anybody": all_} for name, (won, all_) in self.tallied().items()},
            "decisions_per_second": self.speed,
        }

    def lines(self) -> list[str]:
        """Return the report for people."""
        shown = []
        for contestant, level in enumerate(self.trial.levels):
            share, reach = self.won(contestant)
            deck = f" with {self.trial.decks[contestant]}" if self.trial.decks else ""
            shown.append(f"{level + deck:<20} wins {share:6.1%} ± {reach:.1%}")
        for seat in range(len(self.trial.levels)):
            share, reach = self.won_at(seat)
            shown.append(f"seat {seat + 1:<15} wins {share:6.1%} ± {reach:.1%}")
        mean = self.decisions / len(self.matches)
        shown.append(f"{mean:.1f} decisions a match, {self.branching:.1f} choices each")
        shown.append(f"{self.speed:,.0f} decisions a second in a process")
        shown += [f"{name}: {won:.2f} a winner, {all_:.2f} anybody" for name, (won, all_) in self.tallied().items()]
        return shown


def _share(values: Sequence[float]) -> tuple[float, float]:
    mean = sum(values) / len(values)
    deviation = math.sqrt(sum((value - mean) ** 2 for value in values) / len(values))
    return mean, NINETY_FIVE * deviation / math.sqrt(len(values))


def trial(game: Game, levels: Sequence[str], decks: Sequence[str], seed: int, iterations: int) -> Trial:
    """Return what is to be tried; refuses decks that the game has not."""
    if decks:
        known = prebuilt(game)
        unknown = [deck for deck in decks if deck not in known]
        if unknown:
            raise Refusal(f"{game.title} has no deck {unknown[0]!r}; it has {', '.join(known) or 'no decks at all'}.")
        if len(decks) != len(levels):
            raise Refusal("Name a deck for every seat, or none.")
    return Trial(game.key, game.version, tuple(levels), tuple(decks), seed, iterations)


def simulate(
    what: Trial,
    matches: int,
    processes: int | None = None,
    kept: Path | None = None,
    played: Callable[[int], object] = lambda _: None,
) -> Report:
    """Play the first `matches` matches of a trial and count them; `played` is told how many are done after each.

    With `kept`, every match is written into that file, and those that stand there are not played again.
    """
    done = {} if kept is None else _taken_up(kept, what)
    done = {number: match for number, match in done.items() if number < matches}
    played(len(done))
    missing = [number for number in range(matches) if number not in done]
    for match in _all(what, missing, min(processes or os.cpu_count() or 1, len(missing))):
        done[match.number] = match
        if kept is not None:
            with kept.open("ab") as file:
                file.write(msgspec.json.encode(match) + b"\n")
        played(len(done))
    return Report(what, [done[number] for number in range(matches)])


def _all(what: Trial, numbers: Sequence[int], processes: int) -> Iterator[Played]:
    """Go through matches as they end."""
    if processes <= 1:
        for number in numbers:
            yield play(what, number)
        return
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        for future in as_completed([pool.submit(play, what, number) for number in numbers]):
            yield future.result()


def _taken_up(kept: Path, what: Trial) -> dict[int, Played]:
    """Return the matches that stand in a file, which begins with what they were a trial of; make it if need be."""
    head = msgspec.json.encode(what) + b"\n"
    if not kept.exists() or not kept.stat().st_size:
        kept.write_bytes(head)
        return {}
    first, *lines = kept.read_bytes().splitlines(keepends=True)
    if first != head:
        raise Refusal(f"{kept} holds matches of another trial: name another file.")
    matches = [_read(line) for line in lines]
    whole = [match for match in matches if match is not None]
    if len(whole) < len(lines):
        kept.write_bytes(head + b"".join(msgspec.json.encode(match) + b"\n" for match in whole))
    return {match.number: match for match in whole}


def _read(line: bytes) -> Played | None:
    """Read a line; None if it was cut off while it was written."""
    try:
        return msgspec.json.decode(line, type=Played) if line.endswith(b"\n") else None
    except msgspec.DecodeError:
        return None


def play(what: Trial, number: int) -> Played:
    """Play one match. The same deal is played with everybody at every seat before the next one comes."""
    game, count = GAMES[what.game], len(what.levels)
    deal, turned = divmod(number, count)
    at = [(contestant + turned) % count for contestant in range(count)]
    contestant_at = [at.index(seat) for seat in range(count)]
    state = game.new([_brings(game, what, who) for who in contestant_at], what.seed + deal, game.Options())
    lucks = [Rng((what.seed << 64) + (number << 8) + who) for who in range(count)]
    turns = Rng((what.seed << 64) + (number << 8) + count)
    budget, events = Budget(what.iterations), list(state.opening)
    decisions = options = 0
    start = time.perf_counter()
    while (outcome := state.outcome()) is None:
        # Where several are asked at once nobody is to have an advantage: they take turns by lot.
        seat = turns.choice(state.to_act())
        who = contestant_at[seat]
        legal = state.legal_actions(seat)
        decisions += 1
        options += len(legal)
        events += state.apply(seat, choose(game, state.view(seat), legal, what.levels[who], lucks[who], budget))
    tallies = game.tally(events, count)
    return Played(
        number,
        [(at[who] in outcome.winners) / len(outcome.winners) for who in range(count)],
        at,
        decisions,
        options,
        [dict(tallies[at[who]]) for who in range(count)],
        time.perf_counter() - start,
    )


def _brings(game: Game, what: Trial, contestant: int) -> SeatSetup:
    return SeatSetup(prebuilt(game)[what.decks[contestant]] if what.decks else ())


def prebuilt(game: Game) -> dict[str, tuple[str, ...]]:
    """Return the cards of every pre-built deck of a game; none in games without decks."""
    decks: Callable[[], Sequence[Decklist]] | None = getattr(game, "decks", None)
    return {} if decks is None else {deck.key: deck.cards for deck in decks()}
