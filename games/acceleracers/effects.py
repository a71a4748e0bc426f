"""The closed set of things that a card can do beyond its figures, and how each is said to people.

A card is data with a list of these; there is no code for a single card. What each does stands beside its like:
`effects_standing` (true while the card lies there), `effects_play` (when a card comes into play), `effects_hazard`.
A card's text is made from its effects, so that it cannot say anything else than what happens.
"""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar, TypeAlias

import msgspec


class Kind(StrEnum):
    """The six sorts of cards (R1)."""

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
    """What a Realm's road is like, and what a card likes."""

    SAND = "Sand"
    MUD = "Mud"
    WATER = "Water"
    ROUGH = "Rough"
    SLICK = "Slick"
    PAVED = "Paved"


class Modability(StrEnum):
    """What kind of Mods a Vehicle takes."""

    STREET = "Street"
    RACE = "Race"
    OFF_ROAD = "Off-Road"


class Finish(StrEnum):
    """How a card is printed; it stands for how rare it is (R2.7)."""

    STANDARD = "standard"
    FOIL = "foil"
    HOLOGRAM = "hologram"


class End(StrEnum):
    """What follows when the last token of a countdown goes."""

    NOTHING = "nothing"
    CARD = "card"
    VEHICLE = "vehicle"


ENTERS = "When this comes into play:"


class _Effect(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """One thing that a card does."""

    def words(self) -> str:
        """Return the sentence that stands on the card."""
        raise NotImplementedError

    def brief(self) -> str:
        """Return the same in fewer words, where there is little room."""
        return self.words()


class Asking(_Effect, frozen=True):
    """An effect that asks its player something; `questions` knows what may be answered and what the answer does."""

    asks: ClassVar[str] = ""
    """The question; `{card}` stands for the card and `{vehicle}` for the Vehicle that it is on."""
    secret: ClassVar[bool] = False
    """Whether the answers tell of a hand: then it is asked whatever the hand holds."""

    @property
    def question(self) -> str:
        """The question with these gaps, `{left}` for the AP left and `{picks}` for how often it is still asked."""
        return self.asks

    @property
    def times(self) -> int:
        """How often it may be answered."""
        return 1

    @property
    def until_declined(self) -> bool:
        """Whether it is asked again and again."""
        return False


class AskingOnEntry(Asking, frozen=True):
    """An effect that asks when its card comes into play."""


# --- when the card comes into play ---


class Salvage(AskingOnEntry, frozen=True, tag="salvage"):
    """Its player takes cards out of the own junk pile."""

    kind: Kind | None = None
    """What they must be; None for anything."""
    window: Stat | None = None
    """They must have a number in this window."""
    count: int = 1
    """How many; 0 for as many as are paid for."""
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


class SeeHand(_Effect, frozen=True, tag="see_hand"):
    """Its player looks at the other hand."""

    def words(self) -> str:
        return f"{ENTERS} look at your opponent's hand."


class DrawCards(AskingOnEntry, frozen=True, tag="draw"):
    """Its player draws for nothing."""

    asks: ClassVar[str] = "{card}: draw a card for 0 AP?"

    count: int
    optional: bool = False

    def words(self) -> str:
        many = f"{self.count} cards" if self.count > 1 else "a card"
        return f"{ENTERS} {'you may ' if self.optional else ''}draw {many} for 0 AP."


class FreeEquip(AskingOnEntry, frozen=True, tag="free_equip"):
    """Its player may equip another card from the hand at no AP."""

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


class FreeModHere(_Effect, frozen=True, tag="free_mod_here"):
    """In the turn in which it is equipped, its Vehicle takes one Mod for nothing."""

    def words(self) -> str:
        return (
            "Once, at any time in the turn in which you equip this: you may put a Mod from your hand on the same "
            "Vehicle for 0 AP; modability icons need not match."
        )

    def brief(self) -> str:
        return "This turn you may put one Mod on the same Vehicle for 0 AP, whatever its icons."


class MoveMod(AskingOnEntry, frozen=True, tag="move_mod"):
    """Its player may move a Mod between two own Vehicles; icons must match."""

    asks: ClassVar[str] = "{card}: move a Mod to another Vehicle?"

    def words(self) -> str:
        return f"{ENTERS} you may move one Mod from one of your Vehicles to another of yours that it fits."

    def brief(self) -> str:
        return f"{ENTERS} you may move a Mod to another of your Vehicles that it fits."


class ReturnVehicle(AskingOnEntry, frozen=True, tag="return_vehicle"):
    """A Vehicle comes back out of its owner's junk pile."""

    asks: ClassVar[str] = "{card}: which Vehicle do you put into the first Realm?"

    def words(self) -> str:
        return f"{ENTERS} put a Vehicle from your junk pile into the first Realm."


class SwapRealms(AskingOnEntry, frozen=True, tag="swap_realms"):
    """Two Realm cards may change places."""

    asks: ClassVar[str] = "{card}: swap two Realms?"

    def words(self) -> str:
        return (
            f"{ENTERS} you may swap any two of the four Realms. Vehicles do not move, so those in the two places are "
            "then in the other Realm. A Realm in a place that a Vehicle has reached is turned up."
        )

    def brief(self) -> str:
        return f"{ENTERS} you may swap two Realms; Vehicles do not move with them."


class SacrificeToAdvance(AskingOnEntry, frozen=True, tag="sacrifice"):
    """Another own Vehicle of the same Realm is junked, this one rolls on with its Mods."""

    asks: ClassVar[str] = "{card}: which Vehicle do you junk so that {vehicle} rolls on?"

    def words(self) -> str:
        return (
            "Put this on a Vehicle that shares its Realm with another of your Vehicles. Junk the other one with "
            "everything on it: the first rolls on at once and keeps only its Mods."
        )

    def brief(self) -> str:
        return "Junk another of your Vehicles in its Realm: this one rolls on at once, with only its Mods."


class SwapOwn(AskingOnEntry, frozen=True, tag="swap_own"):
    """Its Vehicle and a teammate change places; both keep their Mods only."""

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
    """For its owner, the Realm's escape value may stand in another window."""

    asks: ClassVar[str] = "{card}: which window do you move the escape value of this Realm to?"

    def words(self) -> str:
        return (
            f"{ENTERS} you may choose another window for the escape value of the Realm that its Vehicle is in. Until "
            "this card leaves play, your Vehicles in that Realm must meet the value in that window; your opponent's "
            "are not affected."
        )

    def brief(self) -> str:
        return "You may move its Realm's escape value to another window, for your Vehicles only."


# --- conditions of playing it ---


class OnlyTeam(_Effect, frozen=True, tag="only_team"):
    """Only Vehicles of a team may carry it."""

    team: Team

    def words(self) -> str:
        return f"Only for Vehicles of the {self.team}."


class NeedsTeammate(_Effect, frozen=True, tag="needs_teammate"):
    """Only for a Vehicle that has a teammate in its Realm."""

    def words(self) -> str:
        return "Put this only on a Vehicle that shares its Realm with another of your Vehicles of the same team."

    def brief(self) -> str:
        return "Only for a Vehicle that shares its Realm with a teammate."


# --- while it lies there ---


class HandOver(_Effect, frozen=True, tag="hand_over"):
    """The Vehicle may give Mods to a teammate beside it."""

    team: Team
    any_icon: bool = False

    def words(self) -> str:
        icons = ", even if no modability icon matches" if self.any_icon else " if the Mod fits it"
        return (
            f"In your turn, for 0 AP and as often as you like: move a Mod from this Vehicle to another of your "
            f"{self.team} in the same Realm{icons}. Each Mod can be moved once a turn."
        )

    def brief(self) -> str:
        icons = ", whatever their icons" if self.any_icon else " if they fit"
        return f"For 0 AP: move its Mods to your {self.team} in its Realm{icons}."


class KeepShifts(_Effect, frozen=True, tag="keep_shifts"):
    """The Vehicle does not lose its Shifts by advancing."""

    first_only: bool = False
    """Only from the first Realm to the second."""

    def words(self) -> str:
        when = "from the first Realm to the second" if self.first_only else "to a new Realm"
        return f"Keeps its Shifts when it rolls on {when}."


class KeepOneShift(Asking, frozen=True, tag="keep_one_shift"):
    """Its Vehicle keeps one Shift when it advances."""

    asks: ClassVar[str] = "{card}: {vehicle} cannot keep all its Shifts. Which one do you junk?"

    def words(self) -> str:
        return "When its Vehicle rolls on, it keeps one Shift of your choice."


class HandLimit(_Effect, frozen=True, tag="hand_limit"):
    """Its owner may keep more cards at the end of a turn."""

    cards: int

    def words(self) -> str:
        return f"While it is in play, you may keep {self.cards} cards at the end of your turn."


class NoShiftsHere(_Effect, frozen=True, tag="no_shifts_here"):
    """No Shift may be put on a Vehicle in this Realm."""

    def words(self) -> str:
        return "No Shifts can be put on Vehicles in this Realm."


class AnyModHere(_Effect, frozen=True, tag="any_mod_here"):
    """Any Mod may be put on a Vehicle in this Realm."""

    def words(self) -> str:
        return (
            "A Mod can be put on a Vehicle in this Realm even if no modability icon matches; a Mod for one team still "
            "needs that team. Vehicles keep all their Mods when they leave."
        )

    def brief(self) -> str:
        return "Mods need no matching icon here, and stay on when the Vehicle leaves."


class Shield(_Effect, frozen=True, tag="shield"):
    """Hazards do nothing to its Vehicle's stack."""

    up_to: int | None = None
    """Only Hazards of at most this cost."""
    while_tokens: bool = False
    """Only as long as a token lies on it."""

    def words(self) -> str:
        which = "Hazards" if self.up_to is None else f"Hazards that cost {self.up_to} AP or less"
        start = "While a token is left, " if self.while_tokens else ""
        return f"{start}{which} have no effect on its Vehicle or on any card on it."

    def brief(self) -> str:
        which = "Hazards" if self.up_to is None else f"Hazards of {self.up_to} AP or less"
        return f"Stops {which}."


class Armour(_Effect, frozen=True, tag="armour"):
    """Tokens each of which swallows one Hazard."""

    tokens: int

    def words(self) -> str:
        return (
            f"Comes into play with {self.tokens} tokens. Each time a Hazard is played at its Vehicle or at a card on "
            "it, remove one: the Hazard has no effect. Without tokens it stops nothing."
        )

    def brief(self) -> str:
        return f"{self.tokens} tokens; each stops one Hazard at its Vehicle or at a card on it."


class Countdown(_Effect, frozen=True, tag="countdown"):
    """Tokens that go one by one at the owner's tune-ups."""

    tokens: int
    end: End

    def words(self) -> str:
        then = {
            End.NOTHING: "",
            End.CARD: " When the last one is removed, junk this card.",
            End.VEHICLE: (
                " When the last one is removed, junk its Vehicle. If the Vehicle rolls on first, all tokens are "
                "removed and it is safe."
            ),
        }[self.end]
        return f"Comes into play with {self.tokens} tokens; remove one at each of your tune-ups.{then}"

    def brief(self) -> str:
        then = {
            End.NOTHING: "",
            End.CARD: "; the last junks this card",
            End.VEHICLE: "; the last junks its Vehicle unless it rolled on",
        }[self.end]
        return f"{self.tokens} tokens, one off a turn{then}."


class GrowsIdle(_Effect, frozen=True, tag="grows_idle"):
    """A token for every turn without spending, +1 to each window a token."""

    def words(self) -> str:
        return (
            "At the end of each of your turns in which you spent no AP at all, put a token on this card. Each token "
            "adds +1/+1/+1."
        )

    def brief(self) -> str:
        return "Gets a token for each of your turns without spending AP; each adds +1/+1/+1."


class AllTerrain(_Effect, frozen=True, tag="all_terrain"):
    """It carries every terrain icon."""

    def words(self) -> str:
        return "Gives its Vehicle the terrain bonus in every Realm."


class LendIcons(_Effect, frozen=True, tag="lend_icons"):
    """Its Vehicle takes Mods of every modability."""

    def words(self) -> str:
        return (
            "While this is equipped, any Mod can be put on its Vehicle even if no modability icon matches; a Mod for "
            "one team still needs that team. Those Mods stay on when this card is gone."
        )

    def brief(self) -> str:
        return "Any Mod can be put on its Vehicle, whatever its icons, and stays on later."


class AutoAdvance(_Effect, frozen=True, tag="auto_advance"):
    """Its Vehicle rolls on at the owner's next turn, whatever the sums."""

    def words(self) -> str:
        return (
            "At the start of your next turn its Vehicle rolls on, even if it does not meet the escape value. Then junk "
            "this card."
        )

    def brief(self) -> str:
        return "At the start of your next turn its Vehicle rolls on whatever its sums. Then junk this."


class Indestructible(_Effect, frozen=True, tag="indestructible"):
    """No Hazard can junk it."""

    def words(self) -> str:
        return "Hazards cannot junk this card by itself; it is still junked together with its Vehicle."

    def brief(self) -> str:
        return "Hazards cannot junk this card by itself."


# --- answers to a Hazard ---


class CancelFromHand(_Effect, frozen=True, tag="cancel_from_hand"):
    """Cancels a Hazard and is junked."""

    def words(self) -> str:
        return (
            "When your opponent plays a Hazard, you may discard this card from your hand to cancel the Hazard. It "
            "cannot be equipped."
        )

    def brief(self) -> str:
        return "Discard this from your hand to cancel any Hazard."


class CancelByEquipping(_Effect, frozen=True, tag="cancel_by_equipping"):
    """Cancels a Hazard by coming onto the Vehicle that it was played at."""

    def words(self) -> str:
        return (
            "When your opponent plays a Hazard at one of your Vehicles or at a card on it, you may put this from your "
            "hand on that Vehicle to cancel the Hazard, unless the Vehicle has an Accele-Charger already. In your own "
            "turn you can simply equip it."
        )

    def brief(self) -> str:
        return "Cancels a Hazard: put this on the Vehicle that the Hazard was played at."


class CancelByJunking(_Effect, frozen=True, tag="cancel_by_junking"):
    """May be junked from its Vehicle to cancel a Hazard played in the same Realm."""

    def words(self) -> str:
        return (
            "When your opponent plays a Hazard at a Vehicle of yours in the same Realm or at a card on it, you may "
            "junk this card to cancel the Hazard. A Hazard at several cards is played at each of them."
        )

    def brief(self) -> str:
        return "Junk this to cancel a Hazard played at your Vehicles or cards in its Realm."


# --- Hazards ---


class JunkMods(_Effect, frozen=True, tag="junk_mods"):
    """A Vehicle loses every Mod."""

    def words(self) -> str:
        return "Junk all Mods on one opposing Vehicle."


class JunkCharger(_Effect, frozen=True, tag="junk_charger"):
    """An Accele-Charger is junked."""

    up_to: int | None = None

    def words(self) -> str:
        limit = "" if self.up_to is None else f" that costs {self.up_to} AP or less"
        return f"Junk one opposing Accele-Charger{limit}."


class JunkOne(_Effect, frozen=True, tag="junk_one"):
    """An equipped card of one kind is junked, whatever its figures."""

    kind: Kind

    def words(self) -> str:
        return f"Junk one {self.kind} on an opposing Vehicle, whatever its numbers."


class JunkEvery(_Effect, frozen=True, tag="junk_every"):
    """Every Mod with an icon is junked."""

    icon: Modability

    def words(self) -> str:
        return f"Junk every {self.icon} Mod on every opposing Vehicle."


class JunkVehicle(_Effect, frozen=True, tag="junk_vehicle"):
    """A Vehicle is junked with all that it carries."""

    def words(self) -> str:
        return "Junk one opposing Vehicle and everything on it."


class NoTerrain(_Effect, frozen=True, tag="no_terrain"):
    """A Vehicle has no terrain bonus until it moves."""

    def words(self) -> str:
        return "One opposing Vehicle has no terrain bonus while it stays in its Realm."


class Corrode(_Effect, frozen=True, tag="corrode"):
    """A Mod is junked after some of its owner's tune-ups."""

    tokens: int

    def words(self) -> str:
        return (
            f"Put {self.tokens} tokens on one opposing Mod. Its owner removes one at each of their tune-ups; when the "
            "last one is removed, the Mod is junked."
        )

    def brief(self) -> str:
        return f"{self.tokens} tokens on a Mod, one off each turn of its owner. The last one junks the Mod."


class Acid(_Effect, frozen=True, tag="acid"):
    """A Vehicle is junked after some of its owner's tune-ups."""

    tokens: int

    def words(self) -> str:
        return (
            f"Put {self.tokens} tokens on one opposing Vehicle. Its owner removes one at each of their tune-ups; when "
            "the last one is removed, the Vehicle is junked."
        )

    def brief(self) -> str:
        return f"{self.tokens} tokens on a Vehicle, one off each turn of its owner. The last one junks the Vehicle."


class Forbid(_Effect, frozen=True, tag="forbid"):
    """The opponent may not play a kind of cards next turn."""

    kind: Kind

    def words(self) -> str:
        return f"Your opponent cannot play {self.kind}s in their next turn."


class NoBonus(_Effect, frozen=True, tag="no_bonus"):
    """The opponent has no team bonus next turn."""

    def words(self) -> str:
        return "Your opponent gets no team bonus in their next turn, and so only 3 AP."


class Bounce(_Effect, frozen=True, tag="bounce"):
    """A Vehicle goes back one Realm."""

    def words(self) -> str:
        return (
            "Move one opposing Vehicle back one Realm; it keeps only its Mods. From the first Realm it goes back to "
            "its owner's hand instead, and everything on it is junked."
        )

    def brief(self) -> str:
        return "A Vehicle goes back one Realm with only its Mods; from the first Realm to its owner's hand."


class SwapThem(_Effect, frozen=True, tag="swap_them"):
    """Two opposing Vehicles change places with everything on them."""

    def words(self) -> str:
        return "Two opposing Vehicles in different Realms swap places, with everything on them."


class ForceDiscard(Asking, frozen=True, tag="force_discard"):
    """The hand is seen, and its holder discards one card."""

    asks: ClassVar[str] = "{card}: choose a card from your hand and discard it."
    secret: ClassVar[bool] = True

    def words(self) -> str:
        return "Look at your opponent's hand. Then your opponent chooses one card of it and discards it."


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
