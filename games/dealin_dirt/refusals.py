"""What a player is told when something is refused, by the code of the rule that forbids it."""

from __future__ import annotations

from games.core import IllegalAction
from games.dealin_dirt.position import MOST_PASSES

REASONS = {
    "GAME_OVER": "This match is over.",
    "BAD_ACTION": "Dealin' Dirt has no such move.",
    "NOT_YOUR_DECISION": "It is not your decision just now.",
    "WRONG_PHASE": "That cannot be done at this moment.",
    "NOT_OFFERED": "That is not among the things you can pick here.",
    "NOT_IN_HAND": "You do not hold that card.",
    "NOT_THERE": "There is no Driver in that place.",
    "ACTIVE_THERE": "You have chosen your Active Driver.",
    "NO_ACTIVE": "Choose your Active Driver first.",
    "STAGING_FULL": "The Staging Area is full: five Drivers at most.",
    "FIRST_TURN": "Nobody can progress a Driver on their first turn.",
    "WRONG_DRIVER": "That card progresses from another Driver.",
    "TOO_FRESH": "That Driver came into play or progressed this turn: wait for your next one.",
    "POWER_ATTACHED": "You have attached your Horse Power for this turn.",
    "TOOL_THERE": "That Driver has a Tool already.",
    "CREW_PLAYED": "One Pit Crew card a turn is the limit.",
    "SAME_TRACK": "That Track lies there already.",
    "NO_EFFECT": "That would do nothing now, or its cost cannot be paid.",
    "ASLEEP": "Your Active Driver is asleep.",
    "SLAMMED": "Your Active Driver is door slammed.",
    "PINNED": "A Slide Job keeps your Active Driver from being passed this turn.",
    "TRIED": "Your Active Driver tried and failed to be passed this turn.",
    "PASSED_ENOUGH": f"A Driver can Get Passed at most {MOST_PASSES} times a turn.",
    "CANNOT_PAY": "There is not enough Horse Power on your Active Driver.",
    "NO_SKILL": "That Driver has no Skill that is used like this, or it has been used this turn.",
    "IN_TROUBLE": "A Skill does not work while its Driver is asleep, mud covered or door slammed.",
    "NO_TRACK": "There is no Track that offers you something now.",
    "STALLED": "Your Active Driver cannot attack this turn.",
    "NO_ATTACK": "Your Active Driver has no such attack.",
}


def refusal(code: str) -> IllegalAction:
    """Return the refusal with this code."""
    return IllegalAction(code, REASONS[code])
