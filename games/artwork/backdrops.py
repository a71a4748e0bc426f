"""The background behind an object: a colour and one of six quiet patterns, from `drawings/backdrops`."""

from collections.abc import Sequence

from games.artwork.drawings import drawing
from games.artwork.draws import Draws
from games.look.colours import darker, lighter


def backdrop(draws: Draws, hues: Sequence[str], *, light: float = 0.5) -> str:
    """Return a background in one of `hues` with a pattern and a soft light in the middle."""
    hue = draws.one_of(hues)
    hue = lighter(hue, draws.between(0, 0.3)) if draws.below(2) else darker(hue, draws.between(0, 0.35))
    return drawing("backdrops/backdrop", draws, hue=hue, light=light)
