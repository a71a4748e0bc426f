"""The ending of a match: how, three figures, the moment, and the winner's own art."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from bot.pictures.features.end_cards import EndCard, Standing, end_card, trophy
from games.acceleracers import endings as realms
from games.acceleracers import events as a
from games.acceleracers.cards import BY_KEY
from games.acceleration import endings as memory
from games.acceleration import events as m
from games.acceleration.avatars import KING, LANCER, SPARTAN, VALKYRIE
from games.chronicle.record import steps
from games.core import Event
from games.dealin_dirt import endings as dirt
from games.dealin_dirt import events as d
from games.dealin_dirt.cards import INDEX
from games.dealin_dirt.game import DealinDirt
from games.look.moods import mood_of
from games.race_to_ace import endings as sky
from games.race_to_ace import events as r
from games.race_to_ace.cards import GUNS, MALFUNCTION, MISSILE, RADAR, VISUAL
from games.tiny_turbo_cars.game import TinyTurboCars
from tests.games.chronicle.whole import ending_of
from tests.games.dealin_dirt.table import Table as DirtTable
from tests.games.dealin_dirt.table import car
from tests.games.playing import played
from tests.games.tiny_turbo_cars.road import Road
from tests.our_games import OURS

NAMES = ("Ada", "Ben")


@pytest.mark.parametrize("key", OURS)
def test_every_end_has_a_moment_of_its_own_and_the_winners_art(key: str) -> None:
    record, game = played(key, NAMES, seed=6, luck=4), OURS[key]
    *_, (state, _) = steps(record)
    ending = ending_of(record, state.outcome().winners[0])
    assert ending.how
    assert not ending.how.endswith("…")
    assert len(ending.figures) == 3
    assert any(word in ending.moment for word in ("turn", "round")), "it says when"
    assert any(name in ending.moment for name in NAMES), "it says who"
    art = ET.fromstring(game.sprite(ending.art))
    assert (float(art.attrib["width"]), float(art.attrib["height"])) == (360, 172)


# --- Race to Ace ---


def kill(shooter: int, card: int = MISSILE) -> list[Event]:
    return [r.ShotDown(1 - shooter, shooter, card)]


def test_a_kill_with_the_enemys_own_visual_is_the_moment_though_others_follow() -> None:
    events = [r.TurnStarted(0, 3, lost=False), r.AcquisitionReversed(1, 0), *kill(0, GUNS), *kill(0), *kill(0)]
    assert sky.moment(events, 0, NAMES) == "Ada turned Ben's own Visual around and shot Ben down with Guns in turn 3."


def test_three_kills_in_a_row_are_a_streak_and_a_kill_of_the_other_breaks_it() -> None:
    begun: list[Event] = [r.TurnStarted(0, 9, lost=False)]
    row = "Ada made 3 kills in a row, the last with a Missile on Ben in turn 9."
    assert sky.moment([*begun, *kill(0), *kill(0), *kill(0)], 0, NAMES) == row
    assert sky.moment([*begun, *kill(0), *kill(0), *kill(1), *kill(0)], 0, NAMES).endswith("in turn 9, kill 3.")


def test_catching_up_is_a_moment() -> None:
    events = [r.TurnStarted(0, 9, lost=False), *kill(1), *kill(1), *kill(0), *kill(0), *kill(0, GUNS)]
    assert "in a row" in sky.moment(events, 0, NAMES)
    assert sky.moment(events[:4], 0, NAMES) == "Ada was behind and shot Ben down with a Missile in turn 9."


@pytest.mark.parametrize(
    "between",
    [
        [r.AcquisitionReversed(0, 1)],
        [r.AcquisitionFizzled(0, 1)],
        [r.AcquisitionCancelled(1, VISUAL, 0, MALFUNCTION)],
        [r.ShotDown(1, 2, MISSILE)],
    ],
    ids=["turned again", "turned without room", "broken", "shot down by another"],
)
def test_a_visual_that_is_gone_was_not_turned_around_for_a_later_kill(between: list[Event]) -> None:
    """R8.4, RL9, RL10, R10.1: the Visual of the kill is a new one, played as any other."""
    begun: list[Event] = [r.TurnStarted(0, 3, lost=False), r.AcquisitionReversed(1, 0), *between]
    events = [*begun, r.AcquisitionPlaced(1, VISUAL, 0), *kill(0, GUNS)]
    assert "own Visual" not in sky.moment(events, 0, (*NAMES, "Cleo"))


def test_a_visual_stays_turned_around_though_a_radar_beside_it_is_broken() -> None:
    broken = r.AcquisitionCancelled(1, RADAR, 0, MALFUNCTION)
    events = [r.TurnStarted(0, 3, lost=False), r.AcquisitionReversed(1, 0), broken]
    assert "own Visual" in sky.moment([*events, *kill(0, GUNS)], 0, NAMES)


# --- Tiny Turbo Cars ---


def test_the_damage_that_others_did_is_damage_taken() -> None:
    road = Road("..... ..... ..... ..... .....", "m1_furry@0.3", "dogtor@2.3", "turbobot@0.1", line=4)
    road.race("MS", "F2 F2", "--")
    ending = TinyTurboCars().ending(road.state.view(None), road.events, (*NAMES, "Cleo"), 1)
    assert ending.figures[2] == ("2", "damage taken"), "a missile in Ada's turn, and one that flew back to front"


# --- Acceleration! ---


def roll(seat: int, avatar: int, target: int, damage: int, left: int, *, stepped_in: bool = False) -> m.AttackRoll:
    return m.AttackRoll(seat, avatar, (6,), 0, 3, 1, damage, target, left, stepped_in)


def test_the_moment_is_the_winners_hardest_attack() -> None:
    events = [m.LoopBegins(4, 0), roll(0, LANCER, KING, 3, 7), roll(0, SPARTAN, VALKYRIE, 6, 0), m.Deleted(1, VALKYRIE)]
    events += [m.LoopBegins(5, 0), roll(1, KING, KING, 9, 1)]
    moment = memory.moment(events, 0, NAMES)
    assert moment == "In round 4 Ada's Spartan hit Ben's Valkyrie for 6 and deleted it."


def test_a_sacrifice_is_a_moment() -> None:
    struck = [m.LoopBegins(2, 0), m.NobleSacrifice(1), roll(0, LANCER, VALKYRIE, 4, 6, stepped_in=True)]
    moment = memory.moment(struck, 0, NAMES)
    assert moment.endswith("for 4: she had thrown herself before the King.")


# --- AcceleRacers ---


def test_a_hazard_that_stops_a_vehicle_far_along_the_road_is_the_moment() -> None:
    hazard, theirs, ours = BY_KEY["avalanche"].number, BY_KEY["rd09"].number, BY_KEY["synkro"].number
    events: list[Event] = [a.TurnStarted(1, 6), a.RolledOn(1, theirs, 2), a.TurnStarted(0, 7)]
    events += [a.HazardPlayed(0, hazard, theirs, -1, 0), a.VehicleJunked(1, theirs, hazard), a.RolledOn(0, ours, 1)]
    assert realms.moment(events, 0, NAMES) == "Ada's Avalanche stopped Ben's RD09 in Realm 3, in turn 7."
    assert realms.moment(events[:3], 1, NAMES) == "Ben's RD09 reached Realm 3 in turn 6."


def test_several_vehicles_at_once_and_one_home_are_moments() -> None:
    one, two = BY_KEY["synkro"].number, BY_KEY["rd09"].number
    events = [a.TurnStarted(0, 9), a.RolledOn(0, one, 1), a.RolledOn(0, two, 3)]
    assert realms.moment(events, 0, NAMES) == "2 of Ada's Vehicles rolled on at once in turn 9."
    assert realms.moment([a.TurnStarted(0, 9), a.Finished(0, one, 3)], 0, NAMES).endswith("turn 9, Vehicle 3 of three.")


def test_a_vehicle_that_rolls_on_twice_in_a_turn_is_not_two_of_them() -> None:
    one, two, line = BY_KEY["synkro"].number, BY_KEY["rd09"].number, BY_KEY["pick-a-line"].number
    events = [a.TurnStarted(0, 9), a.RolledOn(0, one, 1), a.CardEquipped(0, line, one)]
    events += [a.VehicleJunked(0, two, line), a.RolledOn(0, one, 2)]
    assert realms.moment(events, 0, NAMES) == "Ada's Synkro reached Realm 3 in turn 9."


def test_a_duel_is_not_won_by_the_hazard_before_it_and_a_vehicle_is_where_it_was_moved_to() -> None:
    hazard, theirs, ours = BY_KEY["avalanche"].number, BY_KEY["rd09"].number, BY_KEY["synkro"].number
    events: list[Event] = [a.TurnStarted(1, 6), a.RolledOn(1, theirs, 2), a.TurnStarted(0, 7)]
    events.append(a.HazardPlayed(0, hazard, theirs, -1, 0))
    assert "stopped" not in realms.moment([*events, a.VehicleJunked(1, theirs, ours)], 0, NAMES)
    moved = [a.VehicleMoved(1, theirs, 3), a.VehicleJunked(1, theirs, hazard)]
    assert realms.moment([*events, *moved], 0, NAMES) == "Ada's Avalanche stopped Ben's RD09 in Realm 4, in turn 7."
    back = [a.VehicleMoved(1, theirs, 0), a.VehicleJunked(1, theirs, hazard)]
    assert "stopped" not in realms.moment([*events, *back], 0, NAMES), "in the first Realm it is not worth mentioning"
    line = [a.TurnStarted(1, 8), a.VehicleJunked(1, theirs, BY_KEY["pick-a-line"].number)]
    assert "Pick A Line" not in realms.moment([*events, *line], 0, NAMES), "that was Ben's own sacrifice"


# --- Dealin' Dirt ---


def test_a_wreck_by_the_spin_after_the_turn_is_not_the_attacks() -> None:
    rae, kid = INDEX["ripple-rae"], INDEX["cinder-kid"]
    events: list[Event] = [d.TurnStarted(0, 5), d.AttackDeclared(0, rae, 0), d.Damaged(1, kid, 10, 50, "Wave")]
    events += [d.TurnEnded(0), d.Damaged(1, kid, 10, 60, "spun"), d.WreckedOut(1, kid)]
    assert dirt.moment(events, 0, NAMES).startswith("Ada's Ripple Rae hit Cinder Kid with ")


def test_an_attack_that_also_hits_the_staging_area_has_wrecked_the_active_driver() -> None:
    wave, kid, tess = INDEX["tidewater-tsunami"], INDEX["cinder-kid"], INDEX["tidewater-tess"]
    events: list[Event] = [d.TurnStarted(0, 5), d.AttackDeclared(0, wave, 0), d.Damaged(1, kid, 80, 80, "Wave")]
    events += [d.Damaged(1, tess, 10, 10, "Wave"), d.WreckedOut(1, kid)]
    assert dirt.moment(events, 0, NAMES).startswith("Ada's Tidewater Tsunami wrecked Cinder Kid with High Water for 80")


def test_only_a_player_who_could_not_draw_had_no_card_left() -> None:
    """R8.3: the last card was drawn in an earlier turn; and a match may end by one's own Race Fuel."""
    t = DirtTable(deck="", foe_deck="", hand="")
    t.play("0 end")
    ending = DealinDirt().ending(t.state.view(None), [], NAMES, 0)
    assert ending.moment == "Ben had no card left to draw in turn 6."
    t = DirtTable([car("torch-tanner", damage=40)], hand="race-fuel-horse-power")
    t.play("0 power:race-fuel-horse-power>active")
    assert DealinDirt().ending(t.state.view(None), [], NAMES, 1).moment == ""


def test_the_hardest_attack_that_wrecked_a_driver_is_the_moment() -> None:
    tess, kid = INDEX["tidewater-tess"], INDEX["cinder-kid"]
    events: list[Event] = [d.TurnStarted(0, 5), d.AttackDeclared(0, tess, 1), d.Damaged(1, kid, 60, 60, "Wave")]
    events += [d.TurnEnded(0), d.Damaged(1, kid, 90, 150, "Wave"), d.TurnStarted(0, 7), d.AttackDeclared(0, tess, 1)]
    events += [d.Damaged(1, kid, 40, 40, "Wave"), d.WreckedOut(1, kid)]
    moment = dirt.moment(events, 0, NAMES)
    assert moment == "Ada's Tidewater Tess wrecked Cinder Kid with Undertow for 40 damage in turn 7."


@pytest.mark.parametrize(("how", "end"), [("Ada wins on hit points", "points."), ("Ada is the Ace!", "Ace!")])
def test_a_posters_sentence_has_one_full_stop(how: str, end: str) -> None:
    mood = mood_of("race_to_ace")
    card = EndCard(mood, trophy(mood, 0), "WINNER", how, (Standing(0, "Ada", 1, "5 kills"),))
    assert f" {end} 1. Ada" in end_card(card).alt
