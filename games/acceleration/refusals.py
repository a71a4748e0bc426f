"""What players read when an action is refused, by the codes of the rules page (R15.4)."""

from games.contract.refusals import Reasons

REASONS = Reasons(__package__, "Acceleration!", "GAME_OVER", "BAD_ACTION", "WRONG_PHASE")
