"""The sentences of lobbies, tables, hands and finished matches: the messages in sentences.ftl."""

from games.core.fluent import sentences

say = sentences(__package__)
