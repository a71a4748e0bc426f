"""The marks of the Avatars, by their names in `icons.svg`."""

from games.look.sheets import read_icons

ICONS = read_icons("games.acceleration")
