"""The pictures of a booster, and their alt texts."""

from collections.abc import Mapping, Sequence

from bot.card_ui.sentences import say
from bot.collections import card_list, looks, starter_decks
from bot.collections.boosters import OpenedBooster
from bot.collections.recipes import RECIPES
from bot.host.core.host import Host
from bot.pictures.features import boosters
from bot.pictures.features.boosters import Booster, Pulled, shelf
from bot.pictures.sentences import say as say_pictures
from db import ledger
from db.boosters import ANY_GAME
from games.contract.card_game import CardGame
from games.core.fluent import listed
from games.look import Scene
from games.look.card_pages import OTHER, dressed, of_card
from games.look.sprite_names import of_game
from games.registry import card_games


def pulled(opened: OpenedBooster) -> list[Pulled]:
    """Return the cards of a booster in the order in which they are turned, without those that no longer exist."""
    catalogue = card_games()[opened.row.game].catalogue()
    cards = []
    for drawn in opened.cards:
        card = catalogue.get(drawn.card)
        kind = "other" if drawn.other else "scrap" if drawn.scrap else "new" if drawn.new else "copy"
        fate = say("fate", kind=kind, scrap=drawn.scrap)
        if card is not None:
            key = dressed(card.key, OTHER if drawn.other else "")
            cards.append(Pulled(key, card.name, str(card.rarity), fate, drawn.other or (drawn.new and not drawn.scrap)))
    return cards


def alt_text(cards: Sequence[Pulled], closed: int = 0) -> str:
    """Name every card that is turned, for people who do not see the picture."""
    parts = [f"{card.name}, {card.rarity}, {card.fate.lower()}" for card in cards]
    if closed:
        parts.append(say("face-down", cards=closed))
    return f"{'; '.join(parts)}."


async def booster_of(host: Host, opened: OpenedBooster) -> Booster:
    """Return a booster with the words in its pictures: how many cards its owner has by now, and their sleeve."""
    game, person = card_games()[opened.row.game], opened.row.player_id
    held, catalogue = await ledger.holdings(host.db, person, game.key), game.catalogue()
    tally = say_pictures("part", have=len(held.keys() & catalogue.keys()), of=card_list.collectible(game.key))
    sleeve = (await looks.wardrobe(host.db, person)).wears("sleeve", game.key)
    return Booster(game.key, game.title, tuple(pulled(opened)), tally, "" if sleeve is None else sleeve.colour)


def odds(game: CardGame) -> Scene:
    """Draw a card of each rarity that a booster may have, with how likely it is."""
    example = {str(card.rarity): card for card in reversed(list(game.catalogue().values()))}
    drawn, lines = [], []
    for slot in RECIPES[game.key].slots:
        cards = [Pulled(example[r].key, "", r, say("percent", part=f"{part:g}")) for r, part in slot.odds.items()]
        chances = ", ".join(say("chance", percent=card.fate, rarity=card.rarity) for card in cards)
        lines.append(say("slot-odds", cards=slot.cards, chances=chances))
        drawn.append((slot.cards, cards))
    return boosters.odds(game.key, drawn, "\n".join(lines))


def waiting(closed: Mapping[str, int]) -> Scene | None:
    """Draw the unopened boosters of a person, by game; None if there are none. One for any game is a pack of each."""
    either = closed.get(ANY_GAME, 0)
    packs = [
        (key, game.title, say("to-open", number=closed.get(key, 0), either=either))
        for key, game in card_games().items()
        if key in closed or either
    ]
    alt = say("waiting-alt", packs=listed([f"{title} ({note})" for _, title, note in packs]))
    return shelf(packs, (), alt, either=either > 0) if packs else None


def first_cards(game: CardGame, *, starter: bool = True) -> Scene:
    """Draw what a person without cards gets: a booster, and a `starter` deck unless they have theirs."""
    shown = _starters(game) if starter else []
    alt = say("first-cards-alt", game=game.title, decks=", ".join(name for name, _ in shown) or "none")
    return shelf([(game.key, game.title, say("free"))], shown, alt)


def first_decks() -> Scene:
    """Draw two starter decks of each game."""
    shown = [each for game in card_games().values() for each in _starters(game)[:2]]
    return shelf([], shown, say("first-decks-alt", decks=", ".join(name for name, _ in shown)))


def _starters(game: CardGame) -> list[tuple[str, str]]:
    """Return the names of a game's starter decks, each with the sprite of its rarest card."""
    rarity = {key: game.rarities.index(card.rarity) for key, card in game.catalogue().items()}
    best = [(deck.name, max(deck.cards, key=rarity.__getitem__)) for deck in starter_decks.starters(game)]
    return [(name, of_game(game.key, of_card("hand", key))) for name, key in best]
