"""The sentences of the program and its command line: the messages in sentences.ftl."""

from games.core.fluent import sentences

say = sentences(__package__)
