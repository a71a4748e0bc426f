"""Menus, words, figures: what people see."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from games.contract.menus import Layout, Style, labelled
from games.core import CLOCK, SeatSetup
from games.core.rng import Rng
from games.cpu import choose
from games.look.letters import width
from games.look.plain import LETTERS
from games.teaching.lessons import LESSONS, PUZZLES
from games.tiny_turbo_cars import events as e
from games.tiny_turbo_cars import puzzle, tiles
from games.tiny_turbo_cars.cars import FACTS
from games.tiny_turbo_cars.game import TinyTurboCars, TurboOptions
from games.tiny_turbo_cars.position import Phase, RaceTerms
from games.tiny_turbo_cars.state import TurboState
from games.tiny_turbo_cars.tiles import Tile
from games.tiny_turbo_cars.track import space
from tests.games.tiny_turbo_cars.road import IDLE, NAMES, TERMS, Road, captions, only, read, sentences

SLIDE = "Slide bright tiles: middle rows drive to row"
"""What the first round says beside where the program ends."""

REASONS = TurboState.reasons

GAME = TinyTurboCars()
PLAIN = " ".join(["....."] * 14)
BLOCKED = " ".join(["....."] * 6 + ["xxxxx"] + ["....."] * 7)
TILES = "UP F1 -- L2  F2 R2 MS L1  JP TB R1 BK  BT NO DN F2"


def laid(tiles: str = TILES) -> Road:
    r = Road("..... ..o.. ..... ..... .....", "dogtor@0.3", "turbobot@0.1")
    r.state.position.controllers[0] = read(tiles)
    return r


def test_the_puzzle_is_a_grid_of_buttons_where_its_tiles_lie() -> None:
    r = laid()
    menu = GAME.menu(r.state.view(0), r.state.legal_actions(0), NAMES)
    assert (menu.layout, menu.columns, len(menu.choices)) == (Layout.GRID, 4, 17)
    labels = [choice.label for choice in menu.choices]
    assert labels[:8] == ["+1", "Go 1", "gap", "Blue 2", "Go 2", "Red 2", "Shoot", "Blue 1"]
    notations = [choice.notation for choice in menu.choices]
    assert notations == [f"s:{cell}" for cell in puzzle.CELLS] + ["done"]
    in_time = [choice.notation for choice in menu.choices if not choice.early]
    assert in_time == ["s:a1", "s:b1", "s:d1", "s:c2", "s:c3", "s:c4", "done"], "the others may be in line soon"


def test_without_a_hurry_only_tiles_in_line_with_the_gap_can_be_pressed() -> None:
    r = laid()
    r.state.position.table.terms = RaceTerms(0, relaxed=True, max_rounds=4, max_slides=300)
    menu = GAME.menu(r.state.view(0), r.state.legal_actions(0), NAMES)
    notations = [choice.notation for choice in menu.choices]
    assert [each for each in notations if each] == ["s:a1", "s:b1", "s:d1", "s:c2", "s:c3", "s:c4", "done"]
    assert all(notation in ("", f"s:{cell}") for notation, cell in zip(notations, puzzle.CELLS, strict=False))


def test_a_whole_line_slides_with_one_press() -> None:
    """T5: the tile that is pressed and all between it and the gap."""
    r = laid()
    r.play("0 s:c4")
    assert puzzle.written(r.state.position.controllers[0]) == "UP F1 MS L2 F2 R2 R1 L1 JP TB DN BK BT NO -- F2"
    assert r.state.position.slides[0] == 1


def test_without_slides_left_no_tile_can_be_pressed() -> None:
    r = laid()
    r.state.position.slides[0] = 300
    menu = GAME.menu(r.state.view(0), r.state.legal_actions(0), NAMES)
    assert [choice.notation for choice in menu.choices if choice.notation] == ["done"]


def test_only_the_tiles_that_slide_now_are_lit() -> None:
    r = laid()
    tiles_of_it = GAME.menu(r.state.view(0), r.state.legal_actions(0), NAMES).choices[:16]
    assert {each.early: each.style for each in tiles_of_it} == {True: Style.PLAIN, False: Style.MAIN}


def test_how_to_slide_is_said_until_the_first_slide() -> None:
    r = laid()
    assert prompt_of(r).startswith(SLIDE)
    r.play("0 s:c4")
    assert SLIDE not in prompt_of(r)


def prompt_of(r: Road) -> str:
    return GAME.menu(r.state.view(0), r.state.legal_actions(0), NAMES).prompt


def test_below_it_is_where_the_program_leads() -> None:
    r = laid()
    assert prompt_of(r) == f"{SLIDE} 8."
    assert (
        "Alone on the track: 1 → 2.3, 2 → 4.5, 3 → 5.5, 4 → 6.4, 5 → 7.4, 6 → 8.4, 7 → 9.5, 8 → 8.5; no damage."
    ) in GAME.describe(r.state.view(0), NAMES)


def test_the_end_of_the_program_comes_first_in_words() -> None:
    """A hand in words had room for four cars, and not for it."""
    r = laid()
    _, first, *_ = GAME.describe(r.state.view(0), NAMES).splitlines()
    assert first.startswith("Alone on the track: ")


def test_a_program_over_the_line_ends_the_sentence_once() -> None:
    r = laid()
    table = r.state.position.table
    table.spaces[0] = space(table.line - 1, 3)
    told = GAME.describe(r.state.view(0), NAMES)
    assert "; over the line." in told
    assert "!" not in told


def test_a_long_preview_fits_its_prompt() -> None:
    for seed in range(200):
        state = GAME.new([SeatSetup()] * 2, seed, TurboOptions(deal=True))
        state.position.table.spaces = [33 * 8 + 3, 40 * 8 + 1]
        assert len(GAME.menu(state.view(0), state.legal_actions(0), NAMES).prompt) <= 300
        assert len(GAME.describe(state.view(0), NAMES)) < 1500


def test_a_hint_names_one_tile_of_several_alike() -> None:
    r = laid("F2 F2 -- F2  F2 R2 F2 L1  JP TB F2 BK  BT NO DN F1")
    menu = GAME.menu(r.state.view(0), r.state.legal_actions(0), NAMES)
    assert [choice.label for choice in menu.choices if not choice.early].count("Go 2") == 5
    assert sorted(labelled(menu).values()) == [
        "Done",
        "Slide the tile “Go 2” (row 1, column 1)",
        "Slide the tile “Go 2” (row 1, column 2)",
        "Slide the tile “Go 2” (row 1, column 4)",
        "Slide the tile “Go 2” (row 2, column 3)",
        "Slide the tile “Go 2” (row 3, column 3)",
        "Slide the tile “−1” (row 4, column 3)",
    ]


def test_cars_are_picked_by_their_abilities() -> None:
    state = GAME.new([SeatSetup()] * 2, 1, TurboOptions())
    (seat,) = state.to_act()
    menu = GAME.menu(state.view(seat), state.legal_actions(seat), NAMES)
    assert [(choice.label, choice.hint) for choice in menu.choices] == [(car.name, car.ability) for car in FACTS]


def test_the_headline_names_the_seat_that_is_asked() -> None:
    r = laid()
    assert GAME.headline(r.state.view(None), NAMES) == "Round 1: everybody is programming."
    r.play("0 done")
    assert GAME.headline(r.state.view(None), NAMES) == "Round 1: Bob is the last to program."
    r = Road(PLAIN, "bird_racer@1.1 s1", "die_liner@1.3", "dogtor@1.5")
    r.race(IDLE, IDLE, IDLE)
    assert GAME.headline(r.state.view(None), NAMES) == "Round 1: Bird Racer may fly; Ann decides where to."
    r.play("0 stay")
    assert "Ann may spend energy shields" in GAME.headline(r.state.view(None), NAMES)
    r = Road(PLAIN, "dogtor@1.1", "die_liner@1.3", line=2)
    r.race("F2", IDLE)
    for seat, who in ((None, "Ann wins"), (0, "You win"), (1, "Ann wins")):
        assert GAME.headline(r.state.view(seat), NAMES) == f"{who} the race in the Dogtor, 2 rows past the line!"


def test_every_command_modifier_and_damage_is_named() -> None:
    r = Road("..... ..... ..o.. ..c.. .....", "dogtor@0.3", "turbobot@4.1")
    assert captions(r.run(0, "F1 UP F2 DN MS")) == [
        "Ann 1. Go 1: 1 ahead.",
        "Ann drives 0.3 → 1.3.",
        "Ann 2. +1: the next command gets +1.",
        "Ann 3. Go 2 (carpet makes it 1, +1 before it): 2 ahead.",
        "Ann drives 1.3 → 2.3.",
        "Ann bumps into an obstacle on 2.3.",
        "Ann takes 1 damage (2 of 3 batteries left).",
        "Ann 4. −1: the next command gets −1.",
        "Ann 5. Shoot (−1 before it): no move.",
        "Ann's missile flies ahead and hits no car.",
    ]


def test_a_command_has_one_name_that_everybody_reads_and_the_rulebooks_where_it_is_looked_up() -> None:
    """The film, the news, the puzzle in words and the lessons call a command what its button does."""
    printed = {tile.full.partition(" (")[0] for tile in tiles.FACTS} - {tile.name for tile in tiles.FACTS}
    assert printed == {"Forward 1", "Forward 2", "Backwards", "Missile", "Battery", "Nothing", "Increase", "Decrease"}
    r = Road("sssss ..... ..+.. ..c.. ..... ..... .....", "dogtor@0.3 b1", "turbobot@4.1")
    told = captions(r.run(0, "BK DN F1 NO UP NO MS BT UP BT F2"))
    r = laid("BK DN MS BT NO UP F1 F2 -- TB L1 L2 R1 R2 JP F2")
    told += [GAME.describe(r.state.view(0), NAMES), *(scene.alt for scene in GAME.scenes(r.state.view(0), NAMES))]
    told += [*captions(r.race("BK DN MS BT NO UP F1 F2", IDLE)), GAME.describe(r.state.view(None), NAMES)]
    told += [car.ability for car in FACTS] + [tile.text for tile in tiles.FACTS]
    told += [str(lesson) for lesson in LESSONS["tiny_turbo_cars"]] + [str(each) for each in PUZZLES["tiny_turbo_cars"]]
    assert [(name, line) for line in told for name in printed if re.search(rf"\b{name}\b", line)] == []
    looked_up = {entry.key: entry.name for entry in GAME.entries()}
    assert (looked_up["ms"], looked_up["up"], looked_up["jp"]) == ("Missile (Shoot)", "Increase (+1)", "Jump")


def test_a_fall_is_told_when_it_happens() -> None:
    r = Road("..... ..... ..o.. ..... .....", "dogtor@0.3 b1", "turbobot@4.3 b1", "die_liner@4.1")
    happened = r.race("F2 NO NO NO F1", IDLE, IDLE)
    assert sentences(happened)[1:3] == [
        "Ann is out of energy and lies down.",
        "Ann ended in row 3 (+3), taking 1 damage.",
    ]
    assert [GAME.sentence_to(event, NAMES, 0) for event in only(happened, e.LaidDown)] == [
        "You lie down: 3 commands only recharge."
    ]
    r = Road("..... ..... ..... ..... .....", "dogtor@1.3", "turbobot@4.3 b1", "die_liner@4.1")
    before = r.state.view(None)
    happened = r.race("MS", IDLE, IDLE)
    fall = "missile lays Bob down."
    assert f"Ann's {fall}" in sentences(happened)
    (fell,) = only(happened, e.LaidDown)
    assert GAME.sentence_to(fell, NAMES, 0) == f"Your {fall}"
    assert GAME.sentence_to(fell, NAMES, 1) == ("Ann's missile lays you down.")
    film = GAME.film(before, happened, NAMES)
    falls = [frame.scene for frame in film if any(label.text == "FLOP!" for label in frame.scene.labels)]
    assert "Bob lies down!" in [label.text for label in falls[0].labels]


def test_the_words_say_where_every_car_is() -> None:
    r = Road(PLAIN, "dogtor@3.1 b2 s1", "die_liner@5.3 b0 lying")
    words = GAME.describe(r.state.view(None), NAMES)
    assert "1. Bob in the Die Liner, row 5 lane 3, 0 of 3 batteries, lying down." in words
    assert "2. Ann in the Dogtor, row 3 lane 1, 2 of 3 batteries, 1 shield." in words


def test_each_picture_has_a_matching_text() -> None:
    r = Road(PLAIN, "dogtor@3.1 b2 s1", "die_liner@5.3 b0 lying")
    (way,) = (scene.alt for scene in GAME.scenes(r.state.view(0), NAMES))
    assert way.startswith("Where your program leads. Alone on the track: ")
    assert way.count("Line ") == 4
    for scene in GAME.scenes(r.state.view(None), NAMES):
        assert "Bob in the Die Liner, row 5 lane 3, 0 of 3 batteries, lying down" in scene.alt
        assert len(scene.alt) <= 1000


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


def test_a_computer_beats_random_play() -> None:
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


# --- what drivers found wrong ---


def test_the_preview_counts_the_damage_that_the_last_one_is_certain_to_take() -> None:
    """X1: with one battery the damage of the saddest Smile lays the car down before its first command."""
    r = Road(PLAIN, "brick_gang@5.3 b1", "dogtor@1.1")
    r.state.position.controllers[0] = read("NO NO NO NO  TB F2 F2 --  -- -- -- --  BT NO DN F2")
    assert prompt_of(r) == f"{SLIDE} 10."
    r.play("1 done")
    assert prompt_of(r) == f"{SLIDE} 5 with 1 damage (being last costs 1)."
    r.play("0 done")
    assert r.car(0).startswith("5.3 b3")


def test_every_press_that_ends_the_programming_has_the_same_sign() -> None:
    """P11: Spend and Return are ways to be done, which nobody could tell from a shield with one word."""
    for car in ("dogtor@5.3 b3 s1", "m1_furry@5.3 b3"):
        r = Road(PLAIN, car, "brick_gang@1.1")
        ends = [each for each in GAME.menu(r.state.view(0), r.state.legal_actions(0), NAMES).choices if each.emoji]
        assert [(each.notation, each.emoji) for each in ends] == [
            (way, "🏁") for way in ("done", "done:boost", "done:stop")
        ]


@pytest.mark.parametrize(
    ("road", "car", "told", "spend", "give_back"),
    [
        (PLAIN, "dogtor@5.3 b3 s1", ".", "1 shield: +2", "Return 1"),
        (PLAIN, "dogtor@5.3 b3 s2", ".", "2 shields: +4", "Return 2"),
        (PLAIN, "m1_furry@5.3 b3", ". Hits win shields.", "Spend", "Return"),
        (BLOCKED, "dogtor@5.3 b3 s2", " (spending: 1 more).", "1 shield: +0", "Return 1"),
        (BLOCKED, "dogtor@5.3 b1 s2", " (spending: lie down).", "1 shield: +0", "Return 1"),
    ],
)
def test_each_way_to_be_done_says_how_many_shields_it_spends_and_what_for(
    road: str, car: str, told: str, spend: str, give_back: str
) -> None:
    """E3, E4: "Spend" and "Return" were explained in a sentence above them alone, which a desktop has no room for."""
    r = Road(road, car, "brick_gang@1.1")
    r.state.position.controllers[0] = read("NO NO NO NO  F2 NO NO --  -- -- -- --  BT NO DN F2")
    assert prompt_of(r).endswith(told)
    menu = GAME.menu(r.state.view(0), r.state.legal_actions(0), NAMES)
    assert [each.label for each in menu.choices if each.emoji][1:] == [spend, give_back]


@pytest.mark.parametrize(
    ("road", "car", "told"),
    [
        (PLAIN, "dogtor@5.3 b3", "with no damage, unless blocked."),
        (BLOCKED, "dogtor@5.3 b3 s1", "with 1 damage and no shields left."),
        (BLOCKED, "m1_furry@5.3 b1", "You end lying down in row 6 (+1), unless blocked."),
        (PLAIN, "m1_furry@5.3 b3", "with no damage. Hits win shields."),
    ],
)
def test_after_the_first_slide_one_line_says_what_the_program_comes_to(road: str, car: str, told: str) -> None:
    """E3: shields that damage takes are not offered."""
    r = Road(road, car, "brick_gang@1.1")
    r.state.position.controllers[0] = read("NO NO NO NO  F2 NO NO --  -- -- -- --  BT NO DN F2")
    r.state.position.slides[0] = 1
    assert prompt_of(r).endswith(told)


@pytest.mark.parametrize(
    ("car", "label"),
    [
        ("dogtor@5.3 b3 s1", "Drive 1 for your shield with 1 damage"),
        ("dogtor@4.3 b3 s2", "Drive 2 for 1 of 2 shields"),
        ("dogtor@6.3 b1 s1", "Get nowhere for your shield and lie down"),
    ],
)
def test_a_shield_is_spent_for_what_its_button_says(car: str, label: str) -> None:
    """E3: the way may be blocked."""
    r = Road(BLOCKED, car, "brick_gang@1.1")
    r.race("NO", "NO")
    boost, _ = GAME.menu(r.state.view(0), r.state.legal_actions(0), NAMES).choices
    assert boost.label == label


def test_only_the_last_one_reads_that_all_others_are_done_and_nobody_of_a_countdown() -> None:
    """The headline tells the others who is still programming; only the clock knows whether a countdown runs."""
    r = laid()
    happened = r.play("0 done")
    assert sentences(happened) == ["Ann is done and gets the happiest Smile."]
    assert GAME.sentence_to(happened[0], NAMES, 0) == "You are done and get the happiest Smile: you drive first."
    (started,) = only(happened, e.CountdownStarted)
    assert [GAME.sentence_to(started, NAMES, seat) for seat in (0, 1)] == [None, "Everybody else is done."]


def test_on_the_grid_being_the_last_one_costs_nothing() -> None:
    r = Road("..... ..... sssss", "dogtor@0.3", "turbobot@0.1")
    r.play("1 done")
    assert "costs" not in prompt_of(r)


def test_no_seat_is_certain_to_be_slowest_where_slides_decide() -> None:
    relaxed = RaceTerms(30, relaxed=True, max_rounds=30, max_slides=300)
    r = Road(PLAIN, "brick_gang@5.3 b1", "dogtor@1.1", terms=relaxed)
    r.play("1 done")
    assert "last one" not in prompt_of(r)


def test_the_places_of_a_program_count_the_gap() -> None:
    r = laid("UP F1 F2 L2  F2 -- MS L1  JP TB R1 BK  BT NO DN R2")
    assert "1 → 2.3, 3 → 3.3" in GAME.describe(r.state.view(0), NAMES)


def test_every_button_of_the_puzzle_says_in_few_letters_what_its_tile_does() -> None:
    """Labels of six letters at most stand four in a row, equally wide (`message.js` of the preview)."""
    assert all(len(tile.name) <= 6 and (tile.name[:2].isalpha() or tile.value) for tile in tiles.FACTS)
    assert len({tile.name for tile in tiles.FACTS}) == len(tiles.FACTS)


@pytest.mark.parametrize(
    ("letter", "words"),
    [
        ("c", "on carpet"),
        ("g", "on grass"),
        ("+", "on a crayon speeder"),
        ("o", "on an obstacle"),
        ("w", "on a puddle"),
    ],
)
def test_the_ground_under_a_car_is_described(letter: str, words: str) -> None:
    r = Road(f"..{letter}.. .....", "dogtor@1.3", "turbobot@0.1")
    assert f"Ann in the Dogtor, row 1 lane 3, {words}, 3 of 3 batteries" in GAME.describe(r.state.view(None), NAMES)


def test_the_track_is_described_while_programming_too() -> None:
    state = GAME.new([SeatSetup()] * 2, 1, TurboOptions(deal=True, first_game=True))
    for seat in (0, None):
        words = GAME.describe(state.view(seat), NAMES)
        assert "Playroom C2, rows 12 to 19:" in words
        assert f"The finish line lies before row {state.position.table.line}." in words


def test_the_last_one_takes_the_saddest_smile_whatever_its_number() -> None:
    r = Road(PLAIN, "dogtor@1.1", "turbobot@1.3", "die_liner@1.5")
    happened = r.play("2 done", "0 done", "1 done")
    assert [line for line in sentences(happened) if "Smile" in line] == [
        "Cleo is done and gets the happiest Smile.",
        "Ann is done and gets Smile 2.",
        "Bob is done and gets the saddest Smile.",
    ]


def test_the_shield_question_says_that_the_others_are_returned() -> None:
    """E4: nothing is kept until the round ends."""
    r = Road(PLAIN, "dogtor@5.3 s2", "brick_gang@1.1")
    r.race(IDLE, IDLE)
    assert prompt_of(r).endswith("drive 2 spaces straight ahead? Those you do not spend are returned.")
    r.play("0 stop")
    assert r.car(0) == "5.3 b3"


@pytest.mark.parametrize("batteries", [1, 3])
def test_a_refill_of_nothing_does_not_say_that_the_batteries_are_full(batteries: int) -> None:
    """X3, X5: with −1 before it a Refill has the value 0."""
    r = Road(PLAIN, f"die_liner@5.3 b{batteries}", "brick_gang@1.1")
    assert captions(r.run(0, "DN BT"))[-1] == "Ann 2. Refill (−1 before it): charges nothing."


def test_the_saddest_smile_of_a_relaxed_clock_is_not_called_the_slowest() -> None:
    """P10: there the number of slides decides, not the time."""
    r = Road(PLAIN, "dogtor@5.3", "brick_gang@1.1", terms=replace(TERMS, relaxed=True))
    r.play(f"0 {r.legal(0)[0]}")
    lines = captions(r.play("0 done", "1 done"))
    assert "Ann has the saddest Smile." in lines
    assert not any("slow" in line for line in lines)


def test_being_slowest_on_the_grid_costs_nothing() -> None:
    r = Road("..... ..... sssss", "dogtor@0.1", "turbobot@0.3")
    lines = captions(r.race(IDLE, "-- NO"))
    start = lines.index("Bob has the saddest Smile.")
    assert lines[start + 1] == "Bob stands on the starting grid, so no damage."


def test_a_round_takes_at_most_twelve_lines_and_one_for_every_fall() -> None:
    most = 0
    for seed in range(25):
        options = TurboOptions(deal=True, relaxed=seed % 4 == 0)
        state, luck, lines = GAME.new([SeatSetup()] * 4, seed, options), Rng(seed), 0
        while state.outcome() is None:
            in_time = state.legal_actions(CLOCK)
            seat = CLOCK if in_time and luck.below(60) == 0 else luck.choice(state.to_act())
            number = state.position.table.round
            happened = state.apply(seat, luck.choice(state.legal_actions(seat)))
            lines += len(sentences(happened)) - len(only(happened, e.LaidDown))
            if state.position.table.round != number or state.outcome() is not None:
                assert number == 0 or lines <= 12, (seed, number)
                most, lines = max(most, lines * bool(number)), 0
    assert most >= 10, "all cars were told of"


def test_a_turn_takes_one_line() -> None:
    r = Road("..... ..... ..o.. ..... ..... .....", "m1_furry@0.3", "turbobot@4.3 b1", "dogtor@0.1")
    happened = r.race("MS F1", "--", IDLE)
    happened += r.play("0 boost")
    assert sentences(happened)[:4] == [
        "The cars race in this order: Ann, Bob, Cleo.",
        "Ann's missile lays Bob down.",
        "Ann ended in row 3 (+3), taking 1 damage, hitting Bob.",
        "Bob stayed in row 4, lying down.",
    ]


def test_only_other_cars_are_bumped_into() -> None:
    """M4: an obstacle stops a car as well, but it is no car."""
    r = Road("..... ..o.. ..... .....", "dogtor@0.3", "turbobot@1.3")
    assert GAME.tally(r.run(0, "F1 F1"), 2)[0]["bumps"] == 1


def test_every_refusal_is_in_the_rules_page() -> None:
    page = Path("docs/rules/tiny_turbo_cars.md").read_text("utf-8")
    for code, reason in REASONS.items():
        assert f"| `{code}` | {reason} |" in page


def test_the_end_has_the_winners_car_figures_and_longest_turn() -> None:
    r = Road(PLAIN, "m1_furry@1.1", "puddle_hopper@3.1 b2", line=6)
    events = [e.RoundStarted(1), *r.race("MS F2 F2", IDLE)]
    events += r.play("0 boost")
    ending = GAME.ending(r.state.view(None), events, NAMES, 0)
    assert ending.how == "M1 Furry, 2 rows past the line"
    assert ending.figures == (("1", "round"), ("2", "missile hits"), ("1", "damage taken"))
    assert ending.moment == "Ann drove 6 rows in round 1."
    assert GAME.sprite(ending.art).startswith("<svg")


def test_every_end_fits_its_card() -> None:
    for seed in range(12):
        state, luck = GAME.new([SeatSetup()] * 4, seed, TurboOptions(deal=True, max_rounds=1 + seed % 5)), Rng(seed)
        events = [*state.opening]
        while (outcome := state.outcome()) is None:
            seat = luck.choice(state.to_act())
            events += state.apply(seat, luck.choice(state.legal_actions(seat)))
        ending = GAME.ending(state.view(None), events, NAMES, outcome.winners[0])
        assert ending.how
        assert len(ending.figures) == 3


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        ((14, 7), "After round 3: Ada leads, Bea 7 rows behind."),
        ((6, 7), "After round 3: Bea leads, Ada 1 row behind."),
        ((7, 7), "After round 3: Ada leads, Bea level."),
        ((16, 15, 17, 15), "Cy leads, Ada 1 row behind, Bea 2, Di 2."),
        ((9, 9, 3, 8), "Ada leads, Bea level, Di 1 row behind, Cy 6."),
    ],
)
def test_after_a_round_the_distances_to_the_leader_are_told(rows: tuple[int, ...], told: str) -> None:
    """The rows themselves are told as each turn ends: the table said one car's row twice."""
    ended = e.RoundEnded(3, tuple(space(row, 1) for row in rows), (0,) * len(rows))
    assert GAME.sentence(ended, ("Ada", "Bea", "Cy", "Di")[: len(rows)]) == told


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        ((14, 7), ["After round 3: you lead, Bea 7 rows behind.", "After round 3: Ada leads, you 7 rows behind."]),
        ((9, 9, 3), ["You lead, Bea level, Cy 6 rows behind.", "Ada leads, you level, Cy 6 rows behind."]),
    ],
)
def test_the_distances_are_told_to_every_driver_in_the_second_person(rows: tuple[int, ...], told: list[str]) -> None:
    """Ada's own hand said "Ada leads"."""
    ended = e.RoundEnded(3, tuple(space(row, 1) for row in rows), (0,) * len(rows))
    assert [GAME.sentence_to(ended, ("Ada", "Bea", "Cy")[: len(rows)], seat) for seat in (0, 1)] == told


def test_a_way_to_be_done_is_named_without_a_menu_and_a_hint_names_its_button() -> None:
    """P11: an analysis said "you chose Spend"."""
    r = Road(PLAIN, "dogtor@5.3 b3 s2", "brick_gang@1.1")
    menu = GAME.menu(r.state.view(0), r.state.legal_actions(0), NAMES)
    ways = ("done", "done:boost", "done:stop")
    assert [labelled(menu, named=True)[way] for way in ways] == [
        "Done",
        "Done, spend all shields",
        "Done, return all shields",
    ]
    assert [labelled(menu)[way] for way in ways] == ["Done", "2 shields: +4", "Return 2"]
    slides = [choice for choice in menu.choices[:16] if choice.style is Style.MAIN]
    assert slides
    assert all(labelled(menu)[choice.notation] == choice.name for choice in slides)


def test_who_picks_a_car_by_words_reads_what_each_of_the_others_can_do() -> None:
    state = GAME.new([SeatSetup()] * 2, 1, TurboOptions())
    state.apply(state.to_act()[0], GAME.parse("pick:dogtor"))
    seat = state.to_act()[0]
    (garage,) = GAME.scenes(state.view(seat), NAMES)
    words = GAME.describe(state.view(seat), NAMES)
    for car in FACTS:
        assert (f"{car.name}: {car.terse}" in words) is (car.name != "Dogtor"), car.name
        assert (f"{car.name}: {car.ability}" in garage.alt) is (car.name != "Dogtor"), car.name
        assert width(f"{car.name}: {car.terse}", LETTERS) < 345, "so all eight fit a phone"
    assert GAME.describe(state.view(seat), NAMES).splitlines()[1].startswith(FACTS[0].name)
