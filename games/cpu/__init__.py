"""Computer opponents for every game: they see a view and the legal actions, and imagine the rest."""

from games.cpu.ace import Budget, Thought, think
from games.cpu.levels import FAIR, LEVELS, choose

__all__ = ["FAIR", "LEVELS", "Budget", "Thought", "choose", "think"]
