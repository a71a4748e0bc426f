"""Realms: each has its own landscape, the road through it, and the ring of light at its end."""

import msgspec

from games.artwork.paint import ROADS
from games.look.colours import mixed
from games.look.drawings import drawing
from games.look.draws import Draws
from games.look.shapes import svg
from games.look.sizes import SIZE


class RealmFacts(msgspec.Struct, frozen=True):
    """The facts that decide a Realm's picture."""

    name: str
    feature: str = ""
    """A drawing in `drawings/realms`; a Realm without one gets hills."""
    above: str = "#24345a"
    below: str = "#d0a878"
    """The colours of the sky, from the top to the horizon."""
    far: str = "#5a6a80"
    near: str = "#2a3444"
    terrain: tuple[str, ...] = ()


def realm(facts: RealmFacts) -> str:
    """Draw a Realm, as a document of `SIZE`; its road shows its terrain."""
    draws = Draws(facts.name, "realm")
    tint, surface = ROADS[facts.terrain[0] if facts.terrain else "Paved"]
    drawn = drawing(
        "realms/realm",
        draws,
        feature=facts.feature or "hills",
        above=facts.above,
        below=facts.below,
        far=facts.far,
        near=facts.near,
        colour=mixed(tint, facts.near, 0.2),
        surface=surface,
    )
    return svg(*SIZE, drawn)
