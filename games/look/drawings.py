"""Drawings in files, `drawings/<family>/<subject>.svg`: SVG with holes, explained in `docs/pictures.md`."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from importlib import resources
from xml.etree import ElementTree as ET

from games.look.draws import Draws
from games.look.formulas import Formula, Scope, Value, as_value, constant, formula, hole
from games.look.parts import BY_LOT, PARTS
from games.look.shapes import gradient, window
from games.look.sheets import read_sheet
from games.look.strokes import METAL, STEEL, at, curve

Piece = str | Callable[[Scope], str]
"""A piece of a drawing: a text, or a function that returns one."""

_FOLDER = resources.files(__package__).joinpath("drawings")
_HOLE = re.compile(r"(\{[^{}]*\})")
_PLAIN = re.compile(r"\{([^{}:]*)\}")
"""A hole without a number format."""
_POINT = re.compile(r"\{[^{}]*\}|[^\s,{}]+")
_PAINT = ("fill", "stroke", "stroke-width", "opacity", "fill-opacity", "stroke-opacity")
_ROUND = {"stroke-linejoin": "round", "stroke-linecap": "round"}


def drawing(name: str, draws: Draws | None = None, /, **holes: Value) -> str:
    """Return the contents of `drawings/<name>.svg`, or of one group in it (`file#group`), its holes filled.

    Random numbers are drawn in the order of the file. Raises `OSError` or `KeyError` if there is no such file or group.
    """
    return drawn_in(Scope(draws or Draws(name), holes), name)


def drawn_in(scope: Scope, name: str) -> str:
    """Return the same contents in a scope, which then also has what the drawing names."""
    scope.values.setdefault("steel", STEEL)
    scope.values.setdefault("metal", METAL)
    return _drawn(_parsed(name), scope)


@lru_cache(1024)
def _parsed(name: str) -> Sequence[Piece]:
    path, _, group = name.partition("#")
    if not group:
        return _inside(sheet(path))
    element = sheet(path).find(f".//*[@id='{group}']")
    if element is None:
        raise KeyError(name)
    return _inside(element)


@lru_cache(256)
def sheet(path: str) -> ET.Element:
    """Return the file `drawings/<path>.svg`. Raises `OSError` if there is none."""
    return read_sheet(_FOLDER.joinpath(f"{path}.svg"))


def _drawn(pieces: Sequence[Piece], scope: Scope) -> str:
    return "".join([piece if isinstance(piece, str) else piece(scope) for piece in pieces])


def _inside(element: ET.Element) -> Sequence[Piece]:
    """Return the contents of an element, with neighbouring texts joined."""
    joined: list[Piece] = []
    for piece in (piece for child in element for piece in _pieces(child)):
        if joined and isinstance(piece, str) and isinstance(joined[-1], str):
            joined[-1] += piece
        else:
            joined.append(piece)
    return joined


def _pieces(element: ET.Element) -> Sequence[Piece]:
    attributes = dict(element.items())
    wanted = {name: formula(attributes.pop(name)) for name in ("if", "unless") if name in attributes}
    pieces = _element(element, attributes)
    for name, condition in wanted.items():
        pieces = [_choice(condition, pieces, when=name == "if")]
    return pieces


def _choice(condition: Formula, pieces: Sequence[Piece], *, when: bool) -> Piece:
    return lambda scope: _drawn(pieces, scope) if bool(condition(scope)) is when else ""


def _element(element: ET.Element, attributes: dict[str, str]) -> Sequence[Piece]:
    kind, inner = element.tag.rpartition("}")[2], _inside(element)
    match kind:
        case "let":
            return [_let(attributes)]
        case "for" | "hold" | "pick" | "window":
            return [_AROUND[kind](attributes, inner)]
        case "switch":
            return [_switch([_pieces(child) for child in element])]
        case "at":
            return [_at(**attributes)]
        case "gradient":
            return [_gradient(**attributes)]
        case "curve":
            return [_curve(attributes.pop("points"), attributes.pop("close", None), attributes)]
        case "use":
            return [_use(attributes.pop("href"), attributes)]
        case "g":
            return [*_tag("g", _moved(attributes), ">"), *inner, "</g>"] if "transform" in attributes else inner
        case _ if kind in PARTS or kind in BY_LOT or kind in _DRAWN:
            return [_part(kind, attributes)]
    return _shape(kind, attributes)


def _let(attributes: Mapping[str, str]) -> Piece:
    """Draw nothing, but name values for the elements that follow."""
    named = _formulas(attributes)

    def piece(scope: Scope) -> str:
        for name, value in named.items():
            scope.values[name] = value(scope)
        return ""

    return piece


def _for(attributes: Mapping[str, str], inner: Sequence[Piece]) -> Piece:
    """Draw the contents once for each column of the lists; `n` counts them from 0."""
    lists = dict(attributes)
    times = formula(lists.pop("times")) if "times" in lists else None
    columns = _columns(lists)

    def piece(scope: Scope) -> str:
        count = len(columns) if times is None else int(times(scope))
        shown = enumerate((columns or [{}] * count)[:count])
        return "".join([_drawn(inner, scope.with_values({"n": constant(n), **column})) for n, column in shown])

    return piece


def _pick(attributes: Mapping[str, str], inner: Sequence[Piece]) -> Piece:
    """Draw the contents for one column of the lists, chosen by lot."""
    columns = _columns(attributes)
    return lambda scope: _drawn(inner, scope.with_values(scope.draws.choice(columns)))


def _switch(choices: Sequence[Sequence[Piece]]) -> Piece:
    """Draw one of the elements, chosen by lot."""
    return lambda scope: _drawn(scope.draws.choice(choices), scope)


def _hold(attributes: Mapping[str, str], inner: Sequence[Piece]) -> Piece:
    """Draw nothing, but name the contents: they get their random numbers before what follows."""

    def piece(scope: Scope) -> str:
        scope.values[attributes["name"]] = _drawn(inner, scope)
        return ""

    return piece


def _use(href: str, attributes: Mapping[str, str]) -> Piece:
    """Draw another file, with more named values."""
    name, named = _text(href), _formulas(attributes)
    return lambda scope: _drawn(_parsed(_drawn(name, scope)), scope.with_values(named))


def _at(name: str, far: str, turn: str, x: str = "0", y: str = "0") -> Piece:
    """Draw nothing, but name the point (`name.x`, `name.y`) that is `far` from (`x`, `y`), `turn` degrees from up."""
    numbers = [formula(text) for text in (x, y, far, turn)]

    def piece(scope: Scope) -> str:
        scope.values[f"{name}.x"], scope.values[f"{name}.y"] = at(*(float(number(scope)) for number in numbers))
        return ""

    return piece


def _gradient(name: str, stops: str, across: str = "", radial: str = "") -> Piece:
    """Draw nothing, but name a gradient, downwards, `across` or `radial`: a place and a colour for each of `stops`."""
    places, colours = zip(*(stop.split(maxsplit=1) for stop in stops.split(";")), strict=True)
    tints = {place: formula(colour) for place, colour in zip(places, colours, strict=True)}

    def piece(scope: Scope) -> str:
        colours = ((float(place), str(tint(scope))) for place, tint in tints.items())
        defined, scope.values[name] = gradient(*colours, across=bool(across), radial=bool(radial))
        return defined

    return piece


def _window(attributes: Mapping[str, str], inner: Sequence[Piece]) -> Piece:
    """Draw the contents cut to a rectangle with round corners (or round at the top only) at their origin."""
    sides = [formula(attributes[side]) for side in ("wide", "high", "radius")]

    def piece(scope: Scope) -> str:
        across, down, bend = (float(side(scope)) for side in sides)
        return window(_drawn(inner, scope), 0, 0, across, down, radius=bend, top_only="top_only" in attributes)

    return piece


_AROUND = {"for": _for, "hold": _hold, "pick": _pick, "window": _window}
"""The elements that do something with their contents."""


def _curve(points: str, close: str | None, attributes: Mapping[str, str]) -> Piece:
    """Draw a path that bends smoothly through its `points`; `close` are the corners between its end and its start."""
    numbers = [formula(number.strip("{}")) for number in _POINT.findall(points)]
    corners = [corner.replace(",", " ") for corner in (close or "").split()]
    end = "" if close is None else "".join(f" L{corner}" for corner in corners) + " Z"
    shape = _shape("path", {"d": f"{{curve}}{end}", **attributes})

    def piece(scope: Scope) -> str:
        places = [float(number(scope)) for number in numbers]
        scope.values["curve"] = curve(list(zip(places[::2], places[1::2], strict=True)))
        return _drawn(shape, scope)

    return piece


def _columns(attributes: Mapping[str, str]) -> Sequence[Mapping[str, Formula]]:
    lists = [[formula(item) for item in text.split()] for text in attributes.values()]
    return [dict(zip(attributes, column, strict=True)) for column in zip(*lists, strict=True)]


def _part(kind: str, attributes: Mapping[str, str]) -> Piece:
    """Draw a part, with its function or as a group of `kit/parts.svg`: a glow, a ridge, a wheel."""
    named = _formulas(attributes)
    if kind in PARTS:
        build = PARTS[kind]
        return lambda scope: build(**scope.filled(named))
    if kind in BY_LOT:
        build_by_lot = BY_LOT[kind]
        return lambda scope: build_by_lot(scope.draws, **scope.filled(named))
    usual = _DRAWN[kind]
    return lambda scope: drawn_in(Scope(scope.draws, {**usual, **scope.filled(named)}), f"kit/parts#{kind}")


_DRAWN: Mapping[str, Mapping[str, Value]] = {
    part.attrib["id"]: {name: as_value(text) for name, text in part.items() if name != "id"}
    for part in sheet("kit/parts")
}
"""The parts that are drawings, with their values where an element does not say otherwise."""


def _formulas(attributes: Mapping[str, str]) -> Mapping[str, Formula]:
    return {name: formula(text.strip("{}")) for name, text in attributes.items()}


def _shape(kind: str, attributes: dict[str, str]) -> Sequence[Piece]:
    """Write a shape as `games.look.shapes` does: colours follow the place, and a path has round joints."""
    paint = {"fill": "none"} | ({"stroke-width": "1"} if "stroke" in attributes else {})
    paint |= {name: attributes.pop(name) for name in _PAINT if name in attributes}
    paint = {name: paint[name] for name in _PAINT if name in paint}
    dashes = {name: attributes.pop(name) for name in ("stroke-dasharray",) if name in attributes}
    if kind == "polygon":
        kind, attributes = "path", {"d": _line(attributes["points"])}
    if kind == "ellipse":
        attributes = {name: _fixed(number, 1) for name, number in attributes.items()}
    joints = _ROUND if kind == "path" and "stroke" in paint else {}
    return _tag(kind, attributes | paint | joints | dashes, "/>")


def _line(points: str) -> str:
    numbers = [_fixed(number, 1) for number in _POINT.findall(points)]
    pairs = zip(numbers[::2], numbers[1::2], strict=True)
    return f"M{' L'.join(f'{x} {y}' for x, y in pairs)} Z"


def _fixed(number: str, decimals: int) -> str:
    """Return a number, or a hole, written with this many decimals."""
    return f"{number[:-1]}:.{decimals}f}}" if number.startswith("{") else f"{float(number):.{decimals}f}"


def _moved(attributes: Mapping[str, str]) -> dict[str, str]:
    move, _, scale = attributes["transform"].partition(" scale(")
    return {**attributes, "transform": f"{move} scale({_fixed(scale.removesuffix(')') or '1', 4)})"}


def _tag(kind: str, attributes: dict[str, str], end: str) -> Sequence[Piece]:
    """Write a tag; numbers in holes have up to six digits, those in a path's `d` all their digits."""
    texts = {name: _PLAIN.sub(r"{\1:g}", text) for name, text in attributes.items() if "{" in text and name != "d"}
    written = "".join(f' {name}="{text}"' for name, text in (attributes | texts).items())
    return _text(f"<{kind}{written}{end}")


def _text(text: str) -> Sequence[Piece]:
    return [hole(each[1:-1]) if each.startswith("{") else each for each in _HOLE.split(text) if each]
