"""The sentences about finding people on Discord: the messages in sentences.ftl."""

from games.core.fluent import sentences

say = sentences(__package__)
