"""The game Tiny Turbo Cars: its options, and how a match begins."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from pydantic import Field

from games.contract.computer import Search
from games.contract.game import Game
from games.contract.options import MatchOptions
from games.core import Event, IllegalAction, Rng, SeatSetup
from games.tiny_turbo_cars import cpu, endings, film, menu, pictures, tally, text
from games.tiny_turbo_cars import events as e
from games.tiny_turbo_cars.actions import DONE, DONE_BOOST, DONE_STOP, MOST_SEATS, STAY, TurboAction
from games.tiny_turbo_cars.imagined import imagine
from games.tiny_turbo_cars.play import deal_cars
from games.tiny_turbo_cars.position import Phase, RaceTerms, begin
from games.tiny_turbo_cars.sentences import say
from games.tiny_turbo_cars.state import TurboState
from games.tiny_turbo_cars.track import draw_boards, line_of, rows_of
from games.tiny_turbo_cars.turn import ask
from games.tiny_turbo_cars.view import TurboView


class TurboOptions(MatchOptions):
    """The options of a match of Tiny Turbo Cars."""

    offered = ("countdown", "long", "first_game", "deal")
    left_open = frozenset({*offered, "relaxed"})  # S1-S4, P4, P10: the rulebook allows every track, dealing and clock

    long: bool = Field(
        default=False,
        title="A long track: all four boards instead of three",
        description="A long track: all four boards between start and finish instead of three",
    )
    first_game: bool = Field(
        default=False,
        title="The track for a first game instead of a random one",
        description="The track that suits a first game, instead of a random one",
    )
    deal: bool = Field(
        default=False,
        title="Random cars and starting places",
        description="Deal out cars and starting places at random instead of letting players choose",
    )
    countdown: int = Field(
        30,
        ge=10,
        le=60,
        title="Countdown for the last driver to program, in seconds",
        description="Seconds that the last driver to program has left (10 in the rulebook; online play needs more)",
    )
    max_rounds: int = Field(30, ge=1, le=30, description="Rounds after which the race ends at the latest")
    max_slides: int = Field(300, ge=1, le=300, description="The maximum number of slides per driver and round")
    relaxed: bool = Field(
        default=False,
        title="Program whenever you like; the fewest slides go first",
        description=(
            "live: everybody programs at once, in a hurry; relaxed: about a day, and the fewest slides go first"
        ),
    )


class TinyTurboCars(Game[TurboState, TurboAction, TurboView, TurboOptions]):
    """The game, with its parts."""

    key = "tiny_turbo_cars"
    title = "Tiny Turbo Cars"
    tagline = "Toy cars race through the house, each driven by a sliding puzzle."
    emoji = "🚗"
    colour = 0xE8663C
    cover = "poster:4"
    minutes = 15
    weight = 1
    seats = range(2, MOST_SEATS + 1)
    version = 2
    score = "Row"
    grave = (e.RaceOver, e.LaidDown, e.Damaged, e.MissileFired, e.RoundEnded)
    quiet = (e.TrackLaid, e.CarPicked, e.CarPlaced, e.ProgrammingDone, e.CountdownStarted)
    outcomes = (e.LaidDown, e.TurnEnded, e.RoundEnded)
    passes = frozenset({STAY.notation})
    patience: ClassVar[Mapping[str, float]] = {"rookie": 14.0, "driver": 7.0, "ace": 4.0}
    """A rookie makes about five slides: with the usual pause of 1.5 s a beginner has two minutes."""
    races = frozenset({DONE.notation, DONE_BOOST.notation, DONE_STOP.notation})
    search = Search(rollout=18, trust=0.1)

    Action = TurboAction
    Options = TurboOptions

    words = text
    addressed = text.caption
    menus = menu
    puzzle_scene = staticmethod(pictures.puzzle_scene)
    pictures = pieces = pictures
    films = film
    endings = endings
    computer = cpu
    statistics = tally
    load = staticmethod(TurboState.load)

    def new(self, setup: Sequence[SeatSetup], seed: int, options: TurboOptions) -> TurboState:
        seats = len(setup)
        if seats not in self.seats:
            raise IllegalAction("PLAYER_COUNT", say("player-count"))
        luck = Rng(seed)
        boards = draw_boards(luck, long=options.long, first_game=options.first_game)
        rows = rows_of(boards)
        terms = RaceTerms(options.countdown, options.relaxed, options.max_rounds, options.max_slides)
        position = begin(terms, boards, rows, line_of(rows), seats, luck)
        opening: list[Event] = [e.TrackLaid(boards)]
        ask(position.table, position.table.asked, Phase.PICK)
        if options.deal:
            deal_cars(position, opening)
        return TurboState(position, opening)

    def determinize(self, view: TurboView, rng: Rng) -> TurboState:
        position, plans = imagine(view, rng)
        return TurboState(position, imagined=plans)
