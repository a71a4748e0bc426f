"""The sentences of the preview beside its page: the messages in sentences.ftl."""

from __future__ import annotations

from games.contract.fluent import sentences

say = sentences(__package__)
