"""What players are told when an action is refused, by the codes of the rules page (R15.4)."""

from __future__ import annotations

REASONS = {
    "GAME_OVER": "This match is over.",
    "NOT_YOUR_TURN": "It is not your turn.",
    "BAD_ACTION": "Acceleration! has no such move.",
    "WRONG_PHASE": "You cannot do that right now.",
    "OFFER_PENDING": "A draw has already been offered.",
    "LOOP_BEGUN": "You can offer a draw only at the beginning of a loop, before its first declaration.",
    "NO_OFFER": "Nobody has offered you a draw.",
    "ALREADY_PLACED": "That Avatar stands on the board already.",
    "SPACE_OCCUPIED": "Somebody stands there: pick a free space.",
    "NOT_PENDING": "That Avatar is not due to return now.",
    "ALREADY_DECLARED": "That Avatar has been declared in this loop: pick another one.",
    "NOT_ACTIVE": "Another Avatar is in its Action Phase.",
    "AVATAR_DELETED": "That Avatar is deleted: it can only pass.",
    "NOT_DELETED": "Only a deleted Avatar passes; this one may move, stay or attack.",
    "SAME_SPACE": "It is already there: let it stay instead.",
    "UNREACHABLE": "It cannot get there: too far, or walls and enemies are in the way.",
    "TARGET_DELETED": "That enemy is not on the board.",
    "NOT_IN_LINE": "That enemy is not on one of the six straight lines from your Avatar.",
    "OUT_OF_RANGE": "That enemy is out of range.",
    "WALL_IN_LINE": "A wall stands between them.",
    "CONDITION_NOT_MET": "The condition of that Acceleration is not met.",
}
