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


class _Effect(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """One thing that a card does."""

    def words(self) -> str:
        """Say it to people."""
        raise NotImplementedError


class Asking(_Effect, frozen=True):
    """An effect that asks its player something; `questions` knows what may be answered and what the answer does."""

    asks: ClassVar[str] = ""
    """The question; `{card}` stands for the card and `{vehicle}` for the Vehicle that it is on."""
    secret: ClassVar[bool] = False
    """Whether the answers tell of a hand: then it is asked whatever the hand holds."""

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

    asks: ClassVar[str] = "{card}: which card do you take out of your junk pile?"

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
            return f"When it enters: for {self.price} AP each, take {what}s from your junk pile into your hand."
        many = f"{self.count} {what}s" if self.count > 1 else f"one {what}"
        return f"When it enters: take {many}{having} from your junk pile into your hand."

    @property
    def times(self) -> int:
        return self.count

    @property
    def until_declined(self) -> bool:
        return self.price > 0


class SeeHand(_Effect, frozen=True, tag="see_hand"):
    """Its player looks at the other hand."""

    def words(self) -> str:
        return "When it enters: look at your opponent's hand."


class DrawCards(AskingOnEntry, frozen=True, tag="draw"):
    """Its player draws for nothing."""

    asks: ClassVar[str] = "{card}: draw a card for free?"

    count: int
    optional: bool = False

    def words(self) -> str:
        many = f"{self.count} cards" if self.count > 1 else "a card"
        return f"When it enters: you {'may ' if self.optional else ''}draw {many} for free."


class FreeEquip(AskingOnEntry, frozen=True, tag="free_equip"):
    """Its player may equip another card from the hand at no AP."""

    asks: ClassVar[str] = "{card}: put a card of your hand on a Vehicle for free?"
    secret: ClassVar[bool] = True

    kind: Kind
    here: bool = False
    """Only on the same Vehicle."""
    any_icon: bool = False
    """Modability icons need not match."""

    def words(self) -> str:
        where = "the same Vehicle" if self.here else "any of your Vehicles"
        icons = "; modability does not matter" if self.any_icon else ""
        article = "an" if self.kind is Kind.CHARGER else "a"
        return f"When it enters: you may put {article} {self.kind} from your hand on {where} for free{icons}."


class MoveMod(AskingOnEntry, frozen=True, tag="move_mod"):
    """Its player may move a Mod between two own Vehicles; icons must match."""

    asks: ClassVar[str] = "{card}: move a Mod to another Vehicle?"

    def words(self) -> str:
        return "When it enters: you may move one Mod from one of your Vehicles to another that it fits."


class ReturnVehicle(AskingOnEntry, frozen=True, tag="return_vehicle"):
    """A Vehicle comes back out of its owner's junk pile."""

    asks: ClassVar[str] = "{card}: which Vehicle comes back into the first Realm?"

    def words(self) -> str:
        return "When it enters: put a Vehicle from your junk pile into the first Realm."


class SwapRealms(AskingOnEntry, frozen=True, tag="swap_realms"):
    """Two Realm cards may change places."""

    asks: ClassVar[str] = "{card}: let two Realms change places?"

    def words(self) -> str:
        return "When it enters: you may let two Realms of the row change places."


class SacrificeToAdvance(AskingOnEntry, frozen=True, tag="sacrifice"):
    """Another own Vehicle of the same Realm is junked, this one rolls on with its Mods."""

    asks: ClassVar[str] = "{card}: which Vehicle is junked so that {vehicle} rolls on?"

    def words(self) -> str:
        return "Junk another of your Vehicles in this Realm: this one rolls on at once and keeps only its Mods."


class SwapOwn(AskingOnEntry, frozen=True, tag="swap_own"):
    """Its Vehicle and a teammate change places; both keep their Mods only."""

    asks: ClassVar[str] = "{card}: with which Vehicle does {vehicle} change places?"

    def words(self) -> str:
        return "This Vehicle and a teammate of yours in another Realm change places; both keep only their Mods."


class Duel(AskingOnEntry, frozen=True, tag="duel"):
    """Of its Vehicle and a rival in the same Realm, the one that is left behind is junked."""

    asks: ClassVar[str] = "{card}: which rival does {vehicle} challenge?"

    def words(self) -> str:
        return "Name an opposing Vehicle in this Realm. As soon as one of the two leaves it, the other is junked."


class Mimic(AskingOnEntry, frozen=True, tag="mimic"):
    """Its Vehicle counts for another team."""

    asks: ClassVar[str] = "{card}: for which team does {vehicle} count?"

    def words(self) -> str:
        return "Choose a team: as long as this is equipped, its Vehicle belongs to that team instead of its own."


class MoveEscape(AskingOnEntry, frozen=True, tag="move_escape"):
    """For its owner, the Realm's escape value may stand in another window."""

    asks: ClassVar[str] = "{card}: in which window do you want the escape value of the Realm?"

    def words(self) -> str:
        return (
            "When it enters: you may move this Realm's escape value to another window, for your Vehicles only and "
            "while this is equipped."
        )


# --- conditions of playing it ---


class OnlyTeam(_Effect, frozen=True, tag="only_team"):
    """Only Vehicles of a team may carry it."""

    team: Team

    def words(self) -> str:
        return f"Only for Vehicles of the {self.team}."


class NeedsTeammate(_Effect, frozen=True, tag="needs_teammate"):
    """Only for a Vehicle that has a teammate in its Realm."""

    def words(self) -> str:
        return "Only for a Vehicle that shares its Realm with a teammate of yours."


# --- while it lies there ---


class HandOver(_Effect, frozen=True, tag="hand_over"):
    """The Vehicle may give Mods to a teammate beside it."""

    team: Team
    any_icon: bool = False

    def words(self) -> str:
        icons = "; modability does not matter" if self.any_icon else " that they fit"
        return f"For 0 AP: hand its Mods to another of your {self.team} in the same Realm{icons}."


class KeepShifts(_Effect, frozen=True, tag="keep_shifts"):
    """The Vehicle does not lose its Shifts by advancing."""

    first_only: bool = False
    """Only from the first Realm to the second."""

    def words(self) -> str:
        when = "from the first Realm to the second" if self.first_only else "to a new Realm"
        return f"Keeps its Shifts when it rolls on {when}."


class KeepOneShift(Asking, frozen=True, tag="keep_one_shift"):
    """Its Vehicle keeps one Shift when it advances."""

    asks: ClassVar[str] = "{vehicle} may not keep every Shift: which one goes?"

    def words(self) -> str:
        return "Its Vehicle keeps one Shift of your choice when it rolls on."


class HandLimit(_Effect, frozen=True, tag="hand_limit"):
    """Its owner may keep more cards at the end of a turn."""

    cards: int

    def words(self) -> str:
        return f"As long as it is in play you may keep {self.cards} cards at the end of your turn."


class NoShiftsHere(_Effect, frozen=True, tag="no_shifts_here"):
    """No Shift may be put on a Vehicle in this Realm."""

    def words(self) -> str:
        return "No Shifts can be put on Vehicles in this Realm."


class AnyModHere(_Effect, frozen=True, tag="any_mod_here"):
    """Any Mod may be put on a Vehicle in this Realm."""

    def words(self) -> str:
        return "Any Mod may be put on a Vehicle in this Realm, whatever its modability, and stays on it later."


class Shield(_Effect, frozen=True, tag="shield"):
    """Hazards do nothing to its Vehicle's stack."""

    up_to: int | None = None
    """Only Hazards of at most this cost."""
    while_tokens: bool = False
    """Only as long as a token lies on it."""

    def words(self) -> str:
        which = "Hazards" if self.up_to is None else f"Hazards that cost {self.up_to} AP or less"
        how_long = " while any is left" if self.while_tokens else ""
        return f"{which} do nothing to its Vehicle's stack{how_long}."


class Armour(_Effect, frozen=True, tag="armour"):
    """Tokens each of which swallows one Hazard."""

    tokens: int

    def words(self) -> str:
        return f"Enters with {self.tokens} tokens. A Hazard at this stack takes one away instead of doing anything."


class Countdown(_Effect, frozen=True, tag="countdown"):
    """Tokens that go one by one at the owner's tune-ups."""

    tokens: int
    end: End

    def words(self) -> str:
        then = {
            End.NOTHING: "",
            End.CARD: " The last one junks this card.",
            End.VEHICLE: " The last one junks its Vehicle unless it rolled on.",
        }[self.end]
        return f"Enters with {self.tokens} tokens, one less every tune-up of yours.{then}"


class GrowsIdle(_Effect, frozen=True, tag="grows_idle"):
    """A token for every turn without spending, +1 to each window a token."""

    def words(self) -> str:
        return "At the end of a turn in which you spent no AP it gets a token. Each token is worth +1/+1/+1."


class AllTerrain(_Effect, frozen=True, tag="all_terrain"):
    """It carries every terrain icon."""

    def words(self) -> str:
        return "Brings its Vehicle the bonus of every terrain."


class LendIcons(_Effect, frozen=True, tag="lend_icons"):
    """Its Vehicle takes Mods of every modability."""

    def words(self) -> str:
        return "While it is equipped, its Vehicle takes Mods of every modability; they stay when it has gone."


class AutoAdvance(_Effect, frozen=True, tag="auto_advance"):
    """Its Vehicle rolls on at the owner's next turn, whatever the sums."""

    def words(self) -> str:
        return "At the start of your next turn its Vehicle rolls on whatever its sums are, and this card is junked."


class Indestructible(_Effect, frozen=True, tag="indestructible"):
    """No Hazard can junk it."""

    def words(self) -> str:
        return "Hazards cannot junk this card."


# --- answers to a Hazard ---


class CancelFromHand(_Effect, frozen=True, tag="cancel_from_hand"):
    """Cancels a Hazard and is junked."""

    def words(self) -> str:
        return "Answer to any Hazard: cancel it. Then junk this card."


class CancelByEquipping(_Effect, frozen=True, tag="cancel_by_equipping"):
    """Cancels a Hazard by coming onto the Vehicle that it was played at."""

    def words(self) -> str:
        return "Answer to a Hazard played at one of your Vehicles or a card on it: put this on it to cancel it."


class CancelByJunking(_Effect, frozen=True, tag="cancel_by_junking"):
    """May be junked from its Vehicle to cancel a Hazard played in the same Realm."""

    def words(self) -> str:
        return "Answer to a Hazard played at a card of yours in the same Realm: junk this equipped card to cancel it."


# --- Hazards ---


class JunkMods(_Effect, frozen=True, tag="junk_mods"):
    """A Vehicle loses every Mod."""

    def words(self) -> str:
        return "Junk all Mods on an opposing Vehicle."


class JunkCharger(_Effect, frozen=True, tag="junk_charger"):
    """An Accele-Charger is junked."""

    up_to: int | None = None

    def words(self) -> str:
        limit = "" if self.up_to is None else f" that costs {self.up_to} AP or less"
        return f"Junk an opposing Accele-Charger{limit}."


class JunkOne(_Effect, frozen=True, tag="junk_one"):
    """An equipped card of one kind is junked, whatever its figures."""

    kind: Kind

    def words(self) -> str:
        return f"Junk a {self.kind} on an opposing Vehicle, whatever its figures."


class JunkEvery(_Effect, frozen=True, tag="junk_every"):
    """Every Mod with an icon is junked."""

    icon: Modability

    def words(self) -> str:
        return f"Junk every {self.icon} Mod on every opposing Vehicle."


class JunkVehicle(_Effect, frozen=True, tag="junk_vehicle"):
    """A Vehicle is junked with all that it carries."""

    def words(self) -> str:
        return "Junk an opposing Vehicle and everything on it."


class NoTerrain(_Effect, frozen=True, tag="no_terrain"):
    """A Vehicle has no terrain bonus until it moves."""

    def words(self) -> str:
        return "An opposing Vehicle has no terrain bonus as long as it stays in its Realm."


class Corrode(_Effect, frozen=True, tag="corrode"):
    """A Mod is junked after some of its owner's tune-ups."""

    tokens: int

    def words(self) -> str:
        return (
            f"Put {self.tokens} tokens on an opposing Mod. Its owner takes one away at each tune-up; with the last "
            "one the Mod is junked."
        )


class Acid(_Effect, frozen=True, tag="acid"):
    """A Vehicle is junked after some of its owner's tune-ups."""

    tokens: int

    def words(self) -> str:
        return (
            f"Put {self.tokens} tokens on an opposing Vehicle. Its owner takes one away at each tune-up; with the "
            "last one the Vehicle is junked."
        )


class Forbid(_Effect, frozen=True, tag="forbid"):
    """The opponent may not play a kind of cards next turn."""

    kind: Kind

    def words(self) -> str:
        return f"Your opponent can play no {self.kind}s next turn."


class NoBonus(_Effect, frozen=True, tag="no_bonus"):
    """The opponent has no team bonus next turn."""

    def words(self) -> str:
        return "Your opponent has only 3 AP next turn, whatever teams are in play."


class Bounce(_Effect, frozen=True, tag="bounce"):
    """A Vehicle goes back one Realm."""

    def words(self) -> str:
        return (
            "An opposing Vehicle goes back one Realm with only its Mods; from the first Realm to its owner's hand, and "
            "everything on it is junked."
        )


class SwapThem(_Effect, frozen=True, tag="swap_them"):
    """Two opposing Vehicles change places with everything on them."""

    def words(self) -> str:
        return "Two opposing Vehicles in different Realms change places with everything on them."


class ForceDiscard(Asking, frozen=True, tag="force_discard"):
    """The hand is seen, and its holder discards one card."""

    asks: ClassVar[str] = "{card}: discard a card of your hand."
    secret: ClassVar[bool] = True

    def words(self) -> str:
        return "Look at your opponent's hand; then your opponent discards a card."


Effect: TypeAlias = (
    Salvage
    | SeeHand
    | DrawCards
    | FreeEquip
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
