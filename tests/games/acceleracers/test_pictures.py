"""The pictures of AcceleRacers: what stands where, who sees what, and that all of it can be read."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from games.acceleracers.cards import BY_KEY, CARDS, Kind
from games.acceleracers.game import AcceleRacers
from games.acceleracers.pictures.tiles import MOOD, strip_lines
from games.acceleracers.position import Phase
from games.acceleracers.view import AcceleView
from games.core import Seat, SeatSetup
from games.core.rng import Rng
from games.look import slips
from games.look.colours import ALARM
from games.look.grid import LEAST
from games.look.legible import faults, read
from games.look.letters import fitted
from games.look.scene import Scene
from games.look.sprite_names import PREFIX
from tests.examples import for_each
from tests.games.acceleracers.table import Table, any_deck, number

GAME = AcceleRacers()
NAMES = ("Ann", "Benjamin Bartholomew")
OF_HAND = {"Spoiler", "Guts", "Rockslide", "RD09"}


def looks(seed: int) -> Iterator[tuple[AcceleView, Scene]]:
    """Go through a match of whatever cards there are and look at it from everywhere."""
    dice = Rng(seed)
    setup = [SeatSetup(deck=any_deck(dice)) for _ in range(2)]
    state, step = GAME.new(setup, seed, GAME.Options()), 0
    while state.to_act():
        seat = state.to_act()[0]
        if step % 9 == 0:
            for onlooker in (None, 0, 1):
                view = state.view(onlooker)
                yield from ((view, scene) for scene in GAME.scenes(view, NAMES))
        state.apply(seat, dice.choice(state.legal_actions(seat)))
        step += 1
    yield from ((state.view(None), scene) for scene in GAME.scenes(state.view(None), NAMES))


def drawn(t: Table, who: Seat | None = 0, picture: int = 0) -> list[str]:
    """Return the names of the sprites of a picture."""
    return [sprite.name for sprite in GAME.scenes(t.state.view(who), NAMES)[picture].sprites]


def written(t: Table, who: Seat | None = 0, picture: int = 0) -> list[str]:
    """Return the labels of a picture."""
    return [label.text for label in GAME.scenes(t.state.view(who), NAMES)[picture].labels]


def crowd(count: int) -> str:
    return ", ".join(f"{card.key}@1" for card in CARDS[:count])


@pytest.mark.parametrize("seed", [1, 2])
def test_everything_lies_within_the_picture_and_can_be_read(seed: int) -> None:
    for _, scene in looks(seed):
        assert list(faults(scene, GAME.sprite)) == []


# --- the road ---


CROWDS = [(1, 1, 0), (2, 2, 0), (3, 1, 2), (4, 1, 3), (5, 0, 5)]


@pytest.mark.parametrize(("count", "tiles", "strips"), CROWDS)
def test_two_vehicles_stand_in_a_realm_and_more_of_them_are_strips(count: int, tiles: int, strips: int) -> None:
    t = Table(crowd(count), crowd(count))
    names = drawn(t, None)
    assert sum(name.startswith("tile:") for name in names) == 2 * tiles
    assert sum(name.startswith("strip:") for name in names) == 2 * strips
    assert all(any(text.endswith(card.name.split()[-1]) for text in written(t, None)) for card in CARDS[:count])
    assert list(faults(GAME.scene(t.state.view(None), NAMES), GAME.sprite)) == []


def test_vehicles_without_room_for_a_strip_are_counted_in_words() -> None:
    t = Table(crowd(7), crowd(7))
    assert written(t, None).count("3 more here") == 2
    assert not any(text.startswith("+") for text in written(t, None))


def test_the_number_that_the_realm_asks_for_has_a_tick_or_a_cross() -> None:
    t = Table("synkro@1, rd09@1")
    assert {name.rpartition(":")[0] for name in drawn(t, None) if name.startswith("asked:")} == {
        "asked:0:met",
        "asked:0:short",
    }
    assert t.escapes(0, "synkro") != t.escapes(0, "rd09")


def test_rolling_on_is_an_arrow_and_coming_home_a_flag() -> None:
    names = drawn(Table("synkro@1, rd09@4"), None)
    assert "rolls-on" in names
    assert "homeward" not in names
    assert "homeward" in drawn(Table("synkro@4", row="chrome-realm swamp-realm canyon-realm ice-realm"), None)


def test_the_target_of_a_hazard_is_marked() -> None:
    t = Table("rd09@1", "synkro@1, chicane@2 cornering", hand="avalanche", foe_hand="guts")
    t.play("0 avalanche>chicane/1")
    assert "tile:aimed" in drawn(t, None)
    assert GAME.sprite("tile:aimed") != GAME.sprite("tile:plain")
    scene = GAME.scenes(t.state.view(1), NAMES)[0]
    (rim,) = (each for each in scene.sprites if each.name.startswith("look:plate:") and ALARM in each.name)
    (chicane,) = (each for each in scene.labels if each.text == "Chicane")
    assert abs(rim.y - chicane.y) < 20, "in a hand, too"


def test_cards_and_tokens_on_a_vehicle_are_counted() -> None:
    t = Table("synkro@1 guts nitrox3 nitrox3")
    t.find(0, "synkro").acid = 2
    names, texts = drawn(t, None), written(t, None)
    assert {"badge:cards", "badge:tokens", "badge:acid"} <= set(names)
    assert texts[texts.index("Synkro") + 1 :][:3] == ["3", "6", "2"]


def test_stars_show_the_vehicles_home() -> None:
    t = Table("synkro@1", home="rd09 rd06")
    assert [name for name in drawn(t, None) if name.startswith("stars:")] == ["stars:0:3", "stars:2:3"]


def test_an_own_face_down_realm_is_shown_to_its_owner_only() -> None:
    t = Table("synkro@1")
    assert "lane:swamp-realm:3" in drawn(t, 0)
    assert "lane:hidden:3" in drawn(t, 1)
    assert not any("swamp-realm" in name for who in (None, 1) for name in drawn(t, who))


def test_realms_have_the_numbers_that_the_buttons_name() -> None:
    texts = written(Table("synkro@1"), None)
    assert [texts.count(str(number)) for number in (1, 2, 3)] == [1, 1, 1]


def test_a_moved_escape_value_is_written_on_the_realm() -> None:
    t = Table("high-voltage@1 fog-vision")
    worn = t.worn(0, "high-voltage", "fog-vision")
    worn.choice, worn.place = 1, 0
    assert "A Power 5" in written(t, None)


def test_the_alt_text_describes_the_picture() -> None:
    t = Table("synkro@1 guts", hand="spoiler")
    t.find(0, "synkro").acid = number("hollowback")
    alt = GAME.scene(t.state.view(0), NAMES).alt
    for fact in (
        "Realm 1, Ice Realm: asks for Speed 5",
        "Ann's Synkro 8/5/5",
        "1 card",
        f"acid {number('hollowback')}",
    ):
        assert fact in alt


# --- the seats ---


def test_the_seats_show_counts_in_words_and_bans() -> None:
    t = Table("synkro@1", hand="guts spoiler", junk="guts")
    t.p.sides[0].bans = 1
    assert "hand 0, deck 20" in written(t, None, 1)
    assert "no Mods this turn" in written(t, None, 1)
    t.p.sides[0].bans = 0
    assert "3 AP left, hand 2, deck 20" in written(t, None, 1)


def test_the_alt_text_of_the_seats_lists_the_junk_piles_from_the_top() -> None:
    t = Table("synkro@1", junk="guts spoiler", foe_junk="avalanche")
    assert "Ann's junk pile, top card first: Spoiler, Guts." in GAME.scenes(t.state.view(None), NAMES)[1].alt


def test_road_and_seats_together_are_never_taller_than_wide() -> None:
    t = Table(crowd(9), crowd(9))
    t.p.sides[0].bans = 3
    assert sum(scene.height for scene in GAME.scenes(t.state.view(None), NAMES)) <= 360


# --- the hand ---


def test_only_its_holder_sees_a_hand() -> None:
    t = Table("synkro@1", hand="guts", foe_hand="spoiler")
    cards = {who: [name for name in drawn(t, who) if name.startswith("slip:")] for who in (None, 0, 1)}
    assert cards == {None: [], 0: ["slip:guts"], 1: ["slip:spoiler"]}


def test_unplayable_cards_are_dim_and_say_why_in_two_words() -> None:
    hand = "dodging-disaster rd09 rockslide spoiler"
    t = Table("synkro@1", hand=hand)
    dims = [name for name in drawn(t) if name.startswith("look:dim")]
    assert {"answers only", "next turn", "no opposing Vehicle"} <= set(written(t))
    playable = {notation.partition(">")[0] for notation in t.may(0)} & {
        "dodging-disaster",
        "rd09",
        "rockslide",
        "spoiler",
    }
    assert len(dims) == 4 - len(playable)


def test_cards_none_of_which_can_be_played_say_why_even_if_all_for_the_same_reason() -> None:
    """Two Hazards stood dim, and nothing said that there was no target."""
    words = written(Table("rd09@1", "chicane@1", hand="avalanche meteor-shower"))
    assert words.count("no Speed card there") == 2


@for_each(
    ("hazard", "why"),
    [
        ("big-trouble", "no Perf. card there"),
        ("bat-swarm", "no Power/Perf. card"),
        ("stone-colossus", "no opposing card"),
        ("moss-gorillas", "no opposing Mod"),
        ("blown-hydrant", "no opposing Mod"),
        ("molten-river", "no opposing Mod"),
        ("eschers-world", "no opposing Shift"),
        ("tsunami", "no Street Mod there"),
        ("electric-fry", "no Charger it hits"),
        ("tornado-vortex", "not in two Realms"),
        ("forest-inferno", "no opposing hand"),
    ],
)
def test_a_hazard_without_a_target_says_what_would_be_one(hazard: str, why: str) -> None:
    """ "no target" did not say what the opponent would have to have."""
    t = Table("rd09@1", "chicane@1", hand=f"{hazard} drifting")
    t.p.table.spent = -3  # six AP
    assert why in {label.text for scene in GAME.larger(t.state.view(0)) for label in scene.labels}


def test_a_decision_shows_the_realms_with_the_own_vehicles_above_the_hand() -> None:
    t = Table("synkro@1, rd09@1", hand="guts")
    names = drawn(t)
    assert next(name for name in names if name.startswith("lane:")) == "lane:ice-realm:1"
    assert sorted(name for name in names if name.startswith("strip:")) == ["strip:met", "strip:short"]
    assert {"Synkro", "RD09", "Guts", "−1"} <= set(written(t)), "RD09 has 4 of the 5 that the Realm asks for"


def test_a_vehicle_to_play_bears_how_much_it_would_lack() -> None:
    """In the first turns nothing else tells one Vehicle from another."""
    hand = "rat-ified nightlife rd09 avalanche"
    t = Table(hand=hand, phase=Phase.VEHICLE)
    view = t.state.view(0)
    for scene in GAME.larger(view):
        texts = [label.text for label in scene.labels]
        assert (texts.count("✓"), texts.count("−1")) == (1, 2)
        assert scene.alt.startswith("Play a Vehicle? Rat-Ified, Vehicle, 4/4/3, lacks 1. "), "it once read ?."
        assert list(faults(scene, GAME.sprite)) == []
    assert not {"✓", "−1"} & set(written(t)), "the picture of a puzzle foretells nothing"
    t.p.row[0].by, t.p.row[0].up = 1, False
    for later in (t, Table("iridium@1", hand=hand)):  # nobody knows what the Realm asks for; it is not the time for it
        texts = {label.text for scene in GAME.larger(later.state.view(0)) for label in scene.labels}
        assert "✓" not in texts


def test_every_vehicle_is_named_where_there_is_room() -> None:
    t = Table("synkro@1, rd09@1, iridium@1", "chicane@1, bassline@2", hand=" ".join(card.key for card in CARDS[20:28]))
    view = t.state.view(0)
    roomy = [{label.text for label in scene.labels} for scene in GAME.larger(view)]
    assert any({"Synkro", "RD09", "Iridium", "Chicane", "Bassline"} <= texts for texts in roomy)


def test_vehicles_without_room_for_their_names_are_seen_all_the_same() -> None:
    hand = " ".join(card.key for card in CARDS[20:28])
    scene = GAME.scene(Table("synkro@1, rd09@1, iridium@1", "chicane@2", hand=hand).state.view(0))
    names = [sprite.name for sprite in scene.sprites]
    assert {"tiny:synkro", "tiny:rd09", "tiny:iridium"} <= set(names)
    assert sorted(name for name in names if name.startswith("lacks:")) == ["lacks:met", "lacks:short", "lacks:short"]
    assert {spot.name for spot in scene.spots} >= {"Synkro", "RD09", "Iridium"}, "a question can point at each"
    crowd = GAME.scene(Table("synkro@1, rd09@1, iridium@1, bassline@1", "chicane@2", hand=hand).state.view(0))
    assert sum(sprite.name.startswith("tiny:") for sprite in crowd.sprites) == 2
    assert "+2" in {label.text for label in crowd.labels}
    assert [*faults(scene, GAME.sprite), *faults(crowd, GAME.sprite)] == []


def test_vehicles_that_a_hazard_can_be_played_at_are_named_before_cards_are_whole() -> None:
    """Four opposing Vehicles were tiny cars without names beside the art of the Hazards for them."""
    t = Table("synkro@1", "chicane@1 spoiler, bassline@1, rd09@1, iridium@1", hand="guts avalanche")
    first = next(GAME.larger(t.state.view(0)))
    texts = {label.text for label in first.labels}
    assert {"Synkro", "Chicane", "Bassline", "RD09", "Iridium"} <= texts
    assert sum(sprite.name.startswith("low:") for sprite in first.sprites) == 5, "many of them are lower"
    assert list(faults(first, GAME.sprite)) == []


def test_a_vehicle_that_a_hazard_is_played_at_is_named_first() -> None:
    """In a crowd it was a tiny car without a name and without the rim of what is aimed at."""
    own = "synkro@1, bassline@1, rd09@1, iridium@1, chicane@1 spoiler"
    t = Table("rd06@1", own, hand="avalanche", foe_hand="dodging-disaster guts burnout teleport spoiler drifting")
    t.play("0 avalanche>chicane/1")
    named = [{label.text for label in scene.labels} for scene in GAME.larger(t.state.view(1))]
    some = [texts for texts in named if "Synkro" in texts]
    assert some
    assert all("Chicane" in texts for texts in some), "they lose their names after the others"


def test_as_many_vehicles_are_named_as_there_is_room_for() -> None:
    """From all rows of both sides down to one each, the viewer's own side last."""
    t = Table("synkro@1, rd09@1, iridium@1", "chicane@1, bassline@1", hand="guts spoiler rd06")
    named = []
    for scene in GAME.larger(t.state.view(0)):
        texts = {label.text for label in scene.labels}
        named.append((len(texts & {"Synkro", "RD09", "Iridium"}), len(texts & {"Chicane", "Bassline"})))
    each = list(dict.fromkeys(named))
    assert each == [(3, 2), (3, 0), (1, 0), (0, 0)], "where two are counted, the words for it need a row, too"
    whole = [one == 3 for one, _ in named]
    assert whole == sorted(whole, reverse=True), "cards are not whole before all of one's own Vehicles are named"


@pytest.mark.parametrize("own", ["synkro@1, rd09@1, iridium@1", "synkro@1, rd09@1, iridium@1, bassline@1"])
def test_vehicles_in_a_realm_are_named_before_cards_that_cannot_be_played(own: str) -> None:
    t = Table(own, "chicane@1", hand="rd06 nightlife")
    ways = list(GAME.larger(t.state.view(0)))
    named = ["Synkro" in (texts := {label.text for label in scene.labels}) and "Iridium" in texts for scene in ways]
    whole = [any(sprite.name.startswith("card-big:") for sprite in scene.sprites) for scene in ways]
    assert any(whole)
    assert any(named)
    assert named == sorted(named, reverse=True), "all ways with names come first"


def test_drawing_a_card_is_in_the_words() -> None:
    (scene,) = GAME.scenes(Table("synkro@1", hand="guts").state.view(0), NAMES)
    assert "Draw: 1 AP · 20 left." in scene.alt


def test_only_what_can_be_put_on_a_vehicle_for_free_is_lit() -> None:
    """Under The Hood lets its player equip a Mod, whatever its icons."""
    t = Table("synkro@1", hand="under-the-hood spoiler guts rockslide rd09")
    t.play("0 under-the-hood>synkro")
    (scene,) = GAME.scenes(t.state.view(0), NAMES)
    assert {action.partition(">")[0] for action in t.may(0)} == {"free:spoiler", "decline"}
    assert [label.text for label in scene.labels if label.bold and label.text in OF_HAND] == ["Spoiler"]
    assert [label.text for label in scene.labels].count("Mods only") == 3


def test_a_question_about_something_else_lights_no_card() -> None:
    t = Table("rat-ified@1", hand="jump-jets spoiler guts")
    t.play("0 jump-jets>rat-ified")
    assert t.may(0) == ["yes", "decline"]
    assert not any(MOOD.accent in name for name in drawn(t) if name.startswith("look:plate"))


def test_a_player_who_is_not_asked_sees_all_cards_bright() -> None:
    t = Table("synkro@1", hand="guts", foe_hand="spoiler guts")
    assert not any(name.startswith("look:dim") for name in drawn(t, 1))


def test_realms_are_the_hand_while_they_are_placed() -> None:
    t = Table(phase=Phase.PLACE, hand="guts")
    t.p.row = []
    t.p.sides[0].realms = [number("ice-realm")]
    assert [name for name in drawn(t) if name.startswith("slip:")] == ["slip:ice-realm"]


# --- cards ---


@for_each("key", [card.key for card in CARDS])
def test_every_card_has_a_face_with_its_whole_text_and_figures(key: str) -> None:
    scene, facts = GAME.face(key), BY_KEY[key]
    assert scene is not None
    assert list(faults(scene, GAME.sprite)) == []
    written = [text.text for text in read(GAME.sprite(f"card-full:{key}")).texts]
    assert facts.text in " ".join(written)
    figures = [text.lstrip("+−") for text in written]
    assert [
        str(value) for value in (*facts.numbers.values(), *facts.escape.values()) if str(value) not in figures
    ] == []
    assert {*facts.terrain, *facts.modability} <= set(written)


def test_there_are_no_more_than_a_few_hundred_sprites() -> None:
    names = {f"slip:{card.key}" for card in CARDS}
    for seed in (1, 2):
        for _, scene in looks(seed):
            names |= {scene.background, *(sprite.name for sprite in scene.sprites)}
    assert len(names) < 600


def test_an_unknown_card_has_no_face() -> None:
    assert GAME.face("flux-capacitor") is None


# --- the picture of a decision ---


def test_a_decision_shows_the_vehicles_of_both_sides_with_their_marks() -> None:
    t = Table(f"{CARDS[0].key}@1", f"{CARDS[1].key}@1, {CARDS[2].key}@1")
    names = drawn(t, 0)
    assert sum(name.startswith("strip:") for name in names) == 3
    assert sum(name.startswith(f"{PREFIX}mark:") for name in names) == 2


def test_the_figures_of_cards_to_choose_from_stand_beside_their_signs() -> None:
    scenes = [scene for view, scene in looks(1) if view.seat is not None and view.table.phase is Phase.POINTS]
    signs = [sprite.name for scene in scenes for sprite in scene.sprites if sprite.name.startswith("stat:")]
    assert set(signs) == {"stat:0", "stat:1", "stat:2"}
    assert not [label.text for scene in scenes for label in scene.labels if "/" in label.text]


def test_a_realm_to_choose_shows_what_it_asks_for() -> None:
    setup = [SeatSetup(deck=any_deck(Rng(1))) for _ in range(2)]
    state = GAME.new(setup, 1, GAME.Options())
    (scene,) = GAME.scenes(state.view(state.to_act()[0]), NAMES)
    assert any(sprite.name.startswith("stat:") for sprite in scene.sprites)


TOO_LONG = {"Torqued Rolling Thunder": "T. Rolling Thunder", "Torqued Flathead Fury": "T. Flathead Fury"}
"""The Vehicles whose names do not fit a strip, and what stands there."""


def test_no_vehicle_is_a_number_on_a_strip() -> None:
    assert [
        each for facts in CARDS if facts.kind is Kind.VEHICLE for each in strip_lines(facts.number, 1) if each.isdigit()
    ] == []
    assert fitted("Technetium 2", 40, LEAST, most=1) != ["2"]


def test_every_name_stands_whole_in_a_hand() -> None:
    room = 170 - slips.ART[0] - 11
    for facts in CARDS:
        said = ["".join(fitted(facts.name, room, LEAST, bold=True, most=2))]
        said += (
            ["".join(strip_lines(facts.number))] if facts.kind is Kind.VEHICLE and facts.name not in TOO_LONG else []
        )
        for each in said:
            assert re.sub("[ -]", "", each) == re.sub("[ -]", "", facts.name)


def test_the_key_to_the_signs_of_vehicles_comes_with_the_first_vehicle() -> None:
    """While Realms are placed there is nothing above, below, ready or home."""
    state = GAME.new([SeatSetup()] * 2, 1, GAME.Options())
    seat = state.to_act()[0]
    (scene,) = GAME.scenes(state.view(seat), NAMES)
    assert not [label.text for label in scene.labels if label.text.startswith("Above")]
    t = Table("jaw-jammer@1", hand="spoiler")
    (scene, *_) = GAME.scenes(t.state.view(0), NAMES)
    (key,) = [label.text for label in scene.labels if label.text.startswith("Above")]
    assert "−1 is 1 short" in key


def test_a_card_that_costs_too_much_says_what_it_needs() -> None:
    t = Table("jaw-jammer@1", hand="air-refresher spoiler")
    (scene, *_) = GAME.scenes(t.state.view(0), NAMES)
    assert "needs 4 AP" in [label.text for label in scene.labels]


def test_before_the_race_the_road_is_low_and_says_what_wins() -> None:
    """It was a high dark picture with four times "to come", which told a newcomer nothing."""
    state = GAME.new([SeatSetup(), SeatSetup()], 3, GAME.Options())
    before = GAME.scenes(state.view(None), NAMES)[0]
    assert any("three Vehicles through all four Realms" in label.text for label in before.labels)
    while state.preparing():
        (seat,) = state.to_act()
        state.apply(seat, state.legal_actions(seat)[0])
    racing = GAME.scenes(state.view(None), NAMES)[0]
    assert before.height < racing.height
    assert not any("to win" in label.text for label in racing.labels)
