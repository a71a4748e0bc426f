"""The words of effects, from `effects.ftl`."""

from __future__ import annotations

from games.contract.card_effects import EffectWords
from games.contract.fluent import sentences

say = sentences(__package__)
in_words = EffectWords(__package__)
