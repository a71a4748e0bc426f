"""Cards that show one place, thing or person: Realms, Mods, Hazards, Items, Tools, strategies, Pit Crew, Chargers."""

from collections.abc import Mapping, Sequence

from games.artwork.paint import ROADS
from games.look import drawing
from games.look.colours import mixed
from games.look.drawings import sheet
from games.look.draws import Draws
from games.look.shapes import SIZE, svg
from games.look.sheets import outlines

SIGNS = outlines(sheet("chargers/signs"))


def by_words(name: str, words: Mapping[str, str], usual: str) -> str:
    """Return the subject of the first of `words` that is in a card's name, or `usual`, where the data says nothing."""
    return next((subject for word, subject in words.items() if word in name), usual)


def realm(
    name: str,
    terrain: Sequence[str],
    feature: str = "hills",
    above: str = "#24345a",
    below: str = "#d0a878",
    far: str = "#5a6a80",
    near: str = "#2a3444",
) -> str:
    """Draw a Realm: its landscape, the road through it, which shows its terrain, and the ring of light at its end.

    `feature` is a drawing in `drawings/realms`; the sky runs from `above` to `below`, the ground from `far` to `near`.
    """
    tint, surface = ROADS[terrain[0] if terrain else "Paved"]
    colours = {"above": above, "below": below, "far": far, "near": near, "colour": mixed(tint, near, 0.2)}
    return svg(*SIZE, drawing("realms/realm", Draws(name, "realm"), feature=feature, surface=surface, **colours))


def mod(name: str, subject: str) -> str:
    """Draw a Mod: the part that `subject` names; its shape, colours and angle follow from the card's name."""
    return _scene("mod", Draws(name, "mod"), part=f"mods/{subject}")


def hazard(name: str, subject: str) -> str:
    """Draw a Hazard: the `subject`, coming at the road; background and angle follow from the card's name."""
    return _scene("hazard", Draws(name, "hazard"), part=f"hazards/{subject}", subject=subject)


def pit(name: str, kind: str, subject: str) -> str:
    """Draw a strategy, item or tool: the `subject`, on a background in the kind's colour."""
    return _scene("pit", Draws(name, kind), part=f"pits/{subject}", kind=kind)


def crew(name: str, subject: str) -> str:
    """Draw a crew member; `subject` is what they wear or hold, and their face follows from the name."""
    return _scene("crew", Draws(name, "crew"), subject=subject)


def charger(name: str, subject: str) -> str:
    """Draw an Accele-Charger: the sign that `subject` names, in a ring whose arms follow from the card's name."""
    return _scene("charger", Draws(name, "charger"), sign=SIGNS[subject])


def _scene(group: str, draws: Draws, **holes: str) -> str:
    return svg(*SIZE, drawing(f"scenes/cards#{group}", draws, **holes))
