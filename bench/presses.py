"""How many presses a decision takes, and how many of them have no alternative, with the menus that people see."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from bench.figures import Figure
from bot.discord_kit.menus import _beside, _touched, entered
from games.contract.game import Game
from games.contract.menus import Choice, Menu
from games.core import SeatSetup
from games.core.rng import Rng
from games.cpu.levels import rookie
from games.registry import GAMES
from tests.recorded_screens import phase_of

MATCHES = 200
NAMES = ("Ada", "Ben")


@dataclass(slots=True)
class Pressed:
    """What the person of seat 0 has pressed."""

    decisions: int = 0
    presses: int = 0
    forced: int = 0
    """Presses where a screen had no other choice, apart from offers such as a draw, and shots."""


@dataclass(slots=True)
class Counted(Pressed):
    """What has been pressed in some matches."""

    by_itself: int = 0
    """Decisions with one action, which the host makes for everybody who has not switched that off."""
    kinds: dict[str, Pressed] = field(default_factory=dict)
    """The same for each phase of the game."""


def figures() -> Iterable[Figure]:
    for key, game in GAMES.items():
        counted = counted_in(game, MATCHES)
        yield Figure(f"{key}: presses a match", counted.presses / MATCHES, "", None)
        yield Figure(f"{key}: presses a decision", counted.presses / counted.decisions, "", None)
        yield Figure(f"{key}: only choices, made by themselves, a match", counted.by_itself / MATCHES, "", None)
        yield Figure(f"{key}: presses without an alternative", counted.forced / counted.presses, "", 0.05)


def counted_in(game: Game, matches: int) -> Counted:
    """Play matches between rookies, and count what a person would have pressed for the decisions of the first."""
    counted = Counted()
    for seed in range(matches):
        state, luck = game.new([SeatSetup()] * 2, seed, game.Options()), Rng(seed)
        while state.outcome() is None:
            seat = state.to_act()[0]
            view, legal = state.view(seat), state.legal_actions(seat)
            action = rookie(game, view, legal, luck)
            by_hand = len(legal) == 1 and game.by_hand(action)
            if seat == 0 and len(legal) == 1 and not by_hand:
                counted.by_itself += 1
            elif seat == 0:
                screens = list(path(entered(game.menu(view, legal, NAMES)), action.notation))
                forced = 0 if by_hand else sum(len(open_to(shown, game.agreements)) == 1 for shown in screens)
                for each in (counted, counted.kinds.setdefault(phase_of(state), Pressed())):
                    each.decisions += 1
                    each.presses += len(screens)
                    each.forced += forced
            state.apply(seat, action)
    return counted


def path(menu: Menu, notation: str) -> Iterator[Menu]:
    """Yield the menus, each of which takes a press, on the way to an action; a list beside buttons takes none."""
    yield menu
    beside = _beside(menu)
    for number, choice in enumerate(map(_touched, menu.choices)):
        if choice.notation == notation:
            return
        if choice.menu is not None and any(leaf.notation == notation for leaf in choice.menu.leaves()):
            inner = path(choice.menu, notation)
            if number in beside:
                next(inner)
            yield from inner
            return
    raise AssertionError(f"no press leads to {notation}")


def open_to(menu: Menu, agreements: Iterable[str]) -> list[Choice]:
    """Return what can be pressed or picked on a screen, offers to others aside."""
    found: list[Choice] = []
    beside = _beside(menu)
    for number, choice in enumerate(map(_touched, menu.choices)):
        if number in beside:
            found += open_to(beside[number], agreements)
        elif (choice.notation or choice.menu is not None) and choice.notation not in agreements:
            found.append(choice)
    return found
