"""The closed set of effects that a card can have beyond its figures, with their texts.

A card is data with a list of these; there is no code for a single card. They are implemented in `entry` (when a card
comes into play), `questions` (what it asks then), `figures` (while it is in play) and `hazards`. A card's text is made
from its effects, so the two cannot disagree.
"""

from __future__ import annotations

from typing import TypeAlias

from games.acceleracers.effects.continuous import (
    AllTerrain,
    AnyModHere,
    Armour,
    AutoAdvance,
    CancelByEquipping,
    CancelByJunking,
    CancelFromHand,
    Countdown,
    GrowsIdle,
    HandLimit,
    HandOver,
    Indestructible,
    KeepOneShift,
    KeepShifts,
    LendIcons,
    NeedsTeammate,
    NoShiftsHere,
    OnlyTeam,
    Shield,
)
from games.acceleracers.effects.effect import Asking, AskingOnEntry, CardEffect
from games.acceleracers.effects.entry import (
    DrawCards,
    Duel,
    FreeEquip,
    FreeModHere,
    Mimic,
    MoveEscape,
    MoveMod,
    ReturnVehicle,
    SacrificeToAdvance,
    Salvage,
    SeeHand,
    SwapOwn,
    SwapRealms,
)
from games.acceleracers.effects.hazards import (
    Acid,
    Bounce,
    Corrode,
    Forbid,
    ForceDiscard,
    JunkCharger,
    JunkEvery,
    JunkMods,
    JunkOne,
    JunkVehicle,
    NoBonus,
    NoTerrain,
    SwapThem,
)

__all__ = [
    "Acid",
    "AllTerrain",
    "AnyModHere",
    "Armour",
    "Asking",
    "AskingOnEntry",
    "AutoAdvance",
    "Bounce",
    "CancelByEquipping",
    "CancelByJunking",
    "CancelFromHand",
    "CardEffect",
    "Corrode",
    "Countdown",
    "DrawCards",
    "Duel",
    "Effect",
    "Forbid",
    "ForceDiscard",
    "FreeEquip",
    "FreeModHere",
    "GrowsIdle",
    "HandLimit",
    "HandOver",
    "Indestructible",
    "JunkCharger",
    "JunkEvery",
    "JunkMods",
    "JunkOne",
    "JunkVehicle",
    "KeepOneShift",
    "KeepShifts",
    "LendIcons",
    "Mimic",
    "MoveEscape",
    "MoveMod",
    "NeedsTeammate",
    "NoBonus",
    "NoShiftsHere",
    "NoTerrain",
    "OnlyTeam",
    "ReturnVehicle",
    "SacrificeToAdvance",
    "Salvage",
    "SeeHand",
    "Shield",
    "SwapOwn",
    "SwapRealms",
    "SwapThem",
]

Effect: TypeAlias = (
    Salvage
    | SeeHand
    | DrawCards
    | FreeEquip
    | FreeModHere
    | MoveMod
    | ReturnVehicle
    | SwapRealms
    | SacrificeToAdvance
    | SwapOwn
    | Duel
    | Mimic
    | MoveEscape
    | OnlyTeam
    | NeedsTeammate
    | HandOver
    | KeepShifts
    | KeepOneShift
    | HandLimit
    | NoShiftsHere
    | AnyModHere
    | Shield
    | Armour
    | Countdown
    | GrowsIdle
    | AllTerrain
    | LendIcons
    | AutoAdvance
    | Indestructible
    | CancelFromHand
    | CancelByEquipping
    | CancelByJunking
    | JunkMods
    | JunkCharger
    | JunkOne
    | JunkEvery
    | JunkVehicle
    | NoTerrain
    | Corrode
    | Acid
    | Forbid
    | NoBonus
    | Bounce
    | SwapThem
    | ForceDiscard
)
"""The whole set."""
