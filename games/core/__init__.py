"""The parts of a match: states, actions, events, views and outcomes. `games.contract.game` defines a game.

A `State` is one match's position; an `Action` is what a seat decides and has one line of text, its notation; an `Event`
is what an action caused and says who may learn of it; a `View` is all that one seat, or a spectator, may know. Views
are built from nothing, never by stripping a state, and everything that reaches a person is made from a view, or from an
event whose audience includes that person's seat.

Each game has types of its own for these. Code for any game uses the bare names (`Game`, `State`), which mean the base
types; a game names its own, so that its functions get what they expect: `Game[RaceState, RaceAction, ...]`.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Annotated, Protocol, Self

import msgspec
from typing_extensions import TypeVar

# What positions are made of, offered here with the rest; each has a module of its own.
from games.core.quick import QuickEnum as QuickEnum
from games.core.quick import shallow_copy as shallow_copy
from games.core.rng import Rng as Rng


class Written(msgspec.Struct, frozen=True):
    """Annotates a type with the way in which the sentences of events write its values."""

    by: Callable[..., str]
    """Gets a value and the names of the seats."""


Seat = Annotated[int, Written(lambda seat, names: names[seat])]
"""A place in a match: 0 to n - 1. The next number sits to the left of a seat, round the table."""

CLOCK: Seat = -1
"""The seat that stands for time. Time enters a match as its action `timeout`; the rules never read a clock."""

SEAT_NAMES = ("Seat 1", "Seat 2", "Seat 3", "Seat 4", "Seat 5")
"""Names for seats where there are no players' names."""

NOTATION_LIMIT = 60
"""The most characters a notation may have: it must fit into a button's custom id."""


class IllegalAction(Exception):
    """An action that the rules refuse; the state is as it was.

    `code` is the refusal's name in the rules page (`NOT_IN_HAND`), `reason` one friendly sentence for the player that
    says what is wrong and, where it helps, what to do instead. Neither reveals what others hold.
    """

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(f"{code}: {reason}")
        self.code = code
        self.reason = reason


class Action(msgspec.Struct, frozen=True, gc=False):
    """What a seat decides. Each game has one subclass, with the fields that its rules need."""

    notation: str
    """One line of at most `NOTATION_LIMIT` characters.

    It contains nothing that another seat may not know. The log of notations is public when the match is over; until
    then, the notation of a secret decision is shown to its own seat only.
    """

    def __str__(self) -> str:
        return self.notation

    @classmethod
    def parse(cls, text: str) -> Self:
        """Return the action with the notation `text`, or raise `IllegalAction` (`BAD_ACTION`)."""
        raise NotImplementedError


class Event(msgspec.Struct, frozen=True, gc=False):
    """What an action caused. Each game has one subclass for every kind of event, and a sentence for each in its
    catalogue (`games.contract.event_sentences`).
    """

    @property
    def audience(self) -> tuple[Seat, ...] | None:
        """The seats that may learn of it; None is everybody, spectators included."""
        return None


def known_to(seat: Seat | None, events: Iterable[Event]) -> list[Event]:
    """Return the events that a seat may learn of; with None, those that everybody may."""
    return [event for event in events if event.audience is None or seat in event.audience]


Happened = list[Event]
"""What an action has caused so far, in order: the functions of the rules add to it."""


class SeatEvent(Event, frozen=True):
    """What a seat did, or what happened to it."""

    seat: Seat


class DuelEvent(SeatEvent, frozen=True):
    """The same in a game for two, where a sentence may name the other seat, too."""

    @property
    def foe(self) -> Seat:
        return 1 - self.seat


class Private(SeatEvent, frozen=True):
    """An event that only its own seat may know; a public one may tell the others that something happened."""

    @property
    def audience(self) -> tuple[Seat, ...]:
        return (self.seat,)


class Turn(SeatEvent, frozen=True):
    """`seat` began its turn, which is the match's turn `number`."""

    number: int


class Round(Event, frozen=True):
    """All seats began the match's round `number`, in which they decide together or one after another."""

    number: int


class View(msgspec.Struct, frozen=True):
    """All that `seat` may know of a match; a `seat` of None is a spectator. Each game has one subclass.

    Two states that differ only in what a seat may not know give that seat equal views.
    """

    seat: Seat | None

    @property
    def viewer(self) -> Seat:
        """The seat whose view it is. A spectator's view has none: it is only asked for what players see."""
        assert self.seat is not None, "a spectator has no seat"
        return self.seat


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended."""

    places: tuple[int, ...]
    """The place of every seat, 1 for the best; tied seats share the better place."""
    scores: tuple[int, ...]
    """What the places are based on, in the game's own unit (kills, hit points, rows), for every seat."""
    reason: str
    """The rules' name for this ending (`ace`, `king_deleted`, `guard`)."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats in first place; all seats if the match is a draw."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    def share(self, seat: Seat) -> float:
        """Return a seat's part of the victory: 1.0, 0.0, or less than 1.0 of a shared one."""
        winners = self.winners
        return (seat in winners) / len(winners)


class Ended(Event, frozen=True):
    """The match is over."""

    outcome: Outcome

    @property
    def reason(self) -> str:
        return self.outcome.reason

    @property
    def winner(self) -> Seat:
        """The seat in first place, the first of them after a draw."""
        return self.outcome.winners[0]

    @property
    def loser(self) -> Seat:
        """The seat in last place, the first of them if several share it."""
        return self.outcome.places.index(max(self.outcome.places))

    @property
    def drawn(self) -> bool:
        """Whether several seats share the first place."""
        return len(self.outcome.winners) > 1


class SeatSetup(msgspec.Struct, frozen=True):
    """What one seat brings to a match."""

    deck: tuple[str, ...] = ()
    """The keys of its cards, one a copy; empty in games without decks, or for the game's default deck."""


A = TypeVar("A", bound=Action, default=Action)
V_co = TypeVar("V_co", bound=View, default=View, covariant=True)
A_contra = TypeVar("A_contra", bound=Action, default=Action, contravariant=True)
V_contra = TypeVar("V_contra", bound=View, default=View, contravariant=True)


class State(Protocol[A, V_co]):
    """The position of one match. Only `apply` changes it."""

    __slots__ = ()

    opening: Sequence[Event]
    """What happened while the match was set up: the first dice, the deal. Only the state that `Game.new` returns
    remembers it; a copied or loaded one has nothing here."""

    def to_act(self) -> tuple[Seat, ...]:
        """Return every seat with a decision to make now: several in a simultaneous phase, none at the end."""

    def decision(self, seat: Seat) -> int:
        """Return the number of the question that `seat` faces.

        A button for another number is stale. The number stays the same as long as every action means the same to
        this seat (others may act meanwhile), and is never reused.
        """

    def legal_actions(self, seat: Seat) -> list[A]:
        """Return all that `seat` may do now, in the rules' order; empty when it has nothing to decide.

        For `CLOCK`: `timeout` where the rules say what happens when time runs out, else nothing; then a computer
        decides for a player whose time is up.
        """

    def apply(self, seat: Seat, action: A) -> list[Event]:
        """Carry out `action` for `seat` and everything that follows automatically; return what happened, in order.

        Raises `IllegalAction` and leaves the state untouched if the rules refuse.
        """

    def countdown(self) -> int | None:
        """Return the seconds from now until `timeout` by the rules, or None while no countdown runs."""
        return None

    def preparing(self) -> bool:
        """Whether the match is still being set up, so that nothing decided now is a turn."""
        return False

    def view(self, seat: Seat | None) -> V_co:
        """Return all that `seat` may know; None is a spectator."""

    def outcome(self) -> Outcome | None:
        """Return how the match ended, or None while it runs."""

    def scores(self) -> tuple[int, ...]:
        """Return what every seat has so far, in the unit of `Outcome.scores`, which it equals at the end."""

    def copy(self) -> Self:
        """Return an independent copy that continues in the same way."""

    def dump(self) -> bytes:
        """Return the whole state, randomness included; `Game.load` is the inverse."""

    def is_stored_as(self, data: bytes) -> bool:
        """Whether `data` is this state as some version of the game has stored it."""
        return self.dump() == data
