"""The size of a scene, the art on a card's upper part."""

from __future__ import annotations

SIZE = WIDE, HIGH = 84, 60
