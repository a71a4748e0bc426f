"""What players read when an action is refused, by the codes of the rules page."""

from games.contract.refusals import Reasons

REASONS = Reasons(
    __package__,
    "Tiny Turbo Cars",
    (
        "GAME_OVER",
        "BAD_ACTION",
        "NOT_YOUR_DECISION",
        "ALREADY_DONE",
        "WRONG_PHASE",
        "CAR_TAKEN",
        "GRID_TAKEN",
        "GAP",
        "NOT_IN_LINE",
        "NO_SLIDES_LEFT",
        "NO_SHIELDS",
        "NO_LANDING",
    ),
)
