"""What players are told when an action is refused, by the codes of the rules page."""

from __future__ import annotations

from games.dealin_dirt.position import MOST_PASSES

REASONS = {
    "GAME_OVER": "This match is over.",
    "BAD_ACTION": "Dealin' Dirt has no such move.",
    "NOT_YOUR_DECISION": "It's not your decision right now.",
    "WRONG_PHASE": "You can't do that right now.",
    "NOT_OFFERED": "That is not one of the choices.",
    "NOT_IN_HAND": "You don't have that card in your hand.",
    "NOT_THERE": "There is no Driver in that place.",
    "ACTIVE_THERE": "You already have an Active Driver. Take it back first to choose another one.",
    "NO_ACTIVE": "Choose your Active Driver first.",
    "STAGING_FULL": "Your Staging Area is full: it has room for five Drivers.",
    "FIRST_TURN": "You can't progress a Driver on your first turn.",
    "WRONG_DRIVER": "That card doesn't progress from this Driver.",
    "TOO_FRESH": "That Driver came into play or progressed this turn. It can progress on your next turn.",
    "POWER_ATTACHED": "You have already attached Horse Power this turn.",
    "TOOL_THERE": "That Driver already has a Tool.",
    "CREW_PLAYED": "You have already played a Pit Crew card this turn.",
    "SAME_TRACK": "That Track is already in play.",
    "NO_EFFECT": "That would do nothing now, or you can't pay what it costs.",
    "ASLEEP": "Your Active Driver is Asleep.",
    "SLAMMED": "Your Active Driver is Door Slammed.",
    "PINNED": "Your Active Driver can't Get Passed this turn: it was caught in a Slide Job.",
    "TRIED": "Your Active Driver has already tried to Get Passed this turn, and failed.",
    "PASSED_ENOUGH": f"Drivers can Get Passed at most {MOST_PASSES} times a turn.",
    "CANNOT_PAY": "Your Active Driver doesn't have the Horse Power for that.",
    "NO_SKILL": "That Driver has no Skill to use, or has used it this turn.",
    "IN_TROUBLE": "A Skill doesn't work while its Driver is Asleep, Door Slammed or Mud Covered.",
    "NO_TRACK": "There is no Track for you to use now.",
    "ROLLING_START": "A rolling start: whoever goes first can't attack in their first turn.",
    "STALLED": "Your Active Driver can't attack this turn.",
    "NO_ATTACK": "Your Active Driver has no such attack.",
}
