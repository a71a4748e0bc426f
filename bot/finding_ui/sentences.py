"""The sentences about finding people on Discord: the messages in sentences.ftl."""

from __future__ import annotations

from games.core.fluent import sentences

say = sentences(__package__)
