"""The generator under the name that outside programs use: `games.rng.Rng(seed)`."""

from games.core.rng import Rng

__all__ = ["Rng"]
