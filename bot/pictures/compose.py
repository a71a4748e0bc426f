"""From a scene to a file: cached backgrounds and sprites are copied together, texts are set, a PNG is made."""

from __future__ import annotations

import io
from functools import lru_cache
from typing import TYPE_CHECKING

import resvg_py
from PIL import Image, ImageDraw

from bot.pictures.typefaces import BOLD, FALLBACK, FAMILY, REGULAR, runs, shortened, width
from games import art
from games.registry import GAMES
from games.scene import Anchor, Label

if TYPE_CHECKING:
    from games.scene import Scene

COLOURS = 128
"""As many as a picture needs to look smooth; fewer make the file smaller."""

ACROSS, GAP, CAPTION = 4, 12, 36
"""A page of cards: how many in a row, the space between them, and the height of a caption."""


@lru_cache(1024)
def rasterised(game: str, name: str) -> Image.Image:
    """Return a background or sprite of a game as pixels."""
    return raster(GAMES[game].sprite(name))


def raster(svg: str) -> Image.Image:
    """Return an SVG document as pixels; only our own typefaces are used, so that it looks the same everywhere."""
    png = resvg_py.svg_to_bytes(
        svg_string=svg, skip_system_fonts=True, font_files=[REGULAR, BOLD, FALLBACK], font_family=FAMILY
    )
    return Image.open(io.BytesIO(png)).convert("RGBA")


def composed(game: str, scene: Scene) -> Image.Image:
    """Put a scene together; where its background has round corners, one looks through them."""
    background = rasterised(game, scene.background)
    round_ = _has_round_corners(background)
    picture = Image.new("RGB", (scene.width, scene.height), art.PAPER if round_ else None)
    seen = Image.new("L", picture.size) if round_ else None
    for pixels, place in [
        (background, (0, 0)),
        *((rasterised(game, each.name), (each.x, each.y)) for each in scene.sprites),
    ]:
        picture.paste(pixels, place, pixels)
        if seen is not None:
            seen.paste(255, (*place, place[0] + pixels.width, place[1] + pixels.height), pixels.getchannel("A"))
    pen = ImageDraw.Draw(picture)
    for label in scene.labels:
        write(pen, label)
    if seen is not None:
        picture.putalpha(seen)
    return picture


def _has_round_corners(background: Image.Image) -> bool:
    corner = background.getpixel((0, 0))
    return isinstance(corner, tuple) and corner[-1] == 0


def write(pen: ImageDraw.ImageDraw, label: Label) -> None:
    """Set one line of text."""
    text = shortened(label.text, label.size, label.width, bold=label.bold)
    x: float = label.x
    if label.anchor is not Anchor.LEFT:
        wide = width(text, label.size, bold=label.bold)
        x -= wide if label.anchor is Anchor.RIGHT else wide / 2
    # The middle of a line is that of its capitals, which is where the eye looks for it.
    baseline = label.y + round(label.size * 0.36)
    for piece, font in runs(text, label.size, bold=label.bold):
        pen.text((x, baseline), piece, fill=label.colour, font=font, anchor="ls")
        x += font.getlength(piece)


def encoded(picture: Image.Image) -> bytes:
    """Write a picture as a PNG with few colours, which is small and quick."""
    few = picture.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    file = io.BytesIO()
    few.save(file, "PNG", compress_level=6)
    return file.getvalue()


def painted(game: str, scene: Scene) -> bytes:
    """Paint a scene."""
    return encoded(composed(game, scene))


def filmed(game: str, frames: tuple[tuple[Scene, int], ...]) -> bytes:
    """Paint the frames of a film, each with the milliseconds that it stays, as an animated WebP that plays once."""
    first, *rest = [composed(game, scene) for scene, _ in frames]
    file = io.BytesIO()
    stays = [stay for _, stay in frames]
    # A film is only ever watched from its beginning, so one key frame is enough: half the time, and a fifth smaller.
    keys = {"kmin": len(frames), "kmax": len(frames) + 1}
    first.save(file, "WEBP", save_all=True, append_images=rest, duration=stays, loop=1, quality=60, method=2, **keys)
    return file.getvalue()


def paged(game: str, cards: tuple[tuple[Scene, str], ...]) -> bytes:
    """Paint cards side by side at half their size, four in a row, each with a caption below it."""
    small = [composed(game, scene).reduce(2) for scene, _ in cards]
    wide, high = max(each.width for each in small) + GAP, max(each.height for each in small) + CAPTION
    rows = -(-len(small) // ACROSS)
    picture = Image.new("RGB", (min(len(small), ACROSS) * wide + GAP, rows * high + GAP), art.INK)
    pen = ImageDraw.Draw(picture)
    for place, (card, (_, caption)) in enumerate(zip(small, cards, strict=True)):
        x, y = GAP + place % ACROSS * wide, GAP + place // ACROSS * high
        picture.paste(card, (x, y), card if card.mode == "RGBA" else None)
        middle = (wide - GAP) // 2
        write(
            pen, Label(caption, x + middle, y + card.height + CAPTION // 2, 18, anchor=Anchor.MIDDLE, width=wide - GAP)
        )
    return encoded(picture)


def drawn(svg: str) -> bytes:
    """Paint an SVG document of its own, such as a chart."""
    return encoded(raster(svg).convert("RGB"))
