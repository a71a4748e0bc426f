"""The game Race to Ace: its options, and how a match begins."""

from collections.abc import Sequence
from typing import Literal, get_args

from pydantic import Field, field_validator

from games.contract.computer import Search
from games.contract.game import Game
from games.contract.menus import Menu
from games.contract.options import MatchOptions
from games.core import Event, IllegalAction, Rng, Seat, SeatSetup
from games.race_to_ace import cpu, endings, menu, pictures, tally, text
from games.race_to_ace import events as e
from games.race_to_ace.actions import DECLINE_COUNTER, MOST_SEATS, NO_PLAY, PASS_DEFENSE, RaceAction, Verb
from games.race_to_ace.answers import reason_for
from games.race_to_ace.outlook import outlook
from games.race_to_ace.play import start_turn
from games.race_to_ace.position import KILLS_TO_WIN, set_up
from games.race_to_ace.sentences import say
from games.race_to_ace.state import RaceState
from games.race_to_ace.view import RaceView, imagine

First = Literal["by lot", "pilot 1", "pilot 2", "pilot 3", "pilot 4", "pilot 5"]


class RaceOptions(MatchOptions):
    """The options of a match of Race to Ace."""

    offered = ("kills", "first")

    kills: int = Field(
        KILLS_TO_WIN,
        ge=1,
        le=KILLS_TO_WIN,
        title="Kills that make an Ace",
        description="How many kills make an Ace; five in the rulebook, and only that is rated",
    )
    first: First = Field(
        "by lot",
        title="Who begins",
        description="Which pilot, in the order of joining, has the first turn; a match is rated only if drawn by lot",
    )

    @field_validator("first", mode="before")
    @classmethod
    def _of_version_1(cls, first: object) -> object:
        """Read a seat's number, as matches of version 1 stored it; None was random."""
        by_lot, *pilots = get_args(First)
        return by_lot if first is None else pilots[first] if isinstance(first, int) else first


class RaceToAce(Game[RaceState, RaceAction, RaceView, RaceOptions]):
    """Race to Ace with its five parts."""

    key = "race_to_ace"
    title = "Race to Ace"
    tagline = "Fighter pilots with hidden hands: shoot down five planes to be the Ace."
    emoji = "✈️"
    colour = 0x3B82C4
    cover = "ace:0"
    minutes = 10
    weight = 1
    seats = range(2, MOST_SEATS + 1)
    version = 2
    score = "Kills"
    passes = frozenset({NO_PLAY.notation, PASS_DEFENSE.notation, DECLINE_COUNTER.notation})
    grave = (
        e.GameOver, e.ShotDown, e.FlameoutPlaced, e.AcquisitionPlaced, e.AcquisitionReversed, e.AcquisitionCancelled,
        e.AcquisitionSuppressed, e.AcquisitionRestored, e.CounterPlayed, e.FlameoutRemoved,
    )  # fmt: skip
    quiet = (
        e.CardDrawn, e.DefensePassed, e.CounterDeclined, e.Discarded, e.KillTaken, e.TokenPlaced, e.TokenReturned,
        e.TurnStarted, e.ImmunityGained, e.AcquisitionReplaced,
    )  # fmt: skip

    Action = RaceAction
    Options = RaceOptions

    words = piles = text
    addressed = text.sentence
    menus = menu
    pictures = large_hands = pieces = pictures
    endings = endings
    computer = cpu
    search = Search(learned=True)
    statistics = tally
    load = staticmethod(RaceState.load)

    def why(self, view: RaceView, menu: Menu, notation: str) -> str:
        """Return what a card is good for: the menu only says how its target stands, or what will not work."""
        return super().why(view, menu, notation) or reason_for(view, self.parse(notation))

    def new(self, setup: Sequence[SeatSetup], seed: int, options: RaceOptions) -> RaceState:
        seats = len(setup)
        if seats not in self.seats:
            raise IllegalAction("PLAYER_COUNT", say("player-count"))
        position = set_up(seats, seed, options.kills, _chosen(options.first, seats))
        opening: list[Event] = [
            e.HandDealt(seat, tuple(card for card, count in enumerate(hand) for _ in range(count)))
            for seat, hand in enumerate(position.hands)
        ]
        start_turn(position, position.table.active, opening)
        return RaceState(position, opening)

    def is_news(self, event: Event) -> bool:
        """Whether an event says more than whose turn begins, or the picture of the hand: a lost turn is news."""
        return event.lost if isinstance(event, e.TurnStarted) else not isinstance(event, e.HandDealt)

    def by_hand(self, action: RaceAction) -> bool:
        """Whether it is a shot, which is what everybody has waited for."""
        return action.verb is Verb.PLAY_SHOT

    def outlook(self, state: RaceState, seat: Seat) -> float:
        return outlook(state.position, seat)

    def determinize(self, view: RaceView, rng: Rng) -> RaceState:
        return RaceState(imagine(view, rng))


def _chosen(first: First, seats: int) -> Seat | None:
    """R2.3: return the seat that was chosen to begin, or None for a random one; refuse an empty seat."""
    place = get_args(First).index(first)
    if place > seats:
        raise IllegalAction("NO_SUCH_PILOT", say("no-such-pilot", place=place, seats=seats))
    return place - 1 if place else None
