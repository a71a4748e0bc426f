"""Vehicles of AcceleRacers: the car alone, and the car on its road."""

from collections.abc import Callable, Mapping

from msgspec.structs import asdict

from games.artwork.cars import CAR, Trim, VehicleFacts, trim
from games.artwork.paint import GROUNDS, TEAM_COLOURS, team_sky
from games.look.colours import mixed
from games.look.drawings import drawing
from games.look.draws import Draws
from games.look.formulas import Value
from games.look.shapes import group, rect, svg
from games.look.sizes import HIGH, SIZE, WIDE
from games.look.strokes import flame

_BODIES = 5
"""How many bodies each team has."""


def _teku(look: Trim) -> Mapping[str, Value]:
    """Low street cars with wings and lights under the car."""
    return {
        "body": ("coupe", "hatchback", "wedge", "saloon", "speedster")[look.body],
        "wing": ("high", "duck-tail", "swan-neck", "fin", "double")[look.wing],
        "livery": ("stripe", "slants", "wave", "block", "bolts", "lines")[look.livery],
    }


def _maniacs(look: Trim) -> Mapping[str, Value]:
    """Chopped hot rods with blowers, stacks, pipes and flames."""
    return {
        "body": ("coupe", "bucket", "sedan", "pickup", "gasser")[look.body],
        "engine": ("stacks", "scoop")[look.wing % 2],
        "stacks": 2 + look.wing % 3 + look.advanced,
        "flank": ("flames", "stripes", "primer", "scallops", "rivets", "checks")[look.livery],
    }


def _silencerz(look: Trim) -> Mapping[str, Value]:
    """Facetted hulls, covered wheels, one slit of light."""
    slits = ("ridge", "long", "short", "angled", "zigzag", "low")
    return {
        "body": ("dart", "hatch", "arrow", "stealth", "twin-tail")[look.body],
        "fin": ("spike", "blade", "tower", "step", "horn")[look.wing],
        "slit": slits[look.livery],
        "second_slit": slits[(look.livery + 3) % 6],
        "rear_cover": look.wing % 2 == 0 and not look.off_road,
        "front_cover": look.wing % 3 != 1 and not look.off_road,
    }


def _drones(look: Trim) -> Mapping[str, Value]:
    """Machines without a driver: pods, spikes, saw wheels and one red eye."""
    spikes, long = ((3, 17), (5, 10), (4, 13), (6, 9), (2, 20))[look.wing]
    eye_x, eye_y = ((92, 30), (84, 28), (98, 30), (100, 29), (86, 23))[look.body]
    return {
        "body": ("wedge", "scorpion", "blade", "brick", "beak")[look.body],
        "plates": ("panel", "bars", "wave", "slant", "rivets", "bolt")[look.livery],
        "spikes": spikes + 2 * look.advanced,
        "long": long,
        "eye_x": eye_x,
        "eye_y": eye_y,
        "front_teeth": (8 + 4 * look.advanced) * (look.body % 2),
    }


_TEAMS: Mapping[str, tuple[str, Callable[[Trim], Mapping[str, Value]]]] = {
    "Teku Racers": ("teku/car", _teku),
    "Metal Maniacs": ("maniacs/car", _maniacs),
    "Silencerz": ("silencerz/car", _silencerz),
    "Racing Drones": ("drones/car", _drones),
}
"""Each team's drawing, and the function that chooses its parts."""


def car(facts: VehicleFacts) -> str:
    """Draw a Vehicle alone, without a background, as a document of `CAR`."""
    return svg(*CAR, car_drawing(facts))


def car_drawing(facts: VehicleFacts) -> str:
    """Draw the same as `car`, for use inside another drawing."""
    name, parts = _TEAMS[facts.team]
    look = trim(facts, _BODIES)
    fire = flame(6, 38, 6 + 3.2 * facts.power, 8) if facts.power >= 4 else ""
    holes = {**asdict(look), "dark": look.dark, **parts(look)}
    return drawing("roads/shadow", wide=56, high=3.6, dark=0.45) + fire + drawing(name, **holes)


def vehicle(facts: VehicleFacts) -> str:
    """Draw a Vehicle on its road, as a document of `SIZE`; streaks show its Speed, flames its Power."""
    draws = Draws(facts.name, "road")
    above, below = team_sky(facts.team, draws)
    sun, horizon = draws.below(3), draws.one_of(("hills", "peaks", "city", "pylons"))
    ground, surface = GROUNDS[facts.terrain[0] if facts.terrain else "Paved"]
    drawn = drawing(
        "roads/scene",
        draws,
        above=above,
        below=below,
        far=mixed(above, below, 0.45),
        sun=sun,
        horizon=horizon,
        ground=mixed(ground, above, 0.25),
        surface=surface,
        speed=facts.speed,
    )
    scale = 0.66 + (0.03 if facts.advanced else 0)
    drawn += group(car_drawing(facts), (WIDE - 120 * scale) / 2 + 0.6, 57.5 - 51 * scale, scale=scale)
    return svg(*SIZE, drawn, rect(0, HIGH - 1.6, WIDE, 1.6, TEAM_COLOURS[facts.team].light))
