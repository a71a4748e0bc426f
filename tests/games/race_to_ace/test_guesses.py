"""What others probably hold, by what everybody could remember."""

from __future__ import annotations

from math import log

import msgspec

from games.core import SeatSetup
from games.core.rng import Rng
from games.race_to_ace.cards import ECM, GUNS, MALFUNCTION, MANEUVER, MISSILE, RADAR, RELIGHT, Card
from games.race_to_ace.game import RaceToAce
from games.race_to_ace.guesses import imagine_likely, likeliness
from games.race_to_ace.memory import drawn_since_missed
from games.race_to_ace.position import Position
from games.race_to_ace.view import imagine, look
from tests.games.race_to_ace.table import Table

GAME = RaceToAce()
WORLDS = 60


def missed(t: Table, seat: int) -> dict[int, int]:
    """Return how many cards a pilot has drawn since missing each card that it missed."""
    since = drawn_since_missed(t.state.position.table, seat)
    return {card: drawn for card, drawn in enumerate(since) if drawn >= 0}


def test_who_lets_an_acquisition_stand_has_missed_its_answers() -> None:
    t = Table(["radar visual", "ecm"])
    t.play("0 radar>1", "1 pass")
    assert {card for card, drawn in missed(t, 1).items()} >= {ECM, MALFUNCTION}
    assert MANEUVER not in missed(t, 1)


def test_who_does_not_shoot_at_an_acquired_pilot_has_missed_a_shot_until_cards_are_drawn() -> None:
    t = Table(["relight", "", ""], {1: "radar<2"}, deck="relight*9")
    t.play("0 no-play")
    assert missed(t, 0) == {MISSILE: 0}
    t.play("1 no-play", "2 no-play")
    assert missed(t, 0) == {MISSILE: 1}, "pilot 0 has drawn a card for the next turn"
    assert GUNS not in missed(t, 2), "there was nobody to shoot at with Guns"


def test_a_pilot_with_a_flameout_has_missed_a_relight_and_no_shot() -> None:
    t = Table(["ecm", ""], {0: "flameout", 1: "radar<0"})
    t.play("0 no-play")
    assert missed(t, 0) == {RELIGHT: 0}


def test_what_was_missed_is_unlikely_until_more_is_drawn() -> None:
    t = Table(["", "", ""], {1: "radar<2"}, deck="relight*9")
    before = likeliness(t.p.table, 0)[MISSILE]
    t.play("0 no-play")
    after = likeliness(t.p.table, 0)[MISSILE]
    t.play("1 no-play", "2 no-play")
    later = likeliness(t.p.table, 0)[MISSILE]
    assert 0 < after < later < before


def test_an_imagined_position_shows_the_same_and_holds_all_cards() -> None:
    for p, seat in positions(range(6)):
        view = look(p, seat)
        world = imagine_likely(view, Rng(3))
        assert look(world, seat) == view
        everything = [sum(hand[card] for hand in world.hands) + world.deck.count(card) for card in range(len(Card))]
        assert everything == [sum(hand[card] for hand in p.hands) + p.deck.count(card) for card in range(len(Card))]


def test_a_position_that_was_stored_before_anything_was_remembered_is_read() -> None:
    t = Table(["radar", ""])
    t.play("0 radar>1")
    fields = msgspec.msgpack.decode(t.state.dump())
    fields[0] = fields[0][:-2]
    loaded = GAME.load(msgspec.msgpack.encode(fields))
    assert loaded.position.table.missed == [0] * 2 * len(Card)
    assert loaded.legal_actions(1) == t.state.legal_actions(1)


def positions(deals: range) -> list[tuple[Position, int]]:
    """Return positions of matches by the fast policy, each with a seat that looks at it."""
    found = []
    for deal in deals:
        state, rng = GAME.new([SeatSetup()] * (2 + deal % 2), deal, GAME.Options()), Rng(deal)
        while state.outcome() is None:
            seat = state.to_act()[0]
            state.apply(seat, GAME.playout(state, seat, state.legal_actions(seat), rng))
            if state.position.table.ply % 9 == 0:
                found.append((state.position.copy(), seat))
    return found


def test_guessing_improves_the_log_loss_of_hidden_cards() -> None:
    """Measured is whether each other pilot holds each card, against matches that fitted nothing."""
    losses = {"at random": 0.0, "guessed": 0.0}
    asked = 0
    for p, seat in positions(range(5_000, 5_012)):
        view = look(p, seat)
        others = [other for other in p.table.seats if other != seat]
        asked += len(others) * len(Card)
        for name, way in (("at random", imagine), ("guessed", imagine_likely)):
            worlds = [way(view, Rng(number)) for number in range(WORLDS)]
            for other in others:
                for card in range(len(Card)):
                    chance = (sum(world.hands[other][card] > 0 for world in worlds) + 1) / (WORLDS + 2)
                    losses[name] -= log(chance if p.hands[other][card] else 1 - chance)
    assert losses["guessed"] / asked < losses["at random"] / asked - 0.02, losses


def test_a_card_that_everybody_sees_is_in_no_hand() -> None:
    t = Table(["", "radar"], {0: "radar<1"}, kills=[0, 0])
    view = t.state.view(0)
    seen = view.table.pile.count(RADAR) + 1
    for number in range(20):
        world = imagine_likely(view, Rng(number))
        assert sum(hand[RADAR] for hand in world.hands) + world.deck.count(RADAR) == 16 - seen
