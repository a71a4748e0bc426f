"""The sentences of Tiny Turbo Cars."""

from games.core.fluent import sentences

say = sentences(__package__)
