"""The eleven cards as small cards: a scene, the rulebook's symbol in its corner; the sky shows the kind of card."""

from collections.abc import Sequence

from games.look.cards import CardFace
from games.look.colours import TEXT, darker, lighter
from games.look.drawings import drawing
from games.look.shapes import gradient, rect, svg
from games.race_to_ace.answers import short
from games.race_to_ace.cards import FACTS, KEYS
from games.race_to_ace.pictures.minis import COLOURS, sign

WIDE, HIGH = 84, 60
_SYLLABLES = {"malfunction": "Mal-function"}


def keys() -> Sequence[str]:
    """Return the keys of all cards."""
    return KEYS


def card(key: str) -> CardFace:
    """Return a card: its symbol, its short name and its kind."""
    number = KEYS.index(key)
    drawn, colour, kind = art(number), COLOURS[number], FACTS[number].kind
    badge = sign(number, 2, 2, 20, TEXT)
    broken = _SYLLABLES.get(key, "")
    return CardFace(short(number), drawn, (WIDE, HIGH), colour, kind=kind, badge=badge, syllables=broken)


def art(number: int) -> str:
    """Draw the scene of a card, in front of a sight for Attack cards, clouds for Defense cards, rays for Specials."""
    colour = COLOURS[number]
    # Cards of one kind share a background; the height of the light differs.
    light = 0.15 + 0.7 * number / len(COLOURS)
    define, fill = gradient((0, darker(colour, 0.62)), (light, darker(colour, 0.1)), (1, lighter(colour, 0.34)))
    behind = drawing(f"jets/grounds#{FACTS[number].kind.lower()}", colour=lighter(colour, 0.55))
    return svg(WIDE, HIGH, define, rect(0, 0, WIDE, HIGH, fill), behind, drawing(f"aces/cards#{KEYS[number]}"))
