"""Vehicles of AcceleRacers: the car alone, and the car on its road."""

import msgspec

from games.artwork.cars import VehicleFacts, trim
from games.artwork.paint import GROUNDS, TEAM_COLOURS, team_sky
from games.contract.catalogues import read_catalogue
from games.look import drawing
from games.look.colours import mixed
from games.look.draws import Draws
from games.look.shapes import HIGH, SIZE, WIDE, group, rect, svg


class _Team(msgspec.Struct, frozen=True):
    """A team's drawing, and for each of its parts one value for every body, wing or livery."""

    drawing: str
    body: dict[str, tuple[int | str, ...]]
    wing: dict[str, tuple[int | str, ...]]
    livery: dict[str, tuple[int | str, ...]]


_TEAMS = read_catalogue(__package__, "vehicles.toml", dict[str, _Team])
_BODIES = 5
"""How many bodies each team has."""


def car(facts: VehicleFacts) -> str:
    """Draw a Vehicle alone, without a background, for a document of `CAR` or inside another drawing."""
    team, look = _TEAMS[facts.team], trim(facts, _BODIES)
    fire = drawing("kit/parts#flame", x=6, y=38, long=6 + 3.2 * facts.power, high=8) if facts.power >= 4 else ""
    parts = {"body": team.body, "wing": team.wing, "livery": team.livery}
    chosen = {name: values[int(look[part])] for part, named in parts.items() for name, values in named.items()}
    shadow = drawing("roads/shadow", wide=56, high=3.6, dark=0.45)
    return shadow + fire + drawing(team.drawing, **{**look, **chosen})


def vehicle(facts: VehicleFacts) -> str:
    """Draw a Vehicle on its road, as a document of `SIZE`; streaks show its Speed, flames its Power."""
    draws = Draws(facts.name, "road")
    above, below = team_sky(facts.team, draws)
    sun, horizon = draws.below(3), draws.choice(("hills", "peaks", "city", "pylons"))
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
    drawn += group(car(facts), (WIDE - 120 * scale) / 2 + 0.6, 57.5 - 51 * scale, scale=scale)
    return svg(*SIZE, drawn, rect(0, HIGH - 1.6, WIDE, 1.6, TEAM_COLOURS[facts.team].light))
