"""Cards in all sizes, binder pages and boosters: rarity is visible without colour, and every text can be read."""

from __future__ import annotations

import re
from functools import partial
from itertools import combinations
from unittest.mock import patch

import msgspec
import pytest
from PIL import ImageChops, ImageStat

from bot.card_ui.booster_scenes import first_cards, first_decks, odds, waiting
from bot.card_ui.collection import progress
from bot.collections import card_list
from bot.collections.looks import CATALOGUE
from bot.collections.recipes import RECIPES
from bot.pictures import compose
from bot.pictures.compose import filmed
from bot.pictures.features.binders import POCKETS, Pocket, SetProgress, binder, sets
from bot.pictures.features.boosters import HIGH, Booster, Pulled, larger, pack, reveal, sheet, turned, turning
from bot.pictures.features.profile_cards import face_of
from bot.pictures.features.showcases import Exhibit, LookTile, Wearer, fitting_room, showcase
from bot.pictures.features.trade_pages import Offered, trade
from bot.pictures.sprites import sprite
from db.boosters import ANY_GAME
from games.dealin_dirt.card_faces import type_disc
from games.look.card_pages import OTHER, SHINY, dressed, of_card
from games.look.cards import CardFace, hand, thumb
from games.look.drawings import drawing
from games.look.finishes import gloss
from games.look.legible import faults, read
from games.look.scene import Scene
from games.look.shapes import inner_drawing, rect, svg
from games.look.sprite_names import named, of_game
from games.registry import card_games
from tests.examples import slow_in_proof

GAMES = card_games()
RARITIES = ("common", "uncommon", "rare", "legend", "foil", "hologram")


def opened(key: str) -> Booster:
    cards = sorted(GAMES[key].catalogue().values(), key=lambda card: GAMES[key].rarities.index(card.rarity))
    some = [*cards[:4], cards[-2], cards[-1]]
    drawn = [
        Pulled(card.key, card.name, str(card.rarity), "New" if place % 2 else "+20 scrap", place % 2 == 1)
        for place, card in enumerate(some)
    ]
    return Booster(key, GAMES[key].title, tuple(drawn), "10 of 246")


@pytest.mark.parametrize(("one", "other"), list(combinations(RARITIES, 2)))
def test_rarities_differ_by_sign_or_pattern_and_not_by_colour_alone(one: str, other: str) -> None:
    def shapes(rarity: str) -> tuple[str, str]:
        return _colourless(sign(rarity, 0, 0)), _colourless(gloss(rarity, 56, 46))

    assert shapes(one) != shapes(other)
    rims = [drawing(f"cards/finishes#rim-{each}", wide=56, high=78, art_high=46, radius=7) for each in (one, other)]
    assert rims[0] != rims[1]


def sign(rarity: str, x: float, y: float) -> str:
    return drawing(f"cards/finishes#sign-{rarity}", x=x, y=y)


def _colourless(document: str) -> str:
    return "".join(part for part in document.split('"') if not part.startswith(("#", "url(")))


def test_on_a_card_with_a_cost_the_rarity_sign_is_at_the_left() -> None:
    art = svg(84, 60, rect(0, 0, 84, 60, "#ffffff"))
    priced, free = (thumb(CardFace("Spoiler", art, rarity="foil", cost=cost)) for cost in ("2", ""))
    assert sign("foil", 6, 6) in priced
    assert sign("foil", 50, 6) in free
    assert hand(CardFace("Spoiler", art)) != hand(CardFace("Spoiler", art, rarity="rare"))


def test_a_thumb_shows_team_and_kind_by_a_sign_and_not_by_colour_alone() -> None:
    game = GAMES["acceleracers"]
    badges = {(card.kind, card.group): game.faces.card(card.key).badge for card in game.catalogue().values()}
    assert len(set(badges.values())) == len(badges), "four teams, and five kinds beside the Vehicles"
    assert [sort for sort, badge in badges.items() if not badge] == [("Shift", "")], "its art has a sign of its own"


def test_a_thumb_shows_type_and_kind_by_a_sign_and_not_by_colour_alone() -> None:
    game = GAMES["dealin_dirt"]
    badges = {card.kind: game.faces.card(card.key).badge for card in game.catalogue().values()}
    pit = {kind: badge for kind, badge in badges.items() if badge}
    assert len(set(pit.values())) == len(pit) == 5
    for card in game.catalogue().values():
        if "Driver" in card.kind:
            sign_of_type = inner_drawing(svg(1, 1, type_disc(card.group.lower(), 17)))
            assert sign_of_type in game.sprite(of_card("thumb", card.key))


@pytest.mark.parametrize("key", GAMES)
def test_every_card_is_named_on_its_thumb_and_in_the_hand(key: str) -> None:
    for card in GAMES[key].catalogue().values():
        last = re.split("[ -]", card.name)[-1][:3]
        for size in ("thumb", "album", "hand"):
            assert last in GAMES[key].sprite(of_card(size, card.key)).replace("&amp;", "&").replace("&quot;", '"')


@pytest.mark.parametrize("key", GAMES)
def test_no_name_loses_a_word_on_a_thumb(key: str) -> None:
    for card in GAMES[key].catalogue().values():
        written = [text.text for text in read(GAMES[key].sprite(of_card("thumb", card.key))).texts]
        name = GAMES[key].faces.card(card.key).name
        assert _letters(name) in _letters("".join(written)), f"{name}: {written}"


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text))


@pytest.mark.parametrize("key", GAMES)
def test_a_page_of_a_binder_can_be_read(key: str) -> None:
    cards = list(GAMES[key].catalogue().values())
    for start in range(0, len(cards), POCKETS):
        pockets = [
            Pocket(card.key, card.name, card.number, f"×{place}" * (place > 1), place % 3 > 0, place % 2 > 0)
            for place, card in enumerate(cards[start : start + POCKETS])
        ]
        scene = binder(SetProgress("Teku Racers · Vehicle", 13, 21, "page 12 of 31"), pockets, "Cards")
        assert scene.height <= 360
        assert list(faults(scene, partial(sprite, key))) == []


@pytest.mark.parametrize("key", GAMES)
def test_all_pictures_of_a_booster_can_be_read(key: str) -> None:
    booster = opened(key)
    scenes = [sheet(booster, "Cards"), pack(booster, "A pack")]
    scenes += [turned(booster, number, "Cards") for number in range(1, len(booster.pulled) + 1)]
    for scene in scenes:
        assert list(faults(scene, partial(sprite, key))) == []


@pytest.mark.parametrize("key", GAMES)
def test_the_odds_of_a_booster_show_a_card_of_each_rarity_with_its_chance(key: str) -> None:
    game, scene = GAMES[key], odds(GAMES[key])
    assert list(faults(scene, partial(sprite, key))) == []
    texts, rarities, place = [label.text for label in scene.labels], [], 0
    assert scene.height <= 180, "what is guaranteed is on the same screen"
    for slot in RECIPES[key].slots:
        place = texts.index(f"{slot.cards} card{'s' * (slot.cards > 1)}", place)
        for rarity, percent in slot.odds.items():
            place = texts.index(f"{percent:g}%", place)
            assert texts[place + 1] == rarity
            assert f"{percent:g}% {rarity}" in scene.alt
            rarities.append(rarity)
    shown = [each.name.rpartition(":")[2] for each in scene.sprites if "card" in each.name or "thumb" in each.name]
    assert [str(game.catalogue()[card].rarity) for card in shown if card in game.catalogue()] == rarities


@pytest.mark.parametrize("key", GAMES)
def test_the_film_of_a_booster_pauses_for_rare_cards_and_ends_with_the_sheet(key: str) -> None:
    booster = opened(key)
    cards, frames = booster.pulled, reveal(booster, "Cards")
    assert {(frame.scene.width, frame.scene.height) for frame in frames} == {(360, HIGH)}
    last = [sprite.name for sprite in frames[-1].scene.sprites]
    assert last == [of_card("hand", card.key) for card in cards]
    assert len(frames) == 8 + 3 * (len(cards) - 1) + 13 + 1
    assert frames[-2].stay > 2 * max(frame.stay for frame in frames[:-2]), "the best card is looked at"
    assert sum(frame.stay for frame in frames) < 14_000


@pytest.mark.parametrize("key", GAMES)
def test_no_film_of_a_booster_gives_away_by_its_beginning_what_is_inside(key: str) -> None:
    booster = opened(key)
    dull = msgspec.structs.replace(booster, pulled=booster.pulled[:1] * len(booster.pulled))
    first = 8 + 3
    assert reveal(booster, "Cards")[:first] == reveal(dull, "Cards")[:first]
    assert reveal(booster, "Cards")[first:] != reveal(dull, "Cards")[first:]


@pytest.mark.parametrize("key", slow_in_proof(GAMES, "dealin_dirt"))
def test_every_card_that_is_turned_moves_and_the_last_one_is_large(key: str) -> None:
    booster = opened(key)
    for number in range(1, len(booster.pulled) + 1):
        film = turning(booster, number, "Cards")
        assert len(film) == {1: 18, len(booster.pulled): 13}.get(number, 10)
        assert sum(frame.stay for frame in film[:-1]) <= 1500, "nobody waits for a card"
        assert msgspec.structs.replace(film[-1].scene, scale=3) == turned(booster, number, "Cards")
        for frame in film[-4:]:
            assert list(faults(msgspec.structs.replace(frame.scene, scale=3), partial(sprite, key))) == []
    words = [len(frame.scene.labels) for frame in film]
    assert words[-5:] == sorted(words[-5:]), "what the last card means comes word by word"
    assert len(filmed(key, tuple((frame.scene, frame.stay) for frame in film))) < 400_000
    last = turned(booster, len(booster.pulled), "Cards")
    assert of_card("full", booster.pulled[-1].key) in [sprite.name for sprite in last.sprites]
    assert {"NEW", "10 of 246"} <= {label.text for label in last.labels}


@pytest.mark.parametrize("name", ["shine:legend:220", "shine:rare:320", "flip:dealin_dirt:big:::40", "flip:{}::78"])
def test_what_moves_in_a_film_is_reduced_and_looks_as_if_drawn(name: str) -> None:
    name = named(name.format("acceleracers:full:wrong-way"))
    sprites = compose.Sprites(compose.ROOM)
    with patch.object(compose, "sprite", wraps=sprite) as drawn:
        reduced = sprites.get("acceleracers", name, 2).convert("RGBA")
    source = larger(name)
    assert source is not None
    assert [call.args[1] for call in drawn.mock_calls] == [source[0]], "only the larger one is drawn"
    whole = compose.raster(sprite("acceleracers", name), 2)
    assert abs(reduced.width - whole.width) <= 1
    assert reduced.height == whole.height
    apart = ImageStat.Stat(ImageChops.difference(reduced.resize(whole.size), whole)).mean
    assert max(apart) < 6, apart


@pytest.mark.parametrize("key", slow_in_proof(GAMES, "dealin_dirt"))
def test_a_film_of_a_booster_draws_no_sprite_for_each_of_its_frames(key: str) -> None:
    booster, sprites = opened(key), compose.Sprites(compose.ROOM)
    with patch.object(compose, "raster", wraps=compose.raster) as drawn, patch.object(compose, "SPRITES", sprites):
        for frame in reveal(booster, "Cards"):
            compose.composed(key, frame.scene)
    assert drawn.call_count <= 14 + 3 * len(booster.pulled)


def test_a_large_card_is_shown_with_related_cards() -> None:
    game = GAMES["dealin_dirt"]
    scene = game.face("clay-thresher")
    assert scene is not None
    assert [label.text for label in scene.labels] == ["Before", "Next"]
    assert [sprite.name for sprite in scene.sprites] == [
        "card-full:clay-thresher",
        "card-thumb:clay-sprout",
        "card-thumb:clay-combine",
    ]


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("many", [(0, 0), (1, 0), (4, 3), (9, 2), (2, 20), (20, 20)], ids=str)
def test_both_sides_of_a_trade_can_be_read(key: str, many: tuple[int, int]) -> None:
    cards = [card.key for card in GAMES[key].catalogue().values()]
    one, other = (
        Offered("Bartholomew the Great gives", [(card, 2) for card in cards[:number]], number > 2) for number in many
    )
    scene = trade(key, (one, other), "A trade")
    assert scene.height <= 360
    assert list(faults(scene, partial(sprite, key))) == []
    shown = sum(sprite.name.startswith("card-") for sprite in scene.sprites)
    unseen = [int(label.text[1:]) for label in scene.labels if label.text.startswith("+")]
    assert shown + sum(unseen) == sum(many), "what has no room is counted"


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("many", [1, 4, 9])
def test_an_empty_side_of_a_trade_says_what_to_do_and_the_arrow_keeps_off_the_titles(key: str, many: int) -> None:
    cards = [(card, 1) for card in list(GAMES[key].catalogue())[:many]]
    hint = "press Wish on a card"
    scene = trade(key, (Offered("You can spare", cards), Offered("You want", (), hint=hint)), "A trade")
    assert list(faults(scene, partial(sprite, key))) == []
    written = {label.text: label for label in scene.labels}
    assert written["nothing"].y + 14 < written[hint].y
    (arrow,) = [each for each in scene.sprites if each.name.startswith("look:swap")]
    assert written["You want"].x >= arrow.x + 32 + 4
    assert hint not in {
        label.text for label in trade(key, (Offered("A", cards), Offered("B", cards, hint=hint)), "").labels
    }


@pytest.mark.parametrize("key", GAMES)
def test_the_bars_of_all_sets_can_be_read(key: str) -> None:
    columns = [
        (heading, [progress(GAMES[key], each) for each in counts]) for heading, counts in card_list.sets(GAMES[key], {})
    ]
    scene = sets(f"{GAMES[key].title}: 200 of 246 cards", columns, "Sets")
    assert scene.height <= 360
    assert list(faults(scene, partial(sprite, key))) == []
    written = {label.text for label in scene.labels}
    assert {each.title for _, counts in columns for each in counts} <= written, "every set has its bar"
    rewards = {each.reward for _, counts in columns for each in counts if each.reward}
    assert len(rewards) == {"acceleracers": 4, "dealin_dirt": 8}[key]
    assert {each.name.rpartition(":")[2] for each in scene.sprites if each.name.startswith("card-")} == rewards
    assert "won" not in written
    whole = [(heading, [msgspec.structs.replace(each, have=each.of) for each in counts]) for heading, counts in columns]
    complete = sets("All cards", whole, "Sets")
    assert list(faults(complete, partial(sprite, key))) == []
    assert [label.text for label in complete.labels].count("won") == len(rewards)


def test_packs_and_starters_that_wait_can_be_read() -> None:
    for closed in ({ANY_GAME: 1}, {"acceleracers": 3}, {"dealin_dirt": 2, ANY_GAME: 1}):
        scene = waiting(closed)
        assert scene is not None
        assert list(faults(scene, partial(sprite, "acceleracers"))) == []
    assert waiting({"another": 1}) is None


@pytest.mark.parametrize(
    ("closed", "notes"),
    [
        ({ANY_GAME: 2}, ["2 for either game", "or", "2 for either game"]),
        ({"acceleracers": 1, ANY_GAME: 1}, ["1 to open, 1 more", "for either game", "or", "1 for either game"]),
        ({"acceleracers": 12, ANY_GAME: 10}, ["12 to open, 10 more", "for either game", "or", "10 for either game"]),
        ({"acceleracers": 1, "dealin_dirt": 2}, ["1 to open", "2 to open"]),
        ({"dealin_dirt": 3}, ["3 to open"]),
    ],
)
def test_a_booster_for_any_game_is_counted_once_and_said_to_be_for_either(
    closed: dict[str, int], notes: list[str]
) -> None:
    scene = waiting(closed)
    assert scene is not None
    titles = {game.title for game in GAMES.values()}
    written = sorted((each for each in scene.labels if each.text not in titles), key=lambda each: each.x)
    assert [each.text for each in written] == notes
    assert all(note in scene.alt for note in notes if note != "or")


def test_starters_can_be_read() -> None:
    for key, game in GAMES.items():
        scene = first_cards(game)
        assert list(faults(scene, partial(sprite, key))) == []
        assert sum("card-hand:" in each.name for each in scene.sprites) == 2
    decks = first_decks()
    assert list(faults(decks, partial(sprite, "acceleracers"))) == []
    assert sum("card-hand:" in each.name for each in decks.sprites) == 4


def exhibits() -> list[Exhibit]:
    """The rarest cards of both games, some in other pictures and with a gloss."""
    both = [
        sorted(game.catalogue().values(), key=lambda card: -game.rarities.index(card.rarity)) for game in GAMES.values()
    ]
    cards = [(key, card) for key, cards in zip(GAMES, both, strict=True) for card in cards[:3]]
    return [
        Exhibit(key, dressed(card.key, (OTHER, SHINY, "")[place % 3]), card.name, str(card.rarity))
        for place, (key, card) in enumerate(cards)
    ]


@pytest.mark.parametrize("number", range(6))
def test_a_showcase_shows_its_first_card_large_and_the_others_as_in_a_hand(number: int) -> None:
    shown = exhibits()[:number]
    scene = showcase(Wearer("Wilhelmina-Josephine", "Keeper of the Track", "#55e3ff"), shown, 5, "Cards")
    assert scene.height <= 360
    assert list(faults(scene, partial(sprite, "acceleracers"))) == []
    placed = [each.name for each in scene.sprites]
    for place, each in enumerate(shown):
        assert of_game(each.game, of_card("hand" if place else "big", each.key)) in placed
    assert sum(name.startswith(named("stand", "")) for name in placed) == 5 - number, "free places are outlines"
    assert any("profile-frame" in name for name in placed)


@pytest.mark.parametrize("key", GAMES)
def test_a_look_is_seen_on_a_person_before_it_is_paid_for(key: str) -> None:
    def room(tried: int | None) -> Scene:
        theirs = [each for each in CATALOGUE.look if each.game == key]
        tiles = [
            LookTile(each.kind, each.name, f"{each.price} scrap", each.colour, worn=place == 1, tried=place == tried)
            for place, each in enumerate(theirs)
        ]
        wearer = Wearer("Wilhelmina-Josephine", "Keeper of the Track", "#55e3ff" if tried else "")
        return fitting_room(key, face_of("Ada", 1), wearer, "#ff4fd8" if tried else "", tiles, "Looks")

    for tried in (None, 0, 3):
        scene = room(tried)
        assert scene.height <= 360
        assert list(faults(scene, partial(sprite, key))) == []
    assert room(3).sprites != room(None).sprites
    assert [each.text for each in room(3).labels if "try on" in each.text] == ["You try on"]
