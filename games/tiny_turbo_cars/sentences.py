"""The sentences of Tiny Turbo Cars."""

from __future__ import annotations

from games.core.fluent import sentences

say = sentences(__package__)
