"""Record the stored matches of a release, once: `python -m tests.released.record NAME`. README.md says when.

Seeded matches of every game are played and kept as the database stores them, with positions at many points.
"""

from __future__ import annotations

import hashlib
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path

import msgspec
from msgspec.structs import astuple, replace

from games.chronicle.clerk import Clerk
from games.contract.card_game import has_cards
from games.contract.game import Game
from games.core import CLOCK, SEAT_NAMES, Action, Seat, State
from games.core.rng import Rng
from games.cpu import LEVELS, choose
from games.registry import GAMES
from tests.released.kept import HERE, SUMS, KeptMatch, KeptPosition, legal_digest, position_of, sums

MOST = 14
"""The most positions of one match that are kept because nobody was asked such a thing before."""
APART = 5
"""How many are kept at regular distances."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A match to record."""

    game: str
    seats: int
    who: str
    """Who plays: a level, `dice`, the `first` or `last` legal action, or the game's quick `playout`."""
    options: Mapping[str, object] = field(default_factory=dict)
    decks: tuple[str, ...] = ()
    """The keys of pre-built decks; the default decks if empty."""
    clock: int = 0
    """The clock decides once in this many decisions, where it may; 0 is never."""
    relaxed: bool = False
    number: int = 0
    """What its seed is made of, for a match with something rare; usually its place in the list."""


PLANS = (
    Plan("race_to_ace", 2, "driver"),
    Plan("race_to_ace", 3, "rookie"),
    Plan("race_to_ace", 4, "driver", {"kills": 1}),
    Plan("race_to_ace", 5, "rookie", {"kills": 3, "first": "pilot 4"}),
    Plan("race_to_ace", 2, "dice", {"kills": 2, "first": "pilot 1"}),
    Plan("race_to_ace", 5, "dice"),
    Plan("race_to_ace", 3, "dice"),
    Plan("acceleration", 2, "driver"),
    Plan("acceleration", 2, "driver", {"legion": "red", "first": 1}),
    Plan("acceleration", 2, "rookie", {"first": 0}),
    Plan("acceleration", 2, "rookie"),
    Plan("acceleration", 2, "dice"),
    Plan("acceleration", 2, "dice", {"legion": "red"}),
    Plan("acceleration", 2, "last"),
    Plan("tiny_turbo_cars", 4, "playout", {"first_game": True}),
    Plan("tiny_turbo_cars", 3, "playout", {"long": True}),
    Plan("tiny_turbo_cars", 2, "playout", {"deal": True}, relaxed=True),
    Plan("tiny_turbo_cars", 2, "dice", clock=40),
    Plan("tiny_turbo_cars", 3, "dice", clock=60, relaxed=True),
    Plan("tiny_turbo_cars", 4, "dice", {"countdown": 10, "max_rounds": 3}),
    Plan("acceleracers", 2, "driver"),
    Plan("acceleracers", 2, "rookie"),
    Plan("acceleracers", 2, "driver", decks=("full-throttle", "long-shadow")),
    Plan("acceleracers", 2, "dice", decks=("long-shadow", "full-throttle")),
    Plan("acceleracers", 2, "rookie", decks=("long-shadow", "heat-and-chrome")),
    Plan("acceleracers", 2, "dice", decks=("heat-and-chrome", "cold-machines")),
    Plan("dealin_dirt", 2, "driver"),
    Plan("dealin_dirt", 2, "rookie", {"first": 1}),
    Plan("dealin_dirt", 2, "rookie", {"size": 40}, ("wing-night", "fence-runners")),
    Plan("dealin_dirt", 2, "driver", decks=("mud-and-iron", "whirlpool-road-show")),
    Plan("dealin_dirt", 2, "dice", decks=("redline-harvest", "blue-lightning")),
    Plan("dealin_dirt", 2, "rookie", decks=("mud-and-iron", "redline-harvest")),
    Plan("dealin_dirt", 2, "rookie", {"rolling_start": True}, ("home-pasture", "sleepless-night")),
    Plan("dealin_dirt", 2, "driver", decks=("heads-or-tails", "sunday-regulars")),
    Plan("dealin_dirt", 2, "driver", {"size": 40}, ("hornets-nest", "farm-road")),
    Plan("dealin_dirt", 2, "rookie", {"size": 50}, ("scrapyard-kings", "tailwind-tour")),
    Plan("dealin_dirt", 2, "dice", {"size": 40}, ("wing-night", "hornets-nest"), number=122),
    Plan("dealin_dirt", 2, "dice", {"size": 50}, ("tailwind-tour", "tailwind-tour"), number=246),
)


def begun(plan: Plan, number: int) -> KeptMatch:
    """Return a match of which nothing but the beginning is known."""
    game = GAMES[plan.game]
    decks = {deck.key: deck.cards for deck in game.decks()} if has_cards(game) else {}
    return KeptMatch(
        game=plan.game,
        version=game.version,
        options=game.Options.model_validate(plan.options).model_dump_json(exclude_defaults=True),
        relaxed=plan.relaxed,
        seed=hashlib.sha256(f"{plan.game} {number}".encode()).hexdigest()[:32],
        decks=tuple(msgspec.json.encode(decks[key]).decode() for key in plan.decks) or (None,) * plan.seats,
        log=(),
        positions=(),
        outcome="",
    )


def played(plan: Plan, number: int) -> KeptMatch:
    """Play a match to its end; only its log and its outcome are filled in yet."""
    match, luck, log = begun(plan, number), Rng(number), list[str]()
    state = match.begin()
    while (outcome := state.outcome()) is None:
        seat, action = _decision(match.rules, state, plan, luck)
        state.apply(seat, action)
        log.append(f"{seat} {action.notation}")
    return replace(match, log=tuple(log), outcome=msgspec.json.encode(outcome).decode())


def _decision(game: Game, state: State, plan: Plan, luck: Rng) -> tuple[Seat, Action]:
    seat = luck.choice(state.to_act())
    if plan.clock and state.legal_actions(CLOCK) and luck.below(plan.clock) == 0:
        seat = CLOCK
    legal = state.legal_actions(seat)
    if plan.who == "first" or seat == CLOCK:
        return seat, legal[0]
    if plan.who == "last":
        return seat, legal[-1]
    if plan.who in LEVELS:
        return seat, choose(game, state.view(seat), legal, plan.who, luck)
    return seat, luck.choice(legal) if plan.who == "dice" else game.playout(state, seat, legal, luck)


def positions(match: KeptMatch, met: set[object]) -> Iterator[KeptPosition]:
    """Yield the first and the last position, some between, and those that show something that was not `met` yet."""
    decisions, new, state = len(match.log), 0, match.begin()
    regular = {number * decisions // (APART + 1) for number in range(APART + 2)}
    for ply in range(decisions + 1):
        if ply:
            match.decide(state, ply)
        situation, fields = situation_of(match, state), set(told_apart(position_of(state)))
        is_new = new < MOST and situation not in met
        if is_new or ply in regular or not fields <= met:
            met |= {situation} | fields
            new += is_new
            yield KeptPosition(ply, state.dump(), legal_digest(state, len(match.decks)))


def situation_of(match: KeptMatch, state: State) -> str:
    """Describe a position roughly: who is asked, what kinds of actions there are, and whether there is a choice."""
    asked = state.to_act()
    legal = [str(action) for seat in asked for action in state.legal_actions(seat)]
    kinds = sorted({re.split(r"[>@!:+]", notation)[0] for notation in legal})
    clock = bool(state.legal_actions(CLOCK))
    return f"{match.game} {len(asked)} {kinds} {len(legal) == 1} {clock}"


def told_apart(value: object) -> Iterator[tuple[str, int, int]]:
    """Yield the pairs of fields that differ: if they ever changed places, this position would show it."""
    if isinstance(value, msgspec.Struct):
        fields = astuple(value)
        for (one, this), (other, that) in combinations(enumerate(fields), 2):
            if this != that:
                yield type(value).__name__, one, other
        value = fields
    if isinstance(value, (list, tuple)):
        for each in value:
            yield from told_apart(each)


def chronicled(match: KeptMatch) -> KeptMatch:
    """Add the chronicle of a match between people."""
    seats = range(len(match.decks))
    clerk = Clerk(match.rules, SEAT_NAMES[: len(seats)], 0, seats)
    state = match.begin()
    happened = state.opening
    for ply in range(len(match.log) + 1):
        if ply:
            happened = match.decide(state, ply)
        clerk.note(state, happened)
    written = clerk.written()
    return replace(match, chronicle=written.public, own=written.own)


def record(folder: Path) -> None:
    """Record all plans into a new folder."""
    folder.mkdir()
    for game in GAMES:
        met, kept = set[object](), list[KeptMatch]()
        for number, plan in enumerate(PLANS):
            if plan.game == game:
                match = played(plan, plan.number or number)
                kept.append(replace(match, positions=tuple(positions(match, met))))
        short = min(range(len(kept)), key=lambda each: len(kept[each].log))
        kept[short] = chronicled(kept[short])
        data = b"[\n" + b",\n".join(map(msgspec.json.encode, kept)) + b"\n]\n"
        folder.joinpath(f"{game}.json").write_bytes(data)
        print(f"{game}: {len(kept)} matches, {sum(len(each.positions) for each in kept)} positions, {len(data)} bytes")
    folder.joinpath(SUMS).write_text(sums(folder), encoding="utf-8")


def main() -> None:
    if len(sys.argv) != 2:
        raise SystemExit("Name the release or commit: python -m tests.released.record NAME")
    folder = HERE / sys.argv[1]
    if folder.exists():
        raise SystemExit(f"{folder} exists. What a release stored is recorded once and never again.")
    record(folder)


if __name__ == "__main__":
    main()
