"""The actions of a pilot, and their notations.

There are few different actions, so each exists once, made here; a position picks from them.
"""

from games.contract.notations import ActionTable, ListedAction, every
from games.core import QuickEnum, Seat
from games.race_to_ace.cards import ACQUISITIONS, DEFENSES, ECM, FLAMEOUT, KEYS, RELIGHT, SHOTS

MOST_SEATS = 5
NONE = -1


class Verb(QuickEnum):
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


class RaceAction(ListedAction, frozen=True, gc=False):
    """One action of a pilot."""

    verb: Verb
    card: int = NONE
    """The card that leaves the hand, where the action names it."""
    target: Seat = NONE
    """The seat on which it is played."""
    acquisition: int = NONE
    """For a Defense card played on the pilot's own turn: the Acquisition that it is played on."""


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

_PLAYS = (PLAY_RELIGHT, PLAY_DEFENSE, PLAY_ECCM, PLAY_ACQUISITION, PLAY_FLAMEOUT, PLAY_SHOT, NO_PLAY)
_ANSWERS_AND_DISCARDS = (PASS_DEFENSE, DEFEND, DECLINE_COUNTER, COUNTER, DISCARD)
ALL = tuple(every(_PLAYS, _ANSWERS_AND_DISCARDS))
RaceAction.table = ActionTable("Race to Ace", ALL)
