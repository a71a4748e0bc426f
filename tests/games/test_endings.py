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
from games.look.moods import mood_of
from games.race_to_ace import endings as sky
from games.race_to_ace import events as r
from games.race_to_ace.cards import GUNS, MISSILE
from games.registry import GAMES
from tests.games.chronicle.whole import ending_of
from tests.games.playing import played

NAMES = ("Ada", "Ben")


@pytest.mark.parametrize("key", GAMES)
def test_every_end_has_a_moment_of_its_own_and_the_winners_art(key: str) -> None:
    record, game = played(key, NAMES, seed=6, luck=4), GAMES[key]
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
    row = "Ada made 3 kills in a row, the last with Missile on Ben in turn 9."
    assert sky.moment([*begun, *kill(0), *kill(0), *kill(0)], 0, NAMES) == row
    assert sky.moment([*begun, *kill(0), *kill(0), *kill(1), *kill(0)], 0, NAMES).endswith("in turn 9, kill 3.")


def test_catching_up_is_a_moment() -> None:
    events = [r.TurnStarted(0, 9, lost=False), *kill(1), *kill(1), *kill(0), *kill(0), *kill(0, GUNS)]
    assert "in a row" in sky.moment(events, 0, NAMES)
    assert sky.moment(events[:4], 0, NAMES) == "Ada was behind and shot Ben down with Missile in turn 9."


# --- Acceleration! ---


def roll(seat: int, avatar: int, target: int, *, stepped_in: bool = False) -> m.AttackRoll:
    return m.AttackRoll(seat, avatar, (6,), 0, 3, 1, 4, target, 6, stepped_in)


def blow(avatar: int, target: int, amount: int) -> list[Event]:
    return [roll(0, avatar, target), m.Damaged(1, target, amount, 10 - amount)]


def test_the_moment_is_the_winners_hardest_attack() -> None:
    events = [m.LoopBegins(0, 4), *blow(LANCER, KING, 3), *blow(SPARTAN, VALKYRIE, 6), m.Deleted(1, VALKYRIE)]
    events += [m.LoopBegins(0, 5), roll(1, KING, KING), m.Damaged(0, KING, 9, 1)]
    moment = memory.moment(events, 0, NAMES)
    assert moment == "Ada's Spartan hit Ben's Valkyrie for 6 in round 4 and deleted it."


def test_a_sacrifice_is_a_moment() -> None:
    struck = [m.LoopBegins(0, 2), m.NobleSacrifice(1, 3, 4), roll(0, LANCER, VALKYRIE, stepped_in=True)]
    struck.append(m.Damaged(1, VALKYRIE, 4, 6))
    moment = memory.moment(struck, 0, NAMES)
    assert moment.endswith("for 4 in round 2, who had thrown herself before the King.")


# --- AcceleRacers ---


def test_a_hazard_that_stops_a_vehicle_far_along_the_road_is_the_moment() -> None:
    hazard, theirs, ours = BY_KEY["avalanche"].number, BY_KEY["rd09"].number, BY_KEY["synkro"].number
    events: list[Event] = [a.TurnStarted(1, 6), a.RolledOn(1, theirs, 2), a.TurnStarted(0, 7)]
    events += [a.HazardPlayed(0, hazard, theirs, -1, 0), a.VehicleJunked(1, theirs), a.RolledOn(0, ours, 1)]
    assert realms.moment(events, 0, NAMES) == "Ada's Avalanche stopped Ben's RD09 in Realm 3, in turn 7."
    assert realms.moment(events[:3], 1, NAMES) == "Ben's RD09 reached Realm 3 in turn 6."


def test_several_vehicles_at_once_and_one_home_are_moments() -> None:
    one, two = BY_KEY["synkro"].number, BY_KEY["rd09"].number
    events = [a.TurnStarted(0, 9), a.RolledOn(0, one, 1), a.RolledOn(0, two, 3)]
    assert realms.moment(events, 0, NAMES) == "2 of Ada's Vehicles rolled on at once in turn 9."
    assert realms.moment([a.TurnStarted(0, 9), a.Finished(0, one, 3)], 0, NAMES).endswith("turn 9, Vehicle 3 of three.")


# --- Dealin' Dirt ---


def test_the_hardest_attack_that_wrecked_a_driver_is_the_moment() -> None:
    tess, kid = INDEX["tidewater-tess"], INDEX["cinder-kid"]
    events: list[Event] = [d.TurnStarted(0, 5), d.AttackDeclared(0, tess, 1), d.Damaged(1, kid, 60, 60)]
    events += [d.TurnEnded(0), d.Damaged(1, kid, 90, 150), d.TurnStarted(0, 7), d.AttackDeclared(0, tess, 1)]
    events += [d.Damaged(1, kid, 40, 40), d.WreckedOut(1, kid)]
    moment = dirt.moment(events, 0, NAMES)
    assert moment == "Ada's Tidewater Tess wrecked Cinder Kid with Undertow for 40 damage in turn 7."


@pytest.mark.parametrize(("how", "end"), [("Ada wins on hit points", "points."), ("Ada is the Ace!", "Ace!")])
def test_a_posters_sentence_has_one_full_stop(how: str, end: str) -> None:
    mood = mood_of("race_to_ace")
    card = EndCard(mood, trophy(mood, 0), "WINNER", how, (Standing(0, "Ada", 1, "5 kills"),))
    assert f" {end} 1. Ada" in end_card(card).alt
