"""Simulated matches between computers, and their results.

Every match is a pure function of its number, so that the same seed gives the same report whatever the number of
processes, and an interrupted run continues where it was.
"""

import hashlib
import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import combinations
from pathlib import Path

import msgspec

from bot.lab.sentences import say
from bot.lab.statistics import Pairs, PlayedMatch, Trial, TrialStatistics
from bot.shared.refusal import Refusal
from bot.workers.pool import process_context
from games.contract.card_game import has_cards
from games.contract.game import Game
from games.core import Rng, SeatSetup
from games.cpu import Budget, choose
from games.registry import GAMES

FORM = 2
"""The version of the file format; goes up when something else is counted."""


class Head(msgspec.Struct, frozen=True):
    """The first line of a file of matches: the simulation that they belong to."""

    form: int
    trial: Trial
    cards: str
    """A fingerprint of the decks: their cards may change while their keys stay."""


def trial(game: Game, levels: Sequence[str], decks: Sequence[str], seed: int, iterations: int) -> Trial:
    """Return a simulation; refuses decks that the game does not have."""
    if decks:
        known = prebuilt(game)
        unknown = [deck for deck in decks if deck not in known]
        if unknown:
            raise Refusal(
                say("no-such-deck", game=game.title, deck=repr(unknown[0]), decks=", ".join(known), count=len(known))
            )
        if len(decks) != len(levels):
            raise Refusal(say("deck-for-every-seat"))
    return Trial(game.key, game.version, tuple(levels), tuple(decks), seed, iterations)


def pairs(game: Game, levels: Sequence[str], size: int, seed: int, iterations: int) -> list[Trial]:
    """Return a trial for every pair of pre-built decks of one size; refuses if there is no such pair."""
    if len(levels) != 2 or levels[0] != levels[1]:
        raise Refusal(say("same-level-for-pairs"))
    decks = prebuilt(game)
    eligible = [key for key, cards in decks.items() if len(cards) == size]
    if len(eligible) < 2:
        sizes = sorted({len(cards) for cards in decks.values()})
        raise Refusal(
            say("no-pair-of-decks", game=game.title, size=size, sizes=", ".join(map(str, sizes)), count=len(sizes))
        )
    return [trial(game, levels, pair, seed, iterations) for pair in combinations(eligible, 2)]


def simulate_pairs(
    trials: Sequence[Trial],
    matches: int,
    processes: int | None = None,
    kept: Path | None = None,
    played: Callable[[int], object] = lambda _: None,
) -> Pairs:
    """Play `matches` matches of each pair; with `kept`, each pair has its own file beside that path."""
    reports = []
    for place, what in enumerate(trials):
        file = kept and kept.with_stem("-".join((kept.stem, *what.decks)))
        reports.append(simulate(what, matches, processes, file, played, place * matches))
    return Pairs(len(prebuilt(GAMES[trials[0].game])[trials[0].decks[0]]), reports)


def simulate(
    what: Trial,
    matches: int,
    processes: int | None = None,
    kept: Path | None = None,
    played: Callable[[int], object] = lambda _: None,
    before: int = 0,
) -> TrialStatistics:
    """Play the first `matches` matches of a trial and count them; after each, `played` gets their number plus `before`.

    With `kept`, every match is written to that file, and the matches already in it are not played again.
    """
    done = {} if kept is None else _resumed(kept, what)
    done = {number: match for number, match in done.items() if number < matches}
    played(before + len(done))
    missing = [number for number in range(matches) if number not in done]
    for match in _all(what, missing, min(processes or os.cpu_count() or 1, len(missing))):
        done[match.number] = match
        if kept is not None:
            with kept.open("ab") as file:
                file.write(msgspec.json.encode(match) + b"\n")
        played(before + len(done))
    return TrialStatistics(what, [done[number] for number in range(matches)])


def _all(what: Trial, numbers: Sequence[int], processes: int) -> Iterator[PlayedMatch]:
    """Yield the matches, each as soon as it ends."""
    if processes <= 1:
        for number in numbers:
            yield play(what, number)
        return
    with ProcessPoolExecutor(processes, mp_context=process_context()) as pool:
        for future in as_completed([pool.submit(play, what, number) for number in numbers]):
            yield future.result()


def _resumed(kept: Path, what: Trial) -> dict[int, PlayedMatch]:
    """Return the matches in a file, which begins with their simulation; create it if needed."""
    head = msgspec.json.encode(Head(FORM, what, _fingerprint(what))) + b"\n"
    if not kept.exists() or not kept.stat().st_size:
        kept.write_bytes(head)
        return {}
    first, *lines = kept.read_bytes().splitlines(keepends=True)
    if first != head:
        raise Refusal(_mismatch(kept, first, what))
    whole = [match for match in map(_read, lines) if match is not None]
    if len(whole) < len(lines):
        kept.write_bytes(head + b"".join(msgspec.json.encode(match) + b"\n" for match in whole))
    return {match.number: match for match in whole}


def _mismatch(kept: Path, first: bytes, what: Trial) -> str:
    """Say why a file of matches cannot be continued."""
    try:
        head = msgspec.json.decode(first, type=Head)
    except msgspec.DecodeError:
        head = None
    if head is None or head.form != FORM:
        return say("unreadable", path=str(kept))
    if head.trial == what:
        return say("decks-changed", path=str(kept))
    return say("other-simulation", path=str(kept))


def _fingerprint(what: Trial) -> str:
    """Return a fingerprint of the decks' cards; "" in games without decks."""
    decks = prebuilt(GAMES[what.game])
    brought = {key: decks[key] for key in what.decks} or decks
    return hashlib.sha256(msgspec.json.encode(brought)).hexdigest()[:16] if brought else ""


def _read(line: bytes) -> PlayedMatch | None:
    """Read a line; None if it was cut off while it was written."""
    try:
        return msgspec.json.decode(line, type=PlayedMatch) if line.endswith(b"\n") else None
    except msgspec.DecodeError:
        return None


def play(what: Trial, number: int) -> PlayedMatch:
    """Play one match. A deal is played once with every contestant in every seat before the next one is used."""
    game, count = GAMES[what.game], len(what.levels)
    deal, turned = divmod(number, count)
    at = [(contestant + turned) % count for contestant in range(count)]
    contestant_at = [at.index(seat) for seat in range(count)]
    setup = [SeatSetup(prebuilt(game)[what.decks[who]] if what.decks else ()) for who in contestant_at]
    state = game.new(setup, what.seed + deal, game.Options())
    lucks = [Rng((what.seed << 64) + (number << 8) + who) for who in range(count)]
    turns = Rng((what.seed << 64) + (number << 8) + count)
    budget, events = Budget(what.iterations), list(state.opening)
    decisions = options = 0
    start = time.perf_counter()
    while (outcome := state.outcome()) is None:
        # Seats that are to act at the same time do so in random order, so that none has an advantage.
        seat = turns.choice(state.to_act())
        who = contestant_at[seat]
        legal = state.legal_actions(seat)
        decisions += 1
        options += len(legal)
        events += state.apply(seat, choose(game, state.view(seat), legal, what.levels[who], lucks[who], budget))
    seconds = time.perf_counter() - start
    tallies, course = game.tally(events, count), game.course(events, count)
    return PlayedMatch(
        number=number,
        shares=[outcome.share(at[who]) for who in range(count)],
        seats=at,
        first=contestant_at[course.first],
        turns=course.turns,
        decisions=decisions,
        options=options,
        reason=outcome.reason,
        tallies=[dict(tallies[at[who]]) for who in range(count)],
        cards=[dict(course.played[at[who]]) for who in range(count)],
        seconds=seconds,
    )


def prebuilt(game: Game) -> dict[str, tuple[str, ...]]:
    """Return the cards of every pre-built deck of a game; none in games without decks."""
    return {deck.key: deck.cards for deck in game.decks()} if has_cards(game) else {}
