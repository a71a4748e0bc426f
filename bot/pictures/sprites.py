"""The sprites of every picture by their names: the bot's own features', the games', and the drawing kit's."""

from collections.abc import Callable, Mapping
from importlib import resources

from bot.pictures.features.boosters import flip_svg, pack_svg
from bot.pictures.features.chance_charts import chances_svg
from bot.pictures.features.end_cards import fade_svg
from bot.pictures.features.portraits import portrait_svg
from bot.pictures.features.profile_cards import avatar_svg, line_svg, of_ground
from games import look
from games.look import sheet_sprites
from games.look.sheets import outlines, read_sheet
from games.look.sprite_names import ELSEWHERE, drawn
from games.registry import GAMES

_BADGES = outlines(read_sheet(resources.files("bot.pictures.features").joinpath("badges.svg")))
"""The signs of the badges of achievements, each drawn in a square of 24; where two shapes overlap, there is a hole. A
sign shows what a badge is for, the badge's shape how hard it was to earn."""
_FEATURES: Mapping[str, Callable[..., str]] = {
    **sheet_sprites("home", _BADGES, ground=of_ground),
    "avatar": avatar_svg,
    "chances": chances_svg,
    "fade": fade_svg,
    "flip": flip_svg,
    "line": line_svg,
    "pack": pack_svg,
    "portrait": portrait_svg,
}


def sprite(game: str, name: str) -> str:
    """Return the SVG document of a sprite in a picture of `game`: of that game, another one, or the kit."""
    if name.startswith(ELSEWHERE):
        game, _, name = name.removeprefix(ELSEWHERE).partition(":")
    part = name.removeprefix(look.PREFIX)
    if part == name:
        return GAMES[game].sprite(name)
    return drawn(_FEATURES, part) if part.partition(":")[0] in _FEATURES else look.sprite(name)
