"""The sentences of slash commands: the messages in sentences.ftl."""

from games.core.fluent import sentences

say = sentences(__package__)
