"""The conformance kit notices broken games: Race to Ace with one deliberate fault at a time.

A fault is a subclass of the game or of its state that breaks one promise of the contract. The kit must complain about
every one of them within a few seeds, and always by `AssertionError` with what is needed to see it again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

import msgspec
import pytest
from pydantic import BaseModel

from games.contract import serialization
from games.contract.conformance import check_counts, check_match
from games.contract.endings import Ending
from games.contract.menus import Choice, Layout, Menu
from games.contract.moments import Moment
from games.contract.statistics import Course
from games.contract.words import Pile
from games.core import CLOCK, Action, Event, IllegalAction, Outcome, Seat, SeatSetup, State, View
from games.core.rng import Rng
from games.look.scene import Scene
from games.race_to_ace import actions
from games.race_to_ace import events as e
from games.race_to_ace.cards import ECM, MALFUNCTION
from games.race_to_ace.game import RaceToAce
from games.race_to_ace.position import Phase, Position
from games.race_to_ace.state import RaceState
from games.race_to_ace.view import RaceView
from tests.examples import one_in
from tests.games.race_to_ace.table import everywhere

SEEDS = range(6)


class Faulty(RaceState):
    """A state that keeps its class when it is copied."""

    __slots__ = ()

    def copy(self) -> Faulty:
        return type(self)(self.position.copy())


class FaultyGame(RaceToAce):
    """Race to Ace with states of another class."""

    states: ClassVar[type[RaceState]] = Faulty

    def new(self, setup: Sequence[SeatSetup], seed: int, options: BaseModel) -> RaceState:
        state = super().new(setup, seed, options)
        return self.states(state.position, state.opening)

    def load(self, data: bytes) -> RaceState:
        return self.states(serialization.load(Position, data))

    def determinize(self, view: View, rng: Rng) -> RaceState:
        return self.states(super().determinize(view, rng).position)


FAULTS: list[type[RaceToAce]] = []


def fault(kind: type[RaceToAce]) -> type[RaceToAce]:
    """Put a broken game on the list."""
    FAULTS.append(kind)
    return kind


def state_fault(kind: type[RaceState]) -> type[RaceState]:
    """Put a game with broken states on the list."""
    FAULTS.append(type(kind.__name__, (FaultyGame,), {"states": kind, "__doc__": kind.__doc__}))
    return kind


# --- what a view tells ---


@state_fault
class LeakyView(Faulty):
    """A view shows the next card of the deck."""

    __slots__ = ()

    def view(self, seat: Seat | None) -> RaceView:
        view = super().view(seat)
        return msgspec.structs.replace(view, deck=self.position.deck[-1] if self.position.deck else 0)


@state_fault
class LeakyCount(Faulty):
    """A spectator sees how many Malfunctions seat 0 holds."""

    __slots__ = ()

    def view(self, seat: Seat | None) -> RaceView:
        view = super().view(seat)
        if seat is None:
            view.table.ply = self.position.hands[0][MALFUNCTION]
        return view


@fault
class Clairvoyance(FaultyGame):
    """Imagined hands are always the real ones, so the view must reveal them."""

    truth: ClassVar[dict[bytes, Position]] = {}

    def determinize(self, view: View, rng: Rng) -> RaceState:
        return Faulty(self.truth[msgspec.msgpack.encode(msgspec.structs.replace(view, seat=None, hand=()))].copy())

    class states(Faulty):  # noqa: N801
        __slots__ = ()

        def view(self, seat: Seat | None) -> RaceView:
            Clairvoyance.truth.setdefault(msgspec.msgpack.encode(super().view(None)), self.position.copy())
            return super().view(seat)


@fault
class SecretPile(FaultyGame):
    """A pile that should be open shows a seat its own hand."""

    def open_piles(self, view: RaceView, names: Sequence[str] = ()) -> list[Pile]:
        return [Pile("Pile", tuple(str(many) for many in view.hand))]


@fault
class WrongImagination(FaultyGame):
    """Imagining forgets a card of the seat's own hand."""

    def determinize(self, view: View, rng: Rng) -> RaceState:
        state = super().determinize(view, rng)
        if view.seat is not None:
            hand = state.position.hands[view.seat]
            hand[hand.index(max(hand))] -= 1
        return state


@state_fault
class TalkativeWindow(Faulty):
    """A window opens only for a seat that has something to answer: the pause reveals the hand."""

    __slots__ = ()

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        events = super().apply(seat, action)
        p = self.position
        while p.table.phase is Phase.COUNTER and len(self.legal_actions(p.table.asked)) == 1:
            events += super().apply(p.table.asked, actions.DECLINE_COUNTER)
        return events


# --- what events tell ---


class LoudDraw(e.CardReceived, frozen=True, gc=False):
    """Which card was drawn, for all players."""

    @property
    def audience(self) -> None:  # type: ignore[override]
        return None


@state_fault
class PublicDraw(Faulty):
    """An event has too large an audience."""

    __slots__ = ()

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        events = super().apply(seat, action)
        return [LoudDraw(ev.seat, ev.card) if isinstance(ev, e.CardReceived) else ev for ev in events]


class WhisperedDraw(e.CardReceived, frozen=True, gc=False):
    """Which card was drawn, for every single seat of a small table."""

    @property
    def audience(self) -> tuple[Seat, ...]:
        return (0, 1)


@state_fault
class DrawForAllSeats(Faulty):
    """An event is sent to all seats, one by one."""

    __slots__ = ()

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        events = super().apply(seat, action)
        return [WhisperedDraw(ev.seat, ev.card) if isinstance(ev, e.CardReceived) else ev for ev in events]


class StrayDraw(e.CardReceived, frozen=True, gc=False):
    """Which card was drawn, for a seat that does not exist."""

    @property
    def audience(self) -> tuple[Seat, ...]:
        return (self.seat, 7)


@state_fault
class DrawForNobody(Faulty):
    """An event is for a seat that does not exist."""

    __slots__ = ()

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        events = super().apply(seat, action)
        return [StrayDraw(ev.seat, ev.card) if isinstance(ev, e.CardReceived) else ev for ev in events]


@state_fault
class SilentKill(Faulty):
    """What happened differs from what a copy says happened."""

    __slots__ = ()
    calls: ClassVar[list[int]] = [0]

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        events = super().apply(seat, action)
        self.calls[0] += 1
        return [ev for ev in events if not isinstance(ev, e.KillTaken)] if self.calls[0] % 2 else events


# --- what may be done ---


@state_fault
class ListedButRefused(Faulty):
    """A shot is listed, and refused."""

    __slots__ = ()

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        if action.notation.startswith(("guns", "missile")):
            raise IllegalAction("JAMMED", "The guns are jammed today.")
        return super().apply(seat, action)


@state_fault
class ListedButCrashes(Faulty):
    """A legal action ends in an error of the program."""

    __slots__ = ()

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        if action.notation.startswith("maneuver"):
            raise KeyError(action.notation)
        return super().apply(seat, action)


@state_fault
class UnlistedButAccepted(Faulty):
    """Flameouts in attack are not listed but accepted."""

    __slots__ = ()

    def legal_actions(self, seat: Seat) -> list[Action]:
        legal = super().legal_actions(seat)
        if self.position.table.turn < 12:
            return legal
        return [action for action in legal if not action.notation.startswith("flameout>")] or legal


@state_fault
class AnybodyActs(Faulty):
    """The asked seat's action is accepted from others."""

    __slots__ = ()

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        return super().apply(self.position.table.asked if 0 <= seat < len(self.position.hands) else seat, action)


@state_fault
class ClockActs(Faulty):
    """The clock may decide for the seat that is asked."""

    __slots__ = ()

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        return super().apply(self.position.table.asked if seat == CLOCK else seat, action)


@state_fault
class ListedTwice(Faulty):
    """An action is in the list twice."""

    __slots__ = ()

    def legal_actions(self, seat: Seat) -> list[Action]:
        return super().legal_actions(seat) + super().legal_actions(seat)[:1]


@state_fault
class SpoilingRefusal(Faulty):
    """A refusal leaves a trace."""

    __slots__ = ()

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        try:
            return super().apply(seat, action)
        except IllegalAction:
            self.position.luck.bits()
            raise


@state_fault
class RudeRefusal(Faulty):
    """A refusal has no reason that a person could read."""

    __slots__ = ()

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        try:
            return super().apply(seat, action)
        except IllegalAction:
            raise IllegalAction("no", "no") from None


@state_fault
class NobodyActs(Faulty):
    """No seat must act, though the match runs."""

    __slots__ = ()

    def to_act(self) -> tuple[Seat, ...]:
        return () if self.position.table.phase is Phase.TRIM else super().to_act()


@state_fault
class StrangerActs(Faulty):
    """A seat must act that has nothing to decide."""

    __slots__ = ()

    def to_act(self) -> tuple[Seat, ...]:
        return tuple(range(len(self.position.hands))) if self.position.table.result is None else ()


@state_fault
class ActionsAfterTheEnd(Faulty):
    """A match that is over goes on."""

    __slots__ = ()

    def legal_actions(self, seat: Seat) -> list[Action]:
        return [actions.PASS_DEFENSE] if self.position.table.result is not None else super().legal_actions(seat)


@state_fault
class StuckQuestions(Faulty):
    """Another question has the number of one that was answered."""

    __slots__ = ()

    def decision(self, seat: Seat) -> int:
        return self.position.table.turn


@state_fault
class IdleCountdown(Faulty):
    """The rules count down to nothing."""

    __slots__ = ()

    def countdown(self) -> int | None:
        return 90


# --- copies and stored states ---


@state_fault
class SharedHands(Faulty):
    """A copy shares the hands with what it was made from."""

    __slots__ = ()

    def copy(self) -> Faulty:
        twin = self.position.copy()
        twin.hands = self.position.hands
        return type(self)(twin)


@state_fault
class SharedFlags(Faulty):
    """A copy shares the lost turns with what it was made from."""

    __slots__ = ()

    def copy(self) -> Faulty:
        twin = self.position.copy()
        twin.table.lost_turn = self.position.table.lost_turn
        return type(self)(twin)


@state_fault
class SharedLuck(Faulty):
    """A copy shares the dice with what it was made from."""

    __slots__ = ()

    def copy(self) -> Faulty:
        twin = self.position.copy()
        twin.luck = self.position.luck
        return type(self)(twin)


@state_fault
class LossyCopy(Faulty):
    """A copy forgets whose turn is lost."""

    __slots__ = ()

    def copy(self) -> Faulty:
        twin = self.position.copy()
        twin.table.lost_turn = [False] * len(twin.hands)
        return type(self)(twin)


@state_fault
class LossyDump(Faulty):
    """What is stored forgets whose turn is lost."""

    __slots__ = ()

    def dump(self) -> bytes:
        twin = self.position.copy()
        twin.table.lost_turn = [False] * len(twin.hands)
        return serialization.dump(twin)


@state_fault
class ForgetfulDump(Faulty):
    """What is stored forgets the order of the deck, which no view ever shows."""

    __slots__ = ()

    def dump(self) -> bytes:
        twin = self.position.copy()
        twin.deck.sort()
        return serialization.dump(twin)


@state_fault
class LucklessDump(Faulty):
    """What is stored forgets the dice, which nobody needs before the deck is empty."""

    __slots__ = ()

    def dump(self) -> bytes:
        twin = self.position.copy()
        twin.luck = Rng(1)
        return serialization.dump(twin)


# --- how a match goes ---


@state_fault
class EndlessMatch(Faulty):
    """Kills are taken away again, and turns never reach the guard."""

    __slots__ = ()

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        events = super().apply(seat, action)
        p = self.position
        p.table.kills = [0] * len(p.hands)
        p.table.turn = min(p.table.turn, 3)
        return events


@state_fault
class OddPlaces(Faulty):
    """The second best of two shares no place, and yet is third."""

    __slots__ = ()

    def outcome(self) -> Outcome | None:
        outcome = super().outcome()
        return outcome and msgspec.structs.replace(outcome, places=tuple(place * 2 - 1 for place in outcome.places))


@fault
class OtherReplay(FaultyGame):
    """The same seed begins another match the second time."""

    begun: ClassVar[list[int]] = [0]

    def new(self, setup: Sequence[SeatSetup], seed: int, options: BaseModel) -> RaceState:
        self.begun[0] += 1
        return super().new(setup, seed + self.begun[0], options)


@fault
class OtherWords(FaultyGame):
    """The words of a match keep the names of its first viewers."""

    names: ClassVar[list[Sequence[str]]] = []

    def sentence(self, event: Event, names: Sequence[str] = ()) -> str:
        self.names.append(names)
        return super().sentence(event, self.names[0])


@fault
class EmptyHanded(FaultyGame):
    """The opening differs from time to time."""

    begun: ClassVar[list[int]] = [0]

    def new(self, setup: Sequence[SeatSetup], seed: int, options: BaseModel) -> RaceState:
        state = super().new(setup, seed, options)
        self.begun[0] += 1
        state.opening = state.opening[self.begun[0] % 2 :]
        return state


# --- what depends on secrets or on chance ---


@state_fault
class TellingRefusal(Faulty):
    """Why an action is refused depends on what another seat holds."""

    __slots__ = ()

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        try:
            return super().apply(seat, action)
        except IllegalAction as refusal:
            if any(hand[MALFUNCTION] for hand in self.position.hands):
                raise IllegalAction("BEWARE", "Somebody could answer that, but it is not allowed.") from refusal
            raise


@state_fault
class TellingScores(Faulty):
    """The scores of a running match count a card that is hidden."""

    __slots__ = ()

    def scores(self) -> tuple[int, ...]:
        hands, scores = self.position.hands, super().scores()
        return scores if self.outcome() else tuple(map(lambda score, hand: score + hand[ECM], scores, hands))


@fault
class LuckyImagination(FaultyGame):
    """What is imagined depends on more than the generator that is given."""

    luck: ClassVar[Rng] = Rng(1)

    def determinize(self, view: View, rng: Rng) -> RaceState:
        return super().determinize(view, Rng(self.luck.bits()))


@fault
class LuckyPlayout(FaultyGame):
    """The playout has a generator of its own."""

    luck: ClassVar[Rng] = Rng(1)

    def playout(self, state: State, seat: Seat, legal: Sequence[Action], rng: Rng) -> Action:
        return self.luck.choice(legal)


# --- what must not change ---


@state_fault
class LiveView(Faulty):
    """A view shares the table with the match, and changes with it."""

    __slots__ = ()

    def view(self, seat: Seat | None) -> RaceView:
        return msgspec.structs.replace(super().view(seat), table=self.position.table)


@fault
class CountingMenu(FaultyGame):
    """The menu changes the view from which it is made."""

    def menu(self, view: View, legal: Sequence[Action], names: Sequence[str] = ()) -> Menu:
        assert isinstance(view, RaceView)
        view.table.turn += 1
        return super().menu(view, legal, names)


@fault
class CountingWords(FaultyGame):
    """A description changes the view."""

    def describe(self, view: View, names: Sequence[str] = ()) -> str:
        assert isinstance(view, RaceView)
        view.table.turn += 1
        return super().describe(view, names)


# --- what people see ---


@fault
class LongHeadline(FaultyGame):
    """The headline is a page long."""

    def headline(self, view: View, names: Sequence[str] = ()) -> str:
        return super().headline(view, names) * 20


@fault
class BlankLabel(FaultyGame):
    """A button has a label of one blank, which Discord refuses."""

    def menu(self, view: View, legal: Sequence[Action], names: Sequence[str] = ()) -> Menu:
        menu = super().menu(view, legal, names)
        return msgspec.structs.replace(menu, choices=(msgspec.structs.replace(menu.choices[0], label=" "),))


@fault
class WordAsEmoji(FaultyGame):
    """The emoji of a choice is a word, which Discord refuses."""

    def menu(self, view: View, legal: Sequence[Action], names: Sequence[str] = ()) -> Menu:
        choices = tuple(Choice(action.notation, action.notation, emoji="jet") for action in legal)
        return Menu("Which card?", choices)


@fault
class HighGrid(FaultyGame):
    """A grid has more rows than a message has room for."""

    def menu(self, view: View, legal: Sequence[Action], names: Sequence[str] = ()) -> Menu:
        choices = tuple(Choice(action.notation, action.notation) for action in legal)
        return Menu("Which card?", choices, Layout.GRID, columns=1)


@fault
class LongOwnWords(FaultyGame):
    """The sentence to the seat concerned is far too long."""

    def sentence_to(self, event: Event, names: Sequence[str], you: Seat) -> str | None:
        return "You know what happened. " * 20


@fault
class StrayOpening(FaultyGame):
    """An event of the deal is for a seat that does not exist."""

    def new(self, setup: Sequence[SeatSetup], seed: int, options: BaseModel) -> RaceState:
        state = super().new(setup, seed, options)
        dealt = [event for event in state.opening if isinstance(event, e.CardReceived)]
        state.opening = [*state.opening, *(StrayDraw(event.seat, event.card) for event in dealt[:1])]
        return state


@fault
class WordyEnding(FaultyGame):
    """The end card has more figures than it has room for."""

    def ending(self, view: View, events: Sequence[Event], names: Sequence[str], winner: Seat) -> Ending:
        return Ending("Ann won.", (("1", "kill"),) * 4)


@fault
class BrokenMoment(FaultyGame):
    """An event's moment ends in an error of the program."""

    def moment(self, event: Event) -> Moment:
        raise KeyError(event)


@fault
class UnknownPass(FaultyGame):
    """What the host should play by itself is no action of the game."""

    passes = frozenset({"nothing"})


@fault
class NoTallyAtOnce(FaultyGame):
    """A match that was left at once cannot be counted."""

    def tally(self, events: Iterable[Event], seats: int) -> tuple[Mapping[str, int], ...]:
        happened = list(events)
        assert happened
        return super().tally(happened, seats)


@fault
class NoCourseAtOnce(FaultyGame):
    """A match that was left at once had a first turn."""

    def course(self, events: Iterable[Event], seats: int) -> Course:
        course = super().course(events, seats)
        return msgspec.structs.replace(course, turns=max(1, course.turns))


@fault
class ForgetfulMenu(FaultyGame):
    """The menu leaves out the last of several actions."""

    def menu(self, view: View, legal: Sequence[Action], names: Sequence[str] = ()) -> Menu:
        return super().menu(view, legal[:-1] or legal, names)


@fault
class LongListBesideButtons(FaultyGame):
    """A list that stands beside buttons has more choices than one page."""

    def menu(self, view: View, legal: Sequence[Action], names: Sequence[str] = ()) -> Menu:
        menu = super().menu(view, legal, names)
        leaf = legal[0].notation
        long = Menu("Which?", tuple(Choice(f"Choice {n}", leaf, then=leaf) for n in range(26)), Layout.LIST)
        return msgspec.structs.replace(menu, choices=(*menu.choices, Choice("More", menu=long)))


@fault
class SilentCloseUp(FaultyGame):
    """The picture of a step inside the menu has no alt text."""

    def close_up(self, view: View, choices: Sequence[Action], names: Sequence[str] = ()) -> Scene | None:
        return msgspec.structs.replace(self.scenes(view, names)[0], alt="")


@fault
class GenerousMenu(FaultyGame):
    """The menu offers an action twice."""

    def menu(self, view: View, legal: Sequence[Action], names: Sequence[str] = ()) -> Menu:
        menu = super().menu(view, legal, names)
        return msgspec.structs.replace(menu, choices=(*menu.choices, Choice("Once more", legal[0].notation)))


@fault
class TwinLabels(FaultyGame):
    """Two choices of a menu look alike."""

    def menu(self, view: View, legal: Sequence[Action], names: Sequence[str] = ()) -> Menu:
        return super().menu(view, legal, ("Pilot",) * 5)


@fault
class LongLabels(FaultyGame):
    """A label is longer than a button can be."""

    def menu(self, view: View, legal: Sequence[Action], names: Sequence[str] = ()) -> Menu:
        menu = super().menu(view, legal, names)
        choices = tuple(msgspec.structs.replace(choice, label=choice.label.ljust(81, ".")) for choice in menu.choices)
        return msgspec.structs.replace(menu, choices=choices)


@fault
class DeadEnds(FaultyGame):
    """A choice leads nowhere."""

    def menu(self, view: View, legal: Sequence[Action], names: Sequence[str] = ()) -> Menu:
        menu = super().menu(view, legal, names)
        return msgspec.structs.replace(menu, choices=(*menu.choices, Choice("Think")))


@fault
class OtherNotation(FaultyGame):
    """A notation is read as another action."""

    def parse(self, text: str) -> actions.RaceAction:
        return super().parse("radar>0" if text == "radar>1" else text)


@fault
class BrokenWords(FaultyGame):
    """A sentence has a line break."""

    def sentence(self, event: Event, names: Sequence[str] = ()) -> str:
        return super().sentence(event, names).replace(" shoots ", "\nshoots ")


@fault
class MissingSprite(FaultyGame):
    """A picture names a sprite that does not exist."""

    def sprite(self, name: str) -> str:
        return ""


@fault
class OutOfThePicture(FaultyGame):
    """A text stands outside of its picture."""

    def scenes(self, view: View, names: Sequence[str] = ()) -> Sequence[Scene]:
        scene, *others = super().scenes(view, names)
        label = msgspec.structs.replace(scene.labels[0], x=scene.width + 1)
        return msgspec.structs.replace(scene, labels=(label, *scene.labels[1:])), *others


@fault
class NoAltText(FaultyGame):
    """A picture has no alt text."""

    def scenes(self, view: View, names: Sequence[str] = ()) -> Sequence[Scene]:
        return [msgspec.structs.replace(scene, alt="") for scene in super().scenes(view, names)]


@fault
class ShortTally(FaultyGame):
    """A seat is not counted."""

    def tally(self, events: Iterable[Event], seats: int) -> tuple[Mapping[str, int], ...]:
        return super().tally(events, seats)[:-1]


@fault
class ShortCourse(FaultyGame):
    """The course leaves out what the last seat played."""

    def course(self, events: Iterable[Event], seats: int) -> Course:
        course = super().course(events, seats)
        return msgspec.structs.replace(course, played=course.played[:-1])


@fault
class UnknownCard(FaultyGame):
    """A card was played that has no entry."""

    def course(self, events: Iterable[Event], seats: int) -> Course:
        course = super().course(events, seats)
        return msgspec.structs.replace(course, played=({**course.played[0], "joker": 1}, *course.played[1:]))


@fault
class NeverPlayed(FaultyGame):
    """A card that was played no times is listed all the same."""

    def course(self, events: Iterable[Event], seats: int) -> Course:
        course = super().course(events, seats)
        return msgspec.structs.replace(course, played=({**course.played[0], "guns": 0}, *course.played[1:]))


@fault
class NothingPlayed(FaultyGame):
    """Nothing was played in a whole match."""

    def course(self, events: Iterable[Event], seats: int) -> Course:
        return msgspec.structs.replace(super().course(events, seats), played=({},) * seats)


@fault
class NobodyBegan(FaultyGame):
    """The seat that began is none of those at the table."""

    def course(self, events: Iterable[Event], seats: int) -> Course:
        return msgspec.structs.replace(super().course(events, seats), first=CLOCK)


@fault
class NoTurns(FaultyGame):
    """A match was over before its first turn."""

    def course(self, events: Iterable[Event], seats: int) -> Course:
        return msgspec.structs.replace(super().course(events, seats), turns=0)


class LosesACard(Faulty):
    """The top card of the pile is gone after every third decision."""

    __slots__ = ()

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        events = super().apply(seat, action)
        if self.position.table.ply % 3 == 0 and self.position.table.pile:
            self.position.table.pile.pop()
        return events


@fault
class CardsGetLost(FaultyGame):
    """Cards vanish from the pile."""

    states = LosesACard


@fault
class WildGuess(FaultyGame):
    """A position is worth more than a victory."""

    def evaluate(self, state: State, seat: Seat) -> float:
        return super().evaluate(state, seat) * 8


@fault
class WildPlayout(FaultyGame):
    """The playout picks illegal actions."""

    def playout(self, state: State, seat: Seat, legal: Sequence[Action], rng: Rng) -> Action:
        return actions.PLAY_RELIGHT


def play_some(game: RaceToAce, seeds: Iterable[int] = SEEDS) -> None:
    for seed in seeds:
        check_match(
            game, seats=2 + seed % 4, seed=seed, cards=lambda state: everywhere(state.position), rarity=4, limit=1500
        )


@pytest.mark.parametrize("game", one_in(3, FAULTS), ids=lambda game: game.__name__)
def test_the_kit_notices(game: type[RaceToAce]) -> None:
    with pytest.raises(AssertionError, match=r"race_to_ace with \d seats, seed \d+, decision \d+: "):
        play_some(game())


def test_the_kit_accepts_a_correct_game() -> None:
    """The wrapping itself is no fault."""
    play_some(FaultyGame())


class AtTheLimits(FaultyGame):
    """Whatever people read is as long as it may be, and a grid is as high as it may be."""

    def headline(self, view: View, names: Sequence[str] = ()) -> str:
        return super().headline(view, names).ljust(300, ".")

    def sentence_to(self, event: Event, names: Sequence[str], you: Seat) -> str | None:
        return "You know it".ljust(300, ".")

    def menu(self, view: View, legal: Sequence[Action], names: Sequence[str] = ()) -> Menu:
        choices = tuple(Choice(action.notation.ljust(80, "."), action.notation, hint="h" * 100) for action in legal)
        grid = len(choices) <= 5
        return Menu("Which card".ljust(300, "?"), choices, Layout.GRID if grid else Layout.LIST, columns=1)

    def scenes(self, view: View, names: Sequence[str] = ()) -> Sequence[Scene]:
        scene = super().scenes(view, names)[0]
        return [msgspec.structs.replace(scene, alt=scene.alt.ljust(1000, "."))] * 3

    def ending(self, view: View, events: Sequence[Event], names: Sequence[str], winner: Seat) -> Ending:
        return Ending("Ann won.", (("1", "kill"),) * 3)


class Terse(FaultyGame):
    """What people read is as short as it may be."""

    def headline(self, view: View, names: Sequence[str] = ()) -> str:
        return "!"

    def menu(self, view: View, legal: Sequence[Action], names: Sequence[str] = ()) -> Menu:
        return msgspec.structs.replace(super().menu(view, legal, names), prompt="?")

    def scenes(self, view: View, names: Sequence[str] = ()) -> Sequence[Scene]:
        return [msgspec.structs.replace(super().scenes(view, names)[0], alt=".")]

    def ending(self, view: View, events: Sequence[Event], names: Sequence[str], winner: Seat) -> Ending:
        return Ending("Ann won.", (("1", "kill"),))


@pytest.mark.parametrize("game", [AtTheLimits, Terse])
def test_the_kit_accepts_what_just_fits(game: type[RaceToAce]) -> None:
    play_some(game(), SEEDS[:2])


class TooLong(FaultyGame):
    """One text of a menu has a letter more than it may have."""

    prompt, label, hint = 300, 80, 100

    def menu(self, view: View, legal: Sequence[Action], names: Sequence[str] = ()) -> Menu:
        choices = tuple(
            Choice(action.notation.ljust(self.label, "."), action.notation, hint="h" * self.hint) for action in legal
        )
        return Menu("Which card".ljust(self.prompt, "?"), choices, Layout.LIST)


@pytest.mark.parametrize(("text", "most"), [("prompt", 300), ("label", 80), ("hint", 100)])
def test_the_kit_notices_a_single_letter_too_much(text: str, most: int) -> None:
    game = type("Wordy", (TooLong,), {text: most + 1, "__module__": __name__})
    with pytest.raises(AssertionError, match=f"an? {text}|the {text}"):
        play_some(game(), SEEDS[:1])
    play_some(TooLong(), SEEDS[:1])


def test_every_fault_is_reported_with_its_promise() -> None:
    assert all(game.__doc__ for game in FAULTS)


def test_the_kit_says_which_cards_were_lost() -> None:
    with pytest.raises(AssertionError, match=r"cards were lost or created: \d+ of card \d+ are \d+"):
        play_some(CardsGetLost())


def test_the_kit_says_how_many_of_a_card_there_are() -> None:
    counts = iter([{1: 4, 2: 3}, {1: 3}])
    with pytest.raises(AssertionError, match=r"lost or created: 4 of card 1 are 3, 3 of card 2 are 0"):
        check_match(FaultyGame(), seats=2, seed=1, cards=lambda _state: next(counts))


def test_the_kit_counts_in_every_decision_and_for_every_viewer() -> None:
    assert check_counts(FaultyGame(), 2, 1, lambda _view, _seat: {"hand": 5}) > 20
    seen: list[Seat | None] = []

    def noted(view: View, _seat: Seat) -> dict[str, int]:
        seen.append(view.seat)
        return {"hand": 5 + (len(seen) > 100)}

    with pytest.raises(AssertionError, match=r"counts the cards as|cards are counted, and were"):
        check_counts(FaultyGame(), 2, 1, noted)
    assert set(seen) == {None, 0, 1}
