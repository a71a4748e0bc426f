"""Cars: related cards share their shape, and no two are alike."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from games.acceleracers import card_art as vehicles
from games.acceleracers.cards import CARDS, Kind
from games.artwork.cars import trim
from games.artwork.racers import dress
from games.dealin_dirt import card_art as drivers
from games.dealin_dirt.cards import INDEX, IS_DRIVER

VEHICLES = {card.name: card.number for card in CARDS if card.kind is Kind.VEHICLE}
DRIVERS = [card for card, is_driver in enumerate(IS_DRIVER) if is_driver]


def test_every_vehicle_and_driver_has_its_own_car() -> None:
    cars = [vehicles.car(number) for number in VEHICLES.values()] + [drivers.car(card) for card in DRIVERS]
    assert len(set(cars)) == len(cars) == 86 + 96
    for car in cars:
        assert ET.fromstring(car).get("viewBox") == "0 0 120 56"


def test_a_car_always_looks_the_same() -> None:
    assert vehicles.car(VEHICLES["Synkro"]) == vehicles.car(VEHICLES["Synkro"])
    assert drivers.car(DRIVERS[0]) == drivers.car(DRIVERS[0])


def test_an_advanced_vehicle_has_the_body_and_wing_of_its_basic_one() -> None:
    for name in ("Torqued Hollowback", "Hyper Synkro", "Vectra Carbide", "RD07.v2"):
        advanced = vehicles.vehicle_facts(VEHICLES[name])
        basic = vehicles.vehicle_facts(VEHICLES[advanced.line])
        mine, its = trim(advanced, 5), trim(basic, 5)
        assert (advanced.advanced, basic.advanced) == (True, False)
        assert all(mine[fact] == its[fact] for fact in ("body", "wing", "low", "back", "spokes"))
        assert mine["paint"] != its["paint"]


def test_no_two_lines_of_a_team_share_body_and_wing() -> None:
    for team in {vehicles.vehicle_facts(number).team for number in VEHICLES.values()}:
        basic = [facts for facts in map(vehicles.vehicle_facts, VEHICLES.values()) if facts.team == team]
        looks = {facts.line: trim(facts, 5) for facts in basic if not facts.second}
        lines = {line: (look["body"], look["wing"], look["paint"]) for line, look in looks.items()}
        assert len(lines) == 10
        assert len({shape[:2] for shape in lines.values()}) == 10


def test_a_driver_keeps_decal_helmet_and_colours_through_all_stages() -> None:
    line = ("clay-sprout", "clay-thresher", "clay-combine", "harvest-king-of-the-half-mile")
    looks = [dress(drivers.driver_facts(INDEX[key])) for key in line]
    assert len({(look["decal"], look["helmet"], look["second"]) for look in looks}) == 1
    assert len({look["number"] for look in looks}) == 4
