"""The sprites of every picture by their names: the bot's own features', the games', and the drawing kit's."""

from collections.abc import Callable, Mapping

from bot.pictures.features.badges import badge_svg
from bot.pictures.features.binders import pocket_svg
from bot.pictures.features.boosters import back_svg, edge_svg, pack_svg, shine_svg
from bot.pictures.features.chance_charts import chance_grid_svg, chance_turn_svg, chances_svg
from bot.pictures.features.deck_pages import column_svg
from bot.pictures.features.end_cards import fade_svg, lit_svg, moment_svg, poster_svg, sheet_svg, trophy_svg, winner_svg
from bot.pictures.features.events import link_svg, podium_svg
from bot.pictures.features.leaderboards import medal_svg, row_svg
from bot.pictures.features.portraits import portrait_svg
from bot.pictures.features.profile_cards import avatar_svg, face_svg, line_svg, profile_frame_svg, star_svg
from games import look
from games.look.sprite_names import ELSEWHERE, PREFIX, drawn
from games.registry import GAMES

_FEATURES: Mapping[str, Callable[..., str]] = {
    "back": back_svg,
    "avatar": avatar_svg,
    "badge": badge_svg,
    "board-row": row_svg,
    "chance-grid": chance_grid_svg,
    "chance-turn": chance_turn_svg,
    "chances": chances_svg,
    "column": column_svg,
    "edge": edge_svg,
    "face": face_svg,
    "fade": fade_svg,
    "line": line_svg,
    "link": link_svg,
    "lit": lit_svg,
    "medal": medal_svg,
    "moment": moment_svg,
    "pack": pack_svg,
    "pocket": pocket_svg,
    "podium": podium_svg,
    "portrait": portrait_svg,
    "poster": poster_svg,
    "profile-frame": profile_frame_svg,
    "sheet": sheet_svg,
    "star": star_svg,
    "trophy": trophy_svg,
    "shine": shine_svg,
    "winner": winner_svg,
}


def sprite(game: str, name: str) -> str:
    """Return the SVG document of a sprite in a picture of `game`: of that game, another one, or the kit."""
    if name.startswith(ELSEWHERE):
        game, _, name = name.removeprefix(ELSEWHERE).partition(":")
    part = name.removeprefix(PREFIX)
    if part == name:
        return GAMES[game].sprite(name)
    return drawn(_FEATURES, part) if part.partition(":")[0] in _FEATURES else look.sprite(name)
