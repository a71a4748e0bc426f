"""The sentences of help, rules search, lessons and puzzles: the messages in sentences.ftl."""

from games.core.fluent import sentences

say = sentences(__package__)
