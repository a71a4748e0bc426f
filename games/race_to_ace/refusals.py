"""What players are told when an action is refused, by the codes of the rules page."""

from __future__ import annotations

REASONS = {
    "GAME_OVER": "This match is over.",
    "BAD_ACTION": "Race to Ace has no such move.",
    "NOT_YOUR_DECISION": "It is not your decision right now.",
    "LOST_TURN": "You were shot down: this turn you only discard a card.",
    "WRONG_PHASE": "You cannot do that right now.",
    "NOT_IN_HAND": "You do not hold that card.",
    "SELF_TARGET": "Pick another pilot: you cannot aim at yourself.",
    "FLAMED_OUT": "Your engine is out: remove the Flameout with a Relight before you attack or maneuver.",
    "ALREADY_ACQUIRED": "That pilot already has an Acquisition of this kind in front.",
    "NOT_ACQUIRED": "That pilot must be acquired first: Radar for a Missile, Visual for Guns.",
    "SUPPRESSED": "An ECM suppresses that Radar: cancel it with an ECM or play a new Radar first.",
    "RESERVED_SHOT": "Only the owner of the token may use Guns there.",
    "NOT_SUPPRESSED": "There is no suppressed Radar in front of that pilot.",
    "NO_FLAMEOUT": "There is no Flameout in front of you.",
    "NO_ACQUISITION": "There is no such Acquisition in front of you.",
    "WRONG_DEFENSE": "ECM works against Radar only, a Maneuver against Visual only.",
    "ALREADY_SUPPRESSED": "An ECM already lies on that Radar.",
    "IMMUNE": "That pilot is immune to this card.",
    "MUST_PLAY": "You hold a card that can be played, so you must play one.",
}
