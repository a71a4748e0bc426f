"""From a scene to a file: copies cached backgrounds and sprites together, sets the texts, writes a PNG."""

import io
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from functools import lru_cache
from heapq import nlargest
from itertools import chain
from typing import TypeAlias, cast

import resvg_py
import structlog
from PIL import Image, ImageDraw

from bot.pictures.features.boosters import larger
from bot.pictures.sprites import sprite
from bot.pictures.typefaces import BOLD, FALLBACK, FAMILY, REGULAR, runs, shortened, width
from games import look
from games.look import NARROW, Anchor, Label, Scene
from games.look.colours import INK, PAPER
from games.look.sprite_names import ELSEWHERE

COLOURS = 256
"""The most colours of a PNG with a palette."""
EXACT = 64
"""How many of the most frequent colours are kept as they are: grounds and gradients stay even."""
SAMPLE = 8
"""The palette is chosen from every eighth pixel of every eighth line, the less frequent colours from every fourth."""
OCTREE = Image.Quantize.FASTOCTREE
EFFORT = 3
"""How hard a PNG is compressed: with 6 it is an eighth smaller, and takes twice as long."""
FEW = 128
"""The colours of a lossless film: with twice as many it is a tenth larger, and the largest more than 400 kB."""
SAMPLED = 6
"""The palette of a film is chosen from about this many of its pictures."""

LINES = 1024
"""How many rendered lines of text are cached: names, figures and buttons' words recur."""
EDGE = 4
"""How many pixels a letter may stand out at either end of its line."""

Counted: TypeAlias = list[tuple[int, tuple[int, ...]]]
"""How many pixels have each colour."""

UNKNOWN = 24, 24
"""The size of a sprite that the game does not know, in points."""

ROOM = 64 * 2**20
"""How many bytes of rasterised sprites are kept: several hundred sprites, large backgrounds included."""


class Sprites:
    """The most recently used rasterised sprites: as many as fit into `room` bytes."""

    def __init__(self, room: int) -> None:
        self._room = room
        self._free = room
        self._kept: OrderedDict[tuple[str, str, int], Image.Image] = OrderedDict()

    @property
    def used(self) -> int:
        """How many bytes are kept."""
        return self._room - self._free

    def get(self, game: str, name: str, scale: int, size: tuple[int, int] = UNKNOWN) -> Image.Image:
        """Return a background or sprite of a game as pixels, `scale` of them to a point.

        Pictures of old matches may name one that no longer exists: a plain plate of that `size` replaces it.
        """
        key = ("" if name.startswith((look.PREFIX, ELSEWHERE)) else game, name, scale)
        pixels = self._kept.get(key)
        if pixels is None:
            pixels = self._drawn(game, name, scale, size)
            if pixels.getchannel("A").getextrema() == (255, 255):  # copying is faster than blending
                pixels = pixels.convert("RGB")
            self._kept[key] = pixels
            self._free -= _bytes(pixels)
            while self._free < 0 and len(self._kept) > 1:
                self._free += _bytes(self._kept.popitem(last=False)[1])
        else:
            self._kept.move_to_end(key)
        return pixels

    def _drawn(self, game: str, name: str, scale: int, size: tuple[int, int]) -> Image.Image:
        if (source := larger(name)) is None:
            return raster(_document(game, name, size), scale)
        pixels, (wide, high) = self.get(game, source[0], scale), source[1:]
        return pixels.resize((round(pixels.width * wide), round(pixels.height * high)), Image.Resampling.BILINEAR)


def _document(game: str, name: str, size: tuple[int, int]) -> str:
    try:
        return sprite(game, name)
    except Exception as error:
        log.warning("game has no such sprite", game=game, sprite=name, why=repr(error))
        wide, high = size
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" viewBox="0 0 {wide} {high}">'
            f'<rect width="{wide}" height="{high}" fill="{INK}"/></svg>'
        )


def _bytes(pixels: Image.Image) -> int:
    return pixels.width * pixels.height * 4


log = structlog.get_logger()

SPRITES = Sprites(ROOM)


def raster(svg: str, scale: int = 1) -> Image.Image:
    """Return an SVG document as pixels; only our own typefaces are used, so that it looks the same everywhere."""
    # Reading the typefaces takes longer than drawing a small picture, and most have no text in them.
    fonts = [REGULAR, BOLD, FALLBACK] if "<text" in svg else []
    png = resvg_py.svg_to_bytes(
        svg_string=svg, zoom=scale, skip_system_fonts=True, font_files=fonts, font_family=FAMILY
    )
    return Image.open(io.BytesIO(png)).convert("RGBA")


def composed(game: str, scene: Scene) -> Image.Image:
    """Compose a scene; round corners of its background are transparent."""
    scale = scene.scale
    background = SPRITES.get(game, scene.background, scale, (scene.width, scene.height))
    picture = Image.new("RGB", scene.pixels, PAPER)
    seen = Image.new("L", picture.size) if background.mode == "RGBA" else None
    sprites = ((SPRITES.get(game, each.name, scale), pixel(each.x, each.y, scale)) for each in scene.sprites)
    for pixels, (x, y) in ((background, (0, 0)), *sprites):
        mask = pixels if pixels.mode == "RGBA" else None
        picture.paste(pixels, (x, y), mask)
        if seen is not None:
            seen.paste(255, (x, y, x + pixels.width, y + pixels.height), mask and mask.getchannel("A"))
    for label in scene.labels:
        write(picture, label, scale)
    if seen is not None:
        picture.putalpha(seen)
    return picture


def pixel(x: float, y: float, scale: int) -> tuple[int, int]:
    """Return the pixel at a place in points."""
    return round(x * scale), round(y * scale)


def write(picture: Image.Image, label: Label, scale: int = 1) -> None:
    """Set one line of text; one that is a little too long is set narrower."""
    size, room = round(label.size * scale), label.width * scale
    # Measured at its design size: rounded to whole pixels, a text that was made to fit may be a little too wide.
    wide = width(label.text, size, bold=label.bold) * label.size * scale / size
    text = label.text if wide * NARROW <= room + 1 else shortened(label.text, size, round(room), bold=label.bold)
    wide = width(text, size, bold=label.bold)
    stands = min(wide, room) if room else wide
    left = label.x * scale - stands * {Anchor.LEFT: 0.0, Anchor.MIDDLE: 0.5, Anchor.RIGHT: 1.0}[label.anchor]
    # A line is centred by its capitals, as the eye sees it.
    top = round(label.y * scale) + round(size * 0.36) - _baseline(size)
    line = _line(text, size, bold=label.bold)
    if stands < wide:
        line = line.resize((round(line.width * stands / wide), line.height), Image.Resampling.BILINEAR)
    picture.paste(label.colour, (round(left) - EDGE, top), line)


def _baseline(size: int) -> int:
    return size + size // 2


@lru_cache(LINES)
def _line(text: str, size: int, *, bold: bool) -> Image.Image:
    """Return how much of each pixel a line of text covers."""
    line = Image.new("L", (round(width(text, size, bold=bold)) + 2 * EDGE, 2 * size))
    pen, x = ImageDraw.Draw(line), float(EDGE)
    for piece, font in runs(text, size, bold=bold):
        pen.text((x, _baseline(size)), piece, fill=255, font=font, anchor="ls")
        x += font.getlength(piece)
    return line


def encoded(picture: Image.Image) -> bytes:
    """Write a picture as a PNG with few colours, which is small and fast."""
    palette = _palette(picture) if picture.mode == "RGB" else None
    few = picture.quantize(COLOURS, OCTREE, palette=palette, dither=Image.Dither.NONE)
    file = io.BytesIO()
    few.save(file, "PNG", compress_level=EFFORT)
    return file.getvalue()


def _palette(picture: Image.Image) -> Image.Image:
    """Choose colours by frequency and by octree: nearer to the picture than by median cut, in a quarter of the time."""
    sample = _thinned(picture, SAMPLE)
    counted = cast("Counted", sample.getcolors(sample.width * sample.height))
    frequent = nlargest(EXACT, counted)
    others = _thinned(picture, SAMPLE // 2).quantize(COLOURS - EXACT, OCTREE).getpalette() or []
    palette = Image.new("P", (1, 1))
    palette.putpalette([*chain.from_iterable(colour for _, colour in frequent), *others])
    return palette


def _thinned(picture: Image.Image, step: int) -> Image.Image:
    """Return every `step`-th pixel of every `step`-th line."""
    size = max(picture.width // step, 1), max(picture.height // step, 1)
    return picture.resize(size, Image.Resampling.NEAREST)


def painted(game: str, scene: Scene) -> bytes:
    """Paint a scene."""
    return encoded(composed(game, scene))


def filmed(game: str, frames: tuple[tuple[Scene, int], ...]) -> bytes:
    """Paint the frames of a film, each with its duration in milliseconds."""
    return animated((composed(game, scene) for scene, _ in frames), [stay for _, stay in frames])


def animated(pictures: Iterable[Image.Image], stays: Sequence[int], *, few: bool = False) -> bytes:
    """Write pictures, each with its duration in milliseconds, as an animated WebP that plays once.

    With `few` colours it is lossless; that is a third smaller where the pictures are flat and the ground moves.
    """
    first, *rest = _in_few_colours(list(pictures)) if few else pictures
    file = io.BytesIO()
    # A film is only ever watched from its beginning, so one key frame is enough: half the time, and a fifth smaller.
    # Where a film is lossless, quality is effort: 30 takes two or three times as long as 20 and saves a seventh.
    keys = {"kmin": len(stays), "kmax": len(stays) + 1, "method": 2, "quality": 20 if few else 60, "lossless": few}
    first.save(file, "WEBP", save_all=True, append_images=rest, duration=stays, loop=1, **keys)
    return file.getvalue()


def _in_few_colours(pictures: Sequence[Image.Image]) -> list[Image.Image]:
    """Reduce pictures of the same size to one palette, which is chosen from some of them."""
    some = (*pictures[:: max(1, len(pictures) // SAMPLED)], pictures[-1])
    palette = strip(some, 2).quantize(FEW, OCTREE)
    return [each.quantize(palette=palette, dither=Image.Dither.NONE).convert("RGB") for each in pictures]


def strip(pictures: Sequence[Image.Image], step: int) -> Image.Image:
    """Join pictures of the same size below each other, thinned to every `step`-th pixel of every `step`-th line."""
    small = [_thinned(each, step) for each in pictures]
    joined = Image.new("RGB", (small[0].width, small[0].height * len(small)))
    for number, each in enumerate(small):
        joined.paste(each, (0, each.height * number))
    return joined
