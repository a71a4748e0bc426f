"""What players read when an action is refused, by the codes of the rules page (R15.4)."""

from games.contract.refusals import Reasons

REASONS = Reasons(
    __package__,
    "Acceleration!",
    (
        "GAME_OVER",
        "NOT_YOUR_TURN",
        "BAD_ACTION",
        "WRONG_PHASE",
        "OFFER_PENDING",
        "LOOP_BEGUN",
        "NO_OFFER",
        "ALREADY_PLACED",
        "SPACE_OCCUPIED",
        "NOT_PENDING",
        "ALREADY_DECLARED",
        "NOT_ACTIVE",
        "AVATAR_DELETED",
        "NOT_DELETED",
        "SAME_SPACE",
        "UNREACHABLE",
        "TARGET_DELETED",
        "NOT_IN_LINE",
        "OUT_OF_RANGE",
        "WALL_IN_LINE",
        "CONDITION_NOT_MET",
    ),
)
