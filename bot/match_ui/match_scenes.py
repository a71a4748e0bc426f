"""The pictures of a running match, with names as they can be drawn."""

from collections.abc import Iterator

from msgspec.structs import replace

from bot.discord_kit.content import safe
from bot.discord_kit.menus import TOP, MenuPath, at, entered
from bot.host.core.match import Match
from bot.match_ui.kept import kept
from bot.match_ui.sentences import say
from bot.pictures.drawable_names import drawn_names, renamed
from games.contract.menus import Menu
from games.core import Seat, View
from games.look import MOST_HEIGHT, Scene, mood_of, named
from games.look.plain import HIGHEST, plain_page
from games.look.scene import stacked


def scenes_of(match: Match, view: View) -> tuple[Scene, ...]:
    """Return the pictures of a view, with drawable names; the alt texts have the names as they are."""
    names = match.shown_names
    drawn = drawn_names(names)
    scenes = match.game.scenes(view, drawn)
    if drawn == names:
        return tuple(scenes)
    named_scenes = match.game.scenes(view, names)
    return tuple(replace(scene, alt=named.alt) for scene, named in zip(scenes, named_scenes, strict=True))


@kept
def table_scenes(match: Match) -> tuple[Scene, ...]:
    """Return what everybody may see, in one picture if that is not taller than wide: a desktop shows it larger."""
    scenes = scenes_of(match, match.playing.view(None))
    high = sum(scene.height for scene in scenes)
    if len(scenes) == 1 or high > MOST_HEIGHT:
        return scenes
    return (stacked(scenes, named("ground", mood_of(match.game.key).key, high)),)


def larger(match: Match, view: View, usual: Scene) -> Iterator[Scene]:
    """Draw the usual picture of a seat's view larger, for a screen with room for it, the largest first."""
    for scene in match.game.larger(view, drawn_names(match.shown_names)):
        yield replace(scene, alt=usual.alt)


def plain_scene(match: Match, view: View, highest: int = HIGHEST) -> Scene:
    """Return a picture of a view as lines of large text, as many as fit."""
    drawn = match.described(view, drawn_names(match.shown_names))
    return plain_page(mood_of(match.game.key), drawn, match.described(view), highest)


def name_key(match: Match) -> list[str]:
    """Return the line that explains drawn names, where a name cannot be drawn as it is."""
    pairs = [say("is-shown-for", drawn=drawn, name=safe(name)) for drawn, name in renamed(match.shown_names)]
    return [say("shown-names", pairs=", ".join(pairs))] if pairs else []


def whole_menu(match: Match, seat: Seat) -> Menu:
    """Return the menu of a seat that has to decide."""
    return _menus(match, seat)[1]


@kept
def _menus(match: Match, seat: Seat) -> tuple[Menu, Menu]:
    state = match.playing
    menu = match.game.menu(state.view(seat), state.legal_actions(seat), match.names)
    return menu, entered(menu)


@kept
def close_up_of(match: Match, seat: Seat, spot: MenuPath) -> Scene | None:
    """Return the picture of an open submenu of `seat`, or of the only one, if the game draws one."""
    if match.game.close_ups is None or match.row.status != "playing":
        return None
    first, shown = _menus(match, seat)
    if spot == TOP and shown is first:
        return None
    menu, _ = at(shown, spot)
    choices = [match.game.parse(choice.notation) for choice in menu.at_hand()]
    return match.game.close_up(match.playing.view(seat), choices, drawn_names(match.shown_names))
