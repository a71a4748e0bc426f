"""A whole match as a film: the table after every decision, with a caption, a progress bar, and time to read.

It is written as a GIF, which every client plays; docs/adr/0017 has the figures.
"""

import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from msgspec.structs import replace
from PIL import Image, ImageDraw

from bot.pictures.compose import composed, strip, write
from bot.pictures.drawable_names import drawn_names
from games.chronicle.pages import Chronicle
from games.look import MOST_HEIGHT, Label, Scene, mood_of
from games.look import WIDTH as POINTS
from games.look.colours import INK, TEXT
from games.look.letters import largest

WIDE = 720
BAND = 56
"""The height of the band with caption and progress below the picture, in pixels."""
LONGEST = 60_000
ENDING = 25_000
"""How long the film of the last turns is, in milliseconds."""
MOST_FRAMES = 150
LARGEST = 4_000_000
GLANCE, READ, LAST = 650, 1500, 3000
"""How long a picture stays, in milliseconds: when little happens, when something important does, and at the end."""
SHORTEST = 130
SAMPLES = 10
"""The number of pictures from which the palette of a film is chosen."""


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture of a film before it is painted."""

    scene: Scene
    caption: str
    stay: int
    part: float
    """The fraction of the match that is over, 0 to 1."""


def reel(chronicle: Chronicle, *, end: bool = False) -> bytes:
    """Paint the public pictures of a match, or of its `end`, as a film of at most a minute and 4 MB."""
    shots = list(_shots(chronicle))
    shots = last_turns(shots) if end else in_time(shots)
    data = _encoded(chronicle.game, shots, WIDE)
    wide = WIDE
    while len(data) > LARGEST and wide > WIDE // 2:
        wide = wide * 3 // 4
        data = _encoded(chronicle.game, shots, wide)
    return data


def _shots(chronicle: Chronicle) -> Iterator[Shot]:
    book, names = chronicle.opened(), drawn_names(chronicle.names)
    total = max(book.decisions, 1)
    for ply in range(book.decisions + 1):
        caption, part, moving = book.weightiest(ply, names), ply / total, book.film(ply, names)
        for frame in moving:
            yield Shot(frame.scene, caption, frame.stay, part)
        last = ply == book.decisions
        if last or ply == 0 or (caption and not moving):
            stay = LAST if last else READ if book.is_grave(ply) else GLANCE
            yield Shot(book.scenes(ply, names, names)[0], caption, stay, part)


def last_turns(shots: Sequence[Shot]) -> list[Shot]:
    """Return the last pictures, as many as can be shown at normal speed."""
    kept: list[Shot] = []
    for shot in reversed(shots):
        if kept and sum(each.stay for each in kept) + shot.stay > ENDING:
            break
        kept.append(shot)
    return kept[::-1][-MOST_FRAMES:]


def in_time(shots: Sequence[Shot]) -> list[Shot]:
    """Drop the shortest pictures, evenly spread, until duration and number fit; then speed up the rest."""
    kept = list(shots)
    while len(kept) > MOST_FRAMES or (sum(shot.stay for shot in kept) > LONGEST and len(kept) > MOST_FRAMES // 2):
        short = sorted(shot.stay for shot in kept)[len(kept) // 2]
        passing = [n for n, shot in enumerate(kept[:-1]) if n and shot.stay <= short]
        drop = set(passing[::2])
        kept = [shot for n, shot in enumerate(kept) if n not in drop]
    hurry = min(1.0, LONGEST / max(sum(shot.stay for shot in kept), 1))
    return [Shot(shot.scene, shot.caption, max(SHORTEST, int(shot.stay * hurry)), shot.part) for shot in kept]


def _encoded(game: str, shots: Sequence[Shot], wide: int) -> bytes:
    """Write the film. Only pictures reduced to the palette are kept in memory: in full colour they take 200 MB."""
    high = max(_height(shot.scene, wide) for shot in shots)
    palette = _palette([_painted(game, shot, wide, high) for shot in shots[:: max(1, len(shots) // SAMPLES)]])
    frames = (_painted(game, shot, wide, high).quantize(palette=palette, dither=Image.Dither.NONE) for shot in shots)
    file, first, stays = io.BytesIO(), next(frames), [shot.stay for shot in shots]
    first.save(file, "GIF", save_all=True, append_images=frames, duration=stays, disposal=1, optimize=False)
    return file.getvalue()


def _palette(pictures: Sequence[Image.Image]) -> Image.Image:
    """Choose one palette for all, from every fourth pixel of every fourth line."""
    return strip(pictures, 4).quantize(255, Image.Quantize.MEDIANCUT)


def _height(scene: Scene, wide: int) -> int:
    """Return the height of a scene in a film; with the band it must not be taller than wide."""
    return min(round(scene.height * wide / scene.width), wide - _band(wide))


def _band(wide: int) -> int:
    """Return the height of the band in a film of this width: its letters shrink with the picture."""
    return BAND * wide // WIDE


def _painted(game: str, shot: Shot, wide: int, high: int) -> Image.Image:
    scene = shot.scene
    small = replace(scene, scale=2) if scene.width == POINTS and scene.height <= MOST_HEIGHT else scene
    picture = composed(game, small).convert("RGB")
    scale = min(wide / picture.width, _height(scene, wide) / picture.height)
    size = round(picture.width * scale), round(picture.height * scale)
    if size != picture.size:
        picture = picture.resize(size, Image.Resampling.BILINEAR)
    whole = Image.new("RGB", (wide, high + _band(wide)), INK)
    whole.paste(picture, ((wide - size[0]) // 2, (high - size[1]) // 2))
    pen, accent = ImageDraw.Draw(whole), mood_of(game).accent
    pen.rectangle((0, high, wide, high + 5), "#2b3242")
    pen.rectangle((0, high, round(wide * shot.part), high + 5), accent)
    part, room = wide / WIDE, WIDE - 28
    letters = 2 * largest(shot.caption, room / 2, 14, bold=True)
    write(whole, Label(shot.caption, 14 * part, high + 31 * part, letters * part, TEXT, bold=True, width=room * part))
    return whole
