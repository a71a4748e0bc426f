"""The pictures on the cards, by their names in `icons.svg`."""

from games.look.sheets import read_icons

ICONS = read_icons("games.race_to_ace")
