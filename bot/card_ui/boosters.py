"""Boosters on Discord: claiming and opening them, their odds, and starter decks."""

from collections.abc import Mapping
from enum import StrEnum

from bot.card_ui import booster_scenes
from bot.card_ui.pages import Pages
from bot.card_ui.sentences import say
from bot.collections import achievements, booster_rewards, boosters, starter_decks
from bot.collections.boosters import OpenedBooster, boosters_in_vain
from bot.collections.recipes import RECIPES
from bot.collections.sentences import say as say_collections
from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import Row
from bot.discord_kit.gallery import filmed, painted
from bot.discord_kit.pages import PRIMARY, SUCCESS, Page, answer, button, option, options, picked, show
from bot.discord_kit.replies import Interaction, defer, in_time, presser
from bot.discord_kit.sentences import say as say_discord_kit
from bot.discord_kit.traces import leave_trace
from bot.discord_kit.ways import onward
from bot.pictures.features.boosters import Booster, pack, reveal, sheet, turning
from bot.pictures.features.boosters import turned as pile
from bot.pictures.picture import Picture
from bot.shared.preferences import preferences
from bot.shared.refusal import Refusal
from db import boosters as booster_rows
from db import ledger
from games.contract.card_game import CardGame
from games.core.fluent import listed
from games.registry import card_games

BOX = "📦"


class BoosterVerb(StrEnum):
    """What a press does with a booster. Their words never change, because buttons that were sent keep them."""

    CLAIM = "claim"
    """Claim what `/claim` claims; `Way.CLAIM` leads here."""
    OPEN = "open"
    """Open it for the game that follows."""
    TURN = "turn"
    """Turn as many cards as the question says, and show the last of them."""
    TURN_ALL = "all"
    """Show all cards, and turn those that are face down."""
    ODDS = "odds"
    SHOW = "tell"
    """Show everybody in the channel what was in it."""


class BoosterPages(Pages):
    """Answers commands and presses about boosters."""

    async def claim(self, interaction: Interaction) -> None:
        """Give the booster of the day, and show the buttons to open it."""
        person = presser(interaction)
        try:
            claimed = await booster_rewards.claim(self.host, person)
        except Refusal as refusal:
            note = str(refusal)
        else:
            note = say("claimed", boosters=claimed)
        await answer(interaction, await self._unopened_page(person.id, note))

    async def choose_starter(self, interaction: Interaction, press: Press) -> None:
        """Give a starter deck."""
        game = game_named(press.text)
        person = presser(interaction)
        deck = await starter_decks.choose(self.host, person, game, picked(interaction))
        note = say("starter-chosen", deck=deck.name, game=game.title)
        await show(interaction, await self._unopened_page(person.id, note))

    async def _unopened_page(self, person: int, note: str) -> Page:
        """Show the unopened boosters of a person, and the starter decks that they can still choose."""
        closed = await booster_rows.closed(self.host.db, person)
        openers = []
        for key, game in card_games().items():
            upcoming = await booster_rows.next_closed(self.host.db, person, key)
            if upcoming is not None:
                opener = _press(upcoming.id, BoosterVerb.OPEN, key)
                openers.append(button(say("open-for", game=game.title), opener, style=PRIMARY, emoji=game.emoji))
        rows = [Row(*openers) if openers else onward("all")]
        for game in await starter_decks.to_choose(self.host, person):
            decks = [option(deck.name, deck.key, deck.note) for deck in starter_decks.starters(game)]
            press = Press(PressKind.STARTER, 0, text=game.key)
            rows.append(options(press, say("choose-starter", game=game.title), decks))
        scene = booster_scenes.waiting(closed)
        picture, alt = await self.painted(next(iter(card_games().values())), scene), "" if scene is None else scene.alt
        lines = [say("unopened-heading", emoji=BOX), note]
        if picture is None:  # the packs in it are counted
            lines.append(alt or say("none-unopened"))
        return Page("\n".join(lines), rows=tuple(rows), picture=picture, alt=alt)

    async def open(self, interaction: Interaction, game: CardGame | None, *, public: bool) -> None:
        """Open the next booster of a person; if it could be one of several games, ask first."""
        person = interaction.user.id
        if game is None:
            could_be = await boosters.openable(self.host, person)
            if len(could_be) > 1:
                await answer(interaction, await self._unopened_page(person, say("which-game")))
                return
            game = next(iter(could_be or card_games().values()))
        if game not in await boosters.openable(self.host, person):
            scene = booster_scenes.first_cards(game, starter=game in await starter_decks.to_choose(self.host, person))
            nothing = say_collections("no-booster", game=game.title)
            picture = await self.painted(game, scene)
            await answer(interaction, Page(nothing, game.colour, "", (onward("claim"),), picture, scene.alt))
            return
        opened = await boosters.open_booster(self.host, person, game)
        await defer(interaction, private=not public)
        await answer(interaction, await self._face(opened, 0), private=not public)

    async def pressed(self, interaction: Interaction, press: Press) -> None:
        """Open another booster, turn the cards of an open one, or show what was in it."""
        person = interaction.user.id
        verb, _, key = press.text.partition(":")
        if verb == BoosterVerb.CLAIM:
            await self.claim(interaction)
            return
        if verb == BoosterVerb.OPEN:
            opened = await boosters.open_booster(self.host, person, game_named(key), press.match_id)
            await defer(interaction)
            await show(interaction, await self._face(opened, 0))
            return
        opened = await boosters.opened_booster(self.host, person, press.match_id)
        match verb:
            case BoosterVerb.ODDS:
                await self.odds(interaction, game_named(opened.row.game))
            case BoosterVerb.SHOW:
                await self._show_everybody(interaction, opened)
            case BoosterVerb.TURN | BoosterVerb.TURN_ALL:
                await self._turn(interaction, opened, press.question, together=verb == BoosterVerb.TURN_ALL)
            case _:
                raise Refusal(say("button-is-gone"))

    async def _turn(self, interaction: Interaction, opened: OpenedBooster, number: int, *, together: bool) -> None:
        turned = min(number, len(opened.cards))
        fresh = turned > opened.row.turned
        await boosters.turn(self.host, opened, turned)
        await defer(interaction)
        await show(interaction, await self._face(opened, turned, together=together, fresh=fresh))

    async def _show_everybody(self, interaction: Interaction, opened: OpenedBooster) -> None:
        await defer(interaction, anew=True, private=False)
        game, booster = game_named(opened.row.game), await booster_scenes.booster_of(self.host, opened)
        alt = booster_scenes.alt_text(booster.pulled)
        picture = await self.painted(game, sheet(booster, alt))
        best = booster.pulled[-1]
        above = say("opened-by", emoji=BOX, person=opened.row.player_id, game=game.title, best_card=best.name)
        message_id = await answer(interaction, Page(above, game.colour, "", (), picture, alt), private=False)
        await leave_trace(self.host.db, interaction, message_id, [opened.row.player_id])

    async def _face(self, opened: OpenedBooster, turned: int, *, together: bool = False, fresh: bool = False) -> Page:
        """Show a booster with this many cards turned: the last of them large, or all of them `together`.

        Cards that this press turns (`fresh`) are shown as a film if the person allows animations. The text does not
        name them, because the film comes first; where nothing can be painted, it says what the alt text says.
        """
        game, booster = game_named(opened.row.game), await booster_scenes.booster_of(self.host, opened)
        size = len(booster.pulled)
        moves = fresh and turned > 0 and (await preferences(self.host.db, opened.row.player_id)).animations
        alt = booster_scenes.alt_text(booster.pulled[:turned], size - turned)
        picture = await self._picture(booster, turned, alt, together=together, moves=moves)
        above = say("booster-heading", emoji=BOX, game=game.title, number=turned, of=size)
        rows, below = await self._next(opened, game, turned, together=together)
        return Page(above if picture else f"{above}\n{alt}", game.colour, below, rows, picture, alt)

    async def _picture(self, booster: Booster, turned: int, alt: str, *, together: bool, moves: bool) -> Picture | None:
        """Paint the pack, the pile, a film or the sheet."""
        if moves:
            frames = reveal(booster, alt) if together else turning(booster, turned, alt)
            film = await filmed(self.painter, booster.game, frames)
            if film is not None:
                return film
        scene = sheet(booster, alt) if together else pile(booster, turned, alt) if turned else pack(booster, alt)
        return await painted(self.painter, booster.game, scene)

    async def _next(
        self, opened: OpenedBooster, game: CardGame, turned: int, *, together: bool
    ) -> tuple[tuple[Row, ...], str]:
        """Return the buttons for the next step, and the text above them."""
        size, number = len(opened.cards), opened.row.id
        every = say("turn-all") if turned < size else say("all-cards")
        turn_all = button(every, _press(number, BoosterVerb.TURN_ALL, cards=size))
        odds = button(say("odds"), _press(number, BoosterVerb.ODDS), emoji="🎲")
        if turned < size:
            one = button(say("turn-one"), _press(number, BoosterVerb.TURN, cards=turned + 1), style=PRIMARY)
            return (Row(one, turn_all, odds),), ""
        lines = [each.line for each in await achievements.review(self.host, opened.row.player_id)]
        upcoming = await booster_rows.next_closed(self.host.db, opened.row.player_id, game.key)
        row = Row()
        if not together:
            row.add_item(turn_all)
        if upcoming is not None:
            opener = _press(upcoming.id, BoosterVerb.OPEN, game.key)
            row.add_item(button(say("open-next"), opener, style=SUCCESS, emoji=BOX))
        else:
            lines.append(say("what-next"))
        row.add_item(button(say_discord_kit("share"), _press(number, BoosterVerb.SHOW), emoji="📣"))
        row.add_item(odds)
        return (row,), "\n".join(lines)

    async def odds(self, interaction: Interaction, game: CardGame) -> None:
        """Show what boosters contain, and how soon the person who asks is guaranteed a rare card."""
        await answer(interaction, await in_time(interaction, self._odds_page(interaction.user.id, game)))

    async def _odds_page(self, person: int, game: CardGame) -> Page:
        collector, scene = await ledger.collector(self.host.db, person, game.key), booster_scenes.odds(game)
        picture = await self.painted(game, scene)
        heading, *below = odds_lines(game, boosters_in_vain(collector))
        lines = [*([] if picture else [scene.alt]), *below]
        return Page(heading, game.colour, "\n".join(lines), picture=picture, alt=scene.alt)


def _press(number: int, verb: BoosterVerb, game: str = "", *, cards: int = 0) -> Press:
    """Return a press about a booster: `game` is the one to open it for, `cards` how many are turned."""
    return Press(PressKind.PACK, number, cards, f"{verb}:{game}" if game else verb)


def odds_lines(game: CardGame, dry: Mapping[str, int]) -> list[str]:
    """Say what is guaranteed after how many boosters, and what cards are worth; the odds are in a picture."""
    recipe, guarantees = RECIPES[game.key], []
    for each in recipe.guarantees:
        better, left = each.rarity != game.rarities[-1], max(1, each.boosters - dry.get(each.rarity, 0))
        guarantees.append(say("guarantee", rarity=each.rarity, boosters=each.boosters, left=left, or_better=better))
    worth = (say("card-worth", rarity=r, scrap=recipe.scrap[r], price=recipe.price[r]) for r in game.rarities)
    return [
        say("odds-heading", emoji=BOX, game=game.title),
        say("odds-summary", cards=recipe.size),
        say("guarantees-heading"),
        *guarantees,
        say("spare-copies", percent=recipe.wished),
        " · ".join(worth),
    ]


def game_named(key: str) -> CardGame:
    """Return a card game. Refuses others."""
    game = card_games().get(key)
    if game is None:
        titles = [each.title for each in card_games().values()]
        raise Refusal(say("cards-are-collected-for", count=len(titles), games=listed(titles)))
    return game
