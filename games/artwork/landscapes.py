"""Realms: each has its own landscape, the road through it, and the ring of light at its end."""

import msgspec

from games.artwork.drawings import drawing
from games.artwork.draws import Draws
from games.artwork.grounds import ridge, sky
from games.artwork.sizes import SIZE
from games.look.colours import darker, mixed
from games.look.shapes import circle, group, path, rect, svg


class RealmFacts(msgspec.Struct, frozen=True):
    """The facts that decide a Realm's picture."""

    name: str
    feature: str = ""
    """A drawing in `drawings/realms`, or `junk`; a Realm without one gets hills."""
    above: str = "#24345a"
    below: str = "#d0a878"
    """The colours of the sky, from the top to the horizon."""
    far: str = "#5a6a80"
    near: str = "#2a3444"
    terrain: tuple[str, ...] = ()


_ROADS = {
    "Sand": ("#c89a58", "stones"),
    "Mud": ("#4e3420", "ruts"),
    "Water": ("#2478a8", "ripples"),
    "Rough": ("#6a625c", "stones"),
    "Slick": ("#9cc8de", "ripples"),
    "Paved": ("#24262f", "line"),
}
"""Colour and surface of the road on each terrain."""


def realm(facts: RealmFacts) -> str:
    """Draw a Realm, as a document of `SIZE`; its road shows its terrain."""
    draws = Draws(facts.name, "realm")
    drawn = sky(facts.above, facts.below)
    drawn += _feature(facts, draws) + _road(facts, draws)
    return svg(*SIZE, drawn)


def _feature(facts: RealmFacts, draws: Draws) -> str:
    """Draw the landscape behind the road: hills if the data names none."""
    if facts.feature == "junk":
        return _junk(draws, facts.far, facts.near)
    return drawing(
        f"realms/{facts.feature or 'hills'}",
        draws,
        far=facts.far,
        near=facts.near,
        above=facts.above,
        below=facts.below,
    )


def _junk(draws: Draws, far: str, near: str) -> str:
    """Draw heaps of junk, higher in their middle, and a crane."""
    drawn = ridge(draws, 34, 4, far)
    for left, right in ((0, 30), (56, 84)):
        for n in range(18):
            x, y = (
                draws.between(left, right),
                48 - draws.between(0, 20) * (1 - abs((left + right) / 2 - draws.between(left, right)) / 40),
            )
            tint = draws.one_of(("#a05a3a", "#7a8494", "#c09a4a", "#5a6a5a", near))
            drawn += group(
                rect(-4, -2, 8, 4, tint, rim=darker(tint, 0.5), rim_width=0.5)
                if n % 3
                else circle(0, 0, 3.4, "#1c1d22", rim="#6a7080", rim_width=1.2),
                x,
                y,
                turn=draws.between(-40, 40),
            )
    drawn += path("M66 30 V6 H48 M66 10 L56 6 M50 6 V14", rim=darker(far, 0.4), rim_width=1.8) + circle(
        50, 16, 2.4, "#c8473a"
    )
    return drawn + ridge(draws, 48, 1, near)


def _road(facts: RealmFacts, draws: Draws) -> str:
    """Draw the road to the ring, with the surface of the terrain."""
    tint, surface = _ROADS[facts.terrain[0] if facts.terrain else "Paved"]
    return drawing("realms/road", draws, colour=mixed(tint, facts.near, 0.2), below=facts.below, surface=surface)
