"""Realms: each has its own landscape, the road through it, and the ring of light at its end."""

from collections.abc import Sequence

from games.artwork.paint import ROADS
from games.look.colours import mixed
from games.look.drawings import drawing
from games.look.draws import Draws
from games.look.shapes import svg
from games.look.sizes import SIZE


def realm(
    name: str,
    terrain: Sequence[str],
    feature: str = "hills",
    above: str = "#24345a",
    below: str = "#d0a878",
    far: str = "#5a6a80",
    near: str = "#2a3444",
) -> str:
    """Draw a Realm, as a document of `SIZE`; its road shows its terrain.

    `feature` is a drawing in `drawings/realms`; the sky runs from `above` to `below`, the ground from `far` to `near`.
    """
    tint, surface = ROADS[terrain[0] if terrain else "Paved"]
    colours = {"above": above, "below": below, "far": far, "near": near, "colour": mixed(tint, near, 0.2)}
    return svg(*SIZE, drawing("realms/realm", Draws(name, "realm"), feature=feature, surface=surface, **colours))
