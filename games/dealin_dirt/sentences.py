"""What people read of Dealin' Dirt: the messages in the catalogues of this folder."""

from __future__ import annotations

from games.contract.fluent import sentences

say = sentences(__package__)
