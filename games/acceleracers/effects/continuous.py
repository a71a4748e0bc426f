"""Conditions of cards, continuous effects, and answers to Hazards."""

from __future__ import annotations

from typing import ClassVar

from games.acceleracers.effects.effect import Asking, CardEffect
from games.acceleracers.kinds import End, Team

# --- conditions of playing it ---


class OnlyTeam(CardEffect, frozen=True, tag="only_team"):
    """Only for Vehicles of a team."""

    team: Team

    def words(self) -> str:
        return f"Only for Vehicles of the {self.team}."


class NeedsTeammate(CardEffect, frozen=True, tag="needs_teammate"):
    """Only for a Vehicle that has a teammate in its Realm."""

    def words(self) -> str:
        return "Put this only on a Vehicle that shares its Realm with another of your Vehicles of the same team."

    def brief(self) -> str:
        return "Only for a Vehicle that shares its Realm with a teammate."


# --- while the card is in play ---


class HandOver(CardEffect, frozen=True, tag="hand_over"):
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


class KeepShifts(CardEffect, frozen=True, tag="keep_shifts"):
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


class HandLimit(CardEffect, frozen=True, tag="hand_limit"):
    """Its owner may keep more cards at the end of a turn."""

    cards: int

    def words(self) -> str:
        return f"While it is in play, you may keep {self.cards} cards at the end of your turn."


class NoShiftsHere(CardEffect, frozen=True, tag="no_shifts_here"):
    """No Shift may be put on a Vehicle in this Realm."""

    def words(self) -> str:
        return "No Shifts can be put on Vehicles in this Realm."


class AnyModHere(CardEffect, frozen=True, tag="any_mod_here"):
    """Any Mod may be put on a Vehicle in this Realm."""

    def words(self) -> str:
        return (
            "A Mod can be put on a Vehicle in this Realm even if no modability icon matches; a Mod for one team still "
            "needs that team. Vehicles keep all their Mods when they leave."
        )

    def brief(self) -> str:
        return "Mods need no matching icon here, and stay on when the Vehicle leaves."


class Shield(CardEffect, frozen=True, tag="shield"):
    """Hazards do nothing to its Vehicle's stack."""

    up_to: int | None = None
    """Only Hazards of at most this cost."""
    while_tokens: bool = False
    """Only while it has a token."""

    def words(self) -> str:
        which = "Hazards" if self.up_to is None else f"Hazards that cost {self.up_to} AP or less"
        start = "While a token is left, " if self.while_tokens else ""
        return f"{start}{which} have no effect on its Vehicle or on any card on it."

    def brief(self) -> str:
        which = "Hazards" if self.up_to is None else f"Hazards of {self.up_to} AP or less"
        return f"Stops {which}."


class Armour(CardEffect, frozen=True, tag="armour"):
    """Tokens, each of which stops one Hazard."""

    tokens: int

    def words(self) -> str:
        return (
            f"Comes into play with {self.tokens} tokens. Each time a Hazard is played at its Vehicle or at a card on "
            "it, remove one: the Hazard has no effect. Without tokens it stops nothing."
        )

    def brief(self) -> str:
        return f"{self.tokens} tokens; each stops one Hazard at its Vehicle or at a card on it."


class Countdown(CardEffect, frozen=True, tag="countdown"):
    """Tokens that are removed one by one at the owner's tune-ups."""

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


class GrowsIdle(CardEffect, frozen=True, tag="grows_idle"):
    """It gets a token for every turn without spending; each token adds 1 to every window."""

    def words(self) -> str:
        return (
            "At the end of each of your turns in which you spent no AP at all, put a token on this card. Each token "
            "adds +1/+1/+1."
        )

    def brief(self) -> str:
        return "Gets a token for each of your turns without spending AP; each adds +1/+1/+1."


class AllTerrain(CardEffect, frozen=True, tag="all_terrain"):
    """It has every terrain icon."""

    def words(self) -> str:
        return "Gives its Vehicle the terrain bonus in every Realm."


class LendIcons(CardEffect, frozen=True, tag="lend_icons"):
    """Its Vehicle takes Mods of every modability."""

    def words(self) -> str:
        return (
            "While this is equipped, any Mod can be put on its Vehicle even if no modability icon matches; a Mod for "
            "one team still needs that team. Those Mods stay on when this card is gone."
        )

    def brief(self) -> str:
        return "Any Mod can be put on its Vehicle, whatever its icons, and stays on later."


class AutoAdvance(CardEffect, frozen=True, tag="auto_advance"):
    """Its Vehicle rolls on at the owner's next turn, whatever the sums."""

    def words(self) -> str:
        return (
            "At the start of your next turn its Vehicle rolls on, even if it does not meet the escape value. Then junk "
            "this card."
        )

    def brief(self) -> str:
        return "At the start of your next turn its Vehicle rolls on whatever its sums. Then junk this."


class Indestructible(CardEffect, frozen=True, tag="indestructible"):
    """No Hazard can junk it."""

    def words(self) -> str:
        return (
            "Hazards that junk cards on a Vehicle do not junk this one. It is still junked together with its Vehicle, "
            "and when the Vehicle loses its Shifts on the way to another Realm."
        )

    def brief(self) -> str:
        return "Hazards that junk cards on a Vehicle do not junk this one."


# --- answers to a Hazard ---


class CancelFromHand(CardEffect, frozen=True, tag="cancel_from_hand"):
    """Cancels a Hazard and is junked."""

    def words(self) -> str:
        return (
            "When your opponent plays a Hazard, you may discard this card from your hand to cancel the Hazard. It "
            "cannot be equipped."
        )

    def brief(self) -> str:
        return "Discard this from your hand to cancel any Hazard."


class CancelByEquipping(CardEffect, frozen=True, tag="cancel_by_equipping"):
    """Cancels a Hazard by being put on the Vehicle at which it was played."""

    def words(self) -> str:
        return (
            "When your opponent plays a Hazard at one of your Vehicles or at a card on it, you may put this from your "
            "hand on that Vehicle to cancel the Hazard, unless the Vehicle has an Accele-Charger already. In your own "
            "turn you can simply equip it."
        )

    def brief(self) -> str:
        return "Cancels a Hazard: put this on the Vehicle that the Hazard was played at."


class CancelByJunking(CardEffect, frozen=True, tag="cancel_by_junking"):
    """May be junked from its Vehicle to cancel a Hazard played in the same Realm."""

    def words(self) -> str:
        return (
            "When your opponent plays a Hazard at a Vehicle of yours in the same Realm or at a card on it, you may "
            "junk this card to cancel the Hazard. A Hazard at several cards is played at each of them."
        )

    def brief(self) -> str:
        return "Junk this to cancel a Hazard played at your Vehicles or cards in its Realm."
