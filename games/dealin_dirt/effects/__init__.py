"""What cards do: a closed set of named functions (`EFFECTS`), and the scripts of the cards made of them (`SCRIPTS`)."""

from games.dealin_dirt.effects.scripts import EFFECTS, SCRIPTS

__all__ = ["EFFECTS", "SCRIPTS"]
