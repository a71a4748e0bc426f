"""Computer opponents for every game: they see a view and the legal actions, and imagine the rest."""

from games.cpu.choosing import LEVELS, choose

__all__ = ["LEVELS", "choose"]
