"""What every game does without being told: it forwards to its parts, and does without those that it does not have."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace

import pytest

from games.contract.endings import Ending
from games.contract.game import Game
from games.core import SEAT_NAMES, Ended, Event, Outcome, SeatSetup, Turn
from games.look.scene import Scene
from games.race_to_ace.actions import PASS_DEFENSE
from games.race_to_ace.game import RaceOptions, RaceToAce
from games.race_to_ace.view import RaceView

NAMES = ("Ada", "Ben")


class Crash(Event, frozen=True):
    pass


class Scratch(Crash, frozen=True):
    pass


class Horn(Event, frozen=True):
    pass


class Bare(RaceToAce):
    """A game with only the parts that every game must have."""

    addressed = close_ups = large_hands = films = moments = endings = piles = pieces = None
    grave = (Ended, Crash)
    dividers = (Turn,)
    is_news = Game.is_news
    by_hand = Game.by_hand


@pytest.fixture
def game() -> Bare:
    return Bare()


@pytest.fixture
def view(game: Bare) -> RaceView:
    return game.new([SeatSetup()] * 2, 1, RaceOptions()).view(0)


def test_the_gravest_event_is_listed_first_and_weighs_most(game: Bare) -> None:
    over = Ended(Outcome((1, 2), (1, 0), "finish"))
    assert [game.gravity(event) for event in (over, Crash(), Scratch(), Horn())] == [2, 1, 1, 0]


def test_only_that_a_turn_begins_is_no_news(game: Bare) -> None:
    assert [game.is_news(event) for event in (Turn(0, 1), Crash(), Horn())] == [False, True, True]
    assert game.told([Turn(0, 1), Crash(), Horn()]) == [Crash(), Horn()]


def test_a_game_without_a_part_shows_nothing_of_it(game: Bare, view: RaceView) -> None:
    assert game.sentence_to(Crash(), NAMES, 0) is None
    assert game.open_piles(view) == ()
    assert game.close_up(view, []) is None
    assert [*game.larger(view)] == []
    assert game.face("guns") is None
    assert game.thumb("guns") is None
    assert game.film(view, [Crash()]) == ()
    assert game.film_length([Crash()]) == 0
    assert game.moment(Crash()) == ()
    assert game.art(view, [], 0) == ""
    assert game.by_hand(PASS_DEFENSE) is False
    assert game.signs(game.new([SeatSetup()] * 2, 1, RaceOptions()), 0) == ()


def test_an_end_card_without_a_part_of_the_game_has_its_headline_and_the_usual_figures(
    game: Bare, view: RaceView, monkeypatch: pytest.MonkeyPatch
) -> None:
    events = [Turn(1, 1), Turn(0, 2), Turn(1, 3)]
    counts = ({"kills": 2}, {"kills": 4, "losses": 1})
    asked: list[int] = []

    def tally(_events: object, seats: int) -> tuple[dict[str, int], ...]:
        asked.append(seats)
        return counts

    monkeypatch.setattr(game, "statistics", SimpleNamespace(tally=tally, course=RaceToAce.statistics.course))
    turns = str(game.course(events, 2).turns)
    assert game.ending(view, events, NAMES, 1) == Ending(game.headline(view, NAMES), ((turns, "turns"), ("4", "kills")))
    assert game.ending(view, events, NAMES, 0).figures[1:] == (("2", "kills"),)
    assert asked == [2, 2], "of as many seats as there are names"


def test_the_first_picture_is_what_a_decision_is_about_and_what_a_puzzle_shows(
    game: Bare, view: RaceView, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = (Scene(360, high, "ground", (), (), "") for high in (100, 200))
    monkeypatch.setattr(game, "pictures", SimpleNamespace(scenes=lambda _view, _names: [first, second]))
    assert game.scene(view, NAMES) == game.puzzle_scene(view, NAMES) == first


def test_a_larger_picture_is_no_higher_than_a_desktop_shows_as_wide_as_a_message(
    view: RaceView, monkeypatch: pytest.MonkeyPatch
) -> None:
    def large_hands(_view: object, names: Sequence[str]) -> Iterator[Scene]:
        assert names == NAMES
        return (Scene(360, high, "ground", (), (), "") for high in (360, 305, 304, 200))

    game = RaceToAce()
    monkeypatch.setattr(game, "large_hands", SimpleNamespace(large_hands=large_hands))
    assert [scene.height for scene in game.larger(view, NAMES)] == [304, 200]


def test_seats_without_players_are_called_by_their_numbers(game: Bare, view: RaceView) -> None:
    assert SEAT_NAMES[view.table.asked] in game.headline(view)
    assert game.headline(view) == game.headline(view, SEAT_NAMES)
    assert game.describe(view) == game.describe(view, SEAT_NAMES)


def test_a_piece_of_a_game_without_collected_cards_is_drawn_as_a_small_card() -> None:
    game = RaceToAce()
    assert game.thumb("guns") == "card-thumb:guns"
    assert game.thumb("joker") is None
    assert game.sprite("card-thumb:guns").startswith("<svg")


def test_a_turned_sprite_is_drawn_from_the_games_own() -> None:
    game = RaceToAce()
    document = game.sprite("stage:92:75:100:own:1:flying")
    assert document.startswith("<svg")
    assert document != game.sprite("own:1:flying")


@pytest.mark.parametrize("rule", ["new", "load", "determinize"])
def test_a_game_that_cannot_begin_load_or_imagine_a_match_is_none(rule: str) -> None:
    lawless = type("Lawless", (RaceToAce,), {"__module__": __name__, rule: getattr(Game, rule)})
    with pytest.raises(TypeError, match=f"abstract method '?{rule}"):
        lawless()


LESSON = '[[lesson]]\nkey = "first"\ntitle = "First"\nseed = 1\nfarewell = "Bye."\n'
PUZZLE = '[[puzzle]]\nkey = "{key}"\ntitle = "T"\nseed = 1\nquestion = "?"\ngoal = "win"\nmoves = 1\n'
PUZZLE += 'lines = ["drive"]\nsolved = "!"\nchance = {chance}\n'


def test_lessons_and_puzzles_beside_a_games_module_are_its_own_and_the_easiest_puzzle_comes_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "game_of_a_test"
    folder.mkdir()
    folder.joinpath("__init__.py").touch()
    folder.joinpath("game.py").write_text(
        "from games.race_to_ace.game import RaceToAce\nclass Derby(RaceToAce):\n    key = 'derby'\n"
    )
    folder.joinpath("lessons.toml").write_text(LESSON)
    rows = (("hard", 0.1), ("easy", 0.9), ("fair", 0.5))
    folder.joinpath("puzzles.toml").write_text("".join(PUZZLE.format(key=key, chance=odds) for key, odds in rows))
    monkeypatch.syspath_prepend(str(tmp_path))
    for name in (folder.name, f"{folder.name}.game"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    derby = import_module(f"{folder.name}.game").Derby()
    assert [lesson.key for lesson in derby.lessons] == ["first"]
    assert [puzzle.key for puzzle in derby.puzzles] == ["easy", "fair", "hard"]
    assert derby.moments is RaceToAce.moments, "it has no moments of its own"
    assert [lesson.key for lesson in RaceToAce.lessons] != ["first"]
