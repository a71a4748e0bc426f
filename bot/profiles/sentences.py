"""The sentences of profiles, achievements, leaderboards and settings: the messages in sentences.ftl."""

from games.core.fluent import sentences

say = sentences(__package__)
