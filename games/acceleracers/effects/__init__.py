"""What cards do beyond their figures: a closed set of named effects.

A card in `cards.toml` has steps, each with the key of an effect and its parameters; there is no code for a single card.
Each effect is a row of `EFFECTS` in one of these modules, with its words in `effects.ftl`. A continuous effect does
nothing when it runs: `figures` looks for it where it counts, in tables of `cards`.
"""

from games.acceleracers.cards import CARDS, Card
from games.acceleracers.effects import hands, hazards, realms, vehicles
from games.acceleracers.effects.effect import EFFECTS, Effect, asking, effect_of

__all__ = ["EFFECTS", "Effect", "asking", "effect_of", "hands", "hazards", "realms", "vehicles"]


def check(card: Card) -> None:
    """Raise an error for a step that no effect understands."""
    for step in card.effects:
        effect = EFFECTS.get(step.do)
        if wrong := effect.misfits(step) if effect else ["do"]:
            raise ValueError(f"{card.name}: no effect understands {step}: wrong or missing: {', '.join(wrong)}")


for _card in CARDS:
    check(_card)
