"""The sentences of boosters, collections, decks and trades: the messages in sentences.ftl."""

from games.core.fluent import sentences

say = sentences(__package__)
