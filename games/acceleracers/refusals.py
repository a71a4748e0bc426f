"""What people read when an action is refused, by the codes of the rules page."""

from __future__ import annotations

REASONS = {
    "GAME_OVER": "This match is over.",
    "BAD_ACTION": "AcceleRacers has no such move.",
    "NOT_YOUR_DECISION": "It is not your decision just now.",
    "ANSWER_FIRST": "A card has asked something: answer that first.",
    "WRONG_STEP": "That cannot be done in this step of the turn.",
    "NOT_YOUR_REALM": "You have no such Realm to choose.",
    "NOT_IN_HAND": "You do not hold that card.",
    "NO_POINTS": "You have not enough AP left for that.",
    "NO_VEHICLE": "That Vehicle is not in play on the side that the card is for.",
    "NO_CARDS_LEFT": "Your draw pile is empty, so no card can be bought.",
    "ANSWERS_ONLY": "That card can only answer a Hazard.",
    "FORBIDDEN": "A Hazard forbids you such cards in this turn.",
    "NO_MODABILITY": "No modability icon of that Mod is on the Vehicle.",
    "OTHER_TEAM": "That Mod is for Vehicles of another team.",
    "NO_SHIFTS_HERE": "No Shift can be put on a Vehicle in that Realm.",
    "HAS_CHARGER": "A Vehicle can have only one Accele-Charger at a time.",
    "CONDITION": "The card says when it can be played, and that is not so now.",
    "NOT_FREE": "No card lets you play that one for 0 AP now.",
    "NO_TARGET": "That Hazard cannot be played at that: choose one of its targets.",
    "NO_HANDING_OVER": "That card cannot be handed over to that Vehicle now.",
    "NO_ANSWER": "That does not cancel this Hazard.",
}
