"""What a game is: the contract that every game fulfils, and all that the bot knows about it.

A game has its rules and five parts, one for each reader: words, menus, pictures, a computer, statistics. A part is
anything with the functions of its protocol; in the games here each part is a module. `Game` forwards each call to its
part, so that no code outside a game needs to know which part answers.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import ClassVar, Generic, cast

from typing_extensions import TypeVar

from games import look
from games.contract import moments as staging
from games.contract.catalogues import has_catalogue, read_rows
from games.contract.computer import Computer, Search
from games.contract.endings import Ending, Endings, usual_figures
from games.contract.event_sentences import EventSentences
from games.contract.lesson import Lesson
from games.contract.menus import Menu, Menus
from games.contract.moments import Moment, Moments
from games.contract.older_rules import OlderDecision, OlderRules
from games.contract.options import MatchOptions
from games.contract.pictures import CloseUps, FilmMaker, LargeHands, Pictures, Pieces
from games.contract.puzzle import Puzzle
from games.contract.statistics import Course, MatchStatistics
from games.contract.words import Entry, Pile, Piles, Words
from games.core import SEAT_NAMES, Action, Event, Rng, Seat, SeatSetup, State, View
from games.look import Frame, Scene, card_pages
from games.look.held_cards import TALLEST

S = TypeVar("S", default=State)
A = TypeVar("A", bound=Action, default=Action)
V = TypeVar("V", bound=View, default=View)
Opt = TypeVar("Opt", bound=MatchOptions, default=MatchOptions)


class Game(ABC, Generic[S, A, V, Opt]):
    """One of the games. Stateless: everything that changes is in the `State`."""

    key: ClassVar[str]
    title: ClassVar[str]
    tagline: ClassVar[str]
    """What the game is about, in one short sentence for people who are choosing a game."""
    emoji: ClassVar[str]
    colour: ClassVar[int]
    """The game's colour in messages, 0xRRGGBB; purely decorative."""
    cover: ClassVar[str] = ""
    """The name of a sprite of 360 x 172 points that invites people to play; "" for a trophy."""
    minutes: ClassVar[int] = 20
    """About how long a match takes two people who know it, at eight seconds a decision."""
    weight: ClassVar[int] = 2
    """How much there is to learn: 1 easy, 2 medium, 3 deep."""
    seats: ClassVar[range]
    """The allowed numbers of players."""
    version: ClassVar[int] = 1
    """Goes up when a rule's behaviour changes; a stored match names the version under which it began.

    Where only the stored form of positions changes, it stays; `MatchState.older` upgrades them in either case.
    """
    open: ClassVar[bool] = False
    """True if nothing is hidden from any player, so that a seat's menu can be part of the public table message."""
    score: ClassVar[str]
    """What `Outcome.scores` counts, as a leaderboard's heading (`Kills`)."""
    races: ClassVar[frozenset[str]] = frozenset()
    """The notations for which it matters who pressed first; the host orders them by the time of the press."""
    patience: ClassVar[Mapping[str, float]] = {}
    """Delay multiplier of each computer level in races against people: beginners need time."""
    passes: ClassVar[frozenset[str]] = frozenset()
    """The notations that decide nothing: pass, decline, end. If nothing else is legal, the host plays them."""
    alike: ClassVar[frozenset[str]] = frozenset()
    """Those of `passes` of which it does not matter which comes first: the host plays them one after the other."""
    agreements: ClassVar[frozenset[str]] = frozenset()
    """The notations that accept a draw, if the rules have one: no computer picks them at random."""
    grave: ClassVar[tuple[type[Event], ...]] = ()
    """The most important kinds of events, the gravest first: the news leaves them out last."""
    quiet: ClassVar[tuple[type[Event], ...]] = ()
    """The kinds of events that change little, such as a card that is drawn: the news leaves them out first."""
    outcomes: ClassVar[tuple[type[Event], ...]] = ()
    """The kinds of events that only follow from decisions: the news shows them as consequences."""
    dividers: ClassVar[tuple[type[Event], ...]] = ()
    """The kinds of events that only say that a turn begins: a record needs them, the news leaves them out."""
    search: ClassVar[Search] = Search()
    """How computers search for a good action."""
    lessons: ClassVar[tuple[Lesson, ...]] = ()
    """The lessons for newcomers, in this order, from `lessons.toml` beside the game's module."""
    puzzles: ClassVar[tuple[Puzzle, ...]] = ()
    """Positions with a question, the easiest first, from `puzzles.toml` there."""

    Action: type[A]
    """The game's actions; `parse` reads them."""
    Options: type[Opt]
    """What may be chosen for a match."""

    words: Words[V]
    addressed: EventSentences | None = None
    menus: Menus[A, V]
    pictures: Pictures[V]
    close_ups: CloseUps[A, V] | None = None
    large_hands: LargeHands[V] | None = None
    films: FilmMaker[V] | None = None
    moments: ClassVar[Moments | None] = None
    """Read from `moments.toml` there."""
    endings: Endings[V] | None = None
    piles: Piles[V] | None = None
    pieces: Pieces | None = None
    computer: Computer[S, A]
    statistics: MatchStatistics

    def __init_subclass__(cls) -> None:
        """Read the files beside the game's module."""
        super().__init_subclass__()
        package = cls.__module__.rpartition(".")[0]
        if has_catalogue(package, "lessons.toml"):
            cls.lessons = read_rows(package, "lessons.toml", "lesson", Lesson)
        if has_catalogue(package, "puzzles.toml"):
            puzzles = read_rows(package, "puzzles.toml", "puzzle", Puzzle)
            cls.puzzles = tuple(sorted(puzzles, key=lambda puzzle: -puzzle.chance))
        if has_catalogue(package, "moments.toml"):
            cls.moments = Moments(package, cls.key)

    # --- the rules, implemented by every game ---

    @abstractmethod
    def new(self, setup: Sequence[SeatSetup], seed: int, options: Opt) -> S:
        """Begin a match; raises `IllegalAction` if the rules forbid this number of seats or one of the decks."""

    @abstractmethod
    def load(self, data: bytes) -> S:
        """Return the state that `State.dump` wrote."""

    @abstractmethod
    def determinize(self, view: V, rng: Rng) -> S:
        """Return a full state that `view` allows, with the unknown dealt at random.

        The result's own view for `view.seat` equals `view`.
        """

    def parse(self, text: str) -> A:
        """Return the action whose notation is `text`, or raise `IllegalAction` (`BAD_ACTION`)."""
        return self.Action.parse(text)

    # --- calls forwarded to the parts ---

    def menu(self, view: V, legal: Sequence[A], names: Sequence[str] = SEAT_NAMES) -> Menu:
        return self.menus.menu(view, legal, names)

    def why(self, view: V, menu: Menu, notation: str) -> str:
        """Return the reason for an action of the menu; "" if there is none, as for a pass."""
        hints = (leaf.hint for leaf in menu.leaves() if leaf.notation == notation and leaf.reason)
        return "" if notation in self.passes else next(hints, "")  # a pass's hint says what it gives up

    def headline(self, view: V, names: Sequence[str] = SEAT_NAMES) -> str:
        return self.words.headline(view, names)

    def describe(self, view: V, names: Sequence[str] = SEAT_NAMES) -> str:
        return self.words.describe(view, names)

    def open_piles(self, view: V, names: Sequence[str] = SEAT_NAMES) -> Sequence[Pile]:
        return () if self.piles is None else self.piles.piles(view, names)

    def sentence(self, event: Event, names: Sequence[str] = SEAT_NAMES) -> str:
        if isinstance(event, OlderRules):
            return event.sentence()
        return event.sentence(names) if isinstance(event, OlderDecision) else self.words.sentence(event, names)

    def sentence_to(self, event: Event, names: Sequence[str], you: Seat, after: S | None = None) -> str | None:
        """Return the sentence of an event in the second person, or None if a seat reads the same as the others.

        A game may add what follows from it in the state `after` it, as that seat may know it.
        """
        return None if self.addressed is None else self.addressed.to(event, names, you)

    def is_news(self, event: Event) -> bool:
        """Whether an event says more than whose turn begins."""
        return not isinstance(event, self.dividers)

    def told(self, events: Sequence[Event]) -> Sequence[Event]:
        """Return the news of a decision; a game may tell of several events as one."""
        return [event for event in events if self.is_news(event)]

    def gravity(self, event: Event) -> int:
        """Return how grave an event is for the news; 0 for one of another kind."""
        return next((weight for weight, kind in enumerate(reversed(self.grave), 1) if isinstance(event, kind)), 0)

    def times(self, event: Event) -> int:
        """Return how many times in a row an event has happened, by its own count; 0 if it has none."""
        return 0

    def by_hand(self, action: A) -> bool:
        """Whether players want to press an action even if it is the only one, such as a shot: the host leaves it."""
        return False

    def entries(self) -> Sequence[Entry]:
        return self.words.entries()

    def scenes(self, view: V, names: Sequence[str] = SEAT_NAMES) -> Sequence[Scene]:
        return self.pictures.scenes(view, names)

    def close_up(self, view: V, choices: Sequence[A], names: Sequence[str] = SEAT_NAMES) -> Scene | None:
        return None if self.close_ups is None else self.close_ups.close_up(view, choices, names)

    def larger(self, view: V, names: Sequence[str] = SEAT_NAMES) -> Iterator[Scene]:
        """Draw the picture of a seat's view larger, the largest that fits a desktop first; nothing for most games."""
        scenes = () if self.large_hands is None else self.large_hands.large_hands(view, names)
        return (scene for scene in scenes if scene.height <= TALLEST)

    def scene(self, view: V, names: Sequence[str] = SEAT_NAMES) -> Scene:
        """Return the first picture of a view, the one that shows what the decision is about."""
        return self.scenes(view, names)[0]

    def puzzle_scene(self, view: V, names: Sequence[str] = SEAT_NAMES) -> Scene:
        """Return the picture of a decision as a puzzle shows it: without the results of choices."""
        return self.scene(view, names)

    def sprite(self, name: str) -> str:
        """Return the SVG document of a background or sprite, from the game or the drawing kit."""
        if name.startswith(look.PREFIX):
            return look.sprite(name)
        if name.startswith(staging.PREFIX):
            return staging.staged_svg(name, self.sprite)
        if self.pieces is not None and name.startswith(card_pages.PREFIX):
            return card_pages.small(self.pieces, name)
        return self.pictures.sprite(name)

    def thumb(self, key: str) -> str | None:
        """Return the name of the sprite that shows an entry small, a card of 56 x 78; None if it has no picture."""
        known = self.pieces is not None and key in self.pieces.keys()  # noqa: SIM118 - not a mapping
        return card_pages.of_card("thumb", key) if known else None

    def face(self, key: str) -> Scene | None:
        return None if self.pieces is None else self.pieces.face(key)

    def film(
        self, before: V, events: Sequence[Event], names: Sequence[str] = SEAT_NAMES, *, eased: bool = False
    ) -> Sequence[Frame]:
        return () if self.films is None else self.films.film(before, events, names, eased=eased)

    def film_length(self, events: Sequence[Event]) -> int:
        """Return how long the film of some events is, in milliseconds; 0 if there is nothing to watch."""
        return 0 if self.films is None else self.films.length(events)

    def moment(self, event: Event) -> Moment:
        """Return the moment of an event, as it is stored; empty if it has none."""
        return () if self.moments is None else self.moments.moment(event)

    def ending(self, view: V, events: Sequence[Event], names: Sequence[str], winner: Seat) -> Ending:
        """Describe the end of a match, by the game's own part or else by its statistics."""
        if self.endings is not None:
            return self.endings.ending(view, events, names, winner)
        counts, seats = self.tally(events, len(names)), len(names)
        figures = usual_figures(self.course(events, seats), counts[winner])
        return Ending(self.headline(view, names), figures)

    def art(self, view: V, events: Sequence[Event], winner: Seat) -> str:
        return "" if self.endings is None else self.endings.art(view, events, winner)

    def tally(self, events: Iterable[Event], seats: int) -> tuple[Mapping[str, int], ...]:
        return self.statistics.tally(events, seats)

    def course(self, events: Iterable[Event], seats: int) -> Course:
        return self.statistics.course(events, seats)

    def evaluate(self, state: S, seat: Seat) -> float:
        return self.computer.evaluate(state, seat)

    def outlook(self, state: S, seat: Seat) -> float:
        """Estimate the same for a computer that searches: a game may have learned something better than `evaluate`."""
        return self.evaluate(state, seat)

    def signs(self, state: S, seat: Seat) -> Sequence[float]:
        """Return what else predicts who wins a running match, beside evaluation, scores and turn."""
        return ()

    @property
    def playout(self) -> Callable[[S, Seat, Sequence[A], Rng], A]:
        return self.computer.playout


def some_game(game: Game[S, A, V, Opt]) -> Game:
    """Return `game` with its types erased.

    Such a game must only be given its own views, states, actions and options, which holds wherever all of them come
    from the same match. Types cannot express that, so it is asserted here, once.
    """
    return cast("Game", game)
