"""The sentences of finding people: the messages in sentences.ftl."""

from games.core.fluent import sentences

say = sentences(__package__)
