"""What players are told when an action is refused, by the codes of the rules page."""

from __future__ import annotations

REASONS = {
    "GAME_OVER": "This match is over.",
    "BAD_ACTION": "AcceleRacers has no such move.",
    "NOT_YOUR_DECISION": "It is not your turn to decide.",
    "ANSWER_FIRST": "Answer the card's question first.",
    "WRONG_STEP": "You cannot do that in this step of the turn.",
    "NOT_YOUR_REALM": "That is not one of the Realms that you can choose.",
    "NOT_IN_HAND": "That card is not in your hand.",
    "NO_POINTS": "You do not have enough AP left for that.",
    "NO_VEHICLE": "That Vehicle is not in play. Hazards go on your opponent's Vehicles, all other cards on yours.",
    "NO_CARDS_LEFT": "Your draw pile is empty, so you cannot draw.",
    "ANSWERS_ONLY": "You can only play that card to answer a Hazard.",
    "FORBIDDEN": "Because of a Hazard, you cannot play such cards this turn.",
    "NO_MODABILITY": "That Mod and that Vehicle have no modability icon in common.",
    "OTHER_TEAM": "That Mod is for Vehicles of another team.",
    "NO_SHIFTS_HERE": "No Shifts can be put on Vehicles in that Realm.",
    "HAS_CHARGER": "A Vehicle can have only one Accele-Charger at a time.",
    "CONDITION": "That card's condition is not met: read when it can be played.",
    "NOT_FREE": "Nothing lets you play that card for 0 AP now.",
    "NO_TARGET": "You cannot play that Hazard there: choose one of its targets.",
    "NO_HANDING_OVER": "You cannot hand that card to that Vehicle now.",
    "NO_ANSWER": "That does not cancel this Hazard.",
}
