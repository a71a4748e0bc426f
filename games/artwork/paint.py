"""The colours of cars and roads, from `paint.toml`, and of the sky above them."""

import colorsys

import msgspec

from games.contract.catalogues import read_catalogue
from games.look.draws import Draws


class TeamColours(msgspec.Struct, frozen=True):
    """The colours of a team."""

    lines: tuple[str, ...]
    paint: tuple[str, ...]
    light: str
    band: str
    hues: tuple[float, ...]


class TypeColours(msgspec.Struct, frozen=True):
    """The colours of a type."""

    paint: str
    band: str
    hue: float


class _File(msgspec.Struct, forbid_unknown_fields=True):
    teams: dict[str, TeamColours]
    types: dict[str, TypeColours]
    grounds: dict[str, tuple[str, str]]
    roads: dict[str, tuple[str, str]]
    tracks: dict[str, tuple[str, str, str, str]]


_FILE = read_catalogue(__package__, "paint.toml", _File)
TEAM_COLOURS, TYPE_COLOURS = _FILE.teams, _FILE.types
GROUNDS, ROADS, TRACKS = _FILE.grounds, _FILE.roads, _FILE.tracks


def tone(hue: float, strength: float, light: float) -> str:
    """Return a colour by hue (0 to 1 around the circle), strength and lightness (0 to 1)."""
    red, green, blue = colorsys.hls_to_rgb(hue % 1, min(max(light, 0), 1), min(max(strength, 0), 1))
    return f"#{round(red * 255):02x}{round(green * 255):02x}{round(blue * 255):02x}"


def team_sky(team: str, draws: Draws) -> tuple[str, str]:
    """Return the colours of the sky above and at the horizon."""
    hue = draws.choice(TEAM_COLOURS[team].hues) + draws.between(-0.02, 0.02)
    return tone(hue, 0.6, draws.between(0.1, 0.26)), tone(
        hue + draws.between(-0.14, 0.14), 0.6, draws.between(0.38, 0.72)
    )


def type_sky(kind: str, draws: Draws, stage: int) -> tuple[str, str]:
    """Return the colours of the sky over a dirt track: day for the first race, deep night for the last."""
    hue = TYPE_COLOURS[kind].hue + draws.between(-0.05, 0.05)
    strength = 0.1 if kind == "colorless" else 0.55
    light = (0.62, 0.42, 0.24, 0.15)[stage] + draws.between(-0.1, 0.1)
    warm = (0.8, 0.66, 0.52, 0.44)[stage] + draws.between(-0.1, 0.08)
    return tone(hue, strength, light), tone(hue + draws.between(-0.08, 0.08), strength, warm)
