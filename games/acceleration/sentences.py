"""The sentences of Acceleration!."""

from __future__ import annotations

from games.core.fluent import sentences

say = sentences(__package__)
