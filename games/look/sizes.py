"""The size of a scene, the art on a card's upper part."""

SIZE = WIDE, HIGH = 84, 60
