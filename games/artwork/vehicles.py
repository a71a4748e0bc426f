"""Vehicles of AcceleRacers: the car alone, and the car on its road."""

from __future__ import annotations

from games.artwork.cars import CAR, VehicleFacts, trim
from games.artwork.draws import Draws
from games.artwork.drones import BODIES as DRONES
from games.artwork.drones import drone
from games.artwork.grounds import ridge, road_of, sky
from games.artwork.hot_rods import BODIES as HOT_RODS
from games.artwork.hot_rods import hot_rod
from games.artwork.paint import TEAM_LIGHT, team_sky
from games.artwork.sizes import HIGH, SIZE, WIDE
from games.artwork.stealth_cars import BODIES as STEALTH_CARS
from games.artwork.stealth_cars import stealth_car
from games.artwork.strokes import ellipse, flame
from games.artwork.tuners import BODIES as TUNERS
from games.artwork.tuners import tuner
from games.look.colours import darker, lighter, mixed
from games.look.shapes import circle, group, path, rect, svg

_BUILDERS = {
    "Teku Racers": (tuner, TUNERS),
    "Metal Maniacs": (hot_rod, HOT_RODS),
    "Silencerz": (stealth_car, STEALTH_CARS),
    "Racing Drones": (drone, DRONES),
}


def car(facts: VehicleFacts) -> str:
    """Draw a Vehicle alone, without a background, as a document of `CAR`."""
    return svg(*CAR, car_drawing(facts))


def car_drawing(facts: VehicleFacts) -> str:
    """Draw the same as `car`, for use inside another drawing."""
    build, bodies = _BUILDERS[facts.team]
    fire = flame(6, 38, 6 + 3.2 * facts.power, 8) if facts.power >= 4 else ""
    return ellipse(60, 50, 56, 3.6, "#000000", opacity=0.45) + fire + build(trim(facts, bodies))


def vehicle(facts: VehicleFacts) -> str:
    """Draw a Vehicle on its road, as a document of `SIZE`; streaks show its Speed, flames its Power."""
    return svg(*SIZE, _scene(facts))


def _scene(facts: VehicleFacts) -> str:
    draws = Draws(facts.name, "road")
    above, below = team_sky(facts.team, draws)
    far = mixed(above, below, 0.45)
    made = sky(above, below)
    sun, lie = draws.below(3), draws.below(4)
    if sun:
        made += circle(
            WIDE * draws.between(0.15, 0.85),
            draws.between(12, 24),
            draws.between(6, 13),
            lighter(below, 0.55),
            opacity=0.85,
        )
    made += _behind(lie, far, darker(above, 0.2), draws)
    made += road_of(facts.terrain, above, draws)
    made += "".join(
        path(
            f"M{draws.between(-10, 64)} {draws.between(6, 56)} h{draws.between(10, 30)}",
            rim="#ffffff",
            rim_width=draws.between(0.4, 1),
            opacity=draws.between(0.2, 0.55),
        )
        for _ in range(2 + 2 * facts.speed)
    )
    scale = 0.66 + (0.03 if facts.advanced else 0)
    made += group(car_drawing(facts), (WIDE - 120 * scale) / 2 + 0.6, 57.5 - 51 * scale, scale=scale)
    return made + rect(0, HIGH - 1.6, WIDE, 1.6, TEAM_LIGHT[facts.team])


def _behind(lie: int, far: str, near: str, draws: Draws) -> str:
    """Draw the horizon: hills, peaks, a city or pylons."""
    if lie == 0:
        return ridge(draws, 36, 5, far) + ridge(draws, 40, 3, near)
    if lie == 1:
        return ridge(draws, 36, 6, far, spiky=True) + ridge(draws, 41, 2, near)
    if lie == 2:
        places = range(0, 84, 7)
        return "".join(
            rect(x, top, draws.between(4, 8), 60 - top, near if n % 2 else far)
            for n, x in enumerate(places)
            for top in (draws.between(16, 36),)
        )
    arches = "".join(
        path(f"M{x} 44 C{x} {y} {x + 26} {y} {x + 26} 44", rim=far, rim_width=3.4)
        for x in (-8, 20, 48, 76)
        for y in (draws.between(8, 20),)
    )
    return arches + ridge(draws, 40, 3, near)
