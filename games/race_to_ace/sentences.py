"""The sentences of Race to Ace."""

from games.core.fluent import sentences

say = sentences(__package__)
