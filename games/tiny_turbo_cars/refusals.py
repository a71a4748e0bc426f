"""What players are told when an action is refused, by the codes of the rules page."""

from __future__ import annotations

REASONS = {
    "GAME_OVER": "This race is over.",
    "BAD_ACTION": "Tiny Turbo Cars has no such move.",
    "NOT_YOUR_DECISION": "It is not your turn to decide.",
    "ALREADY_DONE": "You are done programming, and your program stands.",
    "WRONG_PHASE": "You cannot do that right now.",
    "CAR_TAKEN": "Somebody else drives that car. Pick another one.",
    "GRID_TAKEN": "Another car stands on that grid space. Pick a free one.",
    "GAP": "That is the gap. Choose a tile in its row or column.",
    "NOT_IN_LINE": "That tile is not in line with the gap, so it cannot slide.",
    "NO_SLIDES_LEFT": "You have used all your slides for this round. Press Done.",
    "NO_SHIELDS": "You have no shields to decide about. Just press Done.",
    "NO_LANDING": "Bird Racer can only land on an empty space of its row.",
}
