"""What players read when an action is refused, by the codes of the rules page."""

from games.contract.refusals import Reasons

REASONS = Reasons(
    __package__,
    "AcceleRacers",
    (
        "GAME_OVER",
        "BAD_ACTION",
        "NOT_YOUR_DECISION",
        "ANSWER_FIRST",
        "WRONG_STEP",
        "NOT_YOUR_REALM",
        "NOT_IN_HAND",
        "NO_POINTS",
        "NO_VEHICLE",
        "NO_CARDS_LEFT",
        "ANSWERS_ONLY",
        "FORBIDDEN",
        "NO_MODABILITY",
        "OTHER_TEAM",
        "NO_SHIFTS_HERE",
        "HAS_CHARGER",
        "CONDITION",
        "NOT_FREE",
        "NO_TARGET",
        "NO_HANDING_OVER",
        "NO_ANSWER",
    ),
)
