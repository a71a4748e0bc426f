"""The actions of a pilot, and their notations.

There are few different actions, so each exists once, made here; a position picks from them.
"""

from enum import IntEnum

from games.core import Action, IllegalAction, Seat
from games.race_to_ace.cards import (
    ACQUISITIONS,
    DEFENSES,
    ECM,
    FLAMEOUT,
    KEYS,
    RELIGHT,
    SHOTS,
)
from games.race_to_ace.refusals import REASONS

MOST_SEATS = 5
NONE = -1


class Verb(IntEnum):
    """What an action does, in the order in which actions are listed."""

    PLAY_RELIGHT = 0
    PLAY_DEFENSE = 1
    PLAY_ECCM = 2
    PLAY_ACQUISITION = 3
    PLAY_FLAMEOUT = 4
    PLAY_SHOT = 5
    NO_PLAY = 6
    PASS_DEFENSE = 7
    DEFEND = 8
    DECLINE_COUNTER = 9
    COUNTER = 10
    DISCARD = 11


class RaceAction(Action, frozen=True, gc=False):
    """One action of a pilot."""

    verb: Verb
    card: int = NONE
    """The card that leaves the hand, where the action names it."""
    target: Seat = NONE
    """The seat on which it is played."""
    acquisition: int = NONE
    """For a Defense card played on the pilot's own turn: the Acquisition that it is played on."""

    @classmethod
    def parse(cls, text: str) -> "RaceAction":
        """Return the action with the notation `text`."""
        try:
            return BY_NOTATION[text]
        except KeyError:
            raise IllegalAction("BAD_ACTION", REASONS["BAD_ACTION"]) from None


def _on_own_acquisition(card: int, acquisition: int) -> RaceAction:
    return RaceAction(f"{KEYS[card]}@{KEYS[acquisition]}", Verb.PLAY_DEFENSE, card, NONE, acquisition)


def _at_every_seat(verb: Verb, word: str, card: int) -> tuple[RaceAction, ...]:
    return tuple(RaceAction(f"{word}>{seat}", verb, card, seat) for seat in range(MOST_SEATS))


PLAY_RELIGHT = RaceAction("relight", Verb.PLAY_RELIGHT, RELIGHT)
PLAY_DEFENSE = {
    acquisition: {card: _on_own_acquisition(card, acquisition) for card in DEFENSES} for acquisition in ACQUISITIONS
}
PLAY_ECCM = _at_every_seat(Verb.PLAY_ECCM, "eccm", ECM)
PLAY_ACQUISITION = {card: _at_every_seat(Verb.PLAY_ACQUISITION, KEYS[card], card) for card in ACQUISITIONS}
PLAY_FLAMEOUT = _at_every_seat(Verb.PLAY_FLAMEOUT, "flameout", FLAMEOUT)
PLAY_SHOT = {card: _at_every_seat(Verb.PLAY_SHOT, KEYS[card], card) for card in SHOTS}
NO_PLAY = RaceAction("no-play", Verb.NO_PLAY)
PASS_DEFENSE = RaceAction("pass", Verb.PASS_DEFENSE)
DEFEND = {card: RaceAction(KEYS[card], Verb.DEFEND, card) for card in DEFENSES}
DECLINE_COUNTER = RaceAction("decline", Verb.DECLINE_COUNTER)
COUNTER = RaceAction("counter", Verb.COUNTER)
DISCARD = tuple(RaceAction(f"discard:{KEYS[card]}", Verb.DISCARD, card) for card in range(len(KEYS)))

ALL: tuple[RaceAction, ...] = (
    PLAY_RELIGHT,
    *(action for by_card in PLAY_DEFENSE.values() for action in by_card.values()),
    *PLAY_ECCM,
    *(action for card in ACQUISITIONS for action in PLAY_ACQUISITION[card]),
    *PLAY_FLAMEOUT,
    *(action for card in SHOTS for action in PLAY_SHOT[card]),
    NO_PLAY,
    PASS_DEFENSE,
    *DEFEND.values(),
    DECLINE_COUNTER,
    COUNTER,
    *DISCARD,
)
BY_NOTATION = {action.notation: action for action in ALL}

assert len(BY_NOTATION) == len(ALL)
