"""The colours of cars, and of the sky above them."""

import colorsys

from games.artwork.draws import Draws

TEAM_PAINT = {
    "Teku Racers": ("#2f8fe8", "#e4e9f2", "#f2b632", "#18b4c4", "#5a5fe0", "#f0653a", "#e0508c", "#48c078"),
    "Metal Maniacs": ("#d9482f", "#e08a2a", "#3a3c48", "#93283a", "#c9b23a", "#5f7040", "#8a5a34", "#b8b4aa"),
    "Silencerz": ("#35b58a", "#34505e", "#8aa0a8", "#1f7f88", "#b8c8a0", "#5a7a50", "#c8d4dc", "#26786a"),
    "Racing Drones": ("#9a6bf0", "#c43a5a", "#8a94a6", "#4a5078", "#e0843a", "#6a3aa0", "#b04ac0", "#50607a"),
}
TEAM_LIGHT = {
    "Teku Racers": "#55c8ff",
    "Metal Maniacs": "#ff8a3c",
    "Silencerz": "#8dffd8",
    "Racing Drones": "#ff5470",
}
TEAM_BAND = {
    "Teku Racers": "#1c5488",
    "Metal Maniacs": "#7e2a1b",
    "Silencerz": "#1f6950",
    "Racing Drones": "#5a3e8c",
}
"""The colours behind white letters on a card."""
_TEAM_HUES = {
    "Teku Racers": (0.52, 0.60, 0.68, 0.78, 0.86),
    "Metal Maniacs": (0.99, 0.03, 0.07, 0.11, 0.92),
    "Silencerz": (0.36, 0.43, 0.49, 0.55, 0.29),
    "Racing Drones": (0.74, 0.80, 0.88, 0.66, 0.96),
}
TYPE_PAINT = {
    "green": "#4f9a35",
    "red": "#d2402c",
    "blue": "#2f78c8",
    "yellow": "#e8b818",
    "purple": "#7d4cb8",
    "orange": "#d8691c",
    "teal": "#1f9490",
    "colorless": "#98a0ac",
}
TYPE_BAND = {
    "green": "#2f6b22",
    "red": "#97281a",
    "blue": "#1f5490",
    "yellow": "#806200",
    "purple": "#58348a",
    "orange": "#95440c",
    "teal": "#14625f",
    "colorless": "#4c525e",
}
_TYPE_HUES = {
    "green": 0.28, "red": 0.01, "blue": 0.6, "yellow": 0.12, "purple": 0.76, "orange": 0.06, "teal": 0.48,
    "colorless": 0.62,
}  # fmt: skip


def tone(hue: float, strength: float, light: float) -> str:
    """Return a colour by hue (0 to 1 around the circle), strength and lightness (0 to 1)."""
    red, green, blue = colorsys.hls_to_rgb(hue % 1, min(max(light, 0), 1), min(max(strength, 0), 1))
    return f"#{round(red * 255):02x}{round(green * 255):02x}{round(blue * 255):02x}"


def team_sky(team: str, draws: Draws) -> tuple[str, str]:
    """Return the colours of the sky above and at the horizon."""
    hue = draws.one_of(_TEAM_HUES[team]) + draws.between(-0.02, 0.02)
    return tone(hue, 0.6, draws.between(0.1, 0.26)), tone(
        hue + draws.between(-0.14, 0.14), 0.6, draws.between(0.38, 0.72)
    )


def type_sky(kind: str, draws: Draws, stage: int) -> tuple[str, str]:
    """Return the colours of the sky over a dirt track: day for the first race, deep night for the last."""
    hue = _TYPE_HUES[kind] + draws.between(-0.05, 0.05)
    strength = 0.1 if kind == "colorless" else 0.55
    light = (0.62, 0.42, 0.24, 0.15)[stage] + draws.between(-0.1, 0.1)
    warm = (0.8, 0.66, 0.52, 0.44)[stage] + draws.between(-0.1, 0.08)
    return tone(hue, strength, light), tone(hue + draws.between(-0.08, 0.08), strength, warm)
