"""Winner and loser read of the end in the second person, all others by names."""

from __future__ import annotations

import pytest

from games.acceleracers import events as a
from games.acceleration import events as m
from games.core import Ended, Outcome
from games.dealin_dirt import events as d
from games.race_to_ace import events as r
from games.tiny_turbo_cars import events as t
from tests.our_games import OURS

NAMES = ("Ann", "Bob", "Cy")
WON, LOST, LEVEL = Outcome((1, 2), (3, 0), ""), Outcome((2, 1), (0, 3), ""), Outcome((1, 1), (2, 2), "")


def ended(kind: type[Ended], places: Outcome, reason: str) -> Ended:
    outcome = Outcome(places.places, places.scores, reason)
    return t.RaceOver(outcome, (1, 1)) if kind is t.RaceOver else kind(outcome)


@pytest.mark.parametrize(
    ("key", "event", "first", "second"),
    [
        ("race_to_ace", ended(r.GameOver, WON, "ace"), "You are the Ace!", None),
        ("acceleration", ended(m.GameOver, LOST, "king_deleted"), None, "You have deleted the enemy King and win!"),
        ("tiny_turbo_cars", ended(t.RaceOver, WON, "finish"), "You win the race!", None),
        (
            "tiny_turbo_cars",
            ended(t.RaceOver, LOST, "round_limit"),
            None,
            "That was the last round: you are in first place and win.",
        ),
        ("acceleracers", ended(a.GameOver, WON, "three home"), "You bring three Vehicles home and win!", "Ann brings"),
        ("acceleracers", ended(a.GameOver, WON, "no card to draw"), "Bob can't draw a card, so you win.", "You can't"),
        (
            "acceleracers",
            ended(a.GameOver, WON, "guard"),
            "After 120 turns you are ahead and win.",
            "After 120 turns Ann",
        ),
        ("dealin_dirt", ended(d.GameOver, WON, "prizes"), "You take the last Prize and win!", "Ann takes"),
        (
            "dealin_dirt",
            ended(d.GameOver, WON, "no_driver"),
            "Bob has no Driver left: you win!",
            "You have no Driver left",
        ),
        (
            "dealin_dirt",
            ended(d.GameOver, WON, "deck_out"),
            "Bob has no card left to draw: you win!",
            "You have no card",
        ),
        (
            "dealin_dirt",
            ended(d.GameOver, LOST, "guard"),
            "After 200 turns Bob",
            "After 200 turns you have fewer Prizes",
        ),
    ],
)
def test_the_end_is_told_in_the_second_person(key: str, event: Ended, first: str | None, second: str | None) -> None:
    game = OURS[key]
    for seat, begins in enumerate((first, second)):
        told = game.sentence_to(event, NAMES, seat)
        assert told is None if begins is None else str(told).startswith(begins), (seat, told)
    assert game.sentence_to(event, NAMES, 2) is None, "it is not about everybody"


@pytest.mark.parametrize(
    ("key", "event"),
    [
        ("race_to_ace", ended(r.GameOver, LEVEL, "guard")),
        ("acceleration", ended(m.GameOver, LEVEL, "quiet")),
        ("acceleracers", ended(a.GameOver, LEVEL, "guard")),
        ("dealin_dirt", ended(d.GameOver, LEVEL, "guard")),
    ],
)
def test_a_draw_is_nobodys(key: str, event: Ended) -> None:
    game = OURS[key]
    for seat in (0, 1):
        assert game.sentence_to(event, NAMES, seat) in (None, game.sentence(event, NAMES))
