"""What a card does when it comes into play."""

from __future__ import annotations

from typing import ClassVar

from games.acceleracers.effects.effect import ENTERS, AskingOnEntry, CardEffect
from games.acceleracers.kinds import Kind, Stat


class Salvage(AskingOnEntry, frozen=True, tag="salvage"):
    """Its player takes cards from their junk pile."""

    kind: Kind | None = None
    """The kind that the cards must have; None for any."""
    window: Stat | None = None
    """The cards must have a number in this window."""
    count: int = 1
    """The number of cards; 0 for as many as are paid for."""
    price: int = 0
    """AP for each."""

    def words(self) -> str:
        what = str(self.kind) if self.kind else "card"
        having = f" with a number for {self.window}" if self.window else ""
        if self.price:
            return (
                f"{ENTERS} as often as you like, pay {self.price} AP to take one {what} from your junk pile into your "
                "hand."
            )
        many = f"{self.count} {what}s" if self.count > 1 else f"one {what}"
        return f"{ENTERS} take {many}{having} from your junk pile into your hand."

    def brief(self) -> str:
        what = str(self.kind) if self.kind else "card"
        if self.price:
            return f"{ENTERS} take {what}s from your junk pile for {self.price} AP each."
        having = f" with a {self.window} number" if self.window else ""
        return f"{ENTERS} take {self.count} {what}{'s' * (self.count > 1)}{having} from your junk pile."

    @property
    def question(self) -> str:
        what = str(self.kind) if self.kind else "card"
        if self.price:
            return (
                f"{{card}}: take a {what} from your junk pile for {self.price} AP? You have {{left}} AP left for the "
                "whole turn."
            )
        more = " ({picks} to go)" if self.count > 1 else ""
        return f"{{card}}: which {what} do you take from your junk pile?{more}"

    @property
    def times(self) -> int:
        return self.count

    @property
    def until_declined(self) -> bool:
        return self.price > 0


class SeeHand(CardEffect, frozen=True, tag="see_hand"):
    """Its player looks at the opponent's hand."""

    def words(self) -> str:
        return f"{ENTERS} look at your opponent's hand."


class DrawCards(AskingOnEntry, frozen=True, tag="draw"):
    """Its player draws without paying AP."""

    asks: ClassVar[str] = "{card}: draw a card for 0 AP?"

    count: int
    optional: bool = False

    def words(self) -> str:
        many = f"{self.count} cards" if self.count > 1 else "a card"
        return f"{ENTERS} {'you may ' if self.optional else ''}draw {many} for 0 AP."


class FreeEquip(AskingOnEntry, frozen=True, tag="free_equip"):
    """Its player may equip another card from the hand for 0 AP."""

    asks: ClassVar[str] = "{card}: put a card from your hand on a Vehicle for 0 AP?"
    secret: ClassVar[bool] = True

    kind: Kind
    any_icon: bool = False
    """Modability icons need not match."""

    def words(self) -> str:
        icons = "; modability icons need not match" if self.any_icon else ""
        article = "an" if self.kind is Kind.CHARGER else "a"
        return f"{ENTERS} you may put {article} {self.kind} from your hand on any of your Vehicles for 0 AP{icons}."

    def brief(self) -> str:
        icons = ", whatever its icons" if self.any_icon else ""
        return f"{ENTERS} you may equip another {self.kind} for 0 AP{icons}."


class FreeModHere(CardEffect, frozen=True, tag="free_mod_here"):
    """In the turn in which it is equipped, its Vehicle takes one free Mod."""

    def words(self) -> str:
        return (
            "Once, at any time in the turn in which you equip this: you may put a Mod from your hand on the same "
            "Vehicle for 0 AP; modability icons need not match."
        )

    def brief(self) -> str:
        return "This turn you may put one Mod on the same Vehicle for 0 AP, whatever its icons."


class MoveMod(AskingOnEntry, frozen=True, tag="move_mod"):
    """Its player may move a Mod between two of their Vehicles; icons must match."""

    asks: ClassVar[str] = "{card}: move a Mod to another Vehicle?"

    def words(self) -> str:
        return f"{ENTERS} you may move one Mod from one of your Vehicles to another of yours that it fits."

    def brief(self) -> str:
        return f"{ENTERS} you may move a Mod to another of your Vehicles that it fits."


class ReturnVehicle(AskingOnEntry, frozen=True, tag="return_vehicle"):
    """A Vehicle comes back from its owner's junk pile."""

    asks: ClassVar[str] = "{card}: which Vehicle do you put into the first Realm?"

    def words(self) -> str:
        return f"{ENTERS} put a Vehicle from your junk pile into the first Realm."


class SwapRealms(AskingOnEntry, frozen=True, tag="swap_realms"):
    """Two Realm cards may swap places."""

    asks: ClassVar[str] = "{card}: swap two Realms?"

    def words(self) -> str:
        return (
            f"{ENTERS} you may swap any two of the four Realms. Vehicles do not move, so those in the two places are "
            "then in the other Realm. A Realm in a place that a Vehicle has reached is turned up."
        )

    def brief(self) -> str:
        return f"{ENTERS} you may swap two Realms; Vehicles do not move with them."


class SacrificeToAdvance(AskingOnEntry, frozen=True, tag="sacrifice"):
    """Another of its player's Vehicles in the same Realm is junked; this one rolls on with its Mods."""

    asks: ClassVar[str] = "{card}: which Vehicle do you junk so that {vehicle} rolls on?"

    def words(self) -> str:
        return (
            "Put this on a Vehicle that shares its Realm with another of your Vehicles. Junk the other one with "
            "everything on it: the first rolls on at once and keeps only its Mods."
        )

    def brief(self) -> str:
        return "Junk another of your Vehicles in its Realm: this one rolls on at once, with only its Mods."


class SwapOwn(AskingOnEntry, frozen=True, tag="swap_own"):
    """Its Vehicle and a teammate swap places; both keep only their Mods."""

    asks: ClassVar[str] = "{card}: which Vehicle does {vehicle} swap places with?"

    def words(self) -> str:
        return (
            "Put this on a Vehicle while another of your Vehicles of the same team is in a different Realm. The two "
            "Vehicles swap places, and both keep only their Mods."
        )

    def brief(self) -> str:
        return "Its Vehicle swaps places with a teammate in another Realm; both keep only their Mods."


class Duel(AskingOnEntry, frozen=True, tag="duel"):
    """Of its Vehicle and a rival in the same Realm, the one that is left behind is junked."""

    asks: ClassVar[str] = "{card}: which rival does {vehicle} challenge?"

    def words(self) -> str:
        return (
            "Choose an opposing Vehicle in the same Realm. As soon as one of the two leaves the Realm, in any way but "
            "by being junked, the one left behind is junked."
        )

    def brief(self) -> str:
        return "Choose a rival in its Realm: when one of the two leaves, the one left behind is junked."


class Mimic(AskingOnEntry, frozen=True, tag="mimic"):
    """Its Vehicle counts for another team."""

    asks: ClassVar[str] = "{card}: which team does {vehicle} belong to now?"

    def words(self) -> str:
        return (
            "Choose a team. While this is equipped, its Vehicle belongs to that team and to no other. Of two such "
            "cards on one Vehicle, only the newer one counts."
        )

    def brief(self) -> str:
        return "Choose a team: its Vehicle belongs to that one instead of its own."


class MoveEscape(AskingOnEntry, frozen=True, tag="move_escape"):
    """For its owner, the Realm's escape value may be moved to another window."""

    asks: ClassVar[str] = "{card}: which window do you move the escape value of this Realm to?"

    def words(self) -> str:
        return (
            f"{ENTERS} you may choose another window for the escape value of the Realm that its Vehicle is in. Until "
            "this card leaves play, your Vehicles in that Realm must meet the value in that window; your opponent's "
            "are not affected."
        )

    def brief(self) -> str:
        return "You may move its Realm's escape value to another window, for your Vehicles only."
