"""The game Dealin' Dirt: its options, and how a match begins."""

from collections.abc import Sequence
from typing import Literal

from pydantic import Field

from games.contract.card_game import CardGame
from games.contract.computer import Search
from games.contract.menus import Menu
from games.contract.options import MatchOptions
from games.contract.sentences import say as say_of_games
from games.core import Event, IllegalAction, Rng, SeatSetup
from games.dealin_dirt import card_faces, collection, cpu, endings, menu, pictures, tally, text
from games.dealin_dirt import events as e
from games.dealin_dirt.actions import DONE, END, READY, DirtAction
from games.dealin_dirt.cards import NONE, RARITIES
from games.dealin_dirt.decks import indices, prebuilt, problems
from games.dealin_dirt.menu import reason_for
from games.dealin_dirt.play import deal
from games.dealin_dirt.position import Position, Side
from games.dealin_dirt.sentences import say
from games.dealin_dirt.state import DirtState
from games.dealin_dirt.view import DirtView, imagine
from games.dealin_dirt.ways import ways


class DirtOptions(MatchOptions):
    """The options of a match of Dealin' Dirt."""

    offered = ("size", "rolling_start")

    size: Literal[40, 50, 60] = Field(
        60,
        title="How many cards the pre-built decks have",
        description="How many cards the pre-built decks have, for those who bring none",
    )
    rolling_start: bool = Field(
        False,
        title="A rolling start: no attack in the first turn",
        description="Whoever goes first can't attack in that turn (not in the rulebook)",
    )
    first: int | None = Field(None, ge=0, le=1, description="The seat that begins; a coin decides if left open")


class DealinDirt(CardGame[DirtState, DirtAction, DirtView, DirtOptions]):
    """The game, with its parts."""

    key = "dealin_dirt"
    title = "Dealin' Dirt"
    tagline = "Power up dirt track Drivers, and win six Prizes by wrecking your opponent's."
    emoji = "🏁"
    colour = 0xB5651D
    cover = "poster:harvest-king-of-the-half-mile"
    minutes = 20
    weight = 2
    seats = range(2, 3)
    version = 3
    score = "Prizes taken"
    passes = frozenset({READY.notation, END.notation, DONE.notation})
    grave = (
        e.GameOver, e.SuddenDeath, e.PrizesTaken, e.WreckedOut, e.GotPassed, e.ConditionGiven, e.PowerLost,
        e.Damaged, e.CardsLost, e.AttackFailed, e.Unhurt, e.Replaced, e.Healed, e.DriversRevealed, e.CoinsFlipped,
        e.AttackDeclared,
    )  # fmt: skip
    quiet = (
        e.CardsDrawn, e.CardsTaken, e.Shuffled, e.LookedThrough, e.SkillUsed, e.Discarded, e.SeatReady, e.TrackGone,
    )  # fmt: skip
    dividers = (e.TurnStarted,)
    rarities = RARITIES
    search = Search(rollout=20)

    Action = DirtAction
    Options = DirtOptions

    words = text
    addressed = text.in_full
    menus = menu
    pictures = close_ups = large_hands = pictures
    endings = endings
    computer = cpu
    statistics = tally
    load = staticmethod(DirtState.load)
    cards = collection
    faces = card_faces

    def new(self, setup: Sequence[SeatSetup], seed: int, options: DirtOptions) -> DirtState:
        if len(setup) not in self.seats:
            raise IllegalAction("PLAYER_COUNT", say_of_games("for-two-players", game=self.title))
        decks = _decks(setup, options.size)
        position = Position([Side(list(deck), [], [], [], []) for deck in decks], Rng(seed))
        position.table.rolling_start = options.rolling_start
        position.table.active = NONE if options.first is None else options.first
        opening: list[Event] = []
        deal(position, opening)
        return DirtState(position, opening)

    def why(self, view: DirtView, menu: Menu, notation: str) -> str:
        """Return which attack an action makes ready, or else what its hint says for it, or what it changes."""
        way = next(iter(ways(view, [self.parse(notation)])), None)
        if way is not None and way.good:
            return way.verdict
        reason = reason_for(view, self.parse(notation)) or super().why(view, menu, notation)
        return reason or ("" if way is None else way.result())

    def told(self, events: Sequence[Event]) -> Sequence[Event]:
        """Leave out that a Driver attacks where the damage names the attack."""
        hits = {event.attack for event in events if isinstance(event, e.Damaged)}
        news = super().told(events)
        return [event for event in news if not (isinstance(event, e.AttackDeclared) and event.attack in hits)]

    def gravity(self, event: Event) -> int:
        """Return how grave an event is; what an attacker suffers is less so than what the attack does to others."""
        return 0 if isinstance(event, e.Damaged) and event.own else super().gravity(event)

    def times(self, event: Event) -> int:
        return event.times if isinstance(event, e.GotPassed) else 0

    def deck_size(self, options: DirtOptions, /) -> int:
        return options.size

    def determinize(self, view: DirtView, rng: Rng) -> DirtState:
        return DirtState(imagine(view, rng))


def _decks(setup: Sequence[SeatSetup], size: int) -> list[tuple[int, ...]]:
    """R2.1, R2.2: return legal decks of one size; a seat without a deck gets its pre-built one."""
    sizes = {len(seat.deck) for seat in setup if seat.deck}
    if len(sizes) > 1:
        raise IllegalAction("DECK_SIZE", say("decks-differ"))
    size = sizes.pop() if sizes else size
    decks = []
    for number, seat in enumerate(setup):
        if seat.deck:
            if broken := problems(seat.deck):
                raise IllegalAction("BAD_DECK", broken[0])
            decks.append(indices(seat.deck))
            continue
        ready = prebuilt(size)
        decks.append(ready[number % len(ready)])
    return decks
