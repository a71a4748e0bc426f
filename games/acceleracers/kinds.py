"""The words on the cards: kinds, teams, windows, terrain, modability and finish."""

from enum import StrEnum


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


class Terrain(StrEnum):
    """The terrain of a Realm, and the terrain icons of cards."""

    SAND = "Sand"
    MUD = "Mud"
    WATER = "Water"
    ROUGH = "Rough"
    SLICK = "Slick"
    PAVED = "Paved"


class Modability(StrEnum):
    """The modability icons, which say which Mods fit a Vehicle."""

    STREET = "Street"
    RACE = "Race"
    OFF_ROAD = "Off-Road"


class Finish(StrEnum):
    """How a card is printed, which shows its rarity (R2.7)."""

    STANDARD = "standard"
    FOIL = "foil"
    HOLOGRAM = "hologram"


class End(StrEnum):
    """What follows when the last token of a countdown goes."""

    NOTHING = "nothing"
    CARD = "card"
    VEHICLE = "vehicle"
