"""The game AcceleRacers: how a match begins."""

from collections.abc import Sequence
from typing import get_args

from games.acceleracers import card_faces, collection, cpu, endings, menu, pictures, tally, text
from games.acceleracers import events as e
from games.acceleracers.actions import AcceleAction, Verb
from games.acceleracers.cards import KIND, Finish, Kind
from games.acceleracers.decks import DECKS, deck_problems, split
from games.acceleracers.menu import reason_for
from games.acceleracers.play import toss
from games.acceleracers.position import BROUGHT, Position, Side
from games.acceleracers.state import AcceleState
from games.acceleracers.stored import OLDER, StoredPosition, from_store
from games.acceleracers.view import AcceleView, imagine
from games.contract import serialization
from games.contract.card_game import CardGame
from games.contract.computer import Search
from games.contract.menus import Menu
from games.contract.options import MatchOptions
from games.contract.sentences import say as say_of_games
from games.core import Event, IllegalAction, Rng, SeatSetup


class AcceleRacers(CardGame[AcceleState, AcceleAction, AcceleView, MatchOptions]):
    """The game, with its parts."""

    key = "acceleracers"
    title = "AcceleRacers"
    tagline = "Tune your Vehicles and be the first to race three of them through four Realms."
    emoji = "🌀"
    colour = 0xD9822B
    cover = "poster:synkro"
    minutes = 20
    weight = 2
    seats = range(2, 3)
    version = 4
    score = "Vehicles home"
    passes = frozenset(verb.prefix for verb in (Verb.NO_VEHICLE, Verb.DRAW, Verb.END, Verb.PASS, Verb.DECLINE))
    grave = (
        e.GameOver, e.Finished, e.VehicleJunked, e.VehicleReturned, e.RolledOn, e.CardJunked, e.DrewNothing,
        e.HandShown, e.HazardCancelled, e.HazardBlocked, e.HazardTooWeak, e.HazardPlayed, e.VehiclePlayed,
    )  # fmt: skip
    quiet = (e.CardsDrawn, e.AnswerPassed, e.Discarded, e.TokensLeft)
    dividers = (e.TurnStarted,)
    rarities = get_args(Finish)
    search = Search(rollout=4, explore=0.5)

    Action = AcceleAction
    Options = MatchOptions

    words = piles = text
    addressed = text.sentence
    menus = menu
    pictures = close_ups = large_hands = pictures
    endings = endings
    computer = cpu
    statistics = tally
    cards = collection
    faces = card_faces

    def gravity(self, event: Event) -> int:
        """Return how grave an event is; a card that makes a Vehicle roll on counts a little."""
        return super().gravity(event) or (isinstance(event, e.CardEquipped) and event.ready)

    def new(self, setup: Sequence[SeatSetup], seed: int, options: MatchOptions) -> AcceleState:
        if len(setup) not in self.seats:
            raise IllegalAction("PLAYER_COUNT", say_of_games("for-two-players", game=self.title))
        sides = []
        for seat, brought in enumerate(setup):
            keys = brought.deck or DECKS[seat].cards
            problems = deck_problems(keys)
            if problems:
                raise IllegalAction("BAD_DECK", " ".join(problems))
            realms, cards = split(keys)
            choice = len(realms) > BROUGHT
            pool, chosen = (realms, []) if choice else ([], realms)
            sides.append(Side(hand=[], deck=cards, pool=pool, realms=chosen))
        position = Position(sides=sides, row=[], luck=Rng(seed))
        opening: list[Event] = []
        if all(len(side.realms) == BROUGHT for side in sides):
            toss(position, opening)
        return AcceleState(position, opening)

    def is_news(self, event: Event) -> bool:
        """Leave out what a Vehicle always loses when it rolls on: Shifts and its Accele-Charger (R4.2)."""
        if isinstance(event, e.CardJunked) and not event.struck:
            return KIND[event.card] is Kind.MOD
        return super().is_news(event)

    def told(self, events: Sequence[Event]) -> Sequence[Event]:
        """Tell of all Vehicles that roll on at once in one sentence, where the furthest one does."""
        rolled = sorted((event for event in events if isinstance(event, e.RolledOn)), key=lambda event: event.place)
        news = [event for event in super().told(events) if event not in rolled[:-1]]
        if others := tuple(event.vehicle for event in rolled[:-1]):
            news[news.index(rolled[-1])] = e.RolledOn(rolled[-1].seat, rolled[-1].vehicle, rolled[-1].place, others)
        return news

    def why(self, view: AcceleView, menu: Menu, notation: str) -> str:
        """Return what a Hazard does, or what the menu says for another action."""
        return reason_for(view, self.parse(notation)) or super().why(view, menu, notation)

    def load(self, data: bytes) -> AcceleState:
        return AcceleState(from_store(serialization.load(StoredPosition, data, OLDER)))

    def determinize(self, view: AcceleView, rng: Rng) -> AcceleState:
        return AcceleState(imagine(view, rng))
