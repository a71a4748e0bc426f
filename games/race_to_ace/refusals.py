"""What players read when an action is refused, by the codes of the rules page."""

from games.contract.refusals import Reasons

REASONS = Reasons(
    __package__,
    "Race to Ace",
    (
        "GAME_OVER",
        "BAD_ACTION",
        "NOT_YOUR_DECISION",
        "LOST_TURN",
        "WRONG_PHASE",
        "NOT_IN_HAND",
        "SELF_TARGET",
        "FLAMED_OUT",
        "ALREADY_ACQUIRED",
        "NOT_ACQUIRED",
        "SUPPRESSED",
        "RESERVED_SHOT",
        "NOT_SUPPRESSED",
        "NO_FLAMEOUT",
        "NO_ACQUISITION",
        "WRONG_DEFENSE",
        "ALREADY_SUPPRESSED",
        "IMMUNE",
        "MUST_PLAY",
    ),
)
