"""What players are told when an action is refused, by the codes of the rules page."""

from __future__ import annotations

from games.contract.refusals import Reasons

REASONS = Reasons(
    __package__,
    "Dealin' Dirt",
    (
        "GAME_OVER",
        "BAD_ACTION",
        "NOT_YOUR_DECISION",
        "WRONG_PHASE",
        "NOT_OFFERED",
        "NOT_IN_HAND",
        "NOT_THERE",
        "ACTIVE_THERE",
        "NO_ACTIVE",
        "STAGING_FULL",
        "FIRST_TURN",
        "WRONG_DRIVER",
        "TOO_FRESH",
        "POWER_ATTACHED",
        "TOOL_THERE",
        "CREW_PLAYED",
        "SAME_TRACK",
        "NO_EFFECT",
        "ASLEEP",
        "SLAMMED",
        "PINNED",
        "TRIED",
        "PASSED_ENOUGH",
        "CANNOT_PAY",
        "NO_SKILL",
        "IN_TROUBLE",
        "NO_TRACK",
        "ROLLING_START",
        "STALLED",
        "NO_ATTACK",
    ),
)
