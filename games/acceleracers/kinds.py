"""The words on the cards: kinds, teams, windows, terrain, modability and finish."""

from enum import StrEnum
from typing import Literal

Terrain = Literal["Sand", "Mud", "Water", "Rough", "Slick", "Paved"]
"""The terrain of a Realm, and the terrain icons of cards."""
Modability = Literal["Street", "Race", "Off-Road"]
"""The modability icons, which say which Mods fit a Vehicle."""
Finish = Literal["standard", "foil", "hologram"]
"""How a card is printed, which shows its rarity (R2.7)."""


class Kind(StrEnum):
    """The six kinds of cards (R1)."""

    VEHICLE = "Vehicle"
    REALM = "Racing Realm"
    CHARGER = "Accele-Charger"
    MOD = "Mod"
    HAZARD = "Hazard"
    SHIFT = "Shift"


class Team(StrEnum):
    """The four teams (R1.8)."""

    MANIACS = "Metal Maniacs"
    TEKU = "Teku Racers"
    SILENCERZ = "Silencerz"
    DRONES = "Racing Drones"


class Stat(StrEnum):
    """The three windows of every card, in their order."""

    SPEED = "Speed"
    POWER = "Power"
    PERFORMANCE = "Performance"


class End(StrEnum):
    """What follows when the last token of a countdown goes."""

    NOTHING = "nothing"
    CARD = "card"
    VEHICLE = "vehicle"
