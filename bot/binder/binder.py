"""Everything that shows cards on Discord, put together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.binder.albums import Albums
from bot.binder.editor import Editor
from bot.binder.packs import Packs
from bot.binder.swaps import Swaps
from bot.desk.buttons import Kind

if TYPE_CHECKING:
    from bot.binder.pages import Interaction
    from bot.desk.buttons import Press
    from bot.host.host import Host
    from bot.pictures.picture import Painter


@dataclass(frozen=True, slots=True)
class Binder:
    """Boosters, collections, decks and trades."""

    packs: Packs
    albums: Albums
    editor: Editor
    swaps: Swaps

    async def pressed(self, interaction: Interaction, press: Press) -> None:
        """Answer a press that is about cards."""
        answers = {
            Kind.PACK: self.packs.pressed,
            Kind.STARTER: self.packs.choose_starter,
            Kind.ALBUM: self.albums.pressed,
            Kind.DECK: self.editor.pressed,
            Kind.TRADE: self.swaps.pressed,
        }
        await answers[press.kind](interaction, press)


def bind(host: Host, painter: Painter) -> Binder:
    """Put a binder together."""
    return Binder(Packs(host, painter), Albums(host, painter), Editor(host, painter), Swaps(host))
