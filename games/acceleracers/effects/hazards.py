"""The effects of Hazards."""

from __future__ import annotations

from typing import ClassVar

from games.acceleracers.effects.effect import Asking, CardEffect
from games.acceleracers.kinds import Kind, Modability


class JunkMods(CardEffect, frozen=True, tag="junk_mods"):
    """A Vehicle loses every Mod."""

    def words(self) -> str:
        return "Junk all Mods on one opposing Vehicle."


class JunkCharger(CardEffect, frozen=True, tag="junk_charger"):
    """An Accele-Charger is junked."""

    up_to: int | None = None

    def words(self) -> str:
        limit = "" if self.up_to is None else f" that costs {self.up_to} AP or less"
        return f"Junk one opposing Accele-Charger{limit}."


class JunkOne(CardEffect, frozen=True, tag="junk_one"):
    """An equipped card of one kind is junked, whatever its numbers."""

    kind: Kind

    def words(self) -> str:
        return f"Junk one {self.kind} on an opposing Vehicle, whatever its numbers."


class JunkEvery(CardEffect, frozen=True, tag="junk_every"):
    """Every Mod with an icon is junked."""

    icon: Modability

    def words(self) -> str:
        return f"Junk every {self.icon} Mod on every opposing Vehicle."


class JunkVehicle(CardEffect, frozen=True, tag="junk_vehicle"):
    """A Vehicle is junked with everything on it."""

    def words(self) -> str:
        return "Junk one opposing Vehicle and everything on it."


class NoTerrain(CardEffect, frozen=True, tag="no_terrain"):
    """A Vehicle has no terrain bonus until it moves."""

    def words(self) -> str:
        return "One opposing Vehicle has no terrain bonus while it stays in its Realm."


class Corrode(CardEffect, frozen=True, tag="corrode"):
    """A Mod is junked after some of its owner's tune-ups."""

    tokens: int

    def words(self) -> str:
        return (
            f"Put {self.tokens} tokens on one opposing Mod. Its owner removes one at each of their tune-ups; when the "
            "last one is removed, the Mod is junked."
        )

    def brief(self) -> str:
        return f"{self.tokens} tokens on a Mod, one off each turn of its owner. The last one junks the Mod."


class Acid(CardEffect, frozen=True, tag="acid"):
    """A Vehicle is junked after some of its owner's tune-ups."""

    tokens: int

    def words(self) -> str:
        return (
            f"Put {self.tokens} tokens on one opposing Vehicle. Its owner removes one at each of their tune-ups; when "
            "the last one is removed, the Vehicle is junked."
        )

    def brief(self) -> str:
        return f"{self.tokens} tokens on a Vehicle, one off each turn of its owner. The last one junks the Vehicle."


class Forbid(CardEffect, frozen=True, tag="forbid"):
    """The opponent may not play cards of one kind next turn."""

    kind: Kind

    def words(self) -> str:
        return f"Your opponent cannot play {self.kind}s in their next turn."


class NoBonus(CardEffect, frozen=True, tag="no_bonus"):
    """The opponent has no team bonus next turn."""

    def words(self) -> str:
        return "Your opponent gets no team bonus in their next turn, and so only 3 AP."


class Bounce(CardEffect, frozen=True, tag="bounce"):
    """A Vehicle goes back one Realm."""

    def words(self) -> str:
        return (
            "Move one opposing Vehicle back one Realm; it keeps only its Mods. From the first Realm it goes back to "
            "its owner's hand instead, and everything on it is junked."
        )

    def brief(self) -> str:
        return "A Vehicle goes back one Realm with only its Mods; from the first Realm to its owner's hand."


class SwapThem(CardEffect, frozen=True, tag="swap_them"):
    """Two opposing Vehicles swap places with everything on them."""

    def words(self) -> str:
        return "Two opposing Vehicles in different Realms swap places, with everything on them."


class ForceDiscard(Asking, frozen=True, tag="force_discard"):
    """The opponent shows their hand and discards one card."""

    asks: ClassVar[str] = "{card}: choose a card from your hand and discard it."
    secret: ClassVar[bool] = True

    def words(self) -> str:
        return "Look at your opponent's hand. Then your opponent chooses one card of it and discards it."
