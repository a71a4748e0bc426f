"""Custom ids that the released version sent: every button ever sent still works.

`released_ids.txt` was recorded from commit 9ad1883 and is never recorded again.
"""

from __future__ import annotations

from pathlib import Path

from bot.card_ui.boosters import BoosterVerb
from bot.card_ui.collection_view import CollectionVerb
from bot.card_ui.collection_view import read_press as read_collection_press
from bot.card_ui.deck_presses import DeckVerb, EditorState, deck_press
from bot.card_ui.deck_presses import read_press as read_deck_press
from bot.card_ui.swap_pages import SwapOffer, SwapVerb
from bot.card_ui.trade_faces import TradeVerb
from bot.discord_kit.buttons import CARDS, LIMIT, Press, PressKind, parse
from bot.profiles.leaderboard_pages import LeaderboardView
from games.registry import card_games
from tests.examples import for_each

IDS = (Path(__file__).parent / "released_ids.txt").read_text("utf-8").splitlines()

COLLECTION = {
    "p": CollectionVerb.PAGE,
    "b": CollectionVerb.PREVIOUS,
    "f": CollectionVerb.SHOWN,
    "d": CollectionVerb.ORDER,
    "h": CollectionVerb.MENUS,
    "m": CollectionVerb.MODE,
    "n": CollectionVerb.GAME,
    "s": CollectionVerb.SETS,
    "k": CollectionVerb.KIND,
    "g": CollectionVerb.GROUP,
    "r": CollectionVerb.RARITY,
    "v": CollectionVerb.LOOK,
    "x": CollectionVerb.CRAFT,
    "q": CollectionVerb.WISH,
    "o": CollectionVerb.SHOWCASE,
    "u": CollectionVerb.RULINGS,
}
DECK = {
    "p": DeckVerb.PAGE,
    "c": DeckVerb.PICTURE,
    "l": DeckVerb.IN_WORDS,
    "k": DeckVerb.KIND,
    "s": DeckVerb.SEARCH,
    "S": DeckVerb.FIND,
    "n": DeckVerb.ALL_CARDS,
    "a": DeckVerb.ADD,
    "m": DeckVerb.REMOVE,
    "f": DeckVerb.COMPLETE,
    "d": DeckVerb.MAKE_DEFAULT,
    "x": DeckVerb.DELETE,
    "w": DeckVerb.MISSING,
    "W": DeckVerb.WISH,
    "h": DeckVerb.SHARE,
    "H": DeckVerb.SHARE_PUBLICLY,
    "i": DeckVerb.IMPORT,
    "b": DeckVerb.CHOOSE,
}
TRADE = {
    "yes": TradeVerb.CONFIRM,
    "no": TradeVerb.CANCEL,
    "edit": TradeVerb.CHANGE,
    "new": TradeVerb.AMEND,
    "swap": SwapVerb.OFFER,
    "join": SwapVerb.JOIN,
    "leave": SwapVerb.LEAVE,
}
BOOSTER = {
    "open": BoosterVerb.OPEN,
    "turn": BoosterVerb.TURN,
    "all": BoosterVerb.TURN_ALL,
    "odds": BoosterVerb.ODDS,
    "tell": BoosterVerb.SHOW,
}


def presses(*kinds: PressKind) -> list[Press]:
    """Return the released presses of some kinds."""
    read = [(custom_id, parse(custom_id)) for custom_id in IDS]
    assert [custom_id for custom_id, press in read if press is None] == []
    return [press for _, press in read if press is not None and press.kind in kinds]


def test_every_released_id_is_read_and_written_alike() -> None:
    for custom_id in IDS:
        assert str(parse(custom_id)) == custom_id
        assert len(custom_id) <= LIMIT
    assert {press.kind for press in presses(*CARDS)} == CARDS


@for_each("press", presses(PressKind.ALBUM), ids=str)
def test_presses_on_collections(press: Press) -> None:
    verb, card, view = read_collection_press(press)
    assert verb is COLLECTION[press.text[0]]
    assert view.press(verb, press.question, card=card) == press


@for_each("press", presses(PressKind.DECK), ids=str)
def test_presses_on_decks(press: Press) -> None:
    verb, about = read_deck_press(press)
    assert verb is DECK[press.text[0]]
    if verb is DeckVerb.IMPORT:
        assert about in card_games()
    elif about:
        assert str(EditorState.parse(about)) == about
    assert deck_press(press.match_id, verb, about, press.question) == press


@for_each("press", presses(PressKind.TRADE), ids=str)
def test_presses_on_trades(press: Press) -> None:
    verb, _, about = press.text.partition(":")
    assert verb == TRADE[verb]
    if verb == SwapVerb.OFFER:
        assert str(SwapOffer.parse(about)) == about


@for_each("press", presses(PressKind.PACK), ids=str)
def test_presses_on_boosters(press: Press) -> None:
    verb, _, game = press.text.partition(":")
    assert verb == BOOSTER[verb]
    assert (game in card_games()) is (verb == BoosterVerb.OPEN)


@for_each("press", presses(PressKind.BOARD), ids=str)
def test_presses_on_leaderboards(press: Press) -> None:
    _, _, about = press.text.partition(":")
    assert str(LeaderboardView.parse(about)) == about


def test_the_fixture_holds_every_verb() -> None:
    """The fixture has every verb that the released version could send; newer verbs are not in it."""
    assert {press.text[0] for press in presses(PressKind.ALBUM)} == set(COLLECTION)
    assert {press.text[0] for press in presses(PressKind.DECK)} == set(DECK)
    assert {press.text.partition(":")[0] for press in presses(PressKind.TRADE)} == set(TRADE)
    assert {press.text.partition(":")[0] for press in presses(PressKind.PACK)} == set(BOOSTER)
