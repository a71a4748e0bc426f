"""The pictures of Acceleration!: the board, both Legions, and an Avatar's destinations."""

from collections.abc import Sequence

from games.acceleration.pictures.cells import close_up
from games.acceleration.pictures.layout import of_avatar
from games.acceleration.pictures.legions import legions
from games.acceleration.pictures.memory import legend_svg, listed_svg, memory_svg
from games.acceleration.pictures.pieces import card, face, keys, large_svg
from games.acceleration.pictures.table import table
from games.acceleration.view import AccelerationView
from games.look import Scene, sheet_sprites, sprites_of

__all__ = ["card", "close_up", "face", "keys", "scenes", "sprite"]


def scenes(view: AccelerationView, names: Sequence[str]) -> tuple[Scene, ...]:
    """Draw the board; spectators, and all at the end, see the Legions below it, too."""
    board = table(view, names)
    return (board, legions(view, names)) if view.seat is None or view.table.result is not None else (board,)


sprite = sprites_of(
    {
        **sheet_sprites("acceleration", avatar=of_avatar),
        "large": large_svg,
        "legend": legend_svg,
        "listed": listed_svg,
        "memory": memory_svg,
    }
)
