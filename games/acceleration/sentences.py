"""The sentences of Acceleration!."""

from __future__ import annotations

from games.contract.fluent import sentences

say = sentences(__package__)
