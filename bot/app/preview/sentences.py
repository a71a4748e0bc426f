"""The sentences of the preview beside its page: the messages in sentences.ftl."""

from games.core.fluent import sentences

say = sentences(__package__)
