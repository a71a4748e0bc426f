"""SVG as text: documents, rectangles, paths, texts, gradients, windows. All in points."""

import math
import re
from html import escape
from zlib import crc32

from games.look.colours import TEXT
from games.look.grid import NARROW
from games.look.letters import shortened, width

SIZE = WIDE, HIGH = 84, 60
"""The size of a scene, the art on a card's upper part."""
DECOR = "decor"
"""The class of decorative texts, which need not be readable."""
_WORDS = re.compile(r"<text\b.*?</text>", re.DOTALL)
_UNPRINTABLE = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
"""Characters that names may contain but SVG may not."""


def svg(wide: float, high: float, *parts: str) -> str:
    """Return an SVG document."""
    size = f'width="{wide:g}" height="{high:g}" viewBox="0 0 {wide:g} {high:g}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(parts)}</svg>'


def rect(
    x: float,
    y: float,
    wide: float,
    high: float,
    fill: str,
    *,
    radius: float = 0,
    rim: str = "",
    rim_width: float = 1,
    opacity: float = 1,
) -> str:
    """Return a rectangle; its rim lies inside it, so that nothing is cut off at the edge of a sprite."""
    if rim:
        half = rim_width / 2
        x, y, wide, high, radius = x + half, y + half, wide - rim_width, high - rim_width, max(radius - half, 0)
    place = f'x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}"'
    round_ = f' rx="{radius:g}"' if radius else ""
    return f"<rect {place}{round_} {painted(fill, rim, rim_width, opacity)}/>"


def path(d: str, fill: str = "none", *, rim: str = "", rim_width: float = 1, opacity: float = 1, dash: str = "") -> str:
    """Return a path with round joints."""
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    joints = ' stroke-linejoin="round" stroke-linecap="round"' if rim else ""
    return f'<path d="{d}" {painted(fill, rim, rim_width, opacity)}{joints}{dashes}/>'


def circle(
    x: float, y: float, radius: float, fill: str, *, rim: str = "", rim_width: float = 1, opacity: float = 1
) -> str:
    """Return a circle around (`x`, `y`)."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" {painted(fill, rim, rim_width, opacity)}/>'


def painted(fill: str, rim: str, rim_width: float, opacity: float) -> str:
    """Return the attributes that paint a shape."""
    stroke = f' stroke="{rim}" stroke-width="{rim_width:g}"' if rim else ""
    if opacity == 1:
        return f'fill="{fill}"{stroke}'
    # A shape with `opacity` gets its own layer, which costs as much as all the rest of the picture.
    way = "stroke-opacity" if fill == "none" else "opacity" if rim else "fill-opacity"
    return f'fill="{fill}"{stroke} {way}="{opacity:g}"'


def words(
    text: str | float,
    x: float,
    y: float,
    size: float,
    fill: str = TEXT,
    *,
    anchor: str = "start",
    bold: bool = False,
    room: float = 0,
    decor: bool = False,
) -> str:
    """Return one line of text with its baseline at `y`; `anchor` is start, middle or end.

    A text wider than `room` is condensed by up to an eighth, then cut with an ellipsis. `decor` marks text that need
    not be readable, such as the number on a car's door.
    """
    text = shortened(str(text), room, size, bold=bold)
    wide = width(text, size, bold=bold)
    squeeze = (
        f' transform="translate({x:g} {y:g}) scale({max(room / wide, NARROW):.4f} 1)"' if room and wide > room else ""
    )
    place = 'x="0" y="0"' if squeeze else f'x="{x:g}" y="{y:g}"'
    weight = ' font-weight="600"' if bold else ""
    style = f'font-family="Inter" font-size="{size:g}" fill="{fill}" text-anchor="{anchor}"{weight}'
    style += f' class="{DECOR}"' if decor else ""
    return f"<text {place} {style}{squeeze}>{escape(_UNPRINTABLE.sub('', text))}</text>"


def group(inner: str, x: float = 0, y: float = 0, *, scale: float = 1, turn: float = 0, opacity: float = 1) -> str:
    """Return drawings moved, turned (in degrees) and scaled together."""
    turned = f" rotate({turn:g})" if turn else ""
    dim = f' opacity="{opacity:g}"' if opacity != 1 else ""
    return f'<g transform="translate({x:g} {y:g}){turned} scale({scale:.4f})"{dim}>{inner}</g>'


def icon(drawing: str, x: float, y: float, size: float, colour: str) -> str:
    """Return an icon, drawn in a square of 24, scaled and moved; `currentColor` in it stands for the colour."""
    return group(drawing.replace("currentColor", colour), x, y, scale=size / 24)


def gradient(*stops: tuple[float, str], across: bool = False, radial: bool = False) -> tuple[str, str]:
    """Return the definition of a gradient through `stops` (place, colour), and the fill that uses it."""
    inner = "".join(f'<stop offset="{place:g}" stop-color="{colour}"/>' for place, colour in stops)
    name = _name(inner, across, radial)
    if radial:
        return f'<defs><radialGradient id="{name}">{inner}</radialGradient></defs>', f"url(#{name})"
    way = 'x1="0" y1="0" x2="1" y2="0"' if across else 'x1="0" y1="0" x2="0" y2="1"'
    return f'<defs><linearGradient id="{name}" {way}>{inner}</linearGradient></defs>', f"url(#{name})"


def window(
    inner: str, x: float, y: float, wide: float, high: float, *, radius: float = 6, top_only: bool = False
) -> str:
    """Return a drawing clipped to a rectangle with round corners (or round at the top only).

    The drawing's origin is the rectangle's upper left corner.
    """
    shape = f'<rect width="{wide:g}" height="{high:g}" rx="{radius:g}"/>'
    if top_only:
        turn = f"a{radius:g} {radius:g} 0 0 1 {radius:g}"
        sides = f"M0 {high:g} V{radius:g} {turn} -{radius:g} H{wide - radius:g} {turn} {radius:g} V{high:g} Z"
        shape = f'<path d="{sides}"/>'
    name = _name(shape)
    clip = f'<defs><clipPath id="{name}">{shape}</clipPath></defs>'
    return f'<g transform="translate({x:g} {y:g})">{clip}<g clip-path="url(#{name})">{inner}</g></g>'


def star(x: float, y: float, outer: float, inner: float, points: int) -> str:
    """Return the path of a star around (`x`, `y`), one point up."""
    corners = []
    for n in range(2 * points):
        far, angle = (inner if n % 2 else outer), math.pi * n / points
        corners.append(f"{x + far * math.sin(angle):.2f} {y - far * math.cos(angle):.2f}")
    return f"M{' L'.join(corners)} Z"


def inner_drawing(document: str, *, words: bool = True) -> str:
    """Return the contents of an SVG document, for use inside another one; with or without the `words` in it."""
    drawn = document.partition(">")[2].removesuffix("</svg>")
    return drawn if words else _WORDS.sub("", drawn)


def _name(*facts: object) -> str:
    """Return a name for a definition that depends only on its arguments, so that drawings are reproducible."""
    return f"d{crc32(repr(facts).encode()):08x}"
