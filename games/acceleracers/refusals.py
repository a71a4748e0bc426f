"""What players read when an action is refused, by the codes of the rules page."""

from games.contract.refusals import Reasons

REASONS = Reasons(__package__, "AcceleRacers", "GAME_OVER", "BAD_ACTION", "NOT_YOUR_DECISION")
