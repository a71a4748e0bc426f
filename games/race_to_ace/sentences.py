"""The sentences of Race to Ace."""

from __future__ import annotations

from games.core.fluent import sentences

say = sentences(__package__)
