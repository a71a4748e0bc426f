"""Menus, words, figures: what people get to see."""

from __future__ import annotations

import pytest

from games.core import Layout, SeatSetup
from games.cpu import choose
from games.rng import Rng
from games.tiny_turbo_cars import events as e
from games.tiny_turbo_cars import puzzle
from games.tiny_turbo_cars.cars import FACTS
from games.tiny_turbo_cars.game import TinyTurboCars, TurboOptions
from games.tiny_turbo_cars.table import Phase
from games.tiny_turbo_cars.tiles import Tile
from tests.games.tiny_turbo_cars.road import IDLE, NAMES, Road, only, told

GAME = TinyTurboCars()
PLAIN = " ".join(["....."] * 14)
TILES = "UP F1 -- L2  F2 R2 MS L1  JP TB R1 BK  BT NO DN F2"


def laid(tiles: str = TILES) -> Road:
    r = Road("..... ..o.. ..... ..... .....", "dogtor@0.3", "turbobot@0.1")
    r.state.position.controllers[0] = puzzle.read(tiles)
    return r


def test_the_puzzle_is_a_grid_of_buttons_where_its_tiles_lie() -> None:
    r = laid()
    menu = GAME.menu(r.state.view(0), r.state.legal_actions(0), NAMES)
    assert (menu.layout, menu.columns, len(menu.choices)) == (Layout.GRID, 4, 17)
    labels = [choice.label for choice in menu.choices]
    assert labels[:8] == ["+1", "→1", "·", "↗2", "→2", "↘2", "Missile", "↗1"]
    notations = [choice.notation for choice in menu.choices]
    assert notations[:8] == ["s:a1", "s:b1", "", "s:d1", "", "", "s:c2", ""]
    assert notations[16] == "done"


def test_the_lines_that_run_are_marked() -> None:
    r = laid()
    menu = GAME.menu(r.state.view(0), r.state.legal_actions(0), NAMES)
    styles = [choice.style for choice in menu.choices[:16]]
    assert len(set(styles[4:12])) == 1
    assert set(styles[4:12]).isdisjoint(styles[:4] + styles[12:])


def test_below_it_stands_what_runs_and_where_it_leads_alone() -> None:
    r = laid()
    prompt = GAME.menu(r.state.view(0), r.state.legal_actions(0), NAMES).prompt
    assert prompt == (
        "Runs: →2 ↘2 Missile ↗1 Jump Turbo ↘1 ←1. "
        "Alone on the track: 1 → 2.3, 2 → 4.5, 3 → 5.5, 4 → 6.4, 5 → 7.4, 6 → 8.4, 7 → 9.5, 8 → 8.5; no damage."
    )
    r.play("0 s:a1")
    assert "Turbo" in GAME.menu(r.state.view(0), r.state.legal_actions(0), NAMES).prompt


def test_the_map_shows_the_places_after_which_the_car_stands_somewhere_else() -> None:
    r = laid("F1 F1 -- L2  F1 F1 NO NO  NO NO NO NO  BT NO DN F2")
    lines = GAME.describe(r.state.view(0), NAMES).splitlines()
    assert lines[-6:] == [
        "Rows 0 to 6, blue edge above:",
        "▫️▫️▫️▫️▫️🌿🌿",
        "▫️▫️▫️▫️▫️🌿🌿",
        "🚗1️⃣2️⃣📦▫️🌿🌿",
        "▫️▫️▫️▫️▫️🌿🌿",
        "▫️▫️▫️▫️▫️🌿🌿",
    ]


def test_a_long_preview_fits_its_prompt() -> None:
    for seed in range(200):
        state = GAME.new([SeatSetup()] * 2, seed, TurboOptions(deal=True))
        state.position.table.spaces = [33 * 8 + 3, 40 * 8 + 1]
        assert len(GAME.menu(state.view(0), state.legal_actions(0), NAMES).prompt) <= 300
        assert len(GAME.describe(state.view(0), NAMES)) < 1500


def test_cars_are_picked_by_their_abilities() -> None:
    state = GAME.new([SeatSetup()] * 2, 1, TurboOptions())
    (seat,) = state.to_act()
    menu = GAME.menu(state.view(seat), state.legal_actions(seat), NAMES)
    assert [(choice.label, choice.hint) for choice in menu.choices] == [(car.name, car.ability) for car in FACTS]


def test_who_is_asked_stands_in_the_headline() -> None:
    r = laid()
    assert GAME.headline(r.state.view(None), NAMES) == "Round 1: everybody is programming."
    r.play("0 done")
    assert "Bob is the last to program, and the countdown of 30 s runs!" in GAME.headline(r.state.view(None), NAMES)
    r = Road(PLAIN, "bird_racer@1.1 s1", "die_liner@1.3", "dogtor@1.5")
    r.race(IDLE, IDLE, IDLE)
    assert GAME.headline(r.state.view(None), NAMES) == "Round 1: Bird Racer may fly; Ann decides where to."
    r.play("0 stay")
    assert "Ann may spend energy shields" in GAME.headline(r.state.view(None), NAMES)
    r = Road(PLAIN, "dogtor@1.1", "die_liner@1.3", line=2)
    r.race("F2", IDLE)
    assert GAME.headline(r.state.view(None), NAMES) == "Ann wins the race in the Dogtor, 2 past the line!"


def test_every_command_modifier_and_damage_is_named() -> None:
    r = Road("..... ..... ..o.. ..c.. .....", "dogtor@0.3", "turbobot@4.1")
    assert told(r.run(0, "F1 UP F2 DN MS")) == [
        "Ann 1. Forward 1: 1 ahead.",
        "Ann drives 0.3 → 1.3.",
        "Ann 2. Increase: the next command gets +1.",
        "Ann 3. Forward 2 (carpet makes it 1, Increase +1): 2 ahead.",
        "Ann drives 1.3 → 2.3.",
        "Ann bumps into an obstacle on 2.3.",
        "Ann takes 1 damage: a battery is empty (2 of 3 left).",
        "Ann 4. Decrease: the next command gets -1.",
        "Ann 5. Missile (Decrease -1): no move.",
        "Ann's missile flies ahead and hits nobody.",
    ]


def test_the_words_say_where_everybody_is() -> None:
    r = Road(PLAIN, "dogtor@3.1 b2 s1", "die_liner@5.3 b0 lying")
    words = GAME.describe(r.state.view(None), NAMES)
    assert "1. Bob in the Die Liner, row 5 lane 3, 0 of 3 batteries, lying down." in words
    assert "2. Ann in the Dogtor, row 3 lane 1, 2 of 3 batteries, 1 shield." in words


def test_a_picture_tells_the_same_in_words() -> None:
    r = Road(PLAIN, "dogtor@3.1 b2 s1", "die_liner@5.3 b0 lying")
    alt = GAME.scene(r.state.view(None), NAMES).alt
    assert "Bob in the Die Liner, row 5 lane 3, 0 of 3 batteries, lying down" in alt
    assert len(alt) <= 1000


def test_figures_are_counted_for_every_car() -> None:
    state = GAME.new([SeatSetup()] * 2, 3, TurboOptions())
    first, second = state.position.table.order
    events = [*state.opening]
    for line in (f"{first} pick:dogtor", f"{second} pick:m1_furry", f"{second} grid:1", f"{first} grid:2"):
        seat, notation = line.split()
        events += state.apply(int(seat), GAME.parse(notation))
    luck = Rng(1)
    while state.outcome() is None:
        seat = state.to_act()[0]
        events += state.apply(seat, luck.choice(state.legal_actions(seat)))
    counts = GAME.tally(events, 2)
    assert counts[first]["drove_dogtor"] == counts[second]["drove_m1_furry"] == 1
    winner = state.outcome().winners[0]  # type: ignore[union-attr]
    assert counts[winner][f"won_{'dogtor' if winner == first else 'm1_furry'}"] == 1
    assert sum(count["damage"] for count in counts) == len(only(events, e.Damaged))
    assert counts[0]["rows"] == state.outcome().scores[0]  # type: ignore[union-attr]
    course = GAME.course(events, 2)
    assert course.first == first
    assert course.turns == len(only(events, e.TurnStarted))
    assert course.played[first]["dogtor"] == course.played[second]["m1_furry"] == 1
    programmed = [tile for event in only(events, e.TurnStarted) if event.seat == first for tile in event.program]
    assert course.played[first]["f2"] == programmed.count(Tile.F2)
    assert sum(course.played[first].values()) == 1 + sum(tile != Tile.GAP for tile in programmed)


def test_every_car_and_command_can_be_looked_up() -> None:
    entries = GAME.entries()
    assert len(entries) == 8 + 14
    assert len({entry.key for entry in entries}) == len(entries)
    assert all(entry.text and entry.name for entry in entries)


@pytest.mark.parametrize("level", ["rookie", "driver"])
def test_a_computer_programs_in_a_few_slides_and_gets_far(level: str) -> None:
    state = GAME.new([SeatSetup()] * 2, 8, TurboOptions(deal=True))
    luck = Rng(2)
    while state.position.table.round == 1 and state.position.table.phase is Phase.PROGRAMMING:
        seat = state.to_act()[0]
        state.apply(seat, choose(GAME, state.view(seat), state.legal_actions(seat), level, luck))
        assert max(state.position.slides) <= 40
    assert sum(map(state.position.table.row, range(2))) >= 10


def test_a_computer_beats_dice() -> None:
    won = 0
    for seed in range(6):
        state = GAME.new([SeatSetup()] * 2, seed, TurboOptions(deal=True))
        luck = Rng(seed)
        while (outcome := state.outcome()) is None:
            seat = state.to_act()[0]
            legal = state.legal_actions(seat)
            state.apply(seat, GAME.playout(state, seat, legal, luck) if seat else luck.choice(legal))
        won += outcome.winners == (1,)
    assert won >= 5
