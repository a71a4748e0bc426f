"""Acceleration!: two Legions of four Avatars on a board of hexes, dice, and no secrets."""
