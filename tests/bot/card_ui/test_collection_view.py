"""Custom ids about collections."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.card_ui.collection_view import (
    ANY,
    FILTERS,
    NAME,
    OF_CARD,
    CollectionVerb,
    CollectionView,
    based,
    read_press,
    sorts,
)
from bot.collections.card_list import Filter, groups, kinds
from bot.discord_kit.buttons import Press, PressKind
from bot.shared.refusal import Refusal
from games.contract.card_game import CardGame
from games.registry import card_games

OWNER = 2**63 - 1
"""An id as long as the longest of Discord."""


def longest(game: CardGame) -> CollectionView:
    """Return a view with everything that a custom id can hold."""
    wanted = Filter(kinds(game)[-1], (groups(game) or [""])[-1], str(game.rarities[-1]), "wanted", "x" * NAME, "newest")
    return CollectionView(OWNER, game.key, wanted, menus=True)


@pytest.mark.parametrize("verb", CollectionVerb)
@pytest.mark.parametrize("game", card_games().values(), ids=lambda game: game.key)
def test_a_press_is_read_as_it_was_written(game: CardGame, verb: CollectionVerb) -> None:
    card = str(max(card.number for card in game.catalogue().values())) if verb in OF_CARD else ""
    press = longest(game).press(verb, 10**9, card=card)
    assert len(str(press)) <= 100
    assert read_press(press) == (verb, card, longest(game))


@pytest.mark.parametrize("game", card_games().values(), ids=lambda game: game.key)
def test_a_set_is_named_without_saying_whether_it_is_a_kind_a_group_or_a_rarity(game: CardGame) -> None:
    whole = CollectionView(OWNER, game.key, menus=True)
    for verb, names in sorts(game).items():
        for name in names:
            found = whole.narrowed(CollectionVerb.SET, name.upper())
            assert found.wanted == replace(Filter(), **{FILTERS[verb]: name})
            assert not found.menus
    assert whole.narrowed(CollectionVerb.SET, "no such set").wanted == Filter()
    for verb in sorts(game):
        wider = replace(longest(game).wanted, **{FILTERS[verb]: ""})
        assert longest(game).narrowed(verb, ANY).wanted == wider, "the other filters stay"


def test_a_letter_without_a_meaning_shows_the_page() -> None:
    view = CollectionView(OWNER, "acceleracers")
    assert read_press(Press(PressKind.ALBUM, 0, text=f"w{view}")) == (CollectionVerb.PAGE, "", view)


@pytest.mark.parametrize(
    "text", ["", "p", "v", "v,", "p,,,", "pL0---,zz!,acceleracers,", "x1,pP0---0-,1,acceleracers,"]
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(Refusal, match="no longer works"):
        read_press(Press(PressKind.ALBUM, 0, text=text))


@pytest.mark.parametrize("owner", ["", "-1", "11 ", "²", "é", "１", based(OWNER + 1), "z" * 40])
def test_an_owner_that_there_cannot_be_is_refused(owner: str) -> None:
    view = CollectionView(OWNER, "acceleracers", Filter())
    assert CollectionView.parse(str(view)) == view
    with pytest.raises(Refusal, match="no longer"):
        CollectionView.parse(str(view).replace(based(OWNER), owner))
