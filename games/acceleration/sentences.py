"""The sentences of Acceleration!."""

from games.core.fluent import sentences

say = sentences(__package__)
