"""In the pseudo-language nothing that a match shows can be read, except names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import combinations
from typing import get_args

import pytest

from games.acceleracers.cards import MODABILITIES, TERRAINS, Finish, Stat, Team
from games.contract.game import Game
from games.contract.menus import Menu
from games.core import SEAT_NAMES, Event, IllegalAction, SeatSetup, State
from games.core.rng import Rng
from games.dealin_dirt.card_text import brief, card_text, rules_text, skill_text
from games.dealin_dirt.cards import CARDS
from games.look.scene import Scene
from games.registry import GAMES
from games.tiny_turbo_cars.tiles import FACTS
from games.tiny_turbo_cars.track import BOARDS
from tests.pseudo import pseudo_language, unmarked

CONVERTED = ("race_to_ace", "acceleration", "tiny_turbo_cars", "acceleracers", "dealin_dirt")
"""The games whose sentences stand in catalogues."""
IN_CATALOGUES = ("race_to_ace", "acceleration", "acceleracers")
"""Those whose cards and pieces are explained there too, not in a file of data."""
SEED = 5
SHOWN = 6
"""One in this many decisions is shown to all viewers."""


def names_in(game: Game) -> set[str]:
    """Return the names that a game does not translate: its own, those of seats, cards and pieces, and their kinds.

    Where there is little room, a card's name takes two lines, and its first words are initials or left out (`fitted`).
    """
    entries = game.entries()
    names = {game.title, *SEAT_NAMES, *(entry.name for entry in entries)}
    for entry in entries:
        words = entry.name.split()
        names |= {" ".join(words[start:end]) for start, end in combinations(range(len(words) + 1), 2)}
    names |= {entry.name.removesuffix(" Acquisition") for entry in entries}
    if game.key == "tiny_turbo_cars":
        names |= {"Gap", *(tile.name for tile in FACTS), *(entry.text for entry in entries)}
        names |= {part for board in BOARDS.values() for part in (board.name, " ".join(board.rows))}
    return names | {word for entry in entries for word in entry.kind.split(", ")[0].split() if word.istitle()}


def words_of_cards(key: str) -> set[str]:
    """Return the names in the data of a card game: of stats, teams and terrain, of attacks and Skills, and of costs."""
    if key == "acceleracers":
        return {name for kind in (Stat, Team, TERRAINS, MODABILITIES, get_args(Finish)) for name in kind}
    if key == "dealin_dirt":
        attacks = [attack for card in CARDS for attack in card.attacks]
        skills = {card.skill.name for card in CARDS if card.skill}
        return {attack.name for attack in attacks} | {attack.cost for attack in attacks} | skills
    return set()


@contextmanager
def all_pseudo() -> Iterator[None]:
    """Switch to the pseudo-language, also for the texts of cards that are written only once."""
    cached = [skill_text, rules_text, card_text, brief]
    for text in cached:
        text.cache_clear()
    with pseudo_language():
        yield
    for text in cached:
        text.cache_clear()


def without_cut(text: str) -> str:
    """Return a text without the word that was cut off at its end."""
    return text.rpartition(", ")[0] if text.endswith("…") else text


def whole_match(game: Game, seats: int) -> Iterator[str]:
    """Play a match at random and yield every text that people see in it."""
    luck = Rng(SEED)
    state = game.new([SeatSetup() for _ in range(seats)], SEED, game.Options())
    events = list(state.opening)
    before, since = state.view(None), list(events)
    while state.outcome() is None:
        seat = luck.choice(state.to_act())
        if luck.below(SHOWN) == 0:
            yield from shown(game, state, seats)
            yield from refusals(game, state, seats)
            for frame in game.film(before, since):
                yield from written(frame.scene)
            before, since = state.view(None), []
        happened = state.apply(seat, luck.choice(state.legal_actions(seat)))
        yield from (game.sentence(event) for event in happened)
        events += happened
        since += happened
    yield from shown(game, state, seats)
    yield from ends(game, state, events, seats)


def shown(game: Game, state: State, seats: int) -> Iterator[str]:
    """Yield what a position shows to every seat and to a spectator."""
    for seat in (None, *range(seats)):
        view = state.view(seat)
        yield game.headline(view)
        yield game.describe(view)
        for scene in game.scenes(view):
            yield from written(scene)
        for pile in game.open_piles(view):
            yield pile.title
        if seat is not None and (legal := state.legal_actions(seat)):
            yield from offered(game.menu(view, legal))


def written(scene: Scene) -> Iterator[str]:
    yield scene.alt
    yield from (label.text for label in scene.labels)


def offered(menu: Menu) -> Iterator[str]:
    yield menu.prompt
    for choice in menu.choices:
        yield choice.label
        yield choice.hint
        if choice.menu is not None:
            yield from offered(choice.menu)


def refusals(game: Game, state: State, seats: int) -> Iterator[str]:
    """Yield why the actions of one seat are refused to the others."""
    for seat in state.to_act():
        for action in state.legal_actions(seat):
            for other in range(seats):
                try:
                    state.copy().apply(other, action)
                except IllegalAction as refusal:
                    yield refusal.reason


def ends(game: Game, state: State, events: Sequence[Event], seats: int) -> Iterator[str]:
    for winner in range(seats):
        ending = game.ending(state.view(None), events, SEAT_NAMES[:seats], winner)
        yield ending.how
        yield ending.moment
        yield from (words for _, words in ending.figures)


@pytest.mark.parametrize("key", CONVERTED)
def test_a_whole_match_in_the_pseudo_language(key: str) -> None:
    game = GAMES[key]
    names = names_in(game) | words_of_cards(key)
    with all_pseudo():
        texts = set(whole_match(game, game.seats[-1]))
    assert len(texts) > 200
    readable = {text: words for text in texts if (words := unmarked(without_cut(text), names))}
    assert not readable, "\n".join(f"{words}: {text}" for text, words in sorted(readable.items())[:20])


@pytest.mark.parametrize("key", IN_CATALOGUES)
def test_what_can_be_looked_up_in_the_pseudo_language(key: str) -> None:
    game = GAMES[key]
    names = names_in(game) | words_of_cards(key)
    with all_pseudo():
        texts = [text for entry in game.entries() for text in (entry.kind, entry.text)]
        faces = [face for entry in game.entries() if (face := game.face(entry.key)) is not None]
        texts += [text for face in faces for text in written(face)]
    assert not [text for text in texts if unmarked(text, names)]
