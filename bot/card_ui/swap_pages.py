"""The page of possible swaps on a server (`/trade matches`)."""

from collections.abc import Sequence
from enum import StrEnum

import msgspec

from bot.card_ui.booster_scenes import first_cards
from bot.card_ui.boosters import game_named
from bot.card_ui.collection_view import CollectionVerb, CollectionView, based, unbased
from bot.card_ui.pages import Pages
from bot.card_ui.sentences import say
from bot.collections import wishes
from bot.collections.card_list import Filter
from bot.collections.wishes import Swap
from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import Button, Row
from bot.discord_kit.pages import PRIMARY, SUCCESS, Page, answer, button, show
from bot.discord_kit.replies import Interaction, presser
from bot.pictures.features.trade_pages import Offered, trade
from bot.pictures.sentences import say as say_pictures
from bot.shared.refusal import Refusal
from db import ledger, people
from db import wishes as wish_rows
from games.contract.card_game import CardGame

BUTTONS = 5
NAMED = 6
"""How many cards of a list are named."""


class SwapVerb(StrEnum):
    """What a press on this page does. Their words never change, because buttons that were sent keep them."""

    JOIN = "join"
    LEAVE = "leave"
    OFFER = "swap"
    SEE = "see"


class SwapOffer(msgspec.Struct, frozen=True):
    """A swap of one card each, as the custom id of its button holds it."""

    game: CardGame
    partner: int
    give: int
    """The number of the card that the presser gives."""
    want: int

    def __str__(self) -> str:
        return f"{self.game.key}:{based(self.partner)}:{self.give}:{self.want}"

    @classmethod
    def parse(cls, text: str) -> "SwapOffer":
        """Read what `str` wrote. Refuses anything else."""
        try:
            key, partner, give, want = text.split(":")
            return cls(game_named(key), unbased(partner), int(give), int(want))
        except ValueError:
            raise Refusal(say("button-is-gone")) from None


class SwapPages(Pages):
    """Answers commands and presses about possible swaps."""

    async def open(self, interaction: Interaction, game: CardGame) -> None:
        """Answer with the people on this server with whom a person could swap."""
        await answer(interaction, await self._page(_guild(interaction), interaction.user.id, game))

    async def pressed(self, interaction: Interaction, verb: SwapVerb, key: str) -> None:
        """Join in or leave, or do neither, and show the page."""
        guild, game = _guild(interaction), game_named(key)
        person = presser(interaction)
        if verb is not SwapVerb.SEE:
            await wishes.share(self.host, guild, person, share_it=verb is SwapVerb.JOIN)
        await show(interaction, await self._page(guild, person.id, game))

    async def _page(self, guild: int, person: int, game: CardGame) -> Page:
        head = say("swaps-heading", game=game.title)
        if not await wish_rows.shares(self.host.db, guild, person):
            join = Row(button(say("join"), swap_press(SwapVerb.JOIN, game.key), style=SUCCESS))
            return await wares(self, person, game, f"{head}\n{say('invitation')}", join)
        swaps = await wishes.swaps(self.host.db, guild, person, game)
        stop = button(say("stop-sharing"), swap_press(SwapVerb.LEAVE, game.key))
        if not swaps:
            if await wish_rows.of_player(self.host.db, person, game.key):
                return await wares(self, person, game, f"{head}\n{say('no-swaps')}", Row(stop))
            row = Row(pick_wishes(person, game), stop)
            return await wares(self, person, game, f"{head}\n{say('no-wishes')}", row)
        rows = [Row(await self._offer(game, swap)) for swap in swaps[:BUTTONS]]
        lines = [_line(swap) for swap in swaps]
        return Page("\n".join([head, *lines]), game.colour, say("swaps-note"), (*rows, Row(stop)))

    async def _offer(self, game: CardGame, swap: Swap) -> Button:
        """Return the button that offers a swap of the rarest card on both sides."""
        row = await people.player(self.host.db, swap.person)
        name = say("them") if row is None else row.name
        give, want = (
            max(cards, key=lambda card: game.rarities.index(card.rarity)) for cards in (swap.wants, swap.gives)
        )
        offer = SwapOffer(game, swap.person, give.number, want.number)
        label = say("offer-swap", partner=name[:20], give=give.name, want=want.name)
        return button(label, swap_press(SwapVerb.OFFER, offer), style=PRIMARY)


async def wares(pages: Pages, person: int, game: CardGame, above: str, *rows: Row) -> Page:
    """Return a page with what a person can spare, the rarest first, and what they want, or where cards come from."""
    db, catalogue, rank = pages.host.db, game.catalogue(), game.rarities.index
    spare = [(key, 1) for key in await wishes.spare(db, person, game.key) if key in catalogue]
    spare.sort(key=lambda each: (-rank(catalogue[each[0]].rarity), catalogue[each[0]].number))
    wished = [(key, 1) for key in await wish_rows.of_player(db, person, game.key) if key in catalogue]
    sides = (Offered(say("you-can-spare"), spare), Offered(say("you-want"), wished, hint=say("press-wish")))
    named = (", ".join(catalogue[key].name for key, _ in side.cards) or say_pictures("nothing") for side in sides)
    alts = (say("side-of-market", title=side.title, cards=cards) for side, cards in zip(sides, named, strict=True))
    held = await ledger.holdings(db, person, game.key)
    shown = held and (spare or wished)
    scene = trade(game.key, sides, " ".join(alts)) if shown else first_cards(game, starter=not held)
    return Page(above, game.colour, "", rows, await pages.painted(game, scene), scene.alt)


def swap_press(verb: SwapVerb, about: SwapOffer | str) -> Press:
    """Return a press on this page, `about` a swap or a game."""
    return Press(PressKind.TRADE, 0, text=f"{verb}:{about}")


def pick_wishes(person: int, game: CardGame) -> Button:
    """Return the button that leads to the cards that a person does not have."""
    missing = CollectionView(person, game.key, Filter(which="missing"))
    return button(say("pick-wishes"), missing.press(CollectionVerb.PAGE))


def _guild(interaction: Interaction) -> int:
    if interaction.guild_id is None:
        raise Refusal(say("command-only-on-servers"))
    return interaction.guild_id


def _line(swap: Swap) -> str:
    gives, wants = ([card.name for card in cards] for cards in (swap.gives, swap.wants))
    return say("swap-line", person=swap.person, gives=_named(gives), wants=_named(wants))


def _named(cards: Sequence[str]) -> str:
    named = ", ".join(f"**{name}**" for name in cards[:NAMED])
    return say("first-of-more", cards=named, more=len(cards) - NAMED) if len(cards) > NAMED else named
